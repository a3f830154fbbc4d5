"""A calculator: a question that players ask, with typed input and output and a pure function between."""

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
from pnp.core.reading.validation_errors import problems, say
from pnp.core.reading.yaml_reader import DEPTH, DIGITS

C = TypeVar("C", bound=Catalog)
Q = TypeVar("Q", bound=Component)
A = TypeVar("A", bound=Component)

LONGEST = 1_000_000
"""More characters than a question has."""
_TEXT = re.compile("[^\ud800-\udfff]*")
"""What UTF-8 can say: bytes that are none arrive as halves of characters."""

Sentence = tuple[str, dict[str, Any]]
"""A key into what the calculator says, and what fills its gaps."""


class Refusal(ValueError):
    """The input is well formed, but no such thing can happen in the game. Names the field at fault.

    Said in English; where a player may see it in a page, in French too.
    """

    def __init__(self, field: str, en: str, fr: str = "") -> None:
        super().__init__(f"{field}: {en}")
        self.said = Text(fr=fr or en, en=en)


class Id(Ref):
    """Marks a field of a question that names a piece of the catalog: ``Annotated[str, Id("cards")]``."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self._known, handler(source))

    def _known(self, value: Any, info: ValidationInfo) -> Any:
        known = self.pieces(info.context) if info.context else {value: None}
        if value not in known:
            hint = did_you_mean(str(value), map(str, known))
            raise ValueError(f"there is no {quoted(value)} among the {self.kinds}{hint and f'; {hint}'}")
        return value


class Names(Ref):
    """Marks a table of free names that may be those of pieces: ``Annotated[dict[str, int], Names("cards")]``.

    Forms offer them; the rules know them by id and by their names in every language (``named``).
    """


def named(name: str, id_: str, called: Mapping[str, str]) -> bool:
    """Whether a free name means a piece: its id, or what it is called in any language."""
    meant = name.lower()
    return meant == id_ or any(meant == words.lower() for words in called.values())


@dataclass(frozen=True)
class Ticks:
    """Marks a list of which each value can be ticked once."""


@dataclass(frozen=True)
class Signs:
    """Marks a line that is written in a few signs, such as the faces of dice; a string for each sort."""

    sorts: tuple[str, ...]

    def __init__(self, *sorts: str) -> None:
        object.__setattr__(self, "sorts", sorts)


@dataclass(frozen=True)
class Calculator(Generic[C, Q, A]):
    """One question and its answer; from this record come the command, the web form and the tests."""

    name: str
    """What it is called in addresses, and in the game's words."""
    asks: type[Q]
    answer: Callable[[C, Q], A]
    tell: Callable[[Q, A], Sequence[Sentence]]
    """The answer in sentences, the most important first."""
    example: Mapping[str, Any]
    rules: tuple[str, ...] = ()
    """The ids of the rules that it applies."""
    names: tuple[str, ...] = ()
    """The kinds of pieces that the answer calls by their names: ``{"word": piece.id}``."""
    constants: Callable[[C], Mapping[str, Any]] = field(default=lambda _: {})
    """What the browser's picture needs to know of the catalog."""
    pictured: tuple[Callable[..., Any], ...] = ()
    """Rules that the browser's picture asks, too."""
    wording: Callable[[C], Wording] | None = None
    """Its words, where they do not stand in the game's words.yaml."""
    at: tuple[str, ...] = ()
    """Where game.yaml declares it, if it does."""

    def ask(self, catalog: C, written: object) -> tuple[Q, A]:
        """Check the input and answer it; bad input is a Refusal that names the field."""
        try:
            question = self.asks.model_validate(written, context=catalog)
        except ValidationError as err:
            problem = problems(err, written)[0]
            path = ".".join(map(str, problem["loc"])) or "input"
            raise Refusal(short(path), say(problem)) from err
        return question, self.answer(catalog, question)

    def calculate(self, catalog: C, written: object) -> dict[str, Any]:
        """JSON value in, JSON object out."""
        return self.ask(catalog, written)[1].model_dump(mode="json", by_alias=True)

    def called(self, catalog: C) -> dict[str, Text]:
        """What the pieces that its answer may speak of are called."""
        kinds = catalog.kinds()
        return {piece.id: piece.name for name in self.names for piece in kinds[name]}

    def words(self, catalog: C) -> Wording:
        """Its title, its question, its labels and sentences."""
        own = self.name in catalog.words.calculators
        return self.wording(catalog) if self.wording and not own else catalog.words.wording(self.name)

    def lexicon(self, catalog: C) -> dict[str, Text]:
        """All that its sentences are made of: what it says, and the names of pieces."""
        return self.called(catalog) | self.words(catalog).says

    def sentences(self, catalog: C, question: Q, answer: A, lang: str) -> list[str]:
        """Tell the answer in one language."""
        words = self.lexicon(catalog)

        def named(word: str) -> str:
            if word not in words:
                raise Refusal("input", f"nothing in the answer's words is called '{word}'")
            return words[word][lang]

        return [fill(named(key), filling, lang, named) for key, filling in self.tell(question, answer)]


@dataclass(frozen=True)
class Endless:
    """Stands for a whole number that is too long to be read: it fits no field, and the field is named."""

    digits: int

    def __repr__(self) -> str:
        return f"a number of {self.digits} digits"


def read_json(text: str) -> object:
    """Parse JSON strictly: UTF-8, no NaN, no key written twice, no more than a person would ask."""
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
    if text.count("[") + text.count("{") > DEPTH and _deep(written):
        raise Refusal("input", f"nested more than {DEPTH} deep")
    return written


def _whole(digits: str) -> int | Endless:
    return int(digits) if len(digits) <= DIGITS else Endless(len(digits))


def _deep(value: object) -> bool:
    """Whether values lie within values more often than anyone means."""
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
