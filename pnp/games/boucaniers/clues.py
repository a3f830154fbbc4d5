"""Deduction from clues: clues and islands form a ring in which two neighbouring clues name an island."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

Features = Mapping[str, frozenset[str]]
"""The clues of each island that may hold the treasure, in the order of the catalog."""


def crosses(features: Features, treasure: str, dug: str) -> int:
    """Count the crosses that the mask of the island ``dug`` shows on the clues of the treasure island."""
    return len(features[treasure] & features[dug])


def possible(features: Features, seen: Collection[str], digs: Iterable[tuple[str, int]]) -> list[str]:
    """Return the islands that may still hold the treasure.

    A clue that was seen is not one of the two set aside, which excludes both of its islands. The number of
    crosses that a dig showed is the number of clues that its island shares with the treasure island.
    """
    dug = list(digs)
    return [
        island
        for island, clues in features.items()
        if clues.isdisjoint(seen) and all(crosses(features, island, other) == found for other, found in dug)
    ]


def cycle(features: Features) -> list[str]:
    """Return clues and islands in alternation, from the first island until the walk returns to it.

    The walk visits all eighteen exactly if clues and islands form a single ring.
    """
    island = next(iter(features))
    clue = min(features[island])
    walk: list[str] = []
    while island not in walk:
        walk += [clue, island]
        clue = _other(features[island], clue)
        island = _other((name for name, clues in features.items() if clue in clues), island)
    return walk


def _other(names: Iterable[str], known: str) -> str:
    return next((name for name in sorted(names) if name != known), known)


def worst_digs(features: Features) -> int:
    """Return how many digs the best strategy without clues needs in the worst case."""
    return _worst(features, frozenset(features))


def _worst(features: Features, left: frozenset[str]) -> int:
    if len(left) == 1:
        return 1
    return 1 + min(_after(features, left, dug) for dug in sorted(left))


def _after(features: Features, left: frozenset[str], dug: str) -> int:
    """Return how many more digs are needed after the worst result of digging up one island."""
    results = {crosses(features, island, dug) for island in left if island != dug}
    return max(
        _worst(
            features,
            frozenset(one for one in left if one != dug and crosses(features, one, dug) == found),
        )
        for found in results
    )
