"""The description of a game for play programs: its seats, its modes, its table and its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pnp.core.base.errors import Misuse
from pnp.core.base.suggestions import did_you_mean
from pnp.core.base.terminal_text import short

from .randomness import Chance
from .table import Play, Table

if TYPE_CHECKING:
    from .match import Seat

Worth = Callable[["Seat", Any], float]
"""Function from a seat and an option to the option's heuristic value, one step ahead."""
Outlook = Callable[[Any], Mapping[str, float]]
"""Function from a table to each player's evaluation; a lead of 1 wins 2 of 3 games, of 2 wins 3 of 4."""


@dataclass(frozen=True)
class Mode:
    """A way to play that the rulebook describes, and its numbers of players."""

    name: str
    fewest: int
    most: int

    def __contains__(self, players: int) -> bool:
        return self.fewest <= players <= self.most


@dataclass(frozen=True)
class Playable:
    """The play program of a game, as returned by ``Game.play``."""

    table: Callable[[Any, tuple[str, ...], str, Chance], Table[Any]]
    """Function from catalog, seats, mode and chance to an empty table; usually the table's class."""
    play: Callable[[Any], Play]
    """Generator function that plays the whole game on a table, from set-up to its ``End``."""
    seats: Sequence[str]
    """Names of the seats in the order of play; fewer players take the first ones."""
    modes: Sequence[Mode]
    """Ways to play; the first that fits the number of players is the default."""
    worth: Worth | None = None
    turns: Callable[[Any], Play] | None = None
    """Generator function that plays on from the beginning of any turn; rollouts start there."""
    outlook: Outlook | None = None
    """Evaluation where a rollout is cut off; the table's ``standing`` is used without it."""
    ahead: int = 2
    """Number of own turns that a rollout covers."""
    skill: Worth | None = None
    """Heuristic for rollouts, if the game has a stronger one than ``worth``."""
    trust: float = 0.7
    """Margin, in standard errors, by which another option must beat the favourite to be taken."""
    exact: frozenset[str] = frozenset()
    """Rules whose choices the heuristic decides well enough without rollouts."""

    @property
    def fewest(self) -> int:
        return min(mode.fewest for mode in self.modes)

    @property
    def most(self) -> int:
        return max(mode.most for mode in self.modes)

    def mode(self, players: int, name: str = "") -> str:
        """Return the mode of that name, or the default one; raise Misuse if it does not fit."""
        fitting = [mode.name for mode in self.modes if players in mode]
        if not fitting:
            raise Misuse(f"{self.fewest} to {self.most} can play, not {short(str(players), 20)}")
        if name and name not in fitting:
            hint = did_you_mean(name, fitting) or f"there is {', '.join(fitting)}"
            raise Misuse(f"{players} players have no mode '{short(name, 80)}': {hint}")
        return name or fitting[0]

    def counts(self) -> list[tuple[int, str]]:
        """Return every number of players with each of its modes."""
        return [(n, mode.name) for n in range(self.fewest, self.most + 1) for mode in self.modes if n in mode]
