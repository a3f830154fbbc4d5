"""The last phase and the end of a turn: company ships, digs, cartographers, returns and victory."""

from __future__ import annotations

from pnp.core.play import Choice, End, Play
from pnp.games.boucaniers import chart, rules
from pnp.games.boucaniers.play.table import Sea

from . import digs, wrecks

POINTS = sorted(chart.POINTS)


def sail_companies(sea: Sea) -> None:
    """Move both company ships on along their route."""
    for trader in sea.merchants:
        trader.point = chart.on_course(trader.point, sea.numbers.company_step)
    sea.rule("company-course", "companies-sail")


def end_of_turn(sea: Sea) -> Play:
    """Play the steps at the end of a turn; return the end of the game if a player has won, else None."""
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
    return check_victory(sea, found)


def check_victory(sea: Sea, found: list[str]) -> End | None:
    """Return the end of the game if players found the treasure or have enough coins on one ship."""
    if not found and max([vessel.coins for vessel in sea.vessels]) < sea.coins_to_win:
        return None
    purses: dict[str, list[int]] = {player: [] for player in sea.players}
    for vessel in sea.vessels:
        purses[vessel.captain].append(vessel.coins)
    winners = rules.winners(purses, found, sea.coins_to_win)
    if len(winners) > 1:
        sea.applies("victory-shared")
    if len(sea.players) == 2:
        sea.applies("two-booty")
    return End("victory-treasure" if found else "victory-booty", winners, sea.standing())
