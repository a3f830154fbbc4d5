"""Base classes of catalog models: frozen and strict, with their place in the file, and texts by language."""

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
    """A frozen record of a content file. Unknown fields are errors; ``"3"`` is not the number 3."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)
    _place: ClassVar[Place] = Place("<memory>")
    """Place in the file, set by ``settle``; no private attribute, since pydantic makes those slowly."""
    written_as: ClassVar[Mapping[str, str]] = {}
    """Names of fields in the file, where they differ from those in the program."""
    no_facts: ClassVar[frozenset[str]] = frozenset()
    """Fields that say nothing about the game itself."""

    def at(self, *steps: str | int) -> Place:
        """Return the place of this component, or of a field within it."""
        first = tuple(self.written_as.get(str(step), step) for step in steps[:1])
        return Place(self._place.file, (*self._place.key, *first, *steps[1:]))


class ByLanguage(Component):
    """A record with one field per language; the languages are given as the validation context."""

    model_config = ConfigDict(extra="allow")
    complete: ClassVar[bool] = True
    """Whether every language is required."""

    @model_validator(mode="before")
    @classmethod
    def _in_these_languages(cls, written: Any, info: ValidationInfo) -> Any:
        """Check the languages; accept bare words where the game has a single language."""
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
        """The values, keyed by language."""
        return self.__pydantic_extra__ or {}

    def __hash__(self) -> int:
        return hash(tuple(self.said.items()))


class Languages(NamedTuple):
    """The languages in which a file is read, the default first; a validation context."""

    ids: tuple[str, ...]


class Text(ByLanguage):
    """A text for players, by language."""

    __pydantic_extra__: dict[str, Words]

    def __getitem__(self, lang: str) -> str:
        """Return the text in a language, else in English, else in any language."""
        words = self.said
        text: str = words.get(lang) or words.get(FALLBACK) or next(iter(words.values()))
        return text


class Piece(Component):
    """A thing in the box: a card, a token, a die."""

    kind: ClassVar[str]
    """Word for one such thing, such as ``card`` for the file cards.yaml."""
    computed: ClassVar[tuple[str, ...]] = ()
    """Properties that readers are shown besides the fields."""

    id: Annotated[Id, OWN_HANDLE]
    name: Text
    copies: Count = 1
    """Number of copies in the box."""
    provenance: dict[str, Sourced] = {}
    """Origin of each field; the origins of the kind apply to fields that are not named here."""


P = TypeVar("P", bound=Piece)


class Part(Component):
    """One file of the catalog."""

    is_file: ClassVar[bool] = True
    """Whether the part is written as one file."""

    @cached_property
    def memo(self) -> dict[str, Any]:
        """Cache of values computed from this file."""
        return {}


class Kind(Part, Generic[P]):
    """All pieces of one kind: a file of the catalog."""

    provenance: dict[str, Sourced] = {}
    """Origin of each field, unless a piece names another."""
    pieces: Annotated[Many[P], Field(min_length=1, max_length=10_000)]

    @model_validator(mode="before")
    @classmethod
    def _spread(cls, written: Any) -> Any:
        """Merge the provenance of the kind into that of each piece."""
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
        """Pieces by id; of duplicates the first."""
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
    """Set the place of every component inside ``value``."""
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
