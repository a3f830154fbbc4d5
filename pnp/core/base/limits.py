"""Bounded types for the numbers, texts and ids of a catalog."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import AfterValidator, Field, Strict
from pydantic_core import PydanticCustomError

T = TypeVar("T")
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""A stable identifier: lower-case ASCII words joined by hyphens."""

# Every number and text of a catalog is bounded, so that a typing error is found before anything slow is
# computed from it. Each bound is the least round number that no published game comes near.
Words = Annotated[str, Field(min_length=1, max_length=4000)]
"""One text, up to a printed page: longer than any card, step or ruling."""
Count = Annotated[int, Field(ge=1, le=999)]
"""A number of things, at least 1."""
Amount = Annotated[int, Field(ge=0, le=999)]
"""A number of things, possibly 0."""
Few = Annotated[int, Field(ge=1, le=12)]
"""A small number, such as the spaces of a board, the dice of a throw or the players at a table."""
FewOrNone = Annotated[int, Field(ge=0, le=12)]
Millimetres = Annotated[int, Field(ge=1, le=1200)]
"""A length in millimetres, up to the long side of A0."""
Large = Annotated[int, Field(ge=1, le=10**9)]
"""A number of combinations, which is counted but never enumerated."""
Minutes = Annotated[int, Field(ge=1, le=1440)]
Years = Annotated[int, Field(ge=1, le=99)]
Year = Annotated[int, Field(ge=1900, le=2100)]
Line = Annotated[int, Field(ge=1, le=99_999)]
"""A line number of a rulebook."""
Number = Annotated[int, Field(ge=-(10**9), le=10**9)]
"""A number of any size that a catalog may hold, as entered a second time in rulebook.yaml."""
FORMAT = 1
"""Version of the file format of game.yaml and pnp.toml that this engine reads."""


def _known(written: int) -> int:
    if written > FORMAT:
        raise PydanticCustomError("newer", "newer", {"known": FORMAT})
    return written


Format = Annotated[int, Field(ge=1, le=999), AfterValidator(_known)]
"""The version of the format that a file is written in."""
Many = Annotated[tuple[T, ...], Strict(strict=False)]
"""A list in the file, a tuple in the program."""
