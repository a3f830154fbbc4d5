"""The table of the front page tells every page once, how many sheets they are, and what to do with them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.imposition.impose import Placement, Side
from pnp.sheets.imposition.page import Margin, PiecePage
from pnp.sheets.kit.paper_plan import BOARD, CARD, FRONT_MATTER, PLAIN, Batch, paper_table
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS


def leaf(side: Side, kind: str = "coin", overlap_mm: float | None = None) -> PiecePage:
    face = Face("one", kind, "One", "x.svg.j2", {}, 20, 20, Place("x"), overlap_mm=overlap_mm)
    return PiecePage(side, (kind,), PAPERS["a4"], (Placement(face, 1, "front", 10, 10),), Margin())


ONE_SIDED = [leaf("single"), leaf("single"), leaf("single", "map", 8)]
TWO_SIDED = [leaf("front"), leaf("back"), leaf("front"), leaf("front", "map", 8).blank()]


@pytest.mark.parametrize("leaves", [ONE_SIDED, TWO_SIDED], ids=["one-sided", "two-sided"])
@pytest.mark.parametrize("folded", [True, False])
def test_every_page_is_told_once_from_the_first_to_the_last(leaves: list[PiecePage], folded: bool) -> None:
    rows = paper_table(leaves, {}, booklet=8, folded=folded)
    assert rows[0].first == 1
    assert rows[-1].last == FRONT_MATTER + len(leaves) + 8
    assert all(below.first == above.last + 1 for above, below in pairwise(rows))


def sheets(rows: list[Batch]) -> list[tuple[str, int, bool]]:
    return [(row.paper, row.sheets, row.two_sided) for row in rows]


def test_pages_printed_on_both_sides_are_half_as_many_sheets() -> None:
    assert sheets(paper_table(ONE_SIDED, {}, booklet=8)) == [
        (PLAIN, 2, False),
        (CARD, 2, False),
        (BOARD, 1, False),
        (PLAIN, 8, False),
    ]
    assert sheets(paper_table(TWO_SIDED, {"coin": "felt"}, booklet=8, folded=True)) == [
        (PLAIN, 1, True),
        ("felt", 1, True),
        ("felt", 1, False),
        (PLAIN, 4, True),
    ]


def test_a_print_on_one_side_has_a_sheet_a_page() -> None:
    assert sheets(paper_table(TWO_SIDED[:2], {}, booklet=8, one_sided=True)) == [
        (PLAIN, 2, False),
        (CARD, 2, False),
        (PLAIN, 8, False),
    ]


def test_a_page_or_a_range_of_pages_is_told_as_readers_write_it() -> None:
    assert [row.pages for row in paper_table(ONE_SIDED, {})] == ["1–2", "3–4", "5"]
