"""Which crew is best against a target? Every way to man a ship, weighed exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pnp.core.calculator import Calculator, Sentence
from pnp.core.catalog import Text
from pnp.core.chance import said

from . import battle, rules
from .battle import Force, Odds
from .model import AttentionPirates
from .questions import Crew, CrewOdds, Crews, Refit, check_places


def _target(game: AttentionPirates, question: Refit) -> tuple[Force, int]:
    """What the target fights with, and its treasures: an intact lair tells both."""
    if question.lair is not None:
        lair = game.lairs[question.lair]
        return battle.force(lair.slots, lair.free_cannons), lair.treasure
    check_places("defender", question.defender, game.numbers)
    return question.defender.force(question.defender_free_cannons), question.prize


def _weigh(odds: Odds, prize: int, aboard: int) -> Fraction:
    """The treasures won less those lost, on average."""
    return odds.attacker_takes * prize - odds.defender_takes * aboard


def _rank(crew: Force, odds: Odds, gain: Fraction) -> tuple[Fraction, Fraction, Fraction, int]:
    """What makes a crew better: more gain, more hope, less risk, more pirates to sail with."""
    return gain, odds.attacker_takes, -odds.defender_takes, crew.pirates


def _best_refit(game: AttentionPirates, question: Refit) -> Crews:
    target, treasure = _target(game, question)
    numbers = game.numbers
    prize, _ = rules.take(question.aboard, treasure, numbers.hold_limit)
    places = numbers.places - 1 if question.aboard else numbers.places
    weighed = []
    for crew in battle.crews(places, numbers.most_cannons, numbers.most_pirates):
        odds = battle.attack(crew, target, question.attacks)
        weighed.append((crew, odds, _weigh(odds, prize, question.aboard)))
    weighed.sort(key=lambda row: _rank(*row), reverse=True)
    best = weighed[0][0]
    return Crews(
        best=Crew(cannons=best.cannons, pirates=best.pirates),
        crews=tuple(_said(crew, odds, gain) for crew, odds, gain in weighed),
    )


def _said(crew: Force, odds: Odds, gain: Fraction) -> CrewOdds:
    chances = {name: said(chance) for name, chance in odds._asdict().items()}
    return CrewOdds(**chances, cannons=crew.cannons, pirates=crew.pirates, gain=said(gain))


def _tell_best_refit(question: Refit, answer: Crews) -> list[Sentence]:
    best, *others = [_filling(row) for row in answer.crews]
    laden: list[Sentence] = [("laden", {"aboard": question.aboard})] if question.aboard else []
    return [
        ("best", best),
        ("sails", {"spaces": answer.best.pirates}),
        *laden,
        ("anywhere", {}),
        *(("other", other) for other in others),
    ]


def _filling(row: CrewOdds) -> dict[str, Any]:
    return {
        "cannons": row.cannons,
        "pirates": row.pirates,
        "takes": {"odds": row.attacker_takes},
        "loses": {"odds": row.defender_takes},
    }


BEST_REFIT: Calculator[AttentionPirates, Refit, Crews] = Calculator(
    name="best-refit",
    title=Text(fr="Choisir l’équipage", en="Choose the crew"),
    question=Text(
        fr="Combien de canons et de pirates embarquer contre cette cible\u202f?",
        en="How many cannons and pirates should I take against this target?",
    ),
    asks=Refit,
    answer=_best_refit,
    tell=_tell_best_refit,
    words={
        "cannon": Text(fr="canon", en="cannon"),
        "pirate": Text(fr="pirate", en="pirate"),
        "best": Text(
            fr="{cannons|canon|canons} et {pirates|pirate|pirates}\u202f: {takes} de prendre les coffres, "
            "{loses} d’être vaincu.",
            en="{cannons|cannon|cannons} and {pirates|pirate|pirates}: {takes} to take the chests, "
            "{loses} to be beaten.",
        ),
        "sails": Text(
            fr="Ce bateau n’avance que de {spaces|case|cases} par tour.",
            en="This ship sails no more than {spaces|space|spaces} a turn.",
        ),
        "laden": Text(
            fr="Avec {aboard|trésor|trésors} à bord, un emplacement est perdu, et une défaite coûte toute la "
            "cale.",
            en="With {aboard|treasure|treasures} aboard a place is lost, and defeat costs the whole hold.",
        ),
        "anywhere": Text(
            fr="Peu importent les numéros\u202f: chaque emplacement a la même chance d’être touché.",
            en="The numbers do not matter: each place is as likely to be hit as any other.",
        ),
        "other": Text(
            fr="{cannons|canon|canons} et {pirates|pirate|pirates}\u202f: {takes} et {loses}.",
            en="{cannons|cannon|cannons} and {pirates|pirate|pirates}: {takes} and {loses}.",
        ),
        "target": Text(fr="La cible", en="The target"),
        "empty": Text(fr="vide", en="empty"),
        "place": Text(fr="emplacement {place}\u202f: {figure}", en="place {place}: {figure}"),
        "fewer": Text(fr="un canon sans numéro de moins", en="one cannon without a number less"),
        "more": Text(fr="un canon sans numéro de plus", en="one cannon without a number more"),
        "unnumbered": Text(fr="sans numéro\u202f: {count}", en="no number: {count}"),
        "row": Text(
            fr="{cannons|canon|canons}, {pirates|pirate|pirates}",
            en="{cannons|cannon|cannons}, {pirates|pirate|pirates}",
        ),
        "risk": Text(fr="vaincu\u202f: {loses}", en="beaten: {loses}"),
    },
    example={"lair": "kraken", "aboard": 0, "attacks": 2},
    names=("lairs",),
    rules=("repair-best", "repair-harbour", "attack-twice", "hold-weight"),
    constants=lambda game: {
        "lairs": {
            lair.id: {"slots": lair.slots, "free_cannons": lair.free_cannons, "treasure": lair.treasure}
            for lair in game.lairs
        },
    },
)
