"""Calculator of who has won at the end of a turn, by coins or by the treasure."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.core.rules.standing import Score, tell_score
from pnp.games.boucaniers import rules
from pnp.games.boucaniers.model import Boucaniers

Coins = Annotated[int, Field(ge=0, le=99)]
Crosses = Annotated[int, Field(ge=0, le=2)]
TREASURE = 2
"""The crosses that a mask shows on the treasure island."""


class Booty(Component):
    """The coins of a captain's richest ship, and the crosses that a dig has just shown."""

    coins: Coins
    crosses: Crosses = 0


class Standing(Component):
    """What each player has at the end of a turn."""

    players: Annotated[dict[str, Booty], Field(min_length=2, max_length=5)]


def _score(game: Boucaniers, standing: Standing) -> Score:
    players, numbers = standing.players, game.numbers
    _check_coins(
        sum(one.coins for one in players.values()), sum(coin.value * coin.copies for coin in game.coins)
    )
    target = rules.coins_to_win(len(players), numbers.coins_to_win, numbers.coins_to_win_five)
    found = [name for name, one in players.items() if one.crosses == TREASURE]
    won = rules.winners({name: [one.coins] for name, one in players.items()}, found, target)
    return Score(
        totals={name: one.coins for name, one in players.items()},
        missing={name: max(0, target - one.coins) for name, one in players.items()},
        winners=tuple(won),
    )


def _check_coins(held: int, there: int) -> None:
    if held > there:
        raise Refusal(
            "players",
            f"they hold {held} coins together, the box has {there}",
            f"ils ont {held} pièces à eux tous, la boîte en a {there}",
        )


SCORE: Calculator[Boucaniers, Standing, Score] = Calculator(
    name="score",
    asks=Standing,
    answer=_score,
    tell=lambda _, score: tell_score(score),
    example={
        "players": {
            "Anne": {"coins": 14, "crosses": 0},
            "Jean": {"coins": 6, "crosses": 2},
            "Marie": {"coins": 11, "crosses": 0},
        }
    },
    rules=("victory-booty", "victory-treasure", "victory-shared"),
)
