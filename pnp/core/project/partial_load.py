"""What can be read of a game though some of its pieces cannot: whoever edits wants to see the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, Severity
from pnp.core.catalog.component import Kind, settle
from pnp.core.checks.schema import load
from pnp.core.reading.source import Source
from pnp.core.reading.spreadsheet import Sheet

from .loaded_game import Edition

_TRIES = 3
"""How often rows are left out: first those of bad cells, then those whose values do not fit."""


@dataclass(frozen=True)
class Lost:
    """A piece that cannot be read, as far as it is known, and why."""

    kind: str
    piece: str
    title: str
    place: Place
    why: str


def salvaged(edition: Edition) -> tuple[Edition, list[Lost]]:
    """The edition without the pieces that are at fault; where that does not help, as it was."""
    lost: list[Lost] = []
    for name, part in edition.parts.items():
        model: Any = edition.game.catalog.model_fields.get(name)
        if (
            part is None
            and model
            and isinstance(model.annotation, type)
            and issubclass(model.annotation, Kind)
        ):
            edition, missing = _without(edition, name, model.annotation)
            lost += missing
    return edition, lost


def _without(edition: Edition, name: str, model: Any) -> tuple[Edition, list[Lost]]:
    """Return the edition with those pieces of one kind that can be read, and the others."""
    filing = edition.game.filing
    file, key = edition.file(filing.home(name)), (*filing.key(name), "pieces")
    source = edition.sources[file]
    faulty = _faulty(edition.faults.get(file, ()), key, source)
    if source.data is None or not (faulty or isinstance(source, Sheet)):
        return edition, []
    told = filing.told(name, source)
    rows = told["pieces"]
    for _ in range(_TRIES):
        left = [number for number in range(len(rows)) if number not in faulty]
        only = {**told, "pieces": [rows[number] for number in left]}
        part, faults = load(model, only, file, edition.languages)
        if part is not None and not faults:
            break
        more = {left[number]: why for number, why in _faulty(faults, ("pieces",), source).items()}
        if not more:
            return edition, []
        faulty |= more
    else:
        return edition, []
    for piece, number in zip(part, left, strict=True):
        settle(piece, Place(file, (*key, number)))
    kind = part.pieces[0].kind
    missing = [_lost(kind, rows[number], Place(file, (*key, number)), why) for number, why in faulty.items()]
    return replace(edition, parts={**edition.parts, name: part}), missing


def _faulty(faults: Iterable[Diagnostic], key: tuple[str | int, ...], source: Source) -> dict[int, str]:
    """Return the numbers of the pieces that are at fault, each with the first thing that is wrong with it.

    What is wrong with a cell of a sheet is told by its place in the text: it is that of the piece of its row.
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


def _lost(kind: str, row: Any, place: Place, why: str) -> Lost:
    told = row if isinstance(row, dict) else {}
    piece = str(told.get("id") or f"#{int(place.key[-1]) + 1}")
    name = told.get("name")
    title = next(iter(name.values()), piece) if isinstance(name, dict) else name
    return Lost(kind, piece, str(title or piece), place, why)
