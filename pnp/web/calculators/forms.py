"""The HTML form that asks a calculator's question, filled in with its example."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from pnp.core.base import resources
from pnp.core.catalog.component import Text
from pnp.core.i18n.grammar import Grammar, grammar_of
from pnp.core.i18n.messages import messages
from pnp.core.rules.input_fields import Choice, Either, Line, Number, Record, Rows, Shape, Ticked

MAX_OPEN_TICKS = 12
"""Number of checkboxes above which they are folded away."""
MAX_SIDE_BY_SIDE = 3
"""Largest number of choices side by side, and of columns on a phone."""

_SIGNS = {"up": "↑", "remove": "×"}


def tag(name: str, attributes: Mapping[str, Any], *content: str) -> str:
    """Return an HTML element; an attribute that is None or False is omitted, True has no value."""
    marks = [
        f" {key}" if value is True else f' {key}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    ]
    opening = f"<{name}{''.join(marks)}>"
    return opening if name == "input" else f"{opening}{''.join(content)}</{name}>"


def capitalize_first(text: str) -> str:
    """Return a label with a capital first letter."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class CalculatorForm:
    """The form of one calculator in one language; ``prefix`` keeps its ids unique."""

    prefix: str
    words: Mapping[str, Text]
    lang: str
    root: Path = resources.SHIPPED
    """Project folder, which may have its own messages."""

    @cached_property
    def messages(self) -> Mapping[str, str]:
        """Return the messages that all forms share."""
        return messages(self.lang, self.root)["calculators"]

    @property
    def grammar(self) -> Grammar:
        return grammar_of(self.lang)

    def write(self, record: Record, example: Mapping[str, Any]) -> str:
        """Return the whole form, filled in with the example."""
        fields = [self._field(name, shape, example.get(name)) for name, shape in record.fields.items()]
        actions = [self._action(act) for act in ("share", "print", "reset")]
        return tag(
            "form",
            {"class": "pnp-form", "data-kind": "record", "data-search-exclude": True, "autocomplete": "off"},
            *fields,
            tag(
                "p", {"class": "pnp-actions"}, *actions, tag("span", {"class": "pnp-note", "role": "status"})
            ),
        )

    def label(self, name: str, shape: Shape) -> str:
        """Return a field's label: its own, players' word, or its name."""
        if shape.label:
            return capitalize_first(shape.label[self.lang])
        return capitalize_first(self.words[name][self.lang] if name in self.words else name)

    def word(self, value: str | int, shape: Choice) -> str:
        """Return a choice in players' words, or as it is."""
        if value in shape.names:
            return shape.names[value][self.lang]
        return self.words[str(value)][self.lang] if str(value) in self.words else str(value)

    def _field(self, name: str, shape: Shape, value: Any, within: str = "") -> str:
        id_ = f"{self.prefix}-{within}{name.replace('_', '-')}"
        label = self.label(name, shape)
        problem = tag("p", {"class": "pnp-problem", "id": f"{id_}-problem", "hidden": True})
        if isinstance(shape, Line | Number | Choice):
            called = tag("label", {"for": id_}, escape(label))
            control = self._control(shape, value, {"id": id_, "data-key": name}, part=bool(within))
            return tag("div", {"class": "pnp-field"}, called, control, problem)
        legend = tag("legend", {}, escape(label))
        inner = self._group(shape, value, {"data-key": name}, label)
        return tag("fieldset", {"class": "pnp-field pnp-many"}, legend, problem, inner)

    def _group(self, shape: Shape, value: Any, attributes: Mapping[str, Any], label: str) -> str:
        """Return the HTML of a field that needs several controls."""
        if isinstance(shape, Rows):
            return self._rows(shape, value, attributes, label)
        if isinstance(shape, Ticked):
            return self._ticks(shape, value or (), attributes)
        if isinstance(shape, Record):
            within = f"{attributes['data-key']}-"
            fields = [
                self._field(name, part, (value or {}).get(name), within)
                for name, part in shape.fields.items()
            ]
            return tag("div", {"class": "pnp-record", "data-kind": "record", **attributes}, *fields)
        if isinstance(shape, Either):
            return self._either(shape, value, attributes, label)
        return self._control(shape, value, {"aria-label": label, **attributes}, part=True)

    def _ticks(self, shape: Ticked, values: Any, attributes: Mapping[str, Any]) -> str:
        boxes = []
        for value in shape.choice.values:
            marks = {"type": "checkbox", "value": json.dumps(value), "checked": value in values}
            boxes.append(tag("label", {}, tag("input", marks), escape(self.word(value, shape.choice))))
        ticks = tag("div", {"class": "pnp-ticks", "data-kind": "ticks", **attributes}, *boxes)
        if len(boxes) <= MAX_OPEN_TICKS:
            return ticks
        return tag("details", {}, tag("summary", {}, self.messages["list"]), ticks)

    def _either(self, shape: Either, value: Any, attributes: Mapping[str, Any], label: str) -> str:
        """Return a number field beside rows; the rows take precedence."""
        number = value if isinstance(value, int) else None
        rows = value if number is None else ()
        single = self._control(replace(shape.number, optional=True), number, _row_label(label, 1))
        return tag(
            "div",
            {"class": "pnp-either", "data-kind": "either", **attributes},
            single,
            self._rows(shape.rows, rows, {}, label),
        )

    def _control(self, shape: Shape, value: Any, attributes: Mapping[str, Any], *, part: bool = False) -> str:
        """Return one control; an optional choice that is ``part`` of a field offers "none"."""
        needed = {**attributes, "required": not shape.optional}
        if isinstance(shape, Line):
            keys = {
                "inputmode": "numeric" if "".join(shape.signs).isdigit() else None,
                **_typing_attributes(shape),
            }
            return tag("input", {"data-kind": "text", "type": "text", **keys, **needed, "value": value})
        if isinstance(shape, Number):
            unsaid = self.messages["unsaid"] if shape.optional else None
            bounds = {"inputmode": "numeric", "min": shape.low, "max": shape.high, "step": 1}
            kind = {"data-kind": "number", "type": "number", "placeholder": unsaid}
            return tag("input", {**kind, **bounds, **needed, "value": value})
        if isinstance(shape, Choice):
            return self._select(shape, value, needed, self.messages["none" if part else "unsaid"])
        raise TypeError(f"no single control can ask for {shape}")

    def _select(self, shape: Choice, chosen: Any, attributes: Mapping[str, Any], empty: str) -> str:
        options = [tag("option", {"value": ""}, escape(empty))] if shape.optional else []
        for value in shape.values:
            marks = {"value": json.dumps(value), "selected": value == chosen}
            options.append(tag("option", marks, escape(self.word(value, shape))))
        return tag("select", {"data-kind": "choice", **attributes}, *options)

    def _rows(self, shape: Rows, values: Any, attributes: Mapping[str, Any], label: str) -> str:
        if (
            isinstance(shape.item, Choice | Number)
            and shape.most is not None
            and shape.most <= MAX_SIDE_BY_SIDE
        ):
            return self._few(shape, shape.item, values or (), attributes, label)
        fewest = 0 if shape.optional else shape.fewest
        bounds = {"data-fewest": fewest, "data-most": shape.most, "data-optional": shape.optional}
        entries = (values or {}).items() if shape.named else ((None, value) for value in values or ())
        rows = [self._row(shape, label, entry, n) for n, entry in enumerate(entries, 1)]
        wide = " pnp-nested" if shape.nested else " pnp-wide" if len(shape.columns) > MAX_SIDE_BY_SIDE else ""
        return tag(
            "div",
            {"data-kind": "map" if shape.named else "list", **attributes, **bounds},
            tag("table", {"class": f"pnp-rows{wide}"}, self._head(shape), tag("tbody", {}, *rows)),
            tag("template", {}, self._row(shape, label, (None, None), 0)),
            self._add(label),
            *(self._offer(text[self.lang]) for text in shape.offers.values()),
        )

    def _add(self, label: str) -> str:
        """Return a button that adds a row; it names the list, since lists may be nested."""
        what = self.grammar.within(label.partition(",")[0])
        said = self.messages["add"].format(what=what)
        return tag("button", {"type": "button", "data-act": "add"}, escape(said))

    def _offer(self, name: str) -> str:
        """Return a button that adds a row named after a piece."""
        return tag("button", {"type": "button", "data-act": "add", "data-offer": name}, f"+ {escape(name)}")

    def _few(
        self, shape: Rows, item: Choice | Number, values: Any, attributes: Mapping[str, Any], label: str
    ) -> str:
        """Return a few controls side by side; those past the minimum may stay empty."""
        controls = []
        for n, value in enumerate([*values, *[None] * (shape.most or 0)][: shape.most]):
            part = replace(item, optional=shape.optional or n >= shape.fewest)
            marks = {"aria-label": f"{label} {n + 1}", "required": not part.optional}
            controls.append(
                self._select(part, value, marks, self.messages["none"])
                if isinstance(part, Choice)
                else self._control(part, value, marks)
            )
        kind = {"class": "pnp-few", "data-kind": "few", "data-optional": shape.optional}
        return tag("div", {**kind, **attributes}, *controls)

    def _head(self, shape: Rows) -> str:
        titled = (item for item in shape.columns.items() if item[0] or (shape.named and item[1].label))
        names = [self.label(name, cell) for name, cell in titled]
        if shape.named:
            names = [capitalize_first(self.messages["name"]), *names]
        if not names:
            return ""
        cells = [tag("th", {"scope": "col"}, escape(name)) for name in names]
        return tag("thead", {}, tag("tr", {}, tag("td", {}), *cells, tag("td", {})))

    def _row(self, shape: Rows, label: str, entry: tuple[str | None, Any], n: int) -> str:
        name, value = entry
        cells = [self._cell(key, cell, value, label, n) for key, cell in shape.columns.items()]
        if shape.named:
            called = capitalize_first(self.messages["name"])
            name = shape.offers[name][self.lang] if name and name in shape.offers else name
            naming = self._control(Line(), name, {**_row_label(called, n), "data-name": True})
            cells = [tag("td", {"class": "pnp-name", "data-label": called}, naming), *cells]
        buttons = [self._button(act, n) for act in (("remove",) if shape.named else ("up", "remove"))]
        kind = {"data-kind": "record"} if isinstance(shape.item, Record) else {}
        count = tag("th", {"scope": "row", "class": "pnp-count"}, str(n))
        return tag(
            "tr", {"data-row": True, **kind}, count, *cells, tag("td", {"class": "pnp-tools"}, *buttons)
        )

    def _cell(self, key: str, shape: Shape, value: Any, label: str, n: int) -> str:
        called = self.label(key, shape) if key or shape.label else label
        inner = value.get(key) if key and value is not None else value
        marks = {**_row_label(called, n), "data-key": key or None}
        return tag("td", {"data-label": called}, self._group(shape, inner, marks, called))

    def _button(self, act: str, n: int) -> str:
        called = _row_label(self.messages[act], n)
        return tag("button", {"type": "button", "data-act": act, **called}, _SIGNS[act])

    def _action(self, act: str) -> str:
        return tag("button", {"type": "button", "data-act": act}, escape(self.messages[act]))


def _typing_attributes(line: Line) -> dict[str, Any]:
    """Return attributes for text in signs: capitals, and no spelling correction."""
    return {"autocapitalize": "characters", "spellcheck": "false"} if line.signs else {}


def _row_label(label: str, n: int) -> dict[str, str]:
    """Return the label attributes of a control in a row, with the row's number."""
    return {"data-called": label, "aria-label": f"{label} {n}"}
