"""The combined skills of a crew, computed once when the crew changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.boucaniers.effects import (
    DigsFaster,
    FiresHarder,
    MultipliesGoods,
    SailsFaster,
    SparedByCompanies,
    Spies,
)
from pnp.games.boucaniers.pieces import Boucanier


class Skills(NamedTuple):
    """The combined skills of a crew; the defaults are those of an empty one."""

    strength: int = 0
    """Its strength in a boarding."""
    places: int = 0
    """The crew places that it takes."""
    topman: int = 0
    """The sails that its best topman adds."""
    gunner: int = 0
    """The cannons that its best gunner adds."""
    times: int = 1
    """The factor for each good that the captain uses; two old sea dogs count no more than one."""
    spies: tuple[int, ...] = ()
    """For each spy the most hull points left with which she may look."""
    dig_turns: int = 0
    """The turns that it takes off a dig."""
    blows_up: bool = False
    """Whether the ship sinks when it digs on an empty island."""
    privateer: bool = False
    after_islands: bool = False
    """Whether some action of the crew comes after those of the islands."""
    active: tuple[Boucanier, ...] = ()
    """One card of each role that has an action."""


def skills_of(crew: Sequence[Boucanier]) -> Skills:
    """Return the combined skills of a crew."""
    strength = places = topman = gunner = dig_turns = 0
    times = 1
    spies: tuple[int, ...] = ()
    blows_up = privateer = after_islands = False
    active = {card.role: card for card in crew if card.effect.acts}
    for card in crew:
        effect = card.effect
        strength += card.strength
        places += effect.places
        after_islands = after_islands or effect.after_islands
        match effect:
            case SailsFaster():
                topman = max(topman, effect.sails)
            case FiresHarder():
                gunner = max(gunner, effect.cannons)
            case MultipliesGoods():
                times = max(times, effect.times)
            case Spies():
                spies = (*spies, effect.hull_left)
            case DigsFaster():
                dig_turns += effect.turns
                blows_up = blows_up or effect.sinks_if_empty
            case SparedByCompanies():
                privateer = True
    return Skills(
        strength,
        places,
        topman,
        gunner,
        times,
        spies,
        dig_turns,
        blows_up,
        privateer,
        after_islands,
        tuple(active.values()),
    )
