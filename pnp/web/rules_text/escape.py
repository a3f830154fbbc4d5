"""Escape content for pages, so that nothing in it becomes HTML, an attribute or YAML."""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup, escape

_BRACES = str.maketrans({"{": "&#123;", "}": "&#125;"})
"""Escapes for braces, which Markdown's attribute lists would read."""
_MARKDOWN = str.maketrans({sign: f"&#{ord(sign)};" for sign in "\\`*_[]"})
_LINKS = str.maketrans({"[": "&#91;", "]": "&#93;"})
_UNSAFE = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
_QUOTED = str.maketrans({"\n": " ", "\r": " "})


def escape_text(text: str) -> str:
    """Escape text for Markdown: HTML and attribute lists are shown as written."""
    return str(escape(str(text))).translate(_BRACES)


def escape_attribute(text: str) -> str:
    """Escape text for a double-quoted attribute in Markdown."""
    return escape_text(text).translate(_MARKDOWN | _QUOTED)


def escape_printed(value: Any) -> Any:
    """Escape a value that a page template prints, links included; Markup and non-strings pass unchanged."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return _html(escape_text(value).translate(_LINKS))


def escape_name(text: str) -> Markup:
    """Escape a name for Markdown so that it contains neither emphasis nor links."""
    return _html(escape_text(text).translate(_MARKDOWN))


def yaml_title(title: str) -> Markup:
    """Serialize a title as one YAML value for front matter, with HTML escaped."""
    return _html(json.dumps(escape_text(title), ensure_ascii=False))


def inline_json(value: object) -> str:
    """Serialize a value as compact JSON that is safe inside a script or an HTML page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return "".join(_UNSAFE.get(letter, letter) for letter in text)


def _html(text: str) -> Markup:
    return Markup(text)  # noqa: S704 - escaped
