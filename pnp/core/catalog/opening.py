"""A scripted first game: its seats, its seed, and each move with the rule that asks for it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pnp.core.base.limits import Id, Many

from .component import Component, Part, Text
from .unchecked import OWN_HANDLE, OWN_WORD


class Move(Component):
    """One choice of a player, with an optional label for the text."""

    rule: Id
    """Id of the rule that asks for the choice."""
    player: Id
    takes: Annotated[str, Field(min_length=1, max_length=200)]
    """Option in its own words, such as ``oak``; as many words as distinguish it from the others."""
    label: Annotated[str, Field(pattern=r"^[a-z0-9-]*$"), OWN_HANDLE] = ""
    """Name in the text for the steps from here to the next label: ``{{ step.label.event.value }}``."""


class Opening(Part):
    """The first turns of a game, which the engine plays and the text describes."""

    seed: Annotated[int, Field(ge=0, le=1 << 48), OWN_HANDLE] = 1
    mode: Annotated[str, OWN_HANDLE] = ""
    seats: Annotated[dict[Id, Text], OWN_WORD] = Field(default_factory=dict)
    """Names of the players, by the seats that are taken."""
    moves: Many[Move] = ()
