"""Calculators on a page: the form, the example's answer that shows without scripts, and the one script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from pnp.core.calculator import Calculator, Label
from pnp.core.catalog import Catalog, Text
from pnp.core.edition import Edition

from .forms import WORDS, Form, heading, tag
from .shapes import Choice, Record, Rows, Shape, shape_of

SCRIPTS = Path(__file__).parents[2] / "site" / "calculators"
"""Where the browser's part lies: the same for every game, then a mirror a game."""
_PARTS = ("engine.js", "chance.js", "picture.js", "controls.js", "element.js")

_SAID: dict[str, Label] = {
    "recap": Label("Récapitulatif", "Summary"),
    "answer": Label("Réponse", "Answer"),
}
_SAID_LATER: dict[str, Label] = {
    "copied": Label("Lien copié.", "Link copied."),
    "twice": Label("«\u00a0{name}\u00a0» est écrit deux fois", "“{name}” is written twice"),
}
"""What only the script says."""

_FIGURE = re.compile("[0-9]+\u00a0[^\\W\\d_]+")
"""A number with its unit, which a headline shows large."""

_UNSAFE = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def section(calculator: Calculator[Any, Any, Any], catalog: Catalog, lang: str) -> str:
    """The HTML of one calculator, without its title: one block that may stand in Markdown."""
    question, answer = calculator.ask(catalog, calculator.example)
    headline, *others = calculator.sentences(catalog, question, answer, lang)
    form = Form(calculator.name, calculator.words, lang)
    record = shape_of(calculator.asks)
    if not isinstance(record, Record):
        raise TypeError(f"{calculator.name} asks for no fields")
    told = [tag("li", {}, escape(sentence)) for sentence in others]
    figure = _FIGURE.sub(lambda number: tag("strong", {}, number[0]), escape(headline))
    output = tag("output", {"aria-live": "polite"}, tag("span", {"class": "pnp-headline"}, figure))
    element = tag(
        "pnp-calculator",
        {
            "id": f"calculator-{calculator.name}",
            "data-game": catalog.game.id,
            "data-name": calculator.name,
            "lang": lang,
        },
        tag("p", {"class": "pnp-question"}, escape(calculator.question[lang])),
        tag("div", {"class": "pnp-answer"}, output, tag("ul", {"class": "pnp-told"}, *told)),
        form.write(record, calculator.example),
        _recap(form, record, calculator.example, headline),
    )
    return tag("div", {"class": "pnp-calculator"}, element)


def script(editions: Iterable[Edition], folder: Path = SCRIPTS) -> str:
    """One classic script: the form, the mirrors of these games, and what Python tells them."""
    opened = list(editions)
    mirrors = [folder / f"{edition.game.id}.js" for edition in opened]
    parts = [*(folder / name for name in _PARTS), *(mirror for mirror in mirrors if mirror.exists())]
    told = {
        "words": {key: _both(label) for key, label in _SAID_LATER.items()},
        "games": {edition.game.id: _told(edition) for edition in opened if edition.catalog},
    }
    return "\n".join([*(part.read_text("utf-8") for part in parts), f"pnp.start({inline_json(told)});\n"])


def inline_json(value: object) -> str:
    """JSON that may stand in a script or in a page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return "".join(_UNSAFE.get(letter, letter) for letter in text)


def _told(edition: Edition) -> dict[str, Any]:
    """What the mirrors of a game need to know: the catalog's numbers and the words of the answers."""
    return {
        calculator.name: {
            "constants": calculator.constants(edition.catalog),
            "words": {key: _both(text) for key, text in calculator.lexicon(edition.catalog).items()},
        }
        for calculator in edition.game.calculators
    }


def _both(words: Label | Text) -> dict[str, str]:
    return {"fr": words["fr"], "en": words["en"]}


def _recap(form: Form, record: Record, example: Mapping[str, Any], headline: str) -> str:
    """What was asked and what came of it, as a table: for readers without scripts, and for paper."""
    rows = [
        tag(
            "tr",
            {},
            tag("th", {"scope": "row"}, escape(form.label(name, shape))),
            tag("td", {"data-of": name}, _shown(form, shape, example.get(name))),
        )
        for name, shape in record.fields.items()
    ]
    label = tag("th", {"scope": "row"}, _SAID["answer"][form.lang])
    answer = tag("tr", {}, label, tag("td", {"class": "pnp-result"}, escape(headline)))
    table = tag("table", {"class": "pnp-recap"}, tag("tbody", {}, *rows), tag("tfoot", {}, answer))
    return tag("details", {"open": True}, tag("summary", {}, _SAID["recap"][form.lang]), table)


def _shown(form: Form, shape: Shape, value: Any) -> str:
    """A value of the input as a reader sees it."""
    if value is None:
        return WORDS["unsaid"][form.lang]
    if isinstance(shape, Choice):
        return escape(form.word(value))
    if isinstance(shape, Rows) and isinstance(shape.item, Record):
        return _table(form, shape, value)
    if isinstance(shape, Rows):
        return ", ".join(_shown(form, shape.item, item) for item in value)
    return escape(str(value))


def _table(form: Form, shape: Rows, value: Any) -> str:
    names = [form.label(name, cell) for name, cell in shape.columns.items()]
    rows = [
        [_shown(form, cell, item[name]) for name, cell in shape.columns.items()] for item in _items(value)
    ]
    if shape.named:
        names = [heading(WORDS["name"][form.lang]), *names]
        rows = [[escape(name), *row] for name, row in zip(value, rows, strict=True)]
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, escape(name)) for name in names))
    body = [tag("tr", {}, *(tag("td", {}, cell) for cell in row)) for row in rows]
    return tag("table", {"class": "pnp-list"}, tag("thead", {}, head), tag("tbody", {}, *body))


def _items(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, Mapping) else value
