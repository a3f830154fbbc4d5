"""A check that crashed, told as a finding: which check, while it looked at what, and where in our code."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from types import FrameType
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, Rule
from pnp.core.base.resources import module
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Piece

CRASHED = Rule("ENG002", "check-crashed", "A check that crashes has not passed; the others still run.")


def crash(who: str, err: Exception, subject: object) -> Diagnostic:
    """The crash of a check as a finding at the piece, face or file that it looked at last."""
    steps = list(traceback.walk_tb(err.__traceback__))
    line = next(
        (f"{ours}:{number}" for frame, number in reversed(steps) if (ours := _ours(frame))), "another library"
    )
    return CRASHED.found(
        f"{who} crashed: {err!r}",
        _last_looked_at([frame for frame, _ in steps], subject),
        "it was looking at this",
        f"mend what is written here; that it was not found but crashed is a fault of the check, at {line}",
    )


def _ours(frame: FrameType) -> str:
    file = module(frame.f_code.co_filename)
    return file if "/" in file else ""


def _last_looked_at(frames: list[FrameType], subject: object) -> Place:
    """The place of the innermost piece in use, else of the innermost part of a file, else the game's file."""
    inward = [value for frame in reversed(frames) for value in _values(frame)]
    places = [(isinstance(value, Piece), place) for value in inward if (place := _place(value))]
    nearest = next((place for is_piece, place in places if is_piece), None)
    catalog = subject if isinstance(subject, Catalog) else getattr(subject, "catalog", None)
    home = catalog.game.at() if isinstance(catalog, Catalog) else Place("<engine>")
    return nearest or next((place for _, place in places), home)


def _values(frame: FrameType) -> Iterator[Any]:
    """What a function holds, the newest first."""
    yield from reversed(list(frame.f_locals.values()))


def _place(value: Any) -> Place | None:
    """Where a component, or what was made from one, is written."""
    if isinstance(value, Component):
        return value.at() if "_place" in value.__dict__ else None
    place = getattr(value, "place", None)
    return place if isinstance(place, Place) else None
