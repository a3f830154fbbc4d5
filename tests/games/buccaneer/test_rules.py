"""The rules of Buccaneer: the rulebook's own examples, and what must hold at every table."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.games.buccaneer.model import Buccaneer, Category
from pnp.games.buccaneer.questions import Ending, Holdings, Merge, Pirate, Raid, Unrest
from pnp.games.buccaneer.rules import (
    check_ending,
    check_raid,
    may_attack,
    merge,
    mutiny,
    score,
    split_loot,
)

CATEGORIES: tuple[Category, ...] = ("chest", "barrel", "candlestick", "sabre")
VALUES: dict[Category, int] = {"chest": 15, "barrel": 12, "candlestick": 9, "sabre": 6}
PILE = (("red", 3), ("blue", 5), ("yellow", 2), ("black", 5), ("red", 4))
Position = tuple[tuple[str, ...], ...]

players = st.sampled_from(["red", "blue", "yellow", "black", "green"])
wages = st.sampled_from([2, 3, 4, 5, "?"])
crews = st.lists(players, min_size=1, max_size=9)


@pytest.fixture(scope="module")
def game(buccaneer: LoadedGame) -> Buccaneer:
    assert isinstance(buccaneer.catalog, Buccaneer)
    return buccaneer.catalog


def raid(*pile: tuple[str, Any], **changed: Any) -> Raid:
    """The rulebook's raid, or one that differs from it."""
    card = {"loot": 22, "unknown_wage": 4, "treasures": ("chest", "sabre"), "purse": 10, **changed}
    return Raid(pile=tuple(Pirate(player=player, wage=wage) for player, wage in pile or PILE), **card)


def pieces(ducats: int = 0, **held: int) -> Holdings:
    return Holdings(ducats=ducats, **{category: held.get(category, 0) for category in CATEGORIES})


@st.composite
def raids(draw: st.DrawFn) -> Raid:
    """Any raid that can happen at the table."""
    pile = draw(
        st.lists(st.tuples(players, wages), min_size=2, max_size=9).filter(lambda p: p[0][0] != p[1][0])
    )
    treasures = draw(st.lists(st.sampled_from(CATEGORIES), min_size=1, max_size=2))
    return raid(
        *pile,
        loot=draw(st.integers(0, 40)),
        unknown_wage=draw(st.integers(0, 9)),
        treasures=tuple(treasures),
        captain_takes=draw(st.none() | st.sampled_from(treasures)),
        purse=draw(st.integers(0, 30)),
    )


endings = st.dictionaries(
    st.text(max_size=4),
    st.builds(pieces, st.integers(0, 99), **{category: st.integers(0, 2) for category in CATEGORIES}),
    min_size=1,
    max_size=5,
).map(lambda held: Ending(players=held))


# The rulebook's examples


def test_the_example_raid_pays_blue_yellow_black_and_leaves_ten() -> None:
    payout = split_loot(raid(captain_takes="chest"))
    assert payout.wages == {"blue": 5, "yellow": 2, "black": 5}
    assert payout.treasures == {"red": "chest", "blue": "sabre"}
    assert (payout.captain_gain, payout.from_purse, payout.from_bank) == (10, 0, 0)


def test_a_pirate_with_a_question_mark_earns_what_the_ship_says() -> None:
    payout = split_loot(raid(*PILE, ("yellow", "?")))
    assert payout.wages["yellow"] == 2 + 4
    assert payout.captain_gain == 10 - 4


def test_the_fifth_pirate_may_also_be_one_of_two_who_earn_five_together() -> None:
    """BUC-C3, BUC-D14: both readings of the example pay the same."""
    halves = split_loot(raid(("red", 3), ("blue", 2), ("yellow", 2), ("black", 5), ("blue", 3)))
    assert halves.wages == split_loot(raid()).wages
    assert halves.captain_gain == 10


def test_a_crew_of_five_may_attack_a_ship_that_asks_for_five() -> None:
    assert may_attack(5, 5)
    assert not may_attack(4, 5)


def test_three_black_pawns_under_red_may_force_an_attack(game: Buccaneer) -> None:
    crew = ("red", "black", "black", "blue", "black")
    answer = mutiny(Unrest(pile=crew, ships=(4, 5, 6)), game.numbers.mutiny_pirates)
    assert answer.may_call == ("black",)
    assert answer.targets == (0, 1)


