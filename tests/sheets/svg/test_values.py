"""Numbers, transforms, colours and paths of SVG are those that its words say, reckoned by hand."""

from __future__ import annotations

import math
import re

import pytest

from pnp.sheets.svg.arc import arc
from pnp.sheets.svg.matrix import (
    fmt,
    inverse,
    multiply,
    parse_number,
    parse_transform,
    rotation,
    viewbox_matrix,
)
from pnp.sheets.svg.paint import parse_colour
from pnp.sheets.svg.path import bounds, path_data, path_operators, segments


@pytest.mark.parametrize(
    ("data", "meant"),
    [
        ("M1 2L3 4l1 1H9h1V7v1", "1 2 m 3 4 l 4 5 l 9 5 l 10 5 l 10 7 l 10 8 l"),
        ("m1 2 3 4z l1 0", "1 2 m 4 6 l h 2 2 l"),
        ("M1 1C2 2 3 3 4 4S6 6 7 7", "1 1 m 2 2 3 3 4 4 c 5 5 6 6 7 7 c"),
        ("M1 1c1 2 2 3 3 4s2 2 3 1", "1 1 m 2 3 3 4 4 5 c 5 6 6 7 7 6 c"),
        ("M1 1S6 6 7 7", "1 1 m 1 1 6 6 7 7 c"),
        ("M0 0Q3 6 6 0T12 0", "0 0 m 2 4 4 4 6 0 c 8 -4 10 -4 12 0 c"),
        ("M0 0Q3 6 6 0S9 3 12 0", "0 0 m 2 4 4 4 6 0 c 6 0 9 3 12 0 c"),
        ("M3 3T6 6", "3 3 m 3 3 4 4 6 6 c"),
    ],
)
def test_path_data_is_followed_as_svg_says(data: str, meant: str) -> None:
    assert path_operators(data) == meant


def test_an_arc_of_a_quarter_circle_bulges_by_its_known_share() -> None:
    """4/3 · tan(90°/4) = 0.5523 of the radius, to either side of the corner."""
    assert path_operators("M10 0A10 10 0 0 1 0 10") == "10 0 m 10 5.523 5.523 10 0 10 c"
    assert path_operators("M0 0a1 1 0 0 0 0 0") == path_operators("M0 0A1 1 0 1 0 0 0")


ARCS: dict[str, tuple[int, tuple[float, ...], tuple[float, float]]] = {
    "M10 0A10 10 0 0 1 -10 0": (2, (-10, 0, 10, 10), (0, 10)),
    "M10 0A10 10 0 0 0 -10 0": (2, (-10, -10, 10, 0), (0, -10)),
    "M10 0A10 10 0 0 1 0 10": (1, (0, 0, 10, 10), (0, 10)),
    "M10 0A10 10 0 1 0 0 10": (3, (-10, -10, 10, 10), (0, -10)),
    "M10 0A10 10 0 0 0 0 10": (1, (0, 0, 10, 10), (0, 10)),
    "M10 0A10 10 0 1 1 0 10": (3, (0, 0, 20, 20), (20, 10)),
    "M3 0A1 1 0 0 1 -3 0": (2, (-3, 0, 3, 3), (0, 3)),
    "M20 0A20 10 0 0 1 -20 0": (2, (-20, 0, 20, 10), (0, 10)),
    "M0 20A20 10 90 0 1 0 -20": (2, (-10, -20, 0, 20), (-10, 0)),
    "M1 2A0 5 0 0 1 3 4": (1, (1, 2, 3, 4), (3, 4)),
    "M1 2A5 5 0 0 1 1 2": (0, (1, 2, 1, 2), (1, 2)),
}
"""Arcs by their data: in how many curves, within what, and where the first curve ends.

Of the circles of 10 around 0, 0 and around 10, 10, the flags choose which, and which way around it.
"""


@pytest.mark.parametrize("data", ARCS)
def test_an_arc_runs_the_way_that_its_flags_say(data: str) -> None:
    curves, box, first = ARCS[data]
    drawn = [values for operator, values in segments(data) if operator == "c"]
    assert len(drawn) == curves
    assert bounds(data) == pytest.approx(box, abs=0.01)
    assert drawn == [] or drawn[0][-2:] == pytest.approx(first)


@pytest.mark.parametrize(("tilt", "turn"), [(30, 0.5), (60, 0.75**0.5)])
def test_a_tilted_arc_is_an_ellipse_that_is_turned(tilt: float, turn: float) -> None:
    """Its ends lie at the ends of its long axis, so that its middle is a short half axis away."""
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    (one, _) = arc((8 * cos, 8 * sin), (8, 4), tilt, (False, True), (-8 * cos, -8 * sin))
    assert sin == pytest.approx(turn)
    assert one[-2:] == pytest.approx((-4 * sin, 4 * cos))
    assert one[:2] == pytest.approx((8 * cos - 4 * 0.5523 * sin, 8 * sin + 4 * 0.5523 * cos), abs=1e-3)


