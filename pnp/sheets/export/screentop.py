"""Export for Screentop: one grid of pictures for each component, and a list of them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import partial
from io import StringIO
from math import ceil, sqrt

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.rendering.raster import mosaic_png

from .deck import Deck
from .job import Job, Request
from .part import SIDES, clipped, panel_part, panels, parts, role, window

LARGEST_PX = 4096
_PX_PER_MM = 8
_COLUMNS = (
    "component",
    "picture",
    "columns",
    "rows",
    "width_px",
    "height_px",
    "variant",
    "name",
    "copies",
    "back",
)


def jobs(request: Request) -> Iterator[Job]:
    """Yield a grid of fronts, one of backs if there are any, and components.csv with every variant."""
    rows: list[list[object]] = []
    for deck in request.decks:
        for name, sides in _components(request, deck):
            grid = Grid.of(sides[0])
            for side, drawings in zip(("front", "back"), sides, strict=False):
                yield Job(f"{name}-{side}.png", partial(grid.picture, drawings))
            rows += _rows(deck, name, grid, backed=len(sides) > 1)
    yield Job("components.csv", partial(_csv, rows))


class Grid:
    """Columns and rows of equal cells in one picture, within the largest size that Screentop loads."""

    def __init__(self, columns: int, rows: int, cell_px: tuple[int, int]) -> None:
        self.columns, self.rows, self.cell_px = columns, rows, cell_px

    @classmethod
    def of(cls, drawings: list[Drawing]) -> Grid:
        """Return the grid that is nearest to a square."""
        like, count = drawings[0], len(drawings)
        columns = max(1, round(sqrt(count * like.height / like.width)))
        rows = ceil(count / columns)
        per_mm = min(_PX_PER_MM, LARGEST_PX / columns / like.width, LARGEST_PX / rows / like.height)
        return cls(columns, rows, (int(like.width * per_mm), int(like.height * per_mm)))

    def picture(self, drawings: list[Drawing]) -> bytes:
        return mosaic_png(dict(enumerate(drawings)), self.columns, self.rows, self.cell_px)


def _components(request: Request, deck: Deck) -> Iterator[tuple[str, list[list[Drawing]]]]:
    """Yield each component with the drawings of its fronts and, if any, of its backs."""
    made = role(deck.face)
    if made == "die":
        for item in deck.items:
            found, drawing = panels(item.face), request.drawing(item.face)
            yield f"{deck.name}-{item.name}", [[window(drawing, panel_part(found[side])) for side in SIDES]]
    elif made == "figure":
        yield deck.name, [_folded(request, deck, side) for side in ("front", "back")]
    elif made == "parts":
        for number, _ in enumerate(parts(deck.face), 1):
            yield f"{deck.name}-{number}", [_cut(request, deck, number)]
    elif made == "flat":
        sides = [[request.drawing(item.face) for item in deck.items]]
        if any(item.back for item in deck.items):
            sides.append([request.drawing(item.back or item.face) for item in deck.items])
        yield deck.name, sides


def _folded(request: Request, deck: Deck, side: str) -> list[Drawing]:
    return [window(request.drawing(item.face), panel_part(panels(item.face)[side])) for item in deck.items]


def _cut(request: Request, deck: Deck, number: int) -> list[Drawing]:
    found = [(request.drawing(item.face), parts(item.face)[number - 1]) for item in deck.items]
    return [window(clipped(drawing, (part.edge, *part.holes)), part) for drawing, part in found]


def _rows(deck: Deck, name: str, grid: Grid, *, backed: bool) -> Iterator[list[object]]:
    """Yield one CSV row per variant, in the order of the grid."""
    shared = [name, f"{name}-front.png", grid.columns, grid.rows, *grid.cell_px]
    back = f"{name}-back.png" if backed else ""
    if role(deck.face) == "die":
        copies = next(item.face.copies for item in deck.items if name.endswith(item.name))
        yield from ([*shared, place, side, copies, back] for place, side in enumerate(SIDES, 1))
        return
    for place, item in enumerate(deck.items, 1):
        yield [*shared, place, item.face.title, item.face.copies, back]


def _csv(rows: list[list[object]]) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    writer.writerows(rows)
    return text.getvalue().encode()
