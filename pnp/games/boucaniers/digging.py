"""Digging for the treasure: how long it takes, what interrupts it, what the masks then show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

Event = Literal["undisturbed", "boarded", "acted", "moved", "wrecked"]
"""What happens to a digger in a turn; ``boarded`` where the ship outlived it."""


def turns_to_dig(full: int, saved: Iterable[int]) -> int:
    """The turns that a dig takes, less those that fragments and boucaniers save; never below none."""
    return max(0, full - sum(saved))


def turns_left(left: int, full: int, event: Event) -> int:
    """The countdown after a turn: a boarding holds it, anything of one's own doing sets it back.

    Back to the full time less what is saved now (ruling BOU-C19), which is what ``full`` must say.
    """
    if event == "undisturbed":
        return max(0, left - 1)
    return left if event == "boarded" else full


def ends_at_once(diggers: Mapping[str, tuple[str, int]]) -> list[str]:
    """Who digs without delay, and so before anybody boards: alone on the island, with no turn left to wait.

    Several such diggers on one island board each other instead, and the game goes on.
    """
    ready = [(ship, island) for ship, (island, left) in diggers.items() if left == 0]
    islands = [island for _, island in ready]
    return [ship for ship, island in ready if islands.count(island) == 1]


def is_treasure(crosses: int, treasure_clues: int) -> bool:
    """Every clue set aside must show a cross; with fewer the island is empty (ruling BOU-C16)."""
    return crosses == treasure_clues


def sinks_after(crosses: int, treasure_clues: int, *, wrecker: bool) -> bool:
    """With a démolisseur aboard, an empty island costs the ship."""
    return wrecker and not is_treasure(crosses, treasure_clues)
