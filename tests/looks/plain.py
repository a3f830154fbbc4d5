"""Serialize values to text that is equal on every machine."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

_FRACTION = re.compile(r"-?\d+\.\d+")


def written(value: Any) -> str:
    """Return a value as JSON with sorted keys and rounded fractions."""
    return rounded(json.dumps(value, ensure_ascii=False, sort_keys=True, default=_plain))


def _plain(value: Any) -> Any:
    """Return a model as its fields, a sequence or set as a list, any other value as its string."""
    if hasattr(value, "model_dump"):
        return value.model_dump(mode="json")
    return list(value) if isinstance(value, Sequence | set | frozenset) else str(value)


def rounded(text: str) -> str:
    """Round every fraction in a text to a thousandth; a small offset keeps ties stable."""
    return _FRACTION.sub(lambda number: f"{float(number[0]) + 0.00013:.3f}", text)
