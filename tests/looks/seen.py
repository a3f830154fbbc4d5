"""Describe the content of a PDF as lines of text: text runs, shapes and images, in millimetres."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from math import dist, fsum
from typing import Any

import pypdfium2
from pypdfium2 import raw

MM = 25.4 / 72
_OFF = 0.0013
"""Offset in mm that keeps halves, quarters and thirds of a hundredth from rounding either way."""
_KINDS = {
    raw.FPDF_PAGEOBJ_PATH: "path", raw.FPDF_PAGEOBJ_IMAGE: "picture", raw.FPDF_PAGEOBJ_SHADING: "gradient"
}  # fmt: skip
_FILLED_TEXT, _STROKED_TEXT, _OPAQUE = {0, 2}, {1, 2}, 255
_NAMED = ("Title", "Author", "Subject", "Keywords")
Point = tuple[float, float]


@dataclass(frozen=True)
class Shown:
    """One text run, path or image of a page: its paint, its points in mm, its words and its clip."""

    paint: str
    points: tuple[Point, ...]
    words: str = ""
    clip: str = ""


def whole(pdf: bytes) -> Iterator[str]:
    """Yield the pages of a PDF in the order of painting, neighbouring shapes of one paint as one line.

    ″ repeats the paint of the line before.
    """
    yield from _pages(pdf, list, sys.maxsize)


def summary(pdf: bytes, most: int = 80) -> Iterator[str]:
    """Yield the first lines of each page of a PDF: all shapes of one paint as one line, then text runs."""
    yield from _pages(pdf, _by_paint, most)


def _pages(pdf: bytes, arrange: Callable[[Iterable[Shown]], list[Shown]], most: int) -> Iterator[str]:
    document = pypdfium2.PdfDocument(pdf)
    yield from _about(document)
    for number, page in enumerate(document, 1):
        yield _head(document, page, number)
        lines = [*_lines(arrange(_things(page))), *_links(document, page)]
        yield from (f"  {line}" for line in lines[:most])
        if lines[most:]:
            yield f"  … {len(lines) - most} more lines"


def _lines(things: Iterable[Shown]) -> Iterator[str]:
    last = ""
    for alike in _alike(things):
        paint = alike[0].paint
        yield _line(alike, "″" if paint == last else paint)
        last = paint


def lengths(*values: float) -> str:
    """Return millimetres to two decimals, separated by spaces."""
    return " ".join(f"{round(value + _OFF, 2) + 0.0:g}" for value in values)


def tenths(*values: float) -> str:
    """Return numbers to one decimal, separated by spaces."""
    return " ".join(f"{value + 0.013:.1f}" for value in values)


def _by_paint(things: Iterable[Shown]) -> list[Shown]:
    """Return shapes by paint, without their clips, then text runs in the order of painting."""
    shown = list(things)
    shapes = [replace(one, clip="") for one in shown if not one.words]
    return [*sorted(shapes, key=lambda one: one.paint), *(one for one in shown if one.words)]


def _line(alike: Sequence[Shown], paint: str) -> str:
    """Return a text run with its start, or shapes with their box, mean point and total length."""
    first = alike[0]
    if first.words:
        return f"{paint} {lengths(*first.points[0])} {first.words!r}{first.clip}"
    points = [point for one in alike for point in one.points]
    many = f"{len(alike)} × " if len(alike) > 1 else ""
    mean = (fsum(at[axis] for at in points) / (len(points) or 1) for axis in (0, 1))
    about = f" about {tenths(*mean)}" if many else ""
    long = fsum(_length(one.points) for one in alike)
    return f"{many}{paint} {_box(points)}{about}, {tenths(long)} mm{first.clip}"


def measured(points: Sequence[Point]) -> str:
    """Return the box of an outline and its length, in mm."""
    return f"{_box(points)}, {tenths(_length(points))} mm"


def _length(points: Sequence[Point]) -> float:
    return fsum(dist(start, end) for start, end in pairwise(points))


def _box(points: Sequence[Point]) -> str:
    """Return left, top, right and bottom of some points, in mm."""
    xs, ys = zip(*points, strict=True) if points else ((0.0,), (0.0,))
    return lengths(min(xs), min(ys), max(xs), max(ys))


def _alike(things: Iterable[Shown]) -> Iterator[list[Shown]]:
    """Group neighbouring shapes of one paint and clip; a text run is a group of its own."""
    by = enumerate(things)
    for _, some in groupby(by, lambda one: (one[1].paint, one[1].clip, one[0] if one[1].words else -1)):
        yield [one for _, one in some]


def _about(document: Any) -> Iterator[str]:
    """Yield the metadata of a file and its table of contents."""
    yield from (f"{name}: {document.get_metadata_value(name)}" for name in _NAMED)
    listed = ((mark.get_title(), mark.get_dest()) for mark in document.get_toc())
    yield "contents: " + "; ".join(f"{title} {there.get_index() + 1}" for title, there in listed if there)


def _head(document: Any, page: Any, number: int) -> str:
    """Return a page's number, label and size, and its trim and bleed box where they differ."""
    label = document.get_page_label(number - 1)
    named = f"({label}) " if label != str(number) else ""
    size = " × ".join(lengths(side * MM) for side in page.get_size())
    media, bleed, trim = page.get_mediabox(), page.get_bleedbox(), page.get_trimbox()
    boxes = [
        f", {name} {lengths(*(side * MM for side in box))}"
        for name, box, usual in (("trim", trim, media), ("bleed", bleed, trim))
        if box != usual
    ]
    return f"page {number} {named}{size} mm{''.join(boxes)}"


