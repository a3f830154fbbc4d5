"""The website's words: what is missing, unused or misspelt is found before the site is built."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.core.check import listen
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.edition import Edition
from pnp.core.failure import Failure
from pnp.core.report import line
from pnp.examine import registries, told_once
from pnp.web.vocabulary import asked_for
from pnp.web.words import NO_WORDS, OF_THE_PROJECT, sources, vocabulary
from tests.here import PROJECT

WEB = next(registry for registry in registries() if registry.prefix == "WEB")
_SUBSCRIPT = re.compile(r'\b(?:words|says)\["([a-z_]+)"\]')
Rewrite = Callable[[str, str, str], list[str]]


@pytest.fixture
def rewritten(buccaneer: Edition, root: Path, tmp_path: Path) -> Rewrite:
    """Replace a text in a file of words, and hear what is found, each on a line."""
    for folder in ("site/words", "site/overrides", "templates/pages"):
        shutil.copytree(root / folder, tmp_path / folder)

    def rewrite(file: str, old: str, new: str) -> list[str]:
        path = tmp_path / "site/words" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        edition = replace(buccaneer, project=replace(PROJECT, root=tmp_path))
        found, _ = listen(WEB.checks["WEB023"], edition)
        read = {source.file: source for source in sources(tmp_path, "buccaneer")}
        return [line(finding, read) for finding in found]

    return rewrite


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "buccaneer.yml",
            '  ships: {fr: "Bateaux", en: "Ships"}\n',
            "",
            "the word 'ships' is missing in kinds",
        ),
        ("buccaneer.yml", "  spares:", "  spears:", "the word 'spares' is missing in contents"),
        ("buccaneer.yml", "  loot:", "  boot:", "the word 'loot' is missing in fields"),
        ("buccaneer.yml", "    copper:", "    tin:", "the word 'copper' is missing in values.metal"),
        ("buccaneer.yml", "  age:", "  aged:", "the word 'age' is missing in game"),
        ("buccaneer.yml", "kinds:", "kind:", "kinds is missing"),
        ("buccaneer.yml", ', en: "loot"', "", "fields.loot.en is missing"),
        ("buccaneer.yml", 'en: "loot"', 'en: ["loot"]', "fields.loot.en must be text"),
        ("buccaneer.yml", "contents:\n", "contents: [\n", "did not find expected"),
        ("buccaneer.yml", "salaire du\u202f?", "salaire du ?", "no narrow no-break space before ?"),
        ("site.yml", "home:", "hame:", "the word 'home' is missing"),
        ("site.yml", "reconstructed_why:", "why_reconstructed:", "the word 'reconstructed_why' is missing"),
        ("site.yml", "D’où viennent", "D'où viennent", "a straight apostrophe"),
    ],
)
def test_what_is_wrong_with_words_is_found(
    rewritten: Rewrite, file: str, old: str, new: str, told: str
) -> None:
    assert any(told in found and f"site/words/{file}:" in found for found in rewritten(file, old, new))


def test_a_misspelt_word_is_told_with_its_line(rewritten: Rewrite) -> None:
    assert rewritten("buccaneer.yml", "  loot:", "  lot:") == [
        "site/words/buccaneer.yml:14:3: error[WEB023] the word 'loot' is missing in fields",
        "site/words/buccaneer.yml:16:8: error[WEB023] nothing asks for the word 'fields.lot'",
    ]


def test_languages_exchanged_in_words_are_found(rewritten: Rewrite) -> None:
    found = rewritten(
        "buccaneer.yml",
        '{fr: "pirates en cinq couleurs", en: "pirates in five colours"}',
        '{fr: "pirates in five colours", en: "pirates en cinq couleurs"}',
    )
    assert [told.partition("] ")[2] for told in found] == ["French and English are exchanged here"]


def test_every_word_of_the_interface_is_asked_for(root: Path) -> None:
    text = (root / "site/words/site.yml").read_text(encoding="utf-8")
    for name in re.findall(r"^([a-z_]+):", text, re.MULTILINE):
        assert name in asked_for(root), name


def test_a_game_without_words_needs_none(buccaneer: Edition, tmp_path: Path) -> None:
    found, (proof,) = listen(
        WEB.checks["WEB023"], replace(buccaneer, project=replace(PROJECT, root=tmp_path))
    )
    assert found == []
    assert "no file of words" in proof.witness


def test_what_the_program_asks_for_is_asked_for(root: Path) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in (root / "pnp/web").glob("*.py"))
    names = set(_SUBSCRIPT.findall(code)) - {"fr", "en"} - OF_THE_PROJECT
    assert len(names) > 5
    assert names <= asked_for(root)


def test_a_fault_that_all_games_share_is_told_once() -> None:
    here, there = Place("site/words/site.yml"), Place("content/buccaneer/ships.yaml")
    one, other = Diagnostic("missing", here, game="buccaneer"), Diagnostic("missing", here, game="boucaniers")
    twice = [Diagnostic("a straight apostrophe", there, game="buccaneer")] * 2
    assert told_once([one, *twice, other]) == [one, *twice]


def test_a_table_that_is_missing_is_named_not_its_file(root: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site/words"
    shutil.copytree(root / "site/words", folder)
    text = (folder / "buccaneer.yml").read_text(encoding="utf-8")
    (folder / "buccaneer.yml").write_text(text.replace("kinds:", "kind:"), encoding="utf-8")
    with pytest.raises(Failure, match=r"^site/words/buccaneer.yml: kinds is missing$"):
        vocabulary(tmp_path, "buccaneer")


def test_a_kind_without_words_goes_by_its_name() -> None:
    assert NO_WORDS.called("kinds", "war_ships", "fr") == "war ships"
