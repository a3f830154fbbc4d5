"""Select pages of a kit, such as ``3-5,8``; a two-sided sheet keeps both sides."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

from pnp.core.base.errors import Misuse
from pnp.core.base.terminal_text import short

Ranges = tuple[tuple[int, int], ...]
_RANGE = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")
T = TypeVar("T")


def parse_ranges(text: str) -> Ranges:
    """Parse ranges of pages; raise Misuse if one is malformed or out of order."""
    found = []
    for part in text.split(","):
        match = _RANGE.fullmatch(part.strip())
        if not match:
            raise Misuse(f"'{short(part.strip(), 40)}' is no range of pages: write 3-5,8")
        first, last = int(match[1]), int(match[2] or match[1])
        if not 0 < first <= last:
            raise Misuse(f"the pages {short(part.strip(), 40)} are in no order: they count from 1")
        found.append((first, last))
    return tuple(found)


def pages_to_keep(ranges: Ranges, sides: Sequence[str]) -> list[int]:
    """Return the sorted numbers of the pages to keep, from 1; a front brings its back, a back its front.

    Raise Misuse if a range goes past the last page.
    """
    last = max((end for _, end in ranges), default=0)
    if last > len(sides):
        raise Misuse(f"there is no page {last}: the kit has {len(sides)} pages")
    wanted = {page for first, end in ranges for page in range(first, end + 1)}
    wanted |= {page + 1 for page in wanted if sides[page - 1] == "front"}
    wanted |= {page - 1 for page in wanted if sides[page - 1] == "back"}
    return sorted(wanted)


def select_pages(things: Sequence[T], pages: Sequence[int]) -> list[T]:
    """Return the items, one per page, whose pages are kept."""
    return [things[page - 1] for page in pages]


def renumber_placements(placements: Sequence[dict[str, Any]], pages: Sequence[int]) -> list[dict[str, Any]]:
    """Return the placements on kept pages with new page numbers; a board keeps its remaining sheets."""
    numbers = {page: number for number, page in enumerate(pages, 1)}
    kept = []
    for one in placements:
        sheets = [
            {**sheet, "page": numbers[sheet["page"]]}
            for sheet in one.get("sheets", ())
            if sheet["page"] in numbers
        ]
        if sheets:
            kept.append({**one, "page": sheets[0]["page"], "sheets": sheets})
        elif one["page"] in numbers and "sheets" not in one:
            kept.append({**one, "page": numbers[one["page"]]})
    return kept
