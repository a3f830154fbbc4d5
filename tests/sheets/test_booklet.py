"""The rules booklet, opened again: every rule in its place, every link to where it says."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, product
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
import segno
from pypdfium2 import raw

from pnp.booklet_text import booklet_text
from pnp.core.diagnostic import Place
from pnp.core.edition import Edition
from pnp.sheets.booklet import booklet as booklet_of
from pnp.sheets.booklet import booklet_sheets, code
from pnp.sheets.booklet.book import pages_of_text
from pnp.sheets.booklet.column import INDENT_MM, Column
from pnp.sheets.booklet.compose import _entry, first_game
from pnp.sheets.booklet.filler import fillers
from pnp.sheets.booklet.flow import Fragment, Page
from pnp.sheets.booklet.leaf import MARGIN_MM, Leaf
from pnp.sheets.booklet.manuscript import BookletText, Chapter, Entry, Paragraph, Words
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.booklet.typography import SMALLEST_PT
from pnp.sheets.draw import pdf
from pnp.sheets.drawing import Drawing
from pnp.sheets.kit import Order, make_kit
from pnp.sheets.paper import INK_MM, PAPERS, TEXT_MM
from pnp.sheets.sheet import Document, Sheet
from pnp.sheets.template import Studio
from pnp.web.parser import parse
from tests.here import PROJECT

from .pdf import MM, inked, picture_of, things

OVERHANG_MM = 0.5
"""How far an italic letter may lean out of its line."""
CASES = [(lang, paper) for lang in ("fr", "en") for paper in PAPERS]


@dataclass(frozen=True)
class Printed:
    """One booklet: what it was made from, its sheets and its PDF."""

    lang: str
    text: BookletText
    sheets: list[Sheet]
    data: bytes

    @property
    def document(self) -> Any:
        return pypdfium2.PdfDocument(self.data)

    @property
    def words(self) -> str:
        """All that can be read, a blank for each line's end."""
        pages = [stamp.drawing.text() for sheet in self.sheets for stamp in sheet.stamps]
        return re.sub(r"\s+", " ", " ".join(pages))


def printed(edition: Edition, lang: str = "fr", paper: str = "a4", ink: str = "full") -> Printed:
    text = booklet_text(edition, lang)
    sheets, findings = booklet_sheets(text, PAPERS[paper], ink)
    assert not findings
    return Printed(lang, text, sheets, pdf(Document(sheets, "Booklet", lang=lang)))


@pytest.fixture(scope="module", params=CASES, ids="-".join)
def booklet(request: pytest.FixtureRequest, buccaneer: Edition) -> Printed:
    lang, paper = request.param
    return printed(buccaneer, lang, paper)


def read(page: Any, left: float, top: float, right: float, bottom: float) -> str:
    """The words within a box in millimetres from the top left, without its blanks at the ends."""
    height = page.get_height()
    box = (left / MM, height - bottom / MM, right / MM, height - top / MM)
    found: str = page.get_textpage().get_text_bounded(*box)
    return re.sub(r"\s+", " ", found).strip()


@dataclass(frozen=True)
class Leading:
    """A link read back: its words, and the words where it leads."""

    words: str
    sheet: int
    x_mm: float
    there: str


def leadings(document: Any) -> Iterator[Leading]:
    for page in document:
        start, link = ctypes.c_int(0), raw.FPDF_LINK()
        while raw.FPDFLink_Enumerate(page, start, link):
            box = raw.FS_RECTF()
            raw.FPDFLink_GetAnnotRect(link, box)
            high = page.get_height()
            words = read(page, box.left * MM, (high - box.top) * MM, box.right * MM, (high - box.bottom) * MM)
            yield _leading(document, raw.FPDFLink_GetDest(document, link), words)


def _leading(document: Any, destination: Any, words: str) -> Leading:
    sheet = raw.FPDFDest_GetDestPageIndex(document, destination)
    page = document[sheet]
    flags, values = [ctypes.c_int() for _ in range(3)], [ctypes.c_float() for _ in range(3)]
    raw.FPDFDest_GetLocationInPage(destination, *flags, *values)
    x, y = values[0].value * MM, (page.get_height() - values[1].value) * MM
    right = page.get_width() * MM / (2 if x < page.get_width() * MM / 2 else 1)
    return Leading(words, sheet, x, read(page, x - 0.5, y, right, y + 9))


