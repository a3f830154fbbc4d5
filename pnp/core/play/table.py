"""The table of a game played by program: seats, random numbers, log and counts."""

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
"""Number of each piece in each place: place to ``kind/id`` to number."""
Step = dict[str, Any]
"""One entry of a log."""
Calculation = tuple[str, Component | Mapping[str, Any], Component | Mapping[str, Any]]
"""Name of the calculator that decided, its question and its answer."""
MOST_TURNS = 5000
"""Maximum number of turns; a game that takes more does not end."""


@dataclass(slots=True)
class Choice:
    """A decision of a player by a rule; options are words, numbers or tuples that the seat may see."""

    player: str
    rule: str
    options: Sequence[Any]


class End(NamedTuple):
    """The end of a game: its rule, winners and scores; ``scores`` is None in a game without points."""

    rule: str
    winners: Sequence[str]
    scores: Mapping[str, int] | None = None


class Rules:
    """Rules that are always applied together and counted as one; created once, as a module constant."""

    __slots__ = ("ids",)

    def __init__(self, *ids: str) -> None:
        self.ids = ids


Play = Generator[Choice, Any, Any]
"""A procedure of the rulebook: a generator that yields choices and is sent the chosen options."""


class Laid(NamedTuple):
    """A piece on a board or map, for a replay."""

    piece: str
    """Kind and id, such as ``tile/volcano``."""
    x: float
    y: float
    """Position of its centre, in millimetres to the right (``x``) and down (``y``) from any origin."""
    width: float
    part: tuple[float, float, float, float] = (0, 0, 1, 1)
    """Visible part of its face: left, top, width and height, as fractions of the whole."""
    hidden: bool = False
    """Whether it lies face down."""


class Unfinished(Exception):
    """The error for a game that cannot go on, or does not end."""


@dataclass
class Table(Generic[C]):
    """Seats, random numbers and applied rules; a game's subclass adds its pieces as fields with defaults."""

    catalog: C
    players: tuple[str, ...]
    """Seats in the order of play."""
    mode: str
    chance: Chance
    log: list[Step] | None = None
    """Steps of the game, or None if it is not logged."""
    obeyed: list[str | Rules] = field(default_factory=list)
    """Rules that were applied, once per application, alone or in groups."""
    emptied: dict[str, int] = field(default_factory=dict)
    """Supplies that ran out, with the turn in which they first did."""
    taken: set[tuple[str, str]] = field(default_factory=set)
    """Pairs of a player and a thing that the player took, for the statistics."""
    turns: int = 0
    boards: list[Sequence[Laid]] = field(default_factory=list)
    """Board after each step of the log."""
    logged_rules: int = 0
    """Number of applied rules that are in the log."""
    before_turn: Callable[[], object] | None = None
    """Function that is called before each turn, to save a copy of the table."""

    @property
    def used(self) -> Counter[str]:
        """Number of applications of each rule."""
        counted = Counter(self.obeyed)
        used = Counter({rule: times for rule, times in counted.items() if isinstance(rule, str)})
        for rules, times in counted.items():
            for rule in () if isinstance(rules, str) else rules.ids:
                used[rule] += times
        return used

    def places(self) -> Places:
        """Return the place of every piece, including those left in the ``box``."""
        raise NotImplementedError

    def view(self, player: str) -> Any:
        """Return what a seat may see, in plain values."""
        raise NotImplementedError

    def deal_again(self, player: str, chance: Chance) -> None:
        """Deal anew, in place, everything that this player cannot know."""
        raise NotImplementedError

    def standing(self) -> Mapping[str, int] | None:
        """Return the points of the players, or None if they are not known before the end."""
        return None

    def side(self, player: str) -> str | int:
        """Return the name of the team that a player wins with; the player's own without teams."""
        return player

    def board(self) -> Sequence[Laid]:
        """Return the pieces on a board or map, from the bottom up; none if there is no board."""
        return ()

    def turn(self) -> int:
        """Begin a turn, and return its number, from 1; raise Unfinished if there are too many."""
        if self.before_turn:
            self.before_turn()
        self.turns += 1
        if self.turns > MOST_TURNS:
            raise Unfinished(f"no end after {MOST_TURNS} turns")
        return self.turns

    def after(self, player: str) -> tuple[str, ...]:
        """Return the other players, in the order of play from this player's left."""
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
        """Record an event caused by a rule as a step of the log; ``what`` fills the gaps of its sentence."""
        self.obeyed.append(rule)
        if self.log is not None:
            self.write(rule, player, event, what, calc)

    def applies(self, *rules: str) -> None:
        """Record rules that were applied on the way to the next step, without a step of their own."""
        self.obeyed += rules

    def ran_out(self, place: str, rule: str, player: str | None = None) -> None:
        """Record that a supply is empty when it is needed; ``rule`` says what happens then."""
        self.emptied.setdefault(place, self.turns)
        self.rule(rule, "ran-out", player, place=place)

    def took(self, player: str, thing: str) -> None:
        """Record that a player had a thing, such as ``card/oak``, for the statistics."""
        self.taken.add((player, thing))

    def write(
        self,
        rule: str,
        player: str | None,
        event: str,
        what: Mapping[str, Any],
        calc: Calculation | None = None,
    ) -> None:
        """Append a step to the log, with the place of every piece."""
        assert self.log is not None  # noqa: S101
        step: Step = {"step": len(self.log), "rule": rule, "player": player, "event": event, **what}
        if calc:
            step |= {"calc": calc[0], "in": _plain(calc[1]), "out": _plain(calc[2])}
        if others := [
            other for other in dict.fromkeys(_rule_ids(self.obeyed[self.logged_rules :])) if other != rule
        ]:
            step["also"] = others
        self.logged_rules = len(self.obeyed)
        self.log.append(step | {"places": _without_empty(self.places())})
        self.boards.append(self.board())


def _plain(value: Component | Mapping[str, Any]) -> Any:
    """Return a calculator's question or answer as JSON values."""
    return value.model_dump(mode="json", by_alias=True) if isinstance(value, Component) else dict(value)


def _rule_ids(obeyed: Iterable[str | Rules]) -> Iterator[str]:
    """Yield the ids of the rules, also of those applied as a group."""
    for rules in obeyed:
        yield from (rules,) if isinstance(rules, str) else rules.ids


def _without_empty(places: Places) -> Places:
    """Return the places without empty ones and without zero counts."""
    held = {place: {piece: n for piece, n in pieces.items() if n} for place, pieces in places.items()}
    return {place: pieces for place, pieces in held.items() if pieces}
