"""Render question and answer of a calculator as a table, for readers without scripts and for print."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from html import escape
from typing import Any

from pnp.core.rules.input_fields import Choice, Either, Record, Rows, Shape, Ticked

from .forms import CalculatorForm, capitalize_first, tag


def recap_table(form: CalculatorForm, record: Record, example: Mapping[str, Any], headline: str) -> str:
    """Return the table of one calculator, filled in with its example."""
    rows = [
        tag(
            "tr",
            {},
            tag("th", {"scope": "row"}, escape(form.label(name, shape))),
            tag("td", {"data-of": name}, _value(form, shape, example.get(name))),
        )
        for name, shape in record.fields.items()
    ]
    label = tag("th", {"scope": "row"}, form.messages["answer"])
    answer = tag("tr", {}, label, tag("td", {"class": "pnp-result"}, escape(headline)))
    table = tag("table", {"class": "pnp-recap"}, tag("tbody", {}, *rows), tag("tfoot", {}, answer))
    return tag("details", {"open": True}, tag("summary", {}, form.messages["recap"]), table)


def _value(form: CalculatorForm, shape: Shape, value: Any) -> str:
    return form.messages["unsaid"] if value is None else _format(shape, form, value)


def _part(form: CalculatorForm, shape: Shape, value: Any) -> str:
    """Return a part of a row; an empty choice as "none"."""
    return (
        form.messages["none"] if value is None and isinstance(shape, Choice) else _value(form, shape, value)
    )


@singledispatch
def _format(_shape: Shape, _form: CalculatorForm, value: Any) -> str:
    """Format a value of the input as HTML, by its shape."""
    return escape(str(value))


@_format.register
def _choice(shape: Choice, form: CalculatorForm, value: Any) -> str:
    return escape(form.word(value, shape))


@_format.register
def _ticked(shape: Ticked, form: CalculatorForm, value: Any) -> str:
    return (
        form.grammar.comma.join(_choice(shape.choice, form, item) for item in value) or form.messages["none"]
    )


@_format.register
def _either(shape: Either, form: CalculatorForm, value: Any) -> str:
    return _format(shape.number if isinstance(value, int) else shape.rows, form, value)


@_format.register
def _record(shape: Record, form: CalculatorForm, value: Any) -> str:
    said = {name: part for name, part in shape.fields.items() if value.get(name) is not None}
    parts = [
        f"{escape(form.label(name, part))}{form.grammar.colon} {_format(part, form, value[name])}"
        for name, part in said.items()
    ]
    return form.grammar.comma.join(parts)


@_format.register
def _rows(shape: Rows, form: CalculatorForm, value: Any) -> str:
    if shape.named or isinstance(shape.item, Record):
        return _table(form, shape, value)
    between = form.grammar.semicolon if shape.nested else form.grammar.comma
    return between.join(_format(shape.item, form, item) for item in value) or form.messages["none"]


def _table(form: CalculatorForm, shape: Rows, value: Any) -> str:
    names = [form.label(name, cell) if name or cell.label else "" for name, cell in shape.columns.items()]
    items = value.values() if shape.named else value
    rows = [
        [_part(form, cell, item.get(name) if name else item) for name, cell in shape.columns.items()]
        for item in items
    ]
    if shape.named:
        names = [capitalize_first(form.messages["name"]), *names]
        rows = [[escape(name), *row] for name, row in zip(value, rows, strict=True)]
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, escape(name)) for name in names))
    body = [tag("tr", {}, *(tag("td", {}, cell) for cell in row)) for row in rows]
    return tag("table", {"class": "pnp-list"}, tag("thead", {}, head), tag("tbody", {}, *body))
