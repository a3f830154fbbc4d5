"""Faces onto pages: fronts and backs that meet when the sheet is turned or folded. Pure data, no drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Box, Paper

from .grid import Grid
from .layout import Flip, Layout, Plan, grid, room_mm

Side = Literal["front", "back", "single"]
View = Callable[[Drawing], Drawing]
_Copy = tuple[Face, int]


class Refused(ValueError):
    """A face that cannot be printed, and why."""

    def __init__(self, face: Face, why: str) -> None:
        super().__init__(why)
        self.face = face


class TooLarge(Refused):
    """A face does not fit the paper with its margins."""

    def __init__(self, face: Face, paper: Paper, plan: Plan | None = None) -> None:
        plan = plan or Plan()
        width, height, wide, high = room_mm(face, paper, plan)
        size = f"{face.width_mm:g} × {face.height_mm:g} mm"
        if plan.folds(face):
            size += f", {width:g} × {height:g} mm with its back across the fold,"
        super().__init__(
            face,
            f"{face.title} ({face.kind}) of {size} does not fit the {wide:g} × {high:g} mm of {paper.name}",
        )


@dataclass(frozen=True)
class Placement:
    """One copy of a face at its place: the corner of the trimmed piece from the page's top left."""

    face: Face
    copy: int
    """From 1; 0 where a page only shows it, which is no piece to cut."""
    side: Literal["front", "back"]
    x_mm: float
    y_mm: float
    turn: int = 0
    """Degrees clockwise about its own centre: 180 where its sheet is turned over head or folded."""
    view: View | None = None
    """What the page shows of its drawing, where that is not the whole."""
    letter: str = ""
    """Of a board's sheet: together the sheets are one piece."""
    bleed_mm: float = 0.0
    """How far its art runs over the cut."""

    @property
    def lies(self) -> bool:
        """Whether it is turned by a quarter."""
        return self.turn % 180 == 90

    @property
    def width_mm(self) -> float:
        """As it lies on the page."""
        return self.face.height_mm if self.lies else self.face.width_mm

    @property
    def height_mm(self) -> float:
        return self.face.width_mm if self.lies else self.face.height_mm


@dataclass(frozen=True)
class Page:
    """One side of a sheet of pieces."""

    side: Side
    kinds: tuple[str, ...]
    """The kinds of piece on it, in order."""
    grid: Grid
    placements: tuple[Placement, ...]

    def box(self) -> Box | None:
        """The box around all trimmed pieces."""
        if not self.placements:
            return None
        xs, ys = [p.x_mm for p in self.placements], [p.y_mm for p in self.placements]
        right, bottom = max(xs) + self.grid.width_mm, max(ys) + self.grid.height_mm
        return min(xs), min(ys), right, bottom


def impose(faces: Iterable[Face], paper: Paper, plan: Plan | Layout = "duplex") -> list[Page]:
    """Lay every copy of every face on pages, each front followed by its back; what has no back lies apart.

    The name of a layout stands for its usual plan. Pages without backs come last.
    """
    plan = Plan(plan) if isinstance(plan, str) else plan
    backed: list[Page] = []
    plain: list[Page] = []
    for group in _alike(faces, plan):
        mesh = grid(group[0], paper, plan)
        if not mesh.places:
            raise TooLarge(group[0], paper, plan)
        copies = [(face, copy) for face in group for copy in face.numbers]
        for start in range(0, len(copies), mesh.places):
            batch = copies[start : start + mesh.places]
            if group[0].back and plan.layout != "fronts":
                backed += _folded(batch, mesh) if mesh.gutter_mm else _two_sided(batch, mesh, plan.flip)
            else:
                plain.append(Page("single", _kinds(batch), mesh, _fronts(batch, mesh)))
    return [*backed, *plain]


def _alike(faces: Iterable[Face], plan: Plan) -> list[list[Face]]:
    """Faces that can lie on one page: of one size, cut alike, all with a back or none."""
    groups: dict[tuple[float, float, bool, bool], list[Face]] = {}
    for face in faces:
        key = (face.width_mm, face.height_mm, bool(face.back), plan.bleeds(face))
        groups.setdefault(key, []).append(face)
    return list(groups.values())


def _two_sided(batch: Sequence[_Copy], mesh: Grid, flip: Flip) -> list[Page]:
    """Turned over an upright edge, left and right change places; over a level one, top and bottom do."""
    over_head = (flip == "long-edge") == mesh.paper.landscape
    kinds = _kinds(batch)
    backs = _backs(batch, mesh, over_head=over_head)
    return [Page("front", kinds, mesh, _fronts(batch, mesh)), Page("back", kinds, mesh, backs)]


def _folded(batch: Sequence[_Copy], mesh: Grid) -> list[Page]:
    backs = _backs(batch, mesh, over_head=True)
    return [Page("single", _kinds(batch), mesh, (*_fronts(batch, mesh), *backs))]


def _fronts(batch: Sequence[_Copy], mesh: Grid) -> tuple[Placement, ...]:
    places = (divmod(index, mesh.columns) for index in range(len(batch)))
    return tuple(
        Placement(face, copy, "front", mesh.x_mm(column), mesh.y_mm(row))
        for (face, copy), (row, column) in zip(batch, places, strict=True)
    )


def _backs(batch: Sequence[_Copy], mesh: Grid, *, over_head: bool) -> tuple[Placement, ...]:
    """Each back where it stands upright behind its front."""
    placements = []
    for index, (face, copy) in enumerate(batch):
        row, column = divmod(index, mesh.columns)
        row, column = (mesh.rows - 1 - row, column) if over_head else (row, mesh.columns - 1 - column)
        if face.back:
            turn = 180 if over_head else 0
            placements.append(Placement(face.back, copy, "back", mesh.x_mm(column), mesh.y_mm(row), turn))
    return tuple(placements)


def _kinds(batch: Iterable[_Copy]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(face.kind for face, _ in batch))