def test_two_pawns_are_no_mutiny_and_neither_are_the_captains_own(game: Buccaneer) -> None:
    crew = ("red", "black", "red", "black", "red")
    assert mutiny(Unrest(pile=crew, ships=(2,)), game.numbers.mutiny_pirates).may_call == ()


def test_nobody_calls_where_no_ship_is_in_reach(game: Buccaneer) -> None:
    crew = ("red", "black", "black", "black")
    assert mutiny(Unrest(pile=crew, ships=(5, 6)), game.numbers.mutiny_pirates).may_call == ()


def test_the_example_shares_fifteen_between_two_and_pays_a_ducat_for_the_loose_chests(
    game: Buccaneer,
) -> None:
    ending = Ending(
        players={
            "Carine": pieces(chest=2),
            "Nico": pieces(chest=2),
            "Kim": pieces(chest=1),
            "Nina": pieces(chest=1),
        }
    )
    final = score(ending, game.values, game.numbers.loose_piece_ducats)
    assert final.totals == {"Carine": 7, "Nico": 7, "Kim": 1, "Nina": 1}
    assert final.categories["chest"].majority == ("Carine", "Nico")


# Where the rulebook is silent


def test_the_captains_own_lower_pawns_cost_nothing() -> None:
    """BUC-C4: even a broke captain's pawns are not paid by the bank."""
    payout = split_loot(raid(("red", 5), ("blue", 2), ("red", 5), ("red", "?"), loot=0, purse=0))
    assert payout.wages == {"blue": 2}
    assert payout.from_bank == 2


def test_majority_is_the_most_pieces_not_more_than_half() -> None:
    """BUC-C5."""
    ending = Ending(players={"a": pieces(chest=2), "b": pieces(chest=1), "c": pieces(chest=1)})
    assert score(ending, VALUES, 1).totals["a"] == 15


def test_nobody_scores_a_category_that_nobody_holds() -> None:
    """BUC-C6."""
    final = score(Ending(players={"a": pieces(3), "b": pieces(4)}), VALUES, 1)
    assert final.totals == {"a": 3, "b": 4}
    assert all(lead.majority == () and lead.each == 0 for lead in final.categories.values())


def test_tied_leaders_get_no_ducat_a_piece_besides() -> None:
    """BUC-C7: seven each, not nine."""
    ending = Ending(players={"a": pieces(chest=2), "b": pieces(chest=2)})
    assert score(ending, VALUES, 1).totals == {"a": 7, "b": 7}


def test_equal_totals_share_the_victory() -> None:
    """BUC-C8."""
    assert score(Ending(players={"a": pieces(9), "b": pieces(9), "c": pieces(8)}), VALUES, 1).winners == (
        "a",
        "b",
    )


@pytest.mark.parametrize(("leaders", "each"), list(enumerate((15, 7, 5, 3, 3), 1)))
def test_fifteen_shared_by_one_to_five(leaders: int, each: int) -> None:
    """BUC-D20."""
    ending = Ending(players={str(n): pieces(chest=1) for n in range(leaders)})
    assert score(ending, VALUES, 1).categories["chest"].each == each


def test_six_pieces_tie_at_most_in_these_ways() -> None:
    """BUC-D21: 3-3, 2-2, 2-2-2, and ones."""
    ties = set()
    for held in product(range(7), repeat=5):
        if 0 < sum(held) <= 6 and held.count(max(held)) > 1:
            ending = Ending(players={str(n): pieces(chest=count) for n, count in enumerate(held)})
            ties.add((max(held), len(score(ending, VALUES, 1).categories["chest"].majority)))
    assert ties == {(3, 2), (2, 2), (2, 3), (1, 2), (1, 3), (1, 4), (1, 5)}


# What holds at every table


def test_the_second_never_has_the_captains_colour() -> None:
    """BUC-D10, BUC-D11: over every position that three players with three pawns each can reach."""
    start: Position = tuple(sorted((player,) for player in "abc" for _ in range(3)))
    seen, waiting = {start}, [start]
    while waiting:
        for position in _after(waiting.pop(), crew_maximum=9):
            if position not in seen:
                seen.add(position)
                waiting.append(position)
    piles = {pile for position in seen for pile in position}
    assert len(seen) > 1000
    assert max(map(len, piles)) == 9
    assert all(pile[0] != pile[1] for pile in piles if len(pile) > 1)


