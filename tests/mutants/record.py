"""What earlier runs saw: a mutant is tried again only when its module or the tests have changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from tests.mutants.operators import Mutant
from tests.mutants.own import ROOT


class Record:
    """Which test noticed each mutant, if any did, and whether that test can be trusted: a line each."""

    def __init__(self, file: Path) -> None:
        self.file = file
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        self._seen = {line[:16]: line[17:] for line in lines}

    @property
    def unfit(self) -> list[str]:
        """Tests that fail without a mutant too."""
        return [test for test in set(self._seen.values()) if self._is("unfit", test)]

    def doubtful(self, mutants: Iterable[Mutant], tests: Callable[[str], list[str]]) -> list[str]:
        """The tests that noticed one of these, and may be unfit for all that is known."""
        found = {self.witness(mutant, tests(mutant.file)) for mutant in mutants}
        return sorted(test for test in found if test and not self._is("fit", test))

    def witness(self, mutant: Mutant, tests: list[str]) -> str | None:
        """The test that noticed it, empty if none of these did; None where that is not known."""
        keys = [*(_digest(mutant, [test]) for test in tests), _digest(mutant, tests, "survived")]
        found = (self._seen[key] for key in keys if key in self._seen)
        return next((test for test in found if not self._is("unfit", test)), None)

    def keep(self, mutant: Mutant, tests: list[str], witness: str) -> None:
        """Remember it as long as the test that noticed it, or else all that did not, read as they do."""
        self._note(
            _digest(mutant, [_file(witness)]) if witness else _digest(mutant, tests, "survived"), witness
        )

    def judge(self, tests: Iterable[str], unfit: Sequence[str]) -> None:
        """Remember which of these tests are fit to notice mutants."""
        for test in tests:
            self._note(_judgement("unfit" if test in unfit else "fit", test), test)

    def _is(self, judgement: str, test: str) -> bool:
        return bool(test) and _judgement(judgement, test) in self._seen

    def _note(self, key: str, test: str) -> None:
        self._seen[key] = test
        self.file.parent.mkdir(exist_ok=True)
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(f"{key} {test}\n")


def _judgement(judgement: str, test: str) -> str:
    return hashlib.sha256(f"{judgement} {test}".encode() + _read(_file(test))).hexdigest()[:16]


def _file(test: str) -> str:
    return test.partition("::")[0]


def _digest(mutant: Mutant, tests: list[str], fate: str = "killed") -> str:
    """A few letters for a module with its fault, some tests and what they made of it."""
    made_of = hashlib.sha256(_source(mutant) + fate.encode())
    for test in tests:
        made_of.update(_read(test))
    return made_of.hexdigest()[:16]


@lru_cache(1024)
def _read(test: str) -> bytes:
    """A test as it was when this run began."""
    return (ROOT / test).read_bytes()


@lru_cache(1024)
def _source(mutant: Mutant) -> bytes:
    return mutant.source((ROOT / mutant.file).read_text("utf-8")).encode()
