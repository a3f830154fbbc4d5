"""How long commands take from the prompt to the answer, start-up included; and the audit of each game."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from tests.here import IDS

ROOT = Path(__file__).parents[2]
RUNS = 7
COMMANDS = (["--help"], ["games"], ["check", IDS[0]], ["check"], ["calc", "--list"])
AUDITS = tuple(["audit", game] for game in IDS)
Words = Iterable[list[str]]


def seconds(words: list[str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True)
    return perf_counter() - start


def work(words: list[str]) -> float:
    """The processor's seconds on all cores, which other programs do not disturb much."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(commands: Words = COMMANDS, audits: Words = AUDITS, runs: int = RUNS) -> None:
    bare = min(seconds(["-c", "pass"]) for _ in range(runs))
    print(f"{'command':<32}{'seconds':>9}{'of bare python':>16}")
    print(f"{'python -c pass':<32}{bare:>9.2f}{1:>15.1f}×")
    for words in commands:
        best = min(seconds(["-m", "pnp", *words]) for _ in range(runs))
        print(f"{'pnp ' + ' '.join(words):<32}{best:>9.2f}{best / bare:>15.1f}×")
    print(f"\n{'audit':<32}{'seconds of processor':>25}")
    for words in audits:
        print(f"{'pnp ' + ' '.join(words):<32}{work(['-m', 'pnp', *words]):>25.1f}")


def smallest() -> None:
    """The same for commands that do next to nothing, once."""
    main([["--help"]], [["audit", "--help"]], runs=1)


if __name__ == "__main__":
    main()
