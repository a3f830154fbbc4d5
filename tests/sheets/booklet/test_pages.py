"""Where the pages of a booklet end, and what stands on its first and its last."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, product

import numpy as np
import pypdfium2
import pytest

from pnp.app.content.booklet_text import booklet_text
from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import BookletStyle
from pnp.sheets.booklet import booklet as booklet_of
from pnp.sheets.booklet.book import pages_of_text
from pnp.sheets.booklet.column import INDENT_MM, Column
from pnp.sheets.booklet.compose import _entry
from pnp.sheets.booklet.flow import Fragment, Page
from pnp.sheets.booklet.front import front
from pnp.sheets.booklet.manuscript import Entry, Paragraph, Words
from pnp.sheets.booklet.page import MARGIN_MM, PageSize
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.document import Document
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.paper import PAPERS
from tests.sheets.booklet.booklets import short_text
from tests.support.project import PROJECT


def test_no_list_ends_a_page_after_its_first_item_nor_before_its_last(buccaneer: LoadedGame) -> None:
    paragraphs = (Paragraph((Words("These:"),)), *(Paragraph((Words(name),), "bullet") for name in "abcd"))
    entry = Entry("goal-win", "1.1", paragraphs, Place("x"))
    column = Column(110.0, booklet_text(buccaneer, "en", pictured=False).words, PALETTES["full"], {})
    assert [block.keeps_next for block in _entry(entry, column)] == [True, True, False, True, False]


LAID_OUT = list(product(PROJECT.ids, PROJECT.languages, PAPERS))


@pytest.fixture(scope="module", params=LAID_OUT, ids="-".join)
def laid_out(request: pytest.FixtureRequest, loaded_games: dict[str, LoadedGame]) -> list[Page]:
    """The pages of a booklet with its figures, as they are read."""
    game, lang, paper = request.param
    text, leaf = booklet_text(loaded_games[game], lang), PageSize.half(PAPERS[paper])
    column = Column(leaf.column_mm, text.words, PALETTES["full"], text.numbers())
    return pages_of_text(text, column, leaf, whole_sheets=True, cover=None)


def test_no_heading_ends_a_page(laid_out: list[Page]) -> None:
    headings = [fragment for page in laid_out for fragment in page if fragment.block.title]
    assert len(headings) > 10
    assert not [page[-1].block.title for page in laid_out if page[-1].block.title]


def test_no_page_ends_after_the_first_item_of_a_list_nor_before_its_last(laid_out: list[Page]) -> None:
    """Read off the pages: an item is a dot or a step's number, and figures may float between two."""
    items = [(number, fragment) for number, page in enumerate(laid_out) for fragment in page
             if fragment.first and not fragment.block.floats]  # fmt: skip
    lists = [list(run) for listed, run in groupby(items, key=lambda item: _listed(item[1])) if listed]
    assert len(lists) > 5
    assert any(len(run) > 3 for run in lists)
    for run in lists:
        pages = [number for number, _ in run]
        if len(run) > 1:
            assert pages[0] == pages[1], "the first item stands alone"
            assert pages[-2] == pages[-1], "the last item stands alone"


def _listed(fragment: Fragment) -> bool:
    lead = fragment.rows[0].spans[:1]
    return bool(lead) and lead[0].x_mm == INDENT_MM and (lead[0].text == "•" or "." in fragment.block.anchor)


def test_a_cover_keeps_to_its_edges() -> None:
    """What a cover draws beyond its box is cut off, so that it lies on no words."""
    wild = Drawing(100.0, 60.0, ("1 0 0 rg", "-50 -50 300 300 re f"))
    made, _ = booklet_of(short_text(Words("Gagnez.")), BookletStyle(PAPERS["a4"], cover=wild))
    page = pypdfium2.PdfDocument(write_pdf(Document(made.sheets, "Booklet")))[0]
    ink = page.render(scale=100 / 72).to_numpy()[:, :, 2::-1].astype(int)
    rows, columns = np.nonzero((ink[:, :, 0] > 200) & (ink[:, :, 1:].max(axis=2) < 60))
    dots = 100 / 25.4
    wide = PAPERS["a4"].height_mm / 2 - 2 * MARGIN_MM
    assert columns.min() / dots == pytest.approx(MARGIN_MM, abs=0.4)
    assert (columns.max() - columns.min()) / dots == pytest.approx(wide, abs=0.6)
    assert (rows.max() - rows.min()) / dots == pytest.approx(wide * 0.6, abs=0.6)


def test_title_and_tagline_of_the_first_page_are_as_wide_as_their_panel() -> None:
    """Whatever is set there breaks where a word more would come nearer to its edge, and not before."""
    text = replace(short_text(Words("Gagnez.")), title="ile " * 12, tagline="mer " * 40)
    column = Column(110.0, text.words, PALETTES["full"], text.numbers())
    panel = front(text, column, {"goal": 2})[0]
    for word in ("ile", "mer"):
        *full, _ = [row.spans for row in panel.rows if row.spans and word in row.spans[0].text]
        assert full
        for spans in full:
            more = fonts.width(f" {word}", spans[-1].font, spans[-1].size_mm)
            assert spans[0].x_mm == pytest.approx(10.0)
            assert spans[-1].end_mm <= 100.0 < spans[-1].end_mm + more


def test_the_last_page_is_the_quick_reference_and_fits_whole_sheets(buccaneer: LoadedGame) -> None:
    made, findings = booklet_of(
        booklet_text(buccaneer, "en", pictured=False), BookletStyle(PAPERS["letter"]), form="fold"
    )
    assert not findings
    assert len(made.pages) % 4 == 0
    last = max(made.pages, key=lambda laid: laid.page)
    texts = [stamp.drawing.text() for stamp in made.sheets[last.sheet].stamps]
    assert any(text.startswith("Quick reference") or "\nQuick reference" in text for text in texts)
