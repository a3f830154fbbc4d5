"""Games played by program, as pages show them: one replayed step by step, many as statistics."""

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
from pnp.core.play.step_text import CHOOSE, StepFormatter

from .gallery import Picture

_SCALE = 0.36
"""Scale of table pictures relative to the gallery."""
_MAX_PX = 96
"""Largest side of a table picture, in CSS pixels."""
_SECONDS_A_CHOICE = 15
"""Seconds per choice; games whose box or shop states a duration come to 14 to 23."""


@dataclass(frozen=True)
class ReplayStep:
    """One step of the replay: its sentence, its rule, and the changes since the step before."""

    number: int
    sentence: str
    rule: str
    also: list[str]
    changes: str
    """Changed places as JSON: place to piece to count."""
    moved: str = ""
    """Board pieces that moved, as JSON: id to position, or null where a piece has left; empty if none."""


@dataclass(frozen=True)
class PieceCount:
    """A number of equal pieces in a place."""

    piece: str
    count: int


@dataclass(frozen=True)
class ReplayPlace:
    """A place on the table: its name and contents."""

    id: str
    name: str
    pieces: list[PieceCount]


@dataclass(frozen=True)
class BoardPiece:
    """A piece that lies on the board at some step."""

    id: str
    laid: Laid
    at: tuple[float, float] | None
    """Position at the start of the game; None if not on the board then."""


class WholeGame:
    """The replay of one game in one language."""

    def __init__(self, catalog: Catalog, lang: str, whole: Mapping[str, Any], replay: Replay) -> None:
        self.teller = StepFormatter(catalog, lang)
        shown = [number for number, step in enumerate(replay.log) if step["event"] != CHOOSE]
        self.log = [replay.log[number] for number in shown]
        self.boards = [dict(_with_unique_names(replay.boards[number])) for number in shown]
        self.seats = [seat for seat in self._seats() if seat]
        self.whole = whole

    def _seats(self) -> list[str]:
        scores = self.log[-1].get("scores") or {}
        named = [step["player"] for step in self.log if step["player"]]
        return list(dict.fromkeys([*scores, *named]))

    @cached_property
    def steps(self) -> list[ReplayStep]:
        """Return every step of the replay with its sentence."""
        shown, before = [], self.log[0]["places"]
        for number, step in enumerate(self.log):
            now = step["places"]
            changed = {
                place: now.get(place, {})
                for place in {**before, **now}
                if before.get(place) != now.get(place)
            }
            rules = step.get("also", [])
            sentence = self.teller.sentence(step)
            moved = json.dumps(self._moved(number), ensure_ascii=False, separators=(",", ":"))
            changes = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
            moved = moved if moved != "{}" else ""
            shown.append(ReplayStep(number, sentence, step["rule"], rules, changes, moved))
            before = now
        return shown

    def _moved(self, number: int) -> dict[str, tuple[float, float] | None]:
        """Return the new position of each board piece that moved in a step; None if it left the board."""
        before, now = self.boards[max(number - 1, 0)], self.boards[number]
        return {
            name: (now[name].x, now[name].y) if name in now else None
            for name in {**before, **now}
            if before.get(name) != now.get(name)
        }

    @cached_property
    def board(self) -> list[BoardPiece]:
        """Return every piece that is ever on the board, bottom first."""
        ever: dict[str, Laid] = {}
        for board in self.boards:
            for name, laid in board.items():
                ever.setdefault(name, laid)
        first = self.boards[0]
        return [
            BoardPiece(name, laid, (first[name].x, first[name].y) if name in first else None)
            for name, laid in ever.items()
        ]

    @cached_property
    def pieces(self) -> list[str]:
        """Return every piece that is ever in a place, in order of appearance."""
        found = (piece for step in self.log for place, held in step["places"].items() for piece in held)
        return list(dict.fromkeys(found))

    @property
    def first(self) -> str:
        """Return the contents of all places at the start, as JSON."""
        return json.dumps(self.log[0]["places"], ensure_ascii=False, separators=(",", ":"))

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of all pieces in the replay."""
        return list(dict.fromkeys(piece.partition("/")[0] for piece in self.pieces))

    @cached_property
    def names(self) -> dict[str, str]:
        """Return the names of all places, except the box and places drawn on the board."""
        places = dict.fromkeys(place for step in self.log for place in step["places"])
        return {
            place: self.teller.place(place) for place in places if place != "box" and not self._drawn(place)
        }

    def _drawn(self, place: str) -> bool:
        """Return whether everything that a place ever holds is drawn on the board."""
        on_board = {one.laid.piece for one in self.board}
        held = {piece for step in self.log for piece in step["places"].get(place, {})}
        return bool(on_board) and held <= on_board

    def spots(self, seat: str = "") -> list[ReplayPlace]:
        """Return the places of a seat (or the shared ones) at the start of the game."""
        first = self.log[0]["places"]
        return [
            ReplayPlace(place, self.names[place], [PieceCount(piece, count) for piece, count in held.items()])
            for place, held in first.items()
            if place in self.names and self.owner(place) == seat
        ]

    def owner(self, place: str) -> str:
        """Return the seat that owns a place; empty for a shared place."""
        seat = place.split("/")[1] if "/" in place else ""
        return seat if seat in self.seats else ""


def _with_unique_names(board: Sequence[Laid]) -> Iterator[tuple[str, Laid]]:
    """Yield the pieces of a board, each with a unique name: equal pieces are numbered."""
    seen: Counter[str] = Counter()
    for laid in board:
        name = f"{laid.piece}{'/hidden' if laid.hidden else ''}"
        yield f"{name}/{seen[name]}", laid
        seen[name] += 1


class BoardPicture(NamedTuple):
    """A picture on the board: its height there and the viewBox of its visible part."""

    picture: Picture
    tall: float
    box: str


def board_view_box(shown: Sequence[tuple[Laid, float]]) -> str:
    """Return the SVG viewBox around pieces of a board, given each with its height."""
    across = [(laid.x - laid.width / 2, laid.x + laid.width / 2) for laid, _ in shown]
    down = [(laid.y - tall / 2, laid.y + tall / 2) for laid, tall in shown]
    left, top = min(one[0] for one in across), min(one[0] for one in down)
    wide, high = max(one[1] for one in across) - left, max(one[1] for one in down) - top
    return f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"


def visible_part(laid: Laid, picture: Picture) -> tuple[float, str]:
    """Return the height of a piece on the board and the viewBox of its picture's visible part."""
    left, top, width, height = laid.part
    tall = laid.width * (height * picture.height) / (width * picture.width)
    box = (left * picture.width, top * picture.height, width * picture.width, height * picture.height)
    return round(tall, 1), " ".join(f"{one:.1f}" for one in box)


