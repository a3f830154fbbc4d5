"""A shape in cells: what it covers, and its share of the space around it, no more."""

from __future__ import annotations

from pnp.sheets.nest import form
from pnp.sheets.shape import rect


def test_a_shape_reaches_as_far_as_its_share_on_every_side() -> None:
    shape = form([rect(0, 0, 10, 6)], 10, 6, 2)
    assert (shape.width, shape.height, shape.reach) == (10, 6, 2)
    assert [row.bit_count() for row in shape.rows] == [14] * 10


def test_between_two_parts_stays_what_neither_has_a_share_in() -> None:
    parts = [rect(0, 0, 10, 4.5), rect(0, 15.5, 10, 4.5)]
    upright = [bool(row) for row in form(parts, 10, 20, 2).rows]
    assert upright == [True] * 9 + [False] * 6 + [True] * 9
    across = form([rect(0, 0, 4.5, 10), rect(15.5, 0, 4.5, 10)], 20, 10, 2).rows[5]
    assert [bool(across >> cell & 1) for cell in range(24)] == upright
