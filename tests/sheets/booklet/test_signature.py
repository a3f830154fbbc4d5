"""The booklet printed, turned over, stacked and folded by program: it reads from first page to last."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.app.content.booklet_text import booklet_text
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import Booklet, BookletStyle, booklet
from pnp.sheets.booklet.imposition import STAPLE_MM, PlacedPage
from pnp.sheets.booklet.signature import padded, signature
from pnp.sheets.pdf.document import Document
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.paper import PAPERS, Paper
from tests.sheets.read_pdf import MM


@dataclass(frozen=True)
class Half:
    """Half of a sheet of paper, its spine upright: what is on it, and which way is up."""

    page: int
    up: int
    """The direction of its words' top: 0 is away from the reader, 180 towards her."""


def folded(made: Booklet, paper: Paper, flip: str) -> list[Half]:
    """The pages in the order in which a reader turns them.

    Each sheet leaves the printer as a front and a back, which lies behind it as the printer turns it over. It
    is then laid on its long side, cover outside, with all others inside it, and folded.
    """
    sheets = []
    for number in range(0, len(made.sheets), 2):
        front = _lying(made, number, paper)
        back = _lying(made, number + 1, paper)
        if flip == "long-edge":
            # Turned over an upright edge of the paper, which lies: what was right comes left, and is turned.
            left, right = (Half(half.page, (half.up + 180) % 360) for half in reversed(back))
            back = left, right
        sheets.append((front, back))
    outside_in = [(front[1], back[0], back[1], front[0]) for front, back in sheets]
    return [half for sheet in outside_in for half in sheet[:2]] + [
        half for sheet in reversed(outside_in) for half in sheet[2:]
    ]


def _lying(made: Booklet, number: int, paper: Paper) -> tuple[Half, Half]:
    """An upright page turned a quarter to the left: its upper half is then the left one."""
    upper, lower = sorted((one for one in made.pages if one.sheet == number), key=lambda one: one.y_mm)
    assert (upper.y_mm, lower.y_mm) == (0, paper.height_mm / 2)
    return Half(upper.page, (upper.turn - 90) % 360), Half(lower.page, (lower.turn - 90) % 360)


@given(st.integers(1, 40))
def test_each_page_lies_behind_the_next(sheets: int) -> None:
    """Page 2n lies behind page 2n - 1, and the halves of a sheet meet at its fold."""
    sides = list(signature(4 * sheets))
    assert sorted(page for side in sides for page in side) == list(range(1, 4 * sheets + 1))
    for outside, inside in zip(sides[::2], sides[1::2], strict=True):
        assert inside.left == outside.right + 1, "what is behind the right page, turned like a book's"
        assert outside.left == inside.right + 1
        assert sum(outside) == sum(inside) == 4 * sheets + 1


def test_what_fills_no_sheet_is_refused() -> None:
    assert [padded(pages) for pages in (1, 4, 5, 22)] == [4, 4, 8, 24]
    with pytest.raises(ValueError, match="22 pages do not fill sheets of 4"):
        list(signature(22))


@pytest.fixture(scope="module", params=[("a4", "long-edge"), ("letter", "short-edge")], ids=lambda it: it[0])
def printed(request: pytest.FixtureRequest, buccaneer: LoadedGame) -> tuple[Booklet, Paper, str]:
    paper, flip = request.param
    text = booklet_text(buccaneer, "en", pictured=False)
    made, findings = booklet(text, BookletStyle(PAPERS[paper]), form="fold", short_edge=flip == "short-edge")
    assert not findings
    return made, PAPERS[paper], flip


def test_the_folded_booklet_reads_upright_from_the_first_page_to_the_last(
    printed: tuple[Booklet, Paper, str],
) -> None:
    halves = folded(*printed)
    assert [half.page for half in halves] == list(range(1, len(halves) + 1))
    assert {half.up for half in halves} == {0}


def test_the_file_shows_each_page_where_the_booklet_says(printed: tuple[Booklet, Paper, str]) -> None:
    made, paper, _ = printed
    document = pypdfium2.PdfDocument(write_pdf(Document(made.sheets, "Booklet")))
    total = len(made.pages)
    for laid in made.pages:
        page = document[laid.sheet]
        assert (page.get_width() * MM, page.get_height() * MM) == pytest.approx(
            (paper.width_mm, paper.height_mm), abs=0.01
        )
        assert re.search(rf"page\s*{laid.page}\s*of\s*{total}\b", _words(page, laid)), laid


def _words(page: Any, laid: PlacedPage) -> str:
    """The letters whose middles lie on a page of the booklet, as they were written."""
    read, high = page.get_textpage(), page.get_height()
    found = []
    for index in range(read.count_chars()):
        left, bottom, right, top = read.get_charbox(index)
        x, y = (left + right) / 2 * MM, (high - (bottom + top) / 2) * MM
        if laid.x_mm < x < laid.x_mm + laid.width_mm and laid.y_mm < y < laid.y_mm + laid.height_mm:
            found.append(read.get_text_range(index, 1))
    return "".join(found)


def test_fold_and_staples_are_marked_and_staples_on_the_outermost_sheet_alone(
    printed: tuple[Booklet, Paper, str],
) -> None:
    made, paper, _ = printed
    document = pypdfium2.PdfDocument(write_pdf(Document(made.sheets, "Booklet")))
    for number, page in enumerate(document):
        ink = page.render(scale=100 / 72).to_numpy()[:, :, :3].min(axis=2) < 200
        middle = ink[ink.shape[0] // 2 - 2 : ink.shape[0] // 2 + 3].any(axis=0)
        dots = 100 / 25.4
        assert middle[round(5 * dots) : round(9 * dots)].any()
        staples = [
            middle[
                round((paper.width_mm * at - STAPLE_MM / 2 + 1) * dots) : round(
                    (paper.width_mm * at + 4) * dots
                )
            ].all()
            for at in (0.25, 0.75)
        ]
        assert staples == [number == 0] * 2


def test_links_lead_to_their_rules_on_turned_pages_too(printed: tuple[Booklet, Paper, str]) -> None:
    made, paper, _ = printed
    links = [link for sheet in made.sheets for link in sheet.links]
    names = {anchor.name for sheet in made.sheets for anchor in sheet.anchors}
    assert len(links) > 50
    assert {link.to for link in links} <= names
    for link in links:
        assert 0 < link.x_mm < link.x_mm + link.width_mm < paper.width_mm
        assert link.height_mm > link.width_mm or link.height_mm > 3, "words run down the sheet"
