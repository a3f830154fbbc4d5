"""Looks as they were approved: a file each, and what to do where one differs."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent / "kept"
_MOST = 30
"""So many lines of a difference are shown."""


def compare(name: str, lines: Sequence[str]) -> None:
    """Hold a look against the one that is kept."""
    file = FOLDER / f"{name}.txt"
    kept = file.read_text("utf-8").splitlines() if file.exists() else []
    changed = list(unified_diff(kept, lines, "kept", "now", lineterm="", n=1))[:_MOST]
    told = f"'{name}' looks otherwise; see it by python -m tests.looks {name}, and if it is meant: make looks"
    assert not changed, "\n".join([told, *changed])


def keep(name: str, lines: Sequence[str]) -> None:
    """Approve a look."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")
