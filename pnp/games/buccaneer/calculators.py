"""The questions that players of Buccaneer ask, answered by the rules."""

from __future__ import annotations

from typing import Any

from pnp.core.calculator import Calculator, Sentence
from pnp.core.catalog import Text

from . import rules
from .model import Buccaneer
from .rules import Ending, Merge, MergeVerdict, Mutiny, Payout, Raid, Score, Unrest


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
    title=Text(fr="Partager le butin", en="Split the loot"),
    question=Text(
        fr="Qui touche quoi après un abordage, et que reste-t-il au capitaine\u202f?",
        en="Who gets what after a raid, and what is left for the captain?",
    ),
    asks=Raid,
    answer=_loot,
    tell=_tell_loot,
    words={
        "keeps": Text(fr="{player} garde {gain|ducat|ducats}.", en="{player} keeps {gain|ducat|ducats}."),
        "tops-up": Text(
            fr="{player} ajoute {paid|ducat|ducats} de sa bourse.",
            en="{player} adds {paid|ducat|ducats} from the purse.",
        ),
        "broke": Text(
            fr="{player} vide sa bourse ({paid|ducat|ducats}) et la banque ajoute {bank|ducat|ducats}.",
            en="{player} empties the purse ({paid|ducat|ducats}) and the bank adds {bank|ducat|ducats}.",
        ),
        "takes": Text(fr="{player} prend {treasure}.", en="{player} takes {treasure}."),
        "earns": Text(fr="{player} touche {wage|ducat|ducats}.", en="{player} is paid {wage|ducat|ducats}."),
        "chest": Text(fr="un coffre", en="a chest"),
        "barrel": Text(fr="un tonneau", en="a barrel"),
        "candlestick": Text(fr="un chandelier", en="a candlestick"),
        "sabre": Text(fr="un sabre", en="a sabre"),
    },
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
    title=Text(fr="Former un équipage", en="Form a crew"),
    question=Text(fr="Puis-je poser cette pile sur celle-là\u202f?", en="May I lay this pile on that one?"),
    asks=Merge,
    answer=lambda game, move: rules.merge(move, game.numbers.crew_maximum),
    tell=_tell_merge,
    words={
        "captures": Text(
            fr="Oui\u202f: {player} mène désormais un équipage de {crew|pirate|pirates}.",
            en="Yes: {player} now leads a crew of {crew|pirate|pirates}.",
        ),
        "not-the-movers-pile": Text(
            fr="Non\u202f: {player} ne mène pas la pile du dessus.",
            en="No: {player} does not lead the upper pile.",
        ),
        "onto-ones-own": Text(
            fr="Non\u202f: {player} mène déjà la pile du dessous.",
            en="No: {player} leads the lower pile already.",
        ),
        "too-many-pirates": Text(
            fr="Non\u202f: {crew|pirate|pirates}, c’est trop.", en="No: {crew|pirate|pirates} are too many."
        ),
    },
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
    title=Text(fr="Mutinerie", en="Mutiny"),
    question=Text(
        fr="Qui peut forcer le capitaine à attaquer, et quels bateaux sont à sa portée\u202f?",
        en="Who may force the captain to attack, and which ships are within reach?",
    ),
    asks=Unrest,
    answer=lambda game, unrest: rules.mutiny(unrest, game.numbers.mutiny_pirates),
    tell=_tell_mutiny,
    words={
        "may-call": Text(
            fr="Peut se mutiner\u202f: {callers}.",
            en="May call a mutiny: {callers}.",
        ),
        "targets": Text(
            fr="{player} choisit parmi les bateaux\u202f: {ships}.",
            en="{player} chooses among ships: {ships}.",
        ),
        "nobody": Text(
            fr="Personne\u202f: aucun rival n’a assez de pirates sous {player}.",
            en="Nobody: no rival has enough pirates under {player}.",
        ),
        "no-ship": Text(
            fr="Personne\u202f: aucun bateau n’est à la portée de {crew|pirate|pirates}.",
            en="Nobody: no ship is within reach of {crew|pirate|pirates}.",
        ),
    },
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
    title=Text(fr="Compter les points", en="Count the score"),
    question=Text(fr="Qui gagne, et avec combien de ducats\u202f?", en="Who wins, and with how many ducats?"),
    asks=Ending,
    answer=_score,
    tell=_tell_score,
    words={
        "wins": Text(
            fr="{players} gagne avec {total|ducat|ducats}.", en="{players} wins with {total|ducat|ducats}."
        ),
        "share": Text(
            fr="{players} se partagent la victoire avec {total|ducat|ducats}.",
            en="{players} share the victory with {total|ducat|ducats}.",
        ),
        "total": Text(fr="{player}\u202f: {total|ducat|ducats}.", en="{player}: {total|ducat|ducats}."),
        "leads": Text(
            fr="{category}\u202f: {each|ducat|ducats} pour {players}.",
            en="{category}: {each|ducat|ducats} for {players}.",
        ),
        "nobody": Text(fr="{category}\u202f: à personne.", en="{category}: nobody’s."),
        "chest": Text(fr="Coffres", en="Chests"),
        "barrel": Text(fr="Tonneaux", en="Barrels"),
        "candlestick": Text(fr="Chandeliers", en="Candlesticks"),
        "sabre": Text(fr="Sabres", en="Sabres"),
    },
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
