"""Cells of delimited text are read as they were written, each with its place."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.reading.spreadsheet.delimited import cells, quote_cell, separator_of

WORDS = st.text(st.sampled_from('ab";,\t\n é'), max_size=6)


def rows(text: str) -> list[list[str]]:
    return [[cell.text for cell in row] for row in cells(text).rows]


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_the_separator_is_found_out(sign: str) -> None:
    assert separator_of(sign.join(["id", "name", '"a, b; c"'])) == sign
    assert rows(sign.join("ab") + "\n" + sign.join("cd") + "\n") == [["a", "b"], ["c", "d"]]


def test_a_program_may_tell_its_separator() -> None:
    assert rows("sep=;\na,b;c\n") == [["a,b", "c"]]


def test_a_cell_in_quotes_may_hold_lines_quotes_and_separators() -> None:
    table = cells('id,text\noak,"say ""yes"",\nthen no"\nash,x\n')
    assert [cell.text for cell in table.rows[1]] == ["oak", 'say "yes",\nthen no']
    assert table.rows[1][1].span == (2, 5, 3, 9)
    assert table.rows[2][1].span == (4, 5, 4, 6)


def test_a_quote_that_is_never_closed_is_told() -> None:
    assert cells('id\n"oak\nash\n').unclosed == (2, 1, 2, 2)


def test_rows_without_words_are_no_rows() -> None:
    assert rows("a,b\n,\n\n  ,  \nc,d") == [["a", "b"], ["c", "d"]]


@given(st.lists(st.lists(WORDS, min_size=2, max_size=3), min_size=1, max_size=4), st.sampled_from(",;\t"))
def test_what_is_written_is_read_again(table: list[list[str]], sign: str) -> None:
    head = ["h1", "h2", "h3"]
    text = "".join(sign.join(quote_cell(cell, sign) for cell in row) + "\n" for row in (head, *table))
    wanted = [row for row in table if any(cell.strip() for cell in row)]
    assert rows(text)[1:] == [[cell.strip() for cell in row] for row in wanted]


@given(st.lists(st.lists(WORDS, min_size=2, max_size=2), min_size=1, max_size=4))
def test_we_read_as_python_reads(table: list[list[str]]) -> None:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([["h1", "h2"], *table])
    theirs = [row for row in csv.reader(io.StringIO(out.getvalue())) if any(cell.strip() for cell in row)]
    assert rows(out.getvalue()) == [[cell.strip() for cell in row] for row in theirs]


@given(st.lists(st.lists(WORDS, min_size=2, max_size=2), min_size=1, max_size=4))
def test_a_span_is_where_its_cell_stands(table: list[list[str]]) -> None:
    text = "h1,h2\n" + "".join(",".join(quote_cell(cell, ",") for cell in row) + "\n" for row in table)
    lines = text.split("\n")
    for row in cells(text).rows:
        for cell in row:
            first = lines[cell.span.line - 1][cell.span.column - 1 :]
            assert first.startswith('"' if cell.quoted else cell.text)
