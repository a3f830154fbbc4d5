"""A workbook's sheet as text, with what is needed to name its cells as the program does."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path

import pytest
from openpyxl import Workbook

from pnp.core.spreadsheet.workbook import Page, Unread, is_lock, letters, lock_of, page, row_of


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
    with pytest.raises(Unread, match="it has no sheet 'Boats', but Sheet, Cards"):
        page(book, "Boats")
    with pytest.raises(Unread, match="it is no workbook that can be read: "):
        page(b"PK nothing")


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
    assert is_lock(mark)


def test_other_files_are_no_marks() -> None:
    assert not [name for name in ("cards.xlsx", ".~lock.cards", "cards#", "$cards.xlsx") if is_lock(name)]
