"""Actions of islands, for ships in the centre of the tile."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from pnp.core.play import Choice, Play
from pnp.games.boucaniers import rules
from pnp.games.boucaniers.pieces import Tile
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Vessel

from .cargo import draw_clue, hide, hire, load, look_at_clue, mend, receive_letters
from .setup import choose_from_offer

RULES = {
    "cornichons": "island-cornichons",
    "maitre-vaudou": "island-maitre-vaudou",
    "perroquet-bavard": "island-perroquet-bavard",
    "cale-seche": "island-cale-seche",
    "bastion-rouge": "island-bastion-rouge",
    "ile-deserte": "island-ile-deserte",
    "port-aux-delices": "island-port-aux-delices",
    "plantation": "island-plantation",
    "mine-de-soufre": "island-mine-de-soufre",
    "cannibales": "island-cannibales",
}
"""The rule id of each island."""
UPGRADES = {"sails": "dock-sails", "cannons": "dock-cannons", "hull": "dock-hull"}

ALLOWED: dict[str, Callable[[Sea, Vessel, Tile], bool]] = {
    "recruit": lambda sea, vessel, _: any(card.hire <= vessel.coins for card in sea.offer),
    "draw-clue": lambda sea, vessel, _: sea.clues_held(vessel.captain) < sea.numbers.clue_hand,
    "repair": lambda _, vessel, __: vessel.damage > 0,
    "upgrade": lambda sea, vessel, _: (
        vessel.coins >= sea.numbers.upgrade_coins and len(vessel.upgrades) < len(UPGRADES)
    ),
    "letters": lambda _, vessel, __: not vessel.spent,
    "hide": lambda _, vessel, __: bool(vessel.hold),
    "sell-goods": lambda _, vessel, tile: any(vessel.goods(good) for good in tile.buys),
    "sacrifice": lambda _, vessel, __: bool(vessel.crew),
}
"""For each action, whether it can be played and would change anything; other actions always can."""


def deeds(sea: Sea, vessel: Vessel, tile: Tile) -> list[str]:
    """Return the actions of an island that a ship there can play now."""
    return [deed for deed in tile.actions if deed not in ALLOWED or ALLOWED[deed](sea, vessel, tile)]


def at_island(sea: Sea, vessel: Vessel, deed: str) -> Play:
    """Play an action of the island where a ship lies."""
    tile = sea.catalog.tiles[sea.island(vessel)]
    sea.applies("islands-centre", RULES[tile.id])
    if deed in SIMPLE:
        SIMPLE[deed](sea, vessel, tile)
    else:
        yield from CHOSEN[deed](sea, vessel, tile)


def repair(sea: Sea, vessel: Vessel, tile: Tile) -> None:
    """Repair the whole hull for free."""
    mend(sea, vessel, vessel.damage, "dock-careen" if "upgrade" in tile.actions else "bastion-careen")


def take_goods(sea: Sea, vessel: Vessel, tile: Tile) -> None:
    if tile.gives:
        load(sea, vessel, tile.gives, RULES[tile.id])


SIMPLE: dict[str, Callable[[Sea, Vessel, Tile], None]] = {
    "draw-clue": lambda sea, vessel, _: draw_clue(sea, vessel),
    "look-at-clue": lambda sea, vessel, _: look_at_clue(sea, vessel, "island-perroquet-bavard"),
    "repair": repair,
    "letters": lambda sea, vessel, _: receive_letters(
        sea, vessel, sea.numbers.letters_from_king, "bastion-mandate"
    ),
    "hide": lambda sea, vessel, _: hide(sea, vessel, "hide-what"),
    "take-goods": take_goods,
}
"""The procedure of each action without a choice."""


def recruit(sea: Sea, vessel: Vessel, _: Tile) -> Play:
    """Recruit a buccaneer from the offer."""
    card = yield from choose_from_offer(sea, vessel.captain, "crew-recruit", affordable=vessel.coins)
    if card:
        yield from hire(sea, vessel, card, "crew-recruit")


def upgrade(sea: Sea, vessel: Vessel, _: Tile) -> Play:
    """Upgrade one quality of the ship that is not upgraded yet."""
    left = [quality for quality in UPGRADES if quality not in vessel.upgrades]
    quality = yield Choice(vessel.captain, "dock-once", left)
    vessel.pay(sea.numbers.upgrade_coins)
    vessel.upgrades.add(quality)
    sea.rule(UPGRADES[quality], "upgrades", vessel.captain, quality=quality)


def sell(sea: Sea, vessel: Vessel, tile: Tile) -> Play:
    """Sell as many goods as the captain likes."""
    ranges = [range(vessel.goods(good) + 1) for good in tile.buys]
    counts = yield Choice(vessel.captain, RULES[tile.id], [some for some in product(*ranges) if any(some)])
    sold = dict(zip(tile.buys, counts, strict=True))
    for good, count in sold.items():
        vessel.use_goods(good, count)
    gain = sea.credit(vessel, rules.sale(sold, tile.buys, sea.numbers.goods_price))
    sea.applies("captain-goods")
    goods = {f"goods/{good}": count for good, count in sold.items() if count}
    sea.rule(RULES[tile.id], "sells", vessel.captain, goods=goods, gain=gain)


def sacrifice(sea: Sea, vessel: Vessel, _: Tile) -> Play:
    """Sacrifice a buccaneer, whose card becomes one or two fragments of the map."""
    role = yield Choice(vessel.captain, "cannibals-sacrifice", list(dict.fromkeys(vessel.roles)))
    card = vessel.remove_crew(role)
    vessel.hold.fragments.append(card)
    if card.fragments > sea.numbers.sacrifice_fragments:
        sea.applies("boucanier-coq")
    sea.rule("cannibals-sacrifice", "sacrifices", vessel.captain, card=f"boucanier/{card.id}")


CHOSEN: dict[str, Callable[[Sea, Vessel, Tile], Play]] = {
    "recruit": recruit,
    "upgrade": upgrade,
    "sell-goods": sell,
    "sacrifice": sacrifice,
}
"""The procedure of each action with a choice."""
