"""A dial's window shows one sector, whole and alone, at each of its steps."""

from __future__ import annotations

from math import atan2, degrees, hypot, pi

import pytest

from pnp.sheets.pieces.dial import AIR_DEGREES, GRIP_MM, SECTORS, Dial
from pnp.sheets.pieces.shape import Outline, area, bounding_box, inside, rotate

counts = pytest.mark.parametrize("count", SECTORS)


def dial(count: int, diameter: float = 80) -> Dial:
    return Dial(tuple(str(number) for number in range(1, count + 1)), diameter)


def angles(outline: Outline) -> list[float]:
    """Clockwise from the top."""
    return [degrees(atan2(x, -y)) for x, y in outline]


@counts
def test_the_window_lies_over_exactly_one_sector(count: int) -> None:
    made = dial(count)
    for step in range(count):
        window = rotate(made.window, step * made.step)
        middle = rotate([(0, -sum(made.ring_mm) / 2)], step * made.step)[0]
        assert [index for index in range(count) if inside(middle, made.sector(index))] == [step]
        for index in range(count):
            shown = [inside(point, made.sector(index)) for point in _within(window, made)]
            assert all(shown) if index == step else not any(shown)


def _within(window: Outline, made: Dial) -> Outline:
    """The window's corners, a little inside its arcs: those are drawn as short straight lines."""
    middle = sum(made.ring_mm) / 2
    shares = [(middle + 0.95 * (hypot(x, y) - middle)) / hypot(x, y) for x, y in window]
    return tuple((x * share, y * share) for (x, y), share in zip(window, shares, strict=True))


@counts
def test_the_sectors_fill_the_ring(count: int) -> None:
    made = dial(count)
    inner, outer = made.ring_mm
    assert sum(area(made.sector(index)) for index in range(count)) == pytest.approx(
        pi * (outer**2 - inner**2), rel=0.03
    )
    assert max(map(abs, angles(made.window))) == pytest.approx(made.step / 2 - AIR_DEGREES)


@counts
def test_a_label_fits_into_the_window(count: int) -> None:
    made = dial(count)
    width, height, top = made.label_box
    assert min(width, height) > 0
    for x, y in (
        (-width / 2, -top),
        (width / 2, -top),
        (width / 2, height - top),
        (-width / 2, height - top),
    ):
        assert hypot(x, y) < made.ring_mm[1]
        assert abs(degrees(atan2(x, -y))) <= made.step / 2 - AIR_DEGREES + 1e-6
        assert -y >= made.ring_mm[0]


def test_the_discs_lie_apart_and_have_the_stated_size() -> None:
    made = dial(8)
    _, disc, cover = map(bounding_box, made.cuts)
    assert disc.width == pytest.approx(80)
    assert cover.width == pytest.approx(80 - 2 * GRIP_MM)
    assert cover.left > disc.right
    assert (made.width_mm, made.height_mm) == pytest.approx((153, 81))
    for pivot, around in zip(made.pivots, (disc, cover), strict=True):
        assert around.middle == pytest.approx(pivot)


@pytest.mark.parametrize("count", [2, 17])
def test_too_few_or_too_many_sectors_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"a dial has 3 to 16 sectors, {count} were asked for"):
        dial(count)


def test_a_dial_too_small_for_its_window_is_refused() -> None:
    with pytest.raises(ValueError, match="a dial of 44 mm leaves a window of 3 mm, 6 is the least"):
        dial(6, 44)
