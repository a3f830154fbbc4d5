"""Calculator of the best crew against a target: compare the exact odds of every crew."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pnp.core.rules.calculator import Calculator, Sentence
from pnp.core.rules.chance import said

from . import battle, rules
from .battle import Force, Odds
from .model import AttentionPirates
from .questions import Crew, CrewOdds, Crews, Refit, check_places


def _target(game: AttentionPirates, question: Refit) -> tuple[Force, int]:
    """Return the force of the target and its treasures; a named lair is taken as intact."""
    if question.lair is not None:
        lair = game.lairs[question.lair]
        return battle.force(lair.slots, lair.free_cannons), lair.treasure
    check_places("defender", question.defender, game.numbers)
    return question.defender.force(question.defender_free_cannons), question.prize


def _weigh(odds: Odds, prize: int, aboard: int) -> Fraction:
    """Return the expected number of treasures won less those lost."""
    return odds.attacker_takes * prize - odds.defender_takes * aboard


def _rank(crew: Force, odds: Odds, gain: Fraction) -> tuple[Fraction, Fraction, Fraction, int]:
    """Return a sort key, larger is better: gain, chance to win, chance not to lose, pirates to sail with."""
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
    asks=Refit,
    answer=_best_refit,
    tell=_tell_best_refit,
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
