"""Values of the catalog in an example's question, written as in a sentence: ``"{{ cards.oak.cost }}"``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .prose import GAP


def refers(value: object) -> bool:
    """Whether a value of a question is the name of one in the catalog."""
    return isinstance(value, str) and GAP.fullmatch(value) is not None


def looked_up(written: Any, value_of: Callable[[str], Any]) -> Any:
    """The question with the values of the catalog that it names; KeyError where there is no such value."""
    if isinstance(written, dict):
        return {name: looked_up(entry, value_of) for name, entry in written.items()}
    if isinstance(written, list):
        return [looked_up(entry, value_of) for entry in written]
    if isinstance(written, str) and (gap := GAP.fullmatch(written)):
        return value_of(gap["inside"].strip())
    return written