@dataclass(frozen=True)
class Bar:
    """One bar of a chart: label, figure as text, length and confidence interval in per cent."""

    label: str
    figure: str
    length: float
    low: float = 0.0
    high: float = 0.0


@dataclass(frozen=True)
class GameStatistics:
    """Statistics of the games for one number of players and mode, in one language."""

    figures: Mapping[str, Any]
    teller: StepFormatter
    lang: str
    seconds: int = _SECONDS_A_CHOICE

    @property
    def minutes(self) -> int:
        """Return the estimated duration of a game in minutes."""
        choices: int = self.figures["choices"]
        return round(choices * self.seconds / 60)

    @property
    def lengths(self) -> list[Bar]:
        """Return a histogram of game lengths in turns, in at most ten bins."""
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
        """Return each seat's share of wins with its confidence interval."""
        return [self._share(self.teller.seat(seat), won) for seat, won in self.figures["wins"].items()]

    @property
    def emptied(self) -> list[Bar]:
        """Return the supplies that ran out, with the share of games."""
        return [
            self._share(self.teller.place(place), games) for place, games in self.figures["emptied"].items()
        ]

    def _share(self, label: str, count: int) -> Bar:
        of = self.figures["finished"]
        low, high = interval(count, of)
        figure = f"{self.percent(count)} ({round(100 * low)}–{round(100 * high)})"
        return Bar(label, figure, 100 * count / max(of, 1), 100 * low, 100 * high)

    def percent(self, count: int) -> str:
        """Return a number of games as whole per cent of the finished games."""
        of = max(self.figures["finished"], 1)
        return f"{round(100 * count / of)}{grammar_of(self.lang).percent}"


def win_rates(things: Mapping[str, list[int]], teller: StepFormatter) -> list[Bar]:
    """Return the share of wins of players who had each thing, highest first, with confidence intervals."""
    percent = grammar_of(teller.lang).percent
    bars = []
    for thing, (had, won) in sorted(things.items(), key=lambda one: (-one[1][1] / one[1][0], one[0])):
        low, high = (100 * share for share in interval(won, had))
        figure = f"{round(100 * won / had)}{percent} ({round(low)}–{round(high)})"
        bars.append(Bar(str(teller.shown(thing)), figure, 100 * won / had, low, high))
    return bars


def bar_svg(bar: Bar) -> str:
    """Render a bar as SVG."""
    length, low, high = (f"{2 * share:.1f}" for share in (bar.length, bar.low, bar.high))
    reach = f'<path class="reach" d="M{low} 11H{high}M{low} 7v8M{high} 7v8"/>' if bar.high else ""
    bars = f'<rect class="track" y="4" width="200" height="14"/><rect class="bar" y="4" width="{length}"'
    box = 'viewBox="0 0 200 22" preserveAspectRatio="none" aria-hidden="true"'
    return f'<svg class="chart" {box}>{bars} height="14"/>{reach}</svg>'


def picture_of(piece: str, pictures: Mapping[str, Picture], kinds: Mapping[str, str]) -> Picture | None:
    """Return the table picture of ``kind/id``; ``kinds`` maps a kind's word to its file."""
    kind, _, name = piece.partition("/")
    return table_size(pictures.get(f"{kinds.get(kind, kind)}/{name}"))


def table_size(picture: Picture | None) -> Picture | None:
    """Return a picture scaled for the table."""
    if picture is None:
        return None
    scale = min(_SCALE, _MAX_PX / max(picture.width, picture.height))
    return replace(picture, width=round(picture.width * scale), height=round(picture.height * scale))
