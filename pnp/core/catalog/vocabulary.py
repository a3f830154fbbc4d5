"""The words of a game: its glossary, players' questions, names of things, and sentences about play."""

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
    """A word of the game with its definition, and the rule that defines it."""

    id: Annotated[Id, OWN_HANDLE]
    term: Text
    also: Annotated[Spellings, OWN_WORD] = Spellings.model_construct()
    never: Annotated[Spellings, OWN_WORD] = Spellings.model_construct()
    """Synonyms that no text may use, since a thing has one name."""
    definition: Text
    rule: Annotated[Id, OWN_WORD]

    def words(self, lang: str) -> tuple[str, ...]:
        """Return every form in which a text may use the term."""
        return (self.term[lang], *self.also[lang])


class Terms(Part):
    """The words of one game that a newcomer may not know."""

    terms: Annotated[Many[Term], OWN_WORD]

    def __iter__(self) -> Iterator[Term]:  # type: ignore[override]
        return iter(self.terms)


class Phrasings(Spellings):
    """Questions about one rule, by language."""

    __pydantic_extra__: dict[str, Many[Words]]


class Asked(Part):
    """Questions that players type when they look for a rule, in their own words."""

    questions: Annotated[dict[str, Phrasings], OWN_WORD]
    """Questions by the id of the rule that answers them; search indexes them, and no page shows them."""

    def of(self, rule: str, lang: str) -> tuple[str, ...]:
        """Return the questions that a rule answers, in one language."""
        return self.questions[rule][lang] if rule in self.questions else ()


class Wording(Component):
    """The title, questions and answers of a calculator."""

    title: Text
    question: Text
    """Question that the reader wants to be answered, in one sentence."""
    asks: dict[str, Text] = Field(default_factory=dict)
    """Names of the fields of its form: ``pile``, ``pile.player``; ``teams.each`` is one team."""
    says: dict[str, Text] = Field(default_factory=dict)
    """Sentences of its answer, and words that fill their gaps or appear in its form and picture."""


class Telling(Component):
    """The sentences, with gaps, that describe a game played by program."""

    events: dict[str, Text] = Field(default_factory=dict)
    """Sentence for each event; ``{player}`` and the values of the step fill its gaps."""
    places: dict[str, Text] = Field(default_factory=dict)
    """Names of places, by the first word of their ids; ``{player}`` is the owner."""
    seats: dict[str, Text] = Field(default_factory=dict)
    """Names of seats."""
    modes: dict[str, Text] = Field(default_factory=dict)
    """Names of ways to play, where there are several."""
    options: dict[str, Text] = Field(default_factory=dict)
    """What a player may choose. The key is a rule and the first word of the option, ``turn-do/pick``; a rule
    and how many parts the option has, ``turn-do/2``; a first word, ``pick``; or a rule, ``turn-do``. ``{1}``
    is the option's first part, ``{all}`` are all of them."""
    pieces: dict[str, Text] = Field(default_factory=dict)
    """Names of a seat's own pieces, by what follows the seat in the id: ``2`` of ``ada-2``."""
    whose: dict[Literal["yours", "theirs"], Text] = Field(default_factory=dict)
    """Names of such a piece for its owner and for others; ``{piece}`` and ``{player}`` fill the gaps."""


class Vocabulary(Part):
    """Words that players read besides the names and texts of pieces and the rules."""

    kinds: dict[str, Text] = Field(default_factory=dict)
    """Names of the kinds of piece, in the plural."""
    contents: dict[str, Text] = Field(default_factory=dict)
    """Names of the contents of the box, after their number."""
    fields: dict[str, Text] = Field(default_factory=dict)
    """Names of the fields of pieces."""
    game: dict[str, Text] = Field(default_factory=dict)
    """Names of values of game.yaml, by their path or by what contains them."""
    values: dict[str, dict[str, Text]] = Field(default_factory=dict)
    """Meanings of the ids in a field."""
    calculators: dict[str, Wording] = Field(default_factory=dict)
    faces: dict[str, dict[str, Text]] = Field(default_factory=dict)
    """Words printed on pieces besides their names and texts, in tables that the faces use."""
    play: Telling = Telling.model_construct()
    """Sentences that describe whole games."""

    def called(self, table: str, name: str, lang: str) -> str:
        """Return the name of a kind, a field or a sort of content; its id where it has no name."""
        words: dict[str, Text] = getattr(self, table)
        return words[name][lang] if name in words else name.replace("_", " ")

    def wording(self, calculator: str) -> Wording:
        """Return the words of one calculator; its id stands in where it has none."""
        name = Text(en=calculator.replace("-", " "))
        return self.calculators.get(calculator) or Wording(title=name, question=name)
