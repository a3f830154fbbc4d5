"""Export for cutting machines: sheets with registration marks, and for each its cut lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pnp.core.base.errors import Failure, Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.kit.kit_renderer import KitRenderer
from pnp.sheets.options.order import Order
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PIECE_MM, PageBox, Paper
from pnp.sheets.pieces.shape import bounding_box

from .cut_lines import CutSheet, Line, can_write_dxf, lines_of, on_page
from .job import Job, Request
from .part import parts
from .registration import Marks, mark_boxes, marks, marks_drawing

_CLEAR_MM = 0.5
"""The least gap between a mark and a piece."""
_LINE_MM = 8.0
"""The height of the line of text at a page's foot."""
_STRIPS_MM = (0.0, 8.0)
"""Heights to leave free at both ends of the paper: none, or enough for any marks."""


@dataclass(frozen=True)
class CutLayout:
    """The sheets to cut, laid out on shorter paper if the registration marks need its ends."""

    renderer: KitRenderer
    leaves: Sequence[PiecePage]
    strip_mm: float
    kind: Marks
    left_out: tuple[str, ...] = ()
    """The pieces that are too large for the shorter paper."""

    def size_mm(self, leaf: PiecePage) -> tuple[float, float]:
        """Return the size of the real paper, in the orientation of the page."""
        across, down = self._shift(leaf)
        return leaf.paper.width_mm + 2 * across, leaf.paper.height_mm + 2 * down

    def fronts(self, leaf: PiecePage) -> list[Placement]:
        """Return the placements to cut, on the real paper."""
        across, down = self._shift(leaf)
        cut = [one for one in leaf.placements if one.copy and one.side == "front" and not one.letter]
        return [replace(one, x_mm=one.x_mm + across, y_mm=one.y_mm + down) for one in cut]

    def crowded(self, leaf: PiecePage) -> bool:
        """Tell whether a mark touches a piece."""
        taken = mark_boxes(self.kind, *self.size_mm(leaf))
        return any(_touch(mark, piece) for mark in taken for piece in _pieces(self.fronts(leaf)))

    def sheet(self, leaf: PiecePage, number: int) -> Sheet:
        """Return a page with everything on it; fronts have the registration marks."""
        across, down = self._shift(leaf)
        drawn = self.renderer.sheet(_without_crop_marks(leaf), number, len(self.leaves))
        moved = [replace(one, x_mm=one.x_mm + across, y_mm=one.y_mm + down) for one in drawn.stamps]
        wide, high = self.size_mm(leaf)
        if leaf.side != "back":
            moved.append(Stamp(marks_drawing(self.kind, wide, high), 0.0, 0.0))
        return Sheet(wide, high, moved, drawn.title)

    def _shift(self, leaf: PiecePage) -> tuple[float, float]:
        return (self.strip_mm, 0.0) if leaf.paper.landscape else (0.0, self.strip_mm)


def _without_crop_marks(leaf: PiecePage) -> PiecePage:
    """Remove the crop marks of a page: a machine might take them for registration marks."""
    if "marks" not in leaf.margin.values:
        return leaf
    return replace(leaf, margin=replace(leaf.margin, values={**leaf.margin.values, "marks": []}))


def jobs(request: Request) -> Iterator[Job]:
    """Yield sheets.pdf, then SVG (and DXF) cut lines of each page, numbered as in the PDF.

    Sheets of a board have no cut lines: they are trimmed at their marks when glued. Pieces that leave no room
    for the marks are listed in left-out.txt, to be cut by hand from the kit.
    """
    bed = _layout_with_room(request)
    if bed.left_out:
        yield Job("left-out.txt", lambda: "".join(f"{name}\n" for name in bed.left_out).encode())
    yield Job("sheets.pdf", partial(_pdf, bed))
    for number, leaf in enumerate(bed.leaves, 1):
        sheet = _cut_sheet(request, bed, leaf, number)
        if any(line.layer == "cut" for line in sheet.lines):
            yield Job(f"page-{number:02}.svg", sheet.svg)
            if can_write_dxf():
                yield Job(f"page-{number:02}.dxf", sheet.dxf)


