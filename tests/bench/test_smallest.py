"""Every benchmark runs: each at its smallest size, and nothing that it measures is judged."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tests.conftest import ROOT

BENCHMARKS = re.findall(r"-m (tests\.bench\.\w+)", (ROOT / "Makefile").read_text("utf-8"))


@pytest.mark.made
@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_runs_at_its_smallest_size(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    import_module(name).smallest()
    assert capfd.readouterr().out


def test_make_bench_runs_every_benchmark() -> None:
    written = {
        f"tests.bench.{file.stem}"
        for file in (ROOT / "tests/bench").glob("*.py")
        if "\ndef smallest(" in file.read_text("utf-8")
    }
    assert set(BENCHMARKS) == written
