"""Declared checks: what must be counted, covered, unique, summed up or otherwise true."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.core.check import Registry

ENGINE = ("SRC", "SCH", "SHT", "ENG", "PRV", "PRT", "WEB", "FIG", "PLY")
"""Prefixes of the engine's own checks."""


def prefix_of(ids: Sequence[str], game_id: str) -> str:
    """Three letters for the checks of a game, which no other of the project has, nor the engine."""
    taken = set(ENGINE)
    for one in ids:
        found = next(prefix for prefix in _prefixes(one) if prefix not in taken)
        if one == game_id:
            return found
        taken.add(found)
    raise LookupError(game_id)


def _prefixes(game_id: str) -> list[str]:
    """The first letters of an id, then others that begin with its first one."""
    letters = [sign for sign in game_id.upper() if "A" <= sign <= "Z"] or ["G"]
    first = "".join((letters * 3)[:3])
    alphabet = [chr(ord("A") + number) for number in range(26)]
    return [first, *(f"{letters[0]}{one}{other}" for one in [*letters, *alphabet] for other in alphabet)]


def registry_of(ids: Sequence[str], game_id: str) -> Registry:
    """The checks of one game."""
    return Registry(prefix_of(ids, game_id))
