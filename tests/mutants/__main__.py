"""Breaks copies of the project in many small ways, and asks each module's own tests whether they notice."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from tests.mutants.operators import Mutant, mutants
from tests.mutants.own import ROOT, own_tests
from tests.mutants.record import Record
from tests.mutants.trial import Trial

EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
KILLED, SURVIVED, EQUIVALENT = "killed", "survived", "equivalent"
_TRIALS: list[Trial] = []
"""The one copy of a process that tries mutants."""


def main() -> None:
    """Try a sample of mutants, print each one's fate, and what share was killed."""
    wish = _wish()
    chosen, known = sample(wish.only, wish.sample, wish.seed), equivalents()
    record = Record(ROOT / "output/mutants.txt")
    asked = [mutant for mutant in chosen if mutant.name not in known]
    while new := [mutant for mutant in asked if record.witness(mutant, own_tests(mutant.file)) is None]:
        _try_all(new, record, wish.jobs)
    fates: Counter[str] = Counter()
    _say("")
    for mutant in chosen:
        witness = "" if mutant.name in known else record.witness(mutant, own_tests(mutant.file)) or ""
        fate = EQUIVALENT if mutant.name in known else KILLED if witness else SURVIVED
        fates[fate] += 1
        _say(_line(fate, mutant, witness))
    killed, judged = fates[KILLED], fates[KILLED] + fates[SURVIVED]
    _say(f"{killed} of {judged} killed ({share(killed, judged)}), {fates[EQUIVALENT]} equivalent")


def _line(fate: str, mutant: Mutant, witness: str) -> str:
    return f"{fate:<10} {mutant.file}:{mutant.line}: {mutant.fault}{witness and f'  by {witness}'}"


def sample(only: str, size: int, seed: int) -> list[Mutant]:
    """So many mutants of the modules under a path, the same for the same seed, by file and line."""
    path, _, line = only.partition(":")
    files = [ROOT / path] if path.endswith(".py") else sorted((ROOT / path).rglob("*.py"))
    every = [
        mutant
        for file in files
        for mutant in mutants(file.read_text("utf-8"), file.relative_to(ROOT).as_posix())
        if not line or mutant.line == int(line)
    ]
    chosen = random.Random(seed).sample(every, min(size, len(every)))
    return sorted(chosen, key=lambda mutant: (mutant.file, mutant.line))


def equivalents() -> dict[str, str]:
    """Mutants that do the same as the code, by name, each with the reason."""
    lines = [line for line in EQUIVALENTS.read_text("utf-8").splitlines() if line and line[0] != "#"]
    parts = (line.rpartition(" | ") for line in lines)
    return {mutant: reason for mutant, _, reason in parts}


def share(killed: int, judged: int) -> str:
    """The share of a sample in percent, and between which bounds that of all lies 19 times in 20 (Wilson)."""
    if not judged:
        return "none"
    z = 1.96
    wide = 1 + z * z / judged
    middle = (killed + z * z / 2) / judged / wide
    off = z / wide * (killed * (judged - killed) / judged**3 + (z / judged) ** 2 / 4) ** 0.5
    return f"{100 * killed / judged:.0f} %, of all {100 * (middle - off):.0f} to {100 * (middle + off):.0f} %"


def _try_all(new: list[Mutant], record: Record, jobs: int) -> None:
    """Try mutants, those with short tests first, then the tests that noticed one without a mutant."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ProcessPoolExecutor(jobs, get_context("fork"), _begin, (folder,)) as pool,
    ):
        quick = sorted(new, key=lambda mutant: _length(own_tests(mutant.file)))
        trials = {pool.submit(_try, mutant, record.unfit): mutant for mutant in quick}
        for trial in as_completed(trials):
            mutant, witness = trials[trial], trial.result()
            record.keep(mutant, own_tests(mutant.file), witness)
            _say(_line(KILLED if witness else SURVIVED, mutant, witness))
        doubtful = record.doubtful(new, own_tests)
        files = sorted({mutant.file for mutant in new})
        unfit = pool.submit(_unfit, doubtful, files).result()
        record.judge(doubtful, unfit)
        for test in unfit:
            _say(f"{test} fails without a mutant too")


def _length(tests: list[str]) -> int:
    return sum((ROOT / test).stat().st_size for test in tests)


def _begin(folder: str) -> None:
    """Make a copy for this process."""
    _TRIALS.append(Trial(Path(tempfile.mkdtemp(dir=folder), "project")))


def _try(mutant: Mutant, unfit: list[str]) -> str:
    return _TRIALS[0].witness(mutant, own_tests(mutant.file), unfit)


def _unfit(tests: list[str], files: list[str]) -> list[str]:
    return _TRIALS[0].unfit(tests, files)


def _wish() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parser.add_argument(
        "only", nargs="?", default="pnp", help="a folder, a module, or a line of it: pnp/x.py:85"
    )
    parser.add_argument("--sample", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried side by side")
    return parser.parse_args()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