def test_every_rule_is_there_once_in_order_with_its_number(booklet: Printed, buccaneer: Edition) -> None:
    source = buccaneer.text("rules", booklet.lang)
    rules = parse(source.text, source.file)
    ids = [*rules.anchors, ":decisions"]
    assert buccaneer.catalog
    ids += [*(ruling.id for ruling in buccaneer.catalog.rulings), ":quick"]
    anchors = [
        (sheet, anchor) for sheet in range(len(booklet.sheets)) for anchor in booklet.sheets[sheet].anchors
    ]
    assert [anchor.name.removeprefix("rules:") for _, anchor in anchors] == ids
    document, numbers = booklet.document, rules.numbers()
    for sheet, anchor in anchors:
        number = numbers.get(anchor.name.removeprefix("rules:"))
        beside = read(document[sheet], anchor.x_mm - 0.5, anchor.y_mm, anchor.x_mm + 20, anchor.y_mm + 6.4)
        assert number is None or beside.split(" ")[0] == number


def test_links_lead_to_the_rule_or_ruling_that_they_name(booklet: Printed) -> None:
    found = [one for one in leadings(booklet.document) if "→" in one.words or one.words.startswith("BUC-C")]
    written = [
        words
        for chapter in (*booklet.text.chapters, *booklet.text.quick)
        for entry in chapter.entries
        for paragraph in entry.paragraphs
        for words in paragraph.words
        if words.to
    ]
    back = [entry for decision in booklet.text.decisions for entry in decision.entries]
    assert len(found) == len(written) + len(back) > 60
    for one in found:
        named = one.words.rpartition("→")[2].strip()
        assert one.there.startswith(f"{named} "), one


def test_the_contents_name_the_page_of_each_chapter_and_lead_there(booklet: Printed) -> None:
    listed = [one for one in leadings(booklet.document) if ". . ." in one.words]
    titles = [f"{chapter.number} {chapter.title}" for chapter in booklet.text.chapters]
    titles += ["Décisions", "En bref"] if booklet.lang == "fr" else ["Rulings", "Quick reference"]
    assert len(listed) == len(titles)
    half = booklet.sheets[0].width_mm / 2
    for one, title in zip(listed, titles, strict=True):
        match = re.fullmatch(r"(?P<title>.*?)(?: \.)+ (?P<page>\d+)", one.words)
        assert match, one
        assert match["title"].strip() == title
        assert one.there.startswith(title), one
        page = 2 * one.sheet + (2 if one.x_mm > half else 1)
        assert int(match["page"]) == page
        said = f"page {page} sur" if booklet.lang == "fr" else f"page {page} of"
        sheet = booklet.document[one.sheet]
        left = half if one.x_mm > half else 0.0
        assert said in read(sheet, left, sheet.get_height() * MM - 16, left + half, sheet.get_height() * MM)


def test_two_half_sheets_lie_side_by_side(booklet: Printed) -> None:
    for sheet in booklet.sheets:
        size = (sheet.height_mm, sheet.width_mm)
        assert size in {(paper.width_mm, paper.height_mm) for paper in PAPERS.values()}
    assert 13 <= sum(len(sheet.stamps) - 1 for sheet in booklet.sheets) <= 24


def test_all_text_keeps_the_margins_of_its_page(booklet: Printed) -> None:
    for page in booklet.document:
        width, height = page.get_width() * MM, page.get_height() * MM
        for thing in things(page):
            if thing.kind != "text" or thing.right <= thing.left:
                continue
            left = width / 2 if thing.left > width / 2 else 0.0
            assert thing.left > left + MARGIN_MM - OVERHANG_MM, thing
            assert thing.right < left + width / 2 - MARGIN_MM + OVERHANG_MM, thing
            assert thing.top > TEXT_MM, thing
            assert thing.bottom < height - TEXT_MM, thing


def test_no_ink_comes_near_the_edge_and_the_fold_is_marked(booklet: Printed) -> None:
    for page in booklet.document:
        ink = inked(page)
        rim = int((INK_MM - 0.2) / 25.4 * 100)
        inner = ink[rim:-rim, rim:-rim]
        assert inner.sum() == ink.sum()
        middle = ink.shape[1] // 2
        assert ink[: rim + 20, middle - 2 : middle + 3].any()
        assert ink[-rim - 20 :, middle - 2 : middle + 3].any()


