"""The calculators of Buccaneer: loot, merge, mutiny and score."""

from __future__ import annotations

from typing import Any

from pnp.core.rules.calculator import Calculator, Sentence

from . import rules
from .model import Buccaneer
from .questions import Ending, Merge, MergeVerdict, Mutiny, Payout, Raid, Score, Unrest


def _loot(game: Buccaneer, raid: Raid) -> Payout:
    rules.check_raid(raid, game.numbers.crew_smallest, game.numbers.crew_maximum)
    return rules.split_loot(raid)


def _tell_loot(_: Raid, payout: Payout) -> list[Sentence]:
    captain: dict[str, Any] = {"player": payout.captain}
    if payout.from_bank:
        headline = ("broke", captain | {"paid": payout.from_purse, "bank": payout.from_bank})
    elif payout.from_purse:
        headline = ("tops-up", captain | {"paid": payout.from_purse})
    else:
        headline = ("keeps", captain | {"gain": payout.captain_gain})
    takes: list[Sentence] = [
        ("takes", {"player": player, "treasure": {"word": category}})
        for player, category in payout.treasures.items()
    ]
    earns: list[Sentence] = [
        ("earns", {"player": player, "wage": wage}) for player, wage in payout.wages.items()
    ]
    return [headline, *takes, *earns]


LOOT = Calculator(
    name="loot",
    asks=Raid,
    answer=_loot,
    tell=_tell_loot,
    example={
        "loot": 22,
        "unknown_wage": 4,
        "treasures": ["chest", "sabre"],
        "captain_takes": "chest",
        "pile": [
            {"player": "Kim", "wage": 3},
            {"player": "Nico", "wage": 5},
            {"player": "Nina", "wage": 2},
            {"player": "Carine", "wage": 5},
            {"player": "Kim", "wage": 4},
        ],
        "purse": 10,
        "crew_minimum": 5,
    },
    rules=("loot-treasure", "loot-mate", "loot-wages", "loot-unknown", "shortage-purse", "shortage-bank"),
)


def _tell_merge(move: Merge, verdict: MergeVerdict) -> list[Sentence]:
    crew = len(move.upper) + len(move.lower)
    return [(verdict.reason, {"player": move.mover, "rival": move.lower[0], "crew": crew})]


MERGE: Calculator[Buccaneer, Merge, MergeVerdict] = Calculator(
    name="merge",
    asks=Merge,
    answer=lambda game, move: rules.merge(move, game.numbers.crew_maximum),
    tell=_tell_merge,
    example={"mover": "Kim", "upper": ["Kim", "Nico"], "lower": ["Nina", "Carine", "Nina"]},
    rules=("crew-form", "crew-own", "crew-size"),
)


def _tell_mutiny(unrest: Unrest, answer: Mutiny) -> list[Sentence]:
    captain = unrest.pile[0]
    if not answer.targets:
        return [("no-ship", {"crew": len(unrest.pile)})]
    if not answer.may_call:
        return [("nobody", {"player": captain})]
    ships = [index + 1 for index in answer.targets]
    return [
        ("may-call", {"callers": list(answer.may_call)}),
        ("targets", {"player": captain, "ships": ships}),
    ]


MUTINY: Calculator[Buccaneer, Unrest, Mutiny] = Calculator(
    name="mutiny",
    asks=Unrest,
    answer=lambda game, unrest: rules.mutiny(unrest, game.numbers.mutiny_pirates),
    tell=_tell_mutiny,
    example={"pile": ["Kim", "Carine", "Carine", "Nico", "Carine"], "ships": [4, 5, 6]},
    rules=("mutiny-call", "mutiny-reach", "mutiny-attack"),
)


def _score(game: Buccaneer, ending: Ending) -> Score:
    rules.check_ending(ending, game.supply)
    return rules.score(ending, game.values, game.numbers.loose_piece_ducats)


def _tell_score(_: Ending, answer: Score) -> list[Sentence]:
    best = max(answer.totals.values())
    headline = "wins" if len(answer.winners) == 1 else "share"
    leads: list[Sentence] = [
        (
            "leads" if lead.majority else "nobody",
            {"category": {"word": category}, "players": list(lead.majority), "each": lead.each},
        )
        for category, lead in answer.categories.items()
    ]
    totals: list[Sentence] = [
        ("total", {"player": name, "total": total}) for name, total in answer.totals.items()
    ]
    return [(headline, {"players": list(answer.winners), "total": best}), *totals, *leads]


SCORE = Calculator(
    name="score",
    asks=Ending,
    answer=_score,
    tell=_tell_score,
    example={
        "players": {
            "Carine": {"ducats": 21, "chest": 2, "barrel": 1, "candlestick": 0, "sabre": 2},
            "Nico": {"ducats": 27, "chest": 2, "barrel": 0, "candlestick": 1, "sabre": 1},
            "Kim": {"ducats": 18, "chest": 1, "barrel": 3, "candlestick": 2, "sabre": 0},
            "Nina": {"ducats": 24, "chest": 1, "barrel": 1, "candlestick": 2, "sabre": 1},
        }
    },
    rules=("scoring-majority", "scoring-tie", "scoring-loose", "scoring-winner"),
)

CALCULATORS = (LOOT, MERGE, MUTINY, SCORE)
