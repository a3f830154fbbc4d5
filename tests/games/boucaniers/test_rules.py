"""The rules of Boucaniers: the rulebook's own examples, and what must hold at every table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.boucaniers import digging, rules
from pnp.games.boucaniers.chart import CENTRE, INNER, POINTS, ROUTE, Point, distance, on_course
from pnp.games.boucaniers.combat import (
    Boarder,
    Damage,
    Gunship,
    board,
    firepower,
    in_range,
    losses,
    paid,
    plunder,
    salvo,
    strength,
    strength_left,
    sunk,
)
from pnp.games.boucaniers.model import Boucaniers

crews = st.lists(st.integers(0, 12), min_size=2, max_size=7)


def fight(*strengths: int) -> dict[str, Boarder]:
    return {f"ship {n}": Boarder(worth) for n, worth in enumerate(strengths)}


def worth(game: Boucaniers, *roles: str) -> int:
    return strength(roles, {card.role: card.strength for card in game.boucaniers})


class TestBoarding:
    def test_four_against_two_both_lose_two(self) -> None:
        four, two = board(fight(4, 2)).values()
        assert (losses(four), four.sinks) == (2, False)
        assert (losses(two), two.hits, two.sinks) == (2, 4, True)

    def test_equals_lose_everything_and_stay_afloat(self) -> None:
        assert not sunk(board(fight(3, 3)))

    def test_against_two_the_sum_counts(self) -> None:
        fates = board(fight(5, 2, 3))
        assert [fate.hits for fate in fates.values()] == [5, 8, 7]
        assert sunk(fates) == ["ship 1", "ship 2"]

    def test_a_crewless_ship_sinks_before_anybody_but_not_before_nobody(self) -> None:
        assert sunk(board(fight(0, 1))) == ["ship 0"]
        assert sunk(board(fight(0, 0))) == []

    @given(crews)
    def test_at_most_one_ship_keeps_any_crew(self, strengths: list[int]) -> None:
        left = [fate.strength - losses(fate) for fate in board(fight(*strengths)).values()]
        assert sum(crew > 0 for crew in left) <= 1

    @given(crews)
    def test_two_float_only_as_equals_among_empty_ships(self, strengths: list[int]) -> None:
        fates = board(fight(*strengths))
        afloat = sorted(fate.strength for fate in fates.values() if not fate.sinks)
        if len(afloat) == 2 and afloat[1]:
            assert afloat[0] == afloat[1]
            assert sum(strengths) == sum(afloat)

    def test_roles_are_worth_what_their_cards_say(self, game: Boucaniers) -> None:
        assert worth(game, "fou", "brute", "chien", "singe", "corsaire") == 3 + 2 + 0 + 1 + 1

    @pytest.mark.parametrize(
        ("crew", "doomed", "hits", "left"),
        [((2,), 0, 1, 2), ((2, 1), 0, 1, 2), ((2, 1), 0, 2, 1), ((1, 1), 3, 2, 2), ((1, 1), 3, 4, 1)],
    )
    def test_losses_are_paid_in_whole_boucaniers_never_too_many(
        self, crew: tuple[int, ...], doomed: int, hits: int, left: int
    ) -> None:
        assert strength_left(crew, doomed, hits) == left

    @given(st.lists(st.integers(0, 3), max_size=8), st.integers(0, 20))
    def test_nobody_pays_more_than_is_owed_or_aboard(self, crew: list[int], owed: int) -> None:
        assert paid(crew, owed) <= min(owed, sum(crew))

    def test_a_privateer_is_spared_by_the_companies_alone(self) -> None:
        ships = {
            "us": Boarder(1, privateer=True),
            "them": Boarder(1),
            "rougeaud": Boarder(2, company=True),
        }
        fates = board(ships)
        assert (fates["us"].hits, fates["them"].hits, fates["rougeaud"].hits) == (1, 3, 2)

    def test_two_ships_of_one_player_do_not_fight(self) -> None:
        fates = board({"a": Boarder(3, "Anne"), "b": Boarder(1, "Anne"), "c": Boarder(2, "Bart")})
        assert [fate.hits for fate in fates.values()] == [2, 2, 4]


def salvoed(fleet: dict[str, Gunship]) -> dict[str, Damage]:
    """The damage of a salvo with a range of one segment."""
    return salvo(fleet, in_range({name: ship.point for name, ship in fleet.items()}, 1))


class TestCannons:
    def test_every_ship_in_range_takes_the_whole_salvo(self) -> None:
        fleet = {
            "frigate": Gunship(CENTRE, 3, 6),
            "near": Gunship((0, -1), 1, 3),
            "here": Gunship(CENTRE, 2, 8),
            "far": Gunship((0, -2), 2, 4),
        }
        damage = salvoed(fleet)
        assert {name: hit.hits for name, hit in damage.items()} == {
            "frigate": 3,
            "near": 7,
            "here": 4,
            "far": 1,
        }
        assert sunk(damage) == ["near"]

    @given(st.lists(st.sampled_from(sorted(POINTS)), min_size=1, max_size=7), st.integers(0, 3))
    def test_whoever_is_no_farther_than_the_range_is_in_range(self, points: list[Point], reach: int) -> None:
        lying = {str(name): point for name, point in enumerate(points)}
        assert in_range(lying, reach) == {
            name: [other for other in lying if other != name and distance(lying[other], point) <= reach]
            for name, point in lying.items()
        }

    def test_as_many_hits_as_hull_sink(self) -> None:
        fleet = {"a": Gunship(CENTRE, 2, 9), "b": Gunship(CENTRE, 0, 2), "c": Gunship((5, -2), 9, 1)}
        assert sunk(salvoed(fleet)) == ["b"]

    def test_friends_and_spared_ships_are_not_hit(self) -> None:
        fleet = {
            "a": Gunship(CENTRE, 2, 9, captain="Anne"),
            "b": Gunship(CENTRE, 2, 9, captain="Anne", privateer=True),
            "rougeaud": Gunship(CENTRE, 2, 3, company=True),
        }
        assert {name: hit.hits for name, hit in salvoed(fleet).items()} == {
            "a": 2,
            "b": 0,
            "rougeaud": 4,
        }

    def test_powder_and_gunner_add_up(self) -> None:
        assert firepower(2, 1, powder=2, gunner=1) == 6

    def test_how_many_ships_sink_the_rougeaud_alone(self, game: Boucaniers) -> None:
        hull = game.companies["rougeaud"].hull
        able = [
            sum(firepower(ship.cannons, *help_) >= hull for ship in game.ships)
            for help_ in ((), (1,), (1, 0, 1))
        ]
        assert able == [1, 6, 10]

    def test_five_players_meet_fewer_company_cannons(self) -> None:
        assert rules.company_cannons(2, 1, 5) == 1
        assert rules.company_cannons(2, 1, 4) == 2


class TestWreck:
    @pytest.mark.parametrize(
        ("coins", "hidden", "opponents", "gain"),
        [(7, 2, 1, 3), (7, 0, 1, 4), (7, 7, 1, 0), (9, 0, 2, 0), (9, 0, 0, 0)],
    )
    def test_half_is_rounded_up_and_shared_by_nobody(
        self, coins: int, hidden: int, opponents: int, gain: int
    ) -> None:
        assert plunder(coins, hidden, opponents) == gain

    def test_a_wreck_is_back_after_one_turn_or_two(self, game: Boucaniers) -> None:
        numbers = game.numbers
        back = [rules.returns_after(n, numbers.return_turns, numbers.return_turns_two) for n in (2, 3, 5)]
        assert back == [2, 1, 1]

    def test_nobody_takes_the_old_ship_again(self) -> None:
        assert not rules.may_take("cotre", {"jonque"}, "cotre")
        assert not rules.may_take("jonque", {"jonque"}, "cotre")
        assert rules.may_take("galion", {"jonque"}, "cotre")


class TestDigging:
    def test_reductions_add_up_and_stop_at_none(self) -> None:
        assert digging.turns_to_dig(4, []) == 4
        assert digging.turns_to_dig(4, [1, 2]) == 1
        assert digging.turns_to_dig(4, [3, 2]) == 0

    def test_zero_turns_end_at_once_unless_two_dig_there(self) -> None:
        diggers = {
            "a": ("plantation", 0),
            "b": ("cannibales", 0),
            "c": ("plantation", 0),
            "d": ("cannibales", 1),
        }
        assert digging.ends_at_once(diggers) == ["b"]


class TestTheRest:
    def test_a_port_buys_what_it_does_not_give(self, game: Boucaniers) -> None:
        hold = {"rhum": 2, "canne-a-sucre": 1, "poudre-noire": 3}
        price = game.numbers.goods_price
        sales = {
            port: rules.sale(hold, game.tiles[port].buys, price)
            for port in ("port-aux-delices", "plantation", "mine-de-soufre")
        }
        assert sales == {"port-aux-delices": 8, "plantation": 10, "mine-de-soufre": 6}

    def test_trade_alone_wins_with_twelve_goods_or_nine(self, game: Boucaniers) -> None:
        numbers = game.numbers
        assert game.goods_that_win == 12
        assert -((numbers.start_coins - numbers.coins_to_win_five) // numbers.goods_price) == 9

    def test_all_who_meet_a_condition_share_the_victory(self, game: Boucaniers) -> None:
        numbers = game.numbers
        target = rules.coins_to_win(4, numbers.coins_to_win, numbers.coins_to_win_five)
        assert target == 25
        assert rules.coins_to_win(5, numbers.coins_to_win, numbers.coins_to_win_five) == 20
        assert rules.winners({"a": [25], "b": [3], "c": [24]}, ["b"], target) == ["a", "b"]

    def test_with_two_players_one_ship_alone_must_reach_the_sum(self) -> None:
        assert rules.winners({"a": [13, 13], "b": [25, 0]}, [], 25) == ["b"]

    def test_caulking_mends_no_more_than_there_is(self) -> None:
        assert rules.mended(2, 3) == 0
        assert rules.mended(5, 3) == 2

    def test_the_company_ships_begin_four_steps_apart(self, game: Boucaniers) -> None:
        start = rules.rougeaud_start(INNER[0], game.numbers.rougeaud_corner)
        ahead = on_course(start, game.numbers.bleusaille_ahead)
        assert (ROUTE.index(ahead) - ROUTE.index(start)) % len(ROUTE) == 4


class TestStock:
    def test_the_worst_cases_are_covered(self, game: Boucaniers) -> None:
        assert game.ships_afloat == 5
        assert game.bank == 100
        assert (game.ones_needed, game.fives_needed) == (40, 12)
        assert game.damage_needed == 13 + 9 + 9 + 9 + 7 + 2
        assert game.cards_in_use == 33 + 4 + 2 + 4

    @given(st.lists(st.integers(0, 25), min_size=8, max_size=10))
    def test_any_purses_can_be_paid_with_the_coins_of_the_box(
        self, game: Boucaniers, purses: list[int]
    ) -> None:
        ones, fives = game.coins["one"].copies, game.coins["five"].copies
        owed: list[int] = []
        for purse in purses:
            owed.append(min(purse, game.bank - sum(owed)))
        large = min(fives, sum(purse // 5 for purse in owed))
        assert sum(owed) - 5 * large <= ones
