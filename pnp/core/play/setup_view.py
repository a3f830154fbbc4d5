"""What lies where when the first player must decide: the set-up, read off the game as it is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import reduce
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.project.game import Game

from .match import Match
from .table import Places

_SEEDS = range(1, 9)
"""What is the same in so many games is no matter of chance."""
BOX = "box"


@dataclass(frozen=True)
class Laid:
    """What lies in one place: pieces that always do, and how many of a kind come by chance."""

    place: str
    pieces: dict[str, int]
    """``kind/id`` to how many."""
    drawn: dict[str, int]
    """A kind to how many of it, whichever they are."""


def laid(game: Game, catalog: Catalog, players: int, mode: str) -> list[Laid]:
    """Every place but the box, in the order in which the game names them."""
    assert game.play is not None  # noqa: S101
    playable = game.play(catalog)
    starts = [_start(playable, catalog, players, mode, seed) for seed in _SEEDS]
    return [
        Laid(place, *_sorted([Counter(start.get(place, {})) for start in starts]))
        for place in starts[0]
        if place != BOX
    ]


def _start(playable: Any, catalog: Catalog, players: int, mode: str, seed: int) -> Places:
    held = Match(playable, catalog, players, mode=mode, seed=seed).table.places()
    return {place: pieces for place, pieces in held.items() if any(pieces.values())}


def _sorted(games: list[Counter[str]]) -> tuple[dict[str, int], dict[str, int]]:
    """What every game has there, and how many more of each kind."""
    always: Counter[str] = reduce(lambda one, other: one & other, games)
    drawn: Counter[str] = Counter()
    for piece, count in (games[0] - always).items():
        drawn[piece.partition("/")[0]] += count
    return {piece: count for piece, count in always.items() if count}, dict(drawn)
