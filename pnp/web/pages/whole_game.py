"""A game that is played by program, as pages show it: one whole game on a table, and many in figures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from pnp.core.catalog.catalog import Catalog
from pnp.core.i18n.grammar import grammar_of
from pnp.core.play import Laid
from pnp.core.play.showcase_game import Replay
from pnp.core.play.statistics import interval
from pnp.core.play.step_text import CHOOSE, Teller

from .gallery import Picture

_SCALE = 0.36
_MOST_PX = 96
"""Pieces on the table are drawn smaller than in the gallery, and a board is no larger than this."""
_SECONDS_A_CHOICE = 15
"""So long a choice takes: where a box or a shop tells the time of a game, it comes to 14 to 23 each."""


@dataclass(frozen=True)
class Shown:
    """One step of the game: its sentence, its rule, and what lies otherwise than before."""

    number: int
    sentence: str
    rule: str
    also: list[str]
    changes: str
    """The places that changed, as JSON: place to piece to how many."""
    moved: str = ""
    """What lies elsewhere on the board, as JSON: its id to where; nothing where it has left."""


@dataclass(frozen=True)
class Lying:
    """Some pieces of one sort in a place."""

    piece: str
    count: int


@dataclass(frozen=True)
class Spot:
    """A place on the table as it is shown: its name and what lies there."""

    id: str
    name: str
    pieces: list[Lying]


@dataclass(frozen=True)
class OnBoard:
    """A piece that lies on the board at some time: its face, how much of it, how large, where at first."""

    id: str
    laid: Laid
    at: tuple[float, float] | None
    """Where it lies as the game begins."""


class WholeGame:
    """One whole game in one language."""

    def __init__(self, catalog: Catalog, lang: str, whole: Mapping[str, Any], replay: Replay) -> None:
        self.teller = Teller(catalog, lang)
        told = [number for number, step in enumerate(replay.log) if step["event"] != CHOOSE]
        self.log = [replay.log[number] for number in told]
        self.boards = [dict(_numbered(replay.boards[number])) for number in told]
        self.seats = [seat for seat in self._seats() if seat]
        self.whole = whole

    def _seats(self) -> list[str]:
        scores = self.log[-1].get("scores") or {}
        named = [step["player"] for step in self.log if step["player"]]
        return list(dict.fromkeys([*scores, *named]))

    @cached_property
    def steps(self) -> list[Shown]:
        """Every step, told."""
        shown, before = [], self.log[0]["places"]
        for number, step in enumerate(self.log):
            now = step["places"]
            changed = {
                place: now.get(place, {})
                for place in {**before, **now}
                if before.get(place) != now.get(place)
            }
            rules = step.get("also", [])
            told = self.teller.told(step)
            moved = json.dumps(self._moved(number), ensure_ascii=False, separators=(",", ":"))
            changes = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
            shown.append(Shown(number, told, step["rule"], rules, changes, moved if moved != "{}" else ""))
            before = now
        return shown

    def _moved(self, number: int) -> dict[str, tuple[float, float] | None]:
        """What lies elsewhere on the board than a step before."""
        before, now = self.boards[max(number - 1, 0)], self.boards[number]
        return {
            name: (now[name].x, now[name].y) if name in now else None
            for name in {**before, **now}
            if before.get(name) != now.get(name)
        }

    @cached_property
    def board(self) -> list[OnBoard]:
        """Whatever lies on the board in the course of the game, from the bottom up."""
        ever: dict[str, Laid] = {}
        for board in self.boards:
            for name, laid in board.items():
                ever.setdefault(name, laid)
        first = self.boards[0]
        return [
            OnBoard(name, laid, (first[name].x, first[name].y) if name in first else None)
            for name, laid in ever.items()
        ]

    @cached_property
    def pieces(self) -> list[str]:
        """All pieces that ever lie on the table."""
        found = (piece for step in self.log for place, held in step["places"].items() for piece in held)
        return list(dict.fromkeys(found))

    @property
    def first(self) -> str:
        """Where everything lies as the game begins, as JSON."""
        return json.dumps(self.log[0]["places"], ensure_ascii=False, separators=(",", ":"))

    @property
    def kinds(self) -> list[str]:
        """The kinds of these pieces."""
        return list(dict.fromkeys(piece.partition("/")[0] for piece in self.pieces))

    @cached_property
    def names(self) -> dict[str, str]:
        """What every place is called."""
        places = dict.fromkeys(place for step in self.log for place in step["places"])
        return {
            place: self.teller.place(place) for place in places if place != "box" and not self._drawn(place)
        }

    def _drawn(self, place: str) -> bool:
        """Whether all that ever lies in a place is seen on the board, where it is one."""
        on_board = {one.laid.piece for one in self.board}
        held = {piece for step in self.log for piece in step["places"].get(place, {})}
        return bool(on_board) and held <= on_board

    def spots(self, seat: str = "") -> list[Spot]:
        """The places of a seat, or everybody's, as the game begins."""
        first = self.log[0]["places"]
        return [
            Spot(place, self.names[place], [Lying(piece, count) for piece, count in held.items()])
            for place, held in first.items()
            if place in self.names and self.owner(place) == seat
        ]

    def owner(self, place: str) -> str:
        """Whose a place is; nothing where it is everybody's."""
        seat = place.split("/")[1] if "/" in place else ""
        return seat if seat in self.seats else ""


