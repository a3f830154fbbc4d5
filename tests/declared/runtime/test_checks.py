"""Declared checks find what is not so in its cell; the engine finds a slip that breaks each."""

from __future__ import annotations

import pytest

from pnp.app.examine import find_broken
from pnp.core.checks.registry import run_check
from pnp.declared.runtime.checks import ENGINE, prefix_of
from tests.declared.conftest import CARDS, GAME, Opened, Told

CHECKS = """\
checks:
  1: {name: suit-miscounted, says: Each suit has three cards., count: cards, by: suit, is: 3}
  2: {name: rank-missing, says: Each suit has each rank once., cover: cards, by: [suit, rank]}
  3: {name: names-repeat, says: No two cards share a name., unique: cards.name}
  4: {name: baskets-miscounted, says: There are ten baskets., sum: baskets.copies, is: players.max + 6}
  5: {name: deck-too-small, says: Everybody can draw., that: cards.copies >= players.max, cites: [setup-deal]}
  6: {name: dull-hands, says: Hands have seeds., that: 'chance(hand_size, "rank == 1") >= 0.6'}
  7: {name: unbalanced, says: Ranks add up., sum: cards.rank, by: suit, is: 6}
  8: {name: late-seeds, says: Seeds grow from nothing., count: cards, where: rank == 1 and grows_from, is: 0}
"""
CASES = [
    ("pear-3,pear", "pear-3,apple", "cards.csv:7:8: error[GRO001] suit 'apple': 4, not 3"),
    ("pear-3,pear,3", "pear-3,pear,1", "error[GRO002] there is none of suit 'pear', rank 3"),
    ("pear-3,pear,3", "pear-3,pear,1", "cards.csv:7:13: error[GRO002] there is a second one of"),
    ("Pear Cake", "Pear Tree", "cards.csv:7:15: error[GRO003] 'Pear Tree' is there twice"),
    ("pear-1,pear,1", "pear-1,pear,2", 'error[GRO006] not so: chance(hand_size, "rank == 1") >= 0.6'),
    ("pear-3,pear,3", "pear-3,pear,2", "cards.csv:7:8: error[GRO007] suit 'pear': 5, not 6"),
    ("top card.,", "top card.,pear-3", "error[GRO008] cards where rank == 1 and grows_from: 1, not 0"),
]  # fmt: skip


def with_checks(checks: str = CHECKS) -> str:
    return GAME + checks


def test_what_is_so_is_proved(told: Told, grove: Opened) -> None:
    assert told(game_yaml=with_checks()) == []
    result = grove(game_yaml=with_checks()).game.checks.run(grove(game_yaml=with_checks()).catalog)
    witnesses = {proof.code: proof.witness for proof in result.proofs}
    assert witnesses["GRO001"] == "3 in each of 2 groups"
    assert witnesses["GRO002"] == "6 combinations, each once"
    assert witnesses["GRO004"] == "10"
    assert witnesses["GRO005"] == "cards have 6 copies, players are 1 to 4"


@pytest.mark.parametrize(("old", "new", "said"), CASES)
def test_what_is_not_so_is_told_in_its_cell(told: Told, old: str, new: str, said: str) -> None:
    assert old in CARDS
    found = told(game_yaml=with_checks(), cards_csv=CARDS.replace(old, new))
    assert [line for line in found if said in line], found


@pytest.mark.parametrize("number", range(1, 9))
def test_the_engine_finds_a_slip_that_breaks_each(grove: Opened, number: int) -> None:
    loaded = grove(game_yaml=with_checks())
    check = loaded.game.checks.checks[f"GRO{number:03d}"]
    found = find_broken([loaded], check)
    assert {finding.code for finding in found.findings} == {check.code}
    assert not found.slip[0][0].startswith("game.checks") or number == 8


def test_a_check_of_a_slipped_declaration_is_another_check(grove: Opened) -> None:
    loaded = grove(game_yaml=with_checks())
    check = loaded.game.checks.checks["GRO001"]
    after = loaded.with_mutation("game.checks.1.is", "4")
    assert [one.message for one in run_check(check, after.catalog)[0]] == [
        "suit 'apple': 3, not 4",
        "suit 'pear': 3, not 4",
    ]


