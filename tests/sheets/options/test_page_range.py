"""Some pages of a kit: read as they are written, each with the other side of its sheet."""

from __future__ import annotations

import pytest

from pnp.core.base.errors import Misuse
from pnp.sheets.options.page_range import pages_to_keep, parse_ranges, renumber_placements, select_pages

SIDES = ["single", "single", "front", "back", "front", "back", "single"]


@pytest.mark.parametrize(
    ("text", "ranges"),
    [
        ("1", ((1, 1),)),
        ("3-5,8", ((3, 5), (8, 8))),
        (" 2 – 4 , 4-4", ((2, 4), (4, 4))),
        ("99999", ((99999, 99999),)),
    ],
)
def test_ranges_are_read(text: str, ranges: tuple[tuple[int, int], ...]) -> None:
    assert parse_ranges(text) == ranges


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' is no range of pages: write 3-5,8"),
        ("3,", "'' is no range of pages: write 3-5,8"),
        ("1,,2", "'' is no range of pages: write 3-5,8"),
        ("1-2-3", "'1-2-3' is no range of pages: write 3-5,8"),
        ("a-b", "'a-b' is no range of pages: write 3-5,8"),
        ("100000", "'100000' is no range of pages: write 3-5,8"),
        ("5-3", "the pages 5-3 are in no order: they count from 1"),
        ("1, 0", "the pages 0 are in no order: they count from 1"),
    ],
)
def test_what_is_no_range_is_refused_in_these_words(text: str, why: str) -> None:
    with pytest.raises(Misuse) as refused:
        parse_ranges(text)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("ranges", "pages"),
    [
        ((), []),
        (((1, 1),), [1]),
        (((3, 3),), [3, 4]),
        (((4, 4),), [3, 4]),
        (((4, 5),), [3, 4, 5, 6]),
        (((7, 7), (1, 2)), [1, 2, 7]),
    ],
)
def test_a_page_brings_the_other_side_of_its_sheet(
    ranges: tuple[tuple[int, int], ...], pages: list[int]
) -> None:
    assert pages_to_keep(ranges, SIDES) == pages


def test_a_page_that_is_not_there_is_refused() -> None:
    with pytest.raises(Misuse, match=r"there is no page 8: the kit has 7 pages"):
        pages_to_keep(((1, 1), (6, 8)), SIDES)


def test_what_lies_on_pages_goes_by_their_new_numbers() -> None:
    assert select_pages("abcdefg", [3, 4, 7]) == ["c", "d", "g"]
    oak, elm = {"component": "oak", "page": 4}, {"component": "elm", "page": 5}
    board = {
        "component": "board",
        "page": 5,
        "sheets": [{"letter": "A", "page": 5}, {"letter": "B", "page": 7}],
    }
    assert renumber_placements([oak, elm, board], [3, 4, 7]) == [
        {"component": "oak", "page": 2},
        {"component": "board", "page": 3, "sheets": [{"letter": "B", "page": 3}]},
    ]
    assert renumber_placements([board], [1, 2]) == []
