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
    "ashore": Text(fr="Trésors à terre pour gagner", en="Treasures ashore to win"),
    "odds": Text(fr="Vos chances", en="Your odds"),
    "full": Text(
        fr="De prendre les coffres en une attaque, bateau complet ({places} figurines).",
        en="Of taking the chests in one attack, with a full ship ({places} figures).",
    ),
    "yours": Text(fr="vos canons", en="your cannons"),
    "target": Text(fr="cible", en="target"),
    "shading": Text(
        fr=f"Fond foncé{THIN}: une fois sur deux ou mieux. Trait{THIN}: le meilleur choix.",
        en="Dark: evens or better. Ringed: the best choice.",
    ),
}
STEPS = {
    "move": Text(
        fr="**Se déplacer** d’une case par :pirate: à bord, ou de {drift} sans pirate.",
        en="**Move** one space for each :pirate: aboard, or {drift} without any.",
    ),
    "attack": Text(
        fr=f"**Attaquer** avec au moins {{pirates}}:pirate: et {{cannons}}:cannon:{THIN}: un repaire voisin ou "
        "un bateau sur votre case. Jamais au port.",
        en="**Attack** with at least {pirates}:pirate: and {cannons}:cannon:: a neighbouring lair or a ship on "
        "your space. Never in harbour.",
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
        en="Only one still has :pirate: and :cannon:? That one takes the :chest:.",
    ),
    "hold": Text(
        fr=f"**Cale**{THIN}: emplacement {{hold}}, {{limit}} trésors au plus. Déchargez au port, c’est gratuit.",
        en="**Hold**: place {hold}, at most {limit} treasures. Unload in harbour, for free.",
    ),
    "repair": Text(
        fr=f"**Réparer** {{sea}} emplacements en mer, tous au port. Au plus {{most_cannons}}:cannon: et "
        "{most_pirates}:pirate:.",
        en="**Repair** {sea} places at sea, all of them in harbour. At most {most_cannons}:cannon: and "
        "{most_pirates}:pirate:.",
    ),
}


class Cell(NamedTuple):
    """One chance of the table."""

    percent: int
    likely: bool
    """Evens or better."""
    best: bool
    """No other crew has a better chance against this target."""


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
    return {"steps": steps, "titles": _titles(game, lang), "thresholds": numbers.thresholds}


def odds(game: AttentionPirates, lang: str) -> dict[str, Any]:
    """What the back of the aid says: crews across, targets down."""
    numbers = game.numbers
    ships = crews(numbers.places, numbers.most_cannons, numbers.most_pirates)[::-1]
    rows = [{"target": target, "cells": _row(ships, target)} for target in TARGETS]
    return {"ships": ships, "rows": rows, "titles": _titles(game, lang)}


def _row(ships: tuple[Force, ...], target: Force) -> list[Cell]:
    chances = [attack(ship, target).attacker_takes for ship in ships]
    return [Cell(round(100 * p), p >= Fraction(1, 2), p == max(chances)) for p in chances]


def _titles(game: AttentionPirates, lang: str) -> dict[str, str]:
    return {name: text[lang].format(places=game.numbers.places) for name, text in TITLES.items()}
