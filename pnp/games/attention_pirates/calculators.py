"""The calculators of Attention Pirates!, and the list of all of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pnp.core.rules.calculator import Calculator, Refusal, Sentence
from pnp.core.rules.chance import said

from . import battle, rules
from .battle import Force
from .model import AttentionPirates
from .questions import Attack, AttackOdds, Cargo, Course, Prize, Reach, Table, Threshold, check_places
from .reckoning import SCORE
from .refit import BEST_REFIT
from .settling import REPAIR, SETTLE


def _attack(game: AttentionPirates, question: Attack) -> AttackOdds:
    check_places("attacker", question.attacker, game.numbers)
    check_places("defender", question.defender, game.numbers)
    ship = question.attacker.force()
    if not ship.armed:
        raise Refusal(
            "attacker",
            "at least one pirate and one cannon are needed to attack",
            "il faut au moins un pirate et un canon pour attaquer",
        )
    odds = battle.attack(ship, question.defender.force(question.defender_free_cannons))
    return AttackOdds(**{name: said(chance) for name, chance in odds._asdict().items()})


def _tell_attack(question: Attack, odds: AttackOdds) -> list[Sentence]:
    ship, target = question.attacker.force(), question.defender.force(question.defender_free_cannons)
    fires: list[Sentence] = [
        ("takes", {"odds": {"odds": odds.attacker_takes}}),
        ("fires", {"dice": ship.dice}),
    ]
    if not target.armed:
        return [*fires, ("disarmed", {})]
    return [
        *fires,
        *_riposte(target, odds),
        ("loses", {"odds": {"odds": odds.defender_takes}}),
        ("both", {"odds": {"odds": odds.both_armed}}),
        ("neither", {}),
    ]


def _riposte(target: Force, odds: AttackOdds) -> list[Sentence]:
    """Return the sentences about the riposte: its chance, its dice, its free cannons."""
    chance = said(1 - Fraction(odds.attacker_takes))
    fires: Sentence = ("riposte", {"dice": target.dice, "odds": {"odds": chance}})
    return [fires, ("free", {"dice": target.free_cannons})] if target.free_cannons else [fires]


ATTACK: Calculator[AttentionPirates, Attack, AttackOdds] = Calculator(
    name="attack",
    asks=Attack,
    answer=_attack,
    tell=_tell_attack,
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
    },
    rules=("attack-armed", "shots-dice", "shots-hit", "shots-free", "riposte-when", "capture-test"),
)


def _cargo(game: AttentionPirates, question: Prize) -> Cargo:
    every, said_here = game.numbers.chest_treasures, question.aboard + question.prize
    if said_here > every:
        raise Refusal(
            "prize",
            f"the chests hold {every} treasures, not {said_here}",
            f"les coffres contiennent {every} trésors, pas {said_here}",
        )
    taken, left = rules.take(question.aboard, question.prize, game.numbers.hold_limit)
    return Cargo(taken=taken, left=left, aboard=question.aboard + taken)


def _tell_cargo(_: Prize, cargo: Cargo) -> list[Sentence]:
    stays: list[Sentence] = [("leaves", {"left": cargo.left}), ("change", {})] if cargo.left else []
    return [("loads", {"taken": cargo.taken}), *stays, ("aboard", {"aboard": cargo.aboard})]


CARGO: Calculator[AttentionPirates, Prize, Cargo] = Calculator(
    name="cargo",
    asks=Prize,
    answer=_cargo,
    tell=_tell_cargo,
    example={"aboard": 3, "prize": 4},
    rules=("hold-limit", "hold-change", "capture-rest"),
    constants=lambda game: {"hold_limit": game.numbers.hold_limit},
)


def _move(game: AttentionPirates, question: Course) -> Reach:
    board, steps = game.board, rules.spaces(question.pirates, game.numbers.drift_spaces)
    if question.start is None:
        return Reach(spaces=steps)
    far = rules.distances(board.neighbours, question.start, board.kinds)
    return Reach(spaces=steps, reachable=rules.reachable(far, steps, board.kinds))


def _tell_move(question: Course, reach: Reach) -> list[Sentence]:
    how: Sentence = ("sails" if question.pirates else "drifts", {"spaces": reach.spaces})
    if reach.reachable is None:
        return [how]
    spaces = [{"word": "harbour"} if space == "harbour" else space.upper() for space in reach.reachable]
    return [how, ("reaches", {"spaces": spaces})]


def _chart(game: AttentionPirates) -> dict[str, Any]:
    """Return the board as JSON for the drawing in the browser."""
    board = game.board
    return {
        "width": board.width_mm,
        "height": board.height_mm,
        "across": board.space_mm,
        "spaces": [space.model_dump() for space in board.spaces],
        "neighbours": board.neighbours,
    }


MOVE: Calculator[AttentionPirates, Course, Reach] = Calculator(
    name="move",
    asks=Course,
    answer=_move,
    tell=_tell_move,
    example={"pirates": 3, "from": "harbour"},
    rules=("move-sea", "move-pirates", "move-drift", "move-reefs"),
    constants=_chart,
)


VICTORY: Calculator[AttentionPirates, Table, Threshold] = Calculator(
    name="victory",
    asks=Table,
    answer=lambda game, table: Threshold(threshold=game.threshold(table.players)),
    tell=lambda table, answer: [
        ("wins", {"players": table.players, "threshold": answer.threshold}),
        ("ashore", {}),
    ],
    example={"players": 4},
    rules=("end-threshold", "harbour-win"),
    constants=lambda game: {"thresholds": dict(game.numbers.thresholds)},
)

CALCULATORS = (ATTACK, SETTLE, MOVE, CARGO, REPAIR, VICTORY, SCORE, BEST_REFIT)
