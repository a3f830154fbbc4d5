"""Digging: announcing a dig, its countdown, undoing it, and looking through the mask."""

from __future__ import annotations

from pnp.core.play import Calculation, Choice, Play
from pnp.games.boucaniers import clues, digging
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Vessel

from . import wrecks


def may_dig(sea: Sea, vessel: Vessel) -> bool:
    """Return whether a ship lies in the centre of an island whose mask is still in play."""
    return sea.islands.get(vessel.point) in sea.masks


def undo(sea: Sea, vessel: Vessel) -> None:
    """Cancel a ship's dig; a new one starts with the full countdown."""
    if vessel.dig:
        sea.applies("dig-reset")
    vessel.dig = ""
    vessel.digging = False


def announce(sea: Sea) -> Play:
    """Let captains announce digs after navigation; return who finds the treasure at once, else None."""
    fleet = sea.fleet
    for vessel in fleet:
        if may_dig(sea, vessel):
            sea.acting = vessel.flag
            says = "dig" if vessel.shovel else (yield Choice(vessel.captain, "dig-announce", ["dig", "wait"]))
            if says == "dig":
                begin(sea, vessel)
    ready = {
        vessel.flag: (vessel.dig, vessel.turns_left)
        for vessel in fleet
        if vessel.digging and vessel.turns_left == 0
    }
    if not ready:
        return None
    at_once = digging.ends_at_once(_first_ships(sea, ready))
    if len(at_once) < len(ready):
        sea.applies("dig-zero-several")
    for flag in at_once:
        sea.applies("dig-zero")
        if look(sea, sea.vessel_under(flag)):
            return sea.vessel_under(flag).captain
    return None


def _first_ships(sea: Sea, ready: dict[str, tuple[str, int]]) -> dict[str, tuple[str, int]]:
    """Return one ship for each captain and island: two ships of one captain do not obstruct each other."""
    first: dict[tuple[str, str], str] = {}
    for flag, (island, _) in ready.items():
        first.setdefault((sea.vessel_under(flag).captain, island), flag)
    return {flag: ready[flag] for flag in first.values()}


def begin(sea: Sea, vessel: Vessel) -> None:
    """Start a dig, or continue the one under way on the island."""
    island = sea.island(vessel)
    vessel.digging = True
    if vessel.dig != island:
        vessel.dig, vessel.turns_left = island, vessel.turns_to_dig(sea.numbers)
        sea.applies("dig-turns", *_helping_rules(vessel))
    calc = _dig_calculation(sea, vessel) if sea.log is not None else None
    sea.rule(
        "dig-announce", "digs", vessel.captain, calc=calc, island=f"tile/{island}", turns=vessel.turns_left
    )


def _dig_calculation(sea: Sea, vessel: Vessel) -> Calculation:
    """Return the question to the ``dig`` calculator and its answer, for the log."""
    question = {"fragments": vessel.fragments, "crew": vessel.roles}
    return "dig", question, {"turns": vessel.turns_to_dig(sea.numbers)}


_HELP = {
    "chien": "boucanier-chien",
    "homme-au-tatouage": "boucanier-homme-au-tatouage",
    "demolisseur": "boucanier-demolisseur",
}


def _helping_rules(vessel: Vessel) -> list[str]:
    """Return the rules that shorten a ship's dig."""
    found = [_HELP[role] for role in dict.fromkeys(vessel.roles) if role in _HELP]
    found += ["dig-shorter", "cannibals-fragment"] if vessel.fragments else []
    return found


def advance(sea: Sea) -> list[str]:
    """Count down all digs at the end of a turn; return the captains who find the treasure."""
    found: list[str] = []
    for vessel in sea.fleet:
        if not vessel.digging:
            continue
        if vessel.fought:
            sea.applies("dig-interrupted")
            continue
        vessel.turns_left = max(0, vessel.turns_left - 1)
        sea.rule("dig-turns", "digs-on", vessel.captain, turns=vessel.turns_left)
        if vessel.turns_left == 0 and vessel.dig in sea.masks and look(sea, vessel):
            found.append(vessel.captain)
    return found


def look(sea: Sea, vessel: Vessel) -> bool:
    """Look through an island's mask; return whether it shows the treasure, a cross on each clue (BOU-C16)."""
    island = vessel.dig
    crosses = sea.crosses(island)
    vessel.dig, vessel.digging = "", False
    sea.rule("dig-look", "looks", vessel.captain, island=f"mask/{island}", crosses=crosses)
    if crosses == sea.numbers.treasure_clues:
        sea.rule("dig-treasure", "finds", vessel.captain, island=f"tile/{island}")
        return True
    sea.masks.remove(island)
    sea.digs.append((island, crosses))
    sea.applies("clues-deduce")
    calc = _deduce_calculation(sea) if sea.log is not None else None
    sea.rule("dig-empty", "empty", calc=calc, island=f"tile/{island}")
    if vessel.skills.blows_up:
        sea.applies("boucanier-demolisseur")
        wrecks.go_down(sea, vessel)
    return False


def _deduce_calculation(sea: Sea) -> Calculation:
    """Return the question to the ``deduce`` calculator and its answer, for the log."""
    asked = {"seen": [], "digs": [{"island": one, "crosses": shown} for one, shown in sea.digs]}
    return "deduce", asked, {"possible": clues.possible(sea.catalog.features, (), sea.digs)}
