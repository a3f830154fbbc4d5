"""The player aid: a turn in brief, and the odds of an attack as the rules compute them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from pnp.core.catalog.face_strings import printed
from pnp.games.attention_pirates.battle import Force, attack, crews
from pnp.games.attention_pirates.model import AttentionPirates

TARGETS = tuple(Force(pirates, cannons) for pirates in (1, 2, 3) for cannons in (1, 2, 3))
"""The garrisons of the odds table."""


class Cell(NamedTuple):
    """One chance of the table."""

    once: int
    """In a hundred, by one attack."""
    twice: int
    """By two attacks in a row."""
    likely: bool
    """One attack is evens or better."""


def turn(game: AttentionPirates, lang: str) -> dict[str, Any]:
    """What the front of the aid says."""
    return {"steps": printed(game, "turn", lang, **dict(game.numbers)), "titles": _titles(game, lang)}


def odds(game: AttentionPirates, lang: str) -> dict[str, Any]:
    """What the back of the aid says: crews across, targets down."""
    numbers = game.numbers
    ships = crews(numbers.places, numbers.most_cannons, numbers.most_pirates)[::-1]
    rows = [{"target": target, "cells": [_cell(ship, target) for ship in ships]} for target in TARGETS]
    return {"ships": ships, "rows": rows, "titles": _titles(game, lang)}


def _cell(ship: Force, target: Force) -> Cell:
    once, twice = (attack(ship, target, attacks).attacker_takes for attacks in (1, 2))
    return Cell(round(100 * once), round(100 * twice), likely=once >= Fraction(1, 2))


def _titles(game: AttentionPirates, lang: str) -> dict[str, str]:
    return printed(game, "aid", lang, **dict(game.numbers))
