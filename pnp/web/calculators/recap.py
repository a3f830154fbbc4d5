"""What was asked and what came of it, as a table: for readers without scripts, and for paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from html import escape
from typing import Any

from pnp.core.rules.input_fields import Choice, Either, Record, Rows, Shape, Ticked

from .forms import Form, heading, tag


def recap(form: Form, record: Record, example: Mapping[str, Any], headline: str) -> str:
    """The table of one calculator, filled in with its example."""
    rows = [
        tag(
            "tr",
            {},
            tag("th", {"scope": "row"}, escape(form.label(name, shape))),
            tag("td", {"data-of": name}, _told(form, shape, example.get(name))),
        )
        for name, shape in record.fields.items()
    ]
    label = tag("th", {"scope": "row"}, form.said["answer"])
    answer = tag("tr", {}, label, tag("td", {"class": "pnp-result"}, escape(headline)))
    table = tag("table", {"class": "pnp-recap"}, tag("tbody", {}, *rows), tag("tfoot", {}, answer))
    return tag("details", {"open": True}, tag("summary", {}, form.said["recap"]), table)


def _told(form: Form, shape: Shape, value: Any) -> str:
    return form.said["unsaid"] if value is None else _shown(shape, form, value)


def _part(form: Form, shape: Shape, value: Any) -> str:
    """A part of a row: where nothing was chosen, there is none."""
    return form.said["none"] if value is None and isinstance(shape, Choice) else _told(form, shape, value)


@singledispatch
def _shown(_shape: Shape, _form: Form, value: Any) -> str:
    """A value of the input as a reader sees it."""
    return escape(str(value))


@_shown.register
def _choice(shape: Choice, form: Form, value: Any) -> str:
    return escape(form.word(value, shape))


@_shown.register
def _ticked(shape: Ticked, form: Form, value: Any) -> str:
    return form.grammar.comma.join(_choice(shape.choice, form, item) for item in value) or form.said["none"]


@_shown.register
def _either(shape: Either, form: Form, value: Any) -> str:
    return _shown(shape.number if isinstance(value, int) else shape.rows, form, value)


@_shown.register
def _record(shape: Record, form: Form, value: Any) -> str:
    said = {name: part for name, part in shape.fields.items() if value.get(name) is not None}
    parts = [
        f"{escape(form.label(name, part))}{form.grammar.colon} {_shown(part, form, value[name])}"
        for name, part in said.items()
    ]
    return form.grammar.comma.join(parts)


@_shown.register
def _rows(shape: Rows, form: Form, value: Any) -> str:
    if shape.named or isinstance(shape.item, Record):
        return _table(form, shape, value)
    between = form.grammar.semicolon if shape.nested else form.grammar.comma
    return between.join(_shown(shape.item, form, item) for item in value) or form.said["none"]


def _table(form: Form, shape: Rows, value: Any) -> str:
    names = [form.label(name, cell) if name or cell.label else "" for name, cell in shape.columns.items()]
    items = value.values() if shape.named else value
    rows = [
        [_part(form, cell, item.get(name) if name else item) for name, cell in shape.columns.items()]
        for item in items
    ]
    if shape.named:
        names = [heading(form.said["name"]), *names]
        rows = [[escape(name), *row] for name, row in zip(value, rows, strict=True)]
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, escape(name)) for name in names))
    body = [tag("tr", {}, *(tag("td", {}, cell) for cell in row)) for row in rows]
    return tag("table", {"class": "pnp-list"}, tag("thead", {}, head), tag("tbody", {}, *body))
