"""What a shipowner of Le Maître des Mers may hope for."""

from __future__ import annotations

from dataclasses import replace

from pnp.games.maitre_des_mers.hopes import outlook
from pnp.games.maitre_des_mers.model import MaitreDesMers
from pnp.games.maitre_des_mers.rules import Berth

from .test_play import begun


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
        hopes = outlook(seas)
        leads.append(hopes[trader] - hopes[hunter])
    assert leads[0] > 0 > leads[1]


def test_a_family_that_nobody_else_has_begun_is_a_hope(game: MaitreDesMers) -> None:
    seas = begun(game)
    me, rival = seas.players[:2]
    mine, kin = [ship for ship in game.ships if ship.family == "corsair"][:2]
    other = next(ship for ship in game.ships if ship.family != "corsair")
    hopes = []
    for theirs in (other, kin):
        fleets = dict.fromkeys(seas.players, ()) | {me: (Berth(mine),), rival: (Berth(theirs),)}
        seas.move(replace(seas.cards, fleets=fleets))
        hopes.append(outlook(seas)[me])
    assert hopes[0] > hopes[1]
