"""Draw pieces in a figure: faces scaled, turned, stacked and laden with others, and dice."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import TYPE_CHECKING

from pnp.core.catalog.scene import Node, Shown, Stack, Throw
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import Outline
from pnp.sheets.pieces.shape import bounding_box as shape_box

from .boxes import Box, Fault, joined
from .edge import panels
from .shapes import CORNER, Disc, Image, Panel, Rect, Shape

if TYPE_CHECKING:
    from .arrange import SceneContext

Part = tuple[float, float, float, float]
"""Left, top, width and height, in millimetres of the face."""
_PILE_MM = 0.45
"""The offset between stacked copies."""
_RING_MM = 0.9
_PALE = 0.62
_UNKNOWN = Box(10.0, 10.0)
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_DICE = {
    "white": ("#fffdf7", "#8b7a52", "#2b2118"),
    "red": ("#b5392b", "#7d2017", "#fff6ea"),
    "blue": ("#2b5f9e", "#1b3f6c", "#f2f7ff"),
    "yellow": ("#edb93a", "#9a7213", "#33260a"),
    "green": ("#3c7d4b", "#24522f", "#f1fbf2"),
    "black": ("#33302d", "#12100e", "#fdf6e6"),
}
"""The colours of a die: sides, edge and pips."""


def piece_box(node: Shown, desk: SceneContext, limit: float) -> Box:
    """Draw a face at its scale, reduced to the available width, with the things that lie on it."""
    face = desk.faces.get(node.piece)
    back = face.back if face and node.side == "back" else face
    if face is None or back is None:
        side = " with a back" if face else ""
        return replace(_UNKNOWN, faults=(Fault(f"there is no piece '{node.piece}'{side}", node.at("piece")),))
    part, faults = _part(node, face)
    width, height = part[2:] if part else (face.width_mm, face.height_mm)
    across, down = _rotated_size(width, height, node.turn)
    spread, scale = (node.copies - 1) * _PILE_MM, scale_of(node, desk, limit)
    box = Rect((across - width) / 2 * scale, (down - height) / 2 * scale, width * scale, height * scale)
    panel = node.panel if node.panel and not faults else ""
    shapes: list[Shape] = []
    for off in (index * _PILE_MM for index in reversed(range(node.copies))):
        image = Image(face, node.side == "back", box.moved(off, off), node.turn, part, panel or "")
        shapes += [image, *_rim(image)]
    whole = Box(across * scale + spread, down * scale + spread, tuple(shapes), faults=faults)
    shrunk = desk.shrunk * scale / _wanted_scale(node, desk)
    return (
        _with_things_on_it(node, whole, replace(desk, scale=scale, shrunk=shrunk), box) if node.on else whole
    )


def portrait(face: Face, size_mm: tuple[float, float]) -> Box:
    """Draw one piece within a size, at most at its real size; of a folded piece the front panel.

    A die has no front: its five is shown.
    """
    panel = next((name for name in ("front", "5") if name in panels(face)), "")
    part = _around(panels(face)[panel]) if panel else None
    width, height = part[2:] if part else (face.width_mm, face.height_mm)
    scale = min(1.0, size_mm[0] / width, size_mm[1] / height)
    image = Image(face, False, Rect(0.0, 0.0, width * scale, height * scale), 0.0, part, panel)
    return Box(image.at.width, image.at.height, (image, *_rim(image)))


def _around(outline: Outline) -> Part:
    left, top, right, bottom = shape_box(outline)
    return left, top, right - left, bottom - top


def _part(node: Shown, face: Face) -> tuple[Part | None, tuple[Fault, ...]]:
    """Return the visible rectangle of a face: all (None), a part, or a panel's box; report faults."""
    if node.panel is not None:
        outline = panels(face).get(node.panel)
        if outline is not None:
            return _around(outline), ()
        known = ", ".join(panels(face)) or "none: it is not folded"
        return None, (Fault(f"there is no panel '{node.panel}'; there is {known}", node.at("panel")),)
    if node.part is None:
        return None, ()
    left, top, width, height = node.part
    if 0 <= left < left + width <= face.width_mm and 0 <= top < top + height <= face.height_mm:
        return (left, top, width, height), ()
    size = f"{face.width_mm:g} × {face.height_mm:g} mm"
    return None, (Fault(f"this is no part of a piece of {size}", node.at("part")),)


def _rim(image: Image) -> tuple[Panel, ...]:
    """Return a thin line around an upright card, so that it stands out from the cards below."""
    if image.face.shape != "rect" or image.part or image.turn:
        return ()
    return (Panel(image.at, CORNER * min(image.at.width, image.at.height), "", "line", 0.2),)


def _wanted_scale(node: Shown, desk: SceneContext) -> float:
    """Return the scale of a piece if there were room."""
    return node.scale / 100 * desk.shrunk if node.scale else desk.scale


