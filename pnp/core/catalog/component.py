"""Typed components: frozen and strict, each knows its place in the file it came from; words by language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidationInfo, model_validator
from pydantic_core import InitErrorDetails

from pnp.core.base.diagnostic import Place
from pnp.core.base.limits import Count, Id, Many, Words
from pnp.core.i18n.grammar import FALLBACK

from .provenance import Sourced
from .unchecked import OWN_HANDLE


class Component(BaseModel):
    """A frozen record. Unknown fields are errors; ``"3"`` is not the number 3."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)
    _place: ClassVar[Place] = Place("<memory>")
    """Its own once it is settled; no field, and no private attribute, since those take time to make."""
    written_as: ClassVar[Mapping[str, str]] = {}
    """What a field is called in the file, where it has another name there."""
    no_facts: ClassVar[frozenset[str]] = frozenset()
    """The fields that say nothing about the game itself."""

    def at(self, *steps: str | int) -> Place:
        """The place of this component, or of a field within it."""
        first = tuple(self.written_as.get(str(step), step) for step in steps[:1])
        return Place(self._place.file, (*self._place.key, *first, *steps[1:]))


class ByLanguage(Component):
    """A field for each language of the game; which these are, the project says when a file is read."""

    model_config = ConfigDict(extra="allow")
    complete: ClassVar[bool] = True
    """Whether every language must be there."""

    @model_validator(mode="before")
    @classmethod
    def _in_these_languages(cls, written: Any, info: ValidationInfo) -> Any:
        """Refuse other languages than the game's; where it has one alone, its words need not name it."""
        if not isinstance(info.context, Languages):
            return written
        if not isinstance(written, dict):
            alone = len(info.context.ids) == 1 and not cls.model_fields
            return {info.context.ids[0]: written} if alone else written
        missing = [lang for lang in info.context.ids if cls.complete and lang not in written]
        strange = [step for step in written if step not in info.context.ids and step not in cls.model_fields]
        faults = [
            *(InitErrorDetails(type="missing", loc=(lang,), input=written) for lang in missing),
            *(InitErrorDetails(type="extra_forbidden", loc=(step,), input=written[step]) for step in strange),
        ]
        if faults:
            raise ValidationError.from_exception_data(cls.__name__, faults)
        return written

    @property
    def said(self) -> dict[str, Any]:
        """What is said, by language."""
        return self.__pydantic_extra__ or {}

    def __hash__(self) -> int:
        return hash(tuple(self.said.items()))


class Languages(NamedTuple):
    """The languages in which a file is read, the default first."""

    ids: tuple[str, ...]


class Text(ByLanguage):
    """Players' words, by language."""

    __pydantic_extra__: dict[str, Words]

    def __getitem__(self, lang: str) -> str:
        """The words in one language; in English, else in any, where it has none."""
        said = self.said
        words: str = said.get(lang) or said.get(FALLBACK) or next(iter(said.values()))
        return words


class Piece(Component):
    """A thing in the box: a card, a token, a die."""

    kind: ClassVar[str]
    """What one such thing is called: ``card`` for the file cards.yaml."""
    computed: ClassVar[tuple[str, ...]] = ()
    """The properties that readers are shown beside the fields."""

    id: Annotated[Id, OWN_HANDLE]
    name: Text
    copies: Count = 1
    """How many of it are in the box."""
    provenance: dict[str, Sourced] = {}
    """Where each field comes from; what is not said here is said once for the whole kind."""


P = TypeVar("P", bound=Piece)


class Part(Component):
    """One file of the catalog."""

    is_file: ClassVar[bool] = True
    """Whether somebody writes it, as one file."""

    @cached_property
    def memo(self) -> dict[str, Any]:
        """What was computed from this file once and is asked for often."""
        return {}


class Kind(Part, Generic[P]):
    """All pieces of one kind: a file of the catalog."""

    provenance: dict[str, Sourced] = {}
    """Where each field comes from, unless a piece says otherwise."""
    pieces: Annotated[Many[P], Field(min_length=1, max_length=10_000)]

    @model_validator(mode="before")
    @classmethod
    def _spread(cls, written: Any) -> Any:
        """Give each piece the provenance of its kind, its own on top."""
        if not isinstance(written, dict) or not isinstance(written.get("provenance"), dict):
            return written
        pieces = written.get("pieces")
        if not isinstance(pieces, list):
            return written
        return {**written, "pieces": [_with_provenance(piece, written["provenance"]) for piece in pieces]}

    def __iter__(self) -> Iterator[P]:  # type: ignore[override]
        return iter(self.pieces)

    def __len__(self) -> int:
        return len(self.pieces)

    def __getitem__(self, piece_id: str) -> P:
        return self._by_id[piece_id]

    @cached_property
    def _by_id(self) -> dict[str, P]:
        """Of twins the first."""
        return {piece.id: piece for piece in reversed(self.pieces)}

    @property
    def ids(self) -> list[str]:
        return [piece.id for piece in self.pieces]

    @property
    def copies(self) -> int:
        return sum(piece.copies for piece in self.pieces)


def _with_provenance(piece: Any, shared: dict[str, Any]) -> Any:
    if not isinstance(piece, dict) or not isinstance(piece.get("provenance", {}), dict):
        return piece
    return {**piece, "provenance": {**shared, **piece.get("provenance", {})}}


def settle(value: Any, place: Place) -> None:
    """Tell every component inside ``value`` where it is written."""
    entries: Iterable[tuple[str | int, Any]]
    if isinstance(value, Component):
        value.__dict__["_place"] = place
        entries = value.__dict__.items()
        if value.written_as:
            entries = ((value.written_as.get(step, step), entry) for step, entry in value.__dict__.items())
    else:
        entries = enumerate(value)
    for step, entry in entries:
        if type(entry) is tuple or isinstance(entry, Component):
            settle(entry, place / step)
