"""Format numbers for SVG: rounded, without needless zeros and blanks."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache

_FINE = 2
"""Decimals of a millimetre; the error is less than a tenth of a pixel at four times the size."""
_MOST = 5
_BETWEEN = re.compile(r"\)[\s,]+")
_WRITTEN = re.compile(r"-?\d*\.?\d+")


def decimals(scale: float) -> int:
    """Return the number of decimals for a length that is drawn at this scale."""
    return min(_MOST, max(0, _FINE + math.ceil(math.log10(scale) - 1e-9))) if scale > 0 else _MOST


def to_steps(value: float, digits: int) -> int:
    """Return the value in units of its last decimal."""
    return round(value * float(10**digits))


@lru_cache(1 << 14)
def format_steps(count: int, digits: int) -> str:
    """Format a count of steps as a number: ``.5``, ``-3``, ``12.04``."""
    whole, rest = divmod(abs(count), 10**digits)
    part = f"{rest:0{digits}d}".rstrip("0") if rest else ""
    return f"{'-' if count < 0 else ''}{whole or '' if part else whole}{'.' if part else ''}{part}"


def fmt_short(value: float, digits: int = 3) -> str:
    """Format a number with at most ``digits`` decimals."""
    return format_steps(to_steps(value, digits), digits)


def join_numbers(numbers: Iterable[str]) -> str:
    """Join numbers, with a blank only where two would merge."""
    text, before = "", ""
    for number in numbers:
        glued = not text or number.startswith("-") or (number.startswith(".") and "." in before)
        text += number if glued else f" {number}"
        before = number
    return text


def minify_transform(text: str) -> str:
    """Shorten the numbers of a transform without a visible change."""
    return _BETWEEN.sub(")", _WRITTEN.sub(lambda number: fmt_short(float(number[0]), _MOST), text.strip()))