@pytest.mark.parametrize(
    ("that", "said"),
    [
        ("1 / 0 > 1", "'1 / 0 > 1' divides by zero"),
        ("hand_size / (players.min - 1) > 1", "divides by zero"),
        ("9 ** 9 ** 9 ** 9 > 1", "pow is not for expressions"),
        ("range(1000000000)", "are called"),
        ("cards.__class__", "'__class__' reaches for what is not data"),
        ("''.__class__.__mro__[1].__subclasses__()", "are called"),
        ("open('/etc/passwd')", "are called"),
        ("hand_size * 1000000000000000 > 1", "is larger than any number of a game"),
        ("'a' * 1000000000 > 'b'", "only numbers are multiplied"),
        ("hand_sice > 1", "'hand_sice' is not known here"),
        ("hand_size", "'hand_size' is neither true nor false, but 2"),
        ("hand_size >", "cannot be read"),
        ("cards.copies >= " + "1 + " * 300 + "1", "an expression has at most 500 characters"),
        ('chance(99, "rank == 1") > 0', "nobody draws 99 of 6"),
        ('chance(2, "rnk == 1") > 0', "'rnk' is undefined"),
        ('count("carts") > 0', "there is no kind 'carts'"),
        ("(" * 200 + "1" + ")" * 200, ""),
    ],
)  # fmt: skip
def test_an_expression_that_cannot_be_computed_is_a_finding_at_its_line(
    told: Told, that: str, said: str
) -> None:
    check = f"checks:\n  1: {{name: it-is-so, says: It is so., that: {that!r}}}\n".replace("\\'", "''")
    (line, *_) = told(game_yaml=with_checks(check))
    assert said in line
    assert line.startswith("game.yaml:22:")


@pytest.mark.parametrize(
    ("check", "said"),
    [
        ("count: carts, is: 3", "there is no kind 'carts'"),
        ("count: cards, by: sute, is: 3", "cards have no field 'sute'"),
        ("unique: cards.nam", "cards have no field 'nam'"),
        ("sum: cards.effect, is: 3", "effect of 'apple-1' is no number"),
        ("count: cards", "'is' belongs to count and to sum"),
        ("cover: cards", "cover wants 'by'"),
        ("count: cards, unique: cards.name, is: 3", "a check says one of count, cover, unique, sum or that"),
        ("sum: cards.rank, is: 1 / 2", "'1 / 2' is 1/2, no whole number"),
        ("count: cards, is: cards", "'cards' is no whole number"),
        ("count: cards, is: \"'ten'\"", "''ten'' is ten, no whole number"),
    ],
)
def test_a_check_about_nothing_is_a_finding(told: Told, check: str, said: str) -> None:
    (line, *_) = told(game_yaml=with_checks(f"checks:\n  1: {{name: it-is-so, says: It is so., {check}}}\n"))
    assert said in line


def test_prefixes_never_collide() -> None:
    ids = ["webs", "web-of-lies", "orchard", "orca", "orcs", "12", "prt"]
    prefixes = [prefix_of(ids, one) for one in ids]
    assert len({*prefixes, *ENGINE}) == len(prefixes) + len(ENGINE)
    assert prefix_of(ids, "orchard") == "ORC"
    assert all(len(prefix) == 3 and prefix.isupper() for prefix in prefixes)


def test_a_warning_does_not_stop_a_build(grove: Opened, told: Told) -> None:
    check = "checks:\n  1: {name: it-is-so, severity: warning, says: It is so., count: cards, is: 9}\n"
    assert told(game_yaml=with_checks(check)) == ["game.yaml:22:66: warning[GRO001] cards: 6, not 9"]
    assert grove(game_yaml=with_checks(check)).errors == []


def test_what_is_wrong_with_is_stands_at_its_own_cell(told: Told) -> None:
    check = "count: cards, where: rank > 1, is: players"
    found = told(game_yaml=with_checks(f"checks:\n  1: {{name: odd, says: Odd., {check}}}\n"))
    assert found == ["game.yaml:22:65: error[GRO001] 'players' is no whole number"]
