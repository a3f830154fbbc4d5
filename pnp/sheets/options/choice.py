"""What of a game is printed, where it is not the whole: chosen pieces, an update, pages, another size."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.core.project.difference import Change, Inventory
from pnp.sheets.pieces.size import Size

Listed = tuple[tuple[str, str, int], ...]
"""Pieces by name and title, each with a number of copies."""


@dataclass(frozen=True)
class Update:
    """From one print to the next: what leaves the box, what comes in."""

    old: str
    """The version that is in the box."""
    new: str
    out: Listed
    put: Listed
    rules: bool = False
    """Whether the rules go in as well."""

    @classmethod
    def of(cls, old: Inventory, new: Inventory, changes: Iterable[Change], label: str) -> Update:
        """What changes ask of whoever has the old print; ``label`` names it where its version does not."""
        listed = list(changes)
        before = old.version if old.version != new.version else label
        out = tuple((one.entry.name, _was(one), one.taken_out) for one in listed if one.taken_out)
        put = tuple((one.entry.name, one.entry.title, one.put_in) for one in listed if one.put_in)
        return cls(before, new.version, out, put, old.rules != new.rules and bool(new.rules))


def _was(change: Change) -> str:
    """What a piece that leaves was called."""
    return change.old.title if change.old else change.entry.title


@dataclass(frozen=True)
class Choice:
    """What is printed; as it stands here, all of it."""

    pieces: tuple[str, ...] | None = None
    """Their names, ``card/oak``; all where there is none."""
    copies: int | None = None
    """So many of each, whatever the catalog says."""
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
        """What is chosen, for the name of the file: no choice writes over the whole kit."""
        of_pieces = self.pieces is not None and not self.update
        return [
            *([f"since-{_plain(self.update.old)}"] if self.update else []),
            *(["only"] if of_pieces else []),
            *([f"{self.copies}x"] if self.copies is not None else []),
            *([_plain(self.size_name)] if self.size else []),
            *(["sleeves"] if self.sleeves else []),
            *([f"pages-{ranges(self.pages)}".replace(",", "-")] if self.pages else []),
        ]

    @property
    def booklet(self) -> bool:
        """Whether the rules are printed with it."""
        return self.update.rules if self.update else self.pieces is None

    def told(self) -> dict[str, Any]:
        """The same for the manifest; nothing where the kit is whole."""
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
            chosen["pages"] = ranges(self.pages)
        return {"chosen": chosen}


WHOLE = Choice()


def _listed(listed: Listed) -> list[dict[str, Any]]:
    return [{"component": name, "title": title, "copies": copies} for name, title, copies in listed]


def _plain(name: str) -> str:
    """A name that any disk can hold."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")[:40] or "kept"


def ranges(pages: Sequence[tuple[int, int]]) -> str:
    """Ranges of pages as they are written: ``3-5,8``."""
    return ",".join(f"{first}-{last}" if first != last else str(first) for first, last in pages)
