"""Exact odds of the cards' combinations, with and without goods."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pnp.games.maitre_des_mers.model import Card, MaitreDesMers

from .lock import NO_HELP, Help, Helps, chance


@lru_cache(1 << 12)
def odds(combination: str, dice: int, helps: Helps = NO_HELP) -> Fraction:
    """Return the chance to complete a combination in a turn under best play."""
    return chance(combination, dice, (), helps)


def gain(effect: Help, combination: str, dice: int) -> Fraction:
    """Return how much an effect adds to the odds of a combination."""
    return odds(combination, dice, frozenset({effect})) - odds(combination, dice)


def by_odds(game: MaitreDesMers) -> list[tuple[Card, Fraction]]:
    """Return every card with its odds, the easiest first."""
    cards: list[Card] = [*game.ships, *game.goods, *game.treasures]
    rated = [(card, odds(card.combination, game.numbers.dice)) for card in cards]
    return sorted(rated, key=lambda pair: -pair[1])


def percent(chance_: Fraction) -> str:
    """Format a chance for a proof, as in ``12.3 %``."""
    return f"{float(100 * chance_):.1f} %"
