"""Calculators on a page: the form, the example's answer that shows without scripts, and the scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

from pnp.core.base import resources
from pnp.core.base.cache import TEXT, Memory
from pnp.core.base.snapshot import glob, read_text
from pnp.core.catalog.catalog import Catalog
from pnp.core.i18n.grammar import grammar_of
from pnp.core.project.loaded_game import BOOKS, Edition
from pnp.core.rules.calculator import Calculator
from pnp.core.rules.input_fields import Record, labelled, shape_of
from pnp.web.py2js import compiled
from pnp.web.rules_text.escape import inline_json

from .forms import Form, tag
from .recap import recap

SCRIPTS = resources.SHIPPED / "site" / "calculators"
"""Where the browser's part lies: the same for every game, then a folder a game."""
RULES = ("engine.js", "numbers.js", "order.js", "dicts.js", "lists.js", "objects.js")
"""What a game's compiled rules lean on."""
_FORMS = (
    *("chance.js", "picture.js", "controls.js", "letters.js", "link.js"),
    *("kept.js", "buttons.js", "shown.js", "element.js"),
)

_SAID_LATER = ("copied", "twice", "needed", "whole", "at-least", "at-most", "stale")
"""The words of a form that only the script says."""

_FIGURE = re.compile("[0-9]+\u00a0[^\\W\\d_]+|[0-9]+(?:[.,][0-9])?[\u00a0\u202f]?%")
"""A number with its unit, which a headline shows large."""


def section(
    calculator: Calculator[Any, Any, Any], catalog: Catalog, lang: str, root: Path = resources.SHIPPED
) -> str:
    """The HTML of one calculator, without its title: one block that may stand in Markdown."""
    question, answer = calculator.ask(catalog, calculator.example)
    headline, *others = calculator.sentences(catalog, question, answer, lang)
    words = calculator.words(catalog)
    form = Form(calculator.name, words.says, lang, root)
    record = labelled(shape_of(calculator.asks, catalog), words.asks)
    assert isinstance(record, Record)  # noqa: S101 - a question is a model, and has fields
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
        tag("p", {"class": "pnp-question"}, escape(words.question[lang])),
        tag("div", {"class": "pnp-answer"}, output, tag("ul", {"class": "pnp-told"}, *told)),
        tag("div", {"class": "pnp-picture", "data-search-exclude": True}),
        form.write(record, calculator.example),
        recap(form, record, calculator.example, headline),
    )
    return tag("div", {"class": "pnp-calculator"}, element)


def scripts(
    editions: Iterable[Edition], folder: Path | None = None, memory: Memory | None = None
) -> dict[str, str]:
    """Classic scripts by their names: what all games share, then each game's rules and pictures.

    What ``memory`` knows is not compiled again; no book changes what a game's calculators say.
    """
    opened = [edition for edition in editions if edition.catalog]
    shared = [read_text((folder or SCRIPTS) / name) for name in (*RULES, *_FORMS)]
    spoken = {lang: edition.project for edition in opened for lang in edition.languages}
    words = {lang: project.words(lang)["calculators"] for lang, project in spoken.items()}
    told = {
        "words": {key: {lang: here[key] for lang, here in words.items()} for key in _SAID_LATER},
        "grammar": {lang: asdict(grammar_of(lang)) for lang in spoken},
    }
    asked = {name_of(edition.game.id): edition for edition in opened if edition.game.calculators}
    made_from = {name: _made_from(edition) for name, edition in asked.items()}
    own = (memory or Memory()).keep_each(
        "calculators", made_from, lambda name: _own(asked[name], folder), TEXT, few=1
    )
    return {"calculators.js": "\n".join([*shared, f"pnp.learn({inline_json(told)});\n"]), **own}


def _made_from(edition: Edition) -> str:
    """All that a game's calculators are made from, in a few letters."""
    game = edition.game.id
    return edition.project.sealed_games([game], BOOKS)[game]


def name_of(game: str) -> str:
    """What the script of a game's calculators is called among the assets."""
    return f"calculators/{game}.js"


def script(editions: Iterable[Edition], folder: Path | None = None) -> str:
    """All of them as one script."""
    return "\n".join(scripts(editions, folder).values())


def _own(edition: Edition, folder: Path | None) -> str:
    """A game's compiled rules, its pictures, and what Python tells them."""
    told = inline_json({edition.game.id: _told(edition)})
    return "\n".join([_rules(edition), *_pictures(edition, folder), f"pnp.start({told});\n"])


def _rules(edition: Edition) -> str:
    """What a game's calculators answer, compiled from its rules; nothing where it has none."""
    if edition.catalog is None or not edition.game.calculators:
        return ""
    return compiled(edition.game.id, edition.game.calculators, edition.catalog)


def _pictures(edition: Edition, folder: Path | None) -> list[str]:
    """What a game draws: the project says how, or the engine where it has the game's pictures."""
    game = edition.game.id
    home = folder / game if folder else resources.find(edition.root, f"site/calculators/{game}")
    return [read_text(part) for part in glob(home, "*.js")]


def _told(edition: Edition) -> dict[str, Any]:
    """What the pages of a game need to know: the catalog's numbers and the words of the answers."""
    catalog, languages = edition.catalog, edition.languages
    return {
        calculator.name: {
            "constants": calculator.constants(catalog),
            "words": {
                key: {lang: text[lang] for lang in languages}
                for key, text in calculator.lexicon(catalog).items()
            },
        }
        for calculator in edition.game.calculators
    }
