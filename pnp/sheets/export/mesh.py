"""Write dice and convex tiles as Wavefront OBJ meshes for virtual tables.

Lengths are inches; y points up and z towards the reader, as usual in OBJ files. A table with a left-handed
space flips x when it loads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.sheets.pieces.shape import Outline, bounding_box
from pnp.sheets.rendering.raster import MM_PER_INCH

Vector = tuple[float, float, float]
Uv = tuple[float, float]
SIDES: dict[int, tuple[Vector, Vector]] = {
    1: ((0, 0, 1), (0, 1, 0)),
    2: ((0, 1, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 1, 0)),
    4: ((-1, 0, 0), (0, 1, 0)),
    5: ((0, -1, 0), (0, 0, 1)),
    6: ((0, 0, -1), (0, 1, 0)),
}
"""The normal of each side of a die and its picture's up direction; opposite sides add up to seven."""
TURNS: dict[int, Vector] = {
    1: (-90, 0, 0),
    2: (0, 0, 0),
    3: (0, 0, -90),
    4: (0, 0, 90),
    5: (0, 0, 180),
    6: (90, 0, 0),
}
"""The rotation of a die, in degrees, that brings each side up."""
ATLAS = (3, 2)
"""Columns and rows of a die's texture, which shows its sides from 1 to 6."""


class _Corner(NamedTuple):
    at: Vector
    uv: Uv


def die(side_mm: float) -> str:
    """Return the mesh of a cube around the origin, textured from the atlas."""
    half = side_mm / 2 / MM_PER_INCH
    return _obj([_side(value, half) for value in SIDES])


def slab(edge: Outline, thickness_mm: float) -> str:
    """Return the mesh of a flat piece: left half of the texture on top, right half below."""
    around, thick = bounding_box(edge), thickness_mm / MM_PER_INCH / 2
    middle_x, middle_y = around.middle
    points = [((x - middle_x) / MM_PER_INCH, (y - middle_y) / MM_PER_INCH) for x, y in edge]
    uvs = [((x - around.left) / around.width, (around.bottom - y) / around.height) for x, y in edge]
    top = [_Corner((x, thick, z), (u / 2, v)) for (x, z), (u, v) in zip(points, uvs, strict=True)]
    below = [_Corner((x, -thick, z), (1 - u / 2, v)) for (x, z), (u, v) in zip(points, uvs, strict=True)]
    pairs = zip(top, [*top[1:], top[0]], below, [*below[1:], below[0]], strict=True)
    rims = [[one, _at(other, one.uv), _at(low_next, low.uv), low] for one, other, low, low_next in pairs]
    return _obj([list(reversed(top)), below, *rims])


def _at(corner: _Corner, uv: Uv) -> _Corner:
    return corner._replace(uv=uv)


def _side(value: int, half: float) -> list[_Corner]:
    """Return the corners of one side of the cube, with texture coordinates."""
    normal, up = SIDES[value]
    right = _cross(up, normal)
    column, row = (value - 1) % ATLAS[0], (value - 1) // ATLAS[0]
    corners = []
    for across, down in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
        at = tuple(half * (n + across * r + down * u) for n, r, u in zip(normal, right, up, strict=True))
        uv = ((column + (across + 1) / 2) / ATLAS[0], 1 - (row + (1 - down) / 2) / ATLAS[1])
        corners.append(_Corner((at[0], at[1], at[2]), uv))
    return corners[::-1]


def _cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def _obj(faces: Iterable[Sequence[_Corner]]) -> str:
    """Return the OBJ text of convex counter-clockwise faces, as triangle fans with their own vertices."""
    lines: list[str] = []
    count = 0
    for face in faces:
        lines += [f"v {_numbers(corner.at)}" for corner in face]
        lines += [f"vt {_numbers(corner.uv)}" for corner in face]
        fan = [(1, index, index + 1) for index in range(2, len(face))]
        lines += ["f " + " ".join(f"{count + at}/{count + at}" for at in three) for three in fan]
        count += len(face)
    return "\n".join(lines) + "\n"


def _numbers(values: Iterable[float]) -> str:
    return " ".join(f"{value + 0.0:.5f}" for value in values)