SHAPES: dict[tuple[str, str], tuple[str, tuple[float, ...]]] = {
    ("rect", "x=1 y=2 width=8 height=6"): ("M1.0 2.0H9.0V8.0H1.0Z", (1, 2, 9, 8)),
    ("rect", "width=8 height=6 rx=1"): ("M1.0 0.0H7.0A", (0, 0, 8, 6)),
    ("rect", "width=8 height=6 ry=9"): ("M4.0 0.0H4.0A4.0 3.0", (0, 0, 8, 6)),
    ("rect", "x=1 y=2 width=8 height=6 rx=2 ry=1"): ("M3.0 2.0H7.0A2.0 1.0 0 0 1 9.0 3.0V7.0A", (1, 2, 9, 8)),
    ("circle", "cx=5 cy=6 r=2"): ("M3.0 6.0A2.0 2.0 0 0 1 7.0 6.0A", (3, 4, 7, 8)),
    ("ellipse", "cx=5 cy=6 rx=2 ry=3"): ("M3.0 6.0A2.0 3.0", (3, 3, 7, 9)),
    ("ellipse", "rx=2"): ("", (0, 0, 0, 0)),
    ("line", "x1=1 y1=2 x2=3 y2=4"): ("M1.0 2.0L3.0 4.0", (1, 2, 3, 4)),
}


@pytest.mark.parametrize(("tag", "attributes"), SHAPES)
def test_a_shape_is_a_path_within_its_bounds(tag: str, attributes: str) -> None:
    begins, box = SHAPES[tag, attributes]
    data = path_data(tag, dict(part.split("=") for part in attributes.split()))
    assert data.startswith(begins)
    assert bool(data) == bool(begins)
    assert bounds(data) == pytest.approx(box, abs=0.01)


def test_the_bounds_of_a_curve_are_where_it_turns_back() -> None:
    assert bounds("M1 1C1 1 1 1 4 5") == pytest.approx((1, 1, 4, 5))
    assert bounds("M0 0Q5 10 10 0") == pytest.approx((0, 0, 10, 5)), "half as far as its handle"
    assert bounds("M0 0C8 0 -8 0 0 0")[::2] == pytest.approx((-4 / 3**0.5, 4 / 3**0.5)), "24t(1 - t)(1 - 2t)"
    assert bounds("M5 0C5 8 5 -8 5 0") == pytest.approx((5, -4 / 3**0.5, 5, 4 / 3**0.5))


COLOURS = {
    "#f00": (1, 0, 0, 1),
    "#0f08": (0, 1, 0, 0x88 / 255),
    "#102030": (16 / 255, 32 / 255, 48 / 255, 1),
    "#10203040": (16 / 255, 32 / 255, 48 / 255, 64 / 255),
    " rgb( 255, 51 ,0 ) ": (1, 0.2, 0, 1),
    "teal": (0, 128 / 255, 128 / 255, 1),
}


@pytest.mark.parametrize("text", COLOURS)
def test_a_colour_is_its_channels(text: str) -> None:
    *rgb, alpha = COLOURS[text]
    found = parse_colour(text)
    assert found.rgb == pytest.approx(tuple(rgb))
    assert found.alpha == pytest.approx(alpha)
    assert found.operands == " ".join(map(fmt, rgb))


def test_transforms_multiply_from_left_to_right() -> None:
    assert parse_transform("translate(3) scale(2,4)") == (2, 0, 0, 4, 3, 0)
    assert parse_transform("scale(2) translate(3 5)") == (2, 0, 0, 2, 6, 10)
    assert parse_transform("rotate(90 5 5)") == (0, 1, -1, 0, 10, 0)
    assert parse_transform("skewX(45)") == pytest.approx((1, 0, 1, 1, 0, 0))
    assert parse_transform("skewY(45)") == pytest.approx((1, 1, 0, 1, 0, 0))
    assert parse_transform("matrix(1 2 3 4 5 6)") == (1, 2, 3, 4, 5, 6)
    assert multiply((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12)) == (31, 46, 39, 58, 52, 76)
    assert inverse((2, 0, 1, 4, 6, 8)) == (0.5, 0, -0.125, 0.25, -2, -2)


@pytest.mark.parametrize(
    ("degrees", "cos", "sin"),
    [(0, 1, 0), (90, 0, 1), (180, -1, 0), (-90, 0, -1), (450, 0, 1), (60, 0.5, 0.75**0.5)],
)
def test_a_turn_is_clockwise_about_its_point(degrees: float, cos: float, sin: float) -> None:
    assert rotation(degrees) == pytest.approx((cos, sin, -sin, cos, 0, 0))
    a, b, c, d, e, f = rotation(degrees, 3, 4)
    assert (a * 3 + c * 4 + e, b * 3 + d * 4 + f) == pytest.approx((3, 4))
    assert (a * 4 + c * 4 + e, b * 4 + d * 4 + f) == pytest.approx((3 + cos, 4 + sin))


def test_a_view_is_whole_and_in_the_middle_or_stretched() -> None:
    assert viewbox_matrix((1, 2, 10, 5), (0, 0, 20, 20)) == (2, 0, 0, 2, -2, 1)
    assert viewbox_matrix((1, 2, 5, 10), (0, 0, 20, 20)) == (2, 0, 0, 2, 3, -4)
    assert viewbox_matrix((1, 2, 10, 5), (3, 4, 20, 20), stretch=True) == (2, 0, 0, 4, 1, -4)


def test_numbers_are_read_and_written_within_what_paper_holds() -> None:
    assert [fmt(value) for value in (1.0, -0.0004, 0.0005001, -2.5, 100)] == [
        "1",
        "0",
        "0.001",
        "-2.5",
        "100",
    ]
    assert [parse_number(text) for text in ("1e6", "-1e6", "1e-9", "1e-10", " .5 ")] == [
        1e6,
        -1e6,
        1e-9,
        0,
        0.5,
    ]
    for text, told in {
        "1000001": "1e+06 is larger",
        "x" * 60: f"'{'x' * 60}' is",
        "x" * 61: f"'{'x' * 59}…' is not",
    }.items():
        with pytest.raises(ValueError, match=re.escape(told)):
            parse_number(text)
