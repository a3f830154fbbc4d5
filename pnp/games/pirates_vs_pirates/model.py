"""Catalog model of Pirates vs Pirates: the pieces of the box and the constants of the rules."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator

from pnp.core.base.limits import Count, Few, Many
from pnp.core.catalog.box import Box
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece, Text
from pnp.core.catalog.identity import Constants, Identity
from pnp.core.catalog.references import Ref
from pnp.games.pirates_vs_pirates.paper.card_text import CardText
from pnp.games.pirates_vs_pirates.rules.powers import Colour, Colours, Face, Power

Deck = Literal["red", "yellow", "special"]
Category = Literal["highest", "lowest", "faces", "parity", "doubles", "run", "set"]
Goal = Literal["highest", "lowest", "count", "doubles", "run", "set"]
Mode = Literal["duel", "three", "battle-royale", "pairs"]
Rank = Annotated[int, Field(ge=1, le=52)]
Held = Annotated[int, Field(ge=0, le=3)]

MODES: tuple[Mode, ...] = ("duel", "three", "battle-royale", "pairs")


class Dice(Component):
    """The number of dice of each colour that a pirate brings."""

    red: Held
    blue: Held
    yellow: Held

    def of(self, *colours: Colour) -> int:
        return sum(int(getattr(self, colour)) for colour in colours)

    @property
    def held(self) -> tuple[int, int, int]:
        return self.red, self.blue, self.yellow

    @property
    def total(self) -> int:
        return sum(self.held)


class Pirate(Piece):
    """A pirate card: a rank, some dice and a power."""

    kind: ClassVar[str] = "pirate"

    rank: Rank
    """Rank, top left on the card: the highest in a trial plays first, and wins a tie."""
    deck: Deck
    dice: Dice
    power: Power
    targets_opponents: bool
    """Whether the card bears the mark of powers that touch opponents' dice."""
    replaces: Annotated[Rank, Ref("pirates", by="rank")] | None = None
    """Rank of the pirate that a special pirate replaces in games with neutral pirates."""

    @property
    def deck_by_rank(self) -> Deck:
        """Return the deck that follows from the rank: red for even ranks, yellow for odd ones."""
        return "yellow" if self.rank % 2 else "red"

    @property
    def rerolls(self) -> list[Colour]:
        """Return the colours of one's own dice that the power throws again."""
        power = self.power
        return list(power.colours) if power.effect == "reroll" and power.whose == "own" else []


class Trial(Piece):
    """A trial card, in which crews compete."""

    kind: ClassVar[str] = "trial"

    category: Category
    """Category of the trial, which differs from that of the trial before."""
    goal: Goal
    faces: Many[Face] = ()
    """Faces that score in a trial with the goal ``count``."""
    colours: Colours
    """Colours of the dice that count."""

    @model_validator(mode="after")
    def _counts_something(self) -> Trial:
        if self.goal == "count" and not self.faces:
            raise ValueError("a count needs the faces that it counts")
        return self


class Die(Piece):
    """A die of one colour, printed as a net to fold."""

    kind: ClassVar[str] = "die"

    colour: Colour


class Sheet(Piece):
    """A reference page to lay beside the game."""

    kind: ClassVar[str] = "sheet"

    shows: Literal["round", "decks"]
    """Content of the page: the course of a trial, or the four ready-made decks."""


Ranks = Annotated[Many[Annotated[Rank, Ref("pirates", by="rank")]], Field(min_length=1)]


class ReadyMade(Component):
    """The ranks of the four ready-made decks, by player."""

    first: Ranks
    second: Ranks
    third: Ranks
    fourth: Ranks

    @property
    def every(self) -> tuple[tuple[int, ...], ...]:
        return (self.first, self.second, self.third, self.fourth)


class Way(Component):
    """The terms of a mode: number of players, number of sides, and trials to win."""

    players: Few
    sides: Few
    wins: Few


class Ways(Component):
    """The terms of the four modes."""

    duel: Way
    three: Way
    battle_royale: Way
    pairs: Way

    def __getitem__(self, mode: Mode) -> Way:
        terms: Way = getattr(self, mode.replace("-", "_"))
        return terms


