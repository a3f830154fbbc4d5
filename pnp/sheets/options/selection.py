"""Select pieces by an expression, such as ``cards where suit == "apple"``, or by their ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.core.base.errors import Misuse
from pnp.core.base.suggestions import did_you_mean
from pnp.core.base.terminal_text import short
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece, Text
from pnp.core.catalog.facts import fields, to_json_value
from pnp.core.reading.expression import BadExpression, Expression, parse_expression

_WHERE = re.compile(r"\s*(?P<kind>[\w-]+)(?:\s+where\s+(?P<expression>.+))?\s*", re.DOTALL)


def select_where(catalog: Catalog, lang: str, choices: Iterable[str]) -> tuple[str, ...]:
    """Return the names of all pieces that any of the expressions selects, in the catalog's order."""
    taken = {name for choice in choices for name in _matching(catalog, lang, choice)}
    return tuple(name for name in _names(catalog) if name in taken)


def select_by_id(catalog: Catalog, ids: Iterable[str]) -> tuple[str, ...]:
    """Return the names of pieces given by id or by name (``card/oak``)."""
    names = _names(catalog)
    taken = {name for piece in ids for name in _named(piece.strip(), names)}
    return tuple(name for name in names if name in taken)


def _names(catalog: Catalog) -> list[str]:
    return [f"{one.kind}/{one.id}" for kind in catalog.kinds().values() for one in kind]


def _named(piece: str, names: Sequence[str]) -> list[str]:
    found = [name for name in names if piece in {name, name.partition("/")[2]}]
    if not found:
        hint = did_you_mean(piece, [*(name.partition("/")[2] for name in names), *names])
        raise Misuse(f"there is no piece '{short(piece, 80)}'{f': {hint}' if hint else ''}")
    return found


def _matching(catalog: Catalog, lang: str, choice: str) -> list[str]:
    """Return the names of the pieces of one kind, all or those for which an expression is true."""
    match = _WHERE.fullmatch(choice)
    if not match:
        raise Misuse(f"'{short(choice, 80)}' chooses nothing: write such as cards where rank > 3")
    kind = _kind(catalog, match["kind"])
    taken = list(kind)
    if match["expression"]:
        condition = _read(match["expression"].strip(), kind)
        taken = [piece for piece in kind if _holds(condition, piece, lang)]
    if not taken:
        raise Misuse(f"no piece is one of '{short(choice, 80)}'")
    return [f"{one.kind}/{one.id}" for one in taken]


def _kind(catalog: Catalog, name: str) -> Kind[Any]:
    """Return a kind by the name of its file or of its pieces."""
    kinds = catalog.kinds()
    known = {**{kind.pieces[0].kind: kind for kind in kinds.values()}, **kinds}
    if name not in known:
        hint = did_you_mean(name, known) or f"there is {', '.join(kinds)}"
        raise Misuse(f"there is no kind '{short(name, 40)}': {hint}")
    return known[name]


def _read(text: str, kind: Kind[Any]) -> Expression:
    try:
        read = parse_expression(text)
        read.check([*fields(kind.pieces[0]), "id"])
    except BadExpression as err:
        raise Misuse(_message(err)) from err
    return read


def _holds(condition: Expression, piece: Piece, lang: str) -> bool:
    try:
        return bool(condition(_values(piece, lang)))
    except BadExpression as err:
        raise Misuse(f"{piece.kind}/{piece.id}: {_message(err)}") from err


def _values(piece: Piece, lang: str) -> Mapping[str, Any]:
    """Return the values that an expression may use: id and fields, with texts in one language."""
    return {"id": piece.id, **{name: _value(getattr(piece, name), lang) for name in fields(piece)}}


def _value(value: Any, lang: str) -> Any:
    if isinstance(value, Text):
        return value[lang]
    return to_json_value(value) if isinstance(value, Component | tuple) else value


def _message(err: BadExpression) -> str:
    return short(f"{err}: {err.hint}" if err.hint else str(err), 300)
