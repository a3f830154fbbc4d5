"""The rules of Le Maître des Mers: rulings one by one, whole games at random, the balance of the cards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import HealthCheck, settings

from pnp.games.maitre_des_mers.checks.balance import worth
from pnp.games.maitre_des_mers.dice.lock import Help
from pnp.games.maitre_des_mers.dice.odds import by_odds, gain, odds
from pnp.games.maitre_des_mers.model import Goods, MaitreDesMers, Treasure
from pnp.games.maitre_des_mers.rules import (
    Berth,
    Fleet,
    Side,
    Table,
    attacker_wins,
    carriers,
    chance_to_win,
    fit_out,
    is_over,
    load,
    may_attack,
    open_actions,
    set_up,
    settle,
    targets,
)

relaxed = settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def table(game: MaitreDesMers) -> Table:
    return set_up(game.ships.pieces, game.goods.pieces[::-1], game.treasures.pieces, game.numbers.port_ships)


def sailing(game: MaitreDesMers, *ships: str, **cargo: str) -> Fleet:
    cards: dict[str, Goods | Treasure] = {card.id: card for card in (*game.goods, *game.treasures)}
    return tuple(Berth(game.ships[ship], cards.get(cargo.get(ship.replace("-", "_"), ""))) for ship in ships)


# Setting up and acting


def test_four_ships_lie_open_and_eight_wait(table: Table) -> None:
    """ARM-D4, ARM-C6."""
    assert (len(table.port), len(table.pile)) == (4, 8)
    assert [card.letter for card in table.goods] == list("ABCDEFG")
    assert [card.letter for card in table.treasures] == list("ABCDE")


def test_on_the_first_turn_only_fitting_out_gains_anything(table: Table) -> None:
    """ARM-D7."""
    assert open_actions(table, "a") == ("fit-out",)


def test_a_free_ship_opens_the_market_and_a_map_the_hunt(table: Table, game: MaitreDesMers) -> None:
    """ARM-C8."""
    merchant = replace(table, fleets={"a": sailing(game, "bonne-esperance")})
    assert open_actions(merchant, "a") == ("fit-out", "buy")
    corsair = replace(table, fleets={"a": sailing(game, "hirondelle")})
    assert open_actions(corsair, "a") == ("fit-out", "hunt", "buy")
    laden = replace(table, fleets={"a": sailing(game, "hirondelle", hirondelle="rum")})
    assert open_actions(laden, "a") == ("fit-out",)


def test_the_map_may_be_aboard_another_ship_than_the_treasure(table: Table, game: MaitreDesMers) -> None:
    """ARM-C26."""
    fleet = sailing(game, "hirondelle", "bonne-esperance", hirondelle="rum")
    after = load(replace(table, fleets={"a": fleet}), "a", "bonne-esperance", "treasures")
    assert after.fleets["a"][1].cargo == game.treasures["wreck"]
    assert [card.letter for card in after.treasures] == list("BCDE")


def test_empty_stacks_close_their_actions(table: Table, game: MaitreDesMers) -> None:
    bare = replace(table, goods=(), treasures=(), fleets={"a": sailing(game, "hirondelle")})
    assert open_actions(bare, "a") == ("fit-out",)


def test_a_ship_fitted_out_is_replaced_from_the_pile(table: Table) -> None:
    """ARM-C4."""
    after = fit_out(table, "a", table.port[1].id)
    assert after.fleets["a"] == (Berth(table.port[1]),)
    assert (len(after.port), after.port[-1], after.pile) == (4, table.pile[0], table.pile[1:])


def test_a_ship_carries_one_card(table: Table, game: MaitreDesMers) -> None:
    laden = replace(table, fleets={"a": sailing(game, "renard", renard="rum")})
    with pytest.raises(ValueError, match="carries a card already"):
        load(laden, "a", "renard", "goods")


# Fighting


def test_loyalty_spares_ones_own_family_and_the_weaker(game: MaitreDesMers) -> None:
    """ARM-C12."""
    ships = game.ships
    assert may_attack(ships["renard"], ships["vigilante"])
    assert may_attack(ships["soleil-royal"], ships["diable-des-mers"])
    assert not may_attack(ships["renard"], ships["sans-quartier"])
    assert not may_attack(ships["vigilante"], ships["renard"])


def test_without_a_legal_target_nobody_attacks(table: Table, game: MaitreDesMers) -> None:
    """ARM-C24."""
    fleets = {"a": sailing(game, "soleil-royal"), "b": sailing(game, "renard", "tonnerre")}
    at_war = replace(table, fleets=fleets)
    assert not list(targets(fleets, "a"))
    assert "attack" in open_actions(at_war, "b")
    assert list(targets(fleets, "b")) == [("renard", "a", "soleil-royal")]


def test_a_tie_is_the_attackers() -> None:
    assert attacker_wins(3, 4, 5, 4)
    assert not attacker_wins(3, 4, 4, 4)


def test_no_attack_is_better_than_seven_in_twelve(game: MaitreDesMers) -> None:
    """ARM-D12, ARM-D13."""
    chances = [
        chance_to_win(ship.firepower, other.firepower)
        for ship in game.ships
        for other in game.ships
        if may_attack(ship, other)
    ]
    assert max(chances) == Fraction(7, 12)
    assert min(chances) > 0


def at_war(table: Table, game: MaitreDesMers, **cargo: str) -> tuple[Table, Side, Side]:
    """A fox of a's against b's watchful ship."""
    ours, theirs = (
        sailing(game, "renard", "hirondelle", **cargo),
        sailing(game, "vigilante", "tonnerre", **cargo),
    )
    return replace(table, fleets={"a": ours, "b": theirs}), ("a", ours[0]), ("b", theirs[0])


def test_the_winner_takes_the_cargo_aboard_the_ship_that_fought(table: Table, game: MaitreDesMers) -> None:
    war, fox, watch = at_war(table, game, vigilante="rum")
    assert carriers(war, fox, watch) == ("renard",)
    after = settle(war, fox, watch, carrier="renard")
    assert after.fleets["a"][0].cargo == game.goods["rum"]
    assert after.fleets["b"][0].free


def test_the_defender_may_win_and_plunder_as_well(table: Table, game: MaitreDesMers) -> None:
    """ARM-C10."""
    war, fox, watch = at_war(table, game, renard="idol")
    after = settle(war, watch, fox, carrier="vigilante")
    assert after.fleets["b"][0].cargo == game.treasures["idol"]
    assert after.fleets["a"][0].free


def test_another_free_ship_carries_the_plunder_else_nothing_is_taken(
    table: Table, game: MaitreDesMers
) -> None:
    """ARM-C9."""
    war, fox, watch = at_war(table, game, vigilante="rum", renard="idol")
    assert carriers(war, fox, watch) == ("hirondelle",)
    assert settle(war, fox, watch, "hirondelle").fleets["a"][1].cargo == game.goods["rum"]
    full, fox, watch = at_war(table, game, vigilante="rum", renard="idol", hirondelle="silks")
    assert not carriers(full, fox, watch)


def test_the_winner_may_leave_the_cargo(table: Table, game: MaitreDesMers) -> None:
    """ARM-C11."""
    war, fox, watch = at_war(table, game, vigilante="rum")
    assert settle(war, fox, watch, carrier=None) == war


def test_an_empty_ship_that_is_beaten_goes_back_under_the_pile(table: Table, game: MaitreDesMers) -> None:
    """ARM-D14, ARM-C14."""
    war, fox, watch = at_war(table, game)
    assert not carriers(war, watch, fox)
    lost = settle(war, watch, fox, carrier=None)
    assert [berth.ship.id for berth in lost.fleets["a"]] == ["hirondelle"]
    assert lost.pile[-1].id == "renard"
    bare = replace(war, pile=())
    assert [ship.id for ship in settle(bare, fox, watch, None).pile] == ["vigilante"]


# The end


def test_the_last_ship_fitted_out_ends_the_game(table: Table) -> None:
    """ARM-C13, ARM-D8."""
    while not is_over(table):
        table = fit_out(table, "a", table.port[0].id)
    assert len(table.fleets["a"]) == 12


# The balance of the cards


def test_the_deck_runs_from_nearly_certain_to_nearly_impossible(game: MaitreDesMers) -> None:
    rated = by_odds(game)
    assert len(rated) == 24
    assert rated[0][1] > Fraction(95, 100)
    assert rated[-1][1] < Fraction(6, 100)


def test_second_ships_are_equally_hard_and_equally_good(game: MaitreDesMers) -> None:
    seconds = [game.ships[name] for name in ("deux-freres", "boussole", "renard")]
    rates = [odds(ship.combination, 5) for ship in seconds]
    assert max(rates) - min(rates) < Fraction(1, 100)
    assert {worth(ship) for ship in seconds} == {7}


def test_every_effect_has_goods_and_the_order_holds_over_the_whole_deck(game: MaitreDesMers) -> None:
    """The yardstick of MDM020 is three ships; here all ships and treasures are weighed."""
    assert {goods.effect for goods in game.goods} == set(get_args(Help))
    cards = [*game.ships, *game.treasures]
    means = [
        sum((gain(goods.effect, card.combination, 5) for card in cards), Fraction()) / len(cards)
        for goods in game.goods
    ]
    assert means == sorted(means)
    assert len(set(means)) == len(means)
