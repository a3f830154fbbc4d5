"""Fights in the simulation: for the cargo, or for the ship itself."""

from __future__ import annotations

from pnp.core.play import Choice, Play, Rules
from pnp.games.maitre_des_mers import rules
from pnp.games.maitre_des_mers.calculators import combat
from pnp.games.maitre_des_mers.questions import Broadside
from pnp.games.maitre_des_mers.rules import Side

from .seas import Seas

_LOYAL = Rules("attack-loyalty", "ARM-C2", "ARM-C12")
_FOUGHT = Rules("ARM-C3", "attack-fight")
_RISKED = Rules("attack-risk", "ARM-C10")


def attack(seas: Seas, player: str) -> Play:
    """Let the player choose a target, and resolve the fight and its plunder."""
    targets = list(rules.targets(seas.cards.fleets, player))
    attacking, rival, attacked = yield Choice(player, "attack-family", targets)
    seas.obeyed.append(_LOYAL)
    if seas.goods_of(player) or seas.goods_of(rival):
        seas.obeyed.append("attack-goods")
    attacker = player, rules.berth_of(seas.cards, player, attacking)
    defender = rival, rules.berth_of(seas.cards, rival, attacked)
    if resolve_fight(seas, attacker, defender):
        winner, loser = attacker, defender
    else:
        winner, loser = defender, attacker
        seas.obeyed.append(_RISKED)
    carrier = None
    if loser[1].cargo is not None:
        carrier = yield from plunder(seas, winner, loser)
    settle(seas, winner, loser, carrier)


def resolve_fight(seas: Seas, attacker: Side, defender: Side) -> bool:
    """Throw the dice of a fight; return whether the attacker wins."""
    (player, (own, _)), (rival, (other, _)) = attacker, defender
    guns = own.firepower, other.firepower
    dice = seas.chance.dice(2 * seas.numbers.combat_dice)
    won = rules.attacker_wins(*guns, *dice)
    if seas.log is None:
        seas.obeyed.append(_FOUGHT)
    else:
        asked = Broadside.model_construct(attacker=guns[0], defender=guns[1])
        seas.applies("ARM-C3")
        seas.rule(
            "attack-fight",
            "fights",
            player,
            calc=("combat", asked, combat(seas.catalog, asked)),
            ship=f"ship/{own.id}",
            rival=rival,
            target=f"ship/{other.id}",
            attack=guns[0] + dice[0],
            defence=guns[1] + dice[1],
            dice=dice,
        )
    if guns[0] + dice[0] == guns[1] + dice[1]:
        seas.rule("attack-tie", "ties", player)
    return won


def plunder(seas: Seas, winner: Side, loser: Side) -> Play:
    """Let the winner take the cargo or leave it; return the ship that is to carry it, or None."""
    player, _ = winner
    carriers = rules.carriers(seas.cards, winner, loser)
    if not carriers:
        seas.rule("attack-carrier", "no-room", player)
        return None
    carrier = yield Choice(player, "attack-plunder", ("leave", *carriers))
    if carrier != "leave":
        seas.applies("ARM-C9")
        return carrier
    seas.applies("ARM-C11")
    seas.rule("attack-plunder", "leaves", player)
    return None


def settle(seas: Seas, winner: Side, loser: Side, carrier: str | None) -> None:
    """Move the cargo to the carrier, or a beaten ship without cargo under the pile."""
    rival, (ship, cargo) = loser
    if cargo is None and not seas.cards.pile:
        seas.applies("ARM-C14")
    seas.move(rules.settle(seas.cards, winner, loser, carrier))
    if cargo is None:
        seas.sent_back += 1
        seas.rule("attack-return", "sent-back", rival, ship=f"ship/{ship.id}")
    elif carrier:
        player, card = winner[0], f"{cargo.kind}/{cargo.id}"
        seas.applies("attack-plunder")
        seas.took(player, card)
        seas.rule("attack-carrier", "plunders", player, card=card, ship=f"ship/{carrier}", rival=rival)
