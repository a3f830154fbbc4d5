"""Numbers as SVG needs them: rounded, without zeros that say nothing, parted only where they must be."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache

_FINE = 2
"""Decimals of a millimetre; half a hundredth is less than a tenth of a pixel at four times the size."""
_MOST = 5
_BETWEEN = re.compile(r"\)[\s,]+")
_WRITTEN = re.compile(r"-?\d*\.?\d+")


def decimals(scale: float) -> int:
    """How many decimals a length needs that is drawn at this scale."""
    return min(_MOST, max(0, _FINE + math.ceil(math.log10(scale) - 1e-9))) if scale > 0 else _MOST


def steps(value: float, digits: int) -> int:
    """The value in steps of its last decimal."""
    return round(value * float(10**digits))


@lru_cache(1 << 14)
def told(count: int, digits: int) -> str:
    """Return so many steps as a number: ``.5``, ``-3``, ``12.04``."""
    whole, rest = divmod(abs(count), 10**digits)
    part = f"{rest:0{digits}d}".rstrip("0") if rest else ""
    return f"{'-' if count < 0 else ''}{whole or '' if part else whole}{'.' if part else ''}{part}"


def brief(value: float, digits: int = 3) -> str:
    """A number with so many decimals at most."""
    return told(steps(value, digits), digits)


def joined(numbers: Iterable[str]) -> str:
    """Numbers one after the other, a blank only where two would become one."""
    text, before = "", ""
    for number in numbers:
        glued = not text or number.startswith("-") or (number.startswith(".") and "." in before)
        text += number if glued else f" {number}"
        before = number
    return text


def shortened(text: str) -> str:
    """A transform with its numbers as short as they can be without rounding what shows."""
    return _BETWEEN.sub(")", _WRITTEN.sub(lambda number: brief(float(number[0]), _MOST), text.strip()))
