"""Catalog references in the questions of worked examples, written like gaps: ``"{{ cards.oak.cost }}"``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .prose import GAP


def is_reference(value: object) -> bool:
    """Return whether a value of a question is a catalog reference."""
    return isinstance(value, str) and GAP.fullmatch(value) is not None


def resolve_references(written: Any, value_of: Callable[[str], Any]) -> Any:
    """Return a question with its catalog references replaced by values; KeyError for an unknown name."""
    if isinstance(written, dict):
        return {name: resolve_references(entry, value_of) for name, entry in written.items()}
    if isinstance(written, list):
        return [resolve_references(entry, value_of) for entry in written]
    if isinstance(written, str) and (gap := GAP.fullmatch(written)):
        return value_of(gap["inside"].strip())
    return written
