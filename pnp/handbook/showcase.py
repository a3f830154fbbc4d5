"""Draw the guide's pictures when the site is built: each layout in both inks, and each icon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from pnp.core.catalog.component import Piece, Text
from pnp.declared.scaffold.art import fruit
from pnp.sheets.layouts import Field, box_back, box_face, read_layout, shipped
from pnp.sheets.options.order import INKS
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.shape import hex_size
from pnp.sheets.pieces.size import SIZES, Size
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.typesetting.icon_names import GRID, game_icons

FRONTS: Mapping[str, tuple[Size, Shape]] = {
    "classic": (SIZES["poker"], "rect"),
    "full-art": (SIZES["poker"], "rect"),
    "icon-row": (SIZES["poker"], "rect"),
    "text-only": (SIZES["poker"], "rect"),
    "tarot": (SIZES["tarot"], "rect"),
    "mini": (SIZES["mini"], "rect"),
    "token": ((25.4, 25.4), "circle"),
    "tile": ((50.0, 50.0), "rect"),
    "hex-tile": (hex_size(30), "hex"),
}
"""Layouts of fronts, each with the size and shape that it is meant for."""
_FIELDS = {
    "fruit": Field("choice", ("apple", "pear", "plum")),
    "rank": Field("number"),
    "effect": Field("text"),
    "costs": Field("list"),
    "art": Field("image"),
}
_VALUES: Mapping[str, Any] = {
    "fruit": "pear",
    "rank": 7,
    "effect": "Take back 1:card: of **rank 4** or lower, then pay 2:coin:.",
    "costs": ("leaf", "leaf", "water"),
    "art": "pear.png",
}


class _Sample(Piece):
    """A card to show a layout with."""

    kind: ClassVar[str] = "card"


def pictures(root: Path) -> dict[str, tuple[str, Size]]:
    """Return SVGs and their sizes by name: ``classic-full``, ``icon-coin``."""
    with TemporaryDirectory() as name:
        drawn = dict(_drawn(Path(name)))
    signs = game_icons(root, "nowhere").drawn
    return drawn | {f"icon-{name}": (_sign(signs[name].path), (GRID, GRID)) for name in icons(root)}


def _drawn(folder: Path) -> Iterator[tuple[str, tuple[str, Size]]]:
    """Yield each shipped layout in both inks, drawn in a temporary project with one picture."""
    (folder / "art").mkdir()
    (folder / "art" / "pear.png").write_bytes(fruit("pear"))
    studio = FaceRenderer(folder)
    faces = {name: _front(folder, name) for name in FRONTS}
    faces |= {name: back for name in backs(folder) if (back := _back(folder, name))}
    for name, face in faces.items():
        for ink in INKS:
            yield f"{name}-{ink}", (studio.outlined(face, ink=ink), (face.width_mm, face.height_mm))


def backs(root: Path) -> list[str]:
    """Return the names of the layouts of backs."""
    return [name for name in shipped(root) if name not in FRONTS]


def icons(root: Path) -> list[str]:
    return game_icons(root, "nowhere").names


def _front(root: Path, name: str) -> Face:
    size, shape = FRONTS[name]
    layout, _ = read_layout(name, root, fields=_FIELDS, size_mm=size)
    assert layout  # noqa: S101 - it is shipped, and a test draws it
    card = _Sample.model_construct(id="tree", name=Text(en="Pear Tree"), copies=1, provenance={})
    values = {**_VALUES, "art": None} if name == "token" else _VALUES
    return box_face(layout, card, values, "en", size_mm=size, shape=shape)


def _back(root: Path, name: str) -> Face | None:
    layout, _ = read_layout(name, root)
    assert layout  # noqa: S101 - it is shipped, and a test draws it
    return box_back(layout, _front(root, "classic"), {"game": "Orchard"}).back


def _sign(path: str) -> str:
    ground = f'<rect width="{GRID:g}" height="{GRID:g}" rx="3" fill="#ffffff"/>'
    sign = f'<path d="{path}" fill-rule="evenodd" fill="#26323c"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID:g} {GRID:g}">{ground}{sign}</svg>'
