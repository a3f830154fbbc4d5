"""Format the steps of a game as sentences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.i18n.grammar import FALLBACK, GAP, fill, grammar_of

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


class StepFormatter:
    """A formatter of the steps of one game in one language, with the sentences of words.yaml."""

    def __init__(self, catalog: Catalog, lang: str, names: Mapping[str, str] | None = None) -> None:
        self.words = catalog.words.play
        self.names = {seat: name[lang] for seat, name in self.words.seats.items()} | dict(names or {})
        self.lang = lang
        kinds = catalog.kinds().values()
        self.pieces = {f"{piece.kind}/{piece.id}": piece.name[lang] for kind in kinds for piece in kind}

    def sentence(self, step: Step) -> str:
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

    def option(
        self, rule: str, option: Any, seat: str, called: Callable[[Any], str], seen: Mapping[str, Any]
    ) -> str:
        """Return what somebody in a seat may choose by a rule, in the game's words where it has some.

        ``called`` names what the game has no words for; ``seen`` is what the seat sees, which may fill gaps.
        """
        parts = option if isinstance(option, tuple | list) else (option,)
        word = str(parts[0]) if parts else ""
        filling = {str(number): self._part(part, seat, called) for number, part in enumerate(parts, 1)}
        filling |= {"all": called(option), **_seen(option, seat, called, seen)}
        several = [f"{rule}/{len(parts)}"] if isinstance(option, tuple | list) else []
        for key in (f"{rule}/{word}", *several, word, rule):
            sentence = self.words.options.get(key)
            if sentence and all(gap["name"] in filling for gap in GAP.finditer(sentence[self.lang])):
                return fill(sentence[self.lang], filling, self.lang)
        return str(filling["all"])

    def _part(self, part: Any, seat: str, called: Callable[[Any], str]) -> Any:
        """Return a part of an option: a number, dice one by one, a piece and whose it is, or a name."""
        if isinstance(part, int) and not isinstance(part, bool):
            return part
        if isinstance(part, str):
            owner, _, sort = part.partition("-")
            whose = self.words.whose.get("yours" if owner == seat else "theirs")
            if whose and owner in self.names and sort in self.words.pieces:
                told = {"piece": self.words.pieces[sort][self.lang], "player": self.seat(owner)}
                return fill(whose[self.lang], told, self.lang)
            if part.isdigit():
                return grammar_of(self.lang).comma.join(part)
            if (sentence := self.words.options.get(part)) and not GAP.search(sentence[self.lang]):
                return sentence[self.lang]
        return called(part)

    def seat(self, player: str) -> str:
        return self.names.get(player, player)

    def place(self, place: str) -> str:
        """Return the name of a place or seat, or else the id itself."""
        word, _, owner = place.partition("/")
        if word not in self.words.places:
            return self.seat(place)
        owner = self.seat(owner.partition("/")[0])
        return fill(self.words.places[word][self.lang], {"player": owner}, self.lang)


def _seen(option: Any, seat: str, called: Callable[[Any], str], seen: Mapping[str, Any]) -> dict[str, str]:
    """Return what fills gaps from a view: ``{owner}`` of an option, ``{at_work_2}``, a part of an entry."""
    filling = {
        f"{name}_{number}": called(part)
        for name, value in seen.items()
        if isinstance(value, tuple)
        for number, part in enumerate(value, 1)
    }
    owners = [
        called(who)
        for entry in seen.values()
        if isinstance(entry, Mapping)
        for who, what in entry.items()
        if who != seat and option in _held(what)
    ]
    return filling | ({"owner": ", ".join(dict.fromkeys(owners))} if owners else {})


def _held(what: Any) -> Collection[Any]:
    """Return what somebody has, as a view tells it."""
    if isinstance(what, Mapping):
        return list(what.values())
    return what if isinstance(what, list | tuple) else ()


def lines(steps: Sequence[Step], teller: StepFormatter) -> Iterator[str]:
    """Yield a line for each step of a game with its rule; a choice is appended to the step that it led to."""
    width = max((len(step["rule"]) for step in steps), default=0)
    chosen = ""
    for step in steps:
        if step["event"] == CHOOSE:
            chosen += f"  [{step['chose'] + 1} of {step['options']}]"
            continue
        text = _end(step, teller) or teller.sentence(step)
        yield f"{step['step']:>4}  {step['rule']:<{width}}  {text}{chosen}"
        chosen = ""


def _end(step: Step, teller: StepFormatter) -> str:
    if step["event"] != END or (teller.lang != FALLBACK and END in teller.words.events):
        return ""
    winners = ", ".join(map(teller.seat, step["winners"]))
    scores = teller.shown(step.get("scores", {}))
    return f"won by {winners}{f' ({scores})' if scores else ''}"
