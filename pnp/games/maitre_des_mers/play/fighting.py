"""Two ships fight: for the cargo, or for the ship itself."""

from __future__ import annotations

from pnp.core.play import Choice, Play
from pnp.games.maitre_des_mers import rules
from pnp.games.maitre_des_mers.calculators import combat
from pnp.games.maitre_des_mers.questions import Broadside
from pnp.games.maitre_des_mers.rules import Fight
from pnp.games.maitre_des_mers.seas import Seas


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
