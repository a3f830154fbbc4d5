"""Links of a PDF read back: the words that are linked, and those where they lead."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pypdfium2 import raw

from tests.sheets.read_pdf import MM


def read(page: Any, left: float, top: float, right: float, bottom: float) -> str:
    """The words within a box in millimetres from the top left, without its blanks at the ends."""
    height = page.get_height()
    box = (left / MM, height - bottom / MM, right / MM, height - top / MM)
    found: str = page.get_textpage().get_text_bounded(*box)
    return re.sub(r"\s+", " ", found).strip()


@dataclass(frozen=True)
class Leading:
    """A link read back: its words, and the words where it leads."""

    words: str
    sheet: int
    x_mm: float
    there: str


def leadings(document: Any) -> Iterator[Leading]:
    for page in document:
        start, link = ctypes.c_int(0), raw.FPDF_LINK()
        while raw.FPDFLink_Enumerate(page, start, link):
            box = raw.FS_RECTF()
            raw.FPDFLink_GetAnnotRect(link, box)
            high = page.get_height()
            words = read(page, box.left * MM, (high - box.top) * MM, box.right * MM, (high - box.bottom) * MM)
            yield _leading(document, raw.FPDFLink_GetDest(document, link), words)


def _leading(document: Any, destination: Any, words: str) -> Leading:
    sheet = raw.FPDFDest_GetDestPageIndex(document, destination)
    page = document[sheet]
    flags, values = [ctypes.c_int() for _ in range(3)], [ctypes.c_float() for _ in range(3)]
    raw.FPDFDest_GetLocationInPage(destination, *flags, *values)
    x, y = values[0].value * MM, (page.get_height() - values[1].value) * MM
    right = page.get_width() * MM / (2 if x < page.get_width() * MM / 2 else 1)
    return Leading(words, sheet, x, read(page, x - 0.5, y, right, y + 9))
