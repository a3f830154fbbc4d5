"""Fields that name pieces of another kind, and whether each name leads to a piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic.fields import FieldInfo

from pnp.core.base.diagnostic import Place

from .catalog import Catalog
from .component import Component, Kind, Piece


@dataclass(frozen=True)
class Ref:
    """Marks a field that names a piece: ``Annotated[str, Ref("cards")]``.

    ``by`` is the piece's field that is written, such as the rank of a card. Where pieces of several kinds
    will do, ``kind`` names them all: ``"cards tiles"``.
    """

    kind: str
    by: str = "id"

    def pieces(self, catalog: Catalog) -> dict[Any, Piece]:
        """What may be written, and which piece it means."""
        kinds = catalog.kinds()
        return {getattr(piece, self.by): piece for kind in self.kind.split() for piece in kinds[kind]}

    @property
    def kinds(self) -> str:
        """Where to look for it, in words."""
        return " and ".join(self.kind.split())


class Reference(NamedTuple):
    """One name of a piece, written somewhere in the catalog."""

    ref: Ref
    value: Any
    place: Place


def references(catalog: Catalog) -> Iterator[Reference]:
    """Every name of a piece that the catalog holds."""
    for part in type(catalog).model_fields:
        yield from _within(getattr(catalog, part))


def _within(component: Component) -> Iterator[Reference]:
    marked = _marked(type(component))
    for name, value in component.__dict__.items():
        if ref := marked.get(name):
            yield from _named(ref, value, component.at(name))
        for inner in value if type(value) is tuple else (value,):
            if isinstance(inner, Component):
                yield from _within(inner)


def _named(ref: Ref, value: Any, place: Place) -> Iterator[Reference]:
    if type(value) is tuple:
        for index, one in enumerate(value):
            yield Reference(ref, one, place / index)
    elif value is not None:
        yield Reference(ref, value, place)


@lru_cache(512)
def _marked(model: type[Component]) -> dict[str, Ref]:
    """The fields of a model that name pieces."""
    found = {name: _mark(field.annotation, field.metadata) for name, field in model.model_fields.items()}
    return {name: ref for name, ref in found.items() if ref}


def _mark(hint: Any, marks: Any) -> Ref | None:
    every = [inner for mark in marks for inner in (mark.metadata if isinstance(mark, FieldInfo) else [mark])]
    if own := next((mark for mark in every if isinstance(mark, Ref)), None):
        return own
    if hasattr(hint, "__metadata__"):
        return _mark(hint.__origin__, hint.__metadata__)
    return next((ref for inner in get_args(hint) if (ref := _mark(inner, ()))), None)


def fixed_ids(kind: Kind[Any]) -> tuple[str, ...]:
    """The ids that the rules know pieces of a kind by, where its model lists them; each must be there."""
    hint = type(kind.pieces[0]).model_fields["id"].annotation
    return get_args(hint) if get_origin(hint) is Literal else ()
