"""Words from anywhere, safe on a terminal and short enough for a line."""

from __future__ import annotations

import re
from typing import Any

_UNSAFE = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""What moves the cursor, rings, colours, turns the direction of writing, or is no character at all."""


def printable(text: str) -> str:
    """The text on one line, with whatever would steer a terminal written out, as JSON writes it too."""
    return _UNSAFE.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def printable_lines(text: str) -> str:
    """The same for a text of several lines."""
    return "\n".join(map(printable, text.split("\n")))


def short(text: str, most: int = 300) -> str:
    """The text, or its beginning where it is longer than anyone reads."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: Any) -> str:
    """A value as written, shortened: ``'ten'``, ``12``."""
    return short(repr(value), 80)
