"""Orchard, by Ada Example."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pnp.api import (
    SIZES,
    Calculator,
    Catalog,
    Component,
    Constants,
    Count,
    Diagnostic,
    Face,
    Field,
    Game,
    Identity,
    Kind,
    Piece,
    Proof,
    Refusal,
    Registry,
    Says,
    Sentence,
    Text,
)


class Card(Piece):
    """A fruit to plant, or the frost."""

    kind: ClassVar[str] = "card"

    fruit: Literal["apple", "pear", "none"]
    rank: Annotated[int, Field(ge=0, le=3)]
    effect: Text


class Numbers(Constants):
    """The numbers of the rules."""

    hand_size: Count
    row_bonus: Count


class OrchardGame(Identity):
    """What Orchard says of itself."""

    constants: Numbers


class Orchard(Catalog):
    """All of Orchard."""

    game: OrchardGame
    cards: Kind[Card]


check = Registry("ORC")


@check(1, "hands-exceed-deck", broken_by={"game.constants.hand_size": 9})
def everybody_can_be_dealt_a_hand(game: Orchard) -> Says:
    """The deck holds a hand for every player."""
    hands = game.game.players.max * game.game.constants.hand_size
    if hands > game.cards.copies:
        yield Diagnostic(
            f"{hands} cards in hands, {game.cards.copies} in the deck", game.game.at("constants")
        )
    yield Proof(
        "everybody can be dealt a hand", f"{game.cards.copies} cards, {hands} in hands", len(game.cards)
    )


class Row(Component):
    """A row to score."""

    cards: Annotated[int, Field(ge=1, le=12)]
    baskets: Annotated[int, Field(ge=0, le=2)]


class Score(Component):
    """What a row is worth."""

    points: int


def score(game: Orchard, row: Row) -> Score:
    """A point a card, and a bonus for each basket."""
    if row.baskets > row.cards:
        raise Refusal("baskets", "a basket is a card of the row, too")
    return Score(points=row.cards + row.baskets * game.game.constants.row_bonus)


def tell(_: Row, score: Score) -> list[Sentence]:
    return [("worth", {"points": score.points})]


ROW = Calculator(
    name="row",
    asks=Row,
    answer=score,
    tell=tell,
    example={"cards": 5, "baskets": 1},
    rules=("score-row",),
)


def faces(game: Orchard, lang: str) -> list[Face]:
    """Every card, in one language; they have no backs."""
    return [
        Face.of(
            card,
            lang,
            "orchard/card.svg.j2",
            SIZES["poker"],
            {"fruit": card.fruit, "rank": card.rank, "effect": card.effect[lang]},
        )
        for card in game.cards
    ]


GAME = Game(id="orchard", catalog=Orchard, checks=check, calculators=(ROW,), faces=faces)
