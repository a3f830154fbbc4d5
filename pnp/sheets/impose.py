"""Faces onto pages: one grid a size of piece, fronts and mirrored backs. Pure data; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from .face import Face
from .paper import PIECE_MM, TEXT_MM, Paper

Side = Literal["front", "back", "single"]
Layout = Literal["duplex", "fronts"]

TOKEN_GAP_MM = 2.0
"""Between tokens, which are cut out one by one; cards share their cuts."""
_CARD_MM = 50.0
"""What is taller is a card."""
_FOOTER_MM = 15.0
"""A margin that holds crop marks and a line of text beyond them."""


class TooLarge(ValueError):
    """A face does not fit the paper with its margins."""

    def __init__(self, face: Face, paper: Paper) -> None:
        room = f"{paper.width_mm - 2 * PIECE_MM:g} × {paper.height_mm - 2 * PIECE_MM:g} mm"
        size = f"{face.width_mm:g} × {face.height_mm:g} mm"
        super().__init__(f"{face.title} ({face.kind}) of {size} does not fit the {room} of {paper.name}")
        self.face = face


@dataclass(frozen=True)
class Grid:
    """Where pieces of one size lie on the paper: centred, the same on every page."""

    paper: Paper
    columns: int
    rows: int
    width_mm: float
    height_mm: float
    gap_mm: float

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def left_mm(self) -> float:
        return _margin(self.paper.width_mm, self.columns, self.width_mm, self.gap_mm)

    @property
    def top_mm(self) -> float:
        return _margin(self.paper.height_mm, self.rows, self.height_mm, self.gap_mm)

    @property
    def footed(self) -> bool:
        """Whether the lower margin has room for a line of text."""
        return self.top_mm >= _FOOTER_MM

    def x_mm(self, column: int) -> float:
        return self.left_mm + column * (self.width_mm + self.gap_mm)

    def y_mm(self, row: int) -> float:
        return self.top_mm + row * (self.height_mm + self.gap_mm)


@dataclass(frozen=True)
class Placement:
    """One copy of a face at its place: the corner of the trimmed piece from the page's top left."""

    face: Face
    copy: int
    side: Literal["front", "back"]
    x_mm: float
    y_mm: float


@dataclass(frozen=True)
class Page:
    """One side of a sheet of pieces."""

    side: Side
    kinds: tuple[str, ...]
    """The kinds of piece on it, in order."""
    grid: Grid
    placements: tuple[Placement, ...]


def grid(paper: Paper, width_mm: float, height_mm: float) -> Grid:
    """The most pieces of a size that the paper holds; tokens leave room for the footer, cards need it all."""
    card = height_mm > _CARD_MM
    gap = 0.0 if card else TOKEN_GAP_MM
    columns = _count(paper.width_mm, width_mm, gap, PIECE_MM if card else TEXT_MM)
    rows = _count(paper.height_mm, height_mm, gap, PIECE_MM if card else _FOOTER_MM)
    return Grid(paper, columns, rows, width_mm, height_mm, gap)


def impose(faces: Iterable[Face], paper: Paper, layout: Layout = "duplex") -> list[Page]:
    """Lay every copy of every face on pages, each front followed by its back; what has no back lies apart."""
    pages: list[Page] = []
    for (width, height, backed), group in _by_size(faces).items():
        mesh = grid(paper, width, height)
        if not mesh.places:
            raise TooLarge(group[0], paper)
        copies = [(face, copy) for face in group for copy in range(1, face.copies + 1)]
        sides: tuple[Side, ...] = ("front", "back") if backed and layout == "duplex" else ("single",)
        for start in range(0, len(copies), mesh.places):
            pages += [_page(copies[start : start + mesh.places], mesh, side) for side in sides]
    return pages


def _by_size(faces: Iterable[Face]) -> dict[tuple[float, float, bool], list[Face]]:
    groups: dict[tuple[float, float, bool], list[Face]] = {}
    for face in faces:
        groups.setdefault((face.width_mm, face.height_mm, face.back is not None), []).append(face)
    return groups


def _page(batch: Sequence[tuple[Face, int]], mesh: Grid, side: Side) -> Page:
    placements = []
    for index, (face, copy) in enumerate(batch):
        row, column = divmod(index, mesh.columns)
        if side == "back":
            column = mesh.columns - 1 - column
        shown = face.back if side == "back" else face
        if shown:
            where: Literal["front", "back"] = "back" if side == "back" else "front"
            placements.append(Placement(shown, copy, where, mesh.x_mm(column), mesh.y_mm(row)))
    kinds = tuple(dict.fromkeys(face.kind for face, _ in batch))
    return Page(side, kinds, mesh, tuple(placements))


def _count(room_mm: float, piece_mm: float, gap_mm: float, margin_mm: float) -> int:
    return int((room_mm - 2 * margin_mm + gap_mm + 1e-9) // (piece_mm + gap_mm))


def _margin(room_mm: float, count: int, piece_mm: float, gap_mm: float) -> float:
    return (room_mm - count * piece_mm - (count - 1) * gap_mm) / 2
