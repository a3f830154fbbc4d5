"""A sheet that lists one piece per row, as a source with the span of every cell."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Key, Place, Span, cap_findings
from pnp.core.base.snapshot import read
from pnp.core.reading.source import UNREADABLE, Source, control_characters, not_utf8, point

from .column import Form
from .delimited import Cell, cells, quote_cell
from .encoding import WINDOWS, decode
from .extent import letters
from .faults import OPEN_ELSEWHERE, UNREAD, WINDOWS_WRITING
from .rows import Reader
from .workbook import PAGE, SUFFIXES, Page, UnreadableWorkbook, lock_of, page, row_of

_NO_FORM = Form({}, ())


@dataclass(frozen=True, eq=False)
class Sheet(Source):
    """A source read from a sheet; the text of a workbook is its content as CSV."""

    form: Form = _NO_FORM
    separator: str = ","
    page: Page | None = None
    """Page of the workbook that the sheet was read from, or None."""
    notes: tuple[Diagnostic, ...] = ()
    """Notes about the file itself, besides faults in its cells."""

    @classmethod
    def of(
        cls, text: str, file: str, form: Form, page: Page | None = None, notes: tuple[Diagnostic, ...] = ()
    ) -> Sheet:
        """Parse the text of a sheet; faults are collected, not raised."""
        faults = cap_findings(control_characters(text, file))
        table = cells(text)
        data, spans = {"pieces": list[Any]()}, dict[Key, Span]()
        if table.rows and not faults:
            reader = Reader(table, file, form, page)
            data, spans, faults = reader.read(), reader.spans, cap_findings(reader.faults)
        return cls(file, text, data, spans, (*notes, *faults), form, table.separator, page, notes)

    def retyped(self, form: Form) -> Sheet:
        """Return the sheet parsed again for another form."""
        return self if form == self.form else Sheet.of(self.text, self.file, form, self.page, self.notes)

    def edit(self, key: Key, new: str) -> Sheet:
        """Return the sheet with the cell at ``key`` set to ``new``, which is YAML text."""
        value = Source.parse(new).data
        words = ";".join(map(str, value)) if isinstance(value, list) else _as_cell(value)
        text = self.replaced(key, quote_cell(words, self.separator))
        return Sheet.of(text, self.file, self.form, self.page, self.notes)

    def address(self, span: Span) -> str:
        """Return a span as ``cards.csv:9:9``, or in a workbook as ``cards.xlsx!Cards!C9``."""
        cell = self.cell(span)
        return f"{self.path}{PAGE}{cell}" if cell else super().address(span)

    @property
    def path(self) -> str:
        return self.file.partition(PAGE)[0]

    def cell(self, span: Span) -> str:
        """Return the cell of a workbook that a span stands for, such as ``Cards!C9``."""
        if not self.page:
            return ""
        begun = [index for row in self._rows for index, cell in enumerate(row) if cell.span[:2] <= span[:2]]
        return f"{self.page.name}!{letters(begun[-1] if begun else 0)}{row_of(self.page, span.line)}"

    @cached_property
    def _rows(self) -> list[list[Cell]]:
        return cells(self.text).rows


def is_sheet(file: str) -> bool:
    """Return whether a file has the suffix of a sheet."""
    return file.lower().endswith((".csv", ".tsv", ".txt", *SUFFIXES))


def read_sheet(path: Path, file: str, form: Form, wanted: str = "") -> Sheet:
    """Read a sheet from disk; faults are collected, not raised."""
    lock = lock_of(path)
    hint = "save it there, or close it" if lock else ""
    notes = (
        [OPEN_ELSEWHERE.found(f"a spreadsheet program has it open ({lock.name})", Place(file), "", hint)]
        if lock
        else []
    )
    try:
        raw = read(path)
    except OSError as err:
        fault = UNREADABLE.found(f"cannot read the file: {err.strerror}", Place(file), "", hint)
        return Sheet(file, "", None, {}, (fault, *notes), form)
    if path.suffix.lower() in SUFFIXES:
        return _from_workbook(raw, file, form, wanted, tuple(notes))
    try:
        text, encoding = decode(raw)
    except UnicodeDecodeError as err:
        text = raw.decode("utf-8", errors="replace")
        return Sheet(file, text, None, {}, (not_utf8(raw, err.start, file), *notes), form)
    if encoding == WINDOWS:
        odd = next(index for index, sign in enumerate(text) if not sign.isascii())
        at = Place(file, span=point(text, odd))
        hint = "save it as 'CSV UTF-8'"
        notes.append(WINDOWS_WRITING.found(f"this is not UTF-8: it was read as {WINDOWS}", at, "", hint))
    return Sheet.of(text, file, form, None, tuple(notes))


def _from_workbook(raw: bytes, file: str, form: Form, wanted: str, notes: tuple[Diagnostic, ...]) -> Sheet:
    try:
        found = page(raw, wanted)
    except UnreadableWorkbook as err:
        return Sheet(file, "", None, {}, (UNREAD.found(str(err), Place(file), "", err.hint), *notes), form)
    return Sheet.of(found.text, file, form, found, notes)


def _as_cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
