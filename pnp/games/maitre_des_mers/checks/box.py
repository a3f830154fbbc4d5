"""Checks of the box: contents, families, letters and combinations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from string import ascii_uppercase
from typing import get_args

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Registry
from pnp.games.maitre_des_mers.dice.hand import FACES
from pnp.games.maitre_des_mers.model import DICE, Card, Goods, MaitreDesMers, Ship, Treasure
from pnp.games.maitre_des_mers.rules import Action, may_attack

check = Registry("MDM")
Findings = Iterator[Diagnostic | Proof]


@check(
    1,
    "box-miscounted",
    cites=("box-ships", "box-goods", "box-treasures", "box-dice"),
    broken_by={"game.contents.goods": 6},
)
def the_box_holds_what_it_says(game: MaitreDesMers) -> Findings:
    """The pieces of each sort, and all cards together, are as many as the rulebook lists."""
    counted = {name: kind.copies for name, kind in game.kinds().items() if name != "boxes"}
    for sort in counted.keys() | game.game.contents.keys():
        listed, found = game.game.contents.get(sort, 0), counted.get(sort, 0)
        if listed != found:
            yield Diagnostic(
                f"the box lists {listed} {sort}, the catalog has {found}", game.game.at("contents", sort)
            )
    cards = counted["ships"] + counted["goods"] + counted["treasures"]
    if cards != game.numbers.cards:
        yield Diagnostic(f"{cards} cards, not {game.numbers.cards}", game.numbers.at("cards"))
    listing = ", ".join(f"{count} {sort}" for sort, count in counted.items())
    yield Proof("the box is complete", f"{listing}; {cards} cards", sum(counted.values()))


@check(
    2,
    "uneven-families",
    cites=("box-ships", "scoring-family"),
    broken_by={"ships.renard.family": "navy"},
)
def families_are_of_equal_size(game: MaitreDesMers) -> Findings:
    """There are three families of four ships each, so any of them can be completed."""
    numbers = game.numbers
    sizes = {family: sum(ship.copies for ship in ships) for family, ships in game.fleet.items()}
    if len(sizes) != numbers.families:
        yield Diagnostic(f"{len(sizes)} families, not {numbers.families}", game.game.at("families"))
    for family, ships in game.fleet.items():
        if sizes[family] != numbers.family_ships:
            *others, last = (game.game.at("families", family), *(ship.at("family") for ship in ships))
            yield Diagnostic(f"{sizes[family]} ships of the family {family}", last, others=tuple(others))
    witness = f"{numbers.families} × {numbers.family_ships} = {sum(sizes.values())}"
    yield Proof("families are of equal size", witness, sum(sizes.values()))


@check(
    3,
    "holds-and-cargo-differ",
    cites=("cargo-one", "cargo-free"),
    broken_by={"game.constants.cargo_cards": 2},
)
def every_card_finds_a_hold(game: MaitreDesMers) -> Findings:
    """All goods and treasures together are exactly what all ships together can carry."""
    holds = game.ships.copies * game.numbers.cargo_cards
    cargo = game.goods.copies + game.treasures.copies
    if holds != cargo:
        yield Diagnostic(f"{cargo} cards to carry, room for {holds}", game.numbers.at("cargo_cards"))
    yield Proof(
        "every card finds a hold", f"{game.goods.copies} + {game.treasures.copies} = {holds}", holds + cargo
    )


@check(4, "letter-missing", cites=("setup-stacks", "ARM-C6"), broken_by={"goods.rum.letter": "H"})
def letters_run_without_gaps(game: MaitreDesMers) -> Findings:
    """Goods have the letters from A on, each once and in order, and so do treasures."""
    stacks: tuple[tuple[Goods | Treasure, ...], ...] = (game.goods.pieces, game.treasures.pieces)
    for cards in stacks:
        for card, letter in zip(cards, ascii_uppercase, strict=False):
            if card.letter != letter:
                yield Diagnostic(
                    f"'{card.id}' bears the letter {card.letter}, not {letter}", card.at("letter")
                )
    spans = [f"{cards[0].letter} to {cards[-1].letter}" for cards in stacks]
    yield Proof("letters run without gaps", " and ".join(spans), sum(map(len, stacks)))


@check(
    5,
    "combination-written-oddly",
    cites=("dice-combination",),
    broken_by={"ships.deux-freres.combination": "ABAB"},
)
def combinations_are_written_one_way(game: MaitreDesMers) -> Findings:
    """Faces stand in rising order; letters begin with A, larger groups first.

    Equal combinations are thus written equally.
    """
    for card in _cards(game):
        if card.combination != (usual := _usual(card.combination)):
            yield Diagnostic(
                f"'{card.id}' asks for {card.combination}, usually written {usual}", card.at("combination")
            )
    written = ", ".join(card.combination for card in _cards(game))
    yield Proof("combinations are written one way", written, len(_cards(game)))


@check(
    6,
    "combination-too-long",
    cites=("dice-combination", "dice-throws"),
    broken_by={"game.constants.dice": 4},
)
def a_turn_can_complete_every_combination(game: MaitreDesMers) -> Findings:
    """No combination needs more dice than there are, and a turn has at most as many throws as dice.

    Every throw places or discards a die, so five dice make at most five throws, and fifteen dice in all.
    """
    numbers = game.numbers
    for card in _cards(game):
        if len(card.combination) > numbers.dice:
            yield Diagnostic(f"'{card.id}' needs {len(card.combination)} dice", card.at("combination"))
    if numbers.dice != DICE:
        yield Diagnostic(f"odds are shown for {DICE} dice, not {numbers.dice}", numbers.at("dice"))
    if numbers.throws != numbers.dice:
        yield Diagnostic(f"{numbers.throws} throws with {numbers.dice} dice", numbers.at("throws"))
    if game.dice.copies != numbers.dice:
        yield Diagnostic(f"the box has {game.dice.copies} dice, not {numbers.dice}", numbers.at("dice"))
    longest = max(len(card.combination) for card in _cards(game))
    thrown = numbers.dice * (numbers.dice + 1) // 2
    yield Proof(
        "every combination fits into a turn",
        f"{longest} dice at most; {numbers.throws} throws, {thrown} dice in all",
        len(_cards(game)),
    )


@check(7, "same-combination", cites=("box-ships",), broken_by={"treasures.chest.combination": '"3456"'})
def no_two_cards_ask_for_the_same(game: MaitreDesMers) -> Findings:
    """Every card has a combination of its own, so that placed dice show which card a player aims at."""
    first: dict[str, Card] = {}
    for card in _cards(game):
        other = first.setdefault(card.combination, card)
        if other is not card:
            yield Diagnostic(
                f"'{card.id}' asks for {card.combination} as '{other.id}' does",
                card.at("combination"),
                also=((other.at("combination"), "the same"),),
            )
    yield Proof("no two cards ask for the same", f"{len(first)} combinations", len(first))


@check(
    8,
    "family-out-of-style",
    cites=("box-ships",),
    broken_by={"ships.tonnerre.combination": '"1234"'},
)
def each_family_has_a_style(game: MaitreDesMers) -> Findings:
    """Merchants ask for letters (any faces), the navy for a run up to six, corsairs for sixes and fives."""
    for ship in game.ships:
        if not _in_style(ship):
            yield Diagnostic(
                f"'{ship.id}' of the family {ship.family} asks for {ship.combination}", ship.at("combination")
            )
    styles = [
        f"{family}: {', '.join(ship.combination for ship in ships)}" for family, ships in game.fleet.items()
    ]
    yield Proof("each family has a style", "; ".join(styles), len(game.ships))


@check(
    9,
    "hopeless-fight",
    cites=("attack-fight", "attack-loyalty"),
    broken_by={"ships.soleil-royal.firepower": 7},
)
def no_fight_is_hopeless(game: MaitreDesMers) -> Findings:
    """The strongest ship is ahead of the weakest by less than a die: a six against a one may win."""
    weakest = min(game.ships, key=lambda ship: ship.firepower)
    strongest = max(game.ships, key=lambda ship: ship.firepower)
    reach = len(FACES) - 1
    if strongest.firepower - weakest.firepower > reach:
        yield Diagnostic(
            f"'{weakest.id}' can never beat '{strongest.id}'",
            strongest.at("firepower"),
            also=((weakest.at("firepower"), "the weakest"),),
        )
    witness = f"{strongest.firepower} − {weakest.firepower} ≤ {reach}"
    yield Proof("no fight is hopeless", witness, len(game.ships))


@check(
    10,
    "ship-without-target",
    cites=("attack-family", "attack-loyalty", "ARM-C24"),
    broken_by={"ships.diable-des-mers.firepower": 5},
)
def every_ship_has_a_target(game: MaitreDesMers) -> Findings:
    """For every ship another family has a ship of at least its firepower, which loyalty lets it attack."""
    targets = {ship.id: sum(may_attack(ship, other) for other in game.ships) for ship in game.ships}
    for ship in game.ships:
        if not targets[ship.id]:
            yield Diagnostic(f"'{ship.id}' may attack no ship at all", ship.at("firepower"))
    witness = ", ".join(f"{name} {count}" for name, count in targets.items())
    yield Proof("every ship has a target", witness, len(targets))


@check(
    11,
    "unknown-action",
    cites=("turn-action",),
    broken_by={"game.constants.actions": 5},
)
def the_rules_know_every_action(game: MaitreDesMers) -> Findings:
    """The rules have as many actions as the rulebook lists, and use goods, holds and dice as it says.

    A ship carries one card, goods are used once a turn, and each side of a fight throws one die.
    """
    actions, numbers = get_args(Action), game.numbers
    if len(actions) != numbers.actions:
        yield Diagnostic(f"the rules know {len(actions)} actions", numbers.at("actions"))
    ones = ("cargo_cards", "goods_uses", "combat_dice")
    for once in ones:
        if getattr(numbers, once) != 1:
            yield Diagnostic(f"the rules know {once} as one, not {getattr(numbers, once)}", numbers.at(once))
    yield Proof("the rules know every action", ", ".join(actions), len(actions) + len(ones))


@check(
    12,
    "too-few-maps",
    cites=("hunt-map", "ARM-C26"),
    broken_by={"ships.boussole.map": "false"},
)
def there_is_a_map_for_every_treasure(game: MaitreDesMers) -> Findings:
    """There are as many ships with a treasure map as treasures; all corsairs have a map."""
    maps = {family: sum(ship.map for ship in ships) for family, ships in game.fleet.items()}
    if sum(maps.values()) != game.treasures.copies:
        yield Diagnostic(
            f"{sum(maps.values())} maps for {game.treasures.copies} treasures", game.ships.at("pieces")
        )
    for ship in game.ships:
        if ship.family == "corsair" and not ship.map:
            yield Diagnostic(f"the corsair '{ship.id}' has no map", ship.at("map"))
    witness = ", ".join(f"{family} {count}" for family, count in maps.items())
    yield Proof("there is a map for every treasure", witness, len(game.ships))


@check(13, "ambiguous-cargo", cites=("cargo-one",), broken_by={"treasures.chest.id": "rum"})
def cards_go_by_one_name(game: MaitreDesMers) -> Findings:
    """No two cards have the same id, whatever their kind, since the id alone identifies a ship's cargo."""
    seen = Counter(card.id for card in _cards(game))
    for card in _cards(game):
        if seen[card.id] > 1:
            yield Diagnostic(f"{seen[card.id]} cards go by '{card.id}'", card.at("id"))
    yield Proof("cards go by one name", f"{len(seen)} names", len(seen))


