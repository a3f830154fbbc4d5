"""The games on the engine: one line each. A game is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.core.game import Game

IDS = (
    "buccaneer",
    "attention-pirates",
    "maitre-des-mers",
    "boucaniers",
    "pirates-vs-pirates",
)


class _Games(Collection["Game"]):
    """All games, in the order of their ids above."""

    @property
    def ids(self) -> tuple[str, ...]:
        """What they are called, without loading them."""
        return IDS

    def __len__(self) -> int:
        return len(IDS)

    def __getitem__(self, index: int) -> Game:
        return named(IDS[index])

    def __iter__(self) -> Iterator[Game]:
        return map(named, IDS)

    def __contains__(self, game: object) -> bool:
        return any(one is game for one in self)


def named(game_id: str) -> Game:
    """The game of this id; KeyError where there is none."""
    if game_id not in IDS:
        raise KeyError(game_id)
    found: Game = import_module(f".{game_id.replace('-', '_')}", __name__).GAME
    return found


GAMES = _Games()
