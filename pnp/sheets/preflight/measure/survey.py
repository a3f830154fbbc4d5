"""What a drawing says and where: its words, its icons and its straight lines, in millimetres."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import ICON, ORNAMENT, Drawing, Form, Operation, Rgb, Run
from pnp.sheets.graphics.fonts import EM, Font
from pnp.sheets.pieces.shape import Box, Point, box
from pnp.sheets.svg.matrix import IDENTITY, Matrix, multiply

from .path import colour_of, long_pieces, matrix_of, points_of, scale_of, straight, through

LONG_MM = 10.0
"""A shorter stroke is part of a picture rather than of a frame."""
_THIN_MM = 0.8
"""What is filled and no thicker is a line too; what is thicker is an area, though it be stroked."""
_SMALL = 17
"""A rectangle has no more operands and operators."""
_AGAIN = 0.2
"""The same words so near to others, in their own heights, lie over these: a shadow, an outline of letters."""
_ALIKE = 64
"""Among so many of the same words is looked for those that lie beneath others."""
_SLANT = 0.004
"""By so much a level line may rise, or an upright one lean."""
_ASKEW = 0.02
"""Text that leans more is looked at letter by letter."""


class Word(NamedTuple):
    """A word as it is inked."""

    text: str
    box: Box
    """Around its ink, not around its letters' widths."""
    colour: Rgb
    alpha: float
    edge: Rgb | None = None
    """The colour of the outline around its letters, if they have one."""
    ornament: bool = False
    """Whether its template says that nobody needs to read it."""
    said: str = ""
    """All that is set with it in one go."""


class Icon(NamedTuple):
    """A picture that is read like a word."""

    box: Box
    colours: frozenset[Rgb]


class Line(NamedTuple):
    """A long level or upright line."""

    box: Box
    """Around its ink."""
    colour: Rgb
    alpha: float


class Survey(NamedTuple):
    """What there is on a drawing, in the order of drawing."""

    words: Sequence[Word]
    icons: Sequence[Icon]
    lines: Sequence[Line]


def survey(drawing: Drawing, least_mm: float = LONG_MM) -> Survey:
    """All words, icons, and lines that are no shorter than ``least_mm``."""
    walk = _Walk(least_mm)
    walk.along(drawing.operations)
    return Survey(list(_once(walk.words)), walk.icons, walk.lines)


def _once(words: Sequence[Word]) -> Iterator[Word]:
    """Words that are set twice in one place count once, as they are set last; the other may be their edge."""
    beneath: dict[str, deque[int]] = defaultdict(lambda: deque(maxlen=_ALIKE))
    last: list[Word] = []
    for word in reversed(words):
        alike = beneath[word.text]
        over = next((index for index in alike if _near(last[index].box, word.box)), None)
        if over is None:
            alike.append(len(last))
            last.append(word)
        elif word.edge and not last[over].edge:
            last[over] = last[over]._replace(edge=word.edge)
    return reversed(last)


def _near(one: Box, other: Box) -> bool:
    """Return whether two boxes lie so near to each other that one word covers the other."""
    reach = _AGAIN * one.height
    return (
        abs(one.left - other.left) <= reach
        and abs(one.top - other.top) <= reach
        and abs(one.right - other.right) <= reach
        and abs(one.bottom - other.bottom) <= reach
    )


class _State(NamedTuple):
    matrix: Matrix = IDENTITY
    fill: Rgb = (0.0, 0.0, 0.0)
    stroke: Rgb = (0.0, 0.0, 0.0)
    width: float = 1.0
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    group: float = 1.0
    """The opacity of the groups around."""