def _things(page: Any) -> Iterator[Shown]:
    textpage = page.get_textpage()
    upright = pypdfium2.PdfMatrix(MM, 0, 0, -MM, 0, page.get_height() * MM)
    yield from _within(page, textpage, page.get_objects(max_depth=1), upright, "")


def _within(page: Any, textpage: Any, objects: Iterable[Any], matrix: Any, cut: str) -> Iterator[Shown]:
    for thing in objects:
        own, within = thing.get_matrix().multiply(matrix), _clip(thing, matrix) or cut
        if thing.type == raw.FPDF_PAGEOBJ_FORM:
            yield from _within(page, textpage, _inside(page, thing), own, within)
        else:
            is_text = thing.type == raw.FPDF_PAGEOBJ_TEXT
            shown = _text(thing, textpage, own) if is_text else _shape(thing, own, matrix)
            yield replace(shown, clip=within)


def _clip(thing: Any, matrix: Any) -> str:
    """Return the box of a thing's own clip path in words, or nothing."""
    clip = raw.FPDFPageObj_GetClipPath(thing)
    x, y, points = ctypes.c_float(), ctypes.c_float(), []
    for path in range(max(0, raw.FPDFClipPath_CountPaths(clip))):
        for index in range(max(0, raw.FPDFClipPath_CountPathSegments(clip, path))):
            raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(clip, path, index), x, y)
            points.append(matrix.on_point(x.value, y.value))
    return f" in {_box(points)}" if points else ""


def _inside(page: Any, form: Any) -> Iterator[Any]:
    for index in range(raw.FPDFFormObj_CountObjects(form)):
        yield pypdfium2.PdfObject(raw.FPDFFormObj_GetObject(form, index), page=page, pdf=page.pdf, level=1)


def _text(thing: Any, textpage: Any, matrix: Any) -> Shown:
    """Return a text run with its size along its direction and its start on the baseline."""
    size, room = ctypes.c_float(), raw.FPDFTextObj_GetText(thing, textpage, None, 0)
    raw.FPDFTextObj_GetFontSize(thing, size)
    letters = ctypes.create_string_buffer(room)
    raw.FPDFTextObj_GetText(thing, textpage, ctypes.cast(letters, ctypes.POINTER(ctypes.c_ushort)), room)
    words = letters.raw.decode("utf-16-le").rstrip("\0 ")
    (x, y), (across, down) = matrix.on_point(0, 0), matrix.on_point(size.value, 0)
    along = lengths(across - x, down - y).removesuffix(" 0")
    mode = raw.FPDFTextObj_GetTextRenderMode(thing)
    paint = _painted(thing, mode in _FILLED_TEXT, mode in _STROKED_TEXT).removeprefix("fill ")
    return Shown(f"text {along} {_font(thing)} {paint}", ((x, y),), words or "?")


