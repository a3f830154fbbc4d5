"""Export for Tabletop Simulator: card sheets, pictures, meshes, and the saved object with all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, product

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import outline
from pnp.sheets.rendering.raster import DPI, MM_PER_INCH, face_png, mosaic_png

from . import mesh
from .deck import Deck, Item
from .job import Job, Request, json_job
from .part import SIDES, Part, panel_part, panels, parts, role, window
from .tts_objects import CardSheet, State, Table

_COLUMNS, _ROWS = range(2, 11), range(2, 8)
LARGEST_PX = 4096
"""The longest side of a picture that the simulator loads."""
ROOM = _COLUMNS[-1] * _ROWS[-1] - 1
"""The most cards on a sheet; its last place shows what others see of a hidden card."""
THICK_MM = 2.0
"""The thickness of a cardboard tile."""
_MODEL_PX = 1024
"""The longest side of each part of a model's texture."""

Made = Iterator[Job | State]
"""The files of an item, then the objects on the table."""


def jobs(request: Request) -> Iterator[Job]:
    """Yield the pictures and meshes, then the saved object named after the game."""
    table, numbers = Table(request), count(1)
    for deck in request.decks:
        if deck.of_cards:
            batches = _batches(deck)
            sheets = [CardSheet(next(numbers), *grid(deck.face, len(items)), items) for items in batches]
            yield from _pictures(request, deck, sheets)
            table.add_cards(deck, sheets)
        else:
            made = list(_pieces(request, deck, table))
            yield from {job.path: job for job in made if isinstance(job, Job)}.values()
            if things := [state for state in made if isinstance(state, dict)]:
                table.add_bag(deck, things)
    if request.rules:
        table.add_pdf("rules.pdf", request.loaded.parts["game"].title[request.lang])
        yield Job("rules.pdf", request.rules)
    yield json_job(f"{request.loaded.game.id}.json", table.saved())


def grid(face: Face, cards: int) -> tuple[int, int]:
    """Return the columns and rows that show the cards and the hidden card as large as possible."""
    grids = [(columns, rows) for columns, rows in product(_COLUMNS, _ROWS) if columns * rows > cards]
    return max(grids, key=lambda grid: (cell_px(face, *grid)[0], -grid[0] * grid[1]))


def cell_px(face: Face, columns: int, rows: int) -> tuple[int, int]:
    """Return the most pixels of a card on a sheet of this grid, at most twice the print resolution."""
    per_mm = min(
        LARGEST_PX / columns / face.width_mm, LARGEST_PX / rows / face.height_mm, 2 * DPI / MM_PER_INCH
    )
    return int(face.width_mm * per_mm), int(face.height_mm * per_mm)


def fit_dpi(width_mm: float, height_mm: float, largest_px: int = LARGEST_PX) -> float:
    """Return the resolution at which a picture does not exceed the largest size."""
    return min(DPI, (largest_px - 1) / max(width_mm, height_mm) * MM_PER_INCH)


def _pieces(request: Request, deck: Deck, table: Table) -> Made:
    """Yield the files and objects of every piece that is not a card."""
    makers = {"die": _die, "figure": _figure, "parts": _parts, "flat": _flat}
    for item in deck.items:
        if make := makers.get(role(item.face)):
            yield from make(request, deck, item, table)


def _flat(request: Request, deck: Deck, item: Item, table: Table) -> Made:
    """Yield the files and objects of a tile, a token or a board."""
    face = item.face
    if face.shape == "polygon":
        yield from _parts(request, deck, item, table)
    elif face.shape == "hex":
        yield from _slab(request, deck, item, table)
    else:
        name = deck.back_name(item)
        front, back = f"{deck.name}/{item.name}.png", f"{deck.name}/{name}.png" if name else ""
        for path, side in ((front, face), (back, item.back)):
            if path and side:
                yield Job(path, partial(_tile_png, request, side))
        yield from (table.tile(item, copy, front, back) for copy in range(face.copies))


def _slab(request: Request, deck: Deck, item: Item, table: Table) -> Made:
    """Yield the texture with both sides, the mesh and the objects of a tile with convex outline."""
    face = item.face
    picture, shape = f"{deck.name}/{item.name}.png", f"{deck.name}/tile.obj"
    edge = outline(face.shape, face.width_mm, face.height_mm)
    yield Job(shape, lambda: mesh.slab(edge, THICK_MM).encode())
    yield Job(picture, partial(_atlas, request, [face, item.back or face]))
    yield from (table.slab(item, copy, picture, shape) for copy in range(face.copies))


