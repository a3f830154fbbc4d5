"""What can be read of a game though some of its pieces cannot: whoever edits wants to see the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .component import Kind, settle
from .diagnostic import Diagnostic, Place
from .edition import Edition
from .schema import load


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
    """The edition with those pieces of one kind that can be read."""
    filing = edition.game.filing
    file, key = edition.file(filing.home(name)), (*filing.key(name), "pieces")
    faulty = _faulty(edition.faults.get(file, ()), key)
    if not faulty:
        return edition, []
    told = filing.told(name, edition.sources[file])
    rows = told["pieces"]
    left = [number for number in range(len(rows)) if number not in faulty]
    part, faults = load(model, {**told, "pieces": [rows[number] for number in left]}, file, edition.languages)
    if part is None or faults:
        return edition, []
    for piece, number in zip(part, left, strict=True):
        settle(piece, Place(file, (*key, number)))
    kind = part.pieces[0].kind
    missing = [_lost(kind, rows[number], Place(file, (*key, number)), why) for number, why in faulty.items()]
    return replace(edition, parts={**edition.parts, name: part}), missing


def _faulty(faults: Sequence[Diagnostic], key: tuple[str | int, ...]) -> dict[int, str]:
    """The numbers of the pieces that are at fault, each with the first thing that is wrong with it."""
    found: dict[int, str] = {}
    for fault in faults:
        way, rest = fault.at.key[: len(key)], fault.at.key[len(key) :]
        if way == key and rest and isinstance(rest[0], int):
            found.setdefault(rest[0], fault.message)
    return found


def _lost(kind: str, row: Any, place: Place, why: str) -> Lost:
    told = row if isinstance(row, dict) else {}
    piece = str(told.get("id") or f"#{int(place.key[-1]) + 1}")
    name = told.get("name")
    title = next(iter(name.values()), piece) if isinstance(name, dict) else name
    return Lost(kind, piece, str(title or piece), place, why)
