"""Checks of what a raid is worth: loot, wages and the bank, in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Says
from pnp.games.buccaneer.model import Buccaneer, Ship

from .box import check


@check(
    8, "payout-exceeds-bank", cites=("shortage-bank", "BUC-C10"), broken_by={"ships.reine-des-mers.loot": 99}
)
def the_bank_can_pay_a_whole_game(game: Buccaneer) -> Says:
    """All loot and the dearest final scoring fit into the bank once all purses have been filled.

    In the dearest scoring each category's leader has two pieces and everybody else one. What is then left is
    for the wages of captains who go broke; ruling BUC-C10 covers a bank that runs out all the same.
    """
    players, numbers = game.game.players.max, game.numbers
    bank = game.coins_worth - players * numbers.start_ducats
    loot = sum(ship.loot * ship.copies for ship in game.ships)
    bonus = sum(game.values.values()) + len(game.values) * (players - 1) * numbers.loose_piece_ducats
    if loot + bonus > bank:
        dearest = max(game.ships, key=lambda ship: ship.loot)
        yield Diagnostic(
            f"{loot} ducats of loot and {bonus} of scoring, but the bank holds {bank} with {players} players",
            dearest.at("loot"),
            "the dearest ship",
        )
    left = bank - loot - bonus
    witness = f"{loot} + {bonus} ≤ {bank}, {left} left for broke captains"
    yield Proof("the bank can pay", witness, len(game.ships))


@check(
    9,
    "smallest-crew-gains-nothing",
    cites=("goal-dilemma", "loot-money"),
    broken_by={"ships.vent-d-est.loot": 5},
)
def the_smallest_crew_pays_off(game: Buccaneer) -> Says:
    """With just enough pirates, drawn at random and all of them paid, the captain gains on average."""
    for ship in game.ships:
        if (gain := _mean_gain(game, ship, ship.crew_minimum)) <= 0:
            yield Diagnostic(
                f"a captain of {ship.crew_minimum} gains {_decimal(gain)} ducats on average from '{ship.id}'",
                ship.at("loot"),
            )
    gains = [_mean_gain(game, ship, ship.crew_minimum) for ship in game.ships]
    yield Proof(
        "the smallest crew gains",
        f"{_decimal(min(gains))} to {_decimal(max(gains))} ducats on average",
        len(gains),
    )


@check(
    10,
    "largest-crew-gains",
    cites=("goal-dilemma", "shortage-purse"),
    broken_by={"ships.soleil-d-or.unknown_wage": 1},
)
def a_needlessly_large_crew_does_not_pay(game: Buccaneer) -> Says:
    """With the largest crew allowed, the captain loses on average, whatever the ship.

    The rulebook warns captains of taking small loot with large crews; the warning holds for every ship.
    """
    crew = game.numbers.crew_maximum
    for ship in game.ships:
        if (gain := _mean_gain(game, ship, crew)) >= 0:
            yield Diagnostic(
                f"even a captain of {crew} gains {_decimal(gain)} ducats on average from '{ship.id}'",
                ship.at("unknown_wage"),
            )
    gains = [_mean_gain(game, ship, crew) for ship in game.ships]
    yield Proof(
        f"a crew of {crew} loses",
        f"{_decimal(min(gains))} to {_decimal(max(gains))} ducats on average",
        len(gains),
    )


@check(
    11, "smallest-crew-goes-broke", cites=("shortage-purse",), broken_by={"ships.intrepide.unknown_wage": 9}
)
def the_smallest_crew_never_goes_broke(game: Buccaneer) -> Says:
    """Even the dearest pirates, when there are just enough of them, cost no more than the loot.

    So the bank pays for broke captains only where a crew is larger than the ship asks for.
    """
    margins = []
    for ship in game.ships:
        bill = sum(_dearest_wages(game, ship)[: ship.crew_minimum - 1])
        margins.append(ship.loot - bill)
        if bill > ship.loot:
            yield Diagnostic(
                f"'{ship.id}' holds {ship.loot} ducats, its crew may cost {bill}", ship.at("loot")
            )
    yield Proof(
        "loot covers the dearest smallest crew", f"{min(margins)} ducats to spare at worst", len(margins)
    )


@check(12, "richer-ship-pays-no-more", cites=("loot-unknown",), broken_by={"ships.puce.unknown_wage": 1})
def the_richer_ship_pays_the_unknown_more(game: Buccaneer) -> Says:
    """Of two ships that ask for the same crew, the one with more loot pays a pirate marked ``?`` more."""
    ships = sorted(game.ships, key=lambda ship: (ship.crew_minimum, ship.loot))
    for poorer, richer in pairwise(ships):
        if poorer.crew_minimum == richer.crew_minimum and poorer.unknown_wage >= richer.unknown_wage:
            yield Diagnostic(
                f"'{richer.id}' is richer than '{poorer.id}', but pays a ? no more",
                richer.at("unknown_wage"),
                also=((poorer.at("unknown_wage"), "pays as much"),),
            )
    wages = ", ".join(f"{ship.id} {ship.unknown_wage}" for ship in ships)
    yield Proof("richer ships pay a ? more", wages, len(ships))


def _wages(game: Buccaneer, ship: Ship) -> list[int]:
    """Return the wage of each coloured pirate of the box aboard a ship."""
    return [
        ship.unknown_wage if pawn.wage == "?" else pawn.wage
        for pawn in game.pawns
        if pawn.colour
        for _ in range(pawn.copies)
    ]


def _dearest_wages(game: Buccaneer, ship: Ship) -> list[int]:
    """Return the wages of all pirates that are not of the captain's colour, highest first."""
    captain = next(pawn.colour for pawn in game.pawns if pawn.colour)
    rivals = [pawn for pawn in game.pawns if pawn.colour not in (None, captain)]
    return sorted((ship.unknown_wage if pawn.wage == "?" else pawn.wage for pawn in rivals), reverse=True)


def _mean_gain(game: Buccaneer, ship: Ship, crew: int) -> Fraction:
    wages = _wages(game, ship)
    return ship.loot - (crew - 1) * Fraction(sum(wages), len(wages))


def _decimal(value: Fraction) -> str:
    return f"{float(value):.1f}"
