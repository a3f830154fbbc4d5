"""Texts and tables of the player aid: the turn in brief, and the odds of an attack."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from pnp.core.catalog.face_strings import face_strings
from pnp.games.attention_pirates.battle import Force, attack, crews
from pnp.games.attention_pirates.model import AttentionPirates

TARGETS = tuple(Force(pirates, cannons) for pirates in (1, 2, 3) for cannons in (1, 2, 3))
"""The garrisons for which the aid lists odds."""


class Cell(NamedTuple):
    """One cell of the odds table."""

    once: int
    """Chance of one attack in percent."""
    twice: int
    """Chance of two attacks in a row in percent."""
    likely: bool
    """Whether one attack succeeds with a chance of at least one half."""


def turn(game: AttentionPirates, lang: str) -> dict[str, Any]:
    return {"steps": face_strings(game, "turn", lang, **dict(game.numbers)), "titles": _titles(game, lang)}


def odds(game: AttentionPirates, lang: str) -> dict[str, Any]:
    """Return the template values of the aid's back: crews across, targets down."""
    numbers = game.numbers
    ships = crews(numbers.places, numbers.most_cannons, numbers.most_pirates)[::-1]
    rows = [{"target": target, "cells": [_cell(ship, target) for ship in ships]} for target in TARGETS]
    return {"ships": ships, "rows": rows, "titles": _titles(game, lang)}


def _cell(ship: Force, target: Force) -> Cell:
    once, twice = (attack(ship, target, attacks).attacker_takes for attacks in (1, 2))
    return Cell(round(100 * once), round(100 * twice), likely=once >= Fraction(1, 2))


def _titles(game: AttentionPirates, lang: str) -> dict[str, str]:
    return face_strings(game, "aid", lang, **dict(game.numbers))
