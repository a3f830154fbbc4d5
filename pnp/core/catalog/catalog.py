"""The catalog of a whole game, one model per file; those about building the kit and its changes are here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from pnp.core.base.limits import Many

from .component import Component, Kind, Part, Piece, Text
from .figure import Figures
from .identity import Identity
from .opening import Opening
from .rulebook import Rulebook, Rulings
from .tabletop import Tabletop
from .unchecked import OWN_WORD
from .vocabulary import Asked, Terms, Vocabulary


class Borrowed(Component):
    """Something that the builder of a kit brings along."""

    what: Text
    as_many_as: str
    """Sort of piece in the box's contents that needs one of these each."""


class Step(Text):
    """One step after printing, with the picture that shows it."""

    picture: Annotated[Literal["corner", "punch", "stick", "fold", "pivot"], OWN_WORD]


class PaperFor(Component):
    """The paper for some kinds of piece, which share no sheet with pieces on other paper."""

    kinds: Annotated[Many[str], Field(min_length=1), OWN_WORD]
    """Files of these kinds, such as ``dice``."""
    paper: Text


class Workshop(Part):
    """Instructions for turning the printed kit into a game: steps after printing, and things to borrow."""

    build: Annotated[Many[Step], OWN_WORD]
    borrow: Annotated[Many[Borrowed], OWN_WORD] = ()
    papers: Annotated[Many[PaperFor], OWN_WORD] = ()
    """Papers for pieces that are not printed on card of the usual weight."""


class Change(Text):
    """A change that readers and builders of the previous version should know."""

    on: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Changes(Part):
    """The changes of one game, the newest first."""

    changes: Annotated[Many[Change], OWN_WORD]

    def __iter__(self) -> Iterator[Change]:  # type: ignore[override]
        return iter(self.changes)


class Catalog(Component):
    """One whole game, with a field per file. A game's own catalog adds its kinds."""

    derived: ClassVar[frozenset[str]] = frozenset()
    """Paths of the facts that a property of this catalog computes."""

    game: Identity
    rulebook: Rulebook = Rulebook.model_construct(file="", statements=())
    rulings: Rulings = Rulings.model_construct(rulings=())
    workshop: Workshop = Workshop.model_construct(build=())
    terms: Terms = Terms.model_construct(terms=())
    asked: Asked = Asked.model_construct(questions={})
    changes: Changes = Changes.model_construct(changes=())
    words: Vocabulary = Vocabulary.model_construct()
    opening: Opening = Opening.model_construct()
    figures: Figures = Figures.model_construct(figures=())
    table: Tabletop = Tabletop.model_construct()

    @classmethod
    def waiting(cls, read: Callable[[str], Any]) -> Self:
        """Return a catalog without parts that calls ``read`` with a part's name on first access."""
        catalog = cls.__new__(cls)
        catalog.__dict__["_read"] = read
        return catalog

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Read a part of a lazy catalog on first access."""
            read = self.__dict__.get("_read")
            if read is None or name not in type(self).model_fields:
                return super().__getattr__(name)
            self.__dict__[name] = part = read(name)
            return part

    @cached_property
    def memo(self) -> dict[object, Any]:
        """Cache of values computed from this catalog."""
        return {}

    @cached_property
    def prose(self) -> dict[str, Any]:
        """Numbers that rules text may name, besides the catalog's own paths."""
        return {}

    def shown(self, piece: Piece, field: str) -> Any:
        """Return a field of a piece as readers see it; a game may override this."""
        return getattr(piece, field)

    def kinds(self) -> dict[str, Kind[Any]]:
        """Return each kind of piece, keyed by the name of its file."""
        return {name: getattr(self, name) for name in _kind_names(type(self))}


@lru_cache
def _kind_names(model: type[Catalog]) -> tuple[str, ...]:
    return tuple(name for name, field in model.model_fields.items() if _is_kind(field.annotation))


def _is_kind(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Kind)