def test_type_is_large_enough(booklet: Printed) -> None:
    sizes = {
        run.size / MM for sheet in booklet.sheets for stamp in sheet.stamps for run in stamp.drawing.runs()
    }
    assert min(sizes) >= SMALLEST_PT - 0.001


def test_no_line_begins_with_a_mark_that_french_holds_back(booklet: Printed) -> None:
    for sheet in booklet.sheets:
        for stamp in sheet.stamps:
            lines = stamp.drawing.text().split("\n")
            assert not [line for line in lines if line.startswith((";", ":", "!", "?", "»", "%"))]
            assert not [line for line in lines if line.rstrip().endswith("«")]


def test_accents_come_back_from_the_file(buccaneer: Edition) -> None:
    document = printed(buccaneer).document
    words = " ".join(page.get_textpage().get_text_range() for page in document)
    for probe in ("équipage", "L’aîné", "« ? »", "payez l’équipage… et", "→", "Règles"):
        assert re.sub(r"\s", " ", probe) in re.sub(r"\s+", " ", words), probe
    assert b"Helvetica" not in printed(buccaneer).data


def test_examples_are_answered_by_the_engine_and_numbers_come_from_the_catalog(buccaneer: Edition) -> None:
    before = printed(buccaneer).words
    assert "Chacun commence avec 10 ducats" in before
    assert "les premiers gagnent 7 ducats chacun" in before
    purse = buccaneer.with_slip("game.constants.start_ducats", "12")
    assert "Chacun commence avec 12 ducats" in printed(purse).words
    chest = printed(buccaneer.with_slip("treasures.chest.value", "21")).words
    assert "les premiers gagnent 10 ducats chacun" in chest
    assert "coffre : 6 exemplaires, 21 ducats" in chest.replace("\u00a0", " ").replace("\u202f", " ")


def test_bold_and_italic_words_are_set_in_their_fonts(buccaneer: Edition) -> None:
    marked = "Devenez **le pirate** *vraiment [ici](#end)*"
    styled = buccaneer.with_slip("rules/fr.md: Devenez le pirate", marked)
    runs = {
        run.text.strip(): run.font.name
        for sheet in printed(styled).sheets
        for stamp in sheet.stamps
        for run in stamp.drawing.runs()
    }
    assert runs["le pirate"] == "SourceSansPro-Bold"
    assert runs["vraiment"] == "SourceSansPro-It"
    assert runs["ici\u00a0→\u00a011"] == "SourceSansPro-It"


def test_the_same_rules_give_the_same_bytes(buccaneer: Edition) -> None:
    assert printed(buccaneer).data == printed(buccaneer).data


def test_a_kit_with_its_booklet_is_small(buccaneer: Edition, root: Path) -> None:
    kit, _ = make_kit(buccaneer, Order(PAPERS["a4"]), Studio(root))
    assert kit
    assert len(kit.pdf) + len(printed(buccaneer).data) < 1_000_000


def test_low_ink_fills_nothing(buccaneer: Edition) -> None:
    for page in printed(buccaneer, ink="low").document:
        assert 1 - picture_of(page).mean() / 255 < 0.10


def short_text(*words: Words, title: str = "But") -> BookletText:
    place = Place.line("rules/fr.md", 7)
    entry = Entry("goal-win", "1.1", (Paragraph(words),), place)
    chapter = Chapter("goal", "1", title, (entry,), place)
    return BookletText("Jeu", "Un jeu", (2, 2), (20, 30), 8, "De nous", (chapter,), (), place)


def test_a_word_that_fits_no_line_is_a_finding_with_its_place() -> None:
    _, findings = booklet_sheets(short_text(Words("Voyez " + "a" * 120)), PAPERS["a4"])
    assert [(found.code, found.at.file) for found in findings] == [("PRT007", "rules/fr.md")]
    assert "Voyez aaaa" in findings[0].message
    _, findings = booklet_sheets(short_text(Words("Rien."), title="t " * 90), PAPERS["a4"])
    assert {found.code for found in findings} == {"PRT007"}


