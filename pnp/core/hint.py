"""The nearest known word, for a reader who misspelt one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question that names the nearest word, or nothing where none is near."""
    near = get_close_matches(word, list(known), 1)
    return f"did you mean '{near[0]}'?" if near else ""
