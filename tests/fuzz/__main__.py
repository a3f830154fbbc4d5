"""``make fuzz``: every fuzzer in turn, for minutes; a seed that broke something is told and can be repeated.

``python -m tests.fuzz --seed 17 --only content`` repeats one.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from itertools import count
from random import Random
from time import monotonic

from pnp.app.examine import examine_loaded
from tests.fuzz.calculators import calculators
from tests.fuzz.command_lines import command_lines
from tests.fuzz.content import content
from tests.fuzz.runner import Fuzzer, guarded
from tests.fuzz.templates import templates
from tests.support.project import IDS, opened

FUZZERS: dict[str, Fuzzer] = {one.__name__: one for one in (content, templates, calculators, command_lines)}


def main() -> None:
    asked = ArgumentParser(prog="python -m tests.fuzz")
    asked.add_argument("--seed", type=int, default=1, help="where to begin")
    asked.add_argument("--minutes", type=float, help="how long; without it, one seed")
    asked.add_argument("--only", choices=FUZZERS, help="one fuzzer")
    given = asked.parse_args()
    chosen = [FUZZERS[given.only]] if given.only else list(FUZZERS.values())
    for fuzzer in chosen:
        fuzzer(Random(0))  # what is loaded once is loaded before the first child
    for game in IDS:
        examine_loaded(opened(game))  # and what is drawn once is drawn
    end = monotonic() + 60 * (given.minutes or 0)
    broken = tries = 0
    for seed in count(given.seed):
        for fuzzer in chosen:
            fault = guarded(fuzzer, seed)
            tries += 1
            if fault:
                broken += 1
                print(f"\n{fuzzer.__name__} --seed {seed}\n{fault}", flush=True)  # noqa: T201
        if monotonic() >= end:
            break
    print(f"{tries} inputs, {broken} broken")  # noqa: T201
    sys.exit(1 if broken else 0)


main()
