"""Backs are moved by what a printer misses, however the page lies and is turned over."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from pnp.core.base.errors import Misuse
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.options.offset import NO_OFFSET, BackOffset
from pnp.sheets.pdf.document import Sheet, Stamp


@pytest.mark.parametrize(
    ("landscape", "flip", "moved"),
    [
        (False, "long-edge", (1, 2)),
        (False, "short-edge", (-1, -2)),
        (True, "long-edge", (-2, 1)),
        (True, "short-edge", (2, -1)),
    ],
)
def test_what_a_printer_misses_stays_where_it_was_on_the_paper(
    landscape: bool, flip: str, moved: tuple[float, float]
) -> None:
    found = BackOffset(1, 2, 0.5).on(landscape=landscape, flip=flip)  # type: ignore[arg-type]
    assert (found.dx_mm, found.dy_mm, found.angle) == (*moved, 0.5)


@pytest.mark.parametrize(
    ("offset", "why"),
    [
        ((5, -5, 2), ""),
        ((5.1, 0, 0), "a back offset's dx_mm is from -5 to 5 mm, not 5.1"),
        ((0, -5.1, 0), "a back offset's dy_mm is from -5 to 5 mm, not -5.1"),
        ((0, 0, 2.1), "a back offset's angle is from -2 to 2 degrees, not 2.1"),
        ((0, 0, -2.1), "a back offset's angle is from -2 to 2 degrees, not -2.1"),
        ((float("nan"), 0, 0), "a back offset's dx_mm is from -5 to 5 mm, not nan"),
    ],
)
def test_no_printer_misses_by_more(offset: tuple[float, float, float], why: str) -> None:
    if not why:
        assert BackOffset(*offset).angle == 2
        return
    with pytest.raises(Misuse) as refused:
        BackOffset(*offset)
    assert str(refused.value) == why


def sheet(**more: float) -> Sheet:
    """A piece of 20 × 10 mm on a page of 100 × 200, its middle 30 mm to the left of the page's, 45 above."""
    return Sheet(100, 200, [Stamp(Drawing(20, 10, ()), 10, 50, **more)])  # type: ignore[arg-type]


def test_a_page_is_moved_and_turned_about_its_centre() -> None:
    (stamp,) = BackOffset(1, 2, 2).moves(sheet(dx_mm=0.25, dy_mm=0.5, angle=1)).stamps
    c, s = cos(radians(2)), sin(radians(2))
    assert stamp.dx_mm == pytest.approx(0.25 + 1 + (-30 * c + 45 * s) - -30)
    assert stamp.dy_mm == pytest.approx(0.5 + 2 + (-30 * s - 45 * c) - -45)
    assert stamp.angle == 3
    assert (stamp.x_mm, stamp.y_mm) == (10, 50)


def test_where_nothing_is_missed_nothing_is_moved() -> None:
    page = sheet()
    assert NO_OFFSET.moves(page) is page
    (stamp,) = BackOffset(dx_mm=1).moves(page).stamps
    assert (stamp.dx_mm, stamp.dy_mm, stamp.angle) == (1, 0, 0)
