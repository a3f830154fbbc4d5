"""Blocks on pages: nothing lost, nothing doubled, nothing over anything else."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.booklet.flow import MIN_ROWS, Block, Page, Row, flow, pages_of
from pnp.sheets.booklet.manuscript import Words
from pnp.sheets.booklet.rich_text import TypeStyle, rows
from pnp.sheets.graphics import fonts

HEIGHT_MM = 100.0
BODY = TypeStyle(fonts.find("Source Sans Pro"), 9, 1.4, "#000", "#00f")

heights = st.floats(1, 30).map(lambda value: round(value, 2))
row_lists = st.lists(heights.map(Row), min_size=1, max_size=12).map(tuple)
blocks_lists = st.lists(
    st.builds(
        Block,
        row_lists,
        before_mm=st.floats(0, 12),
        pad_mm=st.floats(0, 4),
        keeps_next=st.booleans(),
        whole=st.booleans(),
        fresh=st.sampled_from([False, False, False, True]),
    ),
    max_size=15,
)


def numbered(blocks: list[Block]) -> list[Block]:
    """Every row made the only one of its kind, so that it can be told from others."""
    return [
        Block(
            tuple(Row(row.height_mm, index * 1000 + at) for at, row in enumerate(block.rows)),
            block.before_mm,
            block.pad_mm,
            keeps_next=block.keeps_next,
            whole=block.whole,
            fresh=block.fresh,
            anchor=f"b{index}",
        )
        for index, block in enumerate(blocks)
    ]


def floated(blocks: list[Block], floating: set[int]) -> list[Block]:
    """The same, some of them figures that may wait."""
    return [
        replace(block, floats=True, whole=True) if at in floating else block
        for at, block in enumerate(blocks)
    ]


@given(blocks_lists)
def test_no_row_is_lost_doubled_or_moved_past_another(blocks: list[Block]) -> None:
    blocks = numbered(blocks)
    placed = [row for page in flow(blocks, HEIGHT_MM) for fragment in page for row in fragment.rows]
    assert placed == [row for block in blocks for row in block.rows]


@given(blocks_lists)
def test_nothing_overlaps_and_nothing_leaves_the_page(blocks: list[Block]) -> None:
    for page in flow(blocks, HEIGHT_MM):
        assert page[0].y_mm == 0
        for upper, lower in pairwise(page):
            assert upper.y_mm + upper.height_mm + lower.block.before_mm <= lower.y_mm + 1e-5
        assert page[-1].y_mm + page[-1].height_mm <= HEIGHT_MM + 1e-5


@given(blocks_lists)
def test_a_block_that_must_stay_whole_does_if_a_page_can_hold_it(blocks: list[Block]) -> None:
    for page in flow(blocks, HEIGHT_MM):
        for fragment in page:
            if fragment.block.whole and fragment.block.height_mm <= HEIGHT_MM:
                assert fragment.rows == fragment.block.rows


@given(blocks_lists, st.sets(st.integers(0, 14)))
def test_a_heading_never_ends_a_page_while_what_follows_could_stand_with_it(
    blocks: list[Block], floating: set[int]
) -> None:
    """Also where figures that had to wait have filled the page."""
    blocks = floated(numbered(blocks), floating)
    ends = {page[-1].block.anchor for page in flow(blocks, HEIGHT_MM)[:-1]}
    for heading, following in pairwise(blocks):
        if heading.floats or following.floats:
            continue
        together = heading.height_mm + following.before_mm + following.height_mm
        ends_a_page = heading.keeps_next and heading.anchor in ends
        if ends_a_page and not following.fresh and not following.keeps_next:
            assert together > HEIGHT_MM


@given(blocks_lists)
def test_every_anchor_has_the_page_on_which_its_block_begins(blocks: list[Block]) -> None:
    blocks = numbered(blocks)
    pages = flow(blocks, HEIGHT_MM)
    found = pages_of(pages)
    assert list(found) == [block.anchor for block in blocks]
    for block in blocks:
        here = [fragment.rows[0] for fragment in pages[found[block.anchor] - 1] if fragment.block is block]
        assert here == [block.rows[0]]


def lines_on(page: Page) -> int:
    return sum(len(fragment.rows) for fragment in page)


def test_a_paragraph_leaves_two_lines_on_either_side() -> None:
    line = Row(10.0)
    first, second = flow([Block((line,) * 6), Block((line,) * 5)], HEIGHT_MM)
    assert (lines_on(first), lines_on(second)) == (9, MIN_ROWS)
    first, second = flow([Block((line,) * 9), Block((line,) * 5)], HEIGHT_MM)
    assert (lines_on(first), lines_on(second)) == (9, 5)


def test_a_fresh_block_begins_a_page_and_leaves_none_empty() -> None:
    line = Row(10.0)
    pages = flow([Block((line,), fresh=True), Block((line,), fresh=True)], HEIGHT_MM)
    assert [lines_on(page) for page in pages] == [1, 1]
    assert flow([], HEIGHT_MM) == []


pieces = st.builds(
    Words,
    st.text("abc éœ«»;:!?\u00a0 \n", max_size=20),
    st.sampled_from(["plain", "bold", "italic"]),
    st.sampled_from(["", "here", "there"]),
)


@given(st.lists(pieces, max_size=12), st.floats(10, 60))
def test_broken_words_keep_their_letters_their_styles_and_their_links(
    words: list[Words], width: float
) -> None:
    set_rows, _ = rows(words, BODY, width, 0.0)
    letters = [
        (char, span.font.weight, span.font.style, span.to)
        for row in set_rows
        for span in row.spans
        for char in span.text
        if char not in " \n"
    ]
    style = {"plain": ("400", "normal"), "bold": ("700", "normal"), "italic": ("400", "italic")}
    assert letters == [
        (char, *style[piece.style], piece.to) for piece in words for char in piece.text if char not in " \n"
    ]


@given(st.lists(pieces, min_size=1, max_size=12), st.floats(20, 60))
def test_spans_stand_one_after_the_other_within_the_width(words: list[Words], width: float) -> None:
    set_rows, too_wide = rows(words, BODY, width, 5.0)
    for row in set_rows:
        assert row.spans[0].x_mm == 5.0
        for one, two in pairwise(row.spans):
            assert one.end_mm == two.x_mm
        assert row.spans[-1].end_mm <= 5.0 + width + too_wide + 1e-4


@given(blocks_lists, st.sets(st.integers(0, 14)))
def test_what_floats_leaves_no_gap_and_nothing_else_changes_places(
    blocks: list[Block], floating: set[int]
) -> None:
    """Everything is there once; what does not float keeps its order, and so does what floats."""
    blocks = floated(numbered(blocks), floating)
    pages = flow(blocks, HEIGHT_MM)
    placed = [fragment for page in pages for fragment in page]
    for floats in (True, False):
        found = [row for one in placed if one.block.floats is floats for row in one.rows]
        assert found == [row for block in blocks if block.floats is floats for row in block.rows]
    for page in pages:
        for upper, lower in pairwise(page):
            assert upper.y_mm + upper.height_mm <= lower.y_mm + 1e-5


def test_text_fills_the_page_that_a_figure_has_no_room_on() -> None:
    text, figure = Block((Row(10.0),) * 6), Block((Row(80.0),), floats=True, whole=True)
    pages = flow([text, figure, text], HEIGHT_MM)
    assert [[fragment.block.floats for fragment in page] for page in pages] == [[False, False], [True, False]]
    assert sum(fragment.height_mm for fragment in pages[0]) == HEIGHT_MM


def test_a_heading_waits_for_the_text_that_it_keeps_and_not_for_a_figure_that_floats() -> None:
    text, heading = Block((Row(HEIGHT_MM - 15.0),)), Block((Row(10.0),), keeps_next=True)
    for floats in (True, False):
        following = Block((Row(40.0),), whole=True, floats=floats)
        pages = flow([text, heading, following], HEIGHT_MM)
        assert [len(page) for page in pages] == ([2, 1] if floats else [1, 2])


def test_a_heading_turns_the_page_again_where_a_figure_that_waited_left_too_little_room() -> None:
    text, figure = Block((Row(95.0),)), Block((Row(85.0),), whole=True, floats=True)
    heading, following = Block((Row(10.0),), keeps_next=True), Block((Row(10.0),))
    pages = flow([text, figure, heading, following], HEIGHT_MM)
    assert [[one.height_mm for one in page] for page in pages] == [[95.0], [85.0], [10.0, 10.0]]


def test_what_floats_and_is_higher_than_a_page_overtakes_nothing() -> None:
    """Two pictures wait that have no room on one page; what comes after them comes after both."""
    text = Block((Row(60.0),))
    one, two = (Block((Row(60.0),), whole=True, floats=True, anchor=name) for name in "ab")
    high = Block(tuple(Row(30.0) for _ in range(4)), whole=True, floats=True, anchor="high")
    pages = flow([text, one, two, high], HEIGHT_MM)
    placed = [fragment.block.anchor for page in pages for fragment in page if fragment.first]
    assert placed == ["", "a", "b", "high"]