@pytest.mark.parametrize("text", ["Un crâne ☠", "deux * trois"])
def test_a_letter_that_cannot_be_printed_is_a_finding(text: str) -> None:
    _, findings = booklet_sheets(short_text(Words(text)), PAPERS["a4"])
    assert [found.code for found in findings] == ["PRT007"]


def test_an_asterisk_without_its_twin_is_a_finding(buccaneer: Edition) -> None:
    stray = buccaneer.with_slip("rules/fr.md: Devenez le pirate", "Devenez *le pirate")
    _, findings = booklet_sheets(booklet_text(stray, "fr"), PAPERS["a4"])
    assert [(found.code, found.at.file) for found in findings] == [
        ("PRT007", "content/buccaneer/rules/fr.md")
    ]


def test_a_long_title_takes_several_lines(buccaneer: Edition) -> None:
    named = buccaneer.with_slip("game.title.fr", '"Les Boucaniers des Sept Mers lointaines"')
    assert "Les Boucaniers" in printed(named).words


def test_a_link_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match="'goal-lose' is no chapter"):
        short_text(Words("Voir", to="goal-lose"))


def test_a_game_for_two_alone_says_so_once() -> None:
    sheets, findings = booklet_sheets(short_text(Words("Gagnez.")), PAPERS["letter"])
    assert not findings
    assert "2 players · 20 to 30 minutes" in re.sub(r"\s+", " ", sheets[0].stamps[0].drawing.text())


def test_the_last_page_is_the_quick_reference_and_fits_whole_sheets(buccaneer: Edition) -> None:
    made, findings = booklet_of(booklet_text(buccaneer, "en", pictured=False), PAPERS["letter"], form="fold")
    assert not findings
    assert len(made.pages) % 4 == 0
    last = max(made.pages, key=lambda laid: laid.page)
    texts = [stamp.drawing.text() for stamp in made.sheets[last.sheet].stamps]
    assert any(text.startswith("Quick reference") or "\nQuick reference" in text for text in texts)


def test_no_list_ends_a_page_after_its_first_item_nor_before_its_last(buccaneer: Edition) -> None:
    paragraphs = (Paragraph((Words("These:"),)), *(Paragraph((Words(name),), "bullet") for name in "abcd"))
    entry = Entry("goal-win", "1.1", paragraphs, Place("x"))
    column = Column(110.0, booklet_text(buccaneer, "en", pictured=False).words, PALETTES["full"], {})
    assert [block.keeps_next for block in _entry(entry, column)] == [True, True, False, True, False]


def test_a_calculator_is_found_by_its_address_where_the_project_has_one(buccaneer: Edition) -> None:
    settings = buccaneer.project.settings.model_copy(update={"address": "https://pirates.example.org/kits"})
    there = replace(buccaneer, project=replace(buccaneer.project, settings=settings))
    online = [p for c in booklet_text(there, "en", pictured=False).chapters for e in c.entries
              for p in e.paragraphs if p.sort == "online"]  # fmt: skip
    addresses = [paragraph.words[1].to for paragraph in online]
    assert "https://pirates.example.org/kits/en/buccaneer/calculators/#loot" in addresses
    assert len(addresses) == len(set(addresses)), "each once"
    sheets, findings = booklet_sheets(booklet_text(there, "en", pictured=False), PAPERS["a4"])
    assert not findings
    assert {link.address for sheet in sheets for link in sheet.links if link.address} == set(addresses)
    plain = booklet_text(buccaneer, "en", pictured=False)
    assert not any(p.sort == "online" for c in plain.chapters for e in c.entries for p in e.paragraphs)


def test_the_square_is_the_address() -> None:
    """Its bars, laid on a grid, are the cells that a reader of such squares expects."""
    address = "https://pirates.example.org/en/buccaneer/calculators/#loot"
    matrix = [[bool(cell) for cell in row] for row in segno.make(address, error="m", micro=False).matrix]
    step = code.SIZE_MM / len(matrix)
    drawn = [[False] * len(matrix) for _ in matrix]
    for bar in code.square(address, 0.0, "#000"):
        row, start = round(bar.y_mm / step), round(bar.x_mm / step)
        for at in range(start, start + round(bar.width_mm / step / 1.02)):
            drawn[row][at] = True
    assert drawn == matrix


