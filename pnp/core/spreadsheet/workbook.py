"""A workbook of a spreadsheet program as delimited text, a line a row, and the names of its cells."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from pnp.core import snapshot

from .delimited import written

SUFFIXES = (".xlsx", ".ods")
PAGE = "!"
"""What stands between a workbook and the sheet of it that is meant."""
INSTALL = "pip install 'pnp-press[spreadsheets]'"
_DATES = (date, datetime, time, timedelta)


class Unread(ValueError):
    """A workbook that cannot be read, and why."""


class Page(NamedTuple):
    """One sheet of a workbook: its name, its cells as text, the number of its first row and its dates."""

    name: str
    text: str
    first: int
    dates: frozenset[tuple[int, int]]
    """Rows, as the program counts them, and columns, from 0 on, of what it has turned into dates."""
    rows: tuple[int, ...]
    """The line of the text on which each row begins."""


def page(raw: bytes, wanted: str = "") -> Page:
    """The sheet of a workbook that was asked for, else its first one."""
    calamine = _library()
    try:
        book = calamine.CalamineWorkbook.from_filelike(BytesIO(raw))
        name = wanted or book.sheet_names[0]
        if name not in book.sheet_names:
            raise Unread(f"it has no sheet '{name}', but {', '.join(book.sheet_names)}")
        sheet = book.get_sheet_by_name(name)
        rows = sheet.to_python(skip_empty_area=True)
        first = (sheet.start or (0, 0))[0]
        left = (sheet.start or (0, 0))[1]
    except (calamine.CalamineError, IndexError, OSError) as err:
        raise Unread(f"it is no workbook that can be read: {err}") from err
    return _page(name, [[""] * left + row for row in rows], first)


def _library() -> Any:
    try:
        import python_calamine  # noqa: PLC0415 - an extra, which few need
    except ImportError as err:
        raise Unread(f"to read it, {INSTALL}; or save the sheet as CSV") from err
    return python_calamine


def _page(name: str, rows: list[list[Any]], first: int) -> Page:
    dates = frozenset(
        (number, index)
        for number, row in enumerate(rows, first + 1)
        for index, value in enumerate(row)
        if isinstance(value, _DATES)
    )
    lines = [",".join(written(_said(value), ",") for value in row) for row in rows]
    starts = tuple(_starts(lines))
    return Page(name, "".join(f"{line}\n" for line in lines), first, dates, starts)


def _starts(lines: list[str]) -> Iterator[int]:
    number = 1
    for line in lines:
        yield number
        number += line.count("\n") + 1


def _said(value: Any) -> str:
    """A cell as one reads it in the program: whole numbers without their point."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def letters(column: int) -> str:
    """A column as spreadsheet programs name it: 0 is A, 26 is AA."""
    name = ""
    while column >= 0:
        name = chr(ord("A") + column % 26) + name
        column = column // 26 - 1
    return name


def lock_of(path: Path) -> Path | None:
    """The file by which a spreadsheet program says that it has this one open, if there is one."""
    marks = (path.with_name(f"~${path.name}"), path.with_name(f".~lock.{path.name}#"))
    return next((mark for mark in marks if snapshot.exists(mark)), None)


def is_lock(name: str) -> bool:
    """Whether a file is such a mark."""
    return name.startswith("~$") or (name.startswith(".~lock.") and name.endswith("#"))


def row_of(page: Page, line: int) -> int:
    """The row, as the program counts them, that a line of the text belongs to."""
    return page.first + max(1, bisect(page.rows, line))
