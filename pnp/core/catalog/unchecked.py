"""Marks for fields of a model that no check can contradict."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Unchecked:
    """A mark on a field that no check can contradict, with the reason: ``Annotated[str, CITATION]``."""

    why: str


CITATION = Unchecked("citation")
"""The field names where something was read."""
OWN_WORD = Unchecked("our own word")
"""The field holds our own words."""
OWN_HANDLE = Unchecked("our own handle")
"""The field holds an identifier that we chose."""
