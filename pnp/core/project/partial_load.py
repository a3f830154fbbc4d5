"""Load a game without the pieces that cannot be read, so that previews and drafts show the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, Severity
from pnp.core.catalog.component import Kind, settle
from pnp.core.checks.schema import load
from pnp.core.reading.source import Source
from pnp.core.reading.spreadsheet import Sheet

from .loaded_game import LoadedGame

_TRIES = 3
"""Maximum number of passes that leave out rows: first those with bad cells, then those with bad values."""


@dataclass(frozen=True)
class LostPiece:
    """A piece that could not be loaded, as far as it is known, and the reason."""

    kind: str
    piece: str
    title: str
    place: Place
    why: str


def load_partially(loaded: LoadedGame) -> tuple[LoadedGame, list[LostPiece]]:
    """Return the loaded game without its faulty pieces, and a list of those; unchanged if it still fails."""
    lost: list[LostPiece] = []
    for name, part in loaded.parts.items():
        model: Any = loaded.game.catalog.model_fields.get(name)
        if (
            part is None
            and model
            and isinstance(model.annotation, type)
            and issubclass(model.annotation, Kind)
        ):
            loaded, missing = _load_without_faulty(loaded, name, model.annotation)
            lost += missing
    return loaded, lost


def _load_without_faulty(loaded: LoadedGame, name: str, model: Any) -> tuple[LoadedGame, list[LostPiece]]:
    """Return the loaded game with the readable pieces of one kind, and the faulty ones."""
    filing = loaded.game.file_mapping
    file, key = loaded.file(filing.file_of(name)), (*filing.key(name), "pieces")
    source = loaded.sources[file]
    faulty = _faulty(loaded.faults.get(file, ()), key, source)
    if source.data is None or not (faulty or isinstance(source, Sheet)):
        return loaded, []
    data = filing.data_of(name, source)
    rows = data["pieces"]
    for _ in range(_TRIES):
        left = [number for number in range(len(rows)) if number not in faulty]
        only = {**data, "pieces": [rows[number] for number in left]}
        part, faults = load(model, only, file, loaded.languages)
        if part is not None and not faults:
            break
        more = {left[number]: why for number, why in _faulty(faults, ("pieces",), source).items()}
        if not more:
            return loaded, []
        faulty |= more
    else:
        return loaded, []
    for piece, number in zip(part, left, strict=True):
        settle(piece, Place(file, (*key, number)))
    kind = part.pieces[0].kind
    missing = [_lost(kind, rows[number], Place(file, (*key, number)), why) for number, why in faulty.items()]
    return replace(loaded, parts={**loaded.parts, name: part}), missing


def _faulty(faults: Iterable[Diagnostic], key: tuple[str | int, ...], source: Source) -> dict[int, str]:
    """Return the index of each faulty piece with its first error message.

    A fault in a cell of a spreadsheet has a range of text as its place, which belongs to the piece of that
    row.
    """
    rows = [(span, way[-1]) for way, span in source.spans.items() if way[:-1] == key]
    found: dict[int, str] = {}
    for fault in faults:
        way, rest = fault.at.key[: len(key)], fault.at.key[len(key) :]
        number = rest[0] if way == key and rest else None
        if (span := fault.at.span) and fault.severity is Severity.ERROR:
            number = next((row for at, row in rows if at.line <= span.line <= at.end_line), None)
        if isinstance(number, int):
            found.setdefault(number, fault.message)
    return found


def _lost(kind: str, row: Any, place: Place, why: str) -> LostPiece:
    fields = row if isinstance(row, dict) else {}
    piece = str(fields.get("id") or f"#{int(place.key[-1]) + 1}")
    name = fields.get("name")
    title = next(iter(name.values()), piece) if isinstance(name, dict) else name
    return LostPiece(kind, piece, str(title or piece), place, why)
