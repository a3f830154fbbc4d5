"""Checks of the contents of Boucaniers' box, its cards and its money."""

from __future__ import annotations

from collections import Counter

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.catalog.component import Piece, Text
from pnp.core.checks.registry import Registry, Says
from pnp.games.boucaniers.effects import ComesFree, DigsFaster, Fights
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.pieces import Boucanier

check = Registry("BOU")


@check(1, "box-miscounted", cites=("box-map", "box-fleet", "box-cargo"), broken_by={"coins.five.copies": 11})
def the_box_holds_what_it_says(game: Boucaniers) -> Says:
    """The pieces of each kind add up to what the box lists."""
    counted = {name: kind.copies for name, kind in game.kinds().items() if name != "boxes"}
    listed = game.game.contents
    for name in counted | listed:
        wanted, found = listed.get(name, 0), counted.get(name, 0)
        if wanted != found:
            yield Diagnostic(
                f"the box lists {wanted} {name}, the catalog has {found}",
                game.game.at("contents", name) if name in listed else game.game.at("contents"),
            )
    sorts = ", ".join(f"{count} {name}" for name, count in counted.items())
    yield Proof("the box is complete", sorts, sum(counted.values()))


@check(
    2,
    "card-contradicts-itself",
    cites=("roles-read", "crew-recruit"),
    broken_by={"boucaniers.singe.hire": 0},
)
def cards_agree_with_their_effects(game: Boucaniers) -> Says:
    """The numbers on a card agree with its effect.

    Only fighters and the dog have a strength other than one; only the stowaway is free to recruit; a card
    that costs coins or acts next turn is an action.
    """
    for card in game.boucaniers:
        for field, holds in _agreements(card, game.numbers.recruit_coins).items():
            if not holds:
                yield Diagnostic(
                    f"'{card.id}' {card.effect.does}, which its {field} contradicts", card.at(field)
                )
    odd = [card.id for card in game.boucaniers if card.strength != 1]
    yield Proof("cards agree with their effects", f"not worth one: {', '.join(odd)}", len(game.boucaniers))


def _agreements(card: Boucanier, recruit_coins: int) -> dict[str, bool]:
    """Return for each field of a card whether its effect allows the value."""
    fights = isinstance(card.effect, Fights)
    useless = isinstance(card.effect, DigsFaster) and card.strength == 0
    return {
        "role": card.role == card.id,
        "strength": card.strength > 1 if fights else card.strength == 1 or useless,
        "hire": card.hire == (0 if isinstance(card.effect, ComesFree) else recruit_coins),
        "cost": card.action or card.cost == 0,
        "action": card.action or card.when == "now",
    }


@check(3, "uneven-roles", cites=("setup-offer",), broken_by={"boucaniers.fou.copies": 1})
def every_role_is_as_frequent_as_the_others(game: Boucaniers) -> Says:
    """There are as many cards of one role as of any other."""
    usual = Counter(card.copies for card in game.boucaniers).most_common(1)[0][0]
    for card in game.boucaniers:
        if card.copies != usual:
            yield Diagnostic(f"{card.copies} of '{card.id}', but {usual} of the others", card.at("copies"))
    yield Proof("roles are equally frequent", f"{len(game.boucaniers)} roles × {usual}", len(game.boucaniers))


@check(4, "draw-pile-runs-dry", cites=("setup-offer", "crew-recruit"), broken_by={"game.constants.offer": 10})
def the_draw_pile_never_runs_dry(game: Boucaniers) -> Says:
    """The draw pile is not empty when the roomiest ships and the offer are full and one map is complete."""
    cards, used = game.boucaniers.copies, game.cards_in_use
    if used >= cards:
        yield Diagnostic(f"{used} cards can be in use, the box has {cards}", game.numbers.at("offer"))
    crews = sorted((ship.crew for ship in game.ships), reverse=True)[: game.ships_afloat]
    yield Proof(
        "the draw pile never runs dry", f"crews {crews}, {used} of {cards} cards in use at most", cards
    )


