"""What cards say of powers and trials. It follows from what they do, so that the two never disagree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.face_strings import worded
from pnp.core.i18n.grammar import joined
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS, FACES, Add, Aim, Power, Shift, Turn

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Keeps the faces of a list on one line."""


class CardText(NamedTuple):
    """Tells powers, goals and the dice that count in one language."""

    game: Catalog
    lang: str

    def goal(self, goal: str, faces: Sequence[int]) -> str:
        """What a trial asks for: “The most 1s and 4s”."""
        counted = [self._say("goals", "count-of", face=face) for face in faces]
        return self._say("goals", goal, faces=joined(counted, self.lang, "and").replace(" ", NO_BREAK))

    def colours(self, colours: Sequence[str]) -> str:
        """The dice that count in a trial: “red and blue dice”."""
        if set(colours) == set(COLOURS):
            return self._say("dice", "all")
        return self._say("dice", "tinted", tints=self._tints(colours, "and"))

    def power(self, power: Power) -> str:
        """What a card says of its power."""
        if isinstance(power, Add):
            return self._add(power)
        if not isinstance(power, Aim):
            return self._say("powers", power.effect)
        told = self._say(power.whose, _saying(power), dice=self._dice(power), to=getattr(power, "to", None))
        if power.whose == "own" or not power.dice:
            return told
        return f"{told} {self._say('powers', 'which-one' if power.dice == 1 else 'which-many')}"

    def _add(self, power: Add) -> str:
        one = power.dice == 1
        tint = self._say("tint" if one else "tints", power.colour)
        return self._say(
            "powers", "add-one" if one else "add-many", number=self._number(power.dice), tint=tint
        )

    def _dice(self, power: Aim) -> str:
        """The dice that the power may touch: “up to three of your red dice”."""
        amount = "free" if power.dice is None else "one" if power.dice == 1 else "many"
        number = self._number(power.dice) if power.dice else ""
        return self._say("dice", f"{power.whose}-{amount}", dice=self._sort(power), number=number)

    def _sort(self, power: Aim) -> str:
        """Which dice: “red dice that show 5 or 6”."""
        if set(power.colours) == set(COLOURS):
            dice = self._say("dice", "any")
        else:
            dice = self._say("dice", "tinted", tints=self._tints(power.colours, "or"))
        if set(power.faces) == set(FACES):
            return dice
        faces = joined(power.faces, self.lang, "or").replace(" ", NO_BREAK)
        return self._say("dice", "show", dice=dice, faces=faces)

    def _tints(self, colours: Iterable[str], word: Literal["and", "or"]) -> str:
        return joined((self._say("tints", colour) for colour in colours), self.lang, word)

    def _number(self, number: int) -> str:
        return self._say("numbers", str(number))

    def _say(self, table: str, name: str, **gaps: object) -> str:
        return worded(self.game, table, name, self.lang, **gaps)


def _saying(power: Aim) -> str:
    """Which of the sayings tells the power."""
    if isinstance(power, Turn):
        return "set-to" if power.to else "set"
    if isinstance(power, Shift):
        return "shift-up" if power.by > 0 else "shift-down"
    return str(getattr(power, "effect", ""))
