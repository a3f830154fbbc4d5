"""Le Maître des Mers played by program, in the order of its rules."""

from __future__ import annotations

from typing import Literal

from pnp.core.play import Calculation, Choice, End, Mode, Play, Playable

from . import rules
from .attempt import DISCARD, STOP, Act, Attempt, hand_of, thrown, told
from .calculators import combat, combination, score
from .greed import worth
from .hand import faces_of
from .hopes import outlook
from .model import Card, MaitreDesMers
from .questions import Attempt as Asked
from .questions import Broadside, Ending, Sailing
from .rules import Fight
from .scoring import complete_families
from .scoring import winners as best_fleets
from .seas import Seas

SEATS = ("claire", "jean", "marie", "louis", "rose", "paul")
"""In the order of play: the lot has fallen on the first."""
Stack = Literal["goods", "treasures"]


def playable(catalog: MaitreDesMers) -> Playable:
    players = catalog.game.players
    modes = (Mode("usual", players.min, players.max),)
    exact = frozenset({"dice-steps"})
    return Playable(Seas, game, SEATS, modes, worth, turns, outlook, ahead=3, exact=exact)


def game(seas: Seas) -> Play:
    """From the set-up until the port is empty, and the scoring."""
    set_up(seas)
    return turns(seas)


def turns(seas: Seas) -> Play:
    """Turn after turn, from any on."""
    while not rules.is_over(seas.cards):
        player = seas.players[(seas.turn() - 1) % len(seas.players)]
        yield from one_turn(seas, player)
    seas.applies("ARM-C13", "ARM-C27")
    seas.rule("end-port", "port-empty", seas.holder)
    return scoring(seas)


def set_up(seas: Seas) -> None:
    """The port, the pile and the two stacks; the first seat has the dice."""
    catalog = seas.catalog
    ships = [ship for ship in catalog.ships for _ in range(ship.copies)]
    seas.chance.shuffle(ships)
    port = catalog.numbers.port_ships
    cards = rules.set_up(tuple(ships), catalog.goods.pieces, catalog.treasures.pieces, port)
    seas.move(rules.with_players(cards, seas.players))
    seas.holder = seas.players[0]
    seas.applies("setup-stacks", "setup-first", "ARM-C6", "ARM-C19")
    seas.rule("setup-port", "set-up", ships=[f"ship/{ship.id}" for ship in seas.cards.port])


def one_turn(seas: Seas, player: str) -> Play:
    """One action of those that are open; then the dice go to the left."""
    seas.holder = player
    action = yield Choice(player, "turn-action", open_actions(seas, player))
    seas.rule("turn-action", f"announces-{action}", player)
    if action == "fit-out":
        yield from fit_out(seas, player)
    elif action == "hunt":
        yield from win(seas, player, "treasures", "hunt-treasure", "hunts")
    elif action == "buy":
        yield from win(seas, player, "goods", "goods-buy", "buys")
    else:
        yield from attack(seas, player)
    seas.applies("turn-order")


def open_actions(seas: Seas, player: str) -> tuple[rules.Action, ...]:
    """What a player may do; asked once as long as no card moves."""
    if player not in seas.open:
        seas.open[player] = rules.open_actions(seas.cards, player)
        why_not(seas, player, seas.open[player])
    return seas.open[player]


def why_not(seas: Seas, player: str, actions: tuple[rules.Action, ...]) -> None:
    """The rules that close an action."""
    cards, fleet = seas.cards, seas.fleet(player)
    if not fleet:
        seas.applies("turn-open", "turn-first")
        return
    seas.applies("turn-open")
    if not rules.has_room(fleet):
        seas.applies("cargo-free", "cargo-fixed", "ARM-C8")
    elif "hunt" not in actions and cards.treasures:
        seas.applies("hunt-map")
        if any(berth.cargo and berth.cargo.kind == "treasure" for berth in fleet):
            seas.applies("hunt-keep", "ARM-C26")
    if "attack" not in actions:
        seas.applies("attack-target", "ARM-C24")
    if not cards.goods or not cards.treasures:
        seas.applies("turn-empty", "ARM-C28")


# The dice


def complete(seas: Seas, player: str, cards: tuple[Card, ...]) -> Play:
    """Throw, place or discard, throw again; gives back the card whose combination is complete, if one is."""
    seas.attempt = attempt = seas.begin(player, cards)
    throws = 0
    while attempt.needs:
        if attempt.dice < attempt.needs:
            seas.rule("dice-fail", "fails", player)
            break
        throws += 1
        attempt.throw = thrown(seas.chance, attempt.dice)
        if seas.log is None:
            seas.obeyed.append("dice-steps")
        else:
            seas.rule("dice-steps", "throws", player, dice=faces_of(attempt.throw), throw=throws)
        act = yield Choice(player, "dice-steps", acts := attempt.acts())
        while act[0] in ("turn", "again"):
            use_goods(seas, player, attempt, act)
            act = yield Choice(player, "dice-steps", acts := attempt.acts())
        if act == STOP:
            stop(seas, player, attempt, acts)
            break
        keep(seas, player, attempt, act)
    if throws == seas.numbers.throws:
        seas.applies("dice-throws")
    seas.attempt = None
    return None if attempt.needs else attempt.card


