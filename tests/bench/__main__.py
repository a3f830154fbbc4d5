"""Run every benchmark, one after the other, within ten minutes as a whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from time import monotonic

from tests.support.project import ROOT

BENCHMARKS = ("deck", "art", "start", "scale", "site", "play", "live_preview", "visit")
MINUTES = 10.0


def run(benchmarks: Sequence[str] = BENCHMARKS, minutes: float = MINUTES) -> None:
    """Print what each benchmark measures; one that is not done in time is ended, and named."""
    end = monotonic() + 60 * minutes
    for name in benchmarks:
        print(f"== {name}", flush=True)
        command = [sys.executable, "-m", f"tests.bench.{name}"]
        with subprocess.Popen(command, cwd=ROOT, start_new_session=True) as bench:
            try:
                code = bench.wait(max(0.0, end - monotonic()))
            except subprocess.TimeoutExpired:
                os.killpg(bench.pid, signal.SIGKILL)  # whatever it started goes with it
                print(f"{name} was cut short: {minutes:g} minutes are over")
            else:
                print(f"{name} failed" if code else "", flush=True)


if __name__ == "__main__":
    run()
