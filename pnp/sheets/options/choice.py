"""Describe which part of a game is printed: chosen pieces, an update, pages, another card size."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.core.project.difference import Change, Inventory
from pnp.sheets.pieces.size import Size

Listed = tuple[tuple[str, str, int], ...]
"""Pieces as name (``card/oak``), title and number of copies."""


@dataclass(frozen=True)
class Update:
    """The difference between two prints: pieces to take out of the box, pieces to add."""

    old: str
    """The version that is in the box."""
    new: str
    out: Listed
    put: Listed
    rules: bool = False
    """Whether the rules are printed again."""

    @classmethod
    def of(cls, old: Inventory, new: Inventory, changes: Iterable[Change], label: str) -> Update:
        """Return the update between two prints; ``label`` names the old one if their versions are equal."""
        listed = list(changes)
        before = old.version if old.version != new.version else label
        out = tuple((one.entry.name, _old_title(one), one.taken_out) for one in listed if one.taken_out)
        put = tuple((one.entry.name, one.entry.title, one.put_in) for one in listed if one.put_in)
        return cls(before, new.version, out, put, old.rules != new.rules and bool(new.rules))


def _old_title(change: Change) -> str:
    return change.old.title if change.old else change.entry.title


@dataclass(frozen=True)
class Choice:
    """The part of a kit that is printed; the default is all of it."""

    pieces: tuple[str, ...] | None = None
    """Names of the chosen pieces, such as ``card/oak``; None for all."""
    copies: int | None = None
    """Number of copies of each piece; None for the catalog's numbers."""
    update: Update | None = None
    pages: tuple[tuple[int, int], ...] = ()
    """Ranges of the kit's pages, both ends included."""
    size: Size | None = None
    size_name: str = ""
    sleeves: bool = False

    @property
    def whole(self) -> bool:
        return self == Choice()

    @property
    def names(self) -> list[str]:
        """Parts of the file name, so that no choice overwrites the whole kit."""
        of_pieces = self.pieces is not None and not self.update
        return [
            *([f"since-{_file_safe(self.update.old)}"] if self.update else []),
            *(["only"] if of_pieces else []),
            *([f"{self.copies}x"] if self.copies is not None else []),
            *([_file_safe(self.size_name)] if self.size else []),
            *(["sleeves"] if self.sleeves else []),
            *([f"pages-{format_ranges(self.pages)}".replace(",", "-")] if self.pages else []),
        ]

    @property
    def booklet(self) -> bool:
        """Whether the rules are printed too."""
        return self.update.rules if self.update else self.pieces is None

    def told(self) -> dict[str, Any]:
        """Return the choice as JSON for the manifest; empty for the whole kit."""
        if self.whole:
            return {}
        chosen: dict[str, Any] = {"sleeves": True} if self.sleeves else {}
        if self.pieces is not None:
            chosen["pieces"] = list(self.pieces)
        if self.copies is not None:
            chosen["copies"] = self.copies
        if self.update:
            chosen["since"] = self.update.old
            chosen["take_out"] = _listed(self.update.out)
            chosen["put_in"] = _listed(self.update.put)
        if self.size:
            chosen["size_mm"] = list(self.size)
        if self.pages:
            chosen["pages"] = format_ranges(self.pages)
        return {"chosen": chosen}


WHOLE = Choice()


def _listed(listed: Listed) -> list[dict[str, Any]]:
    return [{"component": name, "title": title, "copies": copies} for name, title, copies in listed]


def _file_safe(name: str) -> str:
    """Return a name with only the characters that are safe in file names."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")[:40] or "kept"


def format_ranges(pages: Sequence[tuple[int, int]]) -> str:
    """Format ranges of pages, such as ``3-5,8``."""
    return ",".join(f"{first}-{last}" if first != last else str(first) for first, last in pages)
