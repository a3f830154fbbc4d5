"""Outlines have the size they say, and a mask's holes leave paper between them."""

from __future__ import annotations

from math import pi, sqrt

import pytest

from pnp.sheets.pieces.shape import (
    CIRCLE_SIDES,
    Cutout,
    Outline,
    area,
    bounding_box,
    circle,
    edges,
    ellipse,
    gap,
    hatch,
    hex_size,
    hex_top,
    inside,
    outline,
    rect,
    rotate,
    rotate_quarter,
    translate,
)
from pnp.sheets.pieces.size import SIZES, landscape


def test_a_pointy_hex_of_side_s_is_root_three_by_two_sides() -> None:
    assert hex_size(25) == pytest.approx((43.3013, 50), abs=1e-4)
    assert hex_size(25, "flat") == pytest.approx((50, 43.3013), abs=1e-4)


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_a_hex_has_the_area_of_six_triangles(top: object) -> None:
    width, height = hex_size(20, top)  # type: ignore[arg-type]
    tile = outline("hex", width, height)
    assert hex_top(width, height) == top
    assert area(tile) == pytest.approx(3 * sqrt(3) / 2 * 400)
    assert bounding_box(tile) == pytest.approx((0, 0, width, height))


def test_a_circle_is_round_enough() -> None:
    assert area(outline("circle", 80, 80)) == pytest.approx(pi * 40**2, rel=2e-3)


def test_what_is_no_regular_hex_is_refused_with_the_numbers() -> None:
    with pytest.raises(ValueError, match=r"a hex of 40 × 50 mm is not regular; 43\.30 × 50\.00 is"):
        outline("hex", 40, 50)


def test_a_polygon_has_an_outline_of_its_own() -> None:
    with pytest.raises(ValueError, match="a polygon of 10 × 20 mm has an outline of its own"):
        outline("polygon", 10, 20)


def test_hatching_stays_inside() -> None:
    star = ((0, 0), (10, 4), (20, 0), (16, 10), (20, 20), (10, 16), (0, 20), (4, 10))
    lines = hatch(star, 1.0)
    assert len(lines) > 15
    for (x1, y1), (x2, y2) in lines:
        assert inside(((x1 + x2) / 2, (y1 + y2) / 2), star)


def test_a_mask_is_its_outline_less_its_holes() -> None:
    mask = Cutout(rect(0, 0, 100, 60), (rect(10, 10, 20, 20), circle(70, 30, 15)))
    assert mask.area == pytest.approx(6000 - 400 - pi * 225, rel=1e-3)
    assert len(mask.cuts) == 3
    assert [pytest.approx(spot) for spot in mask.labelled] == [(20, 20), (70, 30)]


