"""Glyphs for screens: short, and the same outline as on paper to less than a screen shows."""

from __future__ import annotations

import re

import pytest

from pnp.sheets.graphics.fonts import EM, find, glyph_path
from pnp.sheets.graphics.glyph import GRID, compact_path, join_paths

SANS = find("Source Sans Pro")
_LETTER = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_SIZE = {"M": 2, "L": 2, "Q": 4, "C": 6, "T": 2, "H": 1, "V": 1, "Z": 0}


def points(path: str) -> list[tuple[float, float]]:
    """Where each step of a path ends, absolute or relative, and where a curve is pulled to before."""
    x = y = 0.0
    pull: tuple[float, float] | None = None
    start, found = (0.0, 0.0), list[tuple[float, float]]()
    for letter, written in _LETTER.findall(path):
        numbers, relative = [float(one) for one in _NUMBER.findall(written)], letter.islower()
        size = _SIZE[letter.upper()]
        for at in range(0, max(len(numbers), 1), size or 1):
            step, (was_x, was_y), before = numbers[at : at + size], (x, y), pull
            pull = None
            if letter.upper() == "Q":
                pull = (step[0] + x, step[1] + y) if relative else (step[0], step[1])
            elif letter.upper() == "T":
                assert before
                pull = (2 * was_x - before[0], 2 * was_y - before[1])
            found += [pull] if pull else []
            if letter.upper() == "Z":
                x, y = start
            elif letter.upper() == "H":
                x = step[0] + (x if relative else 0)
            elif letter.upper() == "V":
                y = step[0] + (y if relative else 0)
            else:
                x, y = (step[-2] + x, step[-1] + y) if relative else (step[-2], step[-1])
            if letter.upper() == "M" and at == 0:
                start = (x, y)
            found.append((x, y))
    return found


@pytest.mark.parametrize("char", "aegœÉ&8%”")
def test_a_short_outline_runs_where_the_long_one_does(char: str) -> None:
    long, short = points(glyph_path(char, SANS)), points(compact_path(char, SANS))
    assert len(long) == len(short)
    for (x, y), (near_x, near_y) in zip(long, short, strict=True):
        assert abs(x - near_x * EM / GRID) <= 1.5 * EM / GRID
        assert abs(-y - near_y * EM / GRID) <= 1.5 * EM / GRID
    assert len(compact_path(char, SANS)) < len(glyph_path(char, SANS))


def test_a_blank_has_no_outline() -> None:
    assert compact_path(" ", SANS) == ""


def test_glyphs_of_a_line_are_one_path_each_in_its_place() -> None:
    both = points(join_paths([(compact_path("é", SANS), 7), (compact_path("i", SANS), 150)]))
    apart = [
        (x + right, y) for char, right in (("é", 7), ("i", 150)) for x, y in points(compact_path(char, SANS))
    ]
    assert both == apart


@pytest.mark.parametrize(
    ("pull", "written"),
    [
        ("280 40", "m10-20q20-30 40-10t40 30"),
        ("284 40", "m10-20q20-30 40-10t40 30"),
        ("276 36", "m10-20q20-30 40-10t40 30"),
        ("288 40", "m10-20q20-30 40-10 22 20 40 30"),
        ("280 48", "m10-20q20-30 40-10 20 18 40 30"),
        ("140 180", "m10-20q20-30 40-10-15-15 40 30"),
    ],
)
def test_a_curve_that_goes_on_as_the_last_one_ended_leaves_its_pull_out(
    monkeypatch: pytest.MonkeyPatch, pull: str, written: str
) -> None:
    """The mirror of the last pull is at 280 40; a step of the grid, of four units, is near enough."""
    path = f"M40 80Q120 200 200 120Q{pull} 360 0"
    monkeypatch.setattr("pnp.sheets.graphics.glyph.glyph_path", lambda *_: path)
    assert compact_path.__wrapped__("a", SANS) == written


def test_after_a_straight_line_a_curve_says_its_pull(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is mirrored across a line, a corner or the end of an outline."""
    path = "M40 80Q120 200 200 120H240V80ZQ120 200 200 120L240 80C0 0 40 40 80 80Q120 80 160 80"
    monkeypatch.setattr("pnp.sheets.graphics.glyph.glyph_path", lambda *_: path)
    assert compact_path.__wrapped__("a", SANS) == (
        "m10-20q20-30 40-10h10v10zq20-30 40-10l10 10c-60 20-50 10-40 0q10 0 20 0"
    )
