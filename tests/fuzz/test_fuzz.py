"""A few seeds of every fuzzer, and proof that a fuzzer notices what it looks for."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzz.calculators import calculators
from tests.fuzz.command_lines import command_lines
from tests.fuzz.content import content
from tests.fuzz.mutation import mutated
from tests.fuzz.runner import SECONDS, Broken, Fuzzer, guarded, tried
from tests.fuzz.templates import templates


@pytest.mark.parametrize(
    ("fuzzer", "seeds"), [(content, 6), (templates, 6), (calculators, 200), (command_lines, 8)]
)
def test_no_input_breaks_it(fuzzer: Fuzzer, seeds: int) -> None:
    broken = {seed: fault for seed in range(seeds) if (fault := tried(fuzzer, seed))}
    assert not broken, f"repeat it with python -m tests.fuzz --only {fuzzer.__name__} --seed"


def test_a_seed_gives_the_same_input_again() -> None:
    text = "pieces:\n  - {id: couronne, loot: 22}\n"
    made = [mutated(text, Random(seed)) for seed in range(40)]
    assert made == [mutated(text, Random(seed)) for seed in range(40)]
    assert len(set(made)) > 30


def _raises(_: Random) -> None:
    raise KeyError("couronne")


def _crashes(_: Random) -> None:
    raise Broken("ENG002")


def _grows(_: Random) -> None:
    bytearray(600_000_000)


def _hangs(_: Random) -> None:
    while True:
        pass


@pytest.mark.parametrize(("fuzzer", "fault"), [(_raises, "KeyError: 'couronne'"), (_crashes, "ENG002")])
def test_an_exception_is_a_fault(fuzzer: Fuzzer, fault: str) -> None:
    assert fault in tried(fuzzer, 1)
    assert fault in guarded(fuzzer, 1)


def test_what_wants_too_much_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert guarded(_grows, 1) == "more than 500 MB"
    monkeypatch.setattr("tests.fuzz.runner.SECONDS", 1)
    assert guarded(_hangs, 1) == "more than 1 s"
    assert SECONDS == 5
