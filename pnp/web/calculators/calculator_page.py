"""Calculators on a page: the form, the example's answer (shown without scripts), and the scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

from pnp.core.base import resources
from pnp.core.base.cache import TEXT, Cache
from pnp.core.base.snapshot import glob, read_text
from pnp.core.catalog.catalog import Catalog
from pnp.core.i18n.grammar import grammar_of
from pnp.core.project.loaded_game import BOOKS, LoadedGame
from pnp.core.rules.calculator import Calculator
from pnp.core.rules.input_fields import Record, labelled, shape_of
from pnp.web.py2js import compile_calculators
from pnp.web.rules_text.escape import inline_json

from .forms import CalculatorForm, tag
from .recap import recap_table

SCRIPTS = resources.SHIPPED / "site" / "calculators"
"""Folder of the browser scripts: shared ones, and a folder per game."""
RULES = ("engine.js", "numbers.js", "order.js", "dicts.js", "lists.js", "objects.js")
"""Runtime of the compiled rules."""
_FORMS = (
    *("chance.js", "picture.js", "controls.js", "letters.js", "link.js"),
    *("kept.js", "buttons.js", "shown.js", "element.js"),
)

_SCRIPT_MESSAGES = ("copied", "twice", "needed", "whole", "at-least", "at-most", "stale")
"""Messages of a form that only the script shows."""

_FIGURE = re.compile("[0-9]+\u00a0[^\\W\\d_]+|[0-9]+(?:[.,][0-9])?[\u00a0\u202f]?%")
"""A number with its unit, which a headline shows large."""


def section(
    calculator: Calculator[Any, Any, Any], catalog: Catalog, lang: str, root: Path = resources.SHIPPED
) -> str:
    """Return the HTML of one calculator without its title, as one block that Markdown can contain."""
    question, answer = calculator.ask(catalog, calculator.example)
    headline, *others = calculator.sentences(catalog, question, answer, lang)
    words = calculator.words(catalog)
    form = CalculatorForm(calculator.name, words.says, lang, root)
    record = labelled(shape_of(calculator.asks, catalog), words.asks)
    assert isinstance(record, Record)  # noqa: S101 - a question is a model, and has fields
    items = [tag("li", {}, escape(sentence)) for sentence in others]
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
        tag("div", {"class": "pnp-answer"}, output, tag("ul", {"class": "pnp-told"}, *items)),
        tag("div", {"class": "pnp-picture", "data-search-exclude": True}),
        form.write(record, calculator.example),
        recap_table(form, record, calculator.example, headline),
    )
    return tag("div", {"class": "pnp-calculator"}, element)


def scripts(loaded_games: Iterable[LoadedGame], memory: Cache | None = None) -> dict[str, str]:
    """Return classic scripts by name: the shared one, then each game's rules and pictures.

    Compiled scripts are cached in ``memory``; the key omits books, which calculators do not read.
    """
    opened = [loaded for loaded in loaded_games if loaded.catalog]
    shared = [read_text(SCRIPTS / name) for name in (*RULES, *_FORMS)]
    spoken = {lang: loaded.project for loaded in opened for lang in loaded.languages}
    words = {lang: project.words(lang)["calculators"] for lang, project in spoken.items()}
    shared_data = {
        "words": {key: {lang: here[key] for lang, here in words.items()} for key in _SCRIPT_MESSAGES},
        "grammar": {lang: asdict(grammar_of(lang)) for lang in spoken},
    }
    asked = {script_path(loaded.game.id): loaded for loaded in opened if loaded.game.calculators}
    made_from = {name: _inputs_digest(loaded) for name, loaded in asked.items()}
    own = (memory or Cache()).keep_each(
        "calculators", made_from, lambda name: _game_script(asked[name]), TEXT, few=1
    )
    return {"calculators.js": "\n".join([*shared, f"pnp.learn({inline_json(shared_data)});\n"]), **own}


def _inputs_digest(loaded: LoadedGame) -> str:
    """Return a digest of everything that a game's calculators are made from."""
    game = loaded.game.id
    return loaded.project.game_digests([game], BOOKS)[game]


def script_path(game: str) -> str:
    """Return the path of a game's calculator script among the assets."""
    return f"calculators/{game}.js"


def _game_script(loaded: LoadedGame) -> str:
    """Return a game's script: compiled rules, pictures and page data."""
    data = inline_json({loaded.game.id: _page_data(loaded)})
    return "\n".join([_rules(loaded), *_pictures(loaded), f"pnp.start({data});\n"])


def _rules(loaded: LoadedGame) -> str:
    """Return the compiled rules of a game's calculators, or an empty string."""
    if loaded.catalog is None or not loaded.game.calculators:
        return ""
    return compile_calculators(loaded.game.id, loaded.game.calculators, loaded.catalog)


def _pictures(loaded: LoadedGame) -> list[str]:
    """Return the scripts that draw a game's pictures, the project's own or the engine's."""
    home = resources.find(loaded.root, f"site/calculators/{loaded.game.id}")
    return [read_text(part) for part in glob(home, "*.js")]


def _page_data(loaded: LoadedGame) -> dict[str, Any]:
    """Return the constants and words of each calculator, for the page."""
    catalog, languages = loaded.catalog, loaded.languages
    return {
        calculator.name: {
            "constants": calculator.constants(catalog),
            "words": {
                key: {lang: text[lang] for lang in languages}
                for key, text in calculator.lexicon(catalog).items()
            },
        }
        for calculator in loaded.game.calculators
    }
