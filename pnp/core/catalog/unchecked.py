"""Marks for fields of a model that no check can contradict."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Free:
    """A mark on a field that no check can contradict, with the reason: ``Annotated[str, CITATION]``."""

    why: str


CITATION = Free("citation")
"""The field names where something was read."""
OWN_WORD = Free("our own word")
"""The field holds our own words."""
OWN_HANDLE = Free("our own handle")
"""The field holds an identifier that we chose."""
