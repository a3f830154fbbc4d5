"""Digging: who may announce it, how it is undone, what the masks show."""

from __future__ import annotations

from pnp.core.play import Calculation, Choice, Play
from pnp.games.boucaniers import clues, digging
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Vessel

from . import wrecks


def may_dig(sea: Sea, vessel: Vessel) -> bool:
    """In the centre of an island whose mask is still in play."""
    return sea.islands.get(vessel.point) in sea.masks


def undo(sea: Sea, vessel: Vessel) -> None:
    """Moving, acting and sinking put the count back to its start."""
    if vessel.dig:
        sea.applies("dig-reset")
    vessel.dig = ""
    vessel.digging = False


def announce(sea: Sea) -> Play:
    """At the end of navigation; a dig of zero turns is checked at once. Gives back who finds the treasure."""
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
    at_once = digging.ends_at_once(_first_of_each(sea, ready))
    if len(at_once) < len(ready):
        sea.applies("dig-zero-several")
    for flag in at_once:
        sea.applies("dig-zero")
        if look(sea, sea.under(flag)):
            return sea.under(flag).captain
    return None


def _first_of_each(sea: Sea, ready: dict[str, tuple[str, int]]) -> dict[str, tuple[str, int]]:
    """One ship of a captain on one island speaks for both."""
    kept: dict[tuple[str, str], str] = {}
    for flag, (island, _) in ready.items():
        kept.setdefault((sea.under(flag).captain, island), flag)
    return {flag: ready[flag] for flag in kept.values()}


def begin(sea: Sea, vessel: Vessel) -> None:
    """Announce a dig, or that it goes on from where it was."""
    island = sea.island(vessel)
    vessel.digging = True
    if vessel.dig != island:
        vessel.dig, vessel.turns_left = island, vessel.turns_to_dig(sea.numbers)
        sea.applies("dig-turns", *_helped(vessel))
    calc = _counted(sea, vessel) if sea.log is not None else None
    sea.rule(
        "dig-announce", "digs", vessel.captain, calc=calc, island=f"tile/{island}", turns=vessel.turns_left
    )


def _counted(sea: Sea, vessel: Vessel) -> Calculation:
    """The turns of a dig, as the calculator counts them."""
    question = {"fragments": vessel.fragments, "crew": vessel.roles}
    return "dig", question, {"turns": vessel.turns_to_dig(sea.numbers)}


_HELP = {
    "chien": "boucanier-chien",
    "homme-au-tatouage": "boucanier-homme-au-tatouage",
    "demolisseur": "boucanier-demolisseur",
}


def _helped(vessel: Vessel) -> list[str]:
    """The rules that shorten this dig."""
    found = [_HELP[role] for role in dict.fromkeys(vessel.roles) if role in _HELP]
    found += ["dig-shorter", "cannibals-fragment"] if vessel.fragments else []
    return found


def advance(sea: Sea) -> list[str]:
    """At the end of the turn each dig is one turn further; gives back who finds the treasure."""
    found: list[str] = []
    for vessel in sea.fleet:
        if not vessel.digging:
            continue
        event: digging.Event = "boarded" if vessel.fought else "undisturbed"
        if vessel.fought:
            sea.applies("dig-interrupted")
        vessel.turns_left = digging.turns_left(vessel.turns_left, 0, event)
        if event == "undisturbed":
            sea.rule("dig-turns", "digs-on", vessel.captain, turns=vessel.turns_left)
            if vessel.turns_left == 0 and vessel.dig in sea.masks and look(sea, vessel):
                found.append(vessel.captain)
    return found


def look(sea: Sea, vessel: Vessel) -> bool:
    """Lay the mask over both clues: two crosses are the treasure, fewer an empty island."""
    island, aside = vessel.dig, sea.numbers.treasure_clues
    crosses = sea.crosses(island)
    vessel.dig, vessel.digging = "", False
    sea.rule("dig-look", "looks", vessel.captain, island=f"mask/{island}", crosses=crosses)
    if digging.is_treasure(crosses, aside):
        sea.rule("dig-treasure", "finds", vessel.captain, island=f"tile/{island}")
        return True
    sea.masks.remove(island)
    sea.digs.append((island, crosses))
    sea.applies("clues-deduce")
    calc = _deduced(sea) if sea.log is not None else None
    sea.rule("dig-empty", "empty", calc=calc, island=f"tile/{island}")
    if digging.sinks_after(crosses, aside, wrecker=vessel.skills.blows_up):
        sea.applies("boucanier-demolisseur")
        wrecks.go_down(sea, vessel)
    return False


def _deduced(sea: Sea) -> Calculation:
    """Where the treasure may still be, as the calculator finds it."""
    asked = {"seen": [], "digs": [{"island": one, "crosses": shown} for one, shown in sea.digs]}
    return "deduce", asked, {"possible": clues.possible(sea.catalog.features, (), sea.digs)}