class Numbers(Constants):
    """Numeric constants of the rules."""

    base_pirates: Count
    """Number of pirates in the red and the yellow deck together."""
    powers: Count
    """Number of different powers in the red and the yellow deck."""
    hand: Few
    """Number of pirates dealt to each player."""
    keep: Few
    """Number of pirates that a player keeps in the draft."""
    give: Few
    """Number of pirates passed to the left neighbour in the draft."""
    team: Few
    """Number of pirates that each player sends into a trial."""
    trials_open: Few
    """Number of open trials: the present one and the next."""
    crew_floor: Few
    """Size at which a crew loses no more pirates, with three or four players."""
    neutral_hand: Few
    neutral_give: Few
    neutral_each: Few
    """Number of open neutral pirates for each player."""
    modes: Ways
    ready_made: ReadyMade


class PiratesIdentity(Identity):
    """The identity of Pirates vs Pirates with its constants."""

    constants: Numbers


class PiratesVsPirates(Catalog):
    """The catalog of Pirates vs Pirates."""

    derived: ClassVar[frozenset[str]] = frozenset({"game.contents.dice", "boxes.card-box.count"})

    game: PiratesIdentity
    pirates: Kind[Pirate]
    trials: Kind[Trial]
    dice: Kind[Die]
    sheets: Kind[Sheet]
    boxes: Kind[Box]

    @property
    def cards(self) -> int:
        """Return the number of cards in the tuck box."""
        return self.pirates.copies + self.trials.copies

    @property
    def numbers(self) -> Numbers:
        return self.game.constants

    @property
    def by_rank(self) -> dict[int, Pirate]:
        return {pirate.rank: pirate for pirate in self.pirates}

    @property
    def base(self) -> list[Pirate]:
        """Return the pirates of the red and the yellow deck."""
        return [pirate for pirate in self.pirates if pirate.deck != "special"]

    @property
    def dice_in_the_box(self) -> int:
        return self.dice.copies

    @property
    def supply(self) -> dict[Colour, int]:
        return {die.colour: die.copies for die in self.dice}

    def shown(self, piece: Piece, field: str) -> Any:
        """Return a field's value for display; powers and trials as the text of their cards."""
        said = [(lang, CardText(self, lang)) for lang in self.game.title.said]
        if isinstance(piece, Pirate) and field == "power":
            return Text(**{lang: text.power(piece.power) for lang, text in said})
        if isinstance(piece, Trial) and field == "goal":
            return Text(**{lang: text.goal(piece.goal, piece.faces) for lang, text in said})
        if isinstance(piece, Trial) and field == "colours":
            return Text(**{lang: text.colours(piece.colours) for lang, text in said})
        return super().shown(piece, field)

    def deck(self, players: int, *, neutral: bool = False) -> list[Pirate]:
        """Return the pirates to shuffle for so many players; special ones replace others if ``neutral``."""
        decks = ("red",) if players == 2 else ("red", "yellow")
        ranks = {pirate.rank for pirate in self.pirates if pirate.deck in decks}
        if neutral:
            swaps = {p.replaces: p.rank for p in self.pirates if p.replaces in ranks}
            ranks = {swaps.get(rank, rank) for rank in ranks}
        return [pirate for pirate in self.pirates if pirate.rank in ranks]

    @cached_property
    def prose(self) -> dict[str, Any]:
        """Return the values that rules text may name besides constants and catalog paths."""
        numbers = self.numbers
        decks = [pirate.deck for pirate in self.pirates]
        return {
            "decks": {deck: decks.count(deck) for deck in ("red", "yellow", "special")},
            "colours": len(self.supply),
            "dice_each": min(self.supply.values()),
            "floor": numbers.crew_floor,
            "pair": numbers.modes["pairs"].players // numbers.modes["pairs"].sides,
            "pass": numbers.give,
            "neutral_pass": numbers.neutral_give,
            "wins": {mode: numbers.modes[mode].wins for mode in MODES},
            "ready": {
                str(player): ", ".join(map(str, deck))
                for player, deck in enumerate(numbers.ready_made.every, 1)
            },
            "example": {
                "rank": next((p.rank for p in self.base if p.rerolls == ["red"] and not p.dice.red), 0)
            },
        }
