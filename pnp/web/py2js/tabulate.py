"""List all questions of a calculator that has few, and compile its answers to a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.core.rules.input_fields import Choice, Number, Record, Shape, shape_of
from pnp.web.rules_text.escape import inline_json

MOST = 4000
"""Greatest number of answers in a table."""


def questions(
    calculator: Calculator[Any, Any, Any], catalog: Catalog, most: int = MOST
) -> list[dict[str, Any]]:
    """Return all questions that a calculator can be asked, or none if there are too many."""
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
    """Return all questions if they are few, else combinations of the ends of each range."""
    if every := questions(calculator, catalog, most):
        return every
    record = shape_of(calculator.asks, catalog)
    assert isinstance(record, Record)  # noqa: S101 - a formula asks for fields
    each = [_ends(_values(shape)) for shape in record.fields.values()]
    return [_question(tuple(record.fields), values) for values in islice(product(*each), most)]


def table(game: str, calculator: Calculator[Any, Any, Any], catalog: Catalog) -> str:
    """Return a script that answers every question from a table, or an empty string if they are too many."""
    asked = questions(calculator, catalog)
    if not asked:
        return ""
    fields = list(calculator.asks.model_fields)
    rows = [[[one.get(field) for field in fields], _answered(calculator, catalog, one)] for one in asked]
    return f'pnp.tabulate("{game}", "{calculator.name}", {inline_json([fields, rows])});'


def _answered(
    calculator: Calculator[Any, Any, Any], catalog: Catalog, written: dict[str, Any]
) -> dict[str, Any]:
    try:
        question, answer = calculator.ask(catalog, written)
    except Refusal as refusal:
        field = str(refusal).partition(":")[0]
        return {"refused": [field, dict(refusal.said.said)]}
    sentences = [[key, gaps] for key, gaps in calculator.tell(question, answer)]
    return {"answer": answer.model_dump(mode="json", by_alias=True), "told": sentences}


def _question(fields: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    return {field: value for field, value in zip(fields, values, strict=True) if value is not None}


def _values(shape: Shape) -> list[Any]:
    """Return the values that an input may have, or none if they are unlimited."""
    found: list[Any] = []
    if isinstance(shape, Choice):
        found = list(shape.values)
    elif isinstance(shape, Number) and shape.low is not None and shape.high is not None:
        found = list(range(shape.low, min(shape.high, shape.low + MOST) + 1))
    return [*found, None] if found and shape.optional else found


def _ends(values: list[Any]) -> Iterator[Any]:
    """Yield the first three values, a middle one and the last two."""
    return iter(dict.fromkeys([*values[:3], *values[len(values) // 2 :][:1], *values[-2:]]))
