"""Group a game's faces into decks of one kind, size and shape, with the back that they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

from pnp.sheets.pieces.face import Face

_CARD_MM = (38.0, 60.0, 125.0)
"""The least short side of a card, and the range of its long side."""


@dataclass(frozen=True)
class Item:
    """One face under a name that is unique among its kind."""

    name: str
    face: Face

    @property
    def back(self) -> Face | None:
        return self.face.back


@dataclass(frozen=True)
class Deck:
    """All faces of one kind, size and shape."""

    kind: str
    number: int
    """The number of the deck within its kind, which has one deck per size."""
    items: tuple[Item, ...]

    @property
    def name(self) -> str:
        return _numbered(self.kind, self.number)

    @property
    def face(self) -> Face:
        """The first face, which has the size and shape of all."""
        return self.items[0].face

    @property
    def back(self) -> Face | None:
        """The back that all items share, or None."""
        return self.face.back if len({_appearance(item.back) for item in self.items}) == 1 else None

    @property
    def own_backs(self) -> bool:
        """Whether backs differ between items."""
        return self.back is None and any(item.back for item in self.items)

    @property
    def of_cards(self) -> bool:
        """Whether the items are cards to hold in the hand, by size and shape."""
        narrow, low, high = _CARD_MM
        short, long = sorted((self.face.width_mm, self.face.height_mm))
        return self.face.shape == "rect" and short >= narrow and low <= long <= high

    def back_name(self, item: Item) -> str | None:
        """Return the name of an item's back picture; a shared one is ``back``."""
        if item.back is None:
            return None
        return _numbered("back", self.number) if self.back else f"{item.name}-back"

    def sides(self) -> dict[str, Face]:
        """Return every distinct side to draw, by name."""
        named: dict[str, Face] = {item.name: item.face for item in self.items}
        for item in self.items:
            name = self.back_name(item)
            if name and item.back:
                named.setdefault(name, item.back)
        return named


def decks(faces: Iterable[Face]) -> list[Deck]:
    """Group faces by kind, size and shape, and give them unique names."""
    groups: dict[tuple[str, float, float, str], list[Item]] = {}
    taken: dict[str, set[str]] = {}
    for face in faces:
        names = taken.setdefault(face.kind, {"back"})
        name = _unique_name(face.piece, names)
        names |= {name, f"{name}-back"}
        key = (face.kind, face.width_mm, face.height_mm, face.shape)
        groups.setdefault(key, []).append(Item(name, face))
    seen: Counter[str] = Counter()
    found = []
    for (kind, *_), items in groups.items():
        seen[kind] += 1
        found.append(Deck(kind, seen[kind], tuple(items)))
    return found


def _unique_name(name: str, taken: set[str]) -> str:
    """Return a name, with the first number that makes it unique."""
    names = (_numbered(name, number) for number in count(1))
    return next(one for one in names if taken.isdisjoint({one, f"{one}-back"}))


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name}-{number}"


def _appearance(face: Face | None) -> tuple[object, ...] | None:
    """Return a value that is equal for faces that look the same."""
    if face is None:
        return None
    return face.template, face.width_mm, face.height_mm, repr(sorted(face.values.items()))
