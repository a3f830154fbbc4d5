"""Worked examples: the question that each asks the engine, and the engine's answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.project.game import Game
from pnp.core.rules.calculator import Calculator, Refusal

from .catalog_values import looked_up
from .rules import Example
from .value_names import leaf, named

_SOLVED = 1024
"""How many answers are kept: an editor at work asks for ever new ones."""


def asked(example: Example, catalog: Catalog) -> Any:
    """The question of an example, with the values of the catalog that it names, or a Refusal."""
    try:
        return looked_up(example.written, lambda path: named(catalog, path))
    except KeyError as missing:
        raise Refusal("example", f"nothing is called '{missing.args[0]}'") from missing


def solve(example: Example, game: Game, catalog: Catalog) -> Mapping[str, Any] | Refusal:
    """The answer of the engine to an example, with the question as ``input``; or why it refuses.

    Pieces are called by their names, in the language of the text that the example stands in; ``told`` is the
    answer in the calculator's own sentences. The same question of the same catalog is answered once.
    """
    calculator = game.calculator(example.calculator)
    if calculator is None:
        return Refusal("example", f"there is no calculator '{example.calculator}'")
    if example.fault:
        return Refusal("example", example.fault)
    solved = catalog.memo.setdefault("solved", {})
    question = calculator.answer, calculator.names, repr(example.written), example.prose.lang
    if question not in solved:
        if len(solved) == _SOLVED:
            solved.clear()
        solved[question] = _solve(example, calculator, catalog)
    answer: Mapping[str, Any] | Refusal = solved[question]
    return answer


def _solve(
    example: Example, calculator: Calculator[Any, Any, Any], catalog: Catalog
) -> Mapping[str, Any] | Refusal:
    try:
        written = asked(example, catalog)
        question, answer = calculator.ask(catalog, written)
        told = calculator.sentences(catalog, question, answer, example.prose.lang)
    except Refusal as refusal:
        return refusal
    lang = example.prose.lang
    names = {piece: name[lang] for piece, name in calculator.called(catalog).items()}
    said = {**answer.model_dump(mode="json", by_alias=True), "input": written}
    return {**_by_name(said, names), "told": told}


def _by_name(value: Any, names: Mapping[str, str]) -> Any:
    """The value with each id of a piece replaced by the piece's name."""
    if isinstance(value, Mapping):
        return {key: _by_name(entry, names) for key, entry in value.items()}
    if isinstance(value, list):
        return [_by_name(entry, names) for entry in value]
    return names.get(value, value) if isinstance(value, str) else value


def answered(answer: Mapping[str, Any], path: str) -> Any:
    """The value at ``path`` of a solved example; KeyError where there is none."""
    return leaf(answer, path)
