"""Calculators: questions that players ask, each a pure function between typed input and output."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import GetCoreSchemaHandler, ValidationError, ValidationInfo
from pydantic_core import CoreSchema, core_schema

from pnp.core.base.suggestions import did_you_mean
from pnp.core.base.terminal_text import quoted, short
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Text
from pnp.core.catalog.references import Ref
from pnp.core.catalog.vocabulary import Wording
from pnp.core.i18n.grammar import fill
from pnp.core.reading.validation_errors import message_of, problems
from pnp.core.reading.yaml_reader import DEPTH, DIGITS

C = TypeVar("C", bound=Catalog)
Q = TypeVar("Q", bound=Component)
A = TypeVar("A", bound=Component)

LONGEST = 1_000_000
"""Maximum length of a question in characters."""
_TEXT = re.compile("[^\ud800-\udfff]*")
"""Text without surrogates, which stand for bytes that are not UTF-8."""

Sentence = tuple[str, dict[str, Any]]
"""Key of a sentence of the calculator, and the values that fill its gaps."""


class Refusal(ValueError):
    """The error for input that is well formed but impossible in the game; it names the field.

    The message is in English, and in French too where a page may show it.
    """

    def __init__(self, field: str, en: str, fr: str = "") -> None:
        super().__init__(f"{field}: {en}")
        self.said = Text(fr=fr or en, en=en)


class Id(Ref):
    """A mark on a field that names a piece of the catalog: ``Annotated[str, Id("cards")]``."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self._known, handler(source))

    def _known(self, value: Any, info: ValidationInfo) -> Any:
        known = self.pieces(info.context) if info.context else {value: None}
        if value not in known:
            hint = did_you_mean(str(value), map(str, known))
            raise ValueError(f"there is no {quoted(value)} among the {self.kinds}{hint and f'; {hint}'}")
        return value


class Names(Ref):
    """A mark on a dict whose keys may name pieces: ``Annotated[dict[str, int], Names("cards")]``.

    Forms suggest these names; rules match them by id, or by name in every language (``named``).
    """


def named(name: str, id_: str, called: Mapping[str, str]) -> bool:
    """Return whether a free name means a piece: by its id, or by its name in any language."""
    meant = name.lower()
    return meant == id_ or any(meant == words.lower() for words in called.values())


@dataclass(frozen=True)
class Ticks:
    """A mark on a list of which each value can be ticked once."""


@dataclass(frozen=True)
class Signs:
    """A mark on a text that is written in a few signs, such as the faces of dice; one string per sort."""

    sorts: tuple[str, ...]

    def __init__(self, *sorts: str) -> None:
        object.__setattr__(self, "sorts", sorts)


@dataclass(frozen=True)
class Calculator(Generic[C, Q, A]):
    """One question and its answer; the command, the web form and the tests are made from this record."""

    name: str
    """Id in addresses and in words.yaml."""
    asks: type[Q]
    answer: Callable[[C, Q], A]
    tell: Callable[[Q, A], Sequence[Sentence]]
    """Function from question and answer to sentences, the most important first."""
    example: Mapping[str, Any]
    rules: tuple[str, ...] = ()
    """Ids of the rules that it applies."""
    names: tuple[str, ...] = ()
    """Kinds of pieces that the answer names: ``{"word": piece.id}``."""
    constants: Callable[[C], Mapping[str, Any]] = field(default=lambda _: {})
    """Function from the catalog to the values that the browser's picture needs."""
    pictured: tuple[Callable[..., Any], ...] = ()
    """Functions of the rules that the browser's picture needs too."""
    wording: Callable[[C], Wording] | None = None
    """Function from the catalog to its words, where they are not in words.yaml."""
    at: tuple[str, ...] = ()
    """Key path in game.yaml where it is declared, if it is."""

    def ask(self, catalog: C, written: object) -> tuple[Q, A]:
        """Validate the input and answer it; raise Refusal, which names the field, for bad input."""
        try:
            question = self.asks.model_validate(written, context=catalog)
        except ValidationError as err:
            problem = problems(err, written)[0]
            path = ".".join(map(str, problem["loc"])) or "input"
            raise Refusal(short(path), message_of(problem)) from err
        return question, self.answer(catalog, question)

    def calculate(self, catalog: C, written: object) -> dict[str, Any]:
        """Return the answer to a JSON value as a JSON object."""
        return self.ask(catalog, written)[1].model_dump(mode="json", by_alias=True)

    def called(self, catalog: C) -> dict[str, Text]:
        """Return the names of the pieces that its answer may mention, by id."""
        kinds = catalog.kinds()
        return {piece.id: piece.name for name in self.names for piece in kinds[name]}

    def words(self, catalog: C) -> Wording:
        """Return its title, question, labels and sentences."""
        own = self.name in catalog.words.calculators
        return self.wording(catalog) if self.wording and not own else catalog.words.wording(self.name)

    def lexicon(self, catalog: C) -> dict[str, Text]:
        """Return all texts of its sentences: its own, and the names of pieces."""
        return self.called(catalog) | self.words(catalog).says

    def sentences(self, catalog: C, question: Q, answer: A, lang: str) -> list[str]:
        """Return the answer as sentences in one language."""
        words = self.lexicon(catalog)

        def named(word: str) -> str:
            if word not in words:
                raise Refusal("input", f"nothing in the answer's words is called '{word}'")
            return words[word][lang]

        return [fill(named(key), filling, lang, named) for key, filling in self.tell(question, answer)]


@dataclass(frozen=True)
class Endless:
    """A whole number that is too long to be read; it fits no field, so that the field is named."""

    digits: int

    def __repr__(self) -> str:
        return f"a number of {self.digits} digits"


def read_json(text: str) -> object:
    """Parse JSON strictly: UTF-8, no NaN, no duplicate keys, limited in length and depth."""
    if len(text) > LONGEST:
        raise Refusal("input", f"longer than {LONGEST} characters: neither it nor what follows is read")
    if not _TEXT.fullmatch(text):
        raise Refusal("input", "not JSON: it is not UTF-8")
    try:
        written = json.loads(
            text, parse_constant=_refuse_constant, parse_int=_whole, object_pairs_hook=_unique
        )
    except json.JSONDecodeError as err:
        raise Refusal("input", f"not JSON: {err.msg} at line {err.lineno} column {err.colno}") from err
    except RecursionError as err:
        raise Refusal("input", "not JSON: nested too deeply") from err
    if text.count("[") + text.count("{") > DEPTH and _is_too_deep(written):
        raise Refusal("input", f"nested more than {DEPTH} deep")
    return written


def _whole(digits: str) -> int | Endless:
    return int(digits) if len(digits) <= DIGITS else Endless(len(digits))


def _is_too_deep(value: object) -> bool:
    """Return whether values are nested deeper than the limit."""
    level = [value]
    for _ in range(DEPTH):
        level = [entry for one in level if isinstance(one, dict | list) for entry in _entries(one)]
    return any(isinstance(one, dict | list) for one in level)


def _entries(value: dict[str, Any] | list[Any]) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value


def _refuse_constant(name: str) -> object:
    raise Refusal("input", f"{name} is not a number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries: dict[str, Any] = {}
    for name, value in pairs:
        if name in entries:
            raise Refusal(short(name, 80), "written twice")
        entries[name] = value
    return entries
