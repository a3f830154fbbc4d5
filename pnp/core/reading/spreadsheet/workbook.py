"""Convert a sheet of a workbook to delimited text, one line per row, and map lines back to its cells."""

from __future__ import annotations

import json
import subprocess
import sys
from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from pnp.core.base import snapshot

from .delimited import quote_cell
from .extent import TooFar, check_extent

SUFFIXES = (".xlsx", ".ods")
PAGE = "!"
"""Separator between the path of a workbook and the name of a sheet."""
INSTALL = "pip install 'pnp-press[spreadsheets]'"
_CHILD = str(Path(__file__).with_name("child.py"))
_SECONDS = 30


class UnreadableWorkbook(ValueError):
    """The error for a workbook that cannot be read, with an optional hint."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.hint = hint


class Page(NamedTuple):
    """One sheet of a workbook: its name, its cells as text, the number of its first row and its dates."""

    name: str
    text: str
    first: int
    dates: frozenset[tuple[int, int]]
    """Cells that the program has turned into dates, as row (from 1) and column (from 0)."""
    rows: tuple[int, ...]
    """Line of the text on which each row begins."""


@lru_cache(8)
def page(raw: bytes, wanted: str = "") -> Page:
    """Return the wanted sheet of a workbook, or its first one; raise Unread if it cannot be read."""
    library = find_spec("python_calamine")
    if library is None or library.origin is None:
        raise UnreadableWorkbook(f"to read it, {INSTALL}; or save the sheet as CSV")
    try:
        check_extent(raw, wanted)
    except TooFar as err:
        raise UnreadableWorkbook(
            str(err), "delete it in the spreadsheet program, with its row or its column"
        ) from err
    command = [sys.executable, "-I", "-S", "-X", "utf8", _CHILD, str(Path(library.origin).parents[1]), wanted]
    try:
        done = subprocess.run(  # noqa: S603 - our own program
            command, input=raw, capture_output=True, timeout=_SECONDS, check=True
        )
        content = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError) as err:
        raise UnreadableWorkbook(
            "it is no workbook that can be read: reading it took too much, or failed"
        ) from err
    if "unread" in content:
        raise UnreadableWorkbook(content["unread"])
    lines = [",".join(quote_cell(value, ",") for value in row) for row in content["rows"]]
    dates = frozenset((row, column) for row, column in content["dates"])
    return Page(
        content["name"],
        "".join(f"{line}\n" for line in lines),
        content["first"],
        dates,
        tuple(_starts(lines)),
    )


def _starts(lines: list[str]) -> Iterator[int]:
    number = 1
    for line in lines:
        yield number
        number += line.count("\n") + 1


def lock_of(path: Path) -> Path | None:
    """Return the lock file by which a spreadsheet program marks this file as open, or None."""
    marks = (path.with_name(f"~${path.name}"), path.with_name(f".~lock.{path.name}#"))
    return next((mark for mark in marks if snapshot.exists(mark)), None)


def row_of(page: Page, line: int) -> int:
    """Return the row, as the program counts, that a line of the text belongs to."""
    return page.first + max(1, bisect(page.rows, line))
