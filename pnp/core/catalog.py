"""Typed components. A component is frozen, strict, and knows its place in the file it came from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Annotated, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Strict, ValidationError, ValidationInfo, model_validator
from pydantic_core import InitErrorDetails

from .diagnostic import Place
from .free import CITATION, OWN_HANDLE, OWN_WORD
from .grammar import FALLBACK
from .provenance import Provenance, Sourced

T = TypeVar("T")
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""A stable name: lower-case ASCII with hyphens."""
Words = Annotated[str, Field(min_length=1)]

# How bounds are chosen: every number of a catalog has one, the least of these that no published game comes
# near. What is computed from a number within its bound takes no time worth speaking of; a number beyond it is
# a slip of the pen, and found as one before anything is computed.
Count = Annotated[int, Field(ge=1, le=999)]
"""How many of a thing there are: no box holds more, no rule asks for more."""
Amount = Annotated[int, Field(ge=0, le=999)]
"""The same, where there may be none."""
Few = Annotated[int, Field(ge=1, le=12)]
"""What one counts at a glance: the places of a board, the dice of a throw, the players at a table."""
FewOrNone = Annotated[int, Field(ge=0, le=12)]
Millimetres = Annotated[int, Field(ge=1, le=1200)]
"""No piece is longer than the longest sheet of paper, A0."""
Large = Annotated[int, Field(ge=1, le=10**9)]
"""In how many ways something can be done: only ever counted, never gone through."""
Minutes = Annotated[int, Field(ge=1, le=1440)]
Years = Annotated[int, Field(ge=1, le=99)]
Year = Annotated[int, Field(ge=1900, le=2100)]
Line = Annotated[int, Field(ge=1, le=99_999)]
"""A line of a rulebook."""
Number = Annotated[int, Field(ge=-(10**9), le=10**9)]
"""Any number that a catalog may hold, entered a second time."""
Many = Annotated[tuple[T, ...], Strict(strict=False)]
"""A list in the file, a tuple in the program."""


class Component(BaseModel):
    """A frozen record. Unknown fields are errors; ``"3"`` is not the number 3."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)
    _place: ClassVar[Place] = Place("<memory>")
    """Its own once it is settled; no field, and no private attribute, since those take time to make."""

    def at(self, *steps: str | int) -> Place:
        """The place of this component, or of a field within it."""
        return Place(self._place.file, (*self._place.key, *steps))


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


class Range(Component):
    """From ``min`` to ``max``, both included."""

    min: int
    max: int

    @model_validator(mode="after")
    def _from_least_to_most(self) -> Range:
        if self.min > self.max:
            raise ValueError(f"min is {self.min}, more than max, {self.max}")
        return self


class Players(Range):
    """How many can play."""

    min: Few
    max: Few


class Duration(Range):
    """How many minutes a game takes."""

    min: Minutes
    max: Minutes


class Credits(Component):
    """Who made the published game; what nobody could find out is left open."""

    author: Words
    artist: Words | None = None
    publisher: Words | None = None
    year: Year | None = None


class Constants(Component):
    """The numbers of the rules. Each game declares its own."""


class Identity(Part):
    """What a game is called, who made it, for whom; its constants and what its box holds."""

    id: Annotated[Id, OWN_HANDLE]
    languages: Annotated[Many[str], Field(max_length=20)] = ()
    """Those of this game, the default first, where they are not the project's."""
    version: Annotated[str, Field(max_length=20)] = ""
    """The game's own, on sheets and pages; where it has none, the engine's."""
    origin: Literal["designed"] | None = None
    """Where every value comes from that does not say otherwise: the game's own designer."""
    title: Text
    tagline: Text
    """One line that makes one want to play."""
    imprint: Text | None = None
    """One line of who may do what with the printed game, on the kit's front page."""
    credits: Credits
    players: Players
    minutes: Duration
    age: Years
    constants: Constants
    contents: dict[str, Count]
    """How many pieces of each sort the box holds."""
    provenance: dict[str, Sourced] = {}
    """By path within this file: ``constants`` covers every constant that is not named itself."""

    @property
    def last_resort(self) -> Provenance | None:
        """Where a value comes from that does not say it itself."""
        return Provenance(origin=self.origin) if self.origin else None


class Entry(Component):
    """A fact entered a second time, from where it comes from."""

    about: Words
    """The fact's path in the catalog, such as ``cards.oak.cost``."""
    value: Number | str | bool | list[Number | str] | None


class Statement(Entry):
    """One thing that the rulebook says, with its line."""

    line: Annotated[Line, CITATION]
    seal: Annotated[str, Field(pattern=r"^([0-9a-f]{8}-[0-9a-f]{8})?$")] = ""
    """What binds the value to that line; ``pnp seal`` writes it, with the rulebook at hand."""


class Report(Entry):
    """One thing that a public source says."""

    source: Annotated[Words, CITATION]


class Rulebook(Part):
    """What the rulebook states and what public sources report, entered a second time."""

    file: Annotated[Words, CITATION]
    holds: dict[str, Count] = {}
    """How many entries there are about each field: ``game.constants: 9``, ``cards.cost: 3``."""
    statements: Annotated[Many[Statement], Field(min_length=1)]
    reports: Many[Report] = ()


