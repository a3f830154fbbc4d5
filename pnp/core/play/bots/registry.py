"""The bots by name; each sees only what its seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.core.base.errors import Misuse
from pnp.core.base.suggestions import did_you_mean
from pnp.core.base.terminal_text import short
from pnp.core.play.match import Bot

from .rollout import rollout_player
from .simple import greedy, random

BOTS: dict[str, Bot] = {"random": random, "greedy": greedy, "careful": rollout_player}


def seated(names: Sequence[str], players: int) -> list[Bot]:
    """Return a bot for each seat; one name stands for all. Raises Misuse for an unknown name."""
    if len(names) not in {1, players}:
        raise Misuse(f"{players} players need {players} bots, or one for all, not {len(names)}")
    bots = [bot_of(name) for name in names]
    return bots * players if len(bots) == 1 else bots


def bot_of(name: str) -> Bot:
    """Return the bot of that name; ``careful:100`` plays 100 rollouts before each choice."""
    word, _, budget = name.partition(":")
    if word == "careful" and budget.isascii() and budget.isdigit() and 0 < int(budget[:7]) <= 10_000:
        return lambda seat: rollout_player(seat, int(budget))
    if name not in BOTS:
        hint = did_you_mean(word, BOTS) or f"there is {', '.join(BOTS)}"
        raise Misuse(f"there is no bot '{short(name, 80)}': {hint}")
    return BOTS[name]
