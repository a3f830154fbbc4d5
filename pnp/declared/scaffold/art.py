"""Draw the starter game's pictures: three fruits, as PNG."""

from __future__ import annotations

from io import BytesIO
from math import cos, pi, sin

from PIL import Image, ImageDraw

SIZE = (720, 450)
"""Pixels of the picture on a poker card: 53 by 33 mm at about 345 dpi."""
_SUPERSAMPLING = 3
Points = list[tuple[float, float]]


def fruit(name: str) -> bytes:
    """Return the picture of an apple, a pear or a plum as PNG."""
    width, height = (side * _SUPERSAMPLING for side in SIZE)
    picture = Image.new("RGB", (width, height), _GROUNDS[name])
    pen = ImageDraw.Draw(picture)
    _hill(pen, width, height, _HILLS[name])
    _SHAPES[name](pen, width / 2, height * 0.54, height * 0.30)
    small = picture.resize(SIZE, Image.Resampling.LANCZOS)
    out = BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


_GROUNDS = {"apple": "#fbeae2", "pear": "#f3f5dd", "plum": "#efe6f4"}
_HILLS = {"apple": "#f0d3c4", "pear": "#dfe5b8", "plum": "#dccbe6"}


def _hill(pen: ImageDraw.ImageDraw, width: float, height: float, colour: str) -> None:
    pen.ellipse((-width * 0.2, height * 0.78, width * 1.2, height * 1.6), fill=colour)


def _oval(  # noqa: PLR0913 - what an oval is
    x: float, y: float, wide: float, high: float, *, waist: float = 0.0, notch: float = 0.0
) -> Points:
    """Return an oval's outline, narrowed above its middle by ``waist`` and dented at its top by ``notch``."""
    points: Points = []
    for step in range(240):
        angle = 2 * pi * step / 240
        up = -cos(angle)
        width = wide * (1 - waist * max(0.0, -up) ** 2)
        dent = notch * max(0.0, -up) ** 14
        points.append((x + width * sin(angle), y + high * up * (1 - dent)))
    return points


def _leaf(pen: ImageDraw.ImageDraw, x: float, y: float, size: float, colour: str) -> None:
    points = [(x + size * t, y - size * 0.42 * sin(pi * t) ** 0.8 - size * 0.25 * t) for t in _steps()]
    back = [(x + size * t, y + size * 0.14 * sin(pi * t) - size * 0.25 * t) for t in reversed(_steps())]
    pen.polygon([*points, *back], fill=colour)


def _steps() -> list[float]:
    return [step / 40 for step in range(41)]


def _stem(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    points = [(x + size * 0.18 * t * t, y - size * 0.42 * t) for t in _steps()]
    pen.line(points, fill="#6b4a2b", width=int(size * 0.09), joint="curve")


def _shine(pen: ImageDraw.ImageDraw, x: float, y: float, size: float, colour: str) -> None:
    pen.polygon([(x + size * 0.16 * cos(a), y + size * 0.30 * sin(a)) for a in _turn()], fill=colour)


def _turn() -> list[float]:
    return [2 * pi * step / 80 for step in range(80)]


def _apple(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    _stem(pen, x, y - size * 0.72, size)
    for side in (-0.26, 0.26):
        pen.polygon(_oval(x + side * size, y, size * 0.86, size * 0.98), fill="#b0392b")
    _shine(pen, x - size * 0.55, y - size * 0.22, size, "#d9705f")
    _leaf(pen, x + size * 0.08, y - size * 0.92, size * 0.75, "#5f7a01")


def _pear(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    size, y = size * 0.94, y + size * 0.06
    _stem(pen, x, y - size * 1.16, size)
    pen.polygon(_oval(x, y - size * 0.12, size * 0.92, size * 1.12, waist=0.62), fill="#8a9a1c")
    _shine(pen, x - size * 0.40, y + size * 0.30, size, "#b4c252")
    _leaf(pen, x + size * 0.08, y - size * 1.28, size * 0.70, "#5f7a01")


def _plum(pen: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    _stem(pen, x, y - size * 0.86, size)
    pen.polygon(_oval(x, y, size * 0.88, size * 1.0, notch=0.10), fill="#6c3483")
    pen.line(
        [(x + size * 0.16 * sin(pi * t), y - size * 0.84 + size * 1.62 * t) for t in _steps()],
        fill="#573070",
        width=int(size * 0.05),
    )
    _shine(pen, x - size * 0.42, y - size * 0.18, size, "#9a68b1")
    _leaf(pen, x + size * 0.08, y - size * 1.06, size * 0.72, "#5f7a01")


_SHAPES = {"apple": _apple, "pear": _pear, "plum": _plum}
