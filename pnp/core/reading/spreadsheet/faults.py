"""Rules about sheets, whatever they list."""

from __future__ import annotations

from pnp.core.base.diagnostic import Rule, Severity

RAGGED = Rule(
    "SHT001",
    "ragged-row",
    "A row has as many cells as the first one: after a missing comma all cells are in the wrong column.",
)
UNKNOWN_COLUMN = Rule(
    "SHT002",
    "unknown-column",
    "Each column is a field of its kind. One that is only a note begins with '#', and is passed over.",
)
MISSING_COLUMN = Rule("SHT003", "missing-column", "Each field that must be said has a column.")
TWIN_COLUMNS = Rule("SHT004", "twin-columns", "No two columns have one name.")
UNCLOSED = Rule("SHT005", "unclosed-quote", "A quote that opens a cell is closed again.")
DATE = Rule(
    "SHT006",
    "date-in-cell",
    "Spreadsheet programs turn what looks like a date into one: 1-2 becomes the first of February.",
)
WINDOWS_WRITING = Rule(
    "SHT007",
    "not-utf8-sheet",
    "A sheet that is not UTF-8 is read as Windows writes it (CP1252); other letters than those get lost.",
    severity=Severity.NOTE,
)
OPEN_ELSEWHERE = Rule(
    "SHT008",
    "open-elsewhere",
    "While a spreadsheet program has a sheet open, what is not saved there is not seen here.",
    severity=Severity.NOTE,
)
UNREAD = Rule("SHT009", "unread-workbook", "A workbook can be opened, and has the sheet that is asked for.")
RULES = (
    RAGGED, UNKNOWN_COLUMN, MISSING_COLUMN, TWIN_COLUMNS, UNCLOSED, DATE, WINDOWS_WRITING, OPEN_ELSEWHERE,
    UNREAD,
)  # fmt: skip
