"""The HTML form that asks a calculator's question, filled in with its example."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from pnp.core.calculator import Label
from pnp.core.catalog import Text

from .shapes import Choice, Line, Number, Record, Rows, Shape

FEW = 3
"""Up to as many choices stand side by side, and up to as many columns fit on a phone."""

WORDS: dict[str, Label] = {
    "name": Label("nom", "name"),
    "add": Label("Ajouter une ligne", "Add a row"),
    "up": Label("Monter la ligne", "Move up row"),
    "remove": Label("Retirer la ligne", "Remove row"),
    "unsaid": Label("non précisé", "not said"),
    "none": Label("aucun", "none"),
    "share": Label("Copier le lien", "Copy the link"),
    "reset": Label("Revenir à l’exemple", "Back to the example"),
}
"""What every form says, whatever the game."""

_SIGNS = {"up": "↑", "remove": "×"}


def tag(name: str, attributes: Mapping[str, Any], *content: str) -> str:
    """An HTML element; an attribute that is None or False is left out, True stands alone."""
    marks = [
        f" {key}" if value is True else f' {key}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    ]
    opening = f"<{name}{''.join(marks)}>"
    return opening if name == "input" else f"{opening}{''.join(content)}</{name}>"


def heading(text: str) -> str:
    """A label as it stands alone."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Form:
    """Writes the form of one calculator in one language. ``prefix`` keeps its ids its own."""

    prefix: str
    words: Mapping[str, Text]
    lang: str

    def write(self, record: Record, example: Mapping[str, Any]) -> str:
        """The whole form, filled in with the example."""
        fields = [self._field(name, shape, example.get(name)) for name, shape in record.fields.items()]
        actions = [self._action(act) for act in ("share", "reset")]
        return tag(
            "form",
            {"class": "pnp-form", "data-kind": "record", "data-search-exclude": True, "autocomplete": "off"},
            *fields,
            tag(
                "p", {"class": "pnp-actions"}, *actions, tag("span", {"class": "pnp-note", "role": "status"})
            ),
        )

    def label(self, name: str, shape: Shape) -> str:
        return heading(shape.label[self.lang] if shape.label else name)

    def word(self, value: str | int) -> str:
        """A choice in players' words, or as it is where nobody gave it any."""
        return self.words[str(value)][self.lang] if str(value) in self.words else str(value)

    def _field(self, name: str, shape: Shape, value: Any) -> str:
        id_ = f"{self.prefix}-{name.replace('_', '-')}"
        label = self.label(name, shape)
        problem = tag("p", {"class": "pnp-problem", "id": f"{id_}-problem", "hidden": True})
        if isinstance(shape, Rows):
            legend = tag("legend", {}, escape(label))
            rows = self._rows(name, shape, value or (), label)
            return tag("fieldset", {"class": "pnp-field pnp-many"}, legend, problem, rows)
        called = tag("label", {"for": id_}, escape(label))
        control = self._control(shape, value, {"id": id_, "data-key": name})
        return tag("div", {"class": "pnp-field"}, called, control, problem)

    def _control(self, shape: Shape, value: Any, attributes: Mapping[str, Any]) -> str:
        needed = {**attributes, "required": not shape.optional}
        if isinstance(shape, Line):
            return tag("input", {"data-kind": "text", "type": "text", **needed, "value": value})
        if isinstance(shape, Number):
            unsaid = WORDS["unsaid"][self.lang] if shape.optional else None
            bounds = {"inputmode": "numeric", "min": shape.low, "max": shape.high, "step": 1}
            kind = {"data-kind": "number", "type": "number", "placeholder": unsaid}
            return tag("input", {**kind, **bounds, **needed, "value": value})
        if isinstance(shape, Choice):
            return self._select(shape, value, needed, WORDS["unsaid"][self.lang])
        raise TypeError(f"no single control can ask for {shape}")

    def _select(self, shape: Choice, chosen: Any, attributes: Mapping[str, Any], empty: str) -> str:
        options = [tag("option", {"value": ""}, escape(empty))] if shape.optional else []
        for value in shape.values:
            marks = {"value": json.dumps(value), "selected": value == chosen}
            options.append(tag("option", marks, escape(self.word(value))))
        return tag("select", {"data-kind": "choice", **attributes}, *options)

    def _rows(self, name: str, shape: Rows, values: Any, label: str) -> str:
        if isinstance(shape.item, Choice) and shape.most is not None and shape.most <= FEW:
            return self._few(name, shape, shape.item, [*values, *[None] * shape.most], label)
        bounds = {"data-fewest": shape.fewest, "data-most": shape.most}
        entries = values.items() if shape.named else ((None, value) for value in values)
        rows = [self._row(shape, label, entry, n) for n, entry in enumerate(entries, 1)]
        wide = " pnp-wide" if len(shape.columns) > FEW else ""
        return tag(
            "div",
            {"data-kind": "map" if shape.named else "list", "data-key": name, **bounds},
            tag("table", {"class": f"pnp-rows{wide}"}, self._head(shape), tag("tbody", {}, *rows)),
            tag("template", {}, self._row(shape, label, (None, None), 0)),
            self._action("add"),
        )

    def _few(self, name: str, shape: Rows, item: Choice, values: list[Any], label: str) -> str:
        """A few choices side by side; those that need not be made may be empty."""
        selects = []
        for n in range(shape.most or 0):
            choice = replace(item, optional=n >= shape.fewest)
            marks = {"aria-label": f"{label} {n + 1}", "required": not choice.optional}
            selects.append(self._select(choice, values[n], marks, WORDS["none"][self.lang]))
        return tag("div", {"class": "pnp-few", "data-kind": "few", "data-key": name}, *selects)

    def _head(self, shape: Rows) -> str:
        names = [self.label(name, cell) for name, cell in shape.columns.items() if name]
        if shape.named:
            names = [heading(WORDS["name"][self.lang]), *names]
        if not names:
            return ""
        cells = [tag("th", {"scope": "col"}, escape(name)) for name in names]
        return tag("thead", {}, tag("tr", {}, tag("td", {}), *cells, tag("td", {})))

    def _row(self, shape: Rows, label: str, entry: tuple[str | None, Any], n: int) -> str:
        name, value = entry
        cells = [self._cell(key, cell, value, label, n) for key, cell in shape.columns.items()]
        if shape.named:
            called = heading(WORDS["name"][self.lang])
            naming = self._control(Line(), name, {**_called(called, n), "data-name": True})
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
        marks = {**_called(called, n), "data-key": key or None}
        return tag("td", {"data-label": called}, self._control(shape, inner, marks))

    def _button(self, act: str, n: int) -> str:
        called = _called(WORDS[act][self.lang], n)
        return tag("button", {"type": "button", "data-act": act, **called}, _SIGNS[act])

    def _action(self, act: str) -> str:
        return tag("button", {"type": "button", "data-act": act}, escape(WORDS[act][self.lang]))


def _called(label: str, n: int) -> dict[str, str]:
    """The name of a control in a row, which follows the row's number."""
    return {"data-called": label, "aria-label": f"{label} {n}"}