def _die(request: Request, deck: Deck, item: Item, table: Table) -> Made:
    """Yield the texture, the mesh and the objects of a die."""
    face, sides = item.face, panels(item.face)
    picture, shape = f"{deck.name}/{item.name}.png", f"{deck.name}/die.obj"
    side_mm = sides[SIDES[0]].box.width
    yield Job(shape, lambda: mesh.die(side_mm).encode())
    yield Job(picture, partial(_die_png, request, face, side_mm))
    yield from (table.die(item, copy, picture, shape) for copy in range(face.copies))


def _figure(request: Request, deck: Deck, item: Item, table: Table) -> Made:
    """Yield the pictures and objects of a standing figure, which has two sides."""
    sides = panels(item.face)
    paths = {side: f"{deck.name}/{item.name}-{side}.png" for side in ("front", "back")}
    for side, path in paths.items():
        panel = sides[side]
        yield Job(path, partial(_part_png, request, item.face, panel_part(panel), panel.turn))
    high, files = sides["front"].box.height, (paths["front"], paths["back"])
    yield from (table.figure(item, copy, *files, high) for copy in range(item.face.copies))


def _parts(request: Request, deck: Deck, item: Item, table: Table) -> Made:
    """Yield the pictures and objects of parts with their own outlines and holes."""
    found = parts(item.face)
    for part in found:
        yield Job(_part_path(deck, item, part), partial(_part_png, request, item.face, part, 0))
    for copy in range(item.face.copies):
        for part in found:
            yield table.token(item, copy, _part_path(deck, item, part), part.box.height, part.name)


def _part_path(deck: Deck, item: Item, part: Part) -> str:
    return f"{deck.name}/{item.name}{part.name.removeprefix(item.face.piece)}.png"


def _tile_png(request: Request, face: Face) -> bytes:
    return face_png(request.drawing(face), dpi=int(fit_dpi(face.width_mm, face.height_mm)))


def _part_png(request: Request, face: Face, part: Part, turn: int) -> bytes:
    return part.picture(request.drawing(face), fit_dpi(part.box.width, part.box.height), turn)


def _atlas(request: Request, faces: Sequence[Face]) -> bytes:
    """Return the PNG of several sides next to each other, as a model's texture."""
    drawings = {place: request.drawing(face) for place, face in enumerate(faces)}
    return mosaic_png(drawings, len(faces), 1, _model_px(faces[0].width_mm, faces[0].height_mm))


def _die_png(request: Request, face: Face, side_mm: float) -> bytes:
    drawing, sides = request.drawing(face), panels(face)
    squares = {place: window(drawing, panel_part(sides[name])) for place, name in enumerate(SIDES)}
    return mosaic_png(squares, *mesh.ATLAS, _model_px(side_mm, side_mm))


def _model_px(width_mm: float, height_mm: float) -> tuple[int, int]:
    per_mm = fit_dpi(width_mm, height_mm, _MODEL_PX) / MM_PER_INCH
    return round(width_mm * per_mm), round(height_mm * per_mm)


def _batches(deck: Deck) -> list[tuple[Item, ...]]:
    return [deck.items[start : start + ROOM] for start in range(0, len(deck.items), ROOM)]


def _pictures(request: Request, deck: Deck, sheets: Sequence[CardSheet]) -> Iterator[Job]:
    hidden = next((item.back for item in deck.items if item.back), None)
    for sheet in sheets:
        fronts = [item.face for item in sheet.items]
        yield Job(sheet.face_file(deck), partial(_sheet, request, sheet, fronts, hidden))
        if deck.own_backs:
            backs = [item.back for item in sheet.items]
            yield Job(sheet.back_file(deck), partial(_sheet, request, sheet, backs, hidden))
    if not deck.own_backs:
        yield Job(sheets[0].back_file(deck), lambda: face_png(_drawing(request, deck.back, deck.face)))


def _sheet(request: Request, sheet: CardSheet, faces: Sequence[Face | None], hidden: Face | None) -> bytes:
    """Return the PNG of a card sheet, with the hidden card at the bottom right."""
    like = next(face for face in faces if face)
    places = {**dict(enumerate(faces)), sheet.columns * sheet.rows - 1: hidden}
    drawings = {place: _drawing(request, face, like) for place, face in places.items()}
    return mosaic_png(drawings, sheet.columns, sheet.rows, cell_px(like, sheet.columns, sheet.rows))


def _drawing(request: Request, face: Face | None, like: Face) -> Drawing:
    """Draw a face, or white paper of another face's size if there is none."""
    return request.drawing(face) if face else Drawing(like.width_mm, like.height_mm, ())
