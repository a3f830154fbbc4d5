"""Checks of the exact odds: harder cards are worth more, letters run from easy to hard, effects help."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.games.maitre_des_mers.dice.odds import gain, odds, percent
from pnp.games.maitre_des_mers.model import Family, Goods, MaitreDesMers, Ship, Treasure

from .box import Findings, check

NOTICEABLE = Fraction(1, 20)
"""Least difference in odds for which a ship must be worth more."""
MEASURABLE = Fraction(1, 100)
"""Least increase that an effect must bring to some card's odds."""
RARE = Fraction(1, 6)
"""Least odds of a ship; rarer success would keep the game from ending."""
FAMILIES: tuple[Family, ...] = ("merchant", "navy", "corsair")
FAIR = Fraction(2, 5)
"""Least odds of the easiest ship in any port."""


@check(
    15,
    "harder-is-not-worth-more",
    cites=("arm-ship", "goal-win"),
    broken_by={"ships.soleil-royal.treasure": 3},
)
def a_harder_ship_is_worth_more(game: MaitreDesMers) -> Findings:
    """The harder a ship is to fit out, the more it is worth: treasure, firepower, and one for a map.

    In the order of their exact odds no ship is worth less than an easier one, and where the odds drop by five
    in a hundred or more it is worth more. Within a family harder ships have more treasure and no less
    firepower.
    """
    ships = _by_odds(game, list(game.ships))
    for easy, hard in pairwise(ships):
        step = _odds(game, easy) - _odds(game, hard) >= NOTICEABLE
        if worth(hard) < worth(easy) + step:
            yield _not_worth_more(hard, easy)
    for family in game.fleet.values():
        for easy, hard in pairwise(_by_odds(game, family)):
            if hard.treasure <= easy.treasure or hard.firepower < easy.firepower:
                yield _not_worth_more(hard, easy)
    table = ", ".join(f"{ship.combination} {percent(_odds(game, ship))} {worth(ship)}" for ship in ships)
    yield Proof("a harder ship is worth more", table, len(ships))


@check(
    16,
    "letters-out-of-order",
    cites=("setup-stacks", "ARM-C5"),
    broken_by={"goods.silks.combination": '"23"'},
    needs=[4],
)
def letters_run_from_easy_to_hard(game: MaitreDesMers) -> Findings:
    """In both stacks the odds fall from letter to letter."""
    dice, witness = game.numbers.dice, []
    stacks: tuple[tuple[Goods | Treasure, ...], ...] = (game.goods.pieces, game.treasures.pieces)
    for stack in stacks:
        for easy, hard in pairwise(stack):
            if odds(hard.combination, dice) >= odds(easy.combination, dice):
                yield Diagnostic(
                    f"'{hard.id}' ({hard.letter}) is no harder than '{easy.id}' ({easy.letter})",
                    hard.at("combination"),
                    also=((easy.at("combination"), percent(odds(easy.combination, dice))),),
                )
        witness.append(", ".join(f"{card.letter} {percent(odds(card.combination, dice))}" for card in stack))
    yield Proof("letters run from easy to hard", "; ".join(witness), len(game.goods) + len(game.treasures))


@check(
    17,
    "treasure-off-the-scale",
    cites=("hunt-treasure", "scoring-family"),
    broken_by={"treasures.idol.value": 8},
    needs=[16],
)
def a_harder_treasure_is_worth_more(game: MaitreDesMers) -> Findings:
    """Values of treasures rise with their letters, from below one family bonus to at most all of them."""
    numbers, treasures = game.numbers, list(game.treasures)
    for easy, hard in pairwise(treasures):
        if hard.value <= easy.value:
            yield Diagnostic(f"'{hard.id}' is worth no more than '{easy.id}'", hard.at("value"))
    first, last, most = treasures[0], treasures[-1], numbers.families * numbers.family_bonus
    if first.value >= numbers.family_bonus:
        yield Diagnostic(f"'{first.id}' is worth a family already", first.at("value"))
    if last.value > most:
        yield Diagnostic(f"'{last.id}' is worth more than all families", last.at("value"))
    values = " < ".join(str(treasure.value) for treasure in treasures)
    yield Proof("a harder treasure is worth more", f"{values}; bonus {numbers.family_bonus}", len(treasures))


@check(
    18,
    "family-without-character",
    cites=("box-ships", "scoring-family"),
    broken_by={"ships.deux-freres.treasure": 2},
)
def each_family_has_a_character(game: MaitreDesMers) -> Findings:
    """Rank by rank merchants have the most treasure, the navy the most guns, and corsairs the maps."""
    families = [_by_odds(game, game.fleet[name]) for name in FAMILIES]
    for merchant, navy, corsair in zip(*families, strict=False):
        rank = f"of the rank of '{merchant.id}', '{navy.id}' and '{corsair.id}'"
        if merchant.treasure <= max(navy.treasure, corsair.treasure):
            yield Diagnostic(f"the merchant is not the richest {rank}", merchant.at("treasure"))
        if navy.firepower < max(merchant.firepower + 1, corsair.firepower):
            yield Diagnostic(f"the navy is not the strongest {rank}", navy.at("firepower"))
        if corsair.map < max(navy.map, merchant.map):
            yield Diagnostic(f"the corsair has no map {rank}", corsair.at("map"))
    sums = [
        f"{name} {sum(ship.treasure for ship in ships)} treasure, "
        f"{sum(ship.firepower for ship in ships)} guns, {sum(ship.map for ship in ships)} maps"
        for name, ships in game.fleet.items()
    ]
    yield Proof("each family has a character", "; ".join(sums), len(game.ships))


