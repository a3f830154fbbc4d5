"""One game at a table: it waits for an answer, takes it, and is its seed and its answers."""

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
"""A game that asks more does not end."""
_SELDOM = 100_000
"""So many new objects are made before Python looks for rings among them; a game leaves next to none."""
Answer = Callable[[Choice], int]
"""What a player at the table does: a choice to the number of an option."""
Bot = Callable[["Seat"], Answer]
"""A way to play: it sits down, and then answers."""


class Match:
    """A game under way: ``choice`` is what it waits for, ``end`` how it ended."""

    __slots__ = (
        "_mark",
        "_send",
        "answers",
        "catalog",
        "choice",
        "end",
        "mode",
        "playable",
        "players",
        "seed",
        "table",
        "whims",
    )

    def __init__(  # noqa: PLR0913 - what a game is made from
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
        self.seed = self.whims = seed
        self.mode = playable.mode(players, mode)
        self.players = tuple(playable.seats[:players])
        self.table: Table[Any] = playable.table(catalog, self.players, self.mode, Chance(seed))
        self.table.log = [] if log else None
        self.answers: list[int] = []
        self.end: End | None = None
        self._mark: tuple[Table[Any], int] | None = None
        """The table as this turn began, and how many answers there were then."""
        game: Play = playable.play(self.table)
        self._send = game.send
        self.choice = self._next(None)

    def answer(self, index: int) -> None:
        """Take the option of that number, and play on to the next choice."""
        assert self.choice is not None  # noqa: S101
        self.ask({self.choice.player: lambda _choice: index}, 1)

    def ask(self, players: Mapping[str, Answer], choices: int) -> None:
        """Let the players answer so many choices, or all to the end."""
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
        """Send an answer; a lone option is taken unasked, and where there is none the rules have a gap."""
        send, obeyed = self._send, self.table.obeyed
        try:
            choice = send(answer)
            obeyed.append(choice.rule)
            while len(choice.options) == 1:
                choice = send(choice.options[0])
                obeyed.append(choice.rule)
        except StopIteration as over:
            self._over(over.value)
            return None
        if not choice.options:
            raise Unfinished(f"{choice.rule}: {choice.player} has nothing to choose")
        return choice

    def _over(self, end: End) -> None:
        self.end = end
        self.table.obeyed.append(end.rule)
        if self.table.log is not None:
            scores = {"scores": dict(end.scores)} if end.scores is not None else {}
            self.table.write(end.rule, None, "end", {"winners": list(end.winners), **scores})

    def again(self) -> Match:
        """The same game up to here, at another table."""
        other = Match(self.playable, self.catalog, len(self.players), mode=self.mode, seed=self.seed)
        for index in self.answers:
            other.answer(index)
        return other

    def here(self) -> Match:
        """The same game up to here, without its record, taken up where this turn began if it was marked."""
        if self._mark is None or self.playable.turns is None:
            self.table.marked = self._set_mark if self.playable.turns else None
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
    """What a bot is given: whose seat it is, what can be seen from there, chance of its own."""

    def __init__(self, match: Match, player: str) -> None:
        self._match = match
        self.player = player
        self.catalog = match.catalog
        self.playable = match.playable
        self._seen: tuple[int | None, Any] = None, None
        self._thought: tuple[int | None, Any] = None, None

    @cached_property
    def chance(self) -> Chance:
        """A bot's whims are its own: they change no deal and no throw."""
        return Chance(f"{self._match.whims} {self.player}")

    @property
    def view(self) -> Any:
        """What this seat may see; looked at once for each choice."""
        now = len(self._match.answers)
        if self._seen[0] != now:
            self._seen = now, self._match.table.view(self.player)
        return self._seen[1]

    def thought(self, think: Callable[[Seat], T]) -> T:
        """What a bot makes of what it sees, thought once for all options of a choice."""
        now = len(self._match.answers)
        if self._thought[0] != now:
            self._thought = now, think(self)
        found: T = self._thought[1]
        return found

    def worth(self, option: Any) -> float:
        """The game's own idea of an option."""
        worth = self.playable.worth
        return worth(self, option) if worth else 0

    def skill(self, option: Any) -> float:
        """What a careful player makes of an option, who may know more than greed."""
        skill = self.playable.skill
        return skill(self, option) if skill else self.worth(option)

    @property
    def choice(self) -> Choice:
        """What is to be decided."""
        assert self._match.choice is not None  # noqa: S101
        return self._match.choice

    def imagined(self, seed: int) -> Match:
        """The game as it may stand for all that this seat knows: what is hidden, or comes, is dealt anew."""
        other = self._match.here()
        other.whims = seed
        other.table.deal_again(self.player, Chance(seed))
        other.table.chance.again(seed)
        return other


def run(match: Match, bots: Mapping[str, Bot] | Sequence[Bot]) -> End:
    """Play to the end, each seat by its bot."""
    with seldom_tidied():
        play_on(match, bots, MOST_CHOICES)
    if match.end is None:
        raise Unfinished(f"no end after {MOST_CHOICES} choices")
    return match.end


@contextmanager
def seldom_tidied() -> Iterator[None]:
    """Python walks through all that is kept, cards and solved positions, less often than it would."""
    usual = gc.get_threshold()
    gc.set_threshold(max(_SELDOM, usual[0]) if usual[0] else 0, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def play_on(match: Match, bots: Mapping[str, Bot] | Sequence[Bot], choices: int) -> None:
    """Play so many choices, or to the end, each seat by its bot."""
    by_seat = bots if isinstance(bots, Mapping) else dict(zip(match.players, bots, strict=True))
    answers = {player: by_seat[player](Seat(match, player)) for player in match.players}
    match.ask(answers, choices)
