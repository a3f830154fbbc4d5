"""The player aid: a turn in brief, and the odds of an attack as the rules compute them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from pnp.core.catalog import Text

from .battle import Force, attack, crews
from .model import AttentionPirates

THIN = "\N{NARROW NO-BREAK SPACE}"
TARGETS = tuple(Force(pirates, cannons) for pirates in (1, 2, 3) for cannons in (1, 2, 3))
"""The garrisons of the odds table."""

TITLES = {
    "turn": Text(fr="À votre tour", en="On your turn"),
    "first": Text(fr="se déplacer *ou* attaquer", en="move *or* attack"),
    "second": Text(fr="attaquer *ou* réparer", en="attack *or* repair"),
    "odds": Text(fr="Vos chances", en="Your odds"),
    "full": Text(
        fr="De prendre les coffres, sur cent, avec {places} figurines à bord. "
        f"En gras{THIN}: une attaque{THIN}; dessous{THIN}: deux de suite.",
        en="Of taking the chests, in a hundred, with {places} figures aboard. "
        "Bold: one attack; below: two in a row.",
    ),
    "yours": Text(fr="vos canons", en="your cannons"),
    "target": Text(fr="cible", en="target"),
    "likely": Text(fr=f"encadré{THIN}: une fois sur deux ou mieux", en="framed: evens or better"),
}
STEPS = {
    "move": Text(
        fr="**Se déplacer** d’une case par :pirate: à bord, ou de {drift} sans pirate.",
        en="**Move** one space for each :pirate: aboard, or {drift} without any.",
    ),
    "attack": Text(
        fr=f"**Attaquer** avec au moins {{pirates}}:pirate: et {{cannons}}:cannon:{THIN}: "
        "un repaire voisin ou un bateau sur votre case. Jamais au port.",
        en="**Attack**, with at least {pirates}:pirate: and {cannons}:cannon:, "
        "a neighbouring lair or a ship on your space. Never in harbour.",
    ),
    "shots": Text(
        fr=f"Tirs{THIN}: un :die: par :cannon:. Chaque dé enlève la figurine de son emplacement.",
        en="Shots: one :die: per :cannon:. Each die removes the figure on its place.",
    ),
    "riposte": Text(
        fr="Riposte, si la cible a encore :pirate: et :cannon:.",
        en="Riposte, if the target still has :pirate: and :cannon:.",
    ),
    "capture": Text(
        fr=f"Un seul a encore :pirate: et :cannon:{THIN}? Il prend les :chest:.",
        en="Only one still has :pirate: and :cannon:? It takes the :chest:.",
    ),
    "hold": Text(
        fr=f"**Cale**{THIN}: emplacement {{hold}}, {{limit}} trésors au plus. "
        "Déchargez au port, c’est gratuit.",
        en="**Hold**: place {hold}, at most {limit} treasures. Unload in harbour, for free.",
    ),
    "repair": Text(
        fr="**Réparer** {sea} emplacements en mer, tous au port. "
        "Au plus {most_cannons}:cannon: et {most_pirates}:pirate:.",
        en="**Repair** {sea} places at sea, all of them in harbour. "
        "At most {most_cannons}:cannon: and {most_pirates}:pirate:.",
    ),
}


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
    numbers = game.numbers
    said = {
        "drift": numbers.drift_spaces,
        "pirates": numbers.attack_pirates,
        "cannons": numbers.attack_cannons,
        "hold": numbers.hold_place,
        "limit": numbers.hold_limit,
        "sea": numbers.repair_at_sea,
        "most_cannons": numbers.most_cannons,
        "most_pirates": numbers.most_pirates,
    }
    steps = {name: text[lang].format(**said) for name, text in STEPS.items()}
    return {"steps": steps, "titles": _titles(game, lang)}


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
    return {name: text[lang].format(places=game.numbers.places) for name, text in TITLES.items()}
