"""Content on its way to a page is words: nothing of it is HTML, an attribute, or YAML."""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup, escape

_ATTRIBUTES = str.maketrans({"{": "&#123;", "}": "&#125;"})
"""Braces would give an element attributes."""
_MARKDOWN = str.maketrans({sign: f"&#{ord(sign)};" for sign in "\\`*_[]"})
_LINKS = str.maketrans({"[": "&#91;", "]": "&#93;"})
_UNSAFE = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
_QUOTED = str.maketrans({"\n": " ", "\r": " "})


def escaped(text: str) -> str:
    """Words for Markdown: what looks like HTML or like attributes is shown as it is written."""
    return str(escape(str(text))).translate(_ATTRIBUTES)


def quoted(text: str) -> str:
    """Words for an attribute in Markdown, between double quotes."""
    return escaped(text).translate(_MARKDOWN | _QUOTED)


def written(value: Any) -> Any:
    """Whatever a page template writes: words are escaped, and link nowhere; a template's own HTML stays."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return _html(escaped(value).translate(_LINKS))


def literal(text: str) -> Markup:
    """A name as it is written: not even emphasis, nor a link."""
    return _html(escaped(text).translate(_MARKDOWN))


def front(title: str) -> Markup:
    """A title for the first lines of a page: one value of YAML, whose words are HTML."""
    return _html(json.dumps(escaped(title), ensure_ascii=False))


def inline_json(value: object) -> str:
    """JSON that may stand in a script or in a page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return "".join(_UNSAFE.get(letter, letter) for letter in text)


def _html(text: str) -> Markup:
    return Markup(text)  # noqa: S704 - escaped
