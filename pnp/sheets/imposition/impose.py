"""Place faces on pages so that fronts and backs meet when the sheet is turned or folded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PageBox, Paper

from .grid import Grid
from .layout import Flip, Layout, Plan, fit_grid, piece_and_room_mm

Side = Literal["front", "back", "single"]
View = Callable[[Drawing], Drawing]
_Copy = tuple[Face, int]


class Refused(ValueError):
    """A face that cannot be printed; the message says why."""

    def __init__(self, face: Face, why: str) -> None:
        super().__init__(why)
        self.face = face


class TooLarge(Refused):
    """A face that does not fit the paper within its margins."""

    def __init__(self, face: Face, paper: Paper, plan: Plan | None = None) -> None:
        plan = plan or Plan()
        width, height, wide, high = piece_and_room_mm(face, paper, plan)
        size = f"{face.width_mm:g} × {face.height_mm:g} mm"
        if plan.folds(face):
            size += f", {width:g} × {height:g} mm with its back across the fold,"
        super().__init__(
            face,
            f"{face.title} ({face.kind}) of {size} does not fit the {wide:g} × {high:g} mm of {paper.name}",
        )


@dataclass(frozen=True)
class Placement:
    """One copy of a face on a page: the top left corner of the trimmed piece, from the page's."""

    face: Face
    copy: int
    """The copy's number, from 1; 0 if the page only shows the face and nothing is cut out."""
    side: Literal["front", "back"]
    x_mm: float
    y_mm: float
    turn: int = 0
    """Clockwise rotation about the piece's centre, in degrees."""
    view: View | None = None
    """Transforms the drawing before it is placed, if only a part of it is shown."""
    letter: str = ""
    """The letter of a board's sheet; all sheets together are one piece."""
    bleed_mm: float = 0.0
    """Bleed around the piece."""

    @property
    def is_sideways(self) -> bool:
        """Whether the piece is rotated by 90°."""
        return self.turn % 180 == 90

    @property
    def width_mm(self) -> float:
        """Width on the page."""
        return self.face.height_mm if self.is_sideways else self.face.width_mm

    @property
    def height_mm(self) -> float:
        return self.face.width_mm if self.is_sideways else self.face.height_mm


@dataclass(frozen=True)
class GridPage:
    """One side of a sheet of pieces in a grid."""

    side: Side
    kinds: tuple[str, ...]
    """The kinds of piece on the page, in order."""
    grid: Grid
    placements: tuple[Placement, ...]

    def box(self) -> PageBox | None:
        if not self.placements:
            return None
        xs, ys = [p.x_mm for p in self.placements], [p.y_mm for p in self.placements]
        right, bottom = max(xs) + self.grid.width_mm, max(ys) + self.grid.height_mm
        return min(xs), min(ys), right, bottom


def impose(faces: Iterable[Face], paper: Paper, plan: Plan | Layout = "duplex") -> list[GridPage]:
    """Place all copies of all faces on pages, each front followed by its back.

    A layout's name stands for its default plan. Pages without backs come last.
    """
    plan = Plan(plan) if isinstance(plan, str) else plan
    backed: list[GridPage] = []
    plain: list[GridPage] = []
    for group in _by_size(faces, plan):
        grid = fit_grid(group[0], paper, plan)
        if not grid.places:
            raise TooLarge(group[0], paper, plan)
        copies = [(face, copy) for face in group for copy in face.numbers]
        for start in range(0, len(copies), grid.places):
            batch = copies[start : start + grid.places]
            if group[0].back and plan.layout != "fronts":
                backed += _folded(batch, grid) if grid.gutter_mm else _two_sided(batch, grid, plan.flip)
            else:
                plain.append(GridPage("single", _kinds(batch), grid, _fronts(batch, grid)))
    return [*backed, *plain]


def flips_top(paper: Paper, flip: Flip) -> bool:
    """Return whether turning the paper over exchanges top and bottom, rather than left and right."""
    return (flip == "long-edge") == paper.landscape


def behind(front: Placement, paper: Paper, flip: Flip) -> Placement:
    """Return the back of a placed front, upright behind it when the paper is turned over."""
    back = front.face.back
    assert back  # noqa: S101 - callers pass faces with a back
    if flips_top(paper, flip):
        y = paper.height_mm - front.y_mm - back.height_mm
        return replace(front, face=back, side="back", y_mm=y, turn=180)
    return replace(front, face=back, side="back", x_mm=paper.width_mm - front.x_mm - back.width_mm)


def _by_size(faces: Iterable[Face], plan: Plan) -> list[list[Face]]:
    """Group faces that can share a page: equal size and bleed, all with a back or none."""
    groups: dict[tuple[float, float, bool, bool], list[Face]] = {}
    for face in faces:
        key = (face.width_mm, face.height_mm, bool(face.back), plan.bleeds(face))
        groups.setdefault(key, []).append(face)
    return list(groups.values())


def _two_sided(batch: Sequence[_Copy], grid: Grid, flip: Flip) -> list[GridPage]:
    kinds = _kinds(batch)
    backs = _backs(batch, grid, over_head=flips_top(grid.paper, flip))
    return [GridPage("front", kinds, grid, _fronts(batch, grid)), GridPage("back", kinds, grid, backs)]


def _folded(batch: Sequence[_Copy], grid: Grid) -> list[GridPage]:
    backs = _backs(batch, grid, over_head=True)
    return [GridPage("single", _kinds(batch), grid, (*_fronts(batch, grid), *backs))]


def _fronts(batch: Sequence[_Copy], grid: Grid) -> tuple[Placement, ...]:
    places = (divmod(index, grid.columns) for index in range(len(batch)))
    return tuple(
        Placement(face, copy, "front", grid.x_mm(column), grid.y_mm(row))
        for (face, copy), (row, column) in zip(batch, places, strict=True)
    )


def _backs(batch: Sequence[_Copy], grid: Grid, *, over_head: bool) -> tuple[Placement, ...]:
    """Place each back upright behind its front."""
    placements = []
    for index, (face, copy) in enumerate(batch):
        row, column = divmod(index, grid.columns)
        row, column = (grid.rows - 1 - row, column) if over_head else (row, grid.columns - 1 - column)
        if face.back:
            turn = 180 if over_head else 0
            placements.append(Placement(face.back, copy, "back", grid.x_mm(column), grid.y_mm(row), turn))
    return tuple(placements)


def _kinds(batch: Iterable[_Copy]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(face.kind for face, _ in batch))
