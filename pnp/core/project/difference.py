"""Compare two states of a game, piece by piece and field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Sort = Literal["new", "changed", "gone"]
SIDES = ("front", "back")


@dataclass(frozen=True)
class Entry:
    """One piece in one state of a game: its name, copies, values and the digests of its sides."""

    kind: str
    piece: str
    title: str
    copies: int
    sides: Mapping[str, str] = field(default_factory=dict)
    """Digest of the drawing of each printed side, keyed by ``front`` or ``back``."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """Values of the piece by field name, in plain JSON types; texts are keyed by language."""

    @property
    def name(self) -> str:
        """The piece as commands name it, such as ``card/oak``."""
        return f"{self.kind}/{self.piece}"


@dataclass(frozen=True)
class Inventory:
    """Every piece of a game in one state, with its faces in one language and one ink."""

    game: str
    title: str
    version: str
    lang: str
    ink: str
    entries: tuple[Entry, ...]
    rules: str = ""
    """Digest of the rules text, or "" where there is none."""


class FieldChange(NamedTuple):
    """A changed value; None stands for a value that is missing in that state."""

    field: str
    old: Any
    new: Any


@dataclass(frozen=True)
class Change:
    """The difference of one piece between two states."""

    sort: Sort
    old: Entry | None
    new: Entry | None
    fields: tuple[FieldChange, ...] = ()
    sides: tuple[str, ...] = ()
    """Sides whose drawing changed, appeared or vanished."""

    @property
    def entry(self) -> Entry:
        """The piece in the new state, or in the old one where it is gone."""
        found = self.new or self.old
        assert found is not None  # noqa: S101 - a change is of something
        return found

    @property
    def put_in(self) -> int:
        """Number of copies that have to be printed."""
        if not self.new or not self.new.sides:
            return 0
        kept = 0 if self.sides or not self.old else self.old.copies
        return max(0, self.new.copies - kept)

    @property
    def taken_out(self) -> int:
        """Number of copies of the old print that have to be discarded."""
        if not self.old or not self.old.sides:
            return 0
        kept = 0 if self.sides or not self.new else self.new.copies
        return max(0, self.old.copies - kept)


def compare(old: Sequence[Entry], new: Sequence[Entry]) -> list[Change]:
    """Return a change for each piece that is new or changed, in the new order, then for each that is gone."""
    before, after = ({one.name: one for one in entries} for entries in (old, new))
    found = (_changed(before.get(name), entry) for name, entry in after.items())
    gone = (Change("gone", entry, None, sides=tuple(entry.sides)) for entry in old if entry.name not in after)
    return [*(change for change in found if change), *gone]


def _changed(old: Entry | None, new: Entry) -> Change | None:
    if old is None:
        return Change("new", None, new, sides=tuple(new.sides))
    sides = tuple(side for side in SIDES if old.sides.get(side) != new.sides.get(side))
    fields = tuple(_field_changes(_comparable_fields(old), _comparable_fields(new)))
    return Change("changed", old, new, fields, sides) if fields or sides else None


def _comparable_fields(entry: Entry) -> dict[str, Any]:
    return {"copies": entry.copies, **entry.fields}


def _field_changes(old: Mapping[str, Any], new: Mapping[str, Any], prefix: str = "") -> Iterator[FieldChange]:
    """Yield the values that differ: texts by language, records by field, lists as a whole."""
    for name in dict.fromkeys([*old, *new]):
        was, now = old.get(name), new.get(name)
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            yield from _field_changes(was, now, f"{prefix}{name}.")
        elif (was, type(was)) != (now, type(now)):
            yield FieldChange(f"{prefix}{name}", was, now)


def count_by_sort(changes: Sequence[Change]) -> dict[Sort, int]:
    """Return the numbers of new, changed and gone pieces."""
    sorts: tuple[Sort, ...] = ("new", "changed", "gone")
    return {sort: sum(change.sort == sort for change in changes) for sort in sorts}
