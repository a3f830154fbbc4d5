"""What a shipowner of Le Maître des Mers may hope for."""

from __future__ import annotations

from dataclasses import replace

from pnp.games.maitre_des_mers.model import MaitreDesMers
from pnp.games.maitre_des_mers.play.evaluation import evaluate
from pnp.games.maitre_des_mers.rules import Berth
from tests.games.maitre_des_mers.play.test_play import begun


def test_goods_are_worth_more_while_ships_are_to_come_and_points_less(game: MaitreDesMers) -> None:
    """A fleet with goods leads early, one with as many ships and a treasure late."""
    seas = begun(game)
    trader, hunter = seas.players[:2]
    ship, goods = game.ships.pieces[0], tuple(game.goods)
    small = next(one for one in game.treasures if one.value == min(card.value for card in game.treasures))
    fleets = dict.fromkeys(seas.players, ()) | {
        trader: (Berth(ship, goods[0]),),
        hunter: (Berth(ship, small),),
    }
    leads = []
    for to_come in (len(game.ships) - 4, 0):
        seas.move(replace(seas.cards, port=(), pile=tuple(game.ships)[:to_come], fleets=fleets))
        hopes = evaluate(seas)
        leads.append(hopes[trader] - hopes[hunter])
    assert leads[0] > 0 > leads[1]


def test_a_complete_family_is_worth_more_than_as_many_ships_alike(game: MaitreDesMers) -> None:
    """One ship of the four flies another flag; nothing else is changed."""
    seas = begun(game)
    me = seas.players[0]
    family = tuple(ship for ship in game.ships if ship.family == "corsair")
    strange = family[0].model_copy(update={"family": "navy"})
    hopes = []
    for ships in (family, (strange, *family[1:])):
        seas.move(replace(seas.cards, fleets={**seas.cards.fleets, me: tuple(map(Berth, ships))}))
        hopes.append(evaluate(seas)[me])
    assert hopes[0] > hopes[1]


def test_of_ships_the_better_armed_and_the_richer_are_more_to_hope_for(game: MaitreDesMers) -> None:
    seas = begun(game)
    ship = game.ships.pieces[0]
    hopes = []
    for better in ({}, {"firepower": 9}, {"treasure": 9}):
        fleet = (Berth(ship.model_copy(update=better)),)
        seas.move(replace(seas.cards, fleets={**seas.cards.fleets, seas.players[0]: fleet}))
        hopes.append(evaluate(seas)[seas.players[0]])
    assert hopes == sorted(set(hopes))
