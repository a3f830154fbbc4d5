"""Turn the crash of a check into a finding that names the check, the place it was examining and our code."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from types import FrameType
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, Rule
from pnp.core.base.resources import module_path
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Piece

CRASHED = Rule("ENG002", "check-crashed", "A check that crashes has not passed; the others still run.")


def crash(who: str, err: Exception, subject: object) -> Diagnostic:
    """Return a finding about a crashed check, at the piece, face or file that the check examined last."""
    steps = list(traceback.walk_tb(err.__traceback__))
    line = next(
        (f"{file}:{number}" for frame, number in reversed(steps) if (file := _engine_file(frame))),
        "another library",
    )
    return CRASHED.found(
        f"{who} crashed: {err!r}",
        _last_looked_at([frame for frame, _ in steps], subject),
        "it was looking at this",
        f"mend what is written here; that it was not found but crashed is a fault of the check, at {line}",
    )


def _engine_file(frame: FrameType) -> str:
    """Return the path of a frame's file within the engine, or "" for another library."""
    file = module_path(frame.f_code.co_filename)
    return file if "/" in file else ""


def _last_looked_at(frames: list[FrameType], subject: object) -> Place:
    """Return the place of the innermost piece in use, else of the innermost part, else the game's file."""
    inward = [value for frame in reversed(frames) for value in _values(frame)]
    places = [(isinstance(value, Piece), place) for value in inward if (place := _place(value))]
    nearest = next((place for is_piece, place in places if is_piece), None)
    catalog = subject if isinstance(subject, Catalog) else getattr(subject, "catalog", None)
    home = catalog.game.at() if isinstance(catalog, Catalog) else Place("<engine>")
    return nearest or next((place for _, place in places), home)


def _values(frame: FrameType) -> Iterator[Any]:
    """Yield the local variables of a frame, the newest first."""
    yield from reversed(list(frame.f_locals.values()))


def _place(value: Any) -> Place | None:
    """Return where a component, or a value with a ``place``, is written, or None."""
    if isinstance(value, Component):
        return value.at() if "_place" in value.__dict__ else None
    place = getattr(value, "place", None)
    return place if isinstance(place, Place) else None
