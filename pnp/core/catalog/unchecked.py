"""Marks on the fields of a model that may be written otherwise without contradicting anything."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Free:
    """Marks a field that nothing here can contradict, and says why: ``Annotated[str, CITATION]``."""

    why: str


CITATION = Free("citation")
"""Where something was read."""
OWN_WORD = Free("our own word")
"""What we say in our words."""
OWN_HANDLE = Free("our own handle")
"""What we call a thing by."""