def _layout_with_room(request: Request) -> CutLayout:
    """Lay out the sheets so that the marks have room, else raise Misuse."""
    crowded: list[int] = []
    for strip in _STRIPS_MM:
        paper = request.paper
        shorter = Paper(paper.id, paper.name, paper.width_mm, paper.height_mm - 2 * strip)
        loaded, left_out = _without_large_pieces(request.loaded, request.lang, shorter)
        renderer = KitRenderer(loaded, Order(shorter, request.lang, part="sheets"), request.studio)
        leaves, findings = renderer.lay_out()
        if findings:
            raise Failure(findings[0].message)
        bed = CutLayout(renderer, leaves, strip, request.marks, left_out)
        crowded = [number for number, leaf in enumerate(leaves, 1) if bed.crowded(leaf)]
        if not crowded:
            return bed
    raise Misuse(
        f"on {request.paper.name} the {request.marks} marks touch pieces on page {crowded[0]}: "
        "choose other marks or another paper"
    )


def _without_large_pieces(loaded: LoadedGame, lang: str, paper: Paper) -> tuple[LoadedGame, tuple[str, ...]]:
    """Return the game without the pieces that are too large for a paper, and their labels."""
    faces = loaded.game.faces(loaded.catalog, lang)
    room = sorted((paper.width_mm - 2 * PIECE_MM, paper.height_mm - 2 * PIECE_MM - _LINE_MM))
    large = [face for face in faces if face.overlap_mm is None and not _fits(face, room)]
    if not large:
        return loaded, ()
    kept = [face for face in faces if face not in large]
    game = replace(loaded.game, faces=lambda _catalog, _lang: kept)
    return replace(loaded, game=game), tuple(face.label for face in large)


def _fits(face: Face, room_mm: Sequence[float]) -> bool:
    short, long = sorted((face.width_mm, face.height_mm))
    return short <= room_mm[0] and long <= room_mm[1]


def _pieces(placements: Iterable[Placement]) -> Iterator[PageBox]:
    """Yield the bounding box of every part to cut out."""
    for one in placements:
        for part in parts(one.face):
            yield bounding_box(on_page(one, part.edge))


def _touch(one: PageBox, other: PageBox) -> bool:
    return (
        one[0] < other[2] + _CLEAR_MM
        and other[0] < one[2] + _CLEAR_MM
        and one[1] < other[3] + _CLEAR_MM
        and other[1] < one[3] + _CLEAR_MM
    )


def _cut_sheet(request: Request, bed: CutLayout, leaf: PiecePage, number: int) -> CutSheet:
    title = f"{request.loaded.game.id}, {number}: {bed.renderer.pages.title(leaf)}"
    size = bed.size_mm(leaf)
    found = [line for one in bed.fronts(leaf) for line in lines_of(one)]
    registered = [
        Line("registration", f"mark-{index}", mark)
        for index, mark in enumerate(marks(request.marks, *size), 1)
    ]
    return CutSheet(title, *size, (*registered, *_uniquely_named(found)))


def _uniquely_named(lines: Iterable[Line]) -> list[Line]:
    """Give every line a unique name."""
    named: dict[str, Line] = {}
    for line in lines:
        name, copy = line.name, 2
        while name in named:
            name, copy = f"{line.name}-{copy}", copy + 1
        named[name] = line._replace(name=name)
    return list(named.values())


def _pdf(bed: CutLayout) -> bytes:
    """Return the PDF of the kit's sheets with registration marks."""
    sheets = [bed.sheet(leaf, number) for number, leaf in enumerate(bed.leaves, 1)]
    if blocking := bed.renderer.blocking_findings():
        raise Failure(blocking[0].message)
    game, order = bed.renderer.catalog.game, bed.renderer.order
    return write_pdf(Document(sheets, game.title[order.lang], lang=order.lang, duplex=order.flip))
