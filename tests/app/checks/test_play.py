"""The program that plays and the rules that it is told by: what one has and the other lacks is found."""

from __future__ import annotations

import ast

import pytest

from pnp.app.checks.play import _citing, _read, another_id, another_move, check, cited, no_mark, no_words
from pnp.core.base.diagnostic import Proof
from pnp.core.checks.mutation_samples import misspelt
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.registry import texts
from tests.support.project import ROOT


def said(loaded: LoadedGame, number: int) -> list[str]:
    return [one.message for one in check.checks[f"PLY00{number}"].run(loaded) if hasattr(one, "message")]


def test_a_rule_that_is_neither_played_nor_marked_is_found(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("rules/fr.md: [box-ships: description]", "[box-ships]")
    assert said(slipped, 1) == ["no program applies 'box-ships'"]
    assert len(said(slipped, 3)) == 1
    assert said(buccaneer, 1) == said(buccaneer, 3) == []


def test_a_rule_that_the_text_lacks_is_found_where_it_is_cited(buccaneer: LoadedGame) -> None:
    slipped = buccaneer.with_mutation("rules/en.md: [crew-size]", "[crew-length]")
    assert said(slipped, 2) == [
        "the program plays by 'crew-size', which content/buccaneer/rules/en.md lacks",
    ]
    (place,) = {call.place.file for call in cited(buccaneer).calls}
    assert place == "pnp/games/buccaneer/play.py"
    assert {"crew-form", "mutiny-call", "scoring-winner", "shortage-coins"} <= cited(buccaneer).words


@pytest.mark.parametrize(
    "rule", ["setup-ships", "crew-form", "players-count", "turn-order", "shortage-coins", "end-last"]
)
def test_a_rule_is_cited_by_a_step_a_choice_and_whatever_applies(buccaneer: LoadedGame, rule: str) -> None:
    """The last of what applies, too, and what runs out."""
    assert rule in {call.rule for call in cited(buccaneer).calls}


@pytest.mark.parametrize(
    ("call", "ids"),
    [
        ("table.rule('a', 'b')", ["a"]),
        ("table.applies('a', 'b')", ["a", "b"]),
        ("Rules('a', 'b')", ["a", "b"]),
        ("table.obeyed.append('a')", ["a"]),
        ("obeyed.append('a')", ["a"]),
        ("table.pile.append('a')", []),
        ("ran_out(deck, 'a')", ["a"]),
        ("Choice('red', 'a', options)", ["a"]),
        ("Choice('red', rule='a')", ["a"]),
        ("End(rule='a')", ["a"]),
        ("Choice('red')", []),
        ("other('a', rule='b')", []),
        ("table.rule(also='a')", []),
    ],
)
def test_calls_cite_a_rule_in_its_place_or_by_name(call: str, ids: list[str]) -> None:
    parsed = ast.parse(call, mode="eval").body
    assert isinstance(parsed, ast.Call)
    assert [ast.literal_eval(one) for one in _citing(parsed)] == ids


def test_a_program_is_read_with_the_place_of_each_citation_and_its_events() -> None:
    lines = [
        "x = 'word'",
        "y = 2",
        "yield Choice(red,",
        "  'b')",
        "table.rule('a', 'set-up')",
        "table.rule('c')",
    ]
    text = "\n".join([*lines, "rule('d', 'no')"])
    read = _read(ROOT / "pnp/some.py", text)
    assert read.words == {"word", "a", "b", "c", "d", "set-up", "no"}
    assert read.events == ("set-up",)
    placed = [(one.rule, one.place.span.line, one.place.span.column) for one in read.calls if one.place.span]
    assert placed == [("b", 4, 3), ("a", 5, 12), ("c", 6, 12), ("d", 7, 6)]
    assert {one.place.file for one in read.calls} == {"pnp/some.py"}


def test_what_may_break_the_rules_of_play_is_written_in_the_real_files(buccaneer: LoadedGame) -> None:
    moves = list(another_move(buccaneer))
    assert moves[:2] == [("opening.moves.0.takes", "nothing"), ("opening.moves.0.rule", "crew-fom")]
    assert ("rules/fr.md: [box-ships: description]", "[box-ships]") in list(no_mark(buccaneer))
    assert ("rules/en.md: [crew-size]", f"[{misspelt('crew-size')}]") in list(another_id(buccaneer))
    for path, new in (moves[0], moves[1]):
        assert said(buccaneer.with_mutation(path, new), 4)


def test_a_game_without_words_for_its_play_says_what_it_lacks(buccaneer: LoadedGame) -> None:
    assert said(buccaneer.with_mutation("words.play.seats", "{}"), 5) == [
        "words.yaml does not name red, blue, yellow, black, green"
    ]
    (one,) = said(buccaneer.with_mutation("words.play.events", "{}"), 5)
    assert one.startswith("words.yaml tells nothing of ")
    assert one.count(",") == 7, "no more than eight"


def test_rules_are_counted_in_every_language_without_those_that_describe(buccaneer: LoadedGame) -> None:
    (proof,) = [one for one in check.checks["PLY001"].run(buccaneer) if isinstance(one, Proof)]
    played = [rule for text in texts(buccaneer) for rule in text.rules if not rule.mark]
    assert proof.facts == len(played)


def test_the_words_that_may_be_missing_are_of_events_seats_and_places(buccaneer: LoadedGame) -> None:
    assert list(no_words(buccaneer)) == [
        (f"words.play.{part}", "{}") for part in ("events", "seats", "places")
    ]
