"""Compare looks with their approved files, and rewrite these."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff
from itertools import pairwise
from pathlib import Path

FOLDER = Path(__file__).parent / "kept"
_MOST = 30
"""Maximum number of lines of a diff in a message."""


def compare(name: str, lines: Sequence[str], part: str = "") -> None:
    """Assert that lines equal an approved look, or its blocks whose first line begins with ``part``."""
    changed = list(unified_diff(_kept(name, part), lines, "kept", "now", lineterm="", n=1))[:_MOST]
    message = f"'{name}' differs from its approved look; if that is intended: make looks"
    assert not changed, "\n".join([message, *changed])


def _kept(name: str, part: str) -> list[str]:
    """Return the lines of an approved look, of the blocks whose first line begins with ``part``."""
    file = FOLDER / f"{name}.txt"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    heads = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    parts = [lines[start:end] for start, end in pairwise([*heads, len(lines)])]
    return [line for one in parts if one[0].startswith(part) for line in one]


def keep(name: str, lines: Sequence[str]) -> None:
    """Write a look to its file."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")
