"""Read one sheet of a workbook in a process of its own, with limits on memory and time.

It is run by its path, without our package: ``child.py FOLDER SHEET``, where FOLDER contains the library that
reads workbooks. The workbook comes from standard input. A JSON object goes to standard output: the ``name``
of the sheet, the number of its ``first`` row, its ``rows`` as texts and the cells that hold ``dates``; or,
under ``unread``, why it cannot be read.
"""

import json
import sys
from contextlib import suppress
from datetime import date, time, timedelta
from io import BytesIO
from typing import Any

_MEMORY, _SECONDS = 1_000_000_000, 20


def _limit() -> None:
    """Limit the memory and processor time of this process, where the system supports that."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def read(raw: bytes, wanted: str) -> dict[str, Any]:
    """Return the content of the wanted sheet, or of the first one if ``wanted`` is empty."""
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
    texts = [[""] * left + [_cell_text(value) for value in row] for row in rows]
    return {"name": name, "first": first, "rows": texts, "dates": dates}


def _cell_text(value: Any) -> str:
    """Return a cell as the spreadsheet program shows it: whole numbers without a decimal point."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


if __name__ == "__main__":
    _limit()
    sys.path.append(sys.argv[1])
    json.dump(read(sys.stdin.buffer.read(), sys.argv[2]), sys.stdout)
