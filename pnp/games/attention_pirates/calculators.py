"""The questions that players of Attention Pirates! ask, answered by the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pnp.core.calculator import Calculator, Refusal, Sentence
from pnp.core.catalog import Text
from pnp.core.chance import said

from . import battle, rules
from .battle import Force
from .model import AttentionPirates
from .questions import (
    Attack,
    AttackOdds,
    Cargo,
    Course,
    Prize,
    Reach,
    Table,
    Threshold,
    check_places,
)
from .refit import BEST_REFIT

FIGURES = {"cannon": Text(fr="canon", en="cannon"), "pirate": Text(fr="pirate", en="pirate")}


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
    """When the target fires back, and with how many dice."""
    chance = said(1 - Fraction(odds.attacker_takes))
    fires: Sentence = ("riposte", {"dice": target.dice, "odds": {"odds": chance}})
    return [fires, ("free", {"dice": target.free_cannons})] if target.free_cannons else [fires]


ATTACK: Calculator[AttentionPirates, Attack, AttackOdds] = Calculator(
    name="attack",
    title=Text(fr="Attaquer", en="Attack"),
    question=Text(
        fr="Quelles sont mes chances si j’attaque, et que risque mon bateau\u202f?",
        en="What are my chances if I attack, and what does my ship risk?",
    ),
    asks=Attack,
    answer=_attack,
    tell=_tell_attack,
    words={
        **FIGURES,
        "takes": Text(
            fr="L’attaquant prend les coffres\u202f: {odds}.", en="The attacker takes the chests: {odds}."
        ),
        "fires": Text(
            fr="Il lance {dice|dé|dés}, et chacun touche l’emplacement de son numéro.",
            en="It throws {dice|die|dice}, and each hits the place of its number.",
        ),
        "disarmed": Text(
            fr="La cible n’a plus à la fois un pirate et un canon\u202f: elle ne riposte pas et perd ses "
            "coffres, quoi que disent les dés.",
            en="The target lacks a pirate or a cannon: it does not fire back, and loses its chests whatever "
            "the dice show.",
        ),
        "riposte": Text(
            fr="Sinon, la cible garde un pirate et un canon et riposte, avec {dice|dé|dés} au plus\u202f: "
            "{odds}.",
            en="Otherwise the target still has a pirate and a cannon and fires back, with {dice|die|dice} at "
            "most: {odds}.",
        ),
        "free": Text(
            fr="Ses canons sans numéro ne peuvent pas être détruits\u202f: toute riposte compte au moins "
            "{dice|dé|dés}.",
            en="Its cannons without a number cannot be destroyed: any riposte has at least {dice|die|dice}.",
        ),
        "loses": Text(
            fr="La riposte désarme l’attaquant, et la cible prend ses coffres\u202f: {odds}.",
            en="The riposte disarms the attacker, and the target takes its chests: {odds}.",
        ),
        "both": Text(
            fr="Tous deux restent armés, rien ne change de mains\u202f: {odds}.",
            en="Both stay armed, nothing changes hands: {odds}.",
        ),
        "neither": Text(
            fr="Jamais l’un et l’autre ne finissent désarmés\u202f: une cible désarmée ne riposte pas.",
            en="Never do both end up disarmed: a disarmed target does not fire back.",
        ),
        "ship": Text(fr="L’attaquant", en="The attacker"),
        "target": Text(fr="La cible", en="The target"),
        "empty": Text(fr="vide", en="empty"),
        "place": Text(fr="emplacement {place}\u202f: {figure}", en="place {place}: {figure}"),
        "fewer": Text(fr="un canon sans numéro de moins", en="one cannon without a number less"),
        "more": Text(fr="un canon sans numéro de plus", en="one cannon without a number more"),
        "unnumbered": Text(fr="sans numéro\u202f: {count}", en="no number: {count}"),
        "bar-takes": Text(fr="prise", en="taken"),
        "bar-both": Text(fr="rien", en="nothing"),
        "bar-loses": Text(fr="attaquant vaincu", en="attacker beaten"),
    },
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
    title=Text(fr="Charger les coffres", en="Load the chests"),
    question=Text(
        fr="Combien de trésors puis-je prendre à bord, et combien dois-je en laisser\u202f?",
        en="How many treasures may I take aboard, and how many must I leave?",
    ),
    asks=Prize,
    answer=_cargo,
    tell=_tell_cargo,
    words={
        "loads": Text(
            fr="Le bateau charge {taken|trésor|trésors}.", en="The ship loads {taken|treasure|treasures}."
        ),
        "leaves": Text(
            fr="Il laisse {left|trésor|trésors} au vaincu.",
            en="It leaves {left|treasure|treasures} behind.",
        ),
        "change": Text(
            fr="Si les coffres ne tombent pas juste, faites la monnaie avec le vaincu ou la réserve.",
            en="If the chests do not fit, make change with the loser or the supply.",
        ),
        "aboard": Text(
            fr="Il a maintenant {aboard|trésor|trésors} à bord.",
            en="It now has {aboard|treasure|treasures} aboard.",
        ),
        "hold": Text(fr="Cale\u202f: {aboard} sur {limit}", en="Hold: {aboard} of {limit}"),
        "behind": Text(fr="Laissés\u202f: {left}", en="Left behind: {left}"),
    },
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
    """The board as the browser draws it."""
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
    title=Text(fr="Se déplacer", en="Move"),
    question=Text(
        fr="Avec mes pirates, jusqu’où puis-je aller\u202f?", en="With my pirates, how far can I go?"
    ),
    asks=Course,
    answer=_move,
    tell=_tell_move,
    words={
        "sails": Text(fr="Jusqu’à {spaces|case|cases}.", en="Up to {spaces|space|spaces}."),
        "drifts": Text(
            fr="Sans pirate, le courant porte le bateau de {spaces|case|cases}.",
            en="Without a pirate, the current carries the ship {spaces|space|spaces}.",
        ),
        "reaches": Text(fr="À portée\u202f: {spaces}.", en="Within reach: {spaces}."),
        "harbour": Text(fr="le port", en="the harbour"),
        "from": Text(fr="partir de {space}", en="start from {space}"),
        "here": Text(fr="votre bateau", en="your ship"),
        "near": Text(fr="à portée", en="within reach"),
        "prey": Text(fr="repaire à attaquer ensuite", en="lair to attack next"),
        "pirates": Text(fr="{pirates|pirate|pirates} à bord", en="{pirates|pirate|pirates} aboard"),
    },
    example={"pirates": 3, "from": "harbour"},
    rules=("move-sea", "move-pirates", "move-drift", "move-reefs"),
    constants=_chart,
)


VICTORY: Calculator[AttentionPirates, Table, Threshold] = Calculator(
    name="victory",
    title=Text(fr="Gagner", en="Win"),
    question=Text(
        fr="Combien de trésors faut-il à terre pour gagner\u202f?",
        en="How many treasures ashore does it take to win?",
    ),
    asks=Table,
    answer=lambda game, table: Threshold(threshold=game.threshold(table.players)),
    tell=lambda table, answer: [
        ("wins", {"players": table.players, "threshold": answer.threshold}),
        ("ashore", {}),
    ],
    words={
        "wins": Text(
            fr="À {players|joueur|joueurs}, on gagne dès qu’on a {threshold|trésor|trésors} à terre.",
            en="With {players|player|players}, {threshold|treasure|treasures} ashore win at once.",
        ),
        "ashore": Text(
            fr="Les trésors encore à bord ne comptent pas.", en="Treasures still aboard do not count."
        ),
    },
    example={"players": 4},
    rules=("end-threshold", "harbour-win"),
    constants=lambda game: {"thresholds": dict(game.numbers.thresholds)},
)

CALCULATORS = (ATTACK, MOVE, CARGO, VICTORY, BEST_REFIT)
