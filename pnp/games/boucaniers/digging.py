"""Rules of digging for the treasure: how long a dig takes, and which digs end at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def turns_to_dig(full: int, saved: Iterable[int]) -> int:
    """Return the turns that a dig takes: ``full`` less what fragments and boucaniers save, at least 0."""
    return max(0, full - sum(saved))


def ends_at_once(diggers: Mapping[str, tuple[str, int]]) -> list[str]:
    """Return the ships whose digs end before the boarding phase: no turns left, and alone on the island.

    ``diggers`` maps a ship to its island and the turns left. Several ships that are ready on one island board
    each other instead.
    """
    ready = [(ship, island) for ship, (island, left) in diggers.items() if left == 0]
    islands = [island for _, island in ready]
    return [ship for ship, island in ready if islands.count(island) == 1]
