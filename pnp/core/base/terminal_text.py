"""Make untrusted text safe to print on a terminal, and short enough for a line."""

from __future__ import annotations

import re
from typing import Any

_UNSAFE = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""Control characters, direction marks, line separators, surrogates and noncharacters."""


def printable(text: str) -> str:
    """Return a text on one line, with characters that control a terminal escaped as in JSON."""
    return _UNSAFE.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def printable_lines(text: str) -> str:
    """Return a text with each of its lines made printable."""
    return "\n".join(map(printable, text.split("\n")))


def short(text: str, most: int = 300) -> str:
    """Return a text cut to at most ``most`` characters, with an ellipsis where it was longer."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: Any) -> str:
    """Return the repr of a value, such as ``'ten'`` or ``12``, cut to 80 characters."""
    return short(repr(value), 80)
