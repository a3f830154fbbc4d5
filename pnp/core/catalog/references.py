"""Fields that refer to pieces of another kind."""

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
    """A mark on a field that refers to a piece: ``Annotated[str, Ref("cards")]``.

    ``by`` is the field of the piece whose value is written, such as the rank of a card. ``kind`` may name
    several kinds: ``"cards tiles"``.
    """

    kind: str
    by: str = "id"

    def pieces(self, catalog: Catalog) -> dict[Any, Piece]:
        """Return each value that may be written, with the piece that it refers to."""
        kinds = catalog.kinds()
        return {getattr(piece, self.by): piece for kind in self.kind.split() for piece in kinds[kind]}

    @property
    def kinds(self) -> str:
        """The names of the kinds, joined for a message."""
        return " and ".join(self.kind.split())


class Reference(NamedTuple):
    """One reference to a piece in the catalog."""

    ref: Ref
    value: Any
    place: Place


def references(catalog: Catalog) -> Iterator[Reference]:
    """Yield every reference to a piece in the catalog."""
    for part in type(catalog).model_fields:
        yield from _references_in(getattr(catalog, part))


def _references_in(component: Component) -> Iterator[Reference]:
    marked = _reference_fields(type(component))
    for name, value in component.__dict__.items():
        if ref := marked.get(name):
            yield from _references_at(ref, value, component.at(name))
        for inner in value if type(value) is tuple else (value,):
            if isinstance(inner, Component):
                yield from _references_in(inner)


def _references_at(ref: Ref, value: Any, place: Place) -> Iterator[Reference]:
    if type(value) is tuple:
        for index, one in enumerate(value):
            yield Reference(ref, one, place / index)
    elif value is not None:
        yield Reference(ref, value, place)


@lru_cache(512)
def _reference_fields(model: type[Component]) -> dict[str, Ref]:
    """Return the fields of a model that refer to pieces."""
    found = {name: _find_mark(field.annotation, field.metadata) for name, field in model.model_fields.items()}
    return {name: ref for name, ref in found.items() if ref}


def _find_mark(hint: Any, marks: Any) -> Ref | None:
    every = [inner for mark in marks for inner in (mark.metadata if isinstance(mark, FieldInfo) else [mark])]
    if own := next((mark for mark in every if isinstance(mark, Ref)), None):
        return own
    if hasattr(hint, "__metadata__"):
        return _find_mark(hint.__origin__, hint.__metadata__)
    return next((ref for inner in get_args(hint) if (ref := _find_mark(inner, ()))), None)


def fixed_ids(kind: Kind[Any]) -> tuple[str, ...]:
    """Return the ids that a kind's model lists, by which the rules know its pieces."""
    hint = type(kind.pieces[0]).model_fields["id"].annotation
    return get_args(hint) if get_origin(hint) is Literal else ()
