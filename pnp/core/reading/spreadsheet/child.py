"""Reads one sheet of a workbook as a program of its own: given far too much, it ends, and nothing else does.

It is run by its path, without our package: ``child.py FOLDER SHEET``, where FOLDER holds the library that
reads workbooks. The workbook comes from standard input; a JSON object goes to standard output: the ``name``
of the sheet, the number of its ``first`` row, its ``rows`` as texts and its ``dates``; or why it is
``unread``.
"""

import json
import sys
from contextlib import suppress
from datetime import date, time, timedelta
from io import BytesIO
from typing import Any

_MEMORY, _SECONDS = 1_000_000_000, 20


def _limit() -> None:
    """Let the system end this process where it takes too much; not every system can."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def read(raw: bytes, wanted: str) -> dict[str, Any]:
    """Read a sheet, the first where none is wanted."""
    import python_calamine as calamine  # noqa: PLC0415 - found once the folder is known

    try:
        book = calamine.CalamineWorkbook.from_filelike(BytesIO(raw))
        name = wanted or book.sheet_names[0]
        if name not in book.sheet_names:
            return {"unread": f"it has no sheet '{name}', but {', '.join(book.sheet_names)}"}
        sheet = book.get_sheet_by_name(name)
        rows = sheet.to_python(skip_empty_area=True)
        first, left = sheet.start or (0, 0)
    except (calamine.CalamineError, IndexError, OSError) as err:
        return {"unread": f"it is no workbook that can be read: {err}"}
    dates = [
        (number, left + index)
        for number, row in enumerate(rows, first + 1)
        for index, value in enumerate(row)
        if isinstance(value, date | time | timedelta)
    ]
    told = [[""] * left + [_said(value) for value in row] for row in rows]
    return {"name": name, "first": first, "rows": told, "dates": dates}


def _said(value: Any) -> str:
    """Return a cell as one reads it in the program: whole numbers without their point."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


if __name__ == "__main__":
    _limit()
    sys.path.append(sys.argv[1])
    json.dump(read(sys.stdin.buffer.read(), sys.argv[2]), sys.stdout)
