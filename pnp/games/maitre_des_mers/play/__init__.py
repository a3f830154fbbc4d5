"""Simulation of Le Maître des Mers: set-up, turns and actions in the order of the rules."""

from __future__ import annotations

from pnp.core.play import Choice, Mode, Play, Playable, Rules, slotted_copy
from pnp.games.maitre_des_mers import rules
from pnp.games.maitre_des_mers.model import MaitreDesMers

from .dice import complete
from .ending import scoring
from .evaluation import evaluate
from .fighting import attack
from .heuristic import skill, worth
from .seas import Seas
from .winning import fit_out, win

__all__ = [
    "SEATS",
    "attack",
    "complete",
    "fit_out",
    "game",
    "one_turn",
    "open_actions",
    "playable",
    "scoring",
    "set_up",
    "turns",
]

SEATS = ("claire", "jean", "marie", "louis", "rose", "paul")
"""Names of the seats in order of play, the first player first."""
_FIRST = Rules("turn-open", "turn-first")
_FULL = Rules("cargo-free", "cargo-fixed", "ARM-C8")
_PEACE = Rules("attack-target", "ARM-C24")


def playable(catalog: MaitreDesMers) -> Playable:
    players = catalog.game.players
    modes = (Mode("usual", players.min, players.max),)
    exact = frozenset({"dice-steps"})
    return Playable(
        Seas, game, SEATS, modes, worth, turns, evaluate, ahead=1, skill=skill, trust=2, exact=exact
    )


def game(seas: Seas) -> Play:
    """Play a game from the set-up to the scoring."""
    set_up(seas)
    return turns(seas)


def turns(seas: Seas) -> Play:
    """Play turns from the present state until the port is empty; return the end of the game."""
    while not seas.over:
        player = seas.players[(seas.turn() - 1) % len(seas.players)]
        yield from one_turn(seas, player)
    seas.applies("ARM-C13", "ARM-C27")
    seas.rule("end-port", "port-empty", seas.holder)
    return scoring(seas)


def set_up(seas: Seas) -> None:
    """Shuffle the ships, open the port and the stacks, and give the dice to the first seat."""
    catalog = seas.catalog
    ships = [slotted_copy(catalog, ship) for ship in catalog.ships for _ in range(ship.copies)]
    seas.chance.shuffle(ships)
    port = catalog.numbers.port_ships
    cards = rules.set_up(tuple(ships), catalog.goods.pieces, catalog.treasures.pieces, port)
    seas.move(rules.with_players(cards, seas.players))
    seas.holder = seas.players[0]
    seas.applies("setup-stacks", "setup-first", "ARM-C6", "ARM-C19")
    seas.rule("setup-port", "set-up", ships=[f"ship/{ship.id}" for ship in seas.cards.port])


def one_turn(seas: Seas, player: str) -> Play:
    """Let the player choose one of the open actions, and play it."""
    seas.holder = player
    action = yield Choice(player, "turn-action", open_actions(seas, player))
    if seas.log is None:
        seas.obeyed.append("turn-action")
    else:
        seas.rule("turn-action", f"announces-{action}", player)
    if action == "fit-out":
        yield from fit_out(seas, player)
    elif action == "hunt":
        yield from win(seas, player, "treasures", "hunt-treasure", "hunts")
    elif action == "buy":
        yield from win(seas, player, "goods", "goods-buy", "buys")
    else:
        yield from attack(seas, player)
    seas.obeyed.append("turn-order")


def open_actions(seas: Seas, player: str) -> tuple[rules.Action, ...]:
    """Return a player's open actions, cached until a card moves."""
    if player not in seas.open:
        seas.open[player] = rules.open_actions(seas.cards, player)
        _record_closed_actions(seas, player, seas.open[player])
    return seas.open[player]


def _record_closed_actions(seas: Seas, player: str, actions: tuple[rules.Action, ...]) -> None:
    """Record the rules that forbid an action."""
    cards, fleet, obeyed = seas.cards, seas.fleet(player), seas.obeyed
    if not fleet:
        obeyed.append(_FIRST)
        return
    obeyed.append("turn-open")
    if not rules.has_room(fleet):
        obeyed.append(_FULL)
    elif "hunt" not in actions and cards.treasures:
        seas.applies("hunt-map")
        if any(berth.cargo and berth.cargo.kind == "treasure" for berth in fleet):
            seas.applies("hunt-keep", "ARM-C26")
    if "attack" not in actions:
        obeyed.append(_PEACE)
    if not cards.goods or not cards.treasures:
        seas.applies("turn-empty", "ARM-C28")
