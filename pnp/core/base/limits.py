"""The numbers and names that a catalog may hold, and how their bounds are chosen."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import AfterValidator, Field, Strict
from pydantic_core import PydanticCustomError

T = TypeVar("T")
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""A stable name: lower-case ASCII with hyphens."""

# How bounds are chosen: every number and every text of a catalog has one, the least of these that no game in
# print comes near. What is computed from a number, or set from a text, within its bound takes no time worth
# speaking of; what goes beyond is a slip of the pen, and found as one before anything is computed.
Words = Annotated[str, Field(min_length=1, max_length=4000)]
"""What is said at one place: a page of print, more than any card, step or ruling says."""
Count = Annotated[int, Field(ge=1, le=999)]
"""How many of a thing there are: no box holds more, no rule asks for more."""
Amount = Annotated[int, Field(ge=0, le=999)]
"""The same, where there may be none."""
Few = Annotated[int, Field(ge=1, le=12)]
"""What one counts at a glance: the places of a board, the dice of a throw, the players at a table."""
FewOrNone = Annotated[int, Field(ge=0, le=12)]
Millimetres = Annotated[int, Field(ge=1, le=1200)]
"""No piece is longer than the longest sheet of paper, A0."""
Large = Annotated[int, Field(ge=1, le=10**9)]
"""In how many ways something can be done: only ever counted, never gone through."""
Minutes = Annotated[int, Field(ge=1, le=1440)]
Years = Annotated[int, Field(ge=1, le=99)]
Year = Annotated[int, Field(ge=1900, le=2100)]
Line = Annotated[int, Field(ge=1, le=99_999)]
"""A line of a rulebook."""
Number = Annotated[int, Field(ge=-(10**9), le=10**9)]
"""Any number that a catalog may hold, entered a second time."""
FORMAT = 1
"""The form of game.yaml and pnp.toml that this engine reads."""


def _known(written: int) -> int:
    if written > FORMAT:
        raise PydanticCustomError("newer", "newer", {"known": FORMAT})
    return written


Format = Annotated[int, Field(ge=1, le=999), AfterValidator(_known)]
"""Which form a file is written in."""
Many = Annotated[tuple[T, ...], Strict(strict=False)]
"""A list in the file, a tuple in the program."""
