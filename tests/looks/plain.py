"""Values of any sort as text that is the same on every machine."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

_FRACTION = re.compile(r"-?\d+\.\d+")


def written(value: Any) -> str:
    """As JSON, its names in order."""
    return rounded(json.dumps(value, ensure_ascii=False, sort_keys=True, default=_plain))


def _plain(value: Any) -> Any:
    """What JSON cannot hold: a model as its values, all else as it is written."""
    if hasattr(value, "model_dump"):
        return value.model_dump(mode="json")
    return list(value) if isinstance(value, Sequence | set | frozenset) else str(value)


def rounded(text: str) -> str:
    """Every fraction to a thousandth, a little off the edge of rounding."""
    return _FRACTION.sub(lambda number: f"{float(number[0]) + 0.00013:.3f}", text)
