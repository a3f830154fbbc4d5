"""What differs between two states of a game, piece by piece and field by field. Pure values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Sort = Literal["new", "changed", "gone"]
SIDES = ("front", "back")
_ABSENT = None


@dataclass(frozen=True)
class Entry:
    """One piece as it stood: what it is called, how many there are, its values, what its sides show."""

    kind: str
    piece: str
    title: str
    copies: int
    sides: Mapping[str, str] = field(default_factory=dict)
    """A fingerprint for each side that is printed."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """Its values, plain, by their names; texts by language."""

    @property
    def name(self) -> str:
        """What commands call it: ``card/oak``."""
        return f"{self.kind}/{self.piece}"


@dataclass(frozen=True)
class Inventory:
    """Every piece of a game at one time, its faces in one language and one ink."""

    game: str
    title: str
    version: str
    lang: str
    ink: str
    entries: tuple[Entry, ...]
    rules: str = ""
    """The rules in a few letters, where there are any."""


class FieldChange(NamedTuple):
    """A value that is another now; None where there was, or is, none."""

    field: str
    old: Any
    new: Any


@dataclass(frozen=True)
class Change:
    """What became of one piece."""

    sort: Sort
    old: Entry | None
    new: Entry | None
    fields: tuple[FieldChange, ...] = ()
    sides: tuple[str, ...] = ()
    """The sides that look otherwise, or that are new or gone."""

    @property
    def entry(self) -> Entry:
        """The piece as it is now, or as it was last."""
        found = self.new or self.old
        assert found is not None  # noqa: S101 - a change is of something
        return found

    @property
    def put_in(self) -> int:
        """How many copies have to be printed."""
        if not self.new or not self.new.sides:
            return 0
        kept = 0 if self.sides or not self.old else self.old.copies
        return max(0, self.new.copies - kept)

    @property
    def taken_out(self) -> int:
        """How many copies of the old print are of no more use."""
        if not self.old or not self.old.sides:
            return 0
        kept = 0 if self.sides or not self.new else self.new.copies
        return max(0, self.old.copies - kept)


def compare(old: Sequence[Entry], new: Sequence[Entry]) -> list[Change]:
    """Every piece that is new, changed or gone: in today's order, then what is gone."""
    before, after = ({one.name: one for one in entries} for entries in (old, new))
    found = (_changed(before.get(name), entry) for name, entry in after.items())
    gone = (Change("gone", entry, None, sides=tuple(entry.sides)) for entry in old if entry.name not in after)
    return [*(change for change in found if change), *gone]


def _changed(old: Entry | None, new: Entry) -> Change | None:
    if old is None:
        return Change("new", None, new, sides=tuple(new.sides))
    sides = tuple(side for side in SIDES if old.sides.get(side) != new.sides.get(side))
    fields = tuple(_field_changes(_told(old), _told(new)))
    return Change("changed", old, new, fields, sides) if fields or sides else None


def _told(entry: Entry) -> dict[str, Any]:
    return {"copies": entry.copies, **entry.fields}


def _field_changes(old: Mapping[str, Any], new: Mapping[str, Any], way: str = "") -> Iterator[FieldChange]:
    """Values that differ; a text by its languages, a record by its parts, a list as a whole."""
    for name in dict.fromkeys([*old, *new]):
        was, now = old.get(name, _ABSENT), new.get(name, _ABSENT)
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            yield from _field_changes(was, now, f"{way}{name}.")
        elif (was, type(was)) != (now, type(now)):
            yield FieldChange(f"{way}{name}", was, now)


def counted(changes: Sequence[Change]) -> dict[Sort, int]:
    """How many pieces are new, changed and gone."""
    sorts: tuple[Sort, ...] = ("new", "changed", "gone")
    return {sort: sum(change.sort == sort for change in changes) for sort in sorts}
