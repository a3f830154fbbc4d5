"""The clues: a ring of nine landscapes and nine islands, and what a player may conclude from it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

Features = Mapping[str, frozenset[str]]
"""The clues of each island that may hold the treasure, in the order of the catalog."""


def crosses(features: Features, treasure: str, dug: str) -> int:
    """How many of the two clues set aside show a cross through the mask of the island that is dug."""
    return len(features[treasure] & features[dug])


def possible(features: Features, seen: Collection[str], digs: Iterable[tuple[str, int]]) -> list[str]:
    """The islands that may still hold the treasure.

    A clue that somebody has seen is not one of the two set aside, so neither of its islands is the one; a dig
    showed as many crosses as its island has clues in common with the treasure's.
    """
    dug = list(digs)
    return [
        island
        for island, clues in features.items()
        if clues.isdisjoint(seen) and all(crosses(features, island, other) == found for other, found in dug)
    ]


def cycle(features: Features) -> list[str]:
    """Walk from clue to island to clue until the walk comes home: all eighteen, where there is one ring."""
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
    """How many digs find the treasure for sure, without any clue, by the best choice of islands."""
    return _worst(features, frozenset(features))


def _worst(features: Features, left: frozenset[str]) -> int:
    if len(left) == 1:
        return 1
    return 1 + min(_after(features, left, dug) for dug in sorted(left))


def _after(features: Features, left: frozenset[str], dug: str) -> int:
    """The digs still to come after the worst result at one island."""
    results = {crosses(features, island, dug) for island in left if island != dug}
    return max(
        _worst(
            features,
            frozenset(one for one in left if one != dug and crosses(features, one, dug) == found),
        )
        for found in results
    )
