"""Names and functions that expressions about a game may use: numbers, kinds, counts and chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Kind, Piece, Text
from pnp.core.reading.expression import BadExpression, Expression, parse_expression
from pnp.core.rules.chance import Wanted, chance_to_draw

ASKED = frozenset({"chance", "count"})
"""Names of the functions that an expression may call."""
_LARGEST_HAND = 500


def read(text: str) -> Expression:
    """Parse an expression about a whole game, which computes in fractions."""
    return parse_expression(text, ASKED, exact=True)


def piece_values(piece: Piece) -> dict[str, Any]:
    """Return the fields of a piece by name; texts in the game's first language."""
    fields = (*type(piece).model_fields, *piece.computed)
    return {name: _plain(getattr(piece, name)) for name in fields if name != "provenance"}


def _plain(value: Any) -> Any:
    if isinstance(value, Text):
        return next(iter(value.said.values()), "")
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def chosen(kind: Kind[Any], where: str | None) -> list[Piece]:
    """Return the pieces of a kind that meet a condition, or all without one."""
    if not where:
        return list(kind)
    condition = parse_expression(where, exact=True)
    return [piece for piece in kind if condition(piece_values(piece))]


def game_values(catalog: Catalog) -> dict[str, Any]:
    """Return the names of an expression with their values: numbers, kinds of piece and functions."""
    if "values" not in catalog.memo:
        game = catalog.game
        catalog.memo["values"] = {
            **game.constants.model_dump(),
            "age": game.age,
            **{name: SimpleNamespace(**getattr(game, name).model_dump()) for name in ("players", "minutes")},
            **{name: _kind_values(kind) for name, kind in catalog.kinds().items()},
            **_functions(catalog),
        }
    known: dict[str, Any] = catalog.memo["values"]
    return known


def _kind_values(kind: Kind[Any]) -> SimpleNamespace:
    """Return a kind for expressions: its copies, and each field as a list of all copies' values."""
    each = [piece_values(piece) for piece in kind for _ in range(piece.copies)]
    fields = {name: [one[name] for one in each] for name in each[0]}
    return SimpleNamespace(**{**fields, "copies": kind.copies, "sorts": len(kind)})


def _functions(catalog: Catalog) -> Mapping[str, Callable[..., Any]]:
    kinds = catalog.kinds()

    def count(of: str, where: str = "") -> int:
        return sum(piece.copies for piece in chosen(_kind(kinds, of), where))

    def chance(  # noqa: PLR0913, PLR0917 - what there is to say of a hand
        drawn: int, where: str, least: int = 1, most: int | None = None, of: str = "", again: int = 0
    ) -> Fraction:
        kind = _kind(kinds, of or next(iter(kinds)))
        if not all(type(number) is int for number in (drawn, least, again)) or not 0 <= again <= 99:
            raise BadExpression("a chance is asked for whole numbers of cards")
        if not 0 <= drawn <= min(kind.copies, _LARGEST_HAND):
            raise BadExpression(f"nobody draws {drawn} of {kind.copies}")
        there = sum(piece.copies for piece in chosen(kind, where))
        return chance_to_draw(
            kind.copies, drawn, (Wanted(there, least, there if most is None else most),), again
        )

    return {"count": count, "chance": chance}


def _kind(kinds: Mapping[str, Kind[Any]], name: str) -> Kind[Any]:
    if name not in kinds:
        raise BadExpression(f"there is no kind '{name}'", did_you_mean(str(name), kinds))
    return kinds[name]
