"""Pictures of a table: places with the pieces that lie there, for texts about a game in progress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Picture
from pnp.core.catalog.scene import Area, Column, Label, Row, Scene, Shown

_MOST = 6
"""Maximum number of pieces that are drawn in a pile."""


@dataclass(frozen=True)
class Lot:
    """Pieces of one sort that lie together."""

    piece: str
    """Kind and id, such as ``cards/oak``."""
    count: int = 1
    hidden: bool = False
    """Whether it lies face down."""


@dataclass(frozen=True)
class Spot:
    """A place of the table: its title, its pieces and a note."""

    title: Text
    lots: Sequence[Lot] = ()
    note: Text | None = None
    lit: bool = False
    """Whether it is highlighted, since something has just happened there."""
    pieces: Sequence[Scene] = field(default=())
    """Further scenes that are shown there."""


def table(places: Iterable[Spot], scale: int = 30) -> Picture:
    """Return a picture of the places side by side, with pieces and their numbers; ``scale`` is in percent."""
    return Picture(show=Row(row=tuple(map(_area, places)), gap=3, fill=True), scale=scale)


def _area(place: Spot) -> Area:
    things: list[Scene] = [*map(_lot, place.lots), *place.pieces]
    parts: list[Scene] = [Row(row=tuple(things), gap=2)] if things else []
    if place.note or not parts:
        parts.append(Label(text=place.note or Text(en="–"), style="quiet", width=50))
    shown = parts[0] if len(parts) == 1 else Column(column=tuple(parts), gap=2)
    return Area(area=shown, title=place.title, mark="ring" if place.lit else None)


def _lot(lot: Lot) -> Scene:
    """Return pieces of one sort as a pile, with their number below if there are several."""
    pile = Shown(
        piece=lot.piece, side="back" if lot.hidden else "front", copies=min(max(lot.count, 1), _MOST)
    )
    if lot.count == 1:
        return pile
    return Column(column=(pile, Label(text=Text(en=f"× {lot.count}"), style="strong")), gap=1)
