"""The action phase: most actions first, then the parrot's, then those of two buccaneers."""

from __future__ import annotations

from functools import lru_cache

from pnp.core.play import Choice, Play
from pnp.games.boucaniers import chart
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Vessel

from . import crews, islands
from .sailing import act

PASS, ACT = "pass", "act"
Option = tuple[str, str]
"""An action: whose it is, and which."""
ISLAND, CREW, CAPTAIN = "island", "crew", "captain"
STAGES: dict[Option, int] = {(ISLAND, "look-at-clue"): 1, (CREW, "mondaine"): 2, (CREW, "feticheur"): 2}
"""The actions that come after all others, and in which step."""


def actions(sea: Sea) -> Play:
    """The phase in its steps."""
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
    """Action after action, while the ship may and its captain wants to; a digger may too, and begins anew.

    What would change nothing is not offered: to play it is to pass.
    """
    sea.acting = vessel.flag
    while vessel.may_act():
        options = possible(sea, vessel, stage)
        if not options or (yield _act_or_pass(vessel.captain)) == PASS:
            return
        yield from play(sea, vessel, (yield Choice(vessel.captain, "actions-steps", options)))


@lru_cache(1 << 4)
def _act_or_pass(captain: str) -> Choice:
    """What each captain is asked every turn in which there is something to do."""
    return Choice(captain, "actions-one", (PASS, ACT))


def possible(sea: Sea, vessel: Vessel, stage: int) -> list[Option]:
    """What a ship could do in this step of the phase."""
    found: list[Option] = []
    if tile := sea.tile(vessel):
        found += [(ISLAND, deed) for deed in islands.deeds(sea, vessel, tile)]
    if vessel.skills.active:
        found += [(CREW, role) for role in crews.deeds(sea, vessel)]
    if vessel.hold.goods or vessel.hidden.goods:
        found += [(CAPTAIN, deed) for deed in crews.captains_deeds(vessel)]
    return [option for option in found if STAGES.get(option, 0) == stage] if found else found


def play(sea: Sea, vessel: Vessel, option: Option) -> Play:
    """One action, with what is to be decided about it."""
    whose, deed = option
    act(sea, vessel)
    if whose == ISLAND:
        yield from islands.at_island(sea, vessel, deed)
    elif whose == CREW:
        yield from crews.by_crew(sea, vessel, deed)
    else:
        yield from crews.by_captain(sea, vessel, deed)
