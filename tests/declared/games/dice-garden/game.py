"""What Le Jardin aux dés adds to what it declares: a check and a chance that are easier said in Python."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

from pnp.api import Component, Diagnostic, Field, Proof, Says, Sentence, calculator, check, derived


@derived("sheets")
def boxes(sheet: Any) -> int:
    """How many boxes a sheet has to tick."""
    return 12 * int(sheet.beds)


@check(20, "sheets-uneven", broken_by={"sheets.jour.beds": 4})
def a_day_is_longer_than_a_night(game: Any) -> Says:
    """The garden of the day has more boxes than that of the night."""
    day, night = ([one for one in game.sheets if one.side == side] for side in ("jour", "nuit"))
    for one in day:
        if any(one.boxes <= other.boxes for other in night):
            yield Diagnostic("the day is no longer than the night", one.at("beds"))
    told = " and ".join(f"{one.boxes} boxes" for one in (*day, *night))
    yield Proof("a day is longer than a night", told, len(day) + len(night))


class Wish(Component):
    """A face that is wished for."""

    dice: Annotated[int, Field(ge=1, le=6)]


class Luck(Component):
    """The chance."""

    chance: str


def tell(wish: Wish, luck: Luck) -> list[Sentence]:
    """The chance in a sentence."""
    return [("luck", {"odds": {"odds": luck.chance}, "dice": wish.dice})]


@calculator("luck", example={"dice": 4}, tell=tell, rules=("turn-throw",))
def a_six_among(_: Any, wish: Wish) -> Luck:
    """How likely a six is among some dice; a power is no Python that browsers get, so it is tabulated."""
    return Luck(chance=str(1 - Fraction(5, 6) ** wish.dice))
