"""Dice and figures on the table: attacks are settled and repairs judged, as in the rulebook's example."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.games.attention_pirates import battle
from pnp.games.attention_pirates.model import PLACES, AttentionPirates, Figure, Place
from pnp.games.attention_pirates.settling import REPAIR, SETTLE

BLUE = {"1": "pirate", "2": "cannon", "3": "pirate", "4": "cannon", "5": "pirate", "6": "cannon"}
WHITE = {"1": "cannon", "2": "cannon", "3": "pirate", "5": "cannon"}
FIGURES: tuple[Figure, ...] = ("cannon", "pirate")
figures: st.SearchStrategy[dict[Place, Figure]] = st.dictionaries(
    st.sampled_from(PLACES), st.sampled_from(FIGURES)
)
faces = st.lists(st.integers(1, 6), min_size=5, max_size=5)


@pytest.fixture(scope="module")
def game(loaded_games: dict[str, LoadedGame]) -> AttentionPirates:
    catalog = loaded_games["attention-pirates"].catalog
    assert isinstance(catalog, AttentionPirates)
    return catalog


def settled(game: AttentionPirates, **question: Any) -> dict[str, Any]:
    return SETTLE.calculate(game, question)


def test_blue_and_white_lose_a_cannon_each(game: AttentionPirates) -> None:
    assert settled(game, attacker=BLUE, defender=WHITE, dice=[1, 4, 6], riposte=[2, 2]) == {
        "target_loses": {"1": "cannon"},
        "riposte_dice": 2,
        "attacker_loses": {"2": "cannon"},
        "takes": None,
    }


def test_a_lair_without_its_last_pirate_does_not_fire_back(game: AttentionPirates) -> None:
    lair = {"1": "cannon", "4": "pirate", "5": "cannon"}
    ship = {"2": "cannon", "3": "pirate", "5": "cannon"}
    after = settled(game, attacker=ship, defender=lair, defender_free_cannons=1, dice=[4, 6])
    assert (after["riposte_dice"], after["takes"]) == (0, "attacker")


def test_nobody_takes_anything_before_the_riposte_is_thrown(game: AttentionPirates) -> None:
    assert settled(game, attacker=BLUE, defender=WHITE, dice=[4, 4, 6])["takes"] is None


@pytest.mark.parametrize(
    ("field", "question"),
    [
        ("attacker", {"attacker": {"1": "cannon"}, "defender": WHITE, "dice": [1]}),
        ("dice", {"attacker": BLUE, "defender": WHITE, "dice": [1]}),
        ("riposte", {"attacker": BLUE, "defender": WHITE, "dice": [1, 4, 6], "riposte": [2]}),
    ],
)
def test_other_than_a_die_a_cannon_is_refused(
    game: AttentionPirates, field: str, question: dict[str, Any]
) -> None:
    with pytest.raises(Refusal, match=f"^{field}: "):
        SETTLE.calculate(game, question)


@given(ship=figures, target=figures, free=st.integers(0, 2), dice=faces, replies=faces)
def test_both_sides_never_end_up_disarmed(
    ship: dict[Place, Figure], target: dict[Place, Figure], free: int, dice: list[int], replies: list[int]
) -> None:
    """Ruling ATP-C24: whoever attacks is armed, and only who is armed fires back."""
    attacker = battle.force(ship)
    if not attacker.armed:
        return
    left = battle.force(battle.hit(target, dice[: attacker.dice]), free)
    after = battle.hit(ship, replies[: battle.riposte_dice(left)])
    assert battle.force(after).armed or left.armed


@pytest.mark.parametrize(
    ("after", "where", "aboard", "reason"),
    [
        ({"1": "cannon", "2": "cannon", "3": "pirate", "4": "pirate", "5": "cannon"}, "sea", 6, "allowed"),
        ({"2": "cannon", "3": "pirate", "5": "cannon", "6": "pirate"}, "sea", 6, "hold-is-laden"),
        ({"2": "cannon", "3": "pirate", "5": "cannon", "6": "pirate"}, "sea", 0, "allowed"),
        ({"1": "pirate", "2": "pirate", "3": "pirate"}, "sea", 0, "too-many-places"),
        ({"1": "pirate", "2": "pirate", "3": "pirate"}, "harbour", 0, "allowed"),
        (dict.fromkeys(PLACES, "cannon"), "harbour", 0, "too-many-cannons"),
        (dict.fromkeys(PLACES, "pirate"), "harbour", 0, "too-many-pirates"),
    ],
)
def test_repairs_are_judged_by_place_and_load(
    game: AttentionPirates, after: dict[str, str], where: str, aboard: int, reason: str
) -> None:
    before = {"2": "cannon", "3": "pirate", "5": "cannon"}
    answer = REPAIR.calculate(game, {"before": before, "after": after, "where": where, "aboard": aboard})
    assert (answer["reason"], answer["legal"]) == (reason, reason == "allowed")


def test_moving_a_figure_touches_two_places(game: AttentionPirates) -> None:
    ship, moved = {"1": "cannon", "2": "pirate"}, {"1": "cannon", "3": "pirate"}
    assert REPAIR.calculate(game, {"before": ship, "after": moved, "where": "sea"})["touched"] == 2
