"""Calculators for the state of the table: resolve an attack from its dice, validate a repair."""

from __future__ import annotations

from pnp.core.rules.calculator import Calculator, Refusal, Sentence

from . import battle, rules
from .model import PLACES, AttentionPirates, Figure, Place
from .questions import Aftermath, Broadside, Repair, RepairVerdict, check_places


def _settle(game: AttentionPirates, question: Broadside) -> Aftermath:
    check_places("attacker", question.attacker, game.numbers)
    check_places("defender", question.defender, game.numbers)
    ship = question.attacker.force()
    if not ship.armed:
        raise Refusal(
            "attacker",
            "at least one pirate and one cannon are needed to attack",
            "il faut au moins un pirate et un canon pour attaquer",
        )
    _check_dice("dice", len(question.dice), ship.dice)
    settled = battle.settle(
        question.attacker.figures,
        question.defender.figures,
        question.defender_free_cannons,
        question.dice,
        question.riposte,
    )
    if question.riposte:
        _check_dice("riposte", len(question.riposte), settled.riposte_dice)
    return Aftermath(
        target_loses=settled.target_loses,
        riposte_dice=settled.riposte_dice,
        attacker_loses=settled.attacker_loses,
        takes=settled.takes,
    )


def _check_dice(name: str, thrown: int, cannons: int) -> None:
    """Raise a refusal unless the number of dice equals the number of cannons."""
    if thrown != cannons:
        raise Refusal(
            name,
            f"a die a cannon makes {cannons}, not {thrown}",
            f"un dé par canon en fait {cannons}, pas {thrown}",
        )


def _tell_settle(question: Broadside, answer: Aftermath) -> list[Sentence]:
    said = _tell_losses("target", answer.target_loses)
    if not answer.riposte_dice:
        return [*said, ("silent", {}), ("attacker-takes", {})]
    said.append(("fires-back", {"dice": answer.riposte_dice}))
    if not question.riposte:
        return said
    said += _tell_losses("attacker", answer.attacker_loses)
    return [*said, ("target-takes" if answer.takes == "defender" else "nobody", {})]


def _tell_losses(side: str, lost: dict[Place, Figure]) -> list[Sentence]:
    """Return one sentence for each lost figure in the order of places, or one that says nothing is lost."""
    said: list[Sentence] = [(f"{side}-{lost[place]}", {"place": place}) for place in PLACES if place in lost]
    return said or [(f"{side}-nothing", {})]


SETTLE: Calculator[AttentionPirates, Broadside, Aftermath] = Calculator(
    name="settle",
    asks=Broadside,
    answer=_settle,
    tell=_tell_settle,
    example={
        "attacker": {
            "1": "pirate",
            "2": "cannon",
            "3": "pirate",
            "4": "cannon",
            "5": "pirate",
            "6": "cannon",
        },
        "defender": {"1": "cannon", "2": "cannon", "3": "pirate", "5": "cannon"},
        "defender_free_cannons": 0,
        "dice": [1, 4, 6],
        "riposte": [2, 2],
    },
    rules=("attack-order", "shots-hit", "shots-free", "riposte-when", "capture-test"),
)


def repair(game: AttentionPirates, question: Repair) -> RepairVerdict:
    """Return whether a repair is legal, the reason if it is not, and how many places it changes."""
    numbers, before, after = game.numbers, question.before.figures, question.after.figures
    at_sea = question.where == "sea"
    fault = rules.repair_fault(
        before,
        after,
        places=numbers.repair_at_sea if at_sea else numbers.repair_in_harbour,
        most={"cannon": numbers.most_cannons, "pirate": numbers.most_pirates},
        hold_place=PLACES[numbers.hold_place - 1] if question.aboard else None,
    )
    touched = sum(before.get(place) != after.get(place) for place in PLACES)
    return RepairVerdict(legal=fault is None, reason=fault or "allowed", touched=touched)


REPAIR: Calculator[AttentionPirates, Repair, RepairVerdict] = Calculator(
    name="repair",
    asks=Repair,
    answer=repair,
    tell=lambda _, verdict: [(verdict.reason, {"touched": verdict.touched})],
    example={
        "before": {"2": "cannon", "3": "pirate", "5": "cannon"},
        "after": {"1": "cannon", "2": "cannon", "3": "pirate", "4": "pirate", "5": "cannon"},
        "where": "sea",
        "aboard": 6,
    },
    rules=("repair-sea", "repair-harbour", "repair-limit", "hold-place"),
)
