"""The words of a game: its terms, what players ask, what things are called, how play is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from pnp.core.base.limits import Id, Many, Words

from .component import ByLanguage, Component, Part, Text
from .unchecked import OWN_HANDLE, OWN_WORD


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
    options: dict[str, Text] = Field(default_factory=dict)
    """What a player may choose. The key is a rule and the first word of the option, ``turn-do/pick``; a rule
    and how many parts the option has, ``turn-do/2``; a first word, ``pick``; or a rule, ``turn-do``. ``{1}``
    is its first part, ``{all}`` all of them."""
    pieces: dict[str, Text] = Field(default_factory=dict)
    """What a seat's own piece is called, by what follows the seat in its id: ``2`` of ``ada-2``."""
    whose: dict[Literal["yours", "theirs"], Text] = Field(default_factory=dict)
    """How such a piece is told to its owner and to others: ``{piece}`` and ``{player}`` fill the gaps."""


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
