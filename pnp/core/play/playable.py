"""How a game is played by program: its seats, its modes, its table and its rules."""

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
"""A game's own idea of how good an option is for a seat that must choose, one step ahead."""
Outlook = Callable[[Any], Mapping[str, float]]
"""What each player at a table may hope for: a lead of one wins two games of three, of two three of four."""


@dataclass(frozen=True)
class Mode:
    """A way to play that the rulebook has, and for how many."""

    name: str
    fewest: int
    most: int

    def __contains__(self, players: int) -> bool:
        return self.fewest <= players <= self.most


@dataclass(frozen=True)
class Playable:
    """What ``Game.play`` makes of a catalog."""

    table: Callable[[Any, tuple[str, ...], str, Chance], Table[Any]]
    """Catalog, seats, mode and chance to an empty table; the class itself will do."""
    play: Callable[[Any], Play]
    """The whole game on such a table, from set-up to its ``End``."""
    seats: Sequence[str]
    """What players are called, in the order of play; of fewer players the first sit down."""
    modes: Sequence[Mode]
    """The first that fits a number of players is what they play unless they say otherwise."""
    worth: Worth | None = None
    turns: Callable[[Any], Play] | None = None
    """The game from the beginning of any turn on: imagined games start there, without it from the set-up."""
    outlook: Outlook | None = None
    """Asked where a careful player breaks an imagined game off; without it the table's ``standing`` is."""
    ahead: int = 2
    """So many turns of one's own a careful player looks ahead."""
    skill: Worth | None = None
    """What a careful player goes by in place of ``worth``, where a game can reckon better than greed does."""
    trust: float = 0.7
    """By how many standard errors another option must go better than the favourite to be taken."""
    exact: frozenset[str] = frozenset()
    """Rules whose choices ``skill`` or ``worth`` answers so well that one need not imagine games."""

    @property
    def fewest(self) -> int:
        return min(mode.fewest for mode in self.modes)

    @property
    def most(self) -> int:
        return max(mode.most for mode in self.modes)

    def mode(self, players: int, name: str = "") -> str:
        """The mode of that name, or the usual one of so many players; what there is not is refused."""
        fitting = [mode.name for mode in self.modes if players in mode]
        if not fitting:
            raise Misuse(f"{self.fewest} to {self.most} can play, not {short(str(players), 20)}")
        if name and name not in fitting:
            hint = did_you_mean(name, fitting) or f"there is {', '.join(fitting)}"
            raise Misuse(f"{players} players have no mode '{short(name, 80)}': {hint}")
        return name or fitting[0]

    def counts(self) -> list[tuple[int, str]]:
        """Every number of players with each of its modes."""
        return [(n, mode.name) for n in range(self.fewest, self.most + 1) for mode in self.modes if n in mode]
