"""Derive form fields from the type hints of a question: lines, numbers, choices, ticks, records and rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Piece, Text

from .calculator import Id, Names, Signs, Ticks


@dataclass(frozen=True, kw_only=True)
class Shape:
    """The form of one value of a question."""

    label: Text | None = None
    """Label that players see."""
    optional: bool = False


@dataclass(frozen=True, kw_only=True)
class Line(Shape):
    """A line of text: a player's name, or a text in a few sorts of signs."""

    signs: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Number(Shape):
    """A whole number."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, kw_only=True)
class Choice(Shape):
    """One of a few values."""

    values: tuple[str | int, ...]
    names: Mapping[str | int, Text] = field(default_factory=dict)
    """Names of the values, where these are pieces."""


@dataclass(frozen=True, kw_only=True)
class Ticked(Shape):
    """Any of a few values, each at most once."""

    choice: Choice


@dataclass(frozen=True, kw_only=True)
class Either(Shape):
    """A number, or rows that give its details."""

    number: Number
    rows: Rows


@dataclass(frozen=True, kw_only=True)
class Record(Shape):
    """Several named values."""

    fields: Mapping[str, Shape]


@dataclass(frozen=True, kw_only=True)
class Rows(Shape):
    """Any number of values of one shape, within bounds; with ``named``, each row has a name."""

    item: Shape
    fewest: int = 0
    most: int | None = None
    named: bool = False
    offers: Mapping[str, Text] = field(default_factory=dict)
    """Names of the pieces that a row may be named after, by id."""

    @property
    def columns(self) -> dict[str, Shape]:
        """Fields of one row of the list, by name."""
        return dict(self.item.fields) if isinstance(self.item, Record) else {"": self.item}

    @property
    def nested(self) -> bool:
        """Whether a cell holds more than one control."""
        return not all(isinstance(cell, Line | Number | Choice) for cell in self.columns.values())


def _name(said: str | int, piece: Piece) -> Text:
    """Return the label of a piece: its name, after its number where players use that."""
    if not isinstance(said, int):
        return piece.name
    return Text(**{lang: f"{said} – {name}" for lang, name in piece.name.said.items()})


def shape_of(hint: Any, catalog: Catalog | None = None) -> Shape:
    """Return the shape for a type hint; raise TypeError if no form can ask for such a value."""
    return _Reader(catalog).read(hint, ())


def labelled(shape: Shape, labels: Mapping[str, Text], path: str = "") -> Shape:
    """Return the shape with labels on its parts: ``pile``, ``pile.player``; ``teams.each`` is one team."""

    def part(inner: Shape, step: str) -> Shape:
        return labelled(inner, labels, f"{path}.{step}" if path and step else path or step)

    if isinstance(shape, Record):
        shape = replace(shape, fields={name: part(field, name) for name, field in shape.fields.items()})
    elif isinstance(shape, Rows):
        shape = replace(shape, item=part(shape.item, "" if isinstance(shape.item, Record) else "each"))
    elif isinstance(shape, Either):
        shape = replace(shape, rows=replace(shape.rows, item=part(shape.rows.item, "each")))
    return replace(shape, label=labels.get(path))


def paths(shape: Shape, path: str = "") -> Iterator[tuple[str, bool]]:
    """Yield each part of a question that may have a label, and whether it is a field, which must have one."""
    if isinstance(shape, Record):
        for name, field in shape.fields.items():
            inner = f"{path}.{name}" if path else name
            yield inner, True
            yield from paths(field, inner)
    elif isinstance(shape, Rows | Either):
        item = shape.item if isinstance(shape, Rows) else shape.rows.item
        if isinstance(item, Record):
            yield from paths(item, path)
        else:
            yield f"{path}.each", False
            yield from paths(item, f"{path}.each")


def choices(shape: Shape) -> Iterator[str]:
    """Yield the values to choose from that need a translation: no numbers, pieces or signs."""
    if isinstance(shape, Choice):
        yield from (str(one) for one in shape.values if one not in shape.names and str(one)[:1].isalpha())
    elif isinstance(shape, Ticked | Rows | Either):
        inner = (
            shape.choice
            if isinstance(shape, Ticked)
            else shape.item
            if isinstance(shape, Rows)
            else shape.rows
        )
        yield from choices(inner)
    elif isinstance(shape, Record):
        yield from (one for field in shape.fields.values() for one in choices(field))


@dataclass(frozen=True)
class _Reader:
    """A converter from type hints to shapes; the catalog gives the pieces that a field can name."""

    catalog: Catalog | None

    def read(self, hint: Any, metadata: Iterable[Any]) -> Shape:
        marks = list(_flat(metadata))
        if get_origin(hint) is Annotated:
            return self.read(get_args(hint)[0], [*get_args(hint)[1:], *marks])
        return self._marked(hint, marks)

    def _marked(self, hint: Any, marks: list[Any]) -> Shape:
        """Return the shape of a hint whose marks may change it."""
        named = next((mark for mark in marks if isinstance(mark, Id)), None)
        if named is not None and self.catalog is not None:
            names = {said: _name(said, piece) for said, piece in named.pieces(self.catalog).items()}
            return Choice(values=tuple(names), names=names)
        shape = self._bare(hint, marks)
        if any(isinstance(mark, Ticks) for mark in marks):
            if not isinstance(shape, Rows) or not isinstance(shape.item, Choice):
                raise TypeError(f"nothing in {hint} can be ticked")
            return Ticked(choice=shape.item)
        return shape

    def _bare(self, hint: Any, marks: list[Any]) -> Shape:
        origin, args = get_origin(hint), get_args(hint)
        if hint is str:
            return Line(signs=next((mark.sorts for mark in marks if isinstance(mark, Signs)), ()))
        if hint is int:
            return Number(low=_bound(marks, Ge, "ge"), high=_bound(marks, Le, "le"))
        if origin is Literal:
            return Choice(values=args)
        if origin in (Union, UnionType):
            return self._either(args)
        if isinstance(hint, type) and issubclass(hint, BaseModel):
            fields = hint.model_fields.items()
            return Record(
                fields={
                    field.alias or name: self._field(field.annotation, field.metadata, field)
                    for name, field in fields
                }
            )
        if origin in (tuple, list, dict):
            return self._rows(origin, args, marks)
        raise TypeError(f"no form can ask for {hint}")

    def _field(self, hint: Any, metadata: Iterable[Any], info: FieldInfo) -> Shape:
        shape = self.read(hint, metadata)
        return shape if info.is_required() else replace(shape, optional=True)

    def _rows(self, origin: Any, args: tuple[Any, ...], marks: list[Any]) -> Rows:
        item = self.read(args[1] if origin is dict else args[0], ())
        fewest, most = _bound(marks, MinLen, "min_length"), _bound(marks, MaxLen, "max_length")
        if origin is tuple and args[-1] is not Ellipsis:
            fewest = most = len(args)
        offered = next((mark for mark in marks if isinstance(mark, Names)), None)
        pieces = offered.pieces(self.catalog) if offered and self.catalog else {}
        offers = {str(said): piece.name for said, piece in pieces.items()}
        return Rows(item=item, fewest=fewest or 0, most=most, named=origin is dict, offers=offers)

    def _either(self, hints: tuple[Any, ...]) -> Shape:
        """Return one shape for a union: an optional value, a choice, or a number or rows."""
        shapes = [self.read(hint, ()) for hint in hints if hint is not NoneType]
        optional = NoneType in hints
        if len(shapes) == 1:
            return replace(shapes[0], optional=optional)
        number, rows = shapes[0], shapes[-1]
        if isinstance(number, Number) and isinstance(rows, Rows):
            return Either(optional=optional, number=number, rows=rows)
        return Choice(optional=optional, values=tuple(value for shape in shapes for value in _values(shape)))


def _flat(metadata: Iterable[Any]) -> Iterable[Any]:
    for mark in metadata:
        if isinstance(mark, FieldInfo):
            yield from mark.metadata
        else:
            yield mark


def _bound(marks: Iterable[Any], sort: type, name: str) -> int | None:
    return next((getattr(mark, name) for mark in marks if isinstance(mark, sort)), None)


def _values(shape: Shape) -> tuple[str | int, ...]:
    if isinstance(shape, Choice):
        return shape.values
    if isinstance(shape, Number) and shape.low is not None and shape.high is not None:
        return tuple(range(shape.low, shape.high + 1))
    raise TypeError(f"no form can choose among {shape}")
