"""What a printed face is once it is made: flat, folded, or parts with holes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.export.part import clipped, panel_part, panels, parts, role, window
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import Outline, outline, rect
from pnp.sheets.pieces.standee import standee

PLAIN = Face("oak", "card", "Oak", "x", {}, 40.0, 30.0, Place("x"))
EDGE, HOLE, OTHER = rect(0, 0, 20, 20), rect(5, 5, 5, 5), rect(25, 0, 10, 10)
SLIT: Outline = ((1.0, 1.0), (9.0, 1.0), (9.0, 1.1))


def face(**more: Any) -> Face:
    return replace(PLAIN, **more)


def test_what_is_no_polygon_is_one_part_of_its_own_shape() -> None:
    (part,) = parts(face())
    assert (part.name, part.edge, part.holes) == ("oak", outline("rect", 40.0, 30.0), ())
    (part,) = parts(face(cuts=(EDGE, HOLE)))
    assert part.edge == outline("rect", 40.0, 30.0)
    (part,) = parts(face(shape="circle", width_mm=30.0))
    assert part.edge == outline("circle", 30.0, 30.0)
    (part,) = parts(face(shape="polygon"))
    assert part.edge == outline("rect", 40.0, 30.0)


def test_a_polygon_falls_into_its_parts_each_with_its_holes() -> None:
    first, second = parts(face(shape="polygon", cuts=(HOLE, EDGE, OTHER, SLIT)))
    assert (first.name, first.edge, first.holes) == ("oak", EDGE, (HOLE,))
    assert (second.name, second.edge, second.holes) == ("oak-2", OTHER, ())
    assert (first.box.width, second.box.left) == (20, 25)


@pytest.mark.parametrize(
    ("more", "made"),
    [
        ({}, "flat"),
        ({"shape": "hex", "width_mm": 34.641016, "height_mm": 40.0}, "flat"),
        ({"shape": "polygon", "cuts": (EDGE,)}, "flat"),
        ({"shape": "polygon", "cuts": (EDGE, HOLE)}, "flat"),
        ({"shape": "polygon", "cuts": (EDGE, OTHER)}, "parts"),
        ({"shape": "polygon", "values": {"net": Die(16.0).net()}}, "die"),
        ({"shape": "polygon", "values": {"net": standee(20.0, 30.0)}}, "figure"),
        ({"values": {"net": Die(16.0).net()}}, "flat"),
    ],
)
def test_a_face_becomes_what_its_shape_and_net_say(more: dict[str, Any], made: str) -> None:
    assert role(face(**more)) == made


def test_a_panel_is_cut_within_the_lines_around_it() -> None:
    found = panels(face(values={"net": standee(20.0, 30.0)}))
    front = found["front"].box
    part = panel_part(found["front"])
    assert part.name == "front"
    assert part.box == pytest.approx(
        (front.left + 0.4, front.top + 0.4, front.right - 0.4, front.bottom - 0.4)
    )


def test_a_window_shows_a_part_as_a_drawing_of_its_own() -> None:
    (_, part) = parts(face(shape="polygon", cuts=(EDGE, OTHER)))
    shown = window(Drawing(40, 30, ("1 0 0 rg",)), part)
    assert (shown.width, shown.height) == (10, 10)
    assert shown.operations == ("q 1 0 0 1 -25.0000 0.0000 cm", "1 0 0 rg", "Q")
    cut = clipped(Drawing(40, 30, ("1 0 0 rg",)), (EDGE, HOLE))
    assert cut.operations == (
        "q 0 0 m 20 0 l 20 20 l 0 20 l h 5 5 m 10 5 l 10 10 l 5 10 l h W* n", "1 0 0 rg", "Q",
    )  # fmt: skip
