"""Standees: a figure seen from both sides, folded over its head; it stands on feet or on a cross base."""

from __future__ import annotations

from typing import Literal

from .net import Net, Panel, net
from .shape import Outline, rect
from .tuck_box import thickness_mm

GamePages = Literal["feet", "cross"]
GSM = 250.0
"""The weight of paper that slots are cut for."""
BASE_HEIGHT_MM = 12.0
_GAP_MM = 6.0
"""Between the figure and its base, which lies below it on the sheet: each has room for its bleed."""


def standee(width_mm: float, height_mm: float, stand: GamePages = "feet") -> Net:
    """Back over front, the back turned 180°. Feet fold out before and behind; a cross base is slotted in."""
    back = Panel("back", rect(0, 0, width_mm, height_mm), turn=180)
    front = Panel("front", rect(0, height_mm, width_mm, height_mm))
    if stand == "feet":
        depth = max(10.0, height_mm / 4)
        return net(
            [
                back,
                front,
                back.flap("top", depth, "foot", name="foot-behind"),
                front.flap("bottom", depth, "foot", name="foot-before"),
            ]
        )
    return _on_cross(back, front)


def _on_cross(back: Panel, front: Panel) -> Net:
    """The figure has a slot from below, its base one from above; both are half the base high."""
    figure, slot = front.box, 2 * thickness_mm(GSM)
    length = max(24.0, figure.width)
    half, middle = BASE_HEIGHT_MM / 2, figure.middle[0]
    base = Panel("base", rect(middle - length / 2, figure.bottom + _GAP_MM, length, BASE_HEIGHT_MM))
    slits = (
        _slot(middle, figure.bottom, -half, slot),
        _slot(middle, back.box.top, half, slot),
        _slot(middle, base.box.top, half, slot),
    )
    return net([back, front, base], slits)


def _slot(x: float, edge: float, depth: float, width: float) -> Outline:
    """Open towards the edge that it starts from."""
    left, right = x - width / 2, x + width / 2
    return ((left, edge), (left, edge + depth), (right, edge + depth), (right, edge))
