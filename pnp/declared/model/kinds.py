"""Build pydantic models of pieces and of the whole catalog from declared kinds."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import Field, create_model

from pnp.core.base.limits import Number
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Kind, Part, Piece
from pnp.core.catalog.identity import Constants
from pnp.core.reading.source import Source

from .declaration import Declared, KindOf
from .notation import FieldType

_OWN = {"id", "name", "provenance"}
"""Fields that every piece has, whatever is declared."""


def singular(name: str) -> str:
    for end, instead in (("ies", "y"), ("dice", "die"), ("s", "")):
        if (name.endswith(end) and len(name) > len(end) + 1) or name == end:
            return f"{name.removesuffix(end)}{instead}"
    return name


def one_of(name: str, kind: KindOf) -> str:
    return kind.one or singular(name).replace("_", "-")


def piece_model(name: str, kind: KindOf) -> type[Piece]:
    one = one_of(name, kind)
    fields = {field: _field(field, of) for field, of in kind.fields.items() if field not in _OWN}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a field may be called copy or json
        model = create_model(one.title().replace("-", ""), __base__=Piece, __module__=__name__, **fields)
    model.kind = one
    model.__doc__ = f"One of the {name.replace('_', ' ')}."
    return model


def _field(name: str, of: FieldType) -> Any:
    if name == "copies":
        return of.annotation, 1
    return of.annotation, of.default


def identity_model(numbers: Iterable[str]) -> type[Declared]:
    """Build the model of game.yaml, with a field for each number of the rules."""
    fields: dict[str, Any] = dict.fromkeys(numbers, (Number, ...))
    if not fields:
        return Declared
    constants = create_model("Numbers", __base__=Constants, __module__=__name__, **fields)
    field: Any = (constants, Field(alias="numbers"))
    return create_model("DeclaredGame", __base__=Declared, __module__=__name__, constants=field)


class Layouts(Part):
    """The game's own layouts of faces."""

    is_file = False
    sources: tuple[Any, ...] = ()
    """Their files, as they were read."""

    def source(self, name: str) -> Source | None:
        """Return a layout by the name that a kind gives it, or None."""
        return next((one for one in self.sources if one.file == name or one.file.endswith(f"/{name}")), None)


class DeclaredCatalog(Catalog):
    """The catalog of a declared game."""

    game: Declared
    layouts: Layouts = Layouts()


def catalog_model(identity: type[Declared], kinds: Mapping[str, type[Piece]]) -> type[DeclaredCatalog]:
    parts: dict[str, Any] = {name: (Kind[piece], ...) for name, piece in kinds.items()}  # type: ignore[valid-type]
    return create_model(
        "DeclaredGameCatalog", __base__=DeclaredCatalog, __module__=__name__, game=(identity, ...), **parts
    )
