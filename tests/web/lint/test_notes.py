"""Notes of labels are in every language of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.notes import notes_are_told_in_every_language
from tests.support.project import orchard_in
from tests.web.three_languages import findings_of, trilingual

LEAVES = """
provenance: {name: designed, copies: designed}
pieces:
  - {id: green, name: {de: "Grün", fr: "Vert", en: "Green"}, copies: 3, provenance: {copies: %s}}
"""


@pytest.mark.parametrize(
    ("label", "says"),
    [
        ("{unknown: {de: Warum, fr: Pourquoi, en: Why}}", ["1: 1 notes"]),
        ("{public: the box}", ["nothing: no label has a note"]),
        (
            "{unknown: {fr: Pourquoi}}",
            [
                "leaves.yaml:4:104: this note is not told in de, en (write {de: …, fr: …, en: …})",
                "1: 1 notes",
            ],
        ),
        (
            "{unknown: why}",
            [
                "leaves.yaml:4:104: this note is not told in de, fr, en (write {de: …, fr: …, en: …})",
                "1: 1 notes",
            ],
        ),
    ],
)
def test_a_note_speaks_every_language(tmp_path: Path, label: str, says: list[str]) -> None:
    loaded = trilingual(tmp_path / "garden", {"leaves.yaml": LEAVES % label})
    assert findings_of(notes_are_told_in_every_language, loaded) == says


def test_a_game_in_one_language_has_nothing_to_tell_twice(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, ())
    cards = tmp_path / "content/orchard/cards.yaml"
    cards.write_text(
        cards.read_text("utf-8").replace("id: frost", "provenance: {rank: {unknown: why}}, id: frost")
    )
    loaded = LoadedGame.open(project.game("orchard"), project)
    assert findings_of(notes_are_told_in_every_language, loaded) == ["nothing: there is one language"]