def _after(position: Position, crew_maximum: int) -> set[Position]:
    """Every position that one legal move makes of this one."""
    following = set()
    for upper, lower in permutations(range(len(position)), 2):
        if _legal(position[upper], position[lower], crew_maximum):
            rest = [pile for n, pile in enumerate(position) if n not in (upper, lower)]
            following.add(tuple(sorted([*rest, position[upper] + position[lower]])))
    return following


@cache
def _legal(upper: tuple[str, ...], lower: tuple[str, ...], crew_maximum: int) -> bool:
    return merge(Merge(mover=upper[0], upper=upper, lower=lower), crew_maximum).legal


@given(players, crews, crews)
def test_a_merged_crew_never_has_over_nine(mover: str, upper: list[str], lower: list[str]) -> None:
    verdict = merge(Merge(mover=mover, upper=tuple(upper), lower=tuple(lower)), 9)
    assert verdict.legal == (verdict.reason == "captures")
    if verdict.legal:
        assert len(upper) + len(lower) <= 9
        assert upper[0] == mover != lower[0]


@given(crews, st.lists(st.integers(2, 9), max_size=3))
def test_at_most_two_call_a_mutiny_and_each_has_three_pawns(pile: list[str], ships: list[int]) -> None:
    """BUC-D12, BUC-D13."""
    answer = mutiny(Unrest(pile=tuple(pile), ships=tuple(ships)), 3)
    assert len(answer.may_call) <= 2
    assert all(pile.count(caller) >= 3 and caller != pile[0] for caller in answer.may_call)
    assert all(ships[index] <= len(pile) for index in answer.targets)
    if answer.may_call:
        assert len(pile) >= 4
        assert answer.targets


@given(raids())
def test_ducats_are_conserved(raided: Raid) -> None:
    """BUC-D15, BUC-D16: wages come from the loot, then from the purse, and only then from the bank."""
    payout = split_loot(raided)
    paid = sum(payout.wages.values())
    assert raided.loot + payout.from_purse + payout.from_bank == paid + payout.captain_gain
    assert 0 <= payout.from_purse <= raided.purse
    assert payout.from_bank == max(0, paid - raided.loot - raided.purse)
    assert not payout.from_bank or payout.from_purse == raided.purse
    assert not payout.captain_gain or not payout.from_purse


@given(raids())
def test_only_captain_and_second_take_a_treasure_one_each(raided: Raid) -> None:
    payout = split_loot(raided)
    takers = [payout.captain, payout.second][: len(raided.treasures)]
    assert list(payout.treasures) == takers
    assert Counter(payout.treasures.values()) == Counter(raided.treasures)
    assert raided.captain_takes in (None, payout.treasures[payout.captain])
    assert payout.captain not in payout.wages


@given(endings)
def test_shares_never_exceed_the_value_and_the_richest_win(ending: Ending) -> None:
    final = score(ending, VALUES, 1)
    for category, lead in final.categories.items():
        lost = VALUES[category] - lead.each * len(lead.majority)
        assert lost == VALUES[category] if not lead.majority else 0 <= lost < len(lead.majority)
    assert set(final.winners) == {
        name for name, total in final.totals.items() if total == max(final.totals.values())
    }
    assert all(final.totals[name] >= held.ducats for name, held in ending.players.items())


# What cannot happen


@pytest.mark.parametrize(
    ("raided", "field"),
    [
        (raid(*PILE, *PILE), "pile"),
        (raid(("red", 2)), "pile"),
        (raid(*PILE, crew_minimum=6), "pile"),
        (raid(("red", 2), ("red", 3), ("blue", 3)), "pile"),
        (raid(captain_takes="barrel"), "captain_takes"),
    ],
)
def test_a_raid_that_cannot_happen_is_refused(raided: Raid, field: str) -> None:
    with pytest.raises(Refusal, match=f"^{field}: "):
        check_raid(raided, 2, 9)


def test_seven_chests_are_refused(game: Buccaneer) -> None:
    with pytest.raises(Refusal, match=r"^players: 7 of the category chest are held, the box has 6$"):
        check_ending(Ending(players={"a": pieces(chest=4), "b": pieces(chest=3)}), game.supply)
