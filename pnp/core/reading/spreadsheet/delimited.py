"""Split delimited text into cells with their spans; the separator is detected from the first line."""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.core.base.diagnostic import Span

SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab"}
_SEPARATOR_LINE = re.compile(r"sep=(.)\n")
"""First line by which some programs declare their separator."""


class Cell(NamedTuple):
    """The text of a cell, its span, and whether it is quoted."""

    text: str
    span: Span
    quoted: bool = False


class Table(NamedTuple):
    """The non-empty rows of a text, their separator, and the span of a quote that is never closed."""

    separator: str
    rows: list[list[Cell]]
    unclosed: Span | None = None


def cells(text: str) -> Table:
    """Return the cells of a delimited text; rows without any text are left out."""
    declared = _SEPARATOR_LINE.match(text)
    start = declared.end() if declared else 0
    separator = declared[1] if declared and declared[1] in SEPARATORS else separator_of(text[start:])
    reader = _Reader(text, separator, start)
    rows = reader.rows()
    return Table(separator, [row for row in rows if any(cell.text for cell in row)], reader.unclosed)


def separator_of(text: str) -> str:
    """Return the most frequent separator of the first non-empty line, or a comma."""
    first = next((line for line in text.split("\n") if line.strip(" ,;\t")), "")
    bare = re.sub(r'"[^"]*"', "", first)
    return max(SEPARATORS, key=bare.count)


def quote_cell(text: str, separator: str) -> str:
    """Return the text of a cell for a file, quoted where necessary."""
    plain = not any(sign in text for sign in (separator, '"', "\n")) and text == text.strip()
    return text if plain else '"' + text.replace('"', '""') + '"'


class _Reader:
    """A parser that reads a text once, cell by cell."""

    def __init__(self, text: str, separator: str, start: int) -> None:
        self.text, self.separator, self.at = text, separator, start
        self.line = text.count("\n", 0, start) + 1
        self.begin = start
        """Offset of the first character of the current line."""
        self.unclosed: Span | None = None

    def rows(self) -> list[list[Cell]]:
        found: list[list[Cell]] = []
        while self.at < len(self.text):
            found.append(self.row())
        return found

    def row(self) -> list[Cell]:
        row = [self.cell()]
        while self.at < len(self.text) and self.text[self.at] == self.separator:
            self.at += 1
            row.append(self.cell())
        if self.at < len(self.text):
            self.at += 1
            self.line, self.begin = self.line + 1, self.at
        return row

    def cell(self) -> Cell:
        """Read one cell, up to the separator or the end of its line."""
        while self.text[self.at : self.at + 1] in {" ", "\t"} - {self.separator}:
            self.at += 1
        if self.text[self.at : self.at + 1] == '"':
            return self.in_quotes()
        start = self.at
        ends = (self.text.find(self.separator, start), self.text.find("\n", start))
        self.at = min([end for end in ends if end >= 0], default=len(self.text))
        words = self.text[start : self.at].rstrip()
        return Cell(words, self.span(start, start + len(words)))

    def in_quotes(self) -> Cell:
        """Read a quoted cell, which may contain doubled quotes and line ends."""
        line, column, start = self.line, self.at - self.begin + 1, self.at + 1
        parts: list[str] = []
        while True:
            end = self.text.find('"', start)
            if end < 0:
                self.unclosed = Span(line, column, line, column + 1)
                self.at = len(self.text)
                return Cell("", self.unclosed, quoted=True)
            parts.append(self.text[start:end])
            if self.text[end + 1 : end + 2] != '"':
                break
            parts.append('"')
            start = end + 2
        inside = "".join(parts)
        broken = self.text.rfind("\n", 0, end) + 1
        self.line += self.text.count("\n", self.at, end)
        self.begin = max(self.begin, broken)
        self.at = end + 1
        span = Span(line, column, self.line, self.at - self.begin + 1)
        rest = self.rest()
        return Cell(inside.strip() + rest, span, quoted=True)

    def rest(self) -> str:
        """Return the text between the closing quote and the separator, which belongs to the cell."""
        ends = (self.text.find(self.separator, self.at), self.text.find("\n", self.at))
        end = min([one for one in ends if one >= 0], default=len(self.text))
        words, self.at = self.text[self.at : end].strip(), end
        return words

    def span(self, start: int, end: int) -> Span:
        return Span(self.line, start - self.begin + 1, self.line, end - self.begin + 1)
