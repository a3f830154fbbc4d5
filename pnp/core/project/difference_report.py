"""Format the differences between two states of a project as text, and as JSON values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.core.base.terminal_text import printable, short

from .difference import Change, Inventory, Sort, count_by_sort

_SIGNS: dict[Sort, str] = {"new": "+", "changed": "~", "gone": "-"}
_NAMED = 12
"""Maximum number of pieces of a group that are named."""
_LONGEST = 200


@dataclass(frozen=True)
class GameDifference:
    """The differences in one game; ``old`` or ``new`` is None where that state lacks the game."""

    game: str
    old: Inventory | None
    new: Inventory | None
    changes: tuple[Change, ...]

    @property
    def rules(self) -> bool:
        """Whether the rules text changed."""
        return bool(self.old and self.new and self.old.rules != self.new.rules)

    @property
    def any(self) -> bool:
        """Whether a piece or the rules text changed."""
        return bool(self.changes) or self.rules

    @property
    def known(self) -> Inventory:
        """The inventory of the new state, or of the old one where the game is gone."""
        found = self.new or self.old
        assert found is not None  # noqa: S101 - one of the states has it
        return found


def as_text(differences: Sequence[GameDifference], old: str, new: str) -> str:
    """Return a block of lines for each game that differs, or one line that says that none does."""
    games = [_game(one) for one in differences if one.any]
    return "\n\n".join(games) or printable(f"no piece differs between {old} and {new}")


def as_values(differences: Sequence[GameDifference], old: str, new: str) -> dict[str, Any]:
    """Return the differences as JSON values."""
    return {"old": old, "new": new, "games": {one.game: _values(one) for one in differences}}


def _game(one: GameDifference) -> str:
    versions = " → ".join(dict.fromkeys(state.version for state in (one.old, one.new) if state))
    numbers = ", ".join(f"{number} {sort}" for sort, number in count_by_sort(one.changes).items() if number)
    rules = ["~ the rules read otherwise"] if one.rules else []
    alone = [change for change in one.changes if not _redrawn(change)]
    head = f"{one.game} {versions} ({one.known.lang}): {numbers or 'no piece differs'}"
    return "\n".join([printable(head), *map(_piece, alone), *_groups(one.changes), *rules])


def _piece(change: Change) -> str:
    entry = change.entry
    head = f"{_SIGNS[change.sort]} {entry.name}  {entry.title}"
    if change.sort != "changed":
        return printable(f"{head}, {entry.copies} {'copy' if entry.copies == 1 else 'copies'}")
    lines = [f"    {one.field}: {_value(one.old)} → {_value(one.new)}" for one in change.fields]
    lines += [f"    {_sides(change)}" if change.sides else "    looks as before"]
    return "\n".join(map(printable, [head, *lines]))


def _redrawn(change: Change) -> bool:
    """Return whether only the drawing of a piece changed, not its values."""
    return change.sort == "changed" and not change.fields


def _groups(changes: Sequence[Change]) -> Iterator[str]:
    """Yield one line for the redrawn pieces of each kind, since one changed template redraws many."""
    groups: dict[tuple[str, str], list[Change]] = {}
    for change in filter(_redrawn, changes):
        groups.setdefault((change.entry.kind, _sides(change)), []).append(change)
    for (kind, sides), group in groups.items():
        names = [change.entry.piece for change in group[:_NAMED]]
        more = [f"and {len(group) - _NAMED} more"] if len(group) > _NAMED else []
        yield printable(f"~ {kind}: {sides} ({', '.join([*names, *more])})")


def _sides(change: Change) -> str:
    return f"{' and '.join(change.sides)} redrawn"


def _value(value: Any) -> str:
    """Format a value on one line."""
    if value is None:
        return "(none)"
    return short(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False), _LONGEST)


def _values(one: GameDifference) -> dict[str, Any]:
    values: dict[str, Any] = {
        "title": one.known.title,
        "versions": [one.old and one.old.version, one.new and one.new.version],
        "lang": one.known.lang,
        "rules": one.rules,
    }
    for sort in count_by_sort(one.changes):
        values[sort] = [_change(change) for change in one.changes if change.sort == sort]
    return values


def _change(change: Change) -> dict[str, Any]:
    entry = change.entry
    values = {"kind": entry.kind, "component": entry.piece, "title": entry.title, "copies": entry.copies}
    if change.sort != "changed":
        return values
    fields = {one.field: [one.old, one.new] for one in change.fields}
    return {**values, "fields": fields, "faces": list(change.sides)}
