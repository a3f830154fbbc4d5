"""Maximum number of dice of a colour in a trial, and the pirates that need them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from pnp.games.pirates_vs_pirates.model import Pirate, PiratesVsPirates

from .powers import Borrow, Colour, brings


@dataclass(frozen=True)
class Demand:
    """The dice of a colour that one pirate throws, and those that its power takes from the stock."""

    rank: int
    dice: int
    brings: int
    borrows: bool


@dataclass(frozen=True)
class Peak:
    """The maximum number of dice of a colour, with the ranks that throw and those that only use a power."""

    dice: int
    team: tuple[int, ...]
    helpers: tuple[int, ...]


def peak(game: PiratesVsPirates, colour: Colour, players: int, *, neutral: bool) -> Peak:
    """Return the worst case over all teams that so many players can field.

    Whatever is dealt and passed on, any pirates of the deck may meet, three a player; in a tie a fourth of
    each player uses its power, and with neutral pirates as many again can be recruited.
    """
    deck = game.deck(players, neutral=neutral)
    demands = tuple(_demand(pirate, colour) for pirate in deck)
    helpers = players * (1 + game.numbers.neutral_each if neutral else 1)
    return _peak(demands, players * game.numbers.team, helpers)


def _demand(pirate: Pirate, colour: Colour) -> Demand:
    power = pirate.power
    return Demand(pirate.rank, pirate.dice.of(colour), brings(power, colour), isinstance(power, Borrow))


@lru_cache(1 << 10)
def _peak(demands: tuple[Demand, ...], team: int, helpers: int) -> Peak:
    """Return the largest peak over all choices of helpers whose powers bring dice."""
    loan = max((one.brings for one in demands), default=0)
    useful = [one for one in demands if one.brings or (one.borrows and loan)]
    return max(
        (_with(demands, team, chosen, loan) for chosen in _some(useful, helpers)), key=lambda p: p.dice
    )


def _some(useful: list[Demand], most: int) -> Iterator[tuple[Demand, ...]]:
    for size in range(min(most, len(useful)) + 1):
        yield from combinations(useful, size)


def _with(demands: tuple[Demand, ...], team: int, helpers: tuple[Demand, ...], loan: int) -> Peak:
    """Return the peak with these helpers and the teams that need the most dice."""
    rest = [one for one in demands if one not in helpers]
    best = sorted(rest, key=lambda one: (one.dice + _gain(one, loan), one.rank), reverse=True)[:team]
    thrown = sum(one.dice for one in best)
    return Peak(thrown + _gains((*best, *helpers), loan), _ranks(best), _ranks(helpers))


def _gain(one: Demand, loan: int) -> int:
    return one.brings + (loan if one.borrows else 0)


def _gains(present: tuple[Demand, ...], loan: int) -> int:
    """Return how many dice powers bring; borrowers bring none where nobody else does."""
    lent = loan if any(one.brings for one in present) else 0
    return sum(_gain(one, lent) for one in present)


def _ranks(pirates: Iterable[Demand]) -> tuple[int, ...]:
    return tuple(sorted(one.rank for one in pirates))
