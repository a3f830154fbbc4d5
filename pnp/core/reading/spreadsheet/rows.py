"""Convert rows of cells into typed pieces with the span of each value, and find faults in the rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.core.base.diagnostic import Diagnostic, Key, Place, Rule, Span
from pnp.core.base.suggestions import did_you_mean
from pnp.core.base.terminal_text import quoted

from .column import Column, Form
from .delimited import SEPARATORS, Cell, Table
from .extent import letters
from .faults import DATE, MISSING_COLUMN, RAGGED, TWIN_COLUMNS, UNCLOSED, UNKNOWN_COLUMN
from .naming import give_names, slug
from .workbook import Page, row_of

_MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|févr|mars|avr|mai|juin|juil|août|sept|déc"
_DATE = re.compile(
    rf"\d{{1,2}}[-. ]\s?(?:{_MONTH})\.?|(?:{_MONTH})\.?-\d{{2}}|\d{{4}}-\d\d-\d\d 00:00:00", re.IGNORECASE
)
"""Texts that a spreadsheet program writes where it has turned ``1-2`` into a date."""
_AS_TEXT = "format the column as text in the spreadsheet program, and type it again"
ALIASES = {
    **dict.fromkeys(("qty", "quantity", "quantite", "anzahl", "cantidad"), "copies"),
    **dict.fromkeys(("title", "card_name", "card_title", "nom", "titre"), "name"),
}
"""Names that other tools and languages use for columns that every kind may have."""
_OPTIONAL = {"id", "name", "copies"}
"""Columns that every kind may have, and need not."""


class _Head(NamedTuple):
    """The field that a column fills, and its language, if any."""

    field: str
    lang: str = ""


@dataclass
class Reader:
    """A converter from rows of cells to pieces that records spans and faults."""

    table: Table
    file: str
    form: Form
    page: Page | None
    spans: dict[Key, Span] = field(default_factory=dict)
    faults: list[Diagnostic] = field(default_factory=list)
    meant: set[str] = field(default_factory=set)
    """Fields that misspelt columns may stand for, which are not reported as missing."""

    def read(self) -> dict[str, list[dict[str, Any]]]:
        if self.table.unclosed:
            at = Place(self.file, span=self.table.unclosed)
            self.faults.append(UNCLOSED.found("this quote is never closed", at))
        head, *rows = self.table.rows
        heads = [self.head(cell, index, rows) for index, cell in enumerate(head)]
        self.spans[()] = self.spans["pieces",] = _around(head, rows[-1] if rows else head)
        self.compare(heads, head)
        pieces: list[dict[str, Any]] = []
        for row in rows:
            if (piece := self.piece(row, heads, len(pieces))) is not None:
                pieces.append(piece)
        give_names(pieces, self.form.languages, self.form.one)
        return {"pieces": pieces}

    def head(self, cell: Cell, index: int, rows: list[list[Cell]]) -> _Head | None:
        """Return the field that a column is for, or None for an empty, commented or unknown column."""
        name = "#" if cell.text.lstrip().startswith("#") else field_name(cell.text)
        if not name or name == "#":
            used = any(len(row) > index and row[index].text for row in rows)
            if used and not name:
                message = f"column {letters(index)} has no name"
                self.find(UNKNOWN_COLUMN, message, cell.span, "name it, or begin its name with '#'")
            return None
        base, _, lang = name.rpartition(".")
        known = {**dict.fromkeys(_OPTIONAL), **self.form.columns}
        if name in ALIASES and name not in known:
            name = ALIASES[name]
        spoken = {one.lower(): one for one in self.form.languages}
        if base in known and lang in spoken:
            return _Head(base, spoken[lang])
        if name in known:
            return _Head(name)
        self.unknown(cell, base, lang, known)
        return None

    def unknown(self, cell: Cell, base: str, lang: str, known: Mapping[str, Any]) -> None:
        """Record a fault about a column that no field matches."""
        if base in known:
            spoken = " and ".join(self.form.languages)
            self.find(
                UNKNOWN_COLUMN, f"'{cell.text}': the game is told in {spoken}, not in '{lang}'", cell.span
            )
            return
        near = did_you_mean(cell.text.lower(), known)
        self.meant.add(near.partition("'")[2].partition("'")[0])
        hint = near or "declare it among the fields, or write '#' before it"
        self.find(UNKNOWN_COLUMN, f"no field is called {quoted(cell.text)}", cell.span, hint)

    def compare(self, heads: list[_Head | None], head: list[Cell]) -> None:
        """Record faults about duplicate and missing columns."""
        seen: dict[_Head, Cell] = {}
        for one, cell in zip(heads, head, strict=True):
            if one and one in seen:
                self.find(TWIN_COLUMNS, f"two columns are called {quoted(cell.text)}", cell.span)
            elif one:
                seen[one] = cell
        self.in_one_language(seen)
        there = {one.field for one in seen}
        for name, column in self.form.columns.items():
            if column.required and name not in there | _OPTIONAL | self.meant:
                spoken = self.form.languages if column.translated else ()
                wanted = f"{name}.{spoken[0]}" if len(spoken) > 1 else name
                hint = f"add a column '{wanted}', or write '?' after the type of the field"
                self.find(MISSING_COLUMN, f"no column is called '{wanted}'", head[0].span, hint)

    def in_one_language(self, seen: Mapping[_Head, Cell]) -> None:
        """Record faults about translated texts with one column, where there are several languages."""
        spoken = self.form.languages
        for one, cell in seen.items():
            column = self.form.columns.get(one.field) or _COMMON[one.field]
            if len(spoken) > 1 and column.translated and not one.lang:
                wanted = " and ".join(f"'{one.field}.{lang}'" for lang in spoken)
                message = f"the game is told in {' and '.join(spoken)}, this column in one language"
                self.find(MISSING_COLUMN, message, cell.span, f"write the columns {wanted}")

    def piece(self, row: list[Cell], heads: list[_Head | None], index: int) -> dict[str, Any] | None:
        """Return one row as a piece, or None if it has zero copies."""
        self.count(row, heads)
        self.spans["pieces", index] = _around(row, row)
        piece: dict[str, Any] = {}
        for number, (cell, head) in enumerate(zip(row, heads, strict=False)):
            if head is None:
                continue
            self.spans["pieces", index, head.field] = cell.span
            if head.lang:
                self.spans["pieces", index, head.field, head.lang] = cell.span
            if cell.text:
                self.date(cell, number)
                self.take(piece, index, head, cell)
        return None if piece.get("copies") == 0 else piece

    def count(self, row: list[Cell], heads: list[_Head | None]) -> None:
        """Record a fault if a row has too few or too many cells."""
        wanted, there = len(heads), len(row)
        last = max((index for index, head in enumerate(heads) if head), default=0) + 1
        sign = SEPARATORS[self.table.separator]
        if there < last:
            hint = f"is a {sign} missing? A cell that says nothing still has its {sign}"
            self.find(RAGGED, f"this row has {there} cells, the first one {wanted}", _around(row, row), hint)
        elif any(cell.text for cell in row[wanted:]):
            hint = f"write quotes around a cell with a {sign} in it"
            extra = next(cell for cell in row[wanted:] if cell.text)
            self.find(RAGGED, f"this row has {there} cells, the first one {wanted}", extra.span, hint)

    def date(self, cell: Cell, number: int) -> None:
        """Record a fault if a spreadsheet program has turned the cell into a date."""
        if self.page:
            found = (row_of(self.page, cell.span.line), number) in self.page.dates
        else:
            found = bool(_DATE.fullmatch(cell.text))
        if found:
            self.find(DATE, f"{quoted(cell.text)} is a date", cell.span, _AS_TEXT)

    def take(self, piece: dict[str, Any], index: int, head: _Head, cell: Cell) -> None:
        """Store the value of a cell in its piece."""
        column = self.form.columns.get(head.field) or _COMMON[head.field]
        if head.lang:
            by_language = piece.setdefault(head.field, {})
            if isinstance(by_language, dict):
                by_language[head.lang] = cell.text
        elif column.several:
            piece[head.field] = list(self.parts(cell, column, ("pieces", index, head.field)))
        else:
            piece[head.field] = column.typed(cell.text)

    def parts(self, cell: Cell, column: Column, key: Key) -> Iterator[Any]:
        """Yield the values of a list cell, recording the span of each where it can be determined."""
        start = 0
        for number, part in enumerate(part for part in re.split(r"[;\n]", cell.text) if part.strip()):
            words = part.strip()
            start = cell.text.index(words, start)
            column_at = cell.span.column + start + cell.quoted
            whole = "\n" in cell.text or '"' in cell.text
            line = cell.span.line
            self.spans[*key, number] = (
                cell.span if whole else Span(line, column_at, line, column_at + len(words))
            )
            start += len(words)
            yield column.typed(words)

    def find(self, rule: Rule, message: str, span: Span, hint: str = "") -> None:
        self.faults.append(rule.found(message, Place(self.file, span=span), hint=hint))


def field_name(head: str) -> str:
    """Return a column's heading as a field name: lower case, without accents or spaces."""
    parts = [slug(part).replace("-", "_") for part in head.split(".")]
    return ".".join(filter(None, parts))


def whole(words: str) -> Any:
    """Return a text as an int, or unchanged if it is not a whole number."""
    return int(words) if re.fullmatch(r"[+-]?\d{1,18}", words) else words


_COMMON = {"id": Column(str), "name": Column(str, translated=True), "copies": Column(whole)}


def _around(first: list[Cell], last: list[Cell]) -> Span:
    return Span(*first[0].span[:2], *last[-1].span[2:])
