"""The rules booklet, opened again: every rule in its place, every link to where it says."""

from __future__ import annotations

import re

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet.page import MARGIN_MM
from pnp.sheets.booklet.typography import SMALLEST_PT
from pnp.sheets.pieces.paper import INK_MM, PAPERS, TEXT_MM
from pnp.web.rules_text.parser import parse
from tests.sheets.booklet.booklets import Printed, printed
from tests.sheets.booklet.leading import leadings, read
from tests.sheets.read_pdf import MM, clear_rim, inked, picture_of, things

OVERHANG_MM = 0.5
"""How far an italic letter may lean out of its line."""
CASES = [(lang, paper) for lang in ("fr", "en") for paper in PAPERS]


@pytest.fixture(scope="module", params=CASES, ids="-".join)
def booklet(request: pytest.FixtureRequest, buccaneer: LoadedGame) -> Printed:
    lang, paper = request.param
    return printed(buccaneer, lang, paper)


def test_every_rule_is_there_once_in_order_with_its_number(booklet: Printed, buccaneer: LoadedGame) -> None:
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
        assert clear_rim(page)
        ink = inked(page)
        rim, middle = round(INK_MM / 25.4 * 100), ink.shape[1] // 2
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


def test_low_ink_fills_nothing(buccaneer: LoadedGame) -> None:
    for page in printed(buccaneer, ink="low").document:
        assert 1 - picture_of(page).mean() / 255 < 0.10
