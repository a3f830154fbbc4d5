"""List every fact of a catalog: its path, its value, its origin and its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.core.base.diagnostic import Place

from .catalog import Catalog
from .component import ByLanguage, Component, Kind, Part, Piece, Text
from .identity import Identity
from .provenance import ORIGINS, RARE, Provenance, nearest

_KIND_FIELDS = Kind.model_fields.keys()
_UNSOURCED = {"id", "provenance"}
"""Fields that are no facts: the identifier, and the origins themselves."""


@dataclass(frozen=True)
class Fact:
    """One value of the catalog, with its path, its origin and its place in the file."""

    path: str
    value: Any
    provenance: Provenance | None
    place: Place
    parts: tuple[Fact, ...] = ()
    """Facts that a text in several languages, or a record, is made of, each with its own origin."""

    @property
    def leaves(self) -> tuple[Fact, ...]:
        """The innermost facts that this one is made of, or itself."""
        return tuple(leaf for part in self.parts for leaf in part.leaves) or (self,)

    @cached_property
    def origin(self) -> str:
        """The name of the origin, or "" if none is given."""
        return self.provenance.origin if self.provenance else ""


def facts(catalog: Catalog) -> tuple[Fact, ...]:
    """Return every value of the catalog that has an origin: the game's own facts, then each piece's."""
    if "facts" not in catalog.memo:
        catalog.memo["facts"] = tuple(_facts(catalog))
    known: tuple[Fact, ...] = catalog.memo["facts"]
    return known


def _facts(catalog: Catalog) -> Iterator[Fact]:
    game = catalog.game
    if "facts" not in game.memo:
        game.memo["facts"] = tuple(_facts_about(game))
    yield from game.memo["facts"]
    key = f"facts, or else {game.last_resort}"  # a mutated game.yaml shares the kinds of the original game
    for name, kind in catalog.kinds().items():
        if key not in kind.memo:
            kind.memo[key] = tuple(_facts_of(name, kind, game.last_resort))
        yield from kind.memo[key]


def _facts_about(game: Identity) -> Iterator[Fact]:
    for path, value, place in _leaves(game, "", game.at()):
        yield _Labels("game", game.provenance, game.last_resort).fact(path, value, place)


def _facts_of(name: str, kind: Kind[Any], last_resort: Provenance | None) -> Iterator[Fact]:
    for piece in kind:
        labels = _Labels(f"{name}.{piece.id}", piece.provenance, last_resort)
        for field in fields(piece):
            yield from (labels.fact(*part) for part in _parts(piece, field))


@dataclass(frozen=True)
class _Labels:
    """The origins of the values of one piece, or of the game itself, by path."""

    of: str
    by_path: dict[str, Provenance]
    last_resort: Provenance | None

    def fact(self, path: str, value: Any, place: Place) -> Fact:
        """Return a fact and its parts, each with the origin that is nearest to its path."""
        entries = value.items() if isinstance(value, dict) else ()
        parts = tuple(self.fact(f"{path}.{step}", entry, place / step) for step, entry in entries)
        label = nearest(self.by_path, path) or self.last_resort
        return Fact(f"{self.of}.{path}", value, label, place, parts)


def _parts(piece: Piece, field: str) -> Iterator[tuple[str, Any, Place]]:
    """Return a field as one fact, or as its parts where some of them have an origin of their own."""
    value, place = getattr(piece, field), piece.at(field)
    if any(path.startswith(f"{field}.") for path in piece.provenance):
        return _leaves(value, field, place)
    return iter([(field, to_json_value(value), place)])


def fields(piece: Piece) -> list[str]:
    """Return the names of the fields of a piece that are facts."""
    return [name for name in type(piece).model_fields if name not in _UNSOURCED]


def census(catalog: Catalog) -> dict[str, int]:
    """Return the number of facts of each origin, without origins that are rare or not used."""
    origins = [fact.provenance.origin for fact in facts(catalog) if fact.provenance]
    own = "designed" in origins
    shown = [origin for origin in ORIGINS if origin in origins or not (own or origin in RARE)]
    return {origin: origins.count(origin) for origin in shown}


def resolve(catalog: Catalog, path: str) -> Any:
    """Return the value at a path such as ``cards.oak.cost``; raise KeyError if there is none."""
    name, within, rest = path.partition(".")
    part = _at(catalog, name)
    if not isinstance(part, Part) or not within:
        return to_json_value(_at(part, rest) if within else part)
    resolved = part.memo.setdefault("resolved", {})
    if rest not in resolved:
        resolved[rest] = to_json_value(_at(part, rest))
    return resolved[rest]


def _at(value: Any, path: str) -> Any:
    for step in path.split("."):
        if isinstance(value, dict) or (isinstance(value, Kind) and step not in _KIND_FIELDS):
            value = value[step]
        elif isinstance(value, Component) and _has_value(value, step):
            value = getattr(value, step)
        else:
            raise KeyError(step)
    return value


def place_of(catalog: Catalog, path: str) -> Place:
    """Return the place of the fact at ``path``, or of the nearest component that contains it."""
    for fact in facts(catalog):
        if path == fact.path or path.startswith(f"{fact.path}."):
            return fact.place
    name, _, rest = path.partition(".")
    part = getattr(catalog, name)
    around: Component = part[rest.partition(".")[0]] if isinstance(part, Kind) else part
    return around.at()


def _has_value(value: Component, name: str) -> bool:
    if isinstance(value, ByLanguage) and name in value.said:
        return True
    return name in type(value).model_fields or isinstance(getattr(type(value), name, None), property)


def _leaves(value: Any, path: str, place: Place) -> Iterator[tuple[str, Any, Place]]:
    if isinstance(value, Component) and not isinstance(value, Text):
        named = type(value).model_fields.keys() - (_UNSOURCED | value.no_facts)
        entries = {name: getattr(value, name) for name in type(value).model_fields if name in named}
    elif isinstance(value, dict):
        entries = value
    else:
        yield path, to_json_value(value), place
        return
    for name, entry in entries.items():
        written = value.written_as.get(name, name) if isinstance(value, Component) else name
        yield from _leaves(entry, f"{path}.{name}".lstrip("."), place / written)


def to_json_value(value: Any) -> Any:
    """Return a value in JSON types."""
    if isinstance(value, Component):
        return value.model_dump(mode="json")
    return list(map(to_json_value, value)) if isinstance(value, tuple) else value
