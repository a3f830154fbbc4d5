"""Tabletop Simulator: sheets of cards, pictures of tokens, and the saved object that loads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from math import ceil

from pnp.sheets.drawing import Drawing
from pnp.sheets.face import Face
from pnp.sheets.raster import face_png, mosaic_png

from .deck import Deck, Item
from .job import Job, Request, json_job
from .table import COLUMNS, CardSheet, Table

_LEAST_ROWS, _MOST_ROWS = 2, 7
LARGEST_PX = 4096
"""The longest side of a picture that is loaded."""
ROOM = COLUMNS * _MOST_ROWS - 1
"""Cards on a sheet: its last place shows what others see of a hidden card."""


def jobs(request: Request) -> Iterator[Job]:
    """The pictures, then the saved object named after the game."""
    table, numbers = Table(request), count(1)
    for deck in request.decks:
        if deck.of_cards:
            sheets = [CardSheet(next(numbers), rows(len(items)), items) for items in _batches(deck)]
            yield from _pictures(request, deck, sheets)
            table.add_cards(deck, sheets)
        else:
            for name, face in deck.sides().items():
                yield request.picture(f"{deck.name}/{name}.png", face, bleed_mm=0.0)
            table.add_tokens(deck)
    yield json_job(f"{request.edition.game.id}.json", table.saved())


def rows(cards: int) -> int:
    """How many rows hold the cards and the place of the hidden one."""
    return max(_LEAST_ROWS, ceil((cards + 1) / COLUMNS))


def cell_px(face: Face, count_of_rows: int) -> tuple[int, int]:
    """The most pixels a card may have on a sheet of so many rows."""
    per_mm = min(LARGEST_PX / COLUMNS / face.width_mm, LARGEST_PX / count_of_rows / face.height_mm)
    return int(face.width_mm * per_mm), int(face.height_mm * per_mm)


def _batches(deck: Deck) -> list[tuple[Item, ...]]:
    return [deck.items[start : start + ROOM] for start in range(0, len(deck.items), ROOM)]


def _pictures(request: Request, deck: Deck, sheets: Sequence[CardSheet]) -> Iterator[Job]:
    hidden = next((item.back for item in deck.items if item.back), None)
    for sheet in sheets:
        fronts = [item.face for item in sheet.items]
        yield Job(sheet.face_file(deck), partial(_sheet, request, fronts, hidden))
        if deck.own_backs:
            backs = [item.back for item in sheet.items]
            yield Job(sheet.back_file(deck), partial(_sheet, request, backs, hidden))
    if not deck.own_backs:
        yield Job(sheets[0].back_file(deck), lambda: face_png(_drawing(request, deck.back, deck.face)))


def _sheet(request: Request, faces: Sequence[Face | None], hidden: Face | None) -> bytes:
    """Cards row by row, the hidden card's face at the bottom right."""
    like, lines = next(face for face in faces if face), rows(len(faces))
    places = {**dict(enumerate(faces)), COLUMNS * lines - 1: hidden}
    drawings = {place: _drawing(request, face, like) for place, face in places.items()}
    return mosaic_png(drawings, COLUMNS, lines, cell_px(like, lines))


def _drawing(request: Request, face: Face | None, like: Face) -> Drawing:
    """The face, or white paper of the size of another."""
    return request.drawing(face) if face else Drawing(like.width_mm, like.height_mm, ())
