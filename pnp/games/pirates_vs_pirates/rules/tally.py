"""Calculator of the winner, from the trials that each player has won."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.core.rules.standing import Score, tell_score
from pnp.games.pirates_vs_pirates.model import Mode, PiratesVsPirates

Trials = Annotated[int, Field(ge=0, le=9)]


class Standing(Component):
    """The number of trials that each player has won; partners both have those of their pair."""

    mode: Mode
    players: Annotated[dict[str, Trials], Field(min_length=2, max_length=4)]


def _score(game: PiratesVsPirates, standing: Standing) -> Score:
    way, players = game.numbers.modes[standing.mode], standing.players
    if len(players) != way.players:
        raise Refusal(
            "players",
            f"{standing.mode} is for {way.players} players, not {len(players)}",
            f"ce mode se joue à {way.players}, pas à {len(players)}",
        )
    won = [name for name, trials in players.items() if trials >= way.wins]
    if len(won) > way.players // way.sides:
        raise Refusal(
            "players",
            f"{won[0]} and {won[-1]} cannot both have won: a side ends the game with {way.wins} trials",
            f"{won[0]} et {won[-1]} ne peuvent pas avoir gagné tous deux : "
            f"un camp met fin à la partie avec {way.wins} épreuves",
        )
    missing = {name: max(0, way.wins - trials) for name, trials in players.items()}
    return Score(totals=dict(players), missing=missing, winners=tuple(won))


SCORE: Calculator[PiratesVsPirates, Standing, Score] = Calculator(
    name="score",
    asks=Standing,
    answer=_score,
    tell=lambda _, score: tell_score(score),
    example={"mode": "three", "players": {"Anne": 2, "Bart": 1, "Cléo": 3}},
    rules=("end-now", "players-duel", "players-three", "royale-wins", "pairs-win"),
)
