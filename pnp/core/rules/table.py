"""A table as a picture: places with what lies there, for whoever tells of a game as it is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Picture
from pnp.core.catalog.scene import Area, Column, Label, Row, Scene, Shown

_MOST = 6
"""Of more alike a pile is shown, and their number."""


@dataclass(frozen=True)
class Lot:
    """Some pieces of a sort that lie together."""

    piece: str
    """Its kind and id: ``cards/oak``."""
    count: int = 1
    hidden: bool = False
    """Whether it lies face down."""


@dataclass(frozen=True)
class Spot:
    """A place of the table: what it is called, what lies there, what there is to say of it."""

    title: Text
    lots: Sequence[Lot] = ()
    note: Text | None = None
    lit: bool = False
    """Whether something has just happened there."""
    pieces: Sequence[Scene] = field(default=())
    """What else lies there, as scenes of one's own."""


def table(places: Iterable[Spot], scale: int = 30) -> Picture:
    """The places side by side, each with its pieces and their numbers; ``scale`` is in percent."""
    return Picture(show=Row(row=tuple(map(_area, places)), gap=3, fill=True), scale=scale)


def _area(place: Spot) -> Area:
    things: list[Scene] = [*map(_lot, place.lots), *place.pieces]
    parts: list[Scene] = [Row(row=tuple(things), gap=2)] if things else []
    if place.note or not parts:
        parts.append(Label(text=place.note or Text(en="–"), style="quiet", width=50))
    shown = parts[0] if len(parts) == 1 else Column(column=tuple(parts), gap=2)
    return Area(area=shown, title=place.title, mark="ring" if place.lit else None)


def _lot(lot: Lot) -> Scene:
    """Pieces of a sort as a pile; where there are several, with their number below."""
    pile = Shown(
        piece=lot.piece, side="back" if lot.hidden else "front", copies=min(max(lot.count, 1), _MOST)
    )
    if lot.count == 1:
        return pile
    return Column(column=(pile, Label(text=Text(en=f"× {lot.count}"), style="strong")), gap=1)
