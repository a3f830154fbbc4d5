"""Calculator of the winner, from the treasures of each player ashore and aboard."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.core.rules.standing import Score, tell_score

from . import rules
from .model import AttentionPirates
from .questions import Aboard

Ashore = Annotated[int, Field(ge=0, le=99)]


class Holdings(Component):
    """The treasures of one player ashore and aboard."""

    ashore: Ashore
    hold: Aboard


class Standing(Component):
    """The treasures of all players, and the number of lairs not emptied yet."""

    players: Annotated[dict[str, Holdings], Field(min_length=2, max_length=6)]
    lairs_left: Annotated[int, Field(ge=0, le=10)] = 10


def _score(game: AttentionPirates, standing: Standing) -> Score:
    players = standing.players
    totals = {name: one.ashore + one.hold for name, one in players.items()}
    threshold = game.threshold(len(players))
    _check_treasures(sum(totals.values()), sum(lair.treasure for lair in game.lairs))
    won = [name for name, one in players.items() if rules.wins_at_once(one.ashore, threshold)]
    if len(won) > 1:
        raise Refusal(
            "players",
            f"{won[0]} and {won[1]} cannot both have {threshold} treasures ashore: the first had won",
            f"{won[0]} et {won[1]} ne peuvent pas avoir tous deux {threshold} trésors à terre : "
            "le premier avait gagné",
        )
    if not won and not standing.lairs_left:
        won = list(rules.richest({name: (one.ashore, one.hold) for name, one in players.items()}))
    missing = {name: max(0, threshold - one.ashore) for name, one in players.items()}
    return Score(totals=totals, missing=missing, winners=tuple(won))


def _check_treasures(held: int, there: int) -> None:
    if held > there:
        raise Refusal(
            "players",
            f"they hold {held} treasures together, the lairs had {there}",
            f"ils ont {held} trésors à eux tous, les repaires en avaient {there}",
        )


SCORE: Calculator[AttentionPirates, Standing, Score] = Calculator(
    name="score",
    asks=Standing,
    answer=_score,
    tell=lambda _, score: tell_score(score),
    example={
        "players": {
            "Anne": {"ashore": 9, "hold": 3},
            "Jean": {"ashore": 8, "hold": 4},
            "Marie": {"ashore": 5, "hold": 0},
        },
        "lairs_left": 0,
    },
    rules=("end-threshold", "end-lairs", "end-tie"),
)
