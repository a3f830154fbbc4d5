"""Every benchmark runs, at its smallest size and at the next; nothing that it measures is judged."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.bench.__main__ import BENCHMARKS, run
from tests.support.project import ROOT


@pytest.mark.made
@pytest.mark.parametrize("step", [0, 1])
@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_runs_at_its_smallest_size_and_the_next(
    name: str, step: int, capfd: pytest.CaptureFixture[str]
) -> None:
    import_module(f"tests.bench.{name}").small(step)
    assert capfd.readouterr().out


def test_make_bench_runs_every_benchmark_and_ends_in_time(capfd: pytest.CaptureFixture[str]) -> None:
    written = {
        file.stem for file in (ROOT / "tests/bench").glob("*.py") if "\ndef small(" in file.read_text("utf-8")
    }
    assert set(BENCHMARKS) == written
    assert "-m tests.bench\n" in (ROOT / "Makefile").read_text("utf-8")
    run(minutes=0)
    said = capfd.readouterr().out
    assert all(f"{name} was cut short: 0 minutes are over" in said for name in BENCHMARKS)