def _numbered(board: Sequence[Laid]) -> Iterator[tuple[str, Laid]]:
    """What lies on a board, each by a name of its own: pieces that are alike are counted."""
    seen: Counter[str] = Counter()
    for laid in board:
        name = f"{laid.piece}{'/hidden' if laid.hidden else ''}"
        yield f"{name}/{seen[name]}", laid
        seen[name] += 1


class OnTable(NamedTuple):
    """A picture on the board: how tall it is there, and the part of it that is seen."""

    picture: Picture
    tall: float
    box: str


def outline(shown: Sequence[tuple[Laid, float]]) -> str:
    """The box around pieces of a board, each with how tall it is, as an SVG says it."""
    across = [(laid.x - laid.width / 2, laid.x + laid.width / 2) for laid, _ in shown]
    down = [(laid.y - tall / 2, laid.y + tall / 2) for laid, tall in shown]
    left, top = min(one[0] for one in across), min(one[0] for one in down)
    wide, high = max(one[1] for one in across) - left, max(one[1] for one in down) - top
    return f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"


def window(laid: Laid, picture: Picture) -> tuple[float, str]:
    """How tall a piece on the board is, and the part of its picture that is seen."""
    left, top, width, height = laid.part
    tall = laid.width * (height * picture.height) / (width * picture.width)
    box = (left * picture.width, top * picture.height, width * picture.width, height * picture.height)
    return round(tall, 1), " ".join(f"{one:.1f}" for one in box)


@dataclass(frozen=True)
class Bar:
    """One bar of a chart: its label, its figure in words, its length and its interval in per cent."""

    label: str
    figure: str
    length: float
    low: float = 0.0
    high: float = 0.0


@dataclass(frozen=True)
class Numbers:
    """What the games of one number of players and mode came to, in one language."""

    figures: Mapping[str, Any]
    teller: Teller
    lang: str
    seconds: int = _SECONDS_A_CHOICE

    @property
    def minutes(self) -> int:
        """About how long a game takes people who choose at an even pace."""
        choices: int = self.figures["choices"]
        return round(choices * self.seconds / 60)

    @property
    def lengths(self) -> list[Bar]:
        """How many games took how many turns, in up to ten equal steps."""
        length, counted = self.figures["length"], self.figures["lengths"]
        wide = max(1, -(-(length["most"] - length["least"] + 1) // 10))
        bins = dict.fromkeys(range(length["least"], length["most"] + 1, wide), 0)
        for turns, games in counted:
            start = length["least"] + (turns - length["least"]) // wide * wide
            bins[start] += games
        most = max(bins.values(), default=1)
        return [
            Bar(f"{start}–{start + wide - 1}" if wide > 1 else str(start), str(games), 100 * games / most)
            for start, games in bins.items()
        ]

    @property
    def wins(self) -> list[Bar]:
        """How often each seat won, with what chance may have done."""
        return [self._share(self.teller.seat(seat), won) for seat, won in self.figures["wins"].items()]

    @property
    def emptied(self) -> list[Bar]:
        """The supplies that ran out, and in how many games."""
        return [
            self._share(self.teller.place(place), games) for place, games in self.figures["emptied"].items()
        ]

    def _share(self, label: str, count: int) -> Bar:
        of = self.figures["finished"]
        low, high = interval(count, of)
        figure = f"{self.percent(count)} ({round(100 * low)}–{round(100 * high)})"
        return Bar(label, figure, 100 * count / max(of, 1), 100 * low, 100 * high)

    def percent(self, count: int) -> str:
        """A part of the games in whole per cent."""
        of = max(self.figures["finished"], 1)
        return f"{round(100 * count / of)}{grammar_of(self.lang).percent}"


def owned(things: Mapping[str, list[int]], teller: Teller) -> list[Bar]:
    """How often those who had each thing won, the luckiest first, with what chance may have done."""
    percent = grammar_of(teller.lang).percent
    bars = []
    for thing, (had, won) in sorted(things.items(), key=lambda one: (-one[1][1] / one[1][0], one[0])):
        low, high = (100 * share for share in interval(won, had))
        figure = f"{round(100 * won / had)}{percent} ({round(low)}–{round(high)})"
        bars.append(Bar(str(teller.shown(thing)), figure, 100 * won / had, low, high))
    return bars


def drawn(bar: Bar) -> str:
    """A bar as SVG; its figure stands beside it as text."""
    length, low, high = (f"{2 * share:.1f}" for share in (bar.length, bar.low, bar.high))
    reach = f'<path class="reach" d="M{low} 11H{high}M{low} 7v8M{high} 7v8"/>' if bar.high else ""
    bars = f'<rect class="track" y="4" width="200" height="14"/><rect class="bar" y="4" width="{length}"'
    box = 'viewBox="0 0 200 22" preserveAspectRatio="none" aria-hidden="true"'
    return f'<svg class="chart" {box}>{bars} height="14"/>{reach}</svg>'


def picture_of(piece: str, pictures: Mapping[str, Picture], kinds: Mapping[str, str]) -> Picture | None:
    """The face of ``kind/id``; pictures go by the name of the kind's file."""
    kind, _, name = piece.partition("/")
    return small(pictures.get(f"{kinds.get(kind, kind)}/{name}"))


def small(picture: Picture | None) -> Picture | None:
    """A picture at the size that it has on the table."""
    if picture is None:
        return None
    scale = min(_SCALE, _MOST_PX / max(picture.width, picture.height))
    return replace(picture, width=round(picture.width * scale), height=round(picture.height * scale))
