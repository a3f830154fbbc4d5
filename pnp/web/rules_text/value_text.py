"""A value of a piece as a reader sees it, in the words of its game."""

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
LONGEST = 24
"""A list of more entries is told by their number: a reader wants the picture instead."""


def shown(words: Vocabulary, field: str, value: Any, lang: str) -> str:
    """A value of a piece's field as a reader sees it."""
    if isinstance(value, Text):
        return unmarked(value[lang])
    if isinstance(value, Component | dict | list | tuple):
        return _many(words, field, value, lang)
    if isinstance(value, Fraction):
        return percent(str(value), lang)
    if value is None:
        return "–"
    return _called(words, field, str(value), lang)


def _called(words: Vocabulary, field: str, name: str, lang: str) -> str:
    """What players call a value of a field, or a part of it; without a word for it, its own name."""
    called = words.values.get(field, {}).get(name)
    return called[lang] if called else name


def unmarked(text: str) -> str:
    """What a face says, without the marks of bold and italic words, and icons by their names."""
    named = _ICON.sub(
        lambda found: f"{found[1] or ''}{_NARROW if found[1] else ''}{found[2].replace('-', ' ')}", text
    )
    return _STRESSED.sub(r"\1\2", named)


def is_picture(value: object) -> bool:
    """Whether a value is the name of a picture, which the face shows and nobody reads."""
    return isinstance(value, str) and bool(_PICTURE.fullmatch(value))


def _many(words: Vocabulary, field: str, value: Any, lang: str) -> str:
    """A thing by its name, a record part by part, a list by commas, pairs in it by dashes; else a dash."""
    if isinstance(value, Component):
        named = getattr(value, "name", None)
        return named[lang] if isinstance(named, Text) else _many(words, field, value.model_dump(), lang)
    if isinstance(value, dict):
        colon = grammar_of(lang).colon
        return ", ".join(
            f"{_called(words, field, str(name), lang)}{colon} {shown(words, field, item, lang)}"
            for name, item in value.items()
        )
    if len(value) > LONGEST:
        return str(len(value))
    pairs = any(isinstance(item, list | tuple) for item in value)
    told = ", ".join(
        "–".join(shown(words, field, part, lang) for part in item)
        if pairs
        else shown(words, field, item, lang)
        for item in value
    )
    return told or "–"
