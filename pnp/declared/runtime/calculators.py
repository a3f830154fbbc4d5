"""Build calculators from declared formulas and ready-made ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any, Literal

from pydantic import create_model

from pnp.core.catalog.component import Component, Text
from pnp.core.catalog.vocabulary import Wording
from pnp.core.rules.calculator import Calculator, Sentence
from pnp.declared.model.declaration import CalculatorOf, KindOf
from pnp.declared.model.formula import Code, divided, execute, fault_of, floored, formula, names_of, rest
from pnp.declared.model.kinds import DeclaredCatalog
from pnp.declared.model.notation import FieldType

from .draw import draw
from .wording import TextBuilder

_TYPES: Mapping[str, Any] = {"int": int, "bool": bool, "str": str, "Fraction": str}


def calculators_of(
    declared: Mapping[str, CalculatorOf],
    kinds: Mapping[str, KindOf],
    numbers: Collection[str],
    catalog: type[DeclaredCatalog],
    texts: TextBuilder,
) -> tuple[Calculator[Any, Any, Any], ...]:
    """Build all valid calculators; invalid ones are reported where they are declared."""
    made: list[Calculator[Any, Any, Any]] = []
    for name, one in declared.items():
        if one.use == "draw" and one.drawn_from in kinds:
            made += filter(None, [draw(name, one, kinds, catalog, texts)])
        elif one.answer and not fault_of(one, kinds, numbers):
            made.append(
                _formula(name, one, formula(one.answer, names_of(one, kinds, numbers)), catalog, texts)
            )
    return tuple(made)


def _formula(
    name: str, one: CalculatorOf, code: Code, catalog: type[DeclaredCatalog], texts: TextBuilder
) -> Calculator[Any, Any, Any]:
    fields: Any = {field: (_asked(of), ...) for field, of in one.asks.items()}
    asks = create_model("Question", __base__=Component, __module__=__name__, **fields)
    asks.__doc__ = "What is asked."
    result: Any = {"answer": (_TYPES[code.sort], ...)}
    answer = create_model("Answer", __base__=Component, __module__=__name__, **result)
    answer.__doc__ = "What it comes to."
    known = {
        "Box": catalog, "Question": asks, "Answer": answer, "Sentence": Sentence, "Fraction": Fraction,
        "Any": Any, "divided": divided, "floored": floored, "rest": rest,
    }  # fmt: skip
    made = execute(_source(one, code), known)
    return Calculator(
        name=name,
        asks=asks,
        answer=made["answer"],
        tell=made["tell"],
        example=one.example or {field: _middle(of) for field, of in one.asks.items()},
        rules=one.rules,
        wording=lambda _: _wording(name, one, texts),
        at=("calculators", name),
    )


def _source(one: CalculatorOf, code: Code) -> str:
    """Return the Python source of a formula's calculator; a fraction is answered as a string."""
    value = f"str(Fraction({code.text}))" if code.sort == "Fraction" else code.text
    gaps = [f'"{field}": {_filling(f"asked.{field}", _said(of))}' for field, of in one.asks.items()]
    gaps.append(f'"answer": {_filling("answer.answer", code.sort if code.sort != "str" else "plain")}')
    return f'''
def answer(catalog: Box, asked: Question) -> Answer:
    """The formula."""
    return Answer(answer={value})


def tell(asked: Question, answer: Answer) -> list[Sentence]:
    """The answer in a sentence."""
    gaps: dict[str, Any] = {{{", ".join(gaps)}}}
    return [("says", gaps)]
'''


def _said(of: FieldType) -> str:
    words = of.sort == "yes/no" or (of.sort == "choice" and isinstance(of.choices[0], str))
    return "str" if words else "int"


def _filling(value: str, sort: str) -> str:
    """Return the source of what fills a gap; yes, no and choices are keys of words."""
    if sort == "bool":
        return f'{{"word": "yes" if {value} else "no"}}'
    return f'{{"word": {value}}}' if sort == "str" else value


def _asked(of: FieldType) -> Any:
    """Return the type of an input; yes and no are choices on the form."""
    return Literal["yes", "no"] if of.sort == "yes/no" else of.annotation


def _middle(of: FieldType) -> Any:
    """Return the value of an input that the page shows first."""
    if of.sort == "yes/no":
        return "yes"
    return of.choices[0] if of.sort == "choice" else (of.low + of.high + 1) // 2


def _wording(name: str, one: CalculatorOf, texts: TextBuilder) -> Wording:
    plain = texts.each(lambda _: name.replace("-", " ").capitalize())
    assert one.says  # noqa: S101 - a formula has its sentence
    words: dict[str, Text] = {
        str(choice): one.labels.get(str(choice)) or texts.each(lambda _, said=str(choice): said)  # type: ignore[misc]
        for of in one.asks.values()
        for choice in of.choices
    }
    labels = {
        field: one.labels.get(field) or texts.each(lambda _, said=field: said.replace("_", " "))  # type: ignore[misc]
        for field in one.asks
    }
    title = one.title or plain
    yes_no = {word: texts.engine_text(word) for word in ("yes", "no")}
    return Wording(
        title=title, question=one.question or title, asks=labels, says={**words, **yes_no, "says": one.says}
    )
