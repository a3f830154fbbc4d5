"""The fruits to begin with look like fruits: whole, in the middle, each in its own shape."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from pnp.declared.scaffold.art import _SHAPES, SIZE, _hill, _oval, fruit

SKINS = {"apple": (0xB0, 0x39, 0x2B), "pear": (0x8A, 0x9A, 0x1C), "plum": (0x6C, 0x34, 0x83)}


@lru_cache(3)
def pixels(name: str) -> Any:
    """The picture of a fruit: three colours a pixel, line by line."""
    return np.asarray(Image.open(BytesIO(fruit(name))))


def widths(name: str) -> list[int]:
    """How wide a fruit is in each line of its picture, from its top to its bottom."""
    skin = (pixels(name) == SKINS[name]).all(axis=2)
    lines = [np.flatnonzero(line) for line in skin if line.any()]
    return [int(line[-1] - line[0]) + 1 for line in lines]


@pytest.mark.parametrize("name", SKINS)
def test_a_fruit_lies_whole_in_the_middle(name: str) -> None:
    skin = (pixels(name) == SKINS[name]).all(axis=2)
    across, down = np.flatnonzero(skin.any(axis=0)), np.flatnonzero(skin.any(axis=1))
    assert across[0] + across[-1] == SIZE[0] - 1
    assert SIZE[1] * 0.2 < down[0] < SIZE[1] * 0.3
    assert SIZE[1] * 0.8 < down[-1] < SIZE[1] * 0.9


@pytest.mark.parametrize(("name", "slender"), [("apple", 0.87), ("pear", 1.24), ("plum", 1.09)])
def test_a_pear_is_slender_and_an_apple_broad(name: str, slender: float) -> None:
    lines = widths(name)
    assert len(lines) / max(lines) == pytest.approx(slender, abs=0.02)


def test_a_pear_alone_is_narrow_above() -> None:
    narrow = {name for name in SKINS if widths(name)[20] < 0.6 * max(widths(name))}
    assert narrow == {"pear"}


class Pen:
    """Notes what is drawn with it: the colour, then the points, or a line's width and its points."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, list[tuple[float, float]]]] = []

    def polygon(self, points: list[tuple[float, float]], fill: str) -> None:
        self.drawn.append((fill, points))

    def line(self, points: list[tuple[float, float]], fill: str, width: int, joint: str = "") -> None:
        self.drawn.append((f"{fill} {width}{joint and ' ' + joint}", points))

    def ellipse(self, box: tuple[float, float, float, float], fill: str) -> None:
        self.drawn.append((fill, [box[:2], box[2:]]))

    def boxes(self) -> list[tuple[str, list[float]]]:
        """Left, top, right and bottom of all that was drawn, to a hundredth."""
        return [(paint, [round(side, 2) + 0.0 for side in _box(points)]) for paint, points in self.drawn]


def _box(points: list[tuple[float, float]]) -> list[float]:
    xs, ys = zip(*points, strict=True)
    return [min(xs), min(ys), max(xs), max(ys)]


STEM, LEAF = "#6b4a2b", "#5f7a01"
DRAWN: dict[str, list[tuple[str, list[float]]]] = {
    "apple": [
        (f"{STEM} 9 curve", [0, -114, 18, -72]),
        ("#b0392b", [-112, -98, 60, 98]),
        ("#b0392b", [-60, -98, 112, 98]),
        ("#d9705f", [-71, -52, -39, 8]),
    ],
    "pear": [
        (f"{STEM} 8 curve", [0, 6 - 1.58 * 94, 0.18 * 94, 6 - 1.16 * 94]),
        ("#8a9a1c", [-0.92 * 94, 6 - 1.24 * 94, 0.92 * 94, 6 + 94]),
        ("#b4c252", [-0.56 * 94, 6, -0.24 * 94, 6 + 0.6 * 94]),
    ],
    "plum": [
        (f"{STEM} 9 curve", [0, -128, 18, -86]),
        ("#6c3483", [-88, -90.67, 88, 100]),
        ("#573070 5", [0, -84, 16, 78]),
        ("#9a68b1", [-58, -48, -26, 12]),
    ],
}
"""What fruits of the size 100 around the origin are made of, below their leaf: colours and boxes.

A pear is 94 of 100 high and lies 6 lower. The dent in a plum is a tenth of its height; its rim is highest
where c * (1 - c**14 / 10) is, where c**14 is two thirds: at 0.97145 * 14 / 15 of the height.
"""