@check(5, "bank-too-small", cites=("victory-booty",), broken_by={"coins.five.value": 4})
def the_bank_can_pay_every_ship_up_to_victory(game: Boucaniers) -> Says:
    """The coins are worth what all ships together need to win, with change for two purses a ship."""
    worth = sum(coin.value * coin.copies for coin in game.coins)
    if worth != game.bank:
        yield Diagnostic(f"the coins are worth {worth}, the bank needs {game.bank}", game.coins.at("pieces"))
    ones = sum(coin.copies for coin in game.coins if coin.value == 1)
    if ones < game.ones_needed:
        yield Diagnostic(f"{ones} coins of 1 for {game.ones_needed} of change", game.coins.at("pieces"))
    coins = " + ".join(f"{coin.copies} × {coin.value}" for coin in game.coins)
    yield Proof("the bank can pay", f"{coins} = {worth}", len(game.coins))


@check(6, "broken-goods-triangle", cites=("captain-goods",), broken_by={"tiles.plantation.buys": "[rhum]"})
def each_port_gives_one_good_and_buys_the_others(game: Boucaniers) -> Says:
    """There are three ports and three goods: each good is loaded at one port and sold at the other two."""
    goods, ports = set(game.goods.ids), [tile for tile in game.tiles if tile.gives or tile.buys]
    for port in ports:
        if {port.gives, *port.buys} != goods or len(port.buys) != len(goods) - 1:
            yield Diagnostic(f"'{port.id}' gives {port.gives} and buys {list(port.buys)}", port.at("buys"))
        if not {"take-goods", "sell-goods"} <= set(port.actions):
            yield Diagnostic(f"'{port.id}' does not trade", port.at("actions"))
    loaded: Counter[str | None] = Counter(port.gives for port in ports)
    for good in game.goods:
        if loaded[good.id] != 1:
            yield Diagnostic(f"'{good.id}' is loaded at {loaded[good.id]} ports", good.at())
    course = ", ".join(f"{port.gives} at {port.id}" for port in ports)
    yield Proof("the triangle of goods closes", course, len(ports))


@check(
    7, "quality-without-good", cites=("captain-goods", "dock-once"), broken_by={"goods.rhum.adds_to": "hull"}
)
def each_quality_has_its_good_and_its_upgrade(game: Boucaniers) -> Says:
    """Sails, cannons and hull are each helped by one good and by one sort of upgrade."""
    for kind in (game.goods, game.upgrades):
        helped = Counter(piece.adds_to for piece in kind)
        for piece in kind:
            if helped[piece.adds_to] != 1:
                yield Diagnostic(
                    f"{helped[piece.adds_to]} pieces add to {piece.adds_to}", piece.at("adds_to")
                )
    pairs = ", ".join(f"{good.id} for {good.adds_to}" for good in game.goods)
    yield Proof("each quality is helped once", pairs, len(game.goods) + len(game.upgrades))


@check(
    8,
    "prize-wins-at-once",
    cites=("company-prize", "victory-booty"),
    broken_by={"game.constants.rougeaud_coins": 18},
)
def the_prize_alone_does_not_win(game: Boucaniers) -> Says:
    """The starting coins and the prize for one Rougeaud are not enough to win, even with five players."""
    numbers = game.numbers
    gains, targets = (
        (numbers.start_coins, numbers.rougeaud_coins),
        (numbers.coins_to_win, numbers.coins_to_win_five),
    )
    held, target = sum(gains), min(targets)
    if held >= target:
        yield Diagnostic(f"{held} coins win after one prize", numbers.at("rougeaud_coins"))
    goods = -((held - target) // numbers.goods_price)
    witness = f"{held} < {target}; {goods} goods more would"
    yield Proof("the prize alone does not win", witness, len(gains) + len(targets))


@check(9, "unequal-names", cites=("box-map",), broken_by={"masks.plantation.name.en": "Plantations"})
def pieces_that_go_together_bear_one_name(game: Boucaniers) -> Says:
    """A mask has the name of its island, a figure the name of its ship."""
    ships = {ship.id: ship.name for ship in (*game.ships, *game.companies)}
    islands = {tile.id: tile.name for tile in game.islands}
    pairs: list[tuple[Piece, Text | None]] = [(mask, islands.get(mask.island)) for mask in game.masks]
    pairs += [(figure, ships.get(figure.ship)) for figure in game.standees]
    for piece, name in pairs:
        if name and piece.name != name:
            yield Diagnostic(f"'{piece.id}' is called {piece.name['en']}, not {name['en']}", piece.at("name"))
    yield Proof("what goes together bears one name", f"{len(pairs)} pairs", len(pairs))
