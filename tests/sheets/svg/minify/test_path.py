"""Shorter path data runs where the longer one did, to what was asked, and how far it goes on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pnp.sheets.svg.minify.number import decimals, fmt_short, join_numbers, minify_transform
from pnp.sheets.svg.minify.path import minify_path
from pnp.sheets.svg.path import segments

NUMBERS = some.floats(-60, 60).map(lambda value: f"{value:.4f}")
SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


@some.composite
def paths(draw: some.DrawFn) -> str:
    letters = draw(some.lists(some.sampled_from([*SIZES, *map(str.lower, SIZES)]), max_size=12))
    steps = (letter + " ".join(draw(NUMBERS) for _ in range(SIZES[letter.upper()])) for letter in letters)
    return "M1 2" + "".join(steps)


@given(paths())
def test_a_shorter_path_runs_where_the_long_one_does(data: str) -> None:
    short = minify_path(data, 2)
    long = segments(data)
    assert [kind for kind, _ in segments(short)] == [kind for kind, _ in long]
    for (_, here), (_, there) in zip(segments(short), long, strict=True):
        ends = zip(here[-2:], there[-2:], strict=True)
        assert all(abs(one - two) <= 0.00501 for one, two in ends)
    assert len(short) <= len(data)


@pytest.mark.parametrize(
    ("data", "short"),
    [
        ("M 0.50 0.25 L 10.00 0.25 L 10.0 -3 Z", "m.5.25H10V-3z"),
        ("M10 10q3.0 2.2 6 0q3.0 2.2 6 0", "m10 10q3 2.2 6 0 3 2.2 6 0"),
        ("M0 0A5 5 0 0 1 10 0", "m0 0a5 5 0 0 1 10 0"),
        ("M100 100L100.5 101 1 1", "m100 100 .5 1L1 1"),
        ("M1 1M2 2h3", "m1 1m1 1h3"),
        ("", ""),
    ],
)
def test_examples(data: str, short: str) -> None:
    assert minify_path(data, 2) == short


def test_rounding_does_not_add_up() -> None:
    data = "M0 0" + "l.0149 0" * 100
    assert segments(minify_path(data, 2))[-1][1] == pytest.approx((1.49, 0))


def test_what_is_drawn_smaller_needs_fewer_decimals() -> None:
    assert [decimals(scale) for scale in (0.01, 0.1, 1, 3, 10, 1e9, 0)] == [0, 1, 2, 3, 3, 5, 5]


def test_numbers_are_parted_only_where_they_must_be() -> None:
    assert join_numbers(["1", "-2", ".5", ".5", "3"]) == "1-2 .5.5 3"
    assert [fmt_short(value) for value in (0.5, -0.25, 3.0, -0.0001, 12.0404)] == [
        ".5",
        "-.25",
        "3",
        "0",
        "12.04",
    ]
    assert minify_transform(" translate(0.50, 3.0) scale(0.92) ") == "translate(.5, 3)scale(.92)"
