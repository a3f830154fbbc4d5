"""A power in use: which power, on whose dice, on which of them, and what they show then."""

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
"""Instead of a die: no more are touched."""


def can_be_used(fray: Fray, player: str, rank: int, foes: Sequence[int]) -> bool:
    """Whether the power would change anything."""
    return _works(fray, player, fray.pirates[rank].power, foes)


def _works(fray: Fray, player: str, power: Power, foes: Sequence[int]) -> bool:
    if isinstance(power, Borrow):
        return any(_works(fray, player, fray.pirates[rank].power, foes) for rank in lent(fray, foes))
    if isinstance(power, AnotherColour):
        return bool(idle(fray, fray.seats[player]))
    if not isinstance(power, Aim):
        return True
    pools = [fray.bout.pools[seat] for seat in _targets(fray, player, power, foes)]
    return any(touchable(power, pool) and (len(pool) > 1 or not isinstance(power, Copy)) for pool in pools)


def idle(fray: Fray, seat: int) -> list[Colour]:
    """The colours that do not count for a player yet."""
    counting = fray.open[0].colours
    return [colour for colour in COLOURS if colour not in counting and (seat, colour) not in fray.bout.also]


def lent(fray: Fray, foes: Sequence[int]) -> list[int]:
    """The pirates whose powers can be borrowed: all that these opponents engaged, but no borrower."""
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
        able = [one for one in lent(fray, foes) if _works(fray, player, fray.pirates[one].power, foes)]
        rank = yield Choice(player, "powers-others", able)
        power = fray.pirates[rank].power
        fray.rule("powers-others", "borrows", player, pirate=pirate, lender=f"pirate/{fray.pirates[rank].id}")
    if isinstance(power, AnotherColour):
        seat = fray.seats[player]
        colour = yield Choice(player, "powers-colours", idle(fray, seat))
        fray.bout = use_power(fray.bout, seat, foes, power, {seat: Use(colour=colour)})
        fray.rule("powers-colours", "also-counts", player, pirate=pirate, colour=colour)
    elif isinstance(power, Add):
        add(fray, player, power, foes, pirate)
    elif not isinstance(power, Borrow):
        yield from aim(fray, player, rank, foes, pirate)
        fray.at_work = None


def add(fray: Fray, player: str, power: Add, foes: Sequence[int], pirate: str) -> None:
    """Dice from the stock join the pool and are thrown at once."""
    rolled = tuple(fray.chance.dice(power.dice))
    seat = fray.seats[player]
    fray.bout = use_power(fray.bout, seat, foes, power, {seat: Use(rolled=rolled)})
    fray.rule("powers-number", "adds", player, pirate=pirate, colour=power.colour, rolled=list(rolled))
    if sum(die.colour == power.colour for pool in fray.bout.pools for die in pool) > fray.catalog.supply.get(
        power.colour, 0
    ):
        fray.ran_out("stock", "throw-short", player)


def aim(fray: Fray, player: str, rank: int, foes: Sequence[int], pirate: str) -> Play:
    """Choose the dice, throw or change them, at every pool that the power touches."""
    power: Any = fray.pirates[rank].power
    uses = {}
    for seat in _targets(fray, player, power, foes):
        fray.at_work = rank, fray.players[seat], ()
        uses[seat] = yield from how(fray, player, power, fray.bout.pools[seat])
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
    """What the power does is told by one of three rules."""
    if isinstance(power, Reroll):
        return "powers-reroll"
    return "powers-number" if isinstance(power, Remove) else "powers-change"


def _changed(power: Aimed, before: Pool, after: Pool, used: Use) -> dict[str, list[str]]:
    """Each die that was touched, by its colour: “2→5”, or “2→–” where it is gone."""
    told: dict[str, list[str]] = {}
    for place in sorted(used.dice):
        now = "–" if isinstance(power, Remove) else after[place].face
        told.setdefault(before[place].colour, []).append(f"{before[place].face}→{now}")
    return told


def how(fray: Fray, player: str, power: Aimed, pool: Pool) -> Play:
    """How the power is used on one pool: the dice, and what they are to show."""
    dice = yield from pick(fray, player, power, pool)
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


def pick(fray: Fray, player: str, power: Aimed, pool: Pool) -> Play:
    """Dice one by one, equal ones being all the same.

    Of opponents' dice as many as the power says, of one's own as many as one likes, but at least one.
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
        fray.picked(pool[picked[-1]])
        if not forced:
            left = left[first:]
        if not left:
            break
    return tuple(picked)
