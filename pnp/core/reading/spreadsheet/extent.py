"""Measure how far the cells of a workbook reach, from its XML, before its content is loaded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import BadZipFile, ZipFile

MOST_ROWS, MOST_COLUMNS, MOST_CELLS = 20_000, 500, 1_000_000
"""Maximum extent of a sheet, and maximum number of cells in its bounding rectangle."""
_MOST_BYTES = 100_000_000
_CHUNK = 1 << 16
_CELL = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ODS, _BOOK, _RELATIONS = "content.xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
Attributes = Mapping[str, str]


class TooFar(ValueError):
    """The error for a workbook with a distant cell, or with more data than is read."""


def letters(column: int) -> str:
    """Return the letters of a column as spreadsheet programs name it: 0 is A, 26 is AA."""
    name = ""
    while column >= 0:
        name = chr(ord("A") + column % 26) + name
        column = column // 26 - 1
    return name


def check_extent(raw: bytes, wanted: str) -> None:
    """Raise TooFar if the sheet has a value beyond the limits; ignore files that are not valid."""
    try:
        with ZipFile(BytesIO(raw)) as archive:
            if _ODS in archive.namelist():
                _read(archive, _ODS, _Ods())
            elif _BOOK in archive.namelist():
                name, part = _find_sheet(archive, wanted)
                _read(archive, part, _Xlsx(name))
    except (BadZipFile, ExpatError, KeyError, IndexError, NotImplementedError, OSError, RuntimeError):
        return  # the library reports files that cannot be read


class _Reader:
    """A handler of XML events that tracks the current cell; rows and columns count from 1."""

    def __init__(self, name: str = "") -> None:
        self.name, self.row, self.column = name, 0, 0
        self._right = self._bottom = 1

    def start(self, tag: str, attributes: Attributes) -> None:
        """Handle an opening tag."""

    def end(self, tag: str) -> None:
        """Handle a closing tag."""

    def holds(self, row: int, column: int) -> None:
        """Record a value at a cell; raise TooFar if it lies beyond the limits."""
        self._right, self._bottom = max(self._right, column), max(self._bottom, row)
        if row > MOST_ROWS or column > MOST_COLUMNS or self._right * self._bottom > MOST_CELLS:
            far = f"{self.name}!{letters(column - 1)}{row}"
            read = f"{MOST_ROWS} rows, {MOST_COLUMNS} columns and {MOST_CELLS} cells"
            raise TooFar(f"the value in {far} lies beyond the {read} that are read of a sheet")


class _Xlsx(_Reader):
    """A handler for XLSX: ``row`` and ``c``; a cell without an address follows the one before."""

    def start(self, tag: str, attributes: Attributes) -> None:
        if tag == "row":
            self.row, self.column = _number(attributes.get("r"), self.row + 1), 0
        elif tag == "c":
            found = _CELL.fullmatch(attributes.get("r", ""))
            self.column = _column(found[1]) if found else self.column + 1
            self.row = int(found[2]) if found else self.row
        elif tag in {"v", "is"}:
            self.holds(self.row, self.column)


class _Ods(_Reader):
    """A handler for ODS: ``table-row`` and ``table-cell``, each of which may be repeated."""

    def __init__(self) -> None:
        super().__init__()
        self._rows = self._columns = 1

    def start(self, tag: str, attributes: Attributes) -> None:
        if tag == "table":
            self.name, self.row, self._right, self._bottom = attributes.get("table:name", ""), 0, 1, 1
        elif tag == "table-row":
            self._rows, self.column = _number(attributes.get("table:number-rows-repeated"), 1), 0
        elif tag in {"table-cell", "covered-table-cell"}:
            self._columns = _number(attributes.get("table:number-columns-repeated"), 1)
        if tag == "p" or "office:value-type" in attributes:
            self.holds(self.row + self._rows, self.column + self._columns)

    def end(self, tag: str) -> None:
        if tag == "table-row":
            self.row += self._rows
        elif tag in {"table-cell", "covered-table-cell"}:
            self.column += self._columns


def _find_sheet(archive: ZipFile, wanted: str) -> tuple[str, str]:
    """Return the name of the wanted sheet, or of the first one, and the archive member that holds it."""
    sheets: dict[str, str] = {}
    targets: dict[str, str] = {}

    class Names(_Reader):
        def start(self, tag: str, attributes: Attributes) -> None:
            if tag == "sheet":
                known = next((value for key, value in attributes.items() if key.endswith(":id")), "")
                sheets.setdefault(attributes.get("name", ""), known)
            elif tag == "Relationship":
                targets[attributes.get("Id", "")] = attributes.get("Target", "")

    for part in (_BOOK, _RELATIONS):
        _read(archive, part, Names())
    name = wanted or list(sheets)[0]  # noqa: RUF015 - without any, an IndexError
    target = targets[sheets[name]]
    return name, target[1:] if target.startswith("/") else f"xl/{target}"


def _read(archive: ZipFile, part: str, reader: _Reader) -> None:
    """Parse a member of an archive in chunks; raise TooFar if it is too large."""
    parser, size = ParserCreate(), 0
    parser.StartElementHandler = lambda tag, attributes: reader.start(_local(tag), attributes)
    parser.EndElementHandler = lambda tag: reader.end(_local(tag))
    parser.EntityDeclHandler = _refuse
    with archive.open(part) as file:
        while chunk := file.read(_CHUNK):
            size += len(chunk)
            if size > _MOST_BYTES:
                raise TooFar(f"its {part} has more than {_MOST_BYTES // 10**6} megabytes")
            parser.Parse(chunk)
    parser.Parse(b"", True)


def _refuse(*_: object) -> None:
    raise TooFar("it declares entities, which no spreadsheet program does")


def _local(tag: str) -> str:
    return tag.rpartition(":")[2]


def _number(text: str | None, otherwise: int) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 9 else otherwise


def _column(name: str) -> int:
    column = 0
    for letter in name:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column