class Ruling(Component):
    """A place where the rulebook contradicts itself or is silent, and what we hold there."""

    id: Annotated[str, Field(pattern=r"^[A-Z]{3}-C[0-9]+$"), OWN_HANDLE]
    sort: Annotated[Literal["slip", "contradiction", "ambiguity", "gap"], OWN_WORD]
    lines: Annotated[Many[Line], CITATION]
    rules: Many[Id]
    pieces: Annotated[Many[str], OWN_WORD] = ()
    question: Text
    readings: Annotated[Many[Text], OWN_WORD] = ()
    ruling: Text
    reason: Text


class Rulings(Part):
    """All rulings of one game."""

    rulings: Many[Ruling]

    def __iter__(self) -> Iterator[Ruling]:  # type: ignore[override]
        return iter(self.rulings)


class Spellings(ByLanguage):
    """Other forms of a term that a text may use: plurals, short forms."""

    __pydantic_extra__: dict[str, Many[str]]
    complete: ClassVar[bool] = False

    def __getitem__(self, lang: str) -> tuple[str, ...]:
        forms: tuple[str, ...] = self.said.get(lang, ())
        return forms


class Term(Component):
    """A word of the game with its meaning, and the rule that gives it one."""

    id: Annotated[Id, OWN_HANDLE]
    term: Text
    also: Annotated[Spellings, OWN_WORD] = Spellings()
    definition: Text
    rule: Annotated[Id, OWN_WORD]

    def words(self, lang: str) -> tuple[str, ...]:
        """Every form in which a text may use it."""
        return (self.term[lang], *self.also[lang])


class Terms(Part):
    """The words of one game that a newcomer may not know."""

    terms: Annotated[Many[Term], OWN_WORD]

    def __iter__(self) -> Iterator[Term]:  # type: ignore[override]
        return iter(self.terms)


class Borrowed(Component):
    """Something that the crafter brings along."""

    what: Text
    as_many_as: str
    """The sort of piece in the box's contents that it is needed for, one each."""


class Step(Text):
    """One thing to do after printing, with the picture that shows it."""

    picture: Annotated[Literal["corner", "punch", "stick", "fold", "pivot"], OWN_WORD]


class Workshop(Part):
    """How the printed kit becomes a game: what to do after printing, and what to borrow."""

    build: Annotated[Many[Step], OWN_WORD]
    borrow: Annotated[Many[Borrowed], OWN_WORD] = ()


class Change(Text):
    """Something that a reader or crafter of the last edition should know."""

    on: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Changes(Part):
    """What has changed in one game, the newest first."""

    changes: Annotated[Many[Change], OWN_WORD]

    def __iter__(self) -> Iterator[Change]:  # type: ignore[override]
        return iter(self.changes)


class Wording(Component):
    """What a calculator is called, what it asks and what it says."""

    title: Text
    question: Text
    """What the reader wants to know, in one sentence."""
    asks: dict[str, Text] = {}
    """What each field of its question is called: ``pile``, ``pile.player``; ``teams.each`` is one team."""
    says: dict[str, Text] = {}
    """Its sentences, and the words that fill their gaps or stand in its form and picture."""


class Vocabulary(Part):
    """What players read besides the names and texts of pieces and the rules."""

    kinds: dict[str, Text] = {}
    """What all pieces of a kind are called."""
    contents: dict[str, Text] = {}
    """What the box holds, after its number."""
    fields: dict[str, Text] = {}
    """What a field of a piece is called."""
    game: dict[str, Text] = {}
    """What a value of game.yaml is called, by its path or by what holds it."""
    values: dict[str, dict[str, Text]] = {}
    """What the ids in a field mean."""
    calculators: dict[str, Wording] = {}
    faces: dict[str, dict[str, Text]] = {}
    """What is printed on pieces besides their names and texts: tables that the game's faces ask for."""

    def called(self, table: str, name: str, lang: str) -> str:
        """What players call a kind, a field or a sort of content; without a word for it, its own name."""
        words: dict[str, Text] = getattr(self, table)
        return words[name][lang] if name in words else name.replace("_", " ")

    def wording(self, calculator: str) -> Wording:
        """The words of one calculator; without any, it goes by its own name."""
        name = Text(en=calculator.replace("-", " "))
        return self.calculators.get(calculator) or Wording(title=name, question=name)


class Catalog(Component):
    """One whole game: a field for each of its files. A game's own catalog adds its kinds."""

    derived: ClassVar[frozenset[str]] = frozenset()
    """The paths of the facts that a property of this catalog computes."""

    game: Identity
    rulebook: Rulebook = Rulebook.model_construct(file="", statements=())
    rulings: Rulings = Rulings(rulings=())
    workshop: Workshop = Workshop(build=())
    terms: Terms = Terms(terms=())
    changes: Changes = Changes(changes=())
    words: Vocabulary = Vocabulary()

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


def settle(value: Any, place: Place) -> None:
    """Tell every component inside ``value`` where it is written."""
    entries: Iterable[tuple[str | int, Any]]
    if isinstance(value, Component):
        value.__dict__["_place"] = place
        entries = value.__dict__.items()
    else:
        entries = enumerate(value)
    for step, entry in entries:
        if type(entry) is tuple or isinstance(entry, Component):
            settle(entry, place / step)
