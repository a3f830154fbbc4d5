"""Effects of powers on the dice, from explicit choices and throws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.core.rules.calculator import Refusal

from .powers import Add, Aim, Aimed, AnotherColour, Borrow, Colour, Flip, Power, Remove, Reroll, Shift, Turn


class Shown(NamedTuple):
    """A die on the table."""

    colour: Colour
    face: int


Pool = tuple[Shown, ...]
"""All dice of one player, whichever pirate brought them."""


class Use(NamedTuple):
    """The use of a power on one player's dice."""

    dice: tuple[int, ...] = ()
    """Indices in the pool of the dice that are touched."""
    rolled: tuple[int, ...] = ()
    """Faces of the dice that are thrown."""
    to: int | None = None
    """Face to which dice are turned, where the player may name one."""
    like: int | None = None
    """Index in the pool of the die that is copied."""
    colour: Colour | None = None
    """The additional colour that counts."""


@dataclass(frozen=True)
class Bout:
    """The dice of all players in a trial."""

    pools: tuple[Pool, ...]
    also: frozenset[tuple[int, Colour]] = frozenset()
    """Pairs of a player and a colour that counts for that player besides those of the trial."""


def touchable(power: Aim, pool: Pool) -> list[int]:
    """Return the indices of the dice in a pool that a power may touch."""
    return [
        place for place, die in enumerate(pool) if die.colour in power.colours and die.face in power.faces
    ]


def apply(power: Aimed | Add, pool: Pool, use: Use) -> Pool:
    """Return one player's dice after a power; raise a refusal for a use that it does not allow."""
    if isinstance(power, Add):
        _thrown(use.rolled, power.dice)
        return (*pool, *(Shown(power.colour, face) for face in use.rolled))
    _allowed(power, pool, use)
    if isinstance(power, Remove):
        return tuple(die for place, die in enumerate(pool) if place not in use.dice)
    faces = dict(zip(use.dice, _faces(power, pool, use), strict=True))
    return tuple(Shown(die.colour, faces.get(place, die.face)) for place, die in enumerate(pool))


def use_power(
    bout: Bout, player: int, opponents: Sequence[int], power: Power, uses: Mapping[int, Use]
) -> Bout:
    """Return the table after a player has used a power; ``uses`` has one use for each pool it touches.

    A borrowed power is passed as itself; ``Borrow`` raises a refusal.
    """
    if isinstance(power, AnotherColour):
        return replace(bout, also=bout.also | {(player, _colour(uses.get(player, Use())))})
    if isinstance(power, Borrow):
        raise Refusal("power", "say which power is borrowed")
    touched = opponents if isinstance(power, Aim) and power.whose == "opponents" else (player,)
    if set(uses) != set(touched):
        raise Refusal("uses", "a power touches all opponents, or one's own dice")
    pools = [apply(power, pool, uses[at]) if at in uses else pool for at, pool in enumerate(bout.pools)]
    return replace(bout, pools=tuple(pools))


def _colour(use: Use) -> Colour:
    """Return the named colour; raise a refusal where none is named."""
    if use.colour is None:
        raise Refusal("colour", "the colour that counts too must be named")
    return use.colour


def _faces(power: Aimed, pool: Pool, use: Use) -> Sequence[int]:
    """Return the faces of the touched dice after a power."""
    shown = [pool[place].face for place in use.dice]
    if isinstance(power, Reroll):
        return use.rolled
    if isinstance(power, Flip):
        return [7 - face for face in shown]
    if isinstance(power, Shift):
        return [min(6, max(1, face + power.by)) for face in shown]
    if isinstance(power, Turn):
        return [power.to or use.to or 0] * len(shown)
    return [pool[use.like].face if use.like is not None else 0] * len(shown)


def _allowed(power: Aimed, pool: Pool, use: Use) -> None:
    """Raise a refusal for a use that the power does not allow."""
    may = touchable(power, pool)
    most = len(may) if power.dice is None else min(power.dice, len(may))
    if len(set(use.dice)) != len(use.dice) or not set(use.dice) <= set(may):
        raise Refusal("dice", f"the power may touch the dice {may}, each once")
    if len(use.dice) > most or (power.whose == "opponents" and len(use.dice) < most):
        raise Refusal("dice", f"the power touches {most} dice here, not {len(use.dice)}")
    if isinstance(power, Reroll):
        _thrown(use.rolled, len(use.dice))
    if isinstance(power, Turn) and use.dice and not 1 <= (power.to or use.to or 0) <= 6:
        raise Refusal("to", "a face from 1 to 6 must be named")
    if power.effect == "copy" and use.dice and (use.like is None or not 0 <= use.like < len(pool)):
        raise Refusal("like", "another of the dice must be named")


def _thrown(rolled: Sequence[int], dice: int) -> None:
    if len(rolled) != dice or not all(1 <= face <= 6 for face in rolled):
        raise Refusal("rolled", f"{dice} dice are thrown, with faces from 1 to 6")
