"""The set-up of a game, as it stands at the first choice: the pieces in each place."""

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
"""Seeds of the games that are compared; pieces that are equal in all of them are not random."""
BOX = "box"


@dataclass(frozen=True)
class SetupPlace:
    """The pieces in one place: fixed ones, and the number of random ones per kind."""

    place: str
    pieces: dict[str, int]
    """Number of each fixed piece, by ``kind/id``."""
    drawn: dict[str, int]
    """Number of random pieces by kind."""


def setup_places(game: Game, catalog: Catalog, players: int, mode: str) -> list[SetupPlace]:
    """Return the pieces in every place but the box, in the game's order."""
    assert game.play is not None  # noqa: S101
    playable = game.play(catalog)
    starts = [_start(playable, catalog, players, mode, seed) for seed in _SEEDS]
    return [
        SetupPlace(place, *_fixed_and_drawn([Counter(start.get(place, {})) for start in starts]))
        for place in starts[0]
        if place != BOX
    ]


def _start(playable: Any, catalog: Catalog, players: int, mode: str, seed: int) -> Places:
    places = Match(playable, catalog, players, mode=mode, seed=seed).table.places()
    return {place: pieces for place, pieces in places.items() if any(pieces.values())}


def _fixed_and_drawn(games: list[Counter[str]]) -> tuple[dict[str, int], dict[str, int]]:
    """Return the pieces that every game has there, and the number of others per kind in the first game."""
    always: Counter[str] = reduce(lambda one, other: one & other, games)
    drawn: Counter[str] = Counter()
    for piece, count in (games[0] - always).items():
        drawn[piece.partition("/")[0]] += count
    return {piece: count for piece, count in always.items() if count}, dict(drawn)
