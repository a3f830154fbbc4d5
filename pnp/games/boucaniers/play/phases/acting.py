"""The action phase, in three steps: most actions, then the parrot's, then those of two buccaneers."""

from __future__ import annotations

from functools import lru_cache

from pnp.core.play import Choice, Play
from pnp.games.boucaniers import chart
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Vessel

from . import crews, islands
from .sailing import count_action

PASS, ACT = "pass", "act"
Option = tuple[str, str]
"""An action: one of ``ISLAND``, ``CREW`` and ``CAPTAIN``, and its name."""
ISLAND, CREW, CAPTAIN = "island", "crew", "captain"
STAGES: dict[Option, int] = {(ISLAND, "look-at-clue"): 1, (CREW, "mondaine"): 2, (CREW, "feticheur"): 2}
"""The actions of later steps, with the number of their step."""


def play_actions(sea: Sea) -> Play:
    """Return sunken company ships to the map, then play the steps of the phase."""
    for trader in sea.merchants:
        if trader.sunk:
            trader.point, trader.sunk = chart.opposite(trader.point), False
            sea.rule("company-return", "company-returns", company=f"company/{trader.id}")
    fleet = sea.fleet
    for vessel in fleet:
        yield from act_in(sea, vessel, 0)
    for vessel in fleet:
        if (tile := sea.tile(vessel)) and "look-at-clue" in tile.actions:
            yield from act_in(sea, vessel, 1)
    for vessel in fleet:
        if vessel.skills.after_islands:
            yield from act_in(sea, vessel, 2)
    if any(vessel.fought for vessel in fleet):
        sea.applies("actions-boarding")


def act_in(sea: Sea, vessel: Vessel, stage: int) -> Play:
    """Play a ship's actions of one step, while it may act and its captain wants to.

    A ship that is digging may act, which undoes the dig. Actions that would change nothing are not offered.
    """
    sea.acting = vessel.flag
    while vessel.may_act():
        options = possible_actions(sea, vessel, stage)
        if not options or (yield _act_or_pass(vessel.captain)) == PASS:
            return
        yield from play_action(sea, vessel, (yield Choice(vessel.captain, "actions-steps", options)))


@lru_cache(1 << 4)
def _act_or_pass(captain: str) -> Choice:
    """Return the choice between acting and passing, cached since it is asked every turn."""
    return Choice(captain, "actions-one", (PASS, ACT))


def possible_actions(sea: Sea, vessel: Vessel, stage: int) -> list[Option]:
    """Return the actions that a ship could play in one step of the phase."""
    found: list[Option] = []
    if tile := sea.tile(vessel):
        found += [(ISLAND, deed) for deed in islands.deeds(sea, vessel, tile)]
    if vessel.skills.active:
        found += [(CREW, role) for role in crews.deeds(sea, vessel)]
    if vessel.hold.goods or vessel.hidden.goods:
        found += [(CAPTAIN, deed) for deed in crews.captains_deeds(vessel)]
    return [option for option in found if STAGES.get(option, 0) == stage] if found else found


def play_action(sea: Sea, vessel: Vessel, option: Option) -> Play:
    """Play one action, with the choices that it requires."""
    whose, deed = option
    count_action(sea, vessel)
    if whose == ISLAND:
        yield from islands.at_island(sea, vessel, deed)
    elif whose == CREW:
        yield from crews.by_crew(sea, vessel, deed)
    else:
        yield from crews.by_captain(sea, vessel, deed)