@check(14, "odd-die", cites=("box-dice",), broken_by={"dice.die.faces": 8})
def the_odds_are_those_of_the_dice(game: MaitreDesMers) -> Findings:
    """The dice have the six faces with which all odds are computed, and each player has an aid."""
    for die in game.dice:
        if die.faces != len(FACES):
            yield Diagnostic(f"'{die.id}' has {die.faces} faces", die.at("faces"))
    for aid in game.aids:
        if aid.copies != game.game.players.max:
            yield Diagnostic(f"{aid.copies} aids for {game.game.players.max} players", aid.at("copies"))
    yield Proof("dice have six faces", f"{game.dice.copies} dice", len(game.dice) + len(game.aids))


def _cards(game: MaitreDesMers) -> list[Card]:
    return [*game.ships, *game.goods, *game.treasures]


def _usual(combination: str) -> str:
    """Return the canonical form of a combination."""
    if combination.isdigit():
        return "".join(sorted(combination))
    sizes = sorted(Counter(combination).values(), reverse=True)
    return "".join(letter * size for letter, size in zip(ascii_uppercase, sizes, strict=False))


def _in_style(ship: Ship) -> bool:
    if ship.family == "merchant":
        return ship.combination.isalpha()
    if not ship.combination.isdigit() or ship.combination[-1] != str(FACES[-1]):
        return False
    steps = [int(high) - int(low) for low, high in pairwise(ship.combination)]
    if ship.family == "navy":
        return all(step == 1 for step in steps)
    return sum(steps) <= 1 and steps != [1]
