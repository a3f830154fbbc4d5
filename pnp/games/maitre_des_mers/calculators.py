"""The calculators of Le Maître des Mers, and the list of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.core.rules.calculator import Calculator, Refusal, Sentence
from pnp.core.rules.chance import said
from pnp.games.maitre_des_mers.dice.odds import by_odds

from . import rules, scoring
from .dice import lock
from .model import MaitreDesMers
from .questions import Advice, Attempt, Battle, Broadside, Ending, Odds, Option, Sailing, Score, Throw
from .rules import Berth, Fleet

GOODS_AT_MOST = 3
"""Maximum number of goods in a question; more would take too long to compute."""


def _faces(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def _check_dice(game: MaitreDesMers, combination: str, placed: str, dice: int, field: str) -> None:
    """Raise a refusal for a combination, placed dice or a number of dice that no turn can have."""
    if wrong := lock.fault(combination, game.numbers.dice):
        raise Refusal("combination", *wrong)
    if any(face not in "123456" for face in placed):
        raise Refusal("placed", "a die shows 1 to 6", "un dé montre de 1 à 6")
    if len(placed) > len(combination) or not lock.fits(combination, _faces(placed)):
        raise Refusal(
            "placed",
            f"{placed} cannot belong to {combination}",
            f"{placed} ne peut pas entrer dans {combination}",
        )
    if len(placed) + dice > game.numbers.dice:
        raise Refusal(
            field,
            f"{len(placed)} placed and {dice} more are over {game.numbers.dice} dice",
            f"{len(placed)} placés et {dice} de plus dépassent {game.numbers.dice} dés",
        )


def _helps(game: MaitreDesMers, goods: Sequence[str]) -> lock.Helps:
    """Return the effects of goods; raise a refusal for a repeated card or for too many."""
    if len(set(goods)) < len(goods):
        raise Refusal("goods", "each of the goods is there once", "chaque marchandise n’existe qu’une fois")
    if len(goods) > GOODS_AT_MOST:
        raise Refusal(
            "goods",
            f"at most {GOODS_AT_MOST} at a time, not {len(goods)}",
            f"{GOODS_AT_MOST} à la fois au plus, pas {len(goods)}",
        )
    return frozenset(game.goods[name].effect for name in goods)


def _dice_constants(game: MaitreDesMers) -> dict[str, Any]:
    """Return the number of dice and all cards, easiest first, as JSON for the browser's picture."""
    return {
        "dice": game.numbers.dice,
        "cards": [
            {"name": card.name.model_dump(), "combination": card.combination} for card, _ in by_odds(game)
        ],
    }


def combination(game: MaitreDesMers, attempt: Attempt) -> Odds:
    """Return the chance to complete a combination."""
    _check_dice(game, attempt.combination, attempt.placed, attempt.dice, "dice")
    helps = _helps(game, attempt.goods)
    return Odds(
        probability=said(lock.chance(attempt.combination, attempt.dice, _faces(attempt.placed), helps))
    )


def _tell_combination(attempt: Attempt, answer: Odds) -> list[Sentence]:
    gaps: dict[str, Any] = {"odds": {"odds": answer.probability}, "combination": attempt.combination}
    if len(attempt.placed) == len(attempt.combination):
        return [("complete", gaps)]
    if answer.probability == "0":
        return [("lost", gaps)]
    placed = sorted(attempt.placed)
    before: list[Sentence] = [("placed", {"faces": placed})] if placed else []
    return [("succeeds", gaps), *before]


COMBINATION = Calculator(
    name="combination",
    asks=Attempt,
    answer=combination,
    tell=_tell_combination,
    example={"combination": "AAA", "dice": 5},
    rules=("dice-combination", "dice-place", "dice-discard", "goods-use"),
    constants=_dice_constants,
    pictured=(lock.fault, lock.fits),
)


def _advise(game: MaitreDesMers, throw: Throw) -> Advice:
    if not throw.thrown or any(face not in "123456" for face in throw.thrown):
        raise Refusal(
            "thrown",
            "at least one die, each showing 1 to 6",
            "au moins un dé, chacun montrant de 1 à 6",
        )
    _check_dice(game, throw.combination, throw.placed, len(throw.thrown), "thrown")
    if len(throw.placed) == len(throw.combination):
        raise Refusal("placed", f"{throw.combination} is complete", f"{throw.combination} est complète")
    owners = {game.goods[name].effect: name for name in throw.goods}
    helps = _helps(game, throw.goods)
    moves = lock.moves(throw.combination, _faces(throw.thrown), _faces(throw.placed), helps)
    options = [_option(move, owners.get(move.help) if move.help else None) for move in _one_a_help(moves)]
    return Advice(probability=options[0].probability, options=tuple(options))


def _one_a_help(moves: Iterable[lock.Move]) -> Iterable[lock.Move]:
    """Yield every move without help, and the best move with each help."""
    seen: set[str] = set()
    for move in moves:
        if move.help is None or move.help not in seen:
            yield move
        if move.help:
            seen.add(move.help)


def _option(move: lock.Move, goods: str | None) -> Option:
    return Option(
        goods=goods,
        turn=move.turned or None,
        into=move.into or None,
        again="".join(map(str, move.again)),
        place="".join(map(str, move.placed)),
        discard=not move.placed and not move.again,
        probability=said(move.chance),
    )


def _tell_advise(_: Throw, advice: Advice) -> list[Sentence]:
    return [_told(option, first=n == 0) for n, option in enumerate(advice.options[:3])]


