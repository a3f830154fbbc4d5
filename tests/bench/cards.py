"""The bench's deck: distinct cards, the same each time, and how one run is measured."""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

WORDS = [
    *["le", "capitaine", "prend", "deux", "ducats", "puis", "chaque", "pirate", "tire", "une", "carte"],
    *["et", "garde", "la", "plus", "forte", "à", "bord", "du", "navire", "amiral", "où", "l’équipage"],
    *["œuvre", "sans", "bruit", "jusqu’à", "l’aube", "quand", "la", "vigie", "crie", "terre"],
]
BUMPS = [
    f"c{0.1 * k:.1f} {{0}} {0.1 * k + 0.4:.1f} {{1}} {1.6 - 0.1 * k:.2f} {(-1) ** k * 1.2:.1f}l-1.1 {{2}}"
    for k in range(8)
]
ICONS = tuple(
    "M12 2" + "".join(BUMPS).format(0.37 * n, 0.37 * n + 1.3, 0.7 + 0.1 * n) + "z" for n in (1, 2, 3)
)
"""Three icons of about 400 characters of path data."""


class Card(NamedTuple):
    """One distinct card."""

    name: str
    text: str
    loot: int
    crew: int
    sun: int
    colours: tuple[str, ...]


class Result(NamedTuple):
    """What one process measured."""

    seconds: float
    megabytes: float
    pdf_bytes: int


def cards(count: int) -> Iterator[Card]:
    """As many distinct cards as asked for."""
    dice = random.Random(7)
    for number in range(count):
        text = " ".join(dice.choice(WORDS) for _ in range(25)).capitalize() + "."
        tones = tuple(f"#{dice.randrange(1 << 24):06x}" for _ in range(2))
        yield Card(f"Navire {number + 1}", text, dice.randrange(10, 40), number % 9, 10 + number % 40, tones)


def place(index: int) -> tuple[float, float]:
    """The top left corner of a card in its nine-up sheet."""
    return 10.5 + 63 * (index % 3), 16.5 + 88 * (index // 3 % 3)


def measure(deck: Callable[[int], bytes], count: int | None = None) -> None:
    """Make as many cards as told, or as the command line says, and print the result as JSON."""
    count = int(sys.argv[1]) if count is None else count
    start = time.perf_counter()
    data = deck(count)
    seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(json.dumps(Result(seconds, peak, len(data))))
