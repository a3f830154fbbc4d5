"""Looks as they were approved: a file each, and what to do where one differs."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff
from itertools import pairwise
from pathlib import Path

FOLDER = Path(__file__).parent / "kept"
_MOST = 30
"""So many lines of a difference are shown."""


def compare(name: str, lines: Sequence[str], part: str = "") -> None:
    """Hold a look against the one that is kept, or a part of it: what begins with a word."""
    changed = list(unified_diff(_kept(name, part), lines, "kept", "now", lineterm="", n=1))[:_MOST]
    told = f"'{name}' looks otherwise; see it by python -m tests.looks {name}, and if it is meant: make looks"
    assert not changed, "\n".join([told, *changed])


def _kept(name: str, part: str) -> list[str]:
    """The lines of a look, or those after each that begins with a word, as far as they are indented."""
    file = FOLDER / f"{name}.txt"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    heads = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    parts = [lines[start:end] for start, end in pairwise([*heads, len(lines)])]
    return [line for one in parts if one[0].startswith(part) for line in one]


def keep(name: str, lines: Sequence[str]) -> None:
    """Approve a look."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")