def _told(option: Option, first: bool) -> Sentence:
    """Return the sentence for one option; the first option has wording of its own."""
    gaps: dict[str, Any] = {"odds": {"odds": option.probability}, "place": list(option.place)}
    does = "place" if option.place else "discard"
    if option.goods:
        gaps |= {"goods": {"word": option.goods}, "again": list(option.again)}
        gaps |= {"turn": option.turn, "into": option.into}
        does = "again" if option.again else f"turn-{does}"
    return f"best-{does}" if first else does, gaps


ADVISE = Calculator(
    name="advise",
    asks=Throw,
    answer=_advise,
    tell=_tell_advise,
    example={"combination": "AAABB", "thrown": "33562", "placed": ""},
    rules=("dice-combination", "dice-place", "dice-discard", "goods-use"),
    names=("goods",),
    constants=_dice_constants,
)


def combat(_: MaitreDesMers, fight: Broadside) -> Battle:
    """Return the attacker's chance to win; raise a refusal for an attack that loyalty forbids."""
    if fight.defender < fight.attacker:
        raise Refusal(
            "defender",
            f"a target of {fight.defender} is weaker than {fight.attacker}, which loyalty forbids",
            f"viser {fight.defender} avec {fight.attacker} serait attaquer plus faible que soi, "
            "ce que la loyauté interdit",
        )
    return Battle(attacker_wins=said(rules.chance_to_win(fight.attacker, fight.defender)))


def _tell_combat(fight: Broadside, battle: Battle) -> list[Sentence]:
    gap = fight.defender - fight.attacker
    gaps: dict[str, Any] = {"odds": {"odds": battle.attacker_wins}, "gap": gap}
    return [
        ("hopeless" if battle.attacker_wins == "0" else "wins", gaps),
        ("even" if not gap else "gap", gaps),
    ]


COMBAT = Calculator(
    name="combat",
    asks=Broadside,
    answer=combat,
    tell=_tell_combat,
    example={"attacker": 3, "defender": 4},
    rules=("attack-loyalty", "attack-fight", "attack-tie"),
)


def score(game: MaitreDesMers, ending: Ending) -> Score:
    """Return the points of every fleet at the end, and the winners."""
    _check_cards(game, ending)
    _check_fleets(ending)
    numbers = game.numbers
    fleets = {name: _fleet(game, ships) for name, ships in ending.fleets.items()}
    parts = {
        name: scoring.parts(fleet, numbers.family_ships, numbers.family_bonus)
        for name, fleet in fleets.items()
    }
    totals = {name: sum(worth.values()) for name, worth in parts.items()}
    return Score(totals=totals, winners=scoring.winners(fleets, totals), parts=parts)


def _fleet(game: MaitreDesMers, ships: Sequence[Sailing]) -> Fleet:
    cargo = {card.id: card for card in (*game.goods, *game.treasures)}
    return tuple(
        Berth(game.ships[sailing.ship], cargo[sailing.cargo] if sailing.cargo else None) for sailing in ships
    )


def _check_cards(game: MaitreDesMers, ending: Ending) -> None:
    """Raise a refusal for an unknown card, which a link may name in the browser."""
    cargo = [None, *game.treasures.ids, *game.goods.ids]
    for name, fleet in ending.fleets.items():
        for index, sailing in enumerate(fleet):
            if sailing.ship not in game.ships.ids:
                raise Refusal(
                    f"fleets.{name}.{index}.ship",
                    f"is wrong: there is no '{sailing.ship}' among the ships",
                    f"«\u202f{sailing.ship}\u202f» n’est pas parmi les navires",
                )
            if sailing.cargo not in cargo:
                raise Refusal(
                    f"fleets.{name}.{index}.cargo",
                    f"is wrong: there is no '{sailing.cargo}' among the treasures and goods",
                    f"«\u202f{sailing.cargo}\u202f» n’est pas parmi les trésors et marchandises",
                )


def _check_fleets(ending: Ending) -> None:
    """Raise a refusal for a card that lies in two places."""
    sailing = [ship for fleet in ending.fleets.values() for ship in fleet]
    for field, cards in (
        ("ship", [s.ship for s in sailing]),
        ("cargo", [s.cargo for s in sailing if s.cargo]),
    ):
        for card in cards:
            if cards.count(card) > 1:
                raise Refusal(
                    "fleets",
                    f"the {field} '{card}' is there {cards.count(card)} times",
                    f"une même carte est là {cards.count(card)} fois",
                )


def _tell_score(_: Ending, answer: Score) -> list[Sentence]:
    best = max(answer.totals.values())
    tied = list(answer.totals.values()).count(best) > len(answer.winners)
    headline = "share" if len(answer.winners) > 1 else "ahead" if tied else "wins"
    totals: list[Sentence] = [
        ("total", {"player": name, "total": total}) for name, total in answer.totals.items()
    ]
    return [(headline, {"players": list(answer.winners), "total": best}), *totals]


SCORE = Calculator(
    name="score",
    asks=Ending,
    answer=score,
    tell=_tell_score,
    example={
        "fleets": {
            "Anne": [
                {"ship": "bonne-esperance", "cargo": "wreck"},
                {"ship": "deux-freres", "cargo": "rum"},
                {"ship": "corne-d-abondance"},
                {"ship": "roi-des-indes"},
            ],
            "Jean": [
                {"ship": "hirondelle", "cargo": "chest"},
                {"ship": "sans-quartier", "cargo": "crown"},
                {"ship": "soleil-royal"},
            ],
        }
    },
    rules=("scoring-sum", "scoring-family", "scoring-tie"),
    names=("ships", "treasures"),
    constants=lambda game: {
        "ships": game.ships.ids,
        "treasures": game.treasures.ids,
    },
)

CALCULATORS = (COMBINATION, ADVISE, COMBAT, SCORE)
