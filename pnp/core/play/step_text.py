"""Format the steps of a game as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.i18n.grammar import GAP, fill, grammar_of

from .table import Step

CHOOSE, END = "choose", "end"
_FRAME = {
    "step",
    "rule",
    "player",
    "event",
    "places",
    "calc",
    "in",
    "out",
    "options",
    "chose",
    "also",
    "only",
}


class Teller:
    """A formatter of the steps of one game in one language, with the sentences of words.yaml."""

    def __init__(self, catalog: Catalog, lang: str, names: Mapping[str, str] | None = None) -> None:
        self.words = catalog.words.play
        self.names = {seat: name[lang] for seat, name in self.words.seats.items()} | dict(names or {})
        self.lang = lang
        kinds = catalog.kinds().values()
        self.pieces = {f"{piece.kind}/{piece.id}": piece.name[lang] for kind in kinds for piece in kind}

    def told(self, step: Step) -> str:
        """Return a step as a sentence; without one for its event, as plain words."""
        sentence = self.words.events.get(step["event"])
        filling = self.filling(step)
        if sentence and all(gap["name"] in filling for gap in GAP.finditer(sentence[self.lang])):
            return fill(sentence[self.lang], filling, self.lang)
        more = ", ".join(f"{name}: {filling[name]}" for name in step if name not in _FRAME)
        who = f"{filling['player']} " if step["player"] else ""
        return f"{who}{step['event']}{f' ({more})' if more else ''}"

    def filling(self, step: Step) -> dict[str, Any]:
        """Return the values that fill the gaps of a sentence: the player, and the values of the step."""
        what = {name: self.shown(value) for name, value in step.items() if name not in _FRAME}
        return what | {"player": self.seat(step["player"] or "")}

    def shown(self, value: Any) -> Any:
        """Return a value as players call it; numbers stay numbers, so that nouns can agree with them."""
        grammar = grammar_of(self.lang)
        if isinstance(value, Mapping):
            return grammar.comma.join(
                f"{self.shown(name)} {self.shown(entry)}" for name, entry in value.items()
            )
        if isinstance(value, list | tuple):
            return grammar.comma.join(str(self.shown(entry)) for entry in value)
        if not isinstance(value, str):
            return value
        return self.pieces.get(value) or self.place(value)

    def seat(self, player: str) -> str:
        return self.names.get(player, player)

    def place(self, place: str) -> str:
        """Return the name of a place or seat, or else the id itself."""
        word, _, owner = place.partition("/")
        if word not in self.words.places:
            return self.seat(place)
        owner = self.seat(owner.partition("/")[0])
        return fill(self.words.places[word][self.lang], {"player": owner}, self.lang)


def lines(steps: Sequence[Step], teller: Teller) -> Iterator[str]:
    """Yield a line for each step of a game with its rule; a choice is appended to the step that it led to."""
    width = max((len(step["rule"]) for step in steps), default=0)
    chosen = ""
    for step in steps:
        if step["event"] == CHOOSE:
            chosen += f"  [{step['chose'] + 1} of {step['options']}]"
            continue
        yield f"{step['step']:>4}  {step['rule']:<{width}}  {_end(step, teller) or teller.told(step)}{chosen}"
        chosen = ""


def _end(step: Step, teller: Teller) -> str:
    if step["event"] != END:
        return ""
    winners = ", ".join(map(teller.seat, step["winners"]))
    scores = teller.shown(step.get("scores", {}))
    return f"won by {winners}{f' ({scores})' if scores else ''}"