@pytest.mark.parametrize(
    ("holes", "fault"),
    [
        ((rect(90, 10, 20, 20),), "hole 1 reaches beyond the outline"),
        ((rect(2, 10, 20, 20),), r"hole 1 leaves 2\.0 mm of paper, 3 is the least"),
        ((rect(10, 10, 20, 20), rect(31, 10, 20, 20)), r"hole 2 leaves 1\.0 mm of paper, 3 is the least"),
    ],
)
def test_a_mask_that_would_tear_is_refused(holes: object, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Cutout(rect(0, 0, 100, 60), holes)  # type: ignore[arg-type]


def test_the_gap_between_two_outlines_is_that_of_the_nearest_corner_whichever_has_it() -> None:
    board, tip = ((0, 0), (40, 0), (40, 40), (0, 40)), ((41.5, 20), (60, 10), (60, 30))
    assert gap(board, tip) == gap(tip, board) == pytest.approx(1.5)


def test_moving_keeps_the_shape() -> None:
    assert area(translate(rect(0, 0, 3, 4), 7, 9)) == 12


def test_every_size_of_the_craft_has_a_name() -> None:
    known = {(63, 88), (44, 68), (57.15, 88.9), (63.5, 88.9), (70, 70), (69.85, 120.65)}
    assert known <= set(SIZES.values())
    assert landscape(SIZES["card"]) == (88, 63)


def flat(points: Outline) -> list[float]:
    return [value for point in points for value in point]


def test_corners_run_clockwise_from_the_top() -> None:
    half, whole = 12**0.5, 48**0.5
    assert flat(outline("hex", *hex_size(4))) == pytest.approx(
        [half, 0, whole, 2, whole, 6, half, 8, 0, 6, 0, 2]
    )
    assert flat(outline("hex", *hex_size(4, "flat"))) == pytest.approx(
        [2, 0, 6, 0, 8, half, 6, whole, 2, whole, 0, half]
    )
    assert outline("rect", 3, 4) == ((0, 0), (3, 0), (3, 4), (0, 4))
    assert flat(ellipse(2, 3, 4)) == pytest.approx([0, -3, 2, 0, 0, 3, -2, 0])
    assert outline("circle", 10, 10)[0] == pytest.approx((5, 0))
    assert len(outline("circle", 10, 10)) == len(circle(0, 0, 1)) == CIRCLE_SIDES


def test_a_square_is_no_hex_and_is_told_of_the_flat_one() -> None:
    with pytest.raises(ValueError, match=r"a hex of 50 × 50 mm is not regular; 50\.00 × 43\.30 is"):
        hex_top(50, 50)


def test_what_is_turned_turns_clockwise() -> None:
    assert flat(rotate([(2, 1)], 90)) == pytest.approx([-1, 2])
    assert flat(rotate([(2, 0)], 30)) == pytest.approx([3**0.5, 1])
    assert rotate_quarter([(0, 0), (3, 1)], 4) == ((4, 0), (3, 3)), (
        "the top left corner comes to the top right"
    )
    assert translate([(1, 2)], 10, 20) == ((11, 22),)
    assert edges(((0, 0), (1, 0), (0, 1))) == [((0, 0), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (0, 0))]


@pytest.mark.parametrize(
    ("point", "is_inside"),
    [((5, 2), True), ((5, 6), False), ((0.5, 9), True), ((1, 9), False), ((-1, 5), False), ((11, 5), False)],
)
def test_a_point_in_the_bay_of_an_outline_lies_outside(point: tuple[float, float], is_inside: bool) -> None:
    bay = ((0, 0), (10, 0), (10, 10), (5, 4), (0, 10))
    assert inside(point, bay) == is_inside


def test_a_point_on_an_edge_that_two_outlines_share_lies_in_one_of_them() -> None:
    left, right, below = rect(0, 0, 10, 10), rect(10, 0, 10, 10), rect(0, 10, 10, 10)
    assert [inside((10, 5), one) for one in (left, right)] == [False, True]
    assert [inside((5, 10), one) for one in (left, below)] == [False, True]


def test_hatching_slants_upwards_its_lines_so_far_apart() -> None:
    """A square of 10 stands on its corner, 14.14 high: 7 lines 2 mm apart, the first 1 below it."""
    lines = hatch(rect(0, 0, 10, 10))
    lengths = [((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 for (x1, y1), (x2, y2) in lines]
    tall = 200**0.5
    assert lengths == pytest.approx([2 * min(y, tall - y) for y in (1, 3, 5, 7, 9, 11, 13)])
    assert all(x2 - x1 == pytest.approx(y1 - y2) for (x1, y1), (x2, y2) in lines)
    assert flat(lines[0]) == pytest.approx([0, 2**0.5, 2**0.5, 0])


@pytest.mark.parametrize(
    ("one", "distance"),
    [((-3, -4), 5), ((43, 44), 5), ((20, 10), 10), ((40, 40), 0)],
)
def test_the_gap_to_a_point_is_that_to_the_nearest_edge_or_corner(
    one: tuple[float, float], distance: float
) -> None:
    board = rect(0, 0, 40, 40)
    assert gap([one], board) == pytest.approx(distance)


def test_holes_with_room_for_a_word_are_labelled_and_hatched() -> None:
    """Sixteen by eight millimetres are room; three millimetres of paper between holes are enough."""
    holes = (rect(3, 3, 16, 8), rect(22, 3, 15, 30), rect(40, 3, 30, 7.9))
    mask = Cutout(rect(0, 0, 73, 60), holes)
    assert mask.labelled == ((11, 7),)
    assert mask.cuts == (*holes, mask.outline)
    assert mask.hatching == tuple(line for hole in holes for line in hatch(hole, 2))


@pytest.mark.parametrize(("left", "sound"), [(3.0, True), (2.98, True), (2.97, False)])
def test_three_millimetres_of_paper_hold_with_a_hair_to_spare(left: float, sound: bool) -> None:
    def cut() -> Cutout:
        return Cutout(rect(0, 0, 100, 60), (rect(left, 10, 20, 20),))

    if sound:
        assert cut().area == 100 * 60 - 20 * 20
    else:
        with pytest.raises(ValueError, match=r"hole 1 leaves 3\.0 mm of paper, 3 is the least"):
            cut()


@pytest.mark.parametrize(("off", "regular"), [(0.0, True), (0.019, True), (0.021, False), (-0.021, False)])
def test_a_hexagon_is_regular_to_a_fiftieth_of_a_millimetre(off: float, regular: bool) -> None:
    short, long = hex_size(20.0)
    for size, top in (((short + off, long), "pointy"), ((long, short + off), "flat")):
        if regular:
            assert hex_top(*size) == top
        else:
            with pytest.raises(ValueError, match=r"is not regular; (34\.64 × 40\.00|40\.00 × 34\.64) is"):
                hex_top(*size)
