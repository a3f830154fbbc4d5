"""A workbook's sheet as text, with what is needed to name its cells as the program does."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import Workbook

from pnp.core.reading.spreadsheet import workbook
from pnp.core.reading.spreadsheet.extent import letters
from pnp.core.reading.spreadsheet.workbook import Page, UnreadableWorkbook, lock_of, page, row_of


@pytest.fixture(scope="module")
def book() -> bytes:
    """A table that begins in C3 of the second sheet."""
    made, out = Workbook(), io.BytesIO()
    sheet = made.create_sheet("Cards")
    cells = {"C3": "id", "D3": "rank", "C4": "two\nlines", "D4": 3.0, "C5": " oak ", "D5": 2.5}
    for cell, value in {**cells, "C6": date(2024, 2, 1), "D6": True}.items():
        sheet[cell] = value
    made.save(out)
    return out.getvalue()


def test_a_sheet_is_read_from_where_it_begins_its_columns_counted_from_the_left(book: bytes) -> None:
    found = page(book, "Cards")
    assert found.text == ',,id,rank\n,,"two\nlines",3\n,,oak,2.5\n,,2024-02-01,yes\n'
    assert (found.name, found.first, set(found.dates)) == ("Cards", 2, {(6, 2)})
    assert found.rows == (1, 2, 4, 5)


def test_a_line_belongs_to_a_row_as_the_program_counts_them(book: bytes) -> None:
    found = page(book, "Cards")
    assert [row_of(found, line) for line in (1, 2, 3, 4, 5, 9)] == [3, 4, 4, 5, 6, 6]
    assert row_of(Page("none", "", 4, frozenset(), ()), 7) == 5


def test_the_first_sheet_is_usual_and_an_unknown_one_is_refused(book: bytes) -> None:
    assert (page(book).name, page(book).text) == ("Sheet", "")
    with pytest.raises(UnreadableWorkbook, match="it has no sheet 'Boats', but Sheet, Cards"):
        page(book, "Boats")
    with pytest.raises(UnreadableWorkbook, match="it is no workbook that can be read: "):
        page(b"PK nothing")


def with_value_in(cell: str) -> bytes:
    made, out = Workbook(), io.BytesIO()
    made.active.title, made.active["A1"], made.active[cell] = "Cards", "id", "stray"
    made.save(out)
    return out.getvalue()


def repeated(rows: str) -> bytes:
    """An .ods file of a few hundred bytes, whatever its rows stand for."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    table = f'<table:table table:name="Cards">{rows}</table:table>'
    body = f"<office:body><office:spreadsheet>{table}</office:spreadsheet></office:body>"
    out = io.BytesIO()
    with ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        space = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
        archive.writestr("META-INF/manifest.xml", f"<m:manifest xmlns:m='{space}'/>")
        archive.writestr("content.xml", f"<office:document-content {spaces}>{body}</office:document-content>")
    return out.getvalue()


def row(cells: str, repeat: str = "") -> str:
    return f"<table:table-row{repeat}>{cells}</table:table-row>"


CELL = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
EMPTY = '<table:table-cell table:number-columns-repeated="16384"/>'


@pytest.mark.parametrize(
    ("raw", "cell"),
    [
        (with_value_in("XFD1048576"), "XFD1048576"),
        (with_value_in("A1048576"), "A1048576"),
        (with_value_in("SG1"), "SG1"),
        (with_value_in("SF2001"), "SF2001"),
        (repeated(row(CELL, ' table:number-rows-repeated="1048576"')), "A1048576"),
        (repeated(row(CELL.replace(" ", ' table:number-columns-repeated="9000" ', 1))), "MHD1"),
    ],
)
def test_a_value_far_away_is_named_and_nothing_is_made_of_it(raw: bytes, cell: str) -> None:
    with pytest.raises(
        UnreadableWorkbook, match=f"the value in Cards!{cell} lies beyond the 20000 rows"
    ) as fault:
        page(raw)
    assert "delete it" in fault.value.hint


def test_what_is_empty_may_reach_far() -> None:
    """As spreadsheet programs write it: formats to the edge of the sheet, and nothing in them."""
    rest = row(EMPTY, ' table:number-rows-repeated="1048575"')
    assert page(repeated(row(CELL + EMPTY) + rest)).text == "x\n"


@pytest.mark.parametrize("raw", [with_value_in("XFD1048576"), b"\0" * 1000])
def test_whatever_becomes_of_the_reading_this_process_goes_on(
    raw: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbook, "check_extent", lambda *_: None)
    with pytest.raises(UnreadableWorkbook, match="it is no workbook that can be read"):
        page(raw)


@pytest.mark.parametrize(
    ("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")]
)
def test_columns_are_named_as_programs_do(column: int, name: str) -> None:
    assert letters(column) == name


@pytest.mark.parametrize("mark", ["~$cards.xlsx", ".~lock.cards.xlsx#"])
def test_a_program_that_has_it_open_leaves_a_mark(tmp_path: Path, mark: str) -> None:
    assert lock_of(tmp_path / "cards.xlsx") is None
    (tmp_path / mark).touch()
    assert lock_of(tmp_path / "cards.xlsx") == tmp_path / mark
