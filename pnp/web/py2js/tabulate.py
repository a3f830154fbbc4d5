"""Every question that a calculator can be asked, where these are few; its answers as a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.core.rules.input_fields import Choice, Number, Record, Shape, shape_of
from pnp.web.rules_text.escape import inline_json

MOST = 4000
"""A table has at most so many answers."""


def questions(
    calculator: Calculator[Any, Any, Any], catalog: Catalog, most: int = MOST
) -> list[dict[str, Any]]:
    """All that can be asked; nothing where that is too much, or without end."""
    try:
        record = shape_of(calculator.asks, catalog)
    except TypeError:
        return []
    if not isinstance(record, Record):
        return []
    each = [_values(shape) for shape in record.fields.values()]
    count = 1
    for values in each:
        count *= len(values)
    if not 0 < count <= most:
        return []
    return [_question(tuple(record.fields), values) for values in product(*each)]


def corners(
    calculator: Calculator[Any, Any, Any], catalog: Catalog, most: int = MOST
) -> list[dict[str, Any]]:
    """All that can be asked where it is little, else the ends of each range with one another."""
    if every := questions(calculator, catalog, most):
        return every
    record = shape_of(calculator.asks, catalog)
    assert isinstance(record, Record)  # noqa: S101 - a formula asks for fields
    each = [_ends(_values(shape)) for shape in record.fields.values()]
    return [_question(tuple(record.fields), values) for values in islice(product(*each), most)]


def table(game: str, calculator: Calculator[Any, Any, Any], catalog: Catalog) -> str:
    """A script that answers every question from a table; nothing where they are too many."""
    asked = questions(calculator, catalog)
    if not asked:
        return ""
    fields = list(calculator.asks.model_fields)
    told = [[[one.get(field) for field in fields], _answered(calculator, catalog, one)] for one in asked]
    return f'pnp.tabulate("{game}", "{calculator.name}", {inline_json([fields, told])});'


def _answered(
    calculator: Calculator[Any, Any, Any], catalog: Catalog, written: dict[str, Any]
) -> dict[str, Any]:
    try:
        question, answer = calculator.ask(catalog, written)
    except Refusal as refusal:
        field = str(refusal).partition(":")[0]
        return {"refused": [field, dict(refusal.said.said)]}
    told = [[key, gaps] for key, gaps in calculator.tell(question, answer)]
    return {"answer": answer.model_dump(mode="json", by_alias=True), "told": told}


def _question(fields: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    return {field: value for field, value in zip(fields, values, strict=True) if value is not None}


def _values(shape: Shape) -> list[Any]:
    """What can be asked for; nothing where that has no end."""
    found: list[Any] = []
    if isinstance(shape, Choice):
        found = list(shape.values)
    elif isinstance(shape, Number) and shape.low is not None and shape.high is not None:
        found = list(range(shape.low, min(shape.high, shape.low + MOST) + 1))
    return [*found, None] if found and shape.optional else found


def _ends(values: list[Any]) -> Iterator[Any]:
    """The first few and the last values, and one between."""
    return iter(dict.fromkeys([*values[:3], *values[len(values) // 2 :][:1], *values[-2:]]))
