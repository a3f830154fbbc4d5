"""A shape in cells: what it covers, and its share of the space around it, no more."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.sheets.imposition.nest import CellMask, OccupancyGrid, cell_mask
from pnp.sheets.pieces.shape import Outline, rect

DIAMOND = ((5.0, 0.0), (10.0, 3.0), (5.0, 6.0), (0.0, 3.0))
HALF = ["...####...", ".########.", "##########"]
SIZES = st.tuples(st.integers(1, 12), st.integers(1, 12))


def cells(shape: CellMask) -> set[tuple[int, int]]:
    """The cells of a shape with its share, by column and row."""
    return {
        (column, row)
        for row, bits in enumerate(shape.rows)
        for column in range(bits.bit_length())
        if bits >> column & 1
    }


def drawn(shape: CellMask) -> list[str]:
    """The same as lines that one can look at."""
    wide = shape.width + 2 * shape.reach
    return ["".join("#" if bits >> column & 1 else "." for column in range(wide)) for bits in shape.rows]


def test_a_shape_reaches_as_far_as_its_share_on_every_side() -> None:
    shape = cell_mask((rect(0, 0, 10, 6),), 10, 6, 2)
    assert (shape.width, shape.height, shape.reach) == (10, 6, 2)
    assert [row.bit_count() for row in shape.rows] == [14] * 10


def test_between_two_parts_stays_what_neither_has_a_share_in() -> None:
    parts = [rect(0, 0, 10, 4.5), rect(0, 15.5, 10, 4.5)]
    upright = [bool(row) for row in cell_mask(tuple(parts), 10, 20, 2).rows]
    assert upright == [True] * 9 + [False] * 6 + [True] * 9
    across = cell_mask((rect(0, 0, 4.5, 10), rect(15.5, 0, 4.5, 10)), 20, 10, 2).rows[5]
    assert [bool(across >> cell & 1) for cell in range(24)] == upright


@pytest.mark.parametrize(
    ("outline", "width", "height", "lines"),
    [
        (DIAMOND, 10, 6, HALF + HALF[::-1]),
        (((0.0, 0.0), (8.0, 4.0), (0.0, 4.0)), 8, 4, ["##......", "####....", "######..", "########"]),
        (((0.0, 0.0), (8.0, 0.0), (8.0, 4.0)), 8, 4, ["########", "..######", "....####", "......##"]),
        (((0.0, 0.0), (0.5, 0.0), (0.5, 4.0), (0.0, 4.0)), 4, 4, ["#..."] * 4),
        (((2.2, 1.2), (2.8, 1.2), (2.8, 1.8), (2.2, 1.8)), 4, 3, ["....", "..#.", "...."]),
        (
            ((0.0, 0.0), (9.0, 0.0), (9.0, 5.0), (6.0, 5.0), (6.0, 2.0), (3.0, 2.0), (3.0, 5.0), (0.0, 5.0)),
            9, 5,
            ["#########", "#########", "#########", "####..###", "####..###"],
        ),
    ],
)  # fmt: skip
def test_a_shape_covers_the_cells_that_it_touches(
    outline: Outline, width: int, height: int, lines: list[str]
) -> None:
    """An edge on the border of two cells touches the second."""
    assert drawn(cell_mask((outline,), width, height, 0)) == lines


def test_the_uppermost_place_is_taken_and_then_the_leftmost() -> None:
    bed, piece = OccupancyGrid((5.0, 7.0, 25.5, 28.0)), cell_mask((rect(0, 0, 10, 10),), 10, 10, 0)
    places = [bed.place(piece) for _ in range(5)]
    assert places == [(5.0, 7.0), (15.0, 7.0), (5.0, 17.0), (15.0, 17.0), None]


def test_shapes_interlock() -> None:
    hook = ((0.0, 0.0), (9.0, 0.0), (9.0, 3.0), (3.0, 3.0), (3.0, 9.0), (0.0, 9.0))
    bed = OccupancyGrid((0.0, 0.0, 9.0, 9.0))
    pieces = [
        cell_mask((hook,), 9, 9, 0),
        cell_mask((rect(0, 0, 5, 5),), 5, 5, 0),
        cell_mask((rect(0, 0, 1, 1),), 1, 1, 0),
    ]
    assert [bed.place(piece) for piece in pieces] == [(0.0, 0.0), (4.0, 4.0), None]


def test_what_lies_there_keeps_its_share_in_whichever_part_of_a_cell_it_begins() -> None:
    bed, piece = OccupancyGrid((0.0, 0.0, 12.0, 4.0)), cell_mask((rect(0, 0, 4, 4),), 4, 4, 0)
    bed.occupy(piece, 0.5, 0.0)
    assert bed.place(piece) == (5.0, 0.0)
    assert bed.place(piece) is None


@settings(max_examples=40)
@given(st.lists(SIZES, min_size=1, max_size=12), SIZES, st.integers(0, 2))
def test_no_two_pieces_lie_nearer_than_their_shares_and_none_leaves_the_room(
    sizes: list[tuple[int, int]], room: tuple[int, int], share: int
) -> None:
    """And none is refused, or laid lower, for which there is a place, whatever came and went before it."""
    wide, high = room[0] + 8, room[1] + 8
    bed = OccupancyGrid((3.0, 4.0, 3.0 + wide, 4.0 + high))
    laid: list[tuple[int, int, int, int]] = []
    for width, height in sizes:
        place = bed.place(cell_mask((rect(0, 0, width, height),), width, height, share))
        x, y = (round(place[0] - 3), round(place[1] - 4)) if place else (0, high - height + 1)
        taken = {(x + dx, y + dy) for x, y, w, h in laid for dx in range(w) for dy in range(h)}
        assert not _free(taken, (width, height), (wide, y + height - 1), 2 * share)
        if place is None:
            continue
        assert 0 <= x <= wide - width
        assert 0 <= y <= high - height
        laid.append((x, y, width, height))
    for one, other in combinations(laid, 2):
        assert _apart(one, other) >= 2 * share


def _free(taken: set[tuple[int, int]], size: tuple[int, int], room: tuple[int, int], gap: int) -> bool:
    """Whether there is a place for a piece that far from all that is taken."""
    (width, height), (wide, high) = size, room
    return any(
        not any(
            (x + dx, y + dy) in taken
            for dx in range(-gap, width + gap)
            for dy in range(-gap, height + gap)
        )
        for x in range(wide - width + 1)
        for y in range(high - height + 1)
    )  # fmt: skip


def _apart(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> int:
    """How far two rectangles lie apart, along the way where they do."""
    (x, y, w, h), (a, b, c, d) = one, other
    return max(a - x - w, x - a - c, b - y - h, y - b - d)
