"""What each part of a manuscript is set in: where it stands in its column, and what it keeps company with."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.i18n.messages import messages
from pnp.sheets.booklet.column import Column
from pnp.sheets.booklet.compose import body, first_game, quick
from pnp.sheets.booklet.flow import Block, Frame
from pnp.sheets.booklet.manuscript import BookletText, Chapter, Decision, Entry, NamedPiece, Paragraph, Words
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.figures import Box

HERE = Place("rules/en.md")
ADDRESS = "https://a.b/en/game/calculators.html#loot"


def paragraph(sort: Any = "paragraph", text: str = "Words", **more: Any) -> Paragraph:
    return Paragraph((Words(text),), sort, **more)


def chapter(*paragraphs: Paragraph, **more: Any) -> Chapter:
    return Chapter("goal", "1", "Goal", (Entry("goal-win", "1.1", paragraphs, HERE),), HERE, **more)


def book(*paragraphs: Paragraph, **more: Any) -> BookletText:
    chapters = (chapter(*paragraphs),) if paragraphs else ()
    return BookletText("Game", "A game", (2, 4), (20, 30), 8, "By us", chapters, (), HERE, **more)


def column(text: BookletText, *, drawing: bool = False) -> Column:
    draws = (lambda _: None) if drawing else None
    return Column(110.0, messages("en")["booklet"], PALETTES["full"], text.numbers(), draws)


def set_as(*paragraphs: Paragraph) -> list[Block]:
    """The blocks of one rule."""
    text = book(*paragraphs)
    return body(text, column(text, drawing=True))[1:]


def told(block: Block) -> list[tuple[str, float]]:
    """What its first row with words says, and where."""
    row = next(row for row in block.rows if row.spans)
    return [(span.text, round(span.x_mm, 3)) for span in row.spans]


def test_a_book_without_rules_has_no_body_and_one_with_rules_begins_a_page() -> None:
    assert body(book(), column(book())) == []
    assert body(book(reading=(Words("So."),)), column(book())) == []
    text = book(paragraph(), paragraph(), reading=(Words("So."),))
    blocks = body(text, column(text))
    assert [block.fresh for block in blocks] == [True, False, False, False]
    assert told(blocks[0]) == [("How to read these rules", 4.5)]
    assert blocks[0].frame == Frame("example")
    assert (blocks[0].before_mm, blocks[0].pad_mm, blocks[0].whole) == (0, 2.2, True)
    assert blocks[0].rows[1].spans[0].x_mm == 4.5


def test_only_the_first_paragraph_of_a_rule_has_its_number() -> None:
    first, second = set_as(paragraph(), paragraph())
    assert told(first) == [("1.1", 0), ("Words", 10.5)]
    assert told(second) == [("Words", 10.5)]
    assert (first.before_mm, first.anchor) == (2.6, "goal-win")
    assert (second.before_mm, second.anchor) == (1.6, "")


@pytest.mark.parametrize(
    ("item", "before", "row"),
    [
        (paragraph("bullet"), 0.5, [("•", 10.5), ("Words", 14.3)]),
        (paragraph("step", id="goal-win.2", number="1"), 0.8, [("1", 10.5), ("Words", 21.0)]),
    ],
)
def test_an_item_stands_beside_its_sign(item: Paragraph, before: float, row: list[Any]) -> None:
    _, block = set_as(paragraph(), item)
    assert (block.before_mm, block.anchor, told(block)) == (before, item.id, row)


def test_a_long_number_pushes_the_words_of_its_step_aside() -> None:
    _, block = set_as(paragraph(), paragraph("step", id="goal-win.2", number="12.34.56"))
    number, words = next(row for row in block.rows if row.spans).spans
    assert words.x_mm == pytest.approx(number.end_mm + 1.8)
    assert words.x_mm > 21


@pytest.mark.parametrize(
    ("sorts", "kept"),
    [
        (["paragraph", "paragraph"], [False, False]),
        (["paragraph", "bullet"], [True, False]),
        (["paragraph", "step"], [True, False]),
        (["paragraph", "figure"], [True, False]),
        (["figure", "figure"], [True, False]),
        (["paragraph", "example"], [True, False]),
        (["figure", "example"], [False, False]),
        (["bullet", "example"], [True, False]),
        (["bullet", "paragraph"], [False, False]),
        (["bullet", "bullet"], [True, False]),
        (["bullet", "step", "bullet"], [True, True, False]),
        (["bullet", "bullet", "bullet", "bullet"], [True, False, True, False]),
        (["step", "step", "step", "paragraph", "step"], [True, True, False, True, False]),
    ],
)
def test_a_page_ends_where_nothing_is_left_alone(sorts: list[Any], kept: list[bool]) -> None:
    blocks = set_as(paragraph(), *(paragraph(sort, picture=Box(20, 10)) for sort in sorts))
    assert [block.keeps_next for block in blocks[1:]] == kept


def test_a_figure_stands_over_its_caption_and_may_float() -> None:
    _, bare = set_as(paragraph(), Paragraph((), "figure", picture=Box(20, 10)))
    assert [(row.height_mm, row.picture_x_mm, row.spans) for row in bare.rows] == [(11.6, 45, ())]
    _, block = set_as(paragraph(), paragraph("figure", picture=Box(20, 10)))
    assert (block.before_mm, block.whole, block.floats, len(block.rows)) == (2.4, True, True, 2)
    assert told(block) == [("1.1", 0), ("Words", 10.5)]


def test_an_example_stands_in_a_box_below_its_label_and_picture() -> None:
    _, block = set_as(paragraph(), paragraph("example", picture=Box(20, 10)))
    (label, x), (computed, after) = told(block)
    assert (label, x, computed) == ("Example 1.1", 15, " · computed by the engine")
    assert after == pytest.approx(block.rows[0].spans[0].end_mm, abs=0.001)
    assert block.rows[1].picture_x_mm == 15 + (110 - 15 - 3.5 - 20) / 2
    assert block.rows[2].spans[0].x_mm == 15
    assert (block.before_mm, block.pad_mm, block.frame) == (2.4, 2.2, Frame("example", 10.5))
    assert block.whole
    assert block.floats


def test_words_of_an_example_keep_from_the_edges_of_its_box() -> None:
    wide = column(book())
    _, block = set_as(paragraph(), paragraph("example", "ile " * 60))
    *full, _ = block.rows[1:]
    more = wide.type.example.width_mm(" ile")
    assert all(row.spans[-1].end_mm <= 106.5 < row.spans[-1].end_mm + more for row in full)


def test_a_page_elsewhere_is_a_square_beside_its_name_and_address() -> None:
    words = (Words("Loot"), Words(ADDRESS.removeprefix("https://"), to=ADDRESS))
    _, block = set_as(paragraph(), Paragraph(words, "online"))
    square, name, *lines = block.rows
    assert (square.height_mm, min(bar.x_mm for bar in square.bars)) == (2.0, 10.5)
    assert (name.spans[0].text, name.spans[0].x_mm, name.spans[0].to) == ("Loot", 27.5, ADDRESS)
    assert [(span.text, span.x_mm, span.to) for row in lines for span in row.spans] == [
        (ADDRESS.removeprefix("https://"), 27.5, ADDRESS)
    ]
    assert block.height_mm == pytest.approx(14)
    assert (block.before_mm, block.whole) == (2.0, True)


def test_an_address_goes_on_in_the_next_line_after_a_stroke_or_before_a_hash() -> None:
    long = f"https://{'islands/' * 12}calculators.html#loot-of-all-{'very-' * 20}ships"
    words = (Words("Loot"), Words(long.removeprefix("https://"), to=long))
    _, block = set_as(paragraph(), Paragraph(words, "online"))
    lines = [row.spans[0].text for row in block.rows[2:] if row.spans]
    assert "".join(lines) == long.removeprefix("https://")
    assert len(lines) == 4
    assert all(line.endswith(("/", "-")) or after.startswith("#") for line, after in pairwise(lines))
    assert all(row.spans[0].end_mm <= 110 for row in block.rows if row.spans)
    assert block.rows[-1].spans, "what is higher than the square has no air below it"


def portrayed(text: str, height: float, name: str = "oak") -> Paragraph:
    return paragraph(text=text, pieces=(NamedPiece(name, Box(5, height)),))


@pytest.mark.parametrize(("height", "air"), [(1.0, [1.5]), (8.0, [5.7]), (8.5, [6.0]), (8.51, [])])
def test_a_rule_too_short_for_its_piece_gets_up_to_six_millimetres_of_air(
    height: float, air: list[float]
) -> None:
    """A piece takes at least six tenths of its height, and nine tenths of a millimetre."""
    (block,) = set_as(portrayed("Words", height))
    assert [row.height_mm for row in block.rows if row.spare] == pytest.approx(air)


def test_a_rule_of_several_paragraphs_or_lines_needs_no_air() -> None:
    assert not any(row.spare for block in set_as(portrayed("Words", 8), paragraph()) for row in block.rows)
    (block,) = set_as(portrayed("Words " * 60, 8))
    assert not any(row.spare for row in block.rows)


def test_a_piece_is_pictured_by_the_first_rule_of_a_chapter_that_names_it() -> None:
    entries = tuple(
        Entry(f"goal-{number}", f"1.{number}", (portrayed("Words", 8, name),), HERE)
        for number, name in enumerate(("oak", "elm", "oak"), 1)
    )
    text = replace(book(), chapters=(Chapter("goal", "1", "Goal", entries, HERE),) * 2)
    blocks = body(text, column(text, drawing=True))
    shown = [[one.name for one in block.portraits] for block in blocks]
    assert shown == [[], ["oak"], ["elm"], []] * 2


def test_a_ruling_is_three_blocks_that_stay_together() -> None:
    ruling = Decision("GAM-C1", "Which?", "This.", "So.", ("goal-win",), HERE)
    text = replace(book(paragraph()), decisions=(ruling,))
    heading, why, *blocks = body(text, column(text))[2:]
    assert (heading.title, heading.anchor) == ("Rulings", ":decisions")
    assert (why.before_mm, why.keeps_next) == (1.6, True)
    assert [told(block) for block in blocks] == [
        [("GAM-C1", 0), ("Which?", 15.5)], [("This.", 15.5)],
        [("So. ", 15.5), ("→\u00a01.1", pytest.approx(blocks[2].rows[0].spans[0].end_mm, abs=0.001))],
    ]  # fmt: skip
    assert [block.before_mm for block in blocks] == [3.2, 0.4, 0.4]
    assert [block.keeps_next for block in blocks] == [True, True, False]
    assert [block.anchor for block in blocks] == ["GAM-C1", "", ""]
    assert all(block.whole for block in blocks)
    assert blocks[2].rows[0].spans[1].to == "goal-win"


BRIEF = (
    paragraph(text="Win."), paragraph("bullet", "First."), paragraph("step", "Then.", id="goal-win.1"),
    paragraph("example", "Not this."), paragraph("figure", "Nor this.", picture=Box(5, 5)),
)  # fmt: skip


def test_what_is_set_briefly_has_no_numbers_examples_or_figures() -> None:
    text = book(quick=(chapter(*BRIEF),))
    heading, title, *blocks = quick(text, column(text), 100.0)
    assert (heading.title, heading.anchor) == ("Quick reference", ":quick")
    assert (told(title), title.before_mm, title.keeps_next) == ([("Goal", 0)], 1.2, True)
    assert [told(block) for block in blocks] == [
        [("Win.", 0)], [("•", 0), ("First.", 3.8)], [("•", 0), ("Then.", 3.8)],
    ]  # fmt: skip
    assert [block.before_mm for block in blocks] == [0.4, 0.2, 0.2]


def sizes(blocks: list[Block]) -> tuple[float, float, float]:
    """The type of a title and of the text below it in points, and the height of a line in its type."""
    title, text = blocks[1].rows[0].spans[0].size_mm, blocks[2].rows[0].spans[-1].size_mm
    point = 25.4 / 72
    leading = blocks[2].rows[0].height_mm / text
    return round(title / point, 2), round(text / point, 2), round(leading, 2)


def test_the_quick_reference_is_set_as_large_as_one_page_holds() -> None:
    text = book(quick=(chapter(*BRIEF),))
    heights: list[float] = []
    for size in (10.6, 10.0, 9.4, 8.8, 8.2, 7.8):
        blocks = quick(text, column(text), heights[-1] - 0.001 if heights else 100.0)
        assert sizes(blocks) == (round(size + 0.6, 2), size, 1.32 if size > 8 else 1.22)
        heights.append(sum(block.height_mm + block.before_mm for block in blocks))
    assert sizes(quick(text, column(text), heights[-1] + 1e-9))[1] == 7.8
    assert sizes(quick(text, column(text), 1.0))[1] == 7.5
    assert quick(book(), column(book()), 100.0) == []


def test_the_first_game_is_set_as_large_as_its_pages_hold_or_not_at_all() -> None:
    text = book(first=(chapter(*BRIEF),))
    assert sizes(first_game(text, column(text), 100.0, 1))[1] == 9.2
    high = sum(block.height_mm + block.before_mm for block in first_game(text, column(text), 100.0, 1))
    top = first_game(text, column(text), 100.0, 1)[0].before_mm
    assert sizes(first_game(text, column(text), high - top + 0.001, 1))[1] == 9.2
    assert sizes(first_game(text, column(text), high - top - 0.001, 1))[1] == 8.8
    assert first_game(text, column(text), 12.0, 1) == []
    assert sizes(first_game(text, column(text), high - 8, 2))[1] == 9.2
    assert first_game(text, column(text), 100.0, 1)[0].title == "First game"
