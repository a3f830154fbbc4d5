"""The ready-made calculator ``draw``: the exact chance that a hand holds certain pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from pnp.core.catalog.component import Component
from pnp.core.catalog.vocabulary import Wording
from pnp.core.rules.calculator import Calculator, Refusal, Sentence
from pnp.core.rules.chance import Wanted, chance_to_draw, said
from pnp.declared.model.declaration import CalculatorOf, KindOf
from pnp.declared.model.formula import execute
from pnp.declared.model.kinds import DeclaredCatalog
from pnp.declared.model.notation import FieldType

from .wording import TextBuilder

_MOST_VALUES = 24
"""Greatest number of values of a field that the form offers."""
_LARGEST_HAND, _MOST_AGAIN = 60, 5
_ASKS = {
    "drawn": "draw_drawn",
    "how": "draw_how",
    "count": "draw_count",
    "holding": "draw_holding",
    "again": "draw_again",
}
_SAYS = {"odds": "draw_odds", "redrawn": "draw_redrawn", "least": "draw_least", "exactly": "draw_exactly"}
"""Keys of the engine's words for the inputs and the answer."""


class Odds(Component):
    """The exact chance, as text."""

    chance: str


def odds(  # noqa: PLR0913, PLR0917 - what there is to say of a hand
    deck: int, there: list[int], drawn: int, how: str, count: int, again: int
) -> Odds:
    """Return the chance that a hand holds so many pieces of each group."""
    if drawn > deck:
        raise Refusal("drawn", f"there are {deck}", f"il y en a {deck}")
    wanted = tuple(Wanted(one, count, count if how == "exactly" else one) for one in there)
    return Odds(chance=said(chance_to_draw(deck, drawn, wanted, again)))


def _groups(kind: KindOf) -> Iterator[tuple[str, str, list[Any]]]:
    """Yield the key, field and values of each group of pieces that a hand may be asked to hold."""
    for field, of in kind.fields.items():
        values = _values(of)
        yield from ((f"{field}: {_key(value)}", field, [value]) for value in values)
        if len(values) > 1:
            yield f"each {field}", field, values


def _values(of: FieldType) -> list[Any]:
    if of.several:
        return []
    if of.sort == "choice":
        return list(of.choices)[:_MOST_VALUES]
    if of.sort == "yes/no":
        return [True]
    if of.sort == "number" and of.high - of.low < _MOST_VALUES:
        return list(range(of.low, of.high + 1))
    return []


def _key(value: Any) -> str:
    return "yes" if value is True else str(value)


def draw(
    name: str,
    declared: CalculatorOf,
    kinds: Mapping[str, KindOf],
    catalog: type[DeclaredCatalog],
    texts: TextBuilder,
) -> Calculator[Any, Any, Any] | None:
    """Build the calculator for one kind, or return None if its fields offer no values to ask for."""
    drawn_from = str(declared.drawn_from)
    groups = list(_groups(kinds[drawn_from]))
    if not groups:
        return None
    keys = tuple(key for key, _, _ in groups)
    fields: Any = {
        "drawn": (Annotated[int, Field(ge=1, le=_LARGEST_HAND)], ...),
        "how": (Literal["least", "exactly"], ...),
        "count": (Annotated[int, Field(ge=0, le=_LARGEST_HAND)], ...),
        "holding": (Literal[keys], ...),
        "again": (Annotated[int, Field(ge=0, le=_MOST_AGAIN)], ...),
    }
    asks = create_model("Hand", __base__=Component, __module__=__name__, **fields)
    asks.__doc__ = "A hand to draw."
    known = {"Box": catalog, "Hand": asks, "Odds": Odds, "odds": odds, "Sentence": Sentence, "Any": Any}
    made = execute(_source(drawn_from, groups), known)
    return Calculator(
        name=name,
        asks=asks,
        answer=made["answer"],
        tell=made["tell"],
        example=declared.example or {"drawn": 3, "how": "least", "count": 1, "holding": keys[0], "again": 0},
        rules=declared.rules,
        wording=lambda box: _wording(declared, groups, texts, box),
        at=("calculators", name),
    )


def _source(kind: str, groups: list[tuple[str, str, list[Any]]]) -> str:
    """Return the calculator's Python source, which counts the pieces of each group."""
    branches = []
    for key, field, values in groups:
        counts = ", ".join(
            f"sum([one.copies for one in box.{kind} if one.{field} == {value!r}])" for value in values
        )
        branches.append(f"    if holding == {key!r}:\n        return [{counts}]\n")
    return f'''
def there(box: Box, holding: str) -> list[int]:
    """How many there are of each sort that a hand is to hold."""
{"".join(branches)}    return []


def answer(box: Box, hand: Hand) -> Odds:
    """The chance that a hand holds what is asked for."""
    deck = sum([one.copies for one in box.{kind}])
    return odds(deck, there(box, hand.holding), hand.drawn, hand.how, hand.count, hand.again)


def tell(hand: Hand, answer: Odds) -> list[Sentence]:
    """The chance in a sentence."""
    gaps: dict[str, Any] = {{
        "odds": {{"odds": answer.chance}}, "drawn": hand.drawn, "how": {{"word": hand.how}},
        "count": hand.count, "holding": {{"word": hand.holding}},
    }}
    told: list[Sentence] = [("odds", gaps)]
    if hand.again > 0:
        told.append(("redrawn", {{"again": hand.again}}))
    return told
'''


def _wording(
    declared: CalculatorOf, groups: list[tuple[str, str, list[Any]]], texts: TextBuilder, box: DeclaredCatalog
) -> Wording:
    """Return the calculator's words: the engine's, with the game's names for fields and values."""
    kind = str(declared.drawn_from)
    says = {name: texts.engine_text(word, kind, box) for name, word in _SAYS.items()}
    for key, field, values in groups:
        says[key] = texts.group_text(field, values, box)
    asks = {name: texts.engine_text(word, kind, box) for name, word in _ASKS.items()}
    return Wording(
        title=declared.title or texts.engine_text("draw_title", kind, box),
        question=declared.question or texts.engine_text("draw_question", kind, box),
        asks={**asks, **declared.labels},
        says={**says, **({"odds": declared.says} if declared.says else {})},
    )
