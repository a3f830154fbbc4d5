"""Use of powers in the simulation: choice of the power, the target and the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.core.play import Choice, Play
from pnp.games.pirates_vs_pirates.rules.effects import Pool, Use, touchable, use_power
from pnp.games.pirates_vs_pirates.rules.powers import (
    COLOURS,
    Add,
    Aim,
    Aimed,
    AnotherColour,
    Borrow,
    Colour,
    Copy,
    Power,
    Remove,
    Reroll,
    Turn,
)

from .fray import Fray

ENOUGH = "enough"
"""Option instead of a die: touch no more."""


def can_be_used(fray: Fray, player: str, rank: int, foes: Sequence[int]) -> bool:
    """Return whether the power would change anything."""
    return _works(fray, player, fray.pirates[rank].power, foes)


def _works(fray: Fray, player: str, power: Power, foes: Sequence[int]) -> bool:
    if isinstance(power, Borrow):
        return any(_works(fray, player, fray.pirates[rank].power, foes) for rank in lendable(fray, foes))
    if isinstance(power, AnotherColour):
        return bool(idle_colours(fray, fray.seats[player]))
    if not isinstance(power, Aim):
        return True
    pools = [fray.bout.pools[seat] for seat in _targets(fray, player, power, foes)]
    return any(touchable(power, pool) and (len(pool) > 1 or not isinstance(power, Copy)) for pool in pools)


def idle_colours(fray: Fray, seat: int) -> list[Colour]:
    """Return the colours that do not count for a seat yet."""
    counting = fray.open[0].colours
    return [colour for colour in COLOURS if colour not in counting and (seat, colour) not in fray.bout.also]


def lendable(fray: Fray, foes: Sequence[int]) -> list[int]:
    """Return the pirates whose powers can be borrowed: all that these opponents engaged, but no borrower."""
    engaged = [rank for seat in foes for rank in fray.engaged(fray.players[seat])]
    return [rank for rank in engaged if not isinstance(fray.pirates[rank].power, Borrow)]


def _targets(fray: Fray, player: str, power: Aim, foes: Sequence[int]) -> Sequence[int]:
    return foes if power.whose == "opponents" else (fray.seats[player],)


def use(fray: Fray, player: str, rank: int, foes: Sequence[int]) -> Play:
    """Turn a pirate and use its power, or one that it borrows."""
    power = fray.pirates[rank].power
    fray.turned.add(rank)
    fray.applies("powers-once", "powers-turn")
    pirate = f"pirate/{fray.pirates[rank].id}"
    if isinstance(power, Borrow):
        able = [one for one in lendable(fray, foes) if _works(fray, player, fray.pirates[one].power, foes)]
        rank = yield Choice(player, "powers-others", able)
        power = fray.pirates[rank].power
        fray.rule("powers-others", "borrows", player, pirate=pirate, lender=f"pirate/{fray.pirates[rank].id}")
    if isinstance(power, AnotherColour):
        seat = fray.seats[player]
        colour = yield Choice(player, "powers-colours", idle_colours(fray, seat))
        fray.bout = use_power(fray.bout, seat, foes, power, {seat: Use(colour=colour)})
        fray.rule("powers-colours", "also-counts", player, pirate=pirate, colour=colour)
    elif isinstance(power, Add):
        add(fray, player, power, foes, pirate)
    elif not isinstance(power, Borrow):
        yield from aim(fray, player, rank, foes, pirate)
        fray.at_work = None


def add(fray: Fray, player: str, power: Add, foes: Sequence[int], pirate: str) -> None:
    """Throw dice from the stock and add them to the pool."""
    rolled = tuple(fray.chance.dice(power.dice))
    seat = fray.seats[player]
    fray.bout = use_power(fray.bout, seat, foes, power, {seat: Use(rolled=rolled)})
    fray.rule("powers-number", "adds", player, pirate=pirate, colour=power.colour, rolled=list(rolled))
    if sum(die.colour == power.colour for pool in fray.bout.pools for die in pool) > fray.catalog.supply.get(
        power.colour, 0
    ):
        fray.ran_out("stock", "throw-short", player)


def aim(fray: Fray, player: str, rank: int, foes: Sequence[int], pirate: str) -> Play:
    """Let the player choose and change dice in every pool that the power touches."""
    power: Any = fray.pirates[rank].power
    uses = {}
    for seat in _targets(fray, player, power, foes):
        fray.at_work = rank, fray.players[seat], ()
        uses[seat] = yield from choose_use(fray, player, power, fray.bout.pools[seat])
    before = fray.bout.pools
    fray.bout = use_power(fray.bout, fray.seats[player], foes, power, uses)
    if power.whose == "opponents":
        fray.applies("powers-opponents", *(["pairs-powers"] if fray.paired else []))
    else:
        fray.applies("powers-pool")
    changed: dict[str, Any] = {
        fray.players[seat]: _changed(power, before[seat], fray.bout.pools[seat], one)
        for seat, one in uses.items()
        if one.dice and fray.log is not None
    }
    if power.whose == "own":
        changed = changed.get(player, {})
    fray.rule(_rule(power), "uses", player, pirate=pirate, dice=changed)


def _rule(power: Aimed) -> str:
    """Return the id of the rule about what the power does."""
    if isinstance(power, Reroll):
        return "powers-reroll"
    return "powers-number" if isinstance(power, Remove) else "powers-change"


def _changed(power: Aimed, before: Pool, after: Pool, used: Use) -> dict[str, list[str]]:
    """Return each touched die by colour, as “2→5”, or “2→–” where it is removed."""
    changes: dict[str, list[str]] = {}
    for place in sorted(used.dice):
        now = "–" if isinstance(power, Remove) else after[place].face
        changes.setdefault(before[place].colour, []).append(f"{before[place].face}→{now}")
    return changes


def choose_use(fray: Fray, player: str, power: Aimed, pool: Pool) -> Play:
    """Let the player choose how to use the power on one pool; return the use."""
    dice = yield from pick_dice(fray, player, power, pool)
    if not dice:
        return Use()
    if isinstance(power, Reroll):
        return Use(dice, tuple(fray.chance.dice(len(dice))))
    if isinstance(power, Turn) and not power.to:
        return Use(dice, to=(yield Choice(player, "powers-change", [1, 2, 3, 4, 5, 6])))
    if isinstance(power, Copy):
        others = {die.face: place for place, die in enumerate(pool) if place not in dice}
        return Use(dice, like=others[(yield Choice(player, "powers-change", sorted(others)))])
    return Use(dice)


def pick_dice(fray: Fray, player: str, power: Aimed, pool: Pool) -> Play:
    """Let the player choose dice one by one, equal dice being one option; return their indices.

    The power sets the number of opponents' dice; of one's own dice any number up to that, at least one, may
    be chosen.
    """
    may = touchable(power, pool)
    most = len(may) if power.dice is None else min(power.dice, len(may))
    if isinstance(power, Copy):
        most = min(most, len(pool) - 1)
    forced = power.whose == "opponents"
    if forced and most == len(may):
        return tuple(may)
    picked: list[int] = []
    left = sorted(may, key=lambda place: pool[place])
    while len(picked) < most:
        sorts: list[Any] = list(dict.fromkeys(pool[place] for place in left))
        if picked and not forced:
            sorts.append(ENOUGH)
        die = yield Choice(player, _rule(power), sorts)
        if die == ENOUGH:
            break
        first = next(at for at, place in enumerate(left) if pool[place] == die)
        picked.append(left.pop(first))
        fray.pick_die(pool[picked[-1]])
        if not forced:
            left = left[first:]
        if not left:
            break
    return tuple(picked)
