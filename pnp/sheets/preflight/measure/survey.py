"""Extract the words, icons and straight lines of a drawing, in millimetres."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import ICON, ORNAMENT, Drawing, FormXObject, Operation, Rgb, Run
from pnp.sheets.graphics.fonts import EM, Font
from pnp.sheets.pieces.shape import BoundingBox, Point, bounding_box
from pnp.sheets.svg.matrix import IDENTITY, Matrix, multiply

from .path import colour_of, long_segments, matrix_of, points_of, scale_of, straight_segments, transformed

LONG_MM = 10.0
"""The shortest stroke that counts as a line of a frame rather than a part of a picture."""
_THIN_MM = 0.8
"""The greatest thickness of a line, filled or stroked; thicker shapes are areas."""
_SMALL = 17
"""The most blanks in the operators of a filled rectangle's path."""
_AGAIN = 0.2
"""The distance, relative to their height, at which equal words overlap: a shadow or an outline of letters."""
_ALIKE = 64
"""How many occurrences of one word are compared to find overlapping ones."""
_SLANT = 0.004
"""The slope up to which a line counts as horizontal or vertical."""
_ASKEW = 0.02
"""The slope from which text is measured letter by letter."""


class Word(NamedTuple):
    """A word as inked on the drawing."""

    text: str
    box: BoundingBox
    """The box around its ink, not around its advance widths."""
    colour: Rgb
    alpha: float
    edge: Rgb | None = None
    """The colour of the outline of its letters, if any."""
    ornament: bool = False
    """Whether its template marks it as decoration."""
    said: str = ""
    """The whole text of the run that it belongs to."""


class Icon(NamedTuple):
    """A picture that is read like a word."""

    box: BoundingBox
    colours: frozenset[Rgb]


class Line(NamedTuple):
    """A long horizontal or vertical line."""

    box: BoundingBox
    """The box around its ink."""
    colour: Rgb
    alpha: float


class Survey(NamedTuple):
    """The words, icons and lines of a drawing, in drawing order."""

    words: Sequence[Word]
    icons: Sequence[Icon]
    lines: Sequence[Line]


def survey(drawing: Drawing) -> Survey:
    """Return all words and icons, and all lines of at least ``LONG_MM``."""
    walk = _Walk()
    walk.along(drawing.operations)
    return Survey(list(_merged_words(walk.words)), walk.icons, walk.lines)


def _merged_words(words: Sequence[Word]) -> Iterator[Word]:
    """Merge words set twice in one place into the last one; the other may be its outline."""
    beneath: dict[str, deque[int]] = defaultdict(lambda: deque(maxlen=_ALIKE))
    last: list[Word] = []
    for word in reversed(words):
        alike = beneath[word.text]
        over = next((index for index in alike if _overlap(last[index].box, word.box)), None)
        if over is None:
            alike.append(len(last))
            last.append(word)
        elif word.edge and not last[over].edge:
            last[over] = last[over]._replace(edge=word.edge)
    return reversed(last)


def _overlap(one: BoundingBox, other: BoundingBox) -> bool:
    """Tell whether two boxes are so close that one word covers the other."""
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
    """The opacity of the enclosing groups."""


class _Walk:
    """An interpreter of drawing operations that tracks the graphics state."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.icons: list[Icon] = []
        self.lines: list[Line] = []
        self._state = _State()
        self._saved: list[_State] = []
        self._marks: list[str] = []
        self._points: list[Point] = []
        """The points of the icon being drawn; its colours follow."""
        self._colours: set[Rgb] = set()

    def along(self, operations: Iterable[Operation]) -> None:
        for operation in operations:
            if isinstance(operation, str):
                for line in operation.split("\n"):
                    self._line(line)
            elif isinstance(operation, Run):
                self._run(operation)
            elif isinstance(operation, FormXObject):
                self._form(operation)

    def _form(self, form: FormXObject) -> None:
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
            self.icons.append(Icon(bounding_box(self._points), frozenset(self._colours)))
            self._points, self._colours = [], set()

    def _stroked(self, line: str, *, filled: bool) -> None:
        state = self._state
        if ICON in self._marks:
            self._inked(line, state.stroke, *([state.fill] if filled else []))
            return
        scale = scale_of(state.matrix)
        width, alpha = state.width * scale, state.stroke_alpha * state.group
        for ends in long_segments(line, round(LONG_MM / scale, 2)) if scale and width <= _THIN_MM else ():
            around = bounding_box(transformed(state.matrix, ends))
            if _is_line(around):
                self.lines.append(Line(_grown(around, width / 2), state.stroke, alpha))

    def _filled(self, line: str) -> None:
        state = self._state
        if ICON in self._marks:
            self._inked(line, state.fill)
        elif line.count(" ") <= _SMALL and (ends := straight_segments(line)):
            around = bounding_box(transformed(state.matrix, [point for one in ends for point in one]))
            thin, long = sorted((around.width, around.height))
            if thin <= _THIN_MM and long >= LONG_MM:
                self.lines.append(Line(around, state.fill, state.fill_alpha * state.group))

    def _inked(self, line: str, *colours: Rgb) -> None:
        self._points += transformed(self._state.matrix, points_of(line))
        self._colours.update(colours)

    def _run(self, run: Run) -> None:
        state = self._state
        colour, edge, alpha = state.fill, state.stroke if run.mode else None, state.fill_alpha * state.group
        if run.mode == 1:
            colour, alpha = state.stroke, state.stroke_alpha * state.group
        ornament = ORNAMENT in self._marks
        pieces = _words if _is_axis_aligned(state.matrix) else _letters
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
                around = bounding_box(transformed(state.matrix, corners))
                self.words.append(Word(text, around, colour, alpha, edge, ornament, run.text))


def _words(text: str) -> Iterator[tuple[str, int]]:
    """Yield the words of a text with their offsets."""
    start = 0
    for word in text.replace("\u00a0", " ").replace("\u202f", " ").split(" "):
        if word:
            yield word, start
        start += len(word) + 1


def _letters(text: str) -> Iterator[tuple[str, int]]:
    """Yield the letters of slanted text with their offsets; a box around a whole word would be too large."""
    return ((letter, at) for at, letter in enumerate(text))


@lru_cache(1 << 14)
def _ink(text: str, font: Font) -> BoundingBox | None:
    """Return the box around a text's ink, in thousandths of an em from its start; y points up."""
    boxes, x = [], 0
    for letter in text:
        ink = fonts.ink_box(letter, font)
        if ink:
            boxes.append((x + ink[0], ink[1], x + ink[2], ink[3]))
        x += fonts.units(letter, font)
    if not boxes:
        return None
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return BoundingBox(min(lefts), min(bottoms), max(rights), max(tops))


def _is_axis_aligned(matrix: Matrix) -> bool:
    """Tell whether a matrix keeps horizontal lines horizontal or turns them vertical."""
    a, b, *_ = matrix
    return min(abs(a), abs(b)) <= _ASKEW * max(abs(a), abs(b))


def _is_line(around: BoundingBox) -> bool:
    thin, long = sorted((around.width, around.height))
    return long >= LONG_MM and thin <= _SLANT * long


def _grown(around: BoundingBox, by: float) -> BoundingBox:
    return BoundingBox(around.left - by, around.top - by, around.right + by, around.bottom + by)
