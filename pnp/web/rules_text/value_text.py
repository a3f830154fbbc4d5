"""Format the values of a piece in the words of its game."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from pnp.core.catalog.component import Component, Text
from pnp.core.catalog.vocabulary import Vocabulary
from pnp.core.i18n.grammar import grammar_of, percent

_ICON = re.compile(r"(\d)?:([a-z][a-z0-9-]*):")
_STRESSED = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*")
_PICTURE = re.compile(r".+\.(png|jpe?g)", re.IGNORECASE)
_NARROW = "\u202f"
MAX_LISTED = 24
"""Length up to which a list is written out; of a longer list only the number of entries is shown."""


def format_field(words: Vocabulary, field: str, value: Any, lang: str) -> str:
    """Format the value of a piece's field for readers."""
    if isinstance(value, Text):
        return strip_markup(value[lang])
    if isinstance(value, Component | dict | list | tuple):
        return _compound(words, field, value, lang)
    if isinstance(value, Fraction):
        return percent(str(value), lang)
    if value is None:
        return "–"
    return _word(words, field, str(value), lang)


def _word(words: Vocabulary, field: str, name: str, lang: str) -> str:
    """Return the game's word for a value of a field, or the value's own name."""
    called = words.values.get(field, {}).get(name)
    return called[lang] if called else name


def strip_markup(text: str) -> str:
    """Return a face's text without bold and italic marks, with icons replaced by their names."""
    named = _ICON.sub(
        lambda found: f"{found[1] or ''}{_NARROW if found[1] else ''}{found[2].replace('-', ' ')}", text
    )
    return _STRESSED.sub(r"\1\2", named)


def is_picture(value: object) -> bool:
    """Return whether a value is the file name of a picture."""
    return isinstance(value, str) and bool(_PICTURE.fullmatch(value))


def _compound(words: Vocabulary, field: str, value: Any, lang: str) -> str:
    """Format a component by its name, a record part by part, a list by commas and its pairs by dashes."""
    if isinstance(value, Component):
        named = getattr(value, "name", None)
        return named[lang] if isinstance(named, Text) else _compound(words, field, value.model_dump(), lang)
    if isinstance(value, dict):
        colon = grammar_of(lang).colon
        return ", ".join(
            f"{_word(words, field, str(name), lang)}{colon} {format_field(words, field, item, lang)}"
            for name, item in value.items()
        )
    if len(value) > MAX_LISTED:
        return str(len(value))
    pairs = any(isinstance(item, list | tuple) for item in value)
    text = ", ".join(
        "–".join(format_field(words, field, part, lang) for part in item)
        if pairs
        else format_field(words, field, item, lang)
        for item in value
    )
    return text or "–"
