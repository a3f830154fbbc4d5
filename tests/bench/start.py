"""Measure commands from the prompt to the answer, start-up included; and the audits by a sample of slips."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

from pnp.app.auditing import Auditor
from pnp.core.audit.audit import try_mutation
from tests.support.project import IDS, opened

ROOT = Path(__file__).parents[2]
RUNS = 7
COMMANDS = (["--help"], ["games"], ["check", IDS[0]], ["check"], ["calc", "--list"])
TRIES = 40
"""So many slips of each game are tried: all of them take minutes."""


def seconds(words: list[str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True)
    return perf_counter() - start


def audited(game: str, tries: int) -> tuple[int, float]:
    """Return how many slips the audit of a game tries, and the processor's seconds that one takes.

    The seconds are the mean of an even sample; on one core, so that other programs disturb them little.
    """
    auditor = Auditor(opened(game))
    sample = auditor.slips[:: max(1, len(auditor.slips) // tries)]
    begun = process_time()
    for slip in sample:
        try_mutation(auditor.loaded, slip, auditor.objection)
    return len(auditor.slips), (process_time() - begun) / len(sample)


def main(
    commands: Sequence[list[str]] = COMMANDS,
    games: Sequence[str] = IDS,
    runs: int = RUNS,
    tries: int = TRIES,
) -> None:
    bare = min(seconds(["-c", "pass"]) for _ in range(runs))
    print(f"{'command':<32}{'seconds':>9}{'of bare python':>16}")
    print(f"{'python -c pass':<32}{bare:>9.2f}{1:>15.1f}×")
    for words in commands:
        best = min(seconds(["-m", "pnp", *words]) for _ in range(runs))
        print(f"{'pnp ' + ' '.join(words):<32}{best:>9.2f}{best / bare:>15.1f}×")
    print(f"\n{'audit':<32}{'slips':>9}{'ms a slip':>16}{'minutes of processor':>24}")
    for game in games:
        slips, each = audited(game, tries)
        print(f"{game:<32}{slips:>9}{1000 * each:>16.1f}{slips * each / 60:>24.1f}", flush=True)


def small(step: int) -> None:
    """Start a command that does next to nothing, once, then others; try a slip or three of a small game."""
    main(([["--help"]], [["games"], ["calc", "--list"]])[step], IDS[:step], runs=1, tries=3)


if __name__ == "__main__":
    main()
