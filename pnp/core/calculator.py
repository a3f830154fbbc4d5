"""A calculator: a question that players ask, with typed input and output and a pure function between."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from .catalog import Catalog, Component, Text
from .schema import problems, say

C = TypeVar("C", bound=Catalog)
Q = TypeVar("Q", bound=Component)
A = TypeVar("A", bound=Component)

_GAP = re.compile(r"\{(?P<name>\w+)(?:\|(?P<one>[^|}]*)\|(?P<many>[^|}]*))?\}")

Sentence = tuple[str, dict[str, Any]]
"""A key into the calculator's words, and what fills their gaps."""


class Refusal(ValueError):
    """The input is well formed, but no such thing can happen in the game. Names the field at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")


@dataclass(frozen=True)
class Label:
    """What a form calls a field of the input."""

    fr: str
    en: str

    def __getitem__(self, lang: str) -> str:
        return self.en if lang == "en" else self.fr


@dataclass(frozen=True)
class Calculator(Generic[C, Q, A]):
    """One question and its answer; from this record come the command, the web form and the tests."""

    name: str
    title: Text
    question: Text
    """What the reader wants to know, in one sentence."""
    asks: type[Q]
    answer: Callable[[C, Q], A]
    tell: Callable[[Q, A], Sequence[Sentence]]
    """The answer in sentences, the most important first."""
    words: Mapping[str, Text]
    example: Mapping[str, Any]
    rules: tuple[str, ...] = ()
    """The ids of the rules that it applies."""
    constants: Callable[[C], Mapping[str, Any]] = field(default=lambda _: {})
    """What the browser's mirror needs to know of the catalog."""

    def ask(self, catalog: C, written: object) -> tuple[Q, A]:
        """Check the input and answer it; bad input is a Refusal that names the field."""
        try:
            question = self.asks.model_validate(written)
        except ValidationError as err:
            problem = problems(err, written)[0]
            path = ".".join(map(str, problem["loc"])) or "input"
            raise Refusal(path, say(problem)) from err
        return question, self.answer(catalog, question)

    def calculate(self, catalog: C, written: object) -> dict[str, Any]:
        """JSON value in, JSON object out."""
        return self.ask(catalog, written)[1].model_dump(mode="json")

    def sentences(self, question: Q, answer: A, lang: str) -> list[str]:
        """Tell the answer in one language."""
        return [fill(self.words, key, filling, lang) for key, filling in self.tell(question, answer)]


def fill(words: Mapping[str, Text], key: str, filling: Mapping[str, Any], lang: str) -> str:
    """Fill the gaps of a sentence: ``{captain}``, or ``{gain|ducat|ducats}`` where a word follows its number.

    A filling ``{"word": key}`` is itself one of the words; a list is joined by commas.
    """

    def shown(value: Any) -> str:
        if isinstance(value, dict):
            return words[value["word"]][lang]
        return ", ".join(map(shown, value)) if isinstance(value, list) else str(value)

    def gap(match: re.Match[str]) -> str:
        value = filling[match["name"]]
        if match["one"] is None:
            return shown(value)
        single = value in (0, 1) if lang == "fr" else value == 1
        return f"{value}\u00a0{match['one'] if single else match['many']}"

    return _GAP.sub(gap, words[key][lang])


def read_json(text: str) -> object:
    """Parse JSON strictly: no NaN, no key written twice."""
    try:
        return json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique)
    except json.JSONDecodeError as err:
        raise Refusal("input", f"not JSON: {err.msg} at line {err.lineno} column {err.colno}") from err
    except RecursionError as err:
        raise Refusal("input", "not JSON: nested too deeply") from err


def _refuse_constant(name: str) -> object:
    raise Refusal("input", f"{name} is not a number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refusal(twice, "written twice")
    return entries