def _font(thing: Any) -> str:
    """Return a font's short name, without the prefix of its subset."""
    font = raw.FPDFTextObj_GetFont(thing)
    letters = ctypes.create_string_buffer(raw.FPDFFont_GetBaseFontName(font, None, 0))
    raw.FPDFFont_GetBaseFontName(font, letters, len(letters))
    name = letters.value.decode().rpartition("+")[2]
    return name.replace("SourceSansPro", "Sans").replace("SourceSerifPro", "Serif")


def _shape(thing: Any, matrix: Any, outer: Any) -> Shown:
    kind = _KINDS[thing.type]
    if kind != "path":
        left, bottom, right, top = thing.get_bounds()
        corners = tuple(outer.on_point(x, y) for x in (left, right) for y in (bottom, top))
        return Shown(kind, corners)
    scale = (abs(matrix.a * matrix.d - matrix.b * matrix.c)) ** 0.5
    return Shown(_mode(thing, scale), tuple(_points(thing, matrix)))


def _points(thing: Any, matrix: Any) -> Iterator[Point]:
    """Yield the points of a path in mm, control points of curves included."""
    x, y = ctypes.c_float(), ctypes.c_float()
    for index in range(raw.FPDFPath_CountSegments(thing)):
        raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(thing, index), x, y)
        yield matrix.on_point(x.value, y.value)


def _mode(thing: Any, scale: float) -> str:
    """Return the fill, stroke, colours and pen of a path."""
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(thing, fill, stroke)
    painted = _painted(thing, bool(fill.value), bool(stroke.value)) or "nothing"
    odd = " even-odd" if fill.value == raw.FPDF_FILLMODE_ALTERNATE else ""
    return f"{painted}{odd}{_pen(thing, scale) if stroke.value else ''}"


def _pen(thing: Any, scale: float) -> str:
    wide = ctypes.c_float()
    raw.FPDFPageObj_GetStrokeWidth(thing, wide)
    dashes = (ctypes.c_float * max(0, raw.FPDFPageObj_GetDashCount(thing)))()
    raw.FPDFPageObj_GetDashArray(thing, dashes, len(dashes))
    ends = f"{raw.FPDFPageObj_GetLineCap(thing)}{raw.FPDFPageObj_GetLineJoin(thing)}"
    dashed = f" dashed {lengths(*(dash * scale for dash in dashes))}" if dashes else ""
    return f" {lengths(wide.value * scale)} mm {ends}{dashed}"


def _painted(thing: Any, fills: bool, strokes: bool) -> str:
    """Return the fill and stroke colours of a page object."""
    fill = [f"fill {_colour(thing, raw.FPDFPageObj_GetFillColor)}"] if fills else []
    stroke = [f"stroke {_colour(thing, raw.FPDFPageObj_GetStrokeColor)}"] if strokes else []
    return " ".join([*fill, *stroke])


def _colour(thing: Any, ask: Any) -> str:
    parts = [ctypes.c_uint() for _ in range(4)]
    ask(thing, *parts)
    red, green, blue, alpha = (part.value for part in parts)
    return f"#{red:02x}{green:02x}{blue:02x}" + (f"/{alpha}" if alpha != _OPAQUE else "")


def _links(document: Any, page: Any) -> Iterator[str]:
    """Yield the links of a page with their boxes and targets."""
    start, link, high = ctypes.c_int(0), raw.FPDF_LINK(), page.get_height()
    while raw.FPDFLink_Enumerate(page, start, link):
        box = raw.FS_RECTF()
        raw.FPDFLink_GetAnnotRect(link, box)
        where = lengths(*(side * MM for side in (box.left, high - box.top, box.right, high - box.bottom)))
        yield f"link {where} to {_target(document, link)}"


def _target(document: Any, link: Any) -> str:
    there = raw.FPDFLink_GetDest(document, link)
    if not there:
        action = raw.FPDFLink_GetAction(link)
        letters = ctypes.create_string_buffer(raw.FPDFAction_GetURIPath(document, action, None, 0))
        raw.FPDFAction_GetURIPath(document, action, letters, len(letters))
        return letters.value.decode()
    flags, values = [ctypes.c_int() for _ in range(3)], [ctypes.c_float() for _ in range(3)]
    raw.FPDFDest_GetLocationInPage(there, *flags, *values)
    page = raw.FPDFDest_GetDestPageIndex(document, there) + 1
    return f"page {page} {lengths(values[0].value * MM, values[1].value * MM)}"
