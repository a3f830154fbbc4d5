"""What was asked and what came of it, as a table: for readers without scripts, and for paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from html import escape
from typing import Any

from pnp.core.catalog import Text

from .forms import WORDS, Form, heading, tag
from .shapes import Choice, Either, Record, Rows, Shape, Ticked

_SAID: dict[str, Text] = {
    "recap": Text(fr="Récapitulatif", en="Summary"),
    "answer": Text(fr="Réponse", en="Answer"),
}


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
    label = tag("th", {"scope": "row"}, _SAID["answer"][form.lang])
    answer = tag("tr", {}, label, tag("td", {"class": "pnp-result"}, escape(headline)))
    table = tag("table", {"class": "pnp-recap"}, tag("tbody", {}, *rows), tag("tfoot", {}, answer))
    return tag("details", {"open": True}, tag("summary", {}, _SAID["recap"][form.lang]), table)


def _told(form: Form, shape: Shape, value: Any) -> str:
    return WORDS["unsaid"][form.lang] if value is None else _shown(shape, form, value)


@singledispatch
def _shown(_shape: Shape, _form: Form, value: Any) -> str:
    """A value of the input as a reader sees it."""
    return escape(str(value))


@_shown.register
def _choice(shape: Choice, form: Form, value: Any) -> str:
    return escape(form.word(value, shape))


@_shown.register
def _ticked(shape: Ticked, form: Form, value: Any) -> str:
    return ", ".join(_choice(shape.choice, form, item) for item in value) or WORDS["none"][form.lang]


@_shown.register
def _either(shape: Either, form: Form, value: Any) -> str:
    return _shown(shape.number if isinstance(value, int) else shape.rows, form, value)


@_shown.register
def _record(shape: Record, form: Form, value: Any) -> str:
    said = {name: part for name, part in shape.fields.items() if value.get(name) is not None}
    parts = [
        f"{escape(form.label(name, part))}\u00a0: {_shown(part, form, value[name])}"
        for name, part in said.items()
    ]
    return ", ".join(parts)


@_shown.register
def _rows(shape: Rows, form: Form, value: Any) -> str:
    if shape.named or isinstance(shape.item, Record):
        return _table(form, shape, value)
    between = "\u202f; " if shape.nested else ", "
    return between.join(_shown(shape.item, form, item) for item in value) or WORDS["none"][form.lang]


def _table(form: Form, shape: Rows, value: Any) -> str:
    names = [form.label(name, cell) if name else "" for name, cell in shape.columns.items()]
    items = value.values() if shape.named else value
    rows = [
        [_told(form, cell, item.get(name) if name else item) for name, cell in shape.columns.items()]
        for item in items
    ]
    if shape.named:
        names = [heading(WORDS["name"][form.lang]), *names]
        rows = [[escape(name), *row] for name, row in zip(value, rows, strict=True)]
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, escape(name)) for name in names))
    body = [tag("tr", {}, *(tag("td", {}, cell) for cell in row)) for row in rows]
    return tag("table", {"class": "pnp-list"}, tag("thead", {}, head), tag("tbody", {}, *body))
