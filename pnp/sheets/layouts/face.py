"""Make faces from a layout and a piece."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from pnp.core.catalog.component import Piece as Component
from pnp.core.catalog.component import Text
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.size import Size

from .box_values import BoxRenderer, Piece
from .layout import NOTHING, Layout

TEMPLATE = "boxes/face.svg.j2"
_NO_VALUES: Mapping[str, Any] = MappingProxyType({})


def box_face(  # noqa: PLR0913 - what a face is made from
    layout: Layout,
    piece: Component,
    values: Mapping[str, Any],
    lang: str,
    *,
    size_mm: Size,
    shape: Shape = "rect",
    said: Mapping[str, str] = NOTHING,
) -> Face:
    """Return the front of a piece as its layout draws it.

    ``values`` are its fields; ``said`` maps fields to the text shown instead of their values, such as the
    name of a choice.
    """
    known = {"id": piece.id, "name": piece.name[lang], "copies": piece.copies, "kind": piece.kind}
    plain = {**known, **{name: _plain(value, lang) for name, value in values.items()}}
    drawn = _drawn(layout, Piece(plain, said, size_mm), shape)
    face = replace(Face.of(piece, lang, TEMPLATE, size_mm, drawn, shape=shape), values=drawn)

    def resize(other_mm: Size) -> Face:
        return box_face(layout, piece, values, lang, size_mm=other_mm, shape=shape, said=said)

    return replace(face, resize=resize)


def box_back(layout: Layout, face: Face, values: Mapping[str, Any] = _NO_VALUES) -> Face:
    """Return the face with a back drawn by a layout, from ``values`` that all pieces share."""

    def back(size_mm: Size) -> Face:
        drawn = _drawn(layout, Piece(values, NOTHING, size_mm), face.shape)
        return replace(
            face, template=TEMPLATE, values=drawn, width_mm=size_mm[0], height_mm=size_mm[1], resize=back
        )

    return replace(face, back=back((face.width_mm, face.height_mm)))


def _drawn(layout: Layout, piece: Piece, shape: Shape) -> dict[str, Any]:
    """Return all values that the template needs."""
    painter = BoxRenderer(layout, piece)
    return {
        "boxes": painter.boxes(),
        "colours": dict(painter.colours),
        "pattern": layout.pattern,
        "edge": shape,
        "home": layout.folder,
    }


def _plain(value: Any, lang: str) -> Any:
    return value[lang] if isinstance(value, Text) else value
