"""The files of a game as models: what it is, what its rulebook states, rulings, terms, words, the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from .bounds import FORMAT, Count, Few, Format, Id, Line, Many, Minutes, Number, Words, Year, Years
from .component import ByLanguage, Component, Kind, Part, Piece, Text
from .figure import Figures
from .free import CITATION, OWN_HANDLE, OWN_WORD
from .opening import Opening
from .provenance import Provenance, Sourced
from .tabletop import Tabletop


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


Language = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")]


def _once(written: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(written)) < len(written):
        raise ValueError("each language is named once")
    return written


class Identity(Part):
    """What a game is called, who made it, for whom; its constants and what its box holds."""

    no_facts = frozenset({"languages", "version", "origin", "imprint", "format"})

    id: Annotated[Id, OWN_HANDLE]
    format: Format = FORMAT
    """The form of the project's files; an engine that knows only older ones says so."""
    languages: Annotated[Many[Language], Field(max_length=20), AfterValidator(_once), OWN_WORD] = ()
    """Those of this game, the default first, where they are not the project's."""
    version: Annotated[str, Field(max_length=20), OWN_WORD] = ""
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
    provenance: dict[str, Sourced] = Field(default_factory=dict)
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


class Topic(Text):
    """What the rulebook speaks of from a line on: its own heading, as a reader may look it up."""

    line: Annotated[Line, CITATION]


class Rulebook(Part):
    """What the rulebook states and what public sources report, entered a second time."""

    file: Annotated[Words, CITATION]
    topics: Annotated[Many[Topic], OWN_WORD] = ()
    """The rulebook's headings in the order of their lines: readers are told these, and no lines."""
    holds: dict[str, Count] = Field(default_factory=dict)
    """How many entries there are about each field: ``game.constants: 9``, ``cards.cost: 3``."""
    statements: Annotated[Many[Statement], Field(min_length=1)]
    reports: Many[Report] = ()

    @model_validator(mode="after")
    def _topics_are_in_order(self) -> Rulebook:
        for before, after in pairwise(topic.line for topic in self.topics):
            if before >= after:
                raise ValueError(f"the topic of line {after} stands after that of line {before}")
        return self

    def topics_of(self, lines: Iterable[int]) -> list[Topic]:
        """What the rulebook speaks of in these lines, each topic once."""
        found: dict[int, Topic] = {}
        for line in lines:
            begun = [topic for topic in self.topics if topic.line <= line]
            found |= {topic.line: topic for topic in begun[-1:]}
        return list(found.values())


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
    also: Annotated[Spellings, OWN_WORD] = Spellings.model_construct()
    never: Annotated[Spellings, OWN_WORD] = Spellings.model_construct()
    """Words that would mean the same, and that no text uses: a thing has one name."""
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


class Phrasings(Spellings):
    """Ways to ask for one rule, by language."""

    __pydantic_extra__: dict[str, Many[Words]]


class Asked(Part):
    """What players type when they look for a rule: their own words, rather than those of the rule."""

    questions: Annotated[dict[str, Phrasings], OWN_WORD]
    """By the id of the rule that answers them; search knows them beside its text, and no page shows them."""

    def of(self, rule: str, lang: str) -> tuple[str, ...]:
        """The questions that a rule answers, in one language."""
        return self.questions[rule][lang] if rule in self.questions else ()


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


class Wording(Component):
    """What a calculator is called, what it asks and what it says."""

    title: Text
    question: Text
    """What the reader wants to know, in one sentence."""
    asks: dict[str, Text] = Field(default_factory=dict)
    """What each field of its question is called: ``pile``, ``pile.player``; ``teams.each`` is one team."""
    says: dict[str, Text] = Field(default_factory=dict)
    """Its sentences, and the words that fill their gaps or stand in its form and picture."""


class Telling(Component):
    """How a game that is played by program is told, in sentences with gaps."""

    events: dict[str, Text] = Field(default_factory=dict)
    """A sentence for each event: ``{player}`` and what the step holds fill its gaps."""
    places: dict[str, Text] = Field(default_factory=dict)
    """What a place is called, by the first word of its name; ``{player}`` is whose it is."""
    seats: dict[str, Text] = Field(default_factory=dict)
    """What a seat is called."""
    modes: dict[str, Text] = Field(default_factory=dict)
    """What a way to play is called, where there are several."""


class Vocabulary(Part):
    """What players read besides the names and texts of pieces and the rules."""

    kinds: dict[str, Text] = Field(default_factory=dict)
    """What all pieces of a kind are called."""
    contents: dict[str, Text] = Field(default_factory=dict)
    """What the box holds, after its number."""
    fields: dict[str, Text] = Field(default_factory=dict)
    """What a field of a piece is called."""
    game: dict[str, Text] = Field(default_factory=dict)
    """What a value of game.yaml is called, by its path or by what holds it."""
    values: dict[str, dict[str, Text]] = Field(default_factory=dict)
    """What the ids in a field mean."""
    calculators: dict[str, Wording] = Field(default_factory=dict)
    faces: dict[str, dict[str, Text]] = Field(default_factory=dict)
    """What is printed on pieces besides their names and texts: tables that the game's faces ask for."""
    play: Telling = Telling.model_construct()
    """How whole games are told."""

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
