"""Missing, unused and misspelt words of games and pages are reported."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.app.checking import registries
from pnp.app.examine import without_duplicates
from pnp.core.base.diagnostic import Diagnostic, Nothing, Place
from pnp.core.catalog.vocabulary import Vocabulary
from pnp.core.checks.registry import run_check
from pnp.core.checks.report import line
from pnp.core.i18n.messages import messages
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.reading.source import Source
from pnp.sheets.rendering.faces import build_faces
from pnp.web.lint.words.vocabulary import page_messages, there_is_a_word_for_all_that_is_shown
from pnp.web.rules_text.site_messages import NOT_IN_FILES
from tests.support.project import ROOT
from tests.web.three_languages import findings_of, trilingual

WEB = next(registry for registry in registries() if registry.prefix == "WEB")
_SUBSCRIPT = re.compile(r'\b(?:words|says)\["([a-z_]+)"\]')


def found_in(loaded: LoadedGame) -> list[str]:
    """Return the findings of the check, one per line."""
    found, _ = run_check(WEB.checks["WEB023"], loaded)
    return [line(finding, loaded.sources) for finding in found]


def rewritten(loaded: LoadedGame, old: str, new: str) -> LoadedGame:
    """Return the game with a text in its words replaced."""
    source = loaded.sources[loaded.file("words.yaml")]
    assert old in source.text
    return loaded.with_source(Source.parse(source.text.replace(old, new, 1), source.file))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('  ships: {fr: "Bateaux", en: "Ships"}\n', "", "the word 'ships' is missing in kinds"),
        ("  spares:", "  spears:", "the word 'spares' is missing in contents"),
        ("  loot: {fr", "  boot: {fr", "the word 'loot' is missing in fields"),
        ("    copper:", "    tin:", "the word 'copper' is missing in values.metal"),
        ("  age:", "  aged:", "the word 'age' is missing in game"),
        ("  age:", "  aged:", "nothing asks for the word 'game.aged'"),
        ("  merge:\n", "  marge:\n", "the word 'merge' is missing in calculators"),
        ("  merge:\n", "  marge:\n", "nothing asks for the word 'calculators.marge'"),
        (
            "      pile.player:",
            "      pile.owner:",
            "the word 'pile.player' is missing in calculators.loot.asks",
        ),
        (
            "      pile.player:",
            "      pile.owner:",
            "nothing asks for the word 'calculators.loot.asks.pile.owner'",
        ),
        ("      may-call:", "      may-cry:", "the word 'may-call' is missing in calculators.mutiny.says"),
        ("      may-call:", "      may-cry:", "nothing asks for the word 'calculators.mutiny.says.may-cry'"),
        (
            "      candlestick: ",
            "      candle: ",
            "the word 'candlestick' is missing in calculators.loot.says",
        ),
        (
            "      onto-ones-own:",
            "      onto:",
            "the word 'onto-ones-own' is missing in calculators.merge.says",
        ),
        ("    wage: {fr", "    wedge: {fr", "nothing asks for the word 'faces.ship.wedge'"),
        ("  letters:", "  lettres:", "nothing asks for the word 'faces.lettres'"),
        ("{player} keeps {gain|", "{player} keeps {gains|", "the gap {gains} is not in fr"),
    ],
)
def test_what_is_wrong_with_a_games_words_is_found(
    buccaneer: LoadedGame, old: str, new: str, told: str
) -> None:
    found = found_in(rewritten(buccaneer, old, new))
    assert any(told in one and one.startswith("content/buccaneer/words.yaml:") for one in found), found


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("kinds:", "kind:", "'kind' is not a field here"),
        (', en: "loot"', "", "'en' is missing"),
        ('en: "loot"', 'en: ["loot"]', "'en' must be text, not a list"),
        ("contents:\n", "contents: [\n", "did not find expected"),
        ("    title: {", "    titel: {", "'title' is missing"),
    ],
)
def test_words_are_read_as_every_other_file_is(buccaneer: LoadedGame, old: str, new: str, told: str) -> None:
    assert any(told in finding.message for finding in rewritten(buccaneer, old, new).findings)


@pytest.mark.parametrize(
    ("code", "old", "new", "told"),
    [
        ("WEB009", "salaire du\u202f?", "salaire du ?", "no narrow no-break space before ?"),
        (
            "WEB021",
            '{fr: "pirates en cinq couleurs", en: "pirates in five colours"}',
            '{fr: "pirates in five colours", en: "pirates en cinq couleurs"}',
            "French and English are exchanged here",
        ),
    ],
)
def test_words_are_set_as_every_other_text_is(
    buccaneer: LoadedGame, code: str, old: str, new: str, told: str
) -> None:
    found, _ = run_check(WEB.checks[code], rewritten(buccaneer, old, new))
    assert [told in finding.message for finding in found] == [True]


def test_what_a_face_asks_for_in_vain_is_a_finding_where_it_should_stand(buccaneer: LoadedGame) -> None:
    faces, (finding,) = build_faces(rewritten(buccaneer, '    red: {fr: "R"', '    rad: {fr: "R"'), "fr")
    assert faces == []
    assert finding.message == "the word 'red' is missing in faces.letters of words.yaml"
    assert finding.at == Place("content/buccaneer/words.yaml", ("faces", "letters"))


def test_a_gap_that_nothing_fills_is_found(loaded_games: dict[str, LoadedGame]) -> None:
    _, (finding,) = build_faces(
        rewritten(loaded_games["attention-pirates"], "{hold_place}", "{hold_plaice}"), "fr"
    )
    assert "nothing fills the gap {hold_plaice}" in finding.message


def test_a_misspelt_word_is_told_with_its_line_and_what_was_meant(buccaneer: LoadedGame) -> None:
    missing, unused = found_in(rewritten(buccaneer, "  unknown_wage: {", "  unknown_wages: {"))
    assert "words.yaml:17:3: error[WEB023] the word 'unknown_wage' is missing in fields" in missing
    assert "words.yaml:21:18: error[WEB023] nothing asks for the word 'fields.unknown_wages'" in unused


def test_every_word_of_the_interface_is_asked_for(root: Path) -> None:
    assert set(messages("en")["site"]) == page_messages(root)


def test_a_game_without_words_needs_none(buccaneer: LoadedGame) -> None:
    file = buccaneer.file("words.yaml")
    parts = {name: part for name, part in buccaneer.parts.items() if name != "words"}
    others = {name: source for name, source in buccaneer.sources.items() if name != file}
    found, (proof,) = run_check(WEB.checks["WEB023"], replace(buccaneer, sources=others, parts=parts))
    assert found == []
    assert "no words.yaml" in proof.witness


def test_what_the_program_asks_for_is_asked_for(root: Path) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in (root / "pnp/web").rglob("*.py"))
    names = set(_SUBSCRIPT.findall(code)) - NOT_IN_FILES
    assert len(names) >= 5
    assert names <= page_messages(root)


def test_a_fault_that_all_games_share_is_told_once() -> None:
    here, there = Place("site/words/fr.yml"), Place("content/buccaneer/ships.yaml")
    one, other = Diagnostic("missing", here, game="buccaneer"), Diagnostic("missing", here, game="boucaniers")
    twice = [Diagnostic("a straight apostrophe", there, game="buccaneer")] * 2
    assert without_duplicates([one, *twice, other]) == [one, *twice]


def test_what_has_no_word_goes_by_its_own_name() -> None:
    words = Vocabulary()
    assert words.called("kinds", "ship_boards", "fr") == "ship boards"
    assert words.wording("best-refit").title["fr"] == "best refit"


def test_a_kind_of_which_there_is_one_piece_is_not_called_in_the_plural(
    loaded_games: dict[str, LoadedGame],
) -> None:
    """The box holds 1 compass rose, not 1 compass roses."""
    for loaded in loaded_games.values():
        assert loaded.catalog
        for name, kind in loaded.catalog.kinds().items():
            if sum(piece.copies for piece in kind.pieces) == 1:
                called = loaded.catalog.words.kinds[name]
                assert not called["fr"].split()[0].endswith(("s", "x")), called
                assert not called["en"].endswith("s"), called


BREW = "calculators.brew.says"
WORDS = (ROOT / "tests/german/garden/content/garden/words.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('  leaves: {de: "Bl', '  leafs: {de: "Bl', [
            "words.yaml:2:3: the word 'leaves' is missing in kinds (add leaves, in every language)",
            "words.yaml:2:10: nothing asks for the word 'kinds.leafs' (did you mean 'leaves'?)",
        ]),
        ("  copies: {", "  copis: {", [
            "words.yaml:6:3: the word 'copies' is missing in fields (add copies, in every language)",
            "words.yaml:7:10: nothing asks for the word 'fields.copis' (did you mean 'copies'?)",
        ]),
        ("  age: {", "  zzz: {", [
            "words.yaml:9:3: the word 'age' is missing in game (add age, in every language)",
            "words.yaml:14:8: nothing asks for the word 'game.zzz' (take it out)",
        ]),
        ("      cups: {", "      zups: {", [
            f"words.yaml:24:7: the word 'cups' is missing in {BREW} (add cups, in every language)",
            f"words.yaml:24:13: nothing asks for the word '{BREW}.zups' (did you mean 'cups'?)",
        ]),
    ],
)  # fmt: skip
def test_a_word_out_of_step_is_told_at_its_line_with_what_was_meant(
    tmp_path: Path, old: str, new: str, says: list[str]
) -> None:
    assert old in WORDS
    loaded = trilingual(tmp_path / "garden", {"words.yaml": WORDS.replace(old, new, 1)})
    *found, proof = findings_of(there_is_a_word_for_all_that_is_shown, loaded)
    assert found == says
    assert proof == "17: 17 words in content/garden/words.yaml"


def test_a_game_without_words_goes_by_its_own_names(tmp_path: Path) -> None:
    folder = tmp_path / "garden"
    trilingual(folder)
    (folder / "content/garden/words.yaml").unlink()
    project = Project.find(folder)
    loaded = LoadedGame.open(project.game("garden"), project)
    assert [
        str(one.witness) for one in there_is_a_word_for_all_that_is_shown(loaded) if isinstance(one, Nothing)
    ] == ["the game has no words.yaml"]
