"""Standees: a figure seen from both sides, folded over its head, on feet or on a cross base."""

from __future__ import annotations

from typing import Literal

from .net import Net, Panel, net
from .shape import Outline, rect
from .tuck_box import thickness_mm

Support = Literal["feet", "cross"]
GSM = 250.0
"""Weight of the paper that slots are cut for, in g/m²."""
BASE_HEIGHT_MM = 12.0
_GAP_MM = 6.0
"""Distance between the figure and its base below, for the bleed of both."""


def standee(width_mm: float, height_mm: float, stand: Support = "feet") -> Net:
    """Return back over front, the back rotated by 180°; feet fold out, or a cross base is slotted in."""
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
    """Return a net with slots in the figure and its base, each half the base high."""
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
    """Return a slot that is open towards the edge it starts from."""
    left, right = x - width / 2, x + width / 2
    return ((left, edge), (left, edge + depth), (right, edge + depth), (right, edge))
