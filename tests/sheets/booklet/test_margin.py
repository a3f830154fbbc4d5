"""The margin of the booklet: pieces stand beside the rules that name them, and on nothing else."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.app.content.booklet_text import booklet_text
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import BookletStyle, booklet
from pnp.sheets.booklet.column import INDENT_MM
from pnp.sheets.booklet.flow import Block, Page, Portrait, Row, flow, rows_of
from pnp.sheets.booklet.margin import MIN_SCALE, PICTURE_MM, margin_pictures
from pnp.sheets.booklet.page import MARGIN_MM
from pnp.sheets.booklet.rich_text import TypeStyle
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.document import Document
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS

HEIGHT_MM = 100.0
BODY = TypeStyle(fonts.find("Source Sans Pro"), 9, 1.4, "#000")


def line(*, numbered: bool) -> Row:
    """A line of text, with a number in the margin or without."""
    number = (BODY.span("1.1"),) if numbered else ()
    return BODY.row(*number, BODY.span("words", INDENT_MM))


def rule(lines: int, names: str, high_mm: float) -> Block:
    rows = (line(numbered=True), *(line(numbered=False) for _ in range(lines)))
    pictures = tuple(Portrait(name, Drawing(high_mm / 2, high_mm, ())) for name in names)
    return Block(rows, 2.6, portraits=pictures)


rules = st.lists(
    st.builds(rule, st.integers(0, 8), st.text("abcd", max_size=3), st.floats(4, PICTURE_MM[1])), max_size=12
)


@given(rules)
def test_a_piece_stands_on_nothing_and_beside_its_rule(blocks: list[Block]) -> None:
    pages = flow(blocks, HEIGHT_MM)
    for page, margin in zip(pages, margin_pictures(pages), strict=True):
        taken = [(y, y + row.height_mm) for _, row, y in rows_of(page) if row.spans[0].x_mm < INDENT_MM]
        taken += [(one.y_mm, one.y_mm + one.picture.height) for one in margin]
        for (_, end), (start, _) in pairwise(sorted(taken)):
            assert end <= start + 1e-6
        for one in margin:
            assert one.y_mm + one.picture.height <= HEIGHT_MM + 1e-6
            assert one.x_mm + one.picture.width < INDENT_MM
            assert one.name in _named_before(page, one.y_mm)


def _named_before(page: Page, y_mm: float) -> set[str]:
    """What the rule names that a place in the margin belongs to."""
    last = [fragment for fragment in page if fragment.y_mm <= y_mm][-1]
    return {portrait.name for portrait in last.block.portraits}


@given(rules)
def test_no_piece_is_tiny_nor_shown_again_before_a_page_is_turned(blocks: list[Block]) -> None:
    pages = flow(blocks, HEIGHT_MM)
    heights = {id(one): one.picture.height for block in blocks for one in block.portraits}
    least = min(heights.values(), default=0.0) * MIN_SCALE
    margins = margin_pictures(pages)
    assert all(one.picture.height >= least - 1e-6 for margin in margins for one in margin)
    for here, after in pairwise([[], *margins]):
        names = [one.name for one in (*here, *after)]
        assert len(names) == len(set(names))


def test_a_piece_is_made_smaller_where_it_just_lacks_room() -> None:
    (margin,) = margin_pictures(flow([rule(2, "a", 14.0), rule(0, "b", 14.0)], HEIGHT_MM))
    (shown,) = margin
    assert (shown.name, shown.picture.height < 14.0) == ("a", True)


@pytest.fixture(scope="module")
def red(buccaneer: LoadedGame) -> pypdfium2.PdfDocument:
    """A booklet in which every face is a red patch."""

    def patch(face: Face) -> Drawing:
        size = f"0 0 {face.width_mm} {face.height_mm} re f"
        return Drawing(face.width_mm, face.height_mm, ("1 0 0 rg", size))

    made, findings = booklet(
        booklet_text(buccaneer, "en"), BookletStyle(PAPERS["letter"], face_drawing=patch)
    )
    assert not findings
    return pypdfium2.PdfDocument(write_pdf(Document(made.sheets, "Booklet")))


def test_the_file_shows_pieces_in_its_margins_and_no_letter_under_them(red: pypdfium2.PdfDocument) -> None:
    dots, found = 100 / 25.4, 0
    for page in red:
        ink = page.render(scale=100 / 72).to_numpy()[:, :, 2::-1].astype(int)
        patches = (ink[:, :, 0] > 200) & (ink[:, :, 1:].max(axis=2) < 60)
        for left in (0.0, page.get_width() * 25.4 / 72 / 2):
            near, far = (round((left + x) * dots) for x in (8.5, MARGIN_MM + INDENT_MM - 1))
            margin = patches[:, near:far]
            starts = np.flatnonzero(np.diff(margin.any(axis=1).astype(int)) == 1)
            found += len(starts)
            for row in margin[~np.isin(np.arange(len(margin)), (starts + 1, starts + 2))]:
                assert np.diff(np.flatnonzero(row)).max(initial=1) == 1, "something lies on a piece"
    assert found >= 6


def test_pieces_of_one_rule_stand_below_each_other_a_little_apart() -> None:
    (margin,) = margin_pictures(flow([rule(8, "ab", 10.0)], HEIGHT_MM))
    first, second = margin
    assert (first.name, second.name) == ("a", "b")
    assert second.y_mm - (first.y_mm + first.picture.height) == pytest.approx(1.6)
    assert first.x_mm + first.picture.width / 2 == pytest.approx(2.2)
    assert first.y_mm == pytest.approx(BODY.height_mm + 0.9)


@pytest.mark.parametrize(("high", "shown"), [(16.1, True), (16.2, False)])
def test_a_piece_needs_six_tenths_of_its_height_before_the_next_rule(high: float, shown: bool) -> None:
    """Two lines of 4.4 mm and 2.6 of air, less nine tenths above and below: 9.69."""
    (margin,) = margin_pictures(flow([rule(2, "a", high), rule(0, "", 10.0)], HEIGHT_MM))
    assert bool(margin) is shown