LAID_OUT = list(product(PROJECT.ids, PROJECT.languages, PAPERS))


@pytest.fixture(scope="module", params=LAID_OUT, ids="-".join)
def laid_out(request: pytest.FixtureRequest, editions: dict[str, Edition]) -> list[Page]:
    """The pages of a booklet with its figures, as they are read."""
    game, lang, paper = request.param
    text, leaf = booklet_text(editions[game], lang), Leaf.half(PAPERS[paper])
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


def test_the_first_game_fills_a_sheet_where_it_has_room(buccaneer: Edition) -> None:
    """Buccaneer's 19 pages leave one, which it takes: told by the engine, and listed with its page."""
    text = booklet_text(buccaneer, "fr", pictured=False)
    leaf = Leaf.half(PAPERS["a4"])
    column = Column(leaf.column_mm, text.words, PALETTES["full"], text.numbers())
    long, short = (first_game(text, column, leaf.depth_mm, pages) for pages in (3, 1))
    assert long
    assert short
    assert long[2].rows[0].spans[0].size_mm > short[2].rows[0].spans[0].size_mm, "room lets type grow"
    assert not first_game(text, column, leaf.depth_mm / 2, 1)
    made, findings = booklet_of(text, PAPERS["a4"], form="fold")
    assert not findings
    drawn = [stamp.drawing.text() for sheet in made.sheets for stamp in sheet.stamps]
    filled = [words for words in drawn if re.search(r"^Première partie$", words, re.MULTILINE)]
    told = "".join(part.text for part in text.first[1].entries[1].paragraphs[0].words)
    assert "{{" not in told
    assert any(re.sub(r"\s", "", told)[:60] in re.sub(r"\s", "", words) for words in filled)
    (contents,) = (words for words in drawn if "\nSommaire\n" in f"\n{words}\n" and ". . ." in words)
    assert "Première partie" in contents


def test_what_fills_a_booklet_is_as_long_as_what_is_missing(buccaneer: Edition) -> None:
    text = booklet_text(buccaneer, "en", pictured=False)
    leaf = Leaf.half(PAPERS["letter"])
    column = Column(leaf.column_mm, text.words, PALETTES["full"], text.numbers())
    for told in (text, replace(text, first=())):
        for missing in range(4):
            pages = fillers(told, column, leaf.depth_mm, missing)
            assert len(pages) == missing
            titles = [page[0].block.title for page in pages if page[0].block.title]
            assert ("First game" in titles) == bool(told.first and missing)
    assert [page[0].block.title for page in fillers(replace(text, first=()), column, leaf.depth_mm, 3)] == [
        "Score pad",
        "Notes",
        "Notes",
    ]


def test_an_opening_that_cannot_be_played_leaves_the_rules_as_they_are(buccaneer: Edition) -> None:
    stray = buccaneer.with_slip("first/fr.md: step.crew.forms.told", "step.crew.sinks.told")
    assert not booklet_text(stray, "fr", pictured=False).first
    assert booklet_text(stray, "fr", pictured=False).chapters


def test_a_cover_keeps_to_its_edges() -> None:
    """What a cover draws beyond its box is cut off, so that it lies on no words."""
    wild = Drawing(100.0, 60.0, ("1 0 0 rg", "-50 -50 300 300 re f"))
    made, _ = booklet_of(short_text(Words("Gagnez.")), PAPERS["a4"], cover=wild)
    page = pypdfium2.PdfDocument(pdf(Document(made.sheets, "Booklet")))[0]
    ink = page.render(scale=100 / 72).to_numpy()[:, :, 2::-1].astype(int)
    rows, columns = np.nonzero((ink[:, :, 0] > 200) & (ink[:, :, 1:].max(axis=2) < 60))
    dots = 100 / 25.4
    wide = PAPERS["a4"].height_mm / 2 - 2 * MARGIN_MM
    assert columns.min() / dots == pytest.approx(MARGIN_MM, abs=0.4)
    assert (columns.max() - columns.min()) / dots == pytest.approx(wide, abs=0.6)
    assert (rows.max() - rows.min()) / dots == pytest.approx(wide * 0.6, abs=0.6)
