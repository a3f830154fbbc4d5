"""What earlier runs saw: a mutant is tried again only when its module or the tests have changed."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from .operators import Mutant
from .own import ROOT


class Record:
    """Which test noticed each mutant, if any did: a line each in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        self._seen = {line[:16]: line[17:] for line in lines}

    def witness(self, mutant: Mutant, tests: list[str]) -> str | None:
        """The test that noticed it, empty if none of these did; None where that is not known."""
        keys = [*(_digest(mutant, [test]) for test in tests), _digest(mutant, tests, "survived")]
        return next((self._seen[key] for key in keys if key in self._seen), None)

    def keep(self, mutant: Mutant, tests: list[str], witness: str) -> None:
        """Remember it as long as the test that noticed it, or else all that did not, read as they do."""
        key = _digest(mutant, [witness.partition("::")[0]]) if witness else _digest(mutant, tests, "survived")
        self._seen[key] = witness
        self.file.parent.mkdir(exist_ok=True)
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(f"{key} {witness}\n")


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