@check(19, "same-effect", cites=("goods-use", "ARM-C21"), broken_by={"goods.rum.effect": "copy"})
def no_two_goods_help_alike(game: MaitreDesMers) -> Findings:
    """Each of the goods has an effect of its own."""
    owner: dict[str, str] = {}
    for goods in game.goods:
        if owner.setdefault(goods.effect, goods.id) != goods.id:
            yield Diagnostic(f"'{goods.id}' helps just as '{owner[goods.effect]}' does", goods.at("effect"))
    yield Proof("no two goods help alike", ", ".join(owner), len(game.goods))


@check(
    20,
    "idle-effect",
    cites=("goods-use", "ARM-C20"),
    broken_by={"goods.coffee.effect": "wild", "goods.pearls.effect": "recast"},
    needs=[19],
)
def the_dearer_goods_help_more(game: MaitreDesMers) -> Findings:
    """Every effect adds to the odds of some card, and from letter to letter it adds more.

    The yardstick is the second ship of each family, with which three players in four succeed unaided: what
    an effect adds to their odds, on average and under best play, grows from A to G.
    """
    yardstick = [ships[1] for family in game.fleet.values() if len(ships := _by_odds(game, family)) > 1]
    gains = {}
    for goods in game.goods:
        added = [gain(goods.effect, ship.combination, game.numbers.dice) for ship in yardstick]
        gains[goods.id] = sum(added, Fraction()) / max(1, len(added))
        if max(added, default=Fraction()) < MEASURABLE:
            yield Diagnostic(f"the effect of '{goods.id}' changes nothing", goods.at("effect"))
    for cheap, dear in pairwise(game.goods):
        if gains[dear.id] <= gains[cheap.id]:
            yield Diagnostic(f"'{dear.id}' helps no more than '{cheap.id}'", dear.at("effect"))
    witness = ", ".join(f"{name} +{percent(added)}" for name, added in gains.items())
    yield Proof("the dearer goods help more", witness, len(gains))


@check(
    21,
    "game-may-not-end",
    cites=("end-port", "arm-refill", "ARM-C13"),
    broken_by={"ships.diable-des-mers.combination": '"6666"'},
)
def the_game_comes_to_its_end(game: MaitreDesMers) -> Findings:
    """Every ship succeeds at least once in six tries, so that the port empties before the game drags.

    Every ship must be fitted out once, and once more each time that it was sent back; what that takes on
    average, without goods and fights, is the sum of one over the odds.
    """
    for ship in game.ships:
        if _odds(game, ship) < RARE:
            yield Diagnostic(
                f"'{ship.id}' succeeds with {percent(_odds(game, ship))} only", ship.at("combination")
            )
    odds = [_odds(game, ship) for ship in game.ships]
    tries = sum((1 / one for one in odds if one), Fraction())
    yield Proof("the game comes to its end", f"{float(tries):.1f} tries on average", len(game.ships))


@check(
    22,
    "dead-port",
    cites=("setup-port", "turn-action"),
    broken_by={"ships.sans-quartier.combination": '"6666"', "ships.diable-des-mers.combination": '"66666"'},
)
def every_port_offers_a_fair_ship(game: MaitreDesMers) -> Findings:
    """The easiest ship of any port succeeds two times in five, even if the hardest ships come together.

    On the first turn nothing else can gain anything: goods and treasures need a free ship.
    """
    hardest = _by_odds(game, list(game.ships))[-game.numbers.port_ships :]
    easiest, names = hardest[0], ", ".join(ship.id for ship in hardest)
    if _odds(game, easiest) < FAIR:
        yield Diagnostic(
            f"the port {names} offers {percent(_odds(game, easiest))} at best",
            easiest.at("combination"),
        )
    witness = f"at worst {easiest.combination} with {percent(_odds(game, easiest))}"
    yield Proof("every port offers a fair ship", witness, len(game.ships))


def worth(ship: Ship) -> int:
    """Return a ship's treasure and firepower, and one for a map."""
    return ship.treasure + ship.firepower + ship.map


def _odds(game: MaitreDesMers, ship: Ship) -> Fraction:
    return odds(ship.combination, game.numbers.dice)


def _by_odds(game: MaitreDesMers, ships: list[Ship]) -> list[Ship]:
    return sorted(ships, key=lambda ship: -_odds(game, ship))


def _not_worth_more(hard: Ship, easy: Ship) -> Diagnostic:
    return Diagnostic(
        f"'{hard.id}' is harder than '{easy.id}', but worth no more",
        hard.at("treasure"),
        also=((easy.at("treasure"), "easier"),),
    )
