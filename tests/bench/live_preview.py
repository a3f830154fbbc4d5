"""From a saved edit to the changed card in the browser: ``pnp serve`` on a game of 500 cards."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple
from urllib.request import urlopen

SIZE, EDITS = 500, 9
GAME = """\
id: bench
title: Bench
author: Ada Example
players: 1..4
minutes: 20
age: 8
kinds:
  cards:
    from: cards.csv
    fields: {suit: apple | pear, rank: 0..999, effect: text}
"""


class Taken(NamedTuple):
    """Seconds from a saved edit to the new picture at hand, and to the findings."""

    picture: float
    findings: float


def write(folder: Path, size: int, edit: int = 0) -> None:
    """A declared game of so many distinct cards; each edit rewrites one of them."""
    rows = [
        f"card-{n},{'apple' if n % 2 else 'pear'},{n},Card {n},Draw {n} cards{f', and {edit}' * (n == edit)}"
        for n in range(size)
    ]
    cells = [",".join([*row.split(",")[:4], f'"{row.split(",", 4)[4]}"']) for row in rows]
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "cards.csv").write_text("\n".join(["id,suit,rank,name,effect", *cells, ""]), "utf-8")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of the wall."""
    command = [sys.executable, "-m", "pnp", "-C", str(folder), "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = next(line.strip() for line in server.stdout if re.match(r"http://", line))
        try:
            yield address
        finally:
            server.terminate()


def state(address: str, after: str = "") -> dict[str, Any]:
    with urlopen(f"{address}state?after={after}") as answer:  # noqa: S310 - our own server
        told: dict[str, Any] = json.load(answer)
    return told


def edited(address: str, folder: Path, size: int, edit: int) -> Taken:
    """Save an edit, then ask as the page does until it is there."""
    news = state(address)
    before = news["cards"][edit]["front"]
    begun, picture = perf_counter(), 0.0
    write(folder, size, edit)
    while not picture or news["checking"]:
        news = state(address, str(news["version"]))
        if not picture and news["cards"][edit]["front"] != before:
            with urlopen(f"{address}face/{news['cards'][edit]['front']}.svg") as answer:  # noqa: S310
                answer.read()
            picture = perf_counter() - begun
    return Taken(picture, perf_counter() - begun)


def main(size: int = SIZE, edits: int = EDITS) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write(folder, size)
        begun = perf_counter()
        with served(folder) as address:
            news = state(address)
            first = perf_counter() - begun
            while news["checking"]:
                news = state(address, str(news["version"]))
            taken = [edited(address, folder, size, edit) for edit in range(1, edits + 1)]
    pictures, findings = (median(values) for values in zip(*taken, strict=True))
    worst = max(one.picture for one in taken)
    print(
        f"{size} cards: first wall {first:.2f} s; edit to picture {pictures:.2f} s (worst {worst:.2f}), ",
        end="",
    )
    print(f"to findings {findings:.2f} s, median of {edits}")


def small(step: int) -> None:
    """Measure a handful of cards, then some more and two edits."""
    main((5, 50)[step], (1, 2)[step])


if __name__ == "__main__":
    main()
