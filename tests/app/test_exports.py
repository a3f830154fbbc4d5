"""An export writes each file when it is asked for, and brings the rules where a game has any."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.app.printing import Export, _notes, _rules_pdf, export_files
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.pieces.paper import PAPERS
from tests.declared.conftest import project_in
from tests.looks.asked import SEEDLING
from tests.support.project import orchard_in


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is asked of an export of two files: its kind and all that it is told."""
    asked: list[Any] = []

    def plan(kind: str, request: Any) -> list[Any]:
        asked.append((kind, request))
        return [("a.txt", lambda: b"one"), ("deep/b.txt", lambda: b"two")]

    monkeypatch.setattr("pnp.sheets.export.plan", plan)
    return asked


def test_an_export_writes_each_file_when_it_is_asked_for(tmp_path: Path, asked: list[Any]) -> None:
    project = orchard_in(tmp_path / "orchard", parts=())
    loaded, out = LoadedGame.open(project.game("orchard"), project), tmp_path / "out"
    total, written = export_files(
        loaded, Export("tts", "en", PAPERS["letter"], address="https://example.org/x/"), out
    )
    assert (total, out.exists()) == (2, False)
    assert [path.read_bytes() for path in written] == [b"one", b"two"]
    assert (out / "deep/b.txt").read_bytes() == b"two"
    export_files(loaded, Export("cut", "en", PAPERS["a4"], marks="silhouette"), out)
    (kind, shared), (other, alone) = asked
    assert (kind, shared.base, shared.paper, shared.marks) == (
        "tts", "https://example.org/x/", PAPERS["letter"], "corners",
    )  # fmt: skip
    assert (other, alone.base, alone.marks) == ("cut", f"{out.as_uri()}/", "silhouette")
    assert shared.notes == _notes(loaded, "en")
    assert shared.rules().startswith(b"%PDF")
    assert _rules_pdf(loaded, "en", PAPERS["letter"]) == shared.rules()


def test_a_game_without_rules_exports_none(tmp_path: Path, asked: list[Any]) -> None:
    project = project_in(tmp_path, {"game.yaml": SEEDLING})
    loaded = LoadedGame.open(project.game("seedling"), project)
    export_files(loaded, Export("tts", "en", PAPERS["a4"], address="https://example.org/x"), tmp_path)
    ((_, request),) = asked
    assert (request.rules, request.notes, request.base) == (None, (), "https://example.org/x/")


def test_rules_that_cannot_be_set_say_why(buccaneer: LoadedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    finding = Diagnostic("it does not fit", Place("rules/en.md"))
    monkeypatch.setattr("pnp.sheets.kit.kit.make_kit", lambda *_: (None, [finding]))
    with pytest.raises(Failure, match=r"^it does not fit$"):
        _rules_pdf(buccaneer, "en", PAPERS["a4"])


def test_rules_are_notes_a_chapter_each(buccaneer: LoadedGame) -> None:
    notes = _notes(buccaneer, "en")
    assert [title for title, _ in notes][:3] == ["1 Goal", "2 In the box", "3 Set-up"]
    assert all(text and "{{" not in text for _, text in notes)
