"""Every proof of the five games is as kept in witnesses.txt: a changed witness is seen in a diff.

``make witnesses`` writes the file anew.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.examine import examine_edition
from tests.here import IDS, opened

ROOT = Path(__file__).parent.parent
KEPT = Path(__file__).parent / "witnesses.txt"


def told(game: str) -> list[str]:
    """One line a proof: the game, the check, how much it looked at, the claim and its witness."""
    proofs = examine_edition(opened(game)).proofs
    return [f"{game} {proof.code} {proof.facts} {proof.claim}: {proof.told}" for proof in proofs]


@pytest.mark.parametrize("game", IDS)
def test_every_witness_is_as_it_was(game: str) -> None:
    kept = [line for line in KEPT.read_text(encoding="utf-8").splitlines() if line.startswith(f"{game} ")]
    assert told(game) == kept, "where this is meant: make witnesses"


def counts() -> Iterator[tuple[str, ast.expr]]:
    """How each proof in our code says how much was looked at."""
    for file in sorted((ROOT / "pnp").rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            named = isinstance(call, ast.Call) and getattr(call.func, "id", "")
            if isinstance(call, ast.Call) and named in {"Proof", "proof_or_nothing"} and len(call.args) > 2:
                yield f"{file.name}:{call.lineno}", call.args[2]


def test_no_proof_types_its_count_by_hand() -> None:
    every = list(counts())
    assert len(every) > 100
    typed = [where for where, count in every if any(isinstance(x, ast.Constant) for x in ast.walk(count))]
    assert typed == []


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for game in IDS for line in told(game))
