"""Cards won by dice in the simulation: ships of the port, goods and treasures."""

from __future__ import annotations

from typing import Literal

from pnp.core.play import Choice, Play
from pnp.games.maitre_des_mers import rules

from .dice import complete
from .seas import Seas

Stack = Literal["goods", "treasures"]


def fit_out(seas: Seas, player: str) -> Play:
    """Let the player try for a ship of the port, and refill the port."""
    ship = yield from complete(seas, player, seas.cards.port)
    if ship is None:
        seas.applies("ARM-C4")
        return
    pile = seas.cards.pile
    if len(seas.cards.port) < seas.numbers.port_ships and pile:
        seas.applies("ARM-C29")
    seas.move(rules.fit_out(seas.cards, player, ship.id))
    seas.sent_back = min(seas.sent_back, len(seas.cards.pile))
    seas.took(player, f"ship/{ship.id}")
    seas.rule("arm-ship", "fits-out", player, ship=f"ship/{ship.id}")
    if pile:
        seas.rule("arm-refill", "arrives", ship=f"ship/{pile[0].id}")
    else:
        seas.ran_out("pile", "arm-refill")


def win(seas: Seas, player: str, stack: Stack, rule: str, event: str) -> Play:
    """Let the player try for the top card of a stack, and choose the ship that carries it."""
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
