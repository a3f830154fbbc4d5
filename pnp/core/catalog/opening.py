"""A first game as it is told: who sits where, from which seed, each move with the rule it answers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pnp.core.base.limits import Id, Many

from .component import Component, Part, Text
from .unchecked import OWN_HANDLE, OWN_WORD


class Move(Component):
    """What one player chooses, and what the text calls that moment."""

    rule: Id
    """The rule that asks for the choice."""
    player: Id
    takes: Annotated[str, Field(min_length=1, max_length=200)]
    """The option in its own words, such as ``oak``; of several words as many as tell it from the others."""
    label: Annotated[str, Field(pattern=r"^[a-z0-9-]*$"), OWN_HANDLE] = ""
    """What the text calls all that happens from here to the next label: ``{{ step.label.event.value }}``."""


class Opening(Part):
    """The first turns of a game, which the engine plays and the text tells."""

    seed: Annotated[int, Field(ge=0, le=1 << 48), OWN_HANDLE] = 1
    mode: Annotated[str, OWN_HANDLE] = ""
    seats: Annotated[dict[Id, Text], OWN_WORD] = Field(default_factory=dict)
    """Who plays: each seat that is taken, and the player's name."""
    moves: Many[Move] = ()
