"""Text of powers and trials on cards, generated from their data so that the two never disagree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.face_strings import face_string
from pnp.core.i18n.grammar import joined
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS, FACES, Add, Aim, Power, Shift, Turn

NO_BREAK = "\N{NO-BREAK SPACE}"
"""No-break space, which keeps the faces of a list on one line."""


class CardText(NamedTuple):
    """A generator of card text in one language."""

    game: Catalog
    lang: str

    def goal(self, goal: str, faces: Sequence[int]) -> str:
        """Return the text of a trial's goal, such as “The most 1s and 4s”."""
        counted = [self._word("goals", "count-of", face=face) for face in faces]
        return self._word("goals", goal, faces=joined(counted, self.lang, "and").replace(" ", NO_BREAK))

    def colours(self, colours: Sequence[str]) -> str:
        """Return the dice that count in a trial, such as “red and blue dice”."""
        if set(colours) == set(COLOURS):
            return self._word("dice", "all")
        return self._word("dice", "tinted", tints=self._tints(colours, "and"))

    def power(self, power: Power) -> str:
        """Return the text of a power."""
        if isinstance(power, Add):
            return self._add(power)
        if not isinstance(power, Aim):
            return self._word("powers", power.effect)
        text = self._word(
            power.whose, _wording_key(power), dice=self._dice(power), to=getattr(power, "to", None)
        )
        if power.whose == "own" or not power.dice:
            return text
        return f"{text} {self._word('powers', 'which-one' if power.dice == 1 else 'which-many')}"

    def _add(self, power: Add) -> str:
        one = power.dice == 1
        tint = self._word("tint" if one else "tints", power.colour)
        return self._word(
            "powers", "add-one" if one else "add-many", number=self._number(power.dice), tint=tint
        )

    def _dice(self, power: Aim) -> str:
        """Return the dice that the power may touch, such as “up to three of your red dice”."""
        amount = "free" if power.dice is None else "one" if power.dice == 1 else "many"
        number = self._number(power.dice) if power.dice else ""
        return self._word("dice", f"{power.whose}-{amount}", dice=self._sort(power), number=number)

    def _sort(self, power: Aim) -> str:
        """Return the sort of dice, such as “red dice that show 5 or 6”."""
        if set(power.colours) == set(COLOURS):
            dice = self._word("dice", "any")
        else:
            dice = self._word("dice", "tinted", tints=self._tints(power.colours, "or"))
        if set(power.faces) == set(FACES):
            return dice
        faces = joined(power.faces, self.lang, "or").replace(" ", NO_BREAK)
        return self._word("dice", "show", dice=dice, faces=faces)

    def _tints(self, colours: Iterable[str], word: Literal["and", "or"]) -> str:
        return joined((self._word("tints", colour) for colour in colours), self.lang, word)

    def _number(self, number: int) -> str:
        return self._word("numbers", str(number))

    def _word(self, table: str, name: str, **gaps: object) -> str:
        return face_string(self.game, table, name, self.lang, **gaps)


def _wording_key(power: Aim) -> str:
    """Return the key of the wording for a power."""
    if isinstance(power, Turn):
        return "set-to" if power.to else "set"
    if isinstance(power, Shift):
        return "shift-up" if power.by > 0 else "shift-down"
    return str(getattr(power, "effect", ""))
