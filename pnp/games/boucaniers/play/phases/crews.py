"""Actions of buccaneers, and captains' actions with goods."""

from __future__ import annotations

from collections.abc import Callable

from pnp.core.play import Choice, Play
from pnp.games.boucaniers.effects import BringsGoods, BringsLetters, Good, Repairs
from pnp.games.boucaniers.pieces import Boucanier
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Vessel

from .cargo import hide, hire, load, look_at_clue, mend, receive_letters

ALLOWED: dict[str, Callable[[Sea, Vessel, Boucanier], bool]] = {
    "boards-from-afar": lambda _, vessel, card: card.role not in [one.role for one in vessel.tilted],
    "sails-last": lambda _, vessel, card: card.role not in [one.role for one in vessel.tilted],
    "sails-anywhere": lambda _, vessel, __: not vessel.charts,
    "repairs": lambda _, vessel, __: vessel.damage > 0,
    "hides-booty": lambda _, vessel, __: bool(vessel.hold),
    "brings-letters": lambda _, vessel, __: not vessel.spent,
    "brings-goods": lambda _, vessel, card: (
        isinstance(card.effect, BringsGoods) and vessel.moved == card.effect.moved
    ),
    "looks-at-clue": lambda _, __, ___: True,
    "recruits-anywhere": lambda sea, vessel, _: (
        bool(sea.island(vessel)) and any(one.hire <= vessel.coins for one in sea.pile)
    ),
}
"""For each effect played in the action phase, whether it can be played and would change anything."""


def deeds(sea: Sea, vessel: Vessel) -> list[str]:
    """Return the roles aboard whose action can be played now."""
    return [
        card.role
        for card in vessel.skills.active
        if card.cost <= vessel.coins and ALLOWED[card.effect.does](sea, vessel, card)
    ]


def by_crew(sea: Sea, vessel: Vessel, role: str) -> Play:
    """Play a buccaneer's action and pay its cost."""
    card = next(card for card in vessel.crew if card.role == role)
    vessel.pay(card.cost)
    sea.applies("roles-read")
    if card.effect.does == "recruits-anywhere":
        yield from search(sea, vessel)
    else:
        PLAYED[card.effect.does](sea, vessel, card)


_PREPARED = {
    "canotier": "boucanier-canotier",
    "harponneur": "boucanier-harponneur",
    "timonier": "boucanier-timonier",
    "cartographe": "boucanier-cartographe",
}


def prepare(sea: Sea, vessel: Vessel, card: Boucanier) -> None:
    """Prepare a card that acts later: turn it sideways, or count a cartographer for the end of the turn."""
    if card.effect.does == "sails-anywhere":
        vessel.charts += 1
    else:
        vessel.tilted.append(card)
        sea.applies("crew-tilt")
    sea.rule(_PREPARED[card.role], "prepares", vessel.captain, card=f"boucanier/{card.id}")


def repair(sea: Sea, vessel: Vessel, card: Boucanier) -> None:
    if isinstance(card.effect, Repairs):
        mend(sea, vessel, card.effect.hull, "boucanier-charpentier")


def forge(sea: Sea, vessel: Vessel, card: Boucanier) -> None:
    if isinstance(card.effect, BringsLetters):
        receive_letters(sea, vessel, card.effect.letters, "boucanier-faussaire")


def drink(sea: Sea, vessel: Vessel, card: Boucanier) -> None:
    if isinstance(card.effect, BringsGoods):
        load(sea, vessel, card.effect.good, "boucanier-ivrogne")


def gossip(sea: Sea, vessel: Vessel, _: Boucanier) -> None:
    """Let the captain look at a clue."""
    sea.applies("crew-after")
    look_at_clue(sea, vessel, "boucanier-mondaine")


PLAYED: dict[str, Callable[[Sea, Vessel, Boucanier], None]] = {
    "boards-from-afar": prepare,
    "sails-last": prepare,
    "sails-anywhere": prepare,
    "repairs": repair,
    "hides-booty": lambda sea, vessel, _: hide(sea, vessel, "boucanier-ermite"),
    "brings-letters": forge,
    "brings-goods": drink,
    "looks-at-clue": gossip,
}
"""The procedure of each effect without a choice."""


def search(sea: Sea, vessel: Vessel) -> Play:
    """Recruit any card of the pile with the witch doctor, then shuffle the pile."""
    roles = sorted({card.role for card in sea.pile if card.hire <= vessel.coins})
    role = yield Choice(vessel.captain, "boucanier-feticheur", roles)
    card = sea.pile.pop([card.role for card in sea.pile].index(role))
    sea.chance.shuffle(sea.pile)
    sea.took(vessel.captain, f"boucanier/{card.id}")
    sea.applies("crew-after")
    yield from hire(sea, vessel, card, "boucanier-feticheur")


POWDER, CANE = "powder", "caulk"


def captains_deeds(vessel: Vessel) -> list[str]:
    """Return the captain's actions for which the ship has goods and need."""
    found = [POWDER] if vessel.goods("poudre-noire") else []
    if vessel.damage and vessel.goods("canne-a-sucre"):
        found.append(CANE)
    return found


def by_captain(sea: Sea, vessel: Vessel, deed: str) -> Play:
    """Use up goods of one kind for powder or repairs."""
    good: Good = "poudre-noire" if deed == POWDER else "canne-a-sucre"
    count = yield Choice(vessel.captain, "captain-goods", list(range(1, vessel.goods(good) + 1)))
    vessel.use_goods(good, count)
    if vessel.skills.times > 1:
        sea.applies("boucanier-vieux-loup-de-mer", "roles-twice")
    if deed == POWDER:
        vessel.powder += count
        vessel.blast += count * vessel.skills.times
        sea.rule("captain-powder", "rams", vessel.captain, goods=count, cannons=vessel.blast)
    else:
        mend(sea, vessel, count * vessel.skills.times, "captain-caulk")
