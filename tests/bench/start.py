"""How long commands take from the prompt to the answer, start-up included: the best of several runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[2]
RUNS = 7
COMMANDS = (["--help"], ["games"], ["check"], ["calc", "--list"])


def seconds(words: list[str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True)
    return perf_counter() - start


def main() -> None:
    bare = min(seconds(["-c", "pass"]) for _ in range(RUNS))
    print(f"{'command':<24}{'seconds':>9}{'of bare python':>16}")
    print(f"{'python -c pass':<24}{bare:>9.2f}{1:>15.1f}×")
    for words in COMMANDS:
        best = min(seconds(["-m", "pnp", *words]) for _ in range(RUNS))
        print(f"{'pnp ' + ' '.join(words):<24}{best:>9.2f}{best / bare:>15.1f}×")


if __name__ == "__main__":
    main()
