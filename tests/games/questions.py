"""What the tests of all games' calculators share: an example with one thing different."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from pnp.core.rules.calculator import Calculator

AnyCalculator = Calculator[Any, Any, Any]
MISSING = object()


def changed(calculator: AnyCalculator, path: str, value: object) -> Any:
    """The calculator's example with one thing different, or left out."""
    question = deepcopy(dict(calculator.example))
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner: Any = question
    for step in way:
        inner = inner[step]
    if value is MISSING:
        del inner[last]
    else:
        inner[last] = value
    return question
