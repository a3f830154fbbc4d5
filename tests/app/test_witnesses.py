"""Every proof of the five games is as kept in witnesses.txt: a changed witness is seen in a diff.

``make witnesses`` writes the file anew.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from pnp.app.examine import Examination, examine
from pnp.core.base.diagnostic import Result
from tests.support.project import GAMES, PROJECT

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).parent / "witnesses.txt"


def told(result: Result) -> list[str]:
    """One line a proof: the game, the check, how much it looked at, the claim and its witness."""
    return [f"{one.game} {one.code} {one.facts} {one.claim}: {one.text}" for one in result.proofs]


def test_every_witness_is_as_it_was(examination: Examination) -> None:
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    assert told(examination.result) == kept, "where this is meant: make witnesses"


def counts() -> Iterator[tuple[str, ast.expr]]:
    """How each proof in our code says how much was looked at."""
    for file in sorted((ROOT / "pnp").rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or len(call.args) < 3:
                continue
            if getattr(call.func, "id", "") in {"Proof", "proof_or_nothing"}:
                yield f"{file.name}:{call.lineno}", call.args[2]


def test_no_proof_types_its_count_by_hand() -> None:
    every = list(counts())
    assert len(every) > 100
    typed = [where for where, count in every if any(isinstance(x, ast.Constant) for x in ast.walk(count))]
    assert typed == []


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in told(examine(PROJECT, GAMES).result))
