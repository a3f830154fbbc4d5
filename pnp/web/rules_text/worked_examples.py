"""Answer the questions of worked examples with the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.project.game import Game
from pnp.core.rules.calculator import Calculator, Refusal

from .catalog_values import resolve_references
from .rules import Example
from .value_names import find_value, value_at

_MAX_CACHED = 1024
"""Number of cached answers at which the cache is cleared."""


def resolve_question(example: Example, catalog: Catalog) -> Any:
    """Return an example's question with its catalog references resolved; Refusal for an unknown name."""
    try:
        return resolve_references(example.written, lambda path: find_value(catalog, path))
    except KeyError as missing:
        raise Refusal("example", f"nothing is called '{missing.args[0]}'") from missing


def solve(example: Example, game: Game, catalog: Catalog) -> Mapping[str, Any] | Refusal:
    """Return the engine's answer to an example, with the question as ``input``, or the Refusal.

    Pieces go by their names in the language of the text; ``told`` holds the calculator's sentences. Answers
    are cached per catalog.
    """
    calculator = game.calculator(example.calculator)
    if calculator is None:
        return Refusal("example", f"there is no calculator '{example.calculator}'")
    if example.fault:
        return Refusal("example", example.fault)
    solved = catalog.memo.setdefault("solved", {})
    question = calculator.answer, calculator.names, repr(example.written), example.prose.lang
    if question not in solved:
        if len(solved) == _MAX_CACHED:
            solved.clear()
        solved[question] = _solve(example, calculator, catalog)
    answer: Mapping[str, Any] | Refusal = solved[question]
    return answer


def _solve(
    example: Example, calculator: Calculator[Any, Any, Any], catalog: Catalog
) -> Mapping[str, Any] | Refusal:
    try:
        written = resolve_question(example, catalog)
        question, answer = calculator.ask(catalog, written)
        sentences = calculator.sentences(catalog, question, answer, example.prose.lang)
    except Refusal as refusal:
        return refusal
    lang = example.prose.lang
    names = {piece: name[lang] for piece, name in calculator.called(catalog).items()}
    said = {**answer.model_dump(mode="json", by_alias=True), "input": written}
    return {**_by_name(said, names), "told": sentences}


def _by_name(value: Any, names: Mapping[str, str]) -> Any:
    """Return the value with each piece id replaced by the piece's name."""
    if isinstance(value, Mapping):
        return {key: _by_name(entry, names) for key, entry in value.items()}
    if isinstance(value, list):
        return [_by_name(entry, names) for entry in value]
    return names.get(value, value) if isinstance(value, str) else value


def answer_value(answer: Mapping[str, Any], path: str) -> Any:
    """Return the value at a dotted path of a solved example; KeyError if there is none."""
    return value_at(answer, path)