class _Walk:
    """Follows the operations with the state that they leave."""

    def __init__(self, least_mm: float) -> None:
        self.words: list[Word] = []
        self.icons: list[Icon] = []
        self.lines: list[Line] = []
        self._least = least_mm
        self._state = _State()
        self._saved: list[_State] = []
        self._marks: list[str] = []
        self._points: list[Point] = []
        """Of the icon that is being drawn, with the colours below."""
        self._colours: set[Rgb] = set()

    def along(self, operations: Iterable[Operation]) -> None:
        for operation in operations:
            if isinstance(operation, str):
                for line in operation.split("\n"):
                    self._line(line)
            elif isinstance(operation, Run):
                self._run(operation)
            elif isinstance(operation, Form):
                self._form(operation)

    def _form(self, form: Form) -> None:
        before = state = self._state
        if form.group:
            alpha = state.group * state.fill_alpha
            self._state = state._replace(group=alpha, fill_alpha=1.0, stroke_alpha=1.0)
        self.along(form.operations)
        self._state = before

    def _line(self, line: str) -> None:  # noqa: C901 - an operator a branch
        operator, state = line.rpartition(" ")[2], self._state
        if operator == "q":
            self._saved.append(state)
        elif operator == "Q":
            self._state = self._saved.pop()
        elif operator == "cm":
            if " W" not in line:
                self._state = state._replace(matrix=multiply(state.matrix, matrix_of(line)))
        elif operator == "rg":
            self._state = state._replace(fill=colour_of(line))
        elif operator == "RG":
            self._state = state._replace(stroke=colour_of(line))
        elif operator == "w":
            self._state = state._replace(width=float(line[:-2]))
        elif operator == "gs":
            fill, stroke = line[2:-3].split(".")
            self._state = state._replace(fill_alpha=int(fill) / 1000, stroke_alpha=int(stroke) / 1000)
        elif operator in {"S", "B", "B*"}:
            self._stroked(line, filled=operator != "S")
        elif operator in {"f", "f*"}:
            self._filled(line)
        elif operator == "BMC":
            self._marks.append(line[1:-4])
        elif operator == "EMC":
            self._marked()

    def _marked(self) -> None:
        if self._marks.pop() == ICON and self._points:
            self.icons.append(Icon(box(self._points), frozenset(self._colours)))
            self._points, self._colours = [], set()

    def _stroked(self, line: str, *, filled: bool) -> None:
        state = self._state
        if ICON in self._marks:
            self._inked(line, state.stroke, *([state.fill] if filled else []))
            return
        scale = scale_of(state.matrix)
        width, alpha = state.width * scale, state.stroke_alpha * state.group
        for ends in long_pieces(line, round(self._least / scale, 2)) if scale and width <= _THIN_MM else ():
            around = box(through(state.matrix, ends))
            if _is_line(around, self._least):
                self.lines.append(Line(_grown(around, width / 2), state.stroke, alpha))

    def _filled(self, line: str) -> None:
        state = self._state
        if ICON in self._marks:
            self._inked(line, state.fill)
        elif line.count(" ") <= _SMALL and (ends := straight(line)):
            around = box(through(state.matrix, [point for one in ends for point in one]))
            thin, long = sorted((around.width, around.height))
            if thin <= _THIN_MM and long >= self._least:
                self.lines.append(Line(around, state.fill, state.fill_alpha * state.group))

    def _inked(self, line: str, *colours: Rgb) -> None:
        self._points += through(self._state.matrix, points_of(line))
        self._colours.update(colours)

    def _run(self, run: Run) -> None:
        state = self._state
        colour, edge, alpha = state.fill, state.stroke if run.mode else None, state.fill_alpha * state.group
        if run.mode == 1:
            colour, alpha = state.stroke, state.stroke_alpha * state.group
        ornament = ORNAMENT in self._marks
        pieces = _words if _upright(state.matrix) else _letters
        scale, passed, end = run.size / EM, 0, 0
        for text, start in pieces(run.text):
            passed, end = passed + fonts.units(run.text[end:start], run.font), start
            ink = _ink(text, run.font)
            if ink:
                left = run.x + passed * run.size / EM + run.spacing * start
                right = left + ink.right * scale + run.spacing * (len(text) - 1)
                corners = [
                    (x, y)
                    for x in (left + ink.left * scale, right)
                    for y in (run.y - ink.bottom * scale, run.y - ink.top * scale)
                ]
                around = box(through(state.matrix, corners))
                self.words.append(Word(text, around, colour, alpha, edge, ornament, run.text))


def _words(text: str) -> Iterator[tuple[str, int]]:
    """The words of a text, each with where it begins."""
    start = 0
    for word in text.replace("\u00a0", " ").replace("\u202f", " ").split(" "):
        if word:
            yield word, start
        start += len(word) + 1


def _letters(text: str) -> Iterator[tuple[str, int]]:
    """What is set askew is looked at letter by letter: a box around it all would hold much else."""
    return ((letter, at) for at, letter in enumerate(text))


@lru_cache(1 << 14)
def _ink(text: str, font: Font) -> Box | None:
    """The box around the ink of a text, in thousandths of an em from its start; y points up."""
    boxes, x = [], 0
    for letter in text:
        ink = fonts.ink(letter, font)
        if ink:
            boxes.append((x + ink[0], ink[1], x + ink[2], ink[3]))
        x += fonts.units(letter, font)
    if not boxes:
        return None
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return Box(min(lefts), min(bottoms), max(rights), max(tops))


def _upright(matrix: Matrix) -> bool:
    """Whether what is level stays so, or stands straight up."""
    a, b, *_ = matrix
    return min(abs(a), abs(b)) <= _ASKEW * max(abs(a), abs(b))


def _is_line(around: Box, least_mm: float) -> bool:
    thin, long = sorted((around.width, around.height))
    return long >= least_mm and thin <= _SLANT * long


def _grown(around: Box, by: float) -> Box:
    return Box(around.left - by, around.top - by, around.right + by, around.bottom + by)
