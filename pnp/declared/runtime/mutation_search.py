"""Search mutations that break a declared check, for explanations and audits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice, pairwise
from typing import Any

from pnp.core.catalog.component import Kind, Text
from pnp.core.checks.mutation_samples import Samples, as_yaml, catalog_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.declared.model.declaration import CheckOf
from pnp.declared.model.kinds import DeclaredCatalog
from pnp.declared.model.notation import FieldType

_PIECES = 6
"""Number of pieces of a kind whose values are changed."""


def slips_for(number: str) -> Callable[[LoadedGame], Samples]:
    """Return a function that yields mutations which may break a check: cells, numbers, its declaration."""

    def slips(loaded: LoadedGame) -> Samples:
        catalog = catalog_of(loaded)
        assert isinstance(catalog, DeclaredCatalog)  # noqa: S101 - a declared check is of a declared game
        check = catalog.game.checks.get(number)
        if check:
            found = chain(_near(catalog, check), _numbers(catalog, check), _cells(catalog, check))
            yield from dict.fromkeys(found)
            if isinstance(check.is_, int):
                yield f"game.checks.{number}.is", str(check.is_ + 1)

    return slips


def _near(catalog: DeclaredCatalog, check: CheckOf) -> Samples:
    """Yield other values for the fields that the check itself names."""
    named = check.unique or check.sum or check.count or check.cover or ""
    name, _, field = named.partition(".")
    fields = [*filter(None, [field]), *check.by, "copies"]
    if name in catalog.kinds():
        yield from _changed(catalog, name, fields, twins=bool(check.unique))


def _numbers(catalog: DeclaredCatalog, check: CheckOf) -> Samples:
    """Yield lower and higher values for the rules' numbers that the check may name."""
    said = f"{check.that} {check.is_} {check.where}"
    for name, value in catalog.game.constants.model_dump().items():
        if name in said:
            yield from (
                (f"game.numbers.{name}", str(new)) for new in (value * 10 + 9, 0, value + 1, value - 1)
            )
    if "players" in said:
        yield from (("game.players", new) for new in ("1..12", "1..1", "12..12"))


def _cells(catalog: DeclaredCatalog, check: CheckOf) -> Samples:
    """Yield other values for all fields of the kinds that the check's expression may use."""
    if check.that:
        for name in catalog.kinds():
            yield from _changed(catalog, name, [*catalog.game.kinds[name].fields, "copies"])


def _changed(
    catalog: DeclaredCatalog, name: str, fields: list[str], *, twins: bool = False
) -> Iterator[tuple[str, str]]:
    """Yield other values for a few pieces of a kind, or with ``twins`` the value of a neighbour."""
    kind: Kind[Any] = getattr(catalog, name)
    declared = catalog.game.kinds[name].fields
    for field in dict.fromkeys(fields):
        if twins:
            for one, other in islice(pairwise(kind), _PIECES):
                yield from _twinned(f"{name}.{other.id}.{field}", getattr(one, field))
        for piece in kind.pieces[:_PIECES]:
            for new in _others(getattr(piece, field), declared.get(field)):
                yield f"{name}.{piece.id}.{field}", as_yaml(new)


def _twinned(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """Yield mutations that give a field the value of another piece's, in each language."""
    said = value.said if isinstance(value, Text) else {"": value}
    for lang, words in said.items():
        yield f"{path}.{lang}" if len(said) > 1 else path, as_yaml(words)


def _others(value: Any, of: FieldType | None) -> list[Any]:
    if of and of.sort == "choice":
        return [choice for choice in of.choices if choice != value][:2]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        low, high = (of.low, of.high) if of else (1, 999)
        return [
            number
            for number in (value + 1, value - 1, high, low)
            if low <= number <= high and number != value
        ]
    return []
