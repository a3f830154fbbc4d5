"""The table that a game is played on: who sits there, chance, what each rule did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component

from .randomness import Chance

C = TypeVar("C", bound=Catalog)
Places = dict[str, dict[str, int]]
"""Where every piece of the box is: place to ``kind/id`` to how many."""
Step = dict[str, Any]
"""One line of a log."""
Calculation = tuple[str, Component | Mapping[str, Any], Component | Mapping[str, Any]]
"""The calculator that decided, what it was asked, what it answered."""
MOST_TURNS = 5000
"""A game that takes more turns does not end."""


@dataclass(slots=True)
class Choice:
    """A player decides, by this rule, among these: words, numbers, tuples of such, that the seat may see."""

    player: str
    rule: str
    options: Sequence[Any]


class End(NamedTuple):
    """How a game ended, and by which rule; a game without points has no scores."""

    rule: str
    winners: Sequence[str]
    scores: Mapping[str, int] | None = None


class Rules:
    """Rules that always come up together, told and counted as one; made once, as a constant of a module."""

    __slots__ = ("ids",)

    def __init__(self, *ids: str) -> None:
        self.ids = ids


Play = Generator[Choice, Any, Any]
"""A procedure of the rulebook: it yields what a player must decide, and is sent the option that was taken."""


class Laid(NamedTuple):
    """A piece on a board or map, as a replay shows it."""

    piece: str
    """Its kind and id, ``tile/volcano``."""
    x: float
    y: float
    """Its middle, in millimetres to the right and down from anywhere."""
    width: float
    part: tuple[float, float, float, float] = (0, 0, 1, 1)
    """What is shown of its face: left, top, width and height, in parts of the whole."""
    hidden: bool = False
    """Whether it lies face down."""


class Unfinished(Exception):
    """A game that cannot go on, or goes on for ever."""


@dataclass
class Table(Generic[C]):
    """Seats, chance and what each rule did so far; a game adds its pieces, as fields with defaults."""

    catalog: C
    players: tuple[str, ...]
    """The seats in the order of play."""
    mode: str
    chance: Chance
    log: list[Step] | None = None
    """Every step, where somebody wants to know; plain games are not written down."""
    obeyed: list[str | Rules] = field(default_factory=list)
    """The rules that came up, each as often as it did, alone or with others."""
    emptied: dict[str, int] = field(default_factory=dict)
    """The supplies that ran out, and in which turn they first did."""
    taken: set[tuple[str, str]] = field(default_factory=set)
    """Who took what: the statistics tell how often its owners win."""
    turns: int = 0
    boards: list[Sequence[Laid]] = field(default_factory=list)
    """What lies on the board after each step of the log."""
    told: int = 0
    """So many of the rules that came up are in the log."""
    marked: Callable[[], object] | None = None
    """Called before each turn, if anybody wants to take the game up from there."""

    @property
    def used(self) -> Counter[str]:
        """How often each rule came up."""
        counted = Counter(self.obeyed)
        used = Counter({rule: times for rule, times in counted.items() if isinstance(rule, str)})
        for rules, times in counted.items():
            for rule in () if isinstance(rules, str) else rules.ids:
                used[rule] += times
        return used

    def places(self) -> Places:
        """Where every piece of the box is, what was left in the ``box`` included."""
        raise NotImplementedError

    def view(self, player: str) -> Any:
        """What a seat may see, in plain values."""
        raise NotImplementedError

    def deal_again(self, player: str, chance: Chance) -> None:
        """Deal anew, in place, what this player cannot know; what the player sees stays as it is."""
        raise NotImplementedError

    def standing(self) -> Mapping[str, int] | None:
        """How the players stand, in points; none where a game cannot tell before its end."""
        return None

    def side(self, player: str) -> str | int:
        """Whom a player wins with, by one name for all of them: nobody else, unless a game has teams."""
        return player

    def board(self) -> Sequence[Laid]:
        """What lies where on a board or map, from the bottom up; nothing where a game has neither."""
        return ()

    def turn(self) -> int:
        """Begin a turn; returns its number, from 1."""
        if self.marked:
            self.marked()
        self.turns += 1
        if self.turns > MOST_TURNS:
            raise Unfinished(f"no end after {MOST_TURNS} turns")
        return self.turns

    def after(self, player: str) -> tuple[str, ...]:
        """The others, in the order of play from this player's left."""
        seat = self.players.index(player)
        return self.players[seat + 1 :] + self.players[:seat]

    def rule(
        self,
        rule: str,
        event: str,
        player: str | None = None,
        *,
        calc: Calculation | None = None,
        **what: Any,
    ) -> None:
        """Something happened by this rule: a step of the log; ``what`` fills the words of the event."""
        self.obeyed.append(rule)
        if self.log is not None:
            self.write(rule, player, event, what, calc)

    def applies(self, *rules: str) -> None:
        """These rules were applied on the way to the next step; they make none of their own."""
        self.obeyed += rules

    def ran_out(self, place: str, rule: str, player: str | None = None) -> None:
        """A supply is empty and somebody needs it; the rule says what then."""
        self.emptied.setdefault(place, self.turns)
        self.rule(rule, "ran-out", player, place=place)

    def took(self, player: str, thing: str) -> None:
        """For the statistics: this seat had this, such as ``card/oak``."""
        self.taken.add((player, thing))

    def write(
        self,
        rule: str,
        player: str | None,
        event: str,
        what: Mapping[str, Any],
        calc: Calculation | None = None,
    ) -> None:
        """Write a step down, with where every piece is then."""
        assert self.log is not None  # noqa: S101
        step: Step = {"step": len(self.log), "rule": rule, "player": player, "event": event, **what}
        if calc:
            step |= {"calc": calc[0], "in": _plain(calc[1]), "out": _plain(calc[2])}
        if others := [other for other in dict.fromkeys(_each(self.obeyed[self.told :])) if other != rule]:
            step["also"] = others
        self.told = len(self.obeyed)
        self.log.append(step | {"places": _tidy(self.places())})
        self.boards.append(self.board())


def _plain(value: Component | Mapping[str, Any]) -> Any:
    """What ``pnp calc`` takes or gives, as JSON has it."""
    return value.model_dump(mode="json", by_alias=True) if isinstance(value, Component) else dict(value)


def _each(obeyed: Iterable[str | Rules]) -> Iterator[str]:
    """Rules one by one, those that came up together too."""
    for rules in obeyed:
        yield from (rules,) if isinstance(rules, str) else rules.ids


def _tidy(places: Places) -> Places:
    """Only what is there."""
    held = {place: {piece: n for piece, n in pieces.items() if n} for place, pieces in places.items()}
    return {place: pieces for place, pieces in held.items() if pieces}