def keep(seas: Seas, player: str, attempt: Attempt, act: Act) -> None:
    """Dice that fit are placed; where none does, one is discarded."""
    if act[0] == "place":
        place(seas, player, attempt, act[1], act[2])
    else:
        discard(seas, player, attempt)


def stop(seas: Seas, player: str, attempt: Attempt, acts: list[Act]) -> None:
    """The player gives up the rest of the turn, after anything that completes nothing."""
    for act in acts:
        if act == DISCARD or not attempt.completes(act):
            keep(seas, player, attempt, act)
            break
    seas.applies("ARM-C22")
    seas.rule("dice-stop", "stops", player)


def place(seas: Seas, player: str, attempt: Attempt, card: str, faces: str) -> None:
    """The dice stay on the card; the first ones settle which ship it is."""
    if len(attempt.aims) > 1:
        seas.applies("dice-target", "ARM-C7")
    aimed_at = attempt.place(card, faces)
    if attempt.aims[0].letters:
        seas.applies("dice-letters")
    if seas.log is None:
        seas.applies("dice-combination", "dice-fits", "dice-place")
        return
    seas.applies("dice-combination", "dice-fits")
    calc, dice = _odds(seas, attempt), faces_of(hand_of(faces))
    seas.rule("dice-place", "places", player, calc=calc, dice=dice, card=f"{aimed_at.kind}/{card}")


def discard(seas: Seas, player: str, attempt: Attempt) -> None:
    """No die fits the card that the player points to."""
    attempt.discard()
    seas.applies("ARM-C23")
    seas.rule("dice-discard", "discards", player, left=attempt.dice)


def _odds(seas: Seas, attempt: Attempt) -> Calculation | None:
    """What the player may hope for now, where it is written down."""
    if seas.log is None or attempt.card is None:
        return None
    asked = Asked.model_construct(
        combination=attempt.card.combination, dice=attempt.dice, placed=told(attempt.placed), goods=()
    )
    return "combination", asked, combination(seas.catalog, asked)


# Winning cards


def fit_out(seas: Seas, player: str) -> Play:
    """A ship of the port joins the fleet, and the pile sends another."""
    ship = yield from complete(seas, player, seas.cards.port)
    if ship is None:
        seas.applies("ARM-C4")
        return
    drawn = seas.cards.pile[:1]
    if len(seas.cards.port) < seas.numbers.port_ships and drawn:
        seas.applies("ARM-C29")
    seas.move(rules.fit_out(seas.cards, player, ship.id))
    seas.sent_back = min(seas.sent_back, len(seas.cards.pile))
    seas.took(player, f"ship/{ship.id}")
    seas.rule("arm-ship", "fits-out", player, ship=f"ship/{ship.id}")
    if drawn:
        seas.rule("arm-refill", "arrives", ship=f"ship/{drawn[0].id}")
    else:
        seas.ran_out("pile", "arm-refill")


def win(seas: Seas, player: str, stack: Stack, rule: str, event: str) -> Play:
    """The top card of a stack goes under a free ship."""
    top = getattr(seas.cards, stack)[0]
    seas.applies("setup-top", "ARM-C5")
    if (yield from complete(seas, player, (top,))) is None:
        return
    carrier = yield Choice(player, rule, rules.free_ships(seas.cards, player))
    seas.move(rules.load(seas.cards, player, carrier, stack))
    seas.took(player, f"{top.kind}/{top.id}")
    seas.applies("cargo-one", "cargo-open", "ARM-C31", "ARM-C32")
    seas.rule(rule, event, player, card=f"{top.kind}/{top.id}", ship=f"ship/{carrier}")
    if not getattr(seas.cards, stack):
        seas.ran_out(stack, "turn-empty")


def use_goods(seas: Seas, player: str, attempt: Attempt, act: Act) -> None:
    """A help turns a die, or throws some again; each card once a turn."""
    goods = act[1]
    seas.applies("goods-list", "goods-when", "ARM-C20")
    if len(attempt.goods) < len(seas.goods_of(player)):
        seas.applies("ARM-C30")
    if act[0] == "turn":
        attempt.turn(goods, act[2], act[3])
        seas.rule("goods-use", "turns", player, goods=f"goods/{goods}", die=act[2], face=act[3])
        return
    attempt.throw_again(goods, act[2], thrown(seas.chance, len(act[2])))
    seas.applies("ARM-C21")
    again, dice = faces_of(hand_of(act[2])), faces_of(attempt.throw)
    seas.rule("goods-use", "throws-again", player, goods=f"goods/{goods}", again=again, dice=dice)


