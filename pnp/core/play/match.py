"""One game in progress: a state machine that waits for choices, determined by its seed and its answers."""

from __future__ import annotations

import copy
import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeVar

from .playable import Playable
from .randomness import Chance
from .table import Choice, End, Play, Table, Unfinished
from .table_copy import copy_of

T = TypeVar("T")
MOST_CHOICES = 50_000
"""Maximum number of choices; a game that asks for more does not end."""
_GC_THRESHOLD = 100_000
"""New objects before a garbage collection; a game leaves almost no reference cycles."""
Answer = Callable[[Choice], int]
"""Function of a player: from a choice to the index of an option."""
Bot = Callable[["Seat"], Answer]
"""Function that takes a seat and returns the player's answer function."""


class Match:
    """A game in progress: ``choice`` is the pending choice, ``end`` how it ended."""

    __slots__ = (
        "_mark",
        "_send",
        "answers",
        "bot_seed",
        "catalog",
        "choice",
        "end",
        "mode",
        "playable",
        "players",
        "seed",
        "table",
    )

    def __init__(  # noqa: PLR0913 - the parameters of a game
        self,
        playable: Playable,
        catalog: Any,
        players: int,
        *,
        mode: str = "",
        seed: int = 1,
        log: bool = False,
    ) -> None:
        self.playable = playable
        self.catalog = catalog
        self.seed = self.bot_seed = seed
        self.mode = playable.mode(players, mode)
        self.players = tuple(playable.seats[:players])
        self.table: Table[Any] = playable.table(catalog, self.players, self.mode, Chance(seed))
        self.table.log = [] if log else None
        self.answers: list[int] = []
        self.end: End | None = None
        self._mark: tuple[Table[Any], int] | None = None
        """Copy of the table at the beginning of this turn, and the number of answers then."""
        game: Play = playable.play(self.table)
        self._send = game.send
        self.choice = self._next(None)

    def answer(self, index: int) -> None:
        """Take the option with that index, and play on to the next choice."""
        assert self.choice is not None  # noqa: S101
        self.ask({self.choice.player: lambda _choice: index}, 1)

    def ask(self, players: Mapping[str, Answer], choices: int) -> None:
        """Let the players answer at most so many choices."""
        choice, answers, write = self.choice, self.answers, self.table.log is not None
        for _ in range(choices):
            if choice is None:
                return
            options = choice.options
            index = players[choice.player](choice)
            answers.append(index)
            if write:
                what = {"options": len(options), "chose": index}
                self.table.write(choice.rule, choice.player, "choose", what)
            choice = self.choice = self._next(options[index])

    def _next(self, answer: Any) -> Choice | None:
        """Send an answer and return the next choice with several options; None at the end of the game.

        Raises Unfinished for a choice without options, which is a gap in the rules.
        """
        send, obeyed = self._send, self.table.obeyed
        try:
            choice = send(answer)
            obeyed.append(choice.rule)
            while len(choice.options) == 1:
                choice = send(choice.options[0])
                obeyed.append(choice.rule)
        except StopIteration as over:
            self._finish(over.value)
            return None
        if not choice.options:
            raise Unfinished(f"{choice.rule}: {choice.player} has nothing to choose")
        return choice

    def _finish(self, end: End) -> None:
        self.end = end
        self.table.obeyed.append(end.rule)
        if self.table.log is not None:
            scores = {"scores": dict(end.scores)} if end.scores is not None else {}
            self.table.write(end.rule, None, "end", {"winners": list(end.winners), **scores})

    def again(self) -> Match:
        """Return a copy of the game, replayed from its seed and answers at a new table."""
        other = Match(self.playable, self.catalog, len(self.players), mode=self.mode, seed=self.seed)
        for index in self.answers:
            other.answer(index)
        return other

    def here(self) -> Match:
        """Return a copy of the game without its log, replayed from the beginning of the turn if possible."""
        if self._mark is None or self.playable.turns is None:
            self.table.before_turn = self._set_mark if self.playable.turns else None
            return self.again()
        table, answered = self._mark
        other = copy.copy(self)
        other.table, other.answers = copy_of(table), self.answers[:answered]
        other._send = self.playable.turns(other.table).send
        other.choice = other._next(None)
        for index in self.answers[answered:]:
            other.answer(index)
        return other

    def _set_mark(self) -> None:
        self._mark = copy_of(self.table), len(self.answers)


class Seat:
    """The information of a bot: its seat, what that seat may see, and its own random numbers."""

    def __init__(self, match: Match, player: str) -> None:
        self._match = match
        self.player = player
        self.catalog = match.catalog
        self.playable = match.playable
        self._seen: tuple[int | None, Any] = None, None
        self._thought: tuple[int | None, Any] = None, None

    @cached_property
    def chance(self) -> Chance:
        """Random numbers of the bot, which change no deal and no throw."""
        return Chance(f"{self._match.bot_seed} {self.player}")

    @property
    def view(self) -> Any:
        """The visible state, computed once per choice."""
        now = len(self._match.answers)
        if self._seen[0] != now:
            self._seen = now, self._match.table.view(self.player)
        return self._seen[1]

    def once_per_choice(self, think: Callable[[Seat], T]) -> T:
        """Return ``think(self)``, computed once for all options of a choice."""
        now = len(self._match.answers)
        if self._thought[0] != now:
            self._thought = now, think(self)
        found: T = self._thought[1]
        return found

    def worth(self, option: Any) -> float:
        """Return the game's heuristic value of an option, or 0 if it has none."""
        worth = self.playable.worth
        return worth(self, option) if worth else 0

    def skill(self, option: Any) -> float:
        """Return the stronger heuristic value of an option, or else its ``worth``."""
        skill = self.playable.skill
        return skill(self, option) if skill else self.worth(option)

    @property
    def choice(self) -> Choice:
        assert self._match.choice is not None  # noqa: S101
        return self._match.choice

    def determinize(self, seed: int) -> Match:
        """Return a copy of the game in which everything hidden from this seat is dealt anew from a seed."""
        other = self._match.here()
        other.bot_seed = seed
        other.table.deal_again(self.player, Chance(seed))
        other.table.chance.again(seed)
        return other


def run(match: Match, bots: Mapping[str, Bot] | Sequence[Bot]) -> End:
    """Play to the end, each seat by its bot; raise Unfinished if there are too many choices."""
    with rare_garbage_collection():
        play_on(match, bots, MOST_CHOICES)
    if match.end is None:
        raise Unfinished(f"no end after {MOST_CHOICES} choices")
    return match.end


@contextmanager
def rare_garbage_collection() -> Iterator[None]:
    """Run the garbage collector less often within this block, since catalogs hold many objects."""
    usual = gc.get_threshold()
    gc.set_threshold(max(_GC_THRESHOLD, usual[0]) if usual[0] else 0, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def play_on(match: Match, bots: Mapping[str, Bot] | Sequence[Bot], choices: int) -> None:
    """Play at most so many choices, each seat by its bot."""
    by_seat = bots if isinstance(bots, Mapping) else dict(zip(match.players, bots, strict=True))
    answers = {player: by_seat[player](Seat(match, player)) for player in match.players}
    match.ask(answers, choices)
