"""The end of a turn: digs, cartographers, the companies made good, those who return, and who has won."""

from __future__ import annotations

from pnp.core.play import Choice, End, Play
from pnp.games.boucaniers import chart, rules
from pnp.games.boucaniers.play.table import Sea

from . import digs, wrecks

POINTS = sorted(chart.POINTS)


def companies(sea: Sea) -> None:
    """The last phase: both merchants sail on along their route."""
    for trader in sea.merchants:
        trader.point = chart.on_course(trader.point, sea.numbers.company_step)
    sea.rule("company-course", "companies-sail")


def end_of_turn(sea: Sea) -> Play:
    """The steps in their order; gives back the end of the game, if it is."""
    found = digs.advance(sea)
    for vessel in sea.fleet:
        for _ in range(vessel.charts):
            sea.acting = vessel.flag
            point = yield Choice(vessel.captain, "boucanier-cartographe", POINTS)
            digs.undo(sea, vessel)
            vessel.point = point
            sea.rule("boucanier-cartographe", "appears", vessel.captain, ship=f"ship/{vessel.ship.id}")
    for trader in sea.merchants:
        trader.hits = 0
    if sea.waiting:
        yield from wrecks.come_back(sea)
    sea.applies("turn-end")
    return victory(sea, found)


def victory(sea: Sea, found: list[str]) -> End | None:
    """The treasure, or enough coins on one ship; all who meet a condition share."""
    if not found and max([vessel.coins for vessel in sea.vessels]) < sea.booty:
        return None
    purses: dict[str, list[int]] = {player: [] for player in sea.players}
    for vessel in sea.vessels:
        purses[vessel.captain].append(vessel.coins)
    winners = rules.winners(purses, found, sea.booty)
    if len(winners) > 1:
        sea.applies("victory-shared")
    if len(sea.players) == 2:
        sea.applies("two-booty")
    return End("victory-treasure" if found else "victory-booty", winners, sea.standing())
