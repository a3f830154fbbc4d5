"""Calculators on a page: the form, the example's answer that shows without scripts, and the one script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from pnp.core import resources
from pnp.core.calculator import Calculator, Label
from pnp.core.catalog import Catalog, Text
from pnp.core.edition import Edition

from .forms import Form, tag
from .recap import recap
from .shapes import Record, shape_of

SCRIPTS = resources.SHIPPED / "site" / "calculators"
"""Where the browser's part lies: the same for every game, then a folder a game."""
_PARTS = ("engine.js", "chance.js", "hand.js", "lock.js", "picture.js", "controls.js", "element.js")

_SAID_LATER: dict[str, Label] = {
    "copied": Label("Lien copié.", "Link copied."),
    "twice": Label("«\u202f{name}\u202f» est écrit deux fois", "“{name}” is written twice"),
}
"""What only the script says."""

_FIGURE = re.compile("[0-9]+\u00a0[^\\W\\d_]+|[0-9]+(?:[.,][0-9])?\u202f?%")
"""A number with its unit, which a headline shows large."""

_UNSAFE = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def section(calculator: Calculator[Any, Any, Any], catalog: Catalog, lang: str) -> str:
    """The HTML of one calculator, without its title: one block that may stand in Markdown."""
    question, answer = calculator.ask(catalog, calculator.example)
    headline, *others = calculator.sentences(catalog, question, answer, lang)
    form = Form(calculator.name, calculator.words, lang)
    record = shape_of(calculator.asks, catalog)
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
        tag("div", {"class": "pnp-picture", "data-search-exclude": True}),
        form.write(record, calculator.example),
        recap(form, record, calculator.example, headline),
    )
    return tag("div", {"class": "pnp-calculator"}, element)


def script(editions: Iterable[Edition], folder: Path = SCRIPTS) -> str:
    """One classic script: the form, the mirrors of these games, and what Python tells them."""
    opened = list(editions)
    own = [part for edition in opened for part in _mirror(folder / edition.game.id)]
    parts = [*(folder / name for name in _PARTS), *own]
    told = {
        "words": {key: _both(label) for key, label in _SAID_LATER.items()},
        "games": {edition.game.id: _told(edition) for edition in opened if edition.catalog},
    }
    return "\n".join([*(part.read_text("utf-8") for part in parts), f"pnp.start({inline_json(told)});\n"])


def _mirror(folder: Path) -> list[Path]:
    """The scripts of one game: its rules first, its pictures last."""
    place = {"rules.js": 0, "pictures.js": 2}
    return sorted(folder.glob("*.js"), key=lambda part: (place.get(part.name, 1), part.name))


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
