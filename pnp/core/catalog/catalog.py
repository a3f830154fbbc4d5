"""A whole game: a model for each of its files, of which those about the kit and its changes stand here."""

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
    """Something that the crafter brings along."""

    what: Text
    as_many_as: str
    """The sort of piece in the box's contents that it is needed for, one each."""


class Step(Text):
    """One thing to do after printing, with the picture that shows it."""

    picture: Annotated[Literal["corner", "punch", "stick", "fold", "pivot"], OWN_WORD]


class PaperFor(Component):
    """The paper that some kinds of piece want; they share no sheet with pieces on another."""

    kinds: Annotated[Many[str], Field(min_length=1), OWN_WORD]
    """The files of those kinds: ``dice``."""
    paper: Text


class Workshop(Part):
    """How the printed kit becomes a game: what to do after printing, and what to borrow."""

    build: Annotated[Many[Step], OWN_WORD]
    borrow: Annotated[Many[Borrowed], OWN_WORD] = ()
    papers: Annotated[Many[PaperFor], OWN_WORD] = ()
    """For what is not printed on card of the usual weight."""


class Change(Text):
    """Something that a reader or crafter of the last edition should know."""

    on: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Changes(Part):
    """What has changed in one game, the newest first."""

    changes: Annotated[Many[Change], OWN_WORD]

    def __iter__(self) -> Iterator[Change]:  # type: ignore[override]
        return iter(self.changes)


class Catalog(Component):
    """One whole game: a field for each of its files. A game's own catalog adds its kinds."""

    derived: ClassVar[frozenset[str]] = frozenset()
    """The paths of the facts that a property of this catalog computes."""

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
        """A catalog without any part: each is read when it is first asked for."""
        catalog = cls.__new__(cls)
        catalog.__dict__["_read"] = read
        return catalog

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A part that waits to be read."""
            read = self.__dict__.get("_read")
            if read is None or name not in type(self).model_fields:
                return super().__getattr__(name)
            self.__dict__[name] = part = read(name)
            return part

    @cached_property
    def memo(self) -> dict[object, Any]:
        """What was computed from this catalog once and is asked for often."""
        return {}

    @cached_property
    def prose(self) -> dict[str, Any]:
        """The numbers that rules text may name, besides the catalog's own paths."""
        return {}

    def shown(self, piece: Piece, field: str) -> Any:
        """A field of a piece as readers see it: its value, or what a game says instead."""
        return getattr(piece, field)

    def kinds(self) -> dict[str, Kind[Any]]:
        """Each kind of piece by the name of its file."""
        return {name: getattr(self, name) for name in _kind_names(type(self))}


@lru_cache
def _kind_names(model: type[Catalog]) -> tuple[str, ...]:
    return tuple(name for name, field in model.model_fields.items() if _is_kind(field.annotation))


def _is_kind(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Kind)