# Fighting


def attack(seas: Seas, player: str) -> Play:
    """Two ships fight; the winner may plunder, and a beaten ship without cargo goes back under the pile."""
    targets = list(rules.targets(seas.cards.fleets, player))
    fight = Fight(player, *(yield Choice(player, "attack-family", targets)))
    seas.applies("attack-loyalty", "ARM-C2", "ARM-C12")
    if seas.goods_of(player) or seas.goods_of(fight.defender):
        seas.applies("attack-goods")
    won = fought(seas, fight)
    (winner, _), (loser, losing) = rules.sides(fight, won)
    if not won:
        seas.applies("attack-risk", "ARM-C10")
    carrier = None
    if not rules.berth_of(seas.cards, loser, losing).free:
        carrier = yield from plunder(seas, fight, won, winner)
    settle(seas, fight, won, carrier)


def fought(seas: Seas, fight: Fight) -> bool:
    """Each side adds a die to its firepower; says whether the attacker has won."""
    ships = seas.catalog.ships
    guns = ships[fight.attacking].firepower, ships[fight.attacked].firepower
    dice = seas.chance.dice(2 * seas.numbers.combat_dice)
    won = rules.attacker_wins(*guns, *dice)
    if seas.log is None:
        seas.applies("ARM-C3", "attack-fight")
    else:
        asked = Broadside.model_construct(attacker=guns[0], defender=guns[1])
        seas.applies("ARM-C3")
        seas.rule(
            "attack-fight",
            "fights",
            fight.attacker,
            calc=("combat", asked, combat(seas.catalog, asked)),
            ship=f"ship/{fight.attacking}",
            rival=fight.defender,
            target=f"ship/{fight.attacked}",
            attack=guns[0] + dice[0],
            defence=guns[1] + dice[1],
            dice=dice,
        )
    if guns[0] + dice[0] == guns[1] + dice[1]:
        seas.rule("attack-tie", "ties", fight.attacker)
    return won


def plunder(seas: Seas, fight: Fight, won: bool, winner: str) -> Play:
    """The winner takes the cargo or leaves it; gives back the ship that is to carry it."""
    carriers = rules.carriers(seas.cards, fight, won)
    if not carriers:
        seas.rule("attack-carrier", "no-room", winner)
        return None
    carrier = yield Choice(winner, "attack-plunder", ("leave", *carriers))
    if carrier != "leave":
        seas.applies("ARM-C9")
        return carrier
    seas.applies("ARM-C11")
    seas.rule("attack-plunder", "leaves", winner)
    return None


def settle(seas: Seas, fight: Fight, won: bool, carrier: str | None) -> None:
    """Cargo or ship changes its place."""
    (winner, _), (loser, losing) = rules.sides(fight, won)
    cargo = rules.berth_of(seas.cards, loser, losing).cargo
    if cargo is None and not seas.cards.pile:
        seas.applies("ARM-C14")
    seas.move(rules.settle(seas.cards, fight, won, carrier))
    if cargo is None:
        seas.sent_back += 1
        seas.rule("attack-return", "sent-back", loser, ship=f"ship/{losing}")
    elif carrier:
        seas.applies("attack-plunder")
        seas.took(winner, f"{cargo.kind}/{cargo.id}")
        card, ship = f"{cargo.kind}/{cargo.id}", f"ship/{carrier}"
        seas.rule("attack-carrier", "plunders", winner, card=card, ship=ship, rival=loser)


# The end


def scoring(seas: Seas) -> End:
    """Ships, treasure cards and families; of equals the larger fleet, then the stronger, else all of them."""
    numbers, fleets = seas.numbers, seas.cards.fleets
    totals = seas.standing()
    winners = best_fleets(fleets, totals)
    seas.applies("ARM-C15")
    if any(complete_families(fleet, numbers.family_ships) for fleet in fleets.values()):
        seas.applies("scoring-family", "ARM-C16")
    if list(totals.values()).count(max(totals.values())) > 1:
        seas.applies("scoring-tie", "ARM-C17")
    if len(winners) > 1:
        seas.applies("scoring-share", "ARM-C18")
    seas.rule("scoring-sum", "scores", calc=_scored(seas), totals=totals)
    return End("goal-win", winners, totals)


def _scored(seas: Seas) -> Calculation | None:
    """The sum as the calculator has it, where it is written down."""
    if seas.log is None:
        return None
    ending = Ending.model_construct(
        fleets={
            name: tuple(
                Sailing.model_construct(ship=berth.ship.id, cargo=berth.cargo.id if berth.cargo else None)
                for berth in fleet
            )
            for name, fleet in seas.cards.fleets.items()
        }
    )
    return "score", ending, score(seas.catalog, ending)
