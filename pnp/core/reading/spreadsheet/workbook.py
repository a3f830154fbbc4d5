"""A workbook of a spreadsheet program as delimited text, a line a row, and the names of its cells."""

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

from .delimited import written
from .extent import TooFar, check_extent

SUFFIXES = (".xlsx", ".ods")
PAGE = "!"
"""What stands between a workbook and the sheet of it that is meant."""
INSTALL = "pip install 'pnp-press[spreadsheets]'"
_CHILD = str(Path(__file__).with_name("child.py"))
_SECONDS = 30


class Unread(ValueError):
    """A workbook that cannot be read, why, and perhaps what helps."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.hint = hint


class Page(NamedTuple):
    """One sheet of a workbook: its name, its cells as text, the number of its first row and its dates."""

    name: str
    text: str
    first: int
    dates: frozenset[tuple[int, int]]
    """Rows, as the program counts them, and columns, from 0 on, of what it has turned into dates."""
    rows: tuple[int, ...]
    """The line of the text on which each row begins."""


@lru_cache(8)
def page(raw: bytes, wanted: str = "") -> Page:
    """Return the sheet of a workbook that is wanted, else its first one; Unread says why there is none."""
    library = find_spec("python_calamine")
    if library is None or library.origin is None:
        raise Unread(f"to read it, {INSTALL}; or save the sheet as CSV")
    try:
        check_extent(raw, wanted)
    except TooFar as err:
        raise Unread(str(err), "delete it in the spreadsheet program, with its row or its column") from err
    command = [sys.executable, "-I", "-S", "-X", "utf8", _CHILD, str(Path(library.origin).parents[1]), wanted]
    try:
        done = subprocess.run(  # noqa: S603 - our own program
            command, input=raw, capture_output=True, timeout=_SECONDS, check=True
        )
        told = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError) as err:
        raise Unread("it is no workbook that can be read: reading it took too much, or failed") from err
    if "unread" in told:
        raise Unread(told["unread"])
    lines = [",".join(written(value, ",") for value in row) for row in told["rows"]]
    dates = frozenset((row, column) for row, column in told["dates"])
    return Page(
        told["name"], "".join(f"{line}\n" for line in lines), told["first"], dates, tuple(_starts(lines))
    )


def _starts(lines: list[str]) -> Iterator[int]:
    number = 1
    for line in lines:
        yield number
        number += line.count("\n") + 1


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