@pytest.mark.parametrize("name", DRAWN)
def test_a_fruit_is_made_of_its_parts_from_its_stem_to_its_leaf(name: str) -> None:
    pen = Pen()
    _SHAPES[name](pen, 0.0, 0.0, 100.0)  # type: ignore[arg-type] # what is asked of a pen, it does
    assert [paint for paint, _ in pen.boxes()] == [*(paint for paint, _ in DRAWN[name]), LEAF]
    for (_, box), (paint, meant) in zip(pen.boxes(), DRAWN[name], strict=False):
        assert box == pytest.approx(meant, abs=0.11), paint


@pytest.mark.parametrize(
    ("name", "x", "y", "size"),
    [("apple", 8, -92, 75), ("pear", 7.52, 6 - 1.28 * 94, 65.8), ("plum", 8, -106, 72)],
)
def test_a_leaf_begins_at_the_stem_and_rises_to_its_tip(name: str, x: float, y: float, size: float) -> None:
    """It rises by a quarter of its length; in the middle it is thrice as deep above that line as below it."""
    pen = Pen()
    _SHAPES[name](pen, 0.0, 0.0, 100.0)  # type: ignore[arg-type] # what is asked of a pen, it does
    leaf = pen.drawn[-1][1]
    line = [(0.0, 0.0), (0.25, -0.0625 - 0.42 * 0.5**0.4), (0.5, -0.125 - 0.42), (1, -0.25)]
    line += [(1, -0.25), (0.5, -0.125 + 0.14), (0.25, -0.0625 + 0.14 * 0.5**0.5), (0, 0)]
    steps = [0, 10, 20, 40, 41, 61, 71, 81]
    assert len(leaf) == 82
    for step, (across, down) in zip(steps, line, strict=True):
        assert leaf[step] == pytest.approx((x + across * size, y + down * size)), step


def test_an_oval_runs_once_around_drawn_in_only_above() -> None:
    oval = _oval(10, 20, 4, 8)
    assert len(oval) == 240
    for step, point in {
        0: (10, 12),
        20: (12, 20 - 8 * 0.75**0.5),
        60: (14, 20),
        120: (10, 28),
        180: (6, 20),
    }.items():
        assert oval[step] == pytest.approx(point)
    drawn_in = _oval(10, 20, 4, 8, waist=0.5, notch=0.25)
    assert drawn_in[60:181] == oval[60:181]
    assert drawn_in[0] == pytest.approx((10, 20 - 8 * 0.75)), "a quarter less high at the top"
    c = 0.75**0.5
    assert drawn_in[20] == pytest.approx((10 + 4 * 0.5 * (1 - 0.5 * 0.75), 20 - 8 * c * (1 - c**14 / 4)))


def test_lines_on_a_fruit_run_from_end_to_end_in_forty_steps() -> None:
    pen = Pen()
    _SHAPES["plum"](pen, 0.0, 0.0, 100.0)  # type: ignore[arg-type] # what is asked of a pen, it does
    (_, stem), _, (_, seam), (_, shine), _ = pen.drawn
    assert [len(points) for points in (stem, seam, shine)] == [41, 41, 80]
    assert stem[20] == pytest.approx((4.5, -86 - 21)), "half of the way up it is a quarter across"
    assert seam[20] == pytest.approx((16, -84 + 81))
    assert seam[40] == pytest.approx((0, 78))
    assert [shine[0], shine[20]] == [pytest.approx((-26, -18)), pytest.approx((-42, 12))]


@pytest.mark.parametrize(
    ("name", "ground", "hill"),
    [("apple", 0xFBEAE2, 0xF0D3C4), ("pear", 0xF3F5DD, 0xDFE5B8), ("plum", 0xEFE6F4, 0xDCCBE6)],
)
def test_it_lies_on_a_hill_that_runs_out_of_the_picture(name: str, ground: int, hill: int) -> None:
    """The hill is 1.4 pictures wide and 0.82 high, so that 0.78 of the way down it begins in the middle.

    At the edge it has sunk: the root of 1 - (0.5 / 0.7)² is 0.6999, of 0.41 heights: 1.19 - 0.287.
    """
    shown = pixels(name).astype(int) @ (0x10000, 0x100, 1)
    assert shown.shape == (450, 720)
    assert shown[0, 0] == shown[400, 719] == ground
    edge = np.flatnonzero(shown[:, 0] == hill)
    assert abs(int(edge[0]) - 0.903 * 450) <= 2
    assert edge[-1] == 449
    pen = Pen()
    _hill(pen, 100, 100, "x")  # type: ignore[arg-type] # what is asked of a pen, it does
    assert pen.boxes() == [("x", [-20, 78, 120, 160])]