def scale_of(node: Node, desk: SceneContext, limit: float) -> float:
    """Return the scale of a thing within the available width."""
    face = desk.faces.get(node.piece) if isinstance(node, Shown) else None
    if not isinstance(node, Shown) or face is None:
        return desk.scale
    part, _ = _part(node, face)
    width, height = part[2:] if part else (face.width_mm, face.height_mm)
    spread = (node.copies - 1) * _PILE_MM
    wanted = _wanted_scale(node, desk)
    return min(wanted, (limit - spread) / _rotated_size(width, height, node.turn)[0])


def _with_things_on_it(node: Shown, whole: Box, desk: SceneContext, box: Rect) -> Box:
    """Add the things that lie on a piece; report faults where they overlap or hang over the edge."""
    part, _ = _part(node, desk.faces[node.piece])
    left, top = part[:2] if part else (0.0, 0.0)
    laid: list[tuple[Rect, Box]] = []
    faults: list[Fault] = []
    for placed in node.on:
        thing = desk.lay(placed.show, box.width)
        x = box.x + (placed.point[0] - left) * desk.scale - thing.width / 2
        y = box.y + (placed.point[1] - top) * desk.scale - thing.height / 2
        rect = Rect(x, y, thing.width, thing.height)
        if any(rect.meets(other) for other, _ in laid):
            faults.append(Fault("this lies on something else that lies there", placed.at("point")))
        if not (0 <= placed.point[0] - left <= box.width / desk.scale) or not (
            0 <= placed.point[1] - top <= box.height / desk.scale
        ):
            faults.append(Fault("this point is not on the piece", placed.at("point")))
        laid.append((rect, thing.moved(x, y)))
    whole = joined(whole.width, whole.height, [whole, *(thing for _, thing in laid)])
    return replace(whole, faults=(*whole.faults, *faults))


def stack_box(node: Stack, desk: SceneContext, limit: float) -> Box:
    """Draw things on top of each other, the last one lowest."""
    boxes = [desk.lay(one, limit) for one in node.stack]
    dx, dy = (step * desk.scale for step in node.step)
    count = len(boxes) - 1
    x, y = max(0.0, -dx * count), max(0.0, -dy * count)
    placed = [box.moved(x + dx * index, y + dy * index) for index, box in enumerate(boxes)]
    width = max(box.width for box in boxes) + abs(dx) * count
    height = max(box.height for box in boxes) + abs(dy) * count
    return joined(width, height, reversed(placed))


def dice_box(node: Throw, limit: float) -> Box:
    """Draw dice in as many rows as they take."""
    gap = node.size * 0.22
    columns = max(1, min(len(node.dice), int((limit + gap) // (node.size + gap))))
    dice = []
    for index, pips in enumerate(node.dice):
        x, y = (index % columns) * (node.size + gap), (index // columns) * (node.size + gap)
        dice.append(Box(0, 0, tuple(_die(pips, node.colour, node.size))).moved(x, y))
    rows = -(-len(node.dice) // columns)
    return joined(columns * (node.size + gap) - gap, rows * (node.size + gap) - gap, dice)


def _die(pips: int, colour: str, size: float) -> list[Shape]:
    side, edge, dot = _DICE[colour]
    middle, step = size / 2, size * 0.25
    spots = [Disc(middle + x * step, middle + y * step, size * 0.095, dot) for x, y in _PIPS[pips]]
    return [Panel(Rect(0, 0, size, size), size * 0.2, side, edge, 0.4), *spots]


def with_mark(box: Box, mark: str, *, round_off: bool) -> Box:
    """Draw a ring around a box, or fade it."""
    x, y = box.rect.middle
    radius = box.width / 2
    if mark == "pale":
        veil: Shape = (
            Disc(x, y, radius, "paper", opacity=_PALE)
            if round_off
            else Panel(box.rect, 1.0, "paper", opacity=_PALE)
        )
        return box.over(veil)
    out = _RING_MM * 0.9
    if round_off:
        return box.over(Disc(x, y, radius + out, "", "accent", _RING_MM))
    room = 2 * (out + _RING_MM / 2)
    wider = replace(box.moved(room / 2, room / 2), width=box.width + room, height=box.height + room)
    around = Rect(_RING_MM / 2, _RING_MM / 2, wider.width - _RING_MM, wider.height - _RING_MM)
    return wider.over(Panel(around, 1.6, "", "accent", _RING_MM))


def _rotated_size(width: float, height: float, degrees: float) -> tuple[float, float]:
    """Return the size of the bounding box of a rotated rectangle."""
    c, s = abs(cos(degrees * pi / 180)), abs(sin(degrees * pi / 180))
    return width * c + height * s, width * s + height * c
