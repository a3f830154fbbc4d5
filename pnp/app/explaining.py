"""Explain a check: why it exists, and what it reports when a game is broken on purpose."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.core.base.diagnostic import Rule
from pnp.core.checks.registry import Check
from pnp.core.checks.report import Paint, frame, unpainted
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source

from .examine import find_broken, texts_of

_UNBROKEN = "No game here can be broken by its slip: see what pnp check says of them."
_NOTHING = "No game here has anything that could be broken so."


def page(rule: Rule, loaded_games: Sequence[LoadedGame], paint: Paint = unpainted) -> str:
    """Return code, name and docstring of a rule, and a finding that it makes of a broken example."""
    parts = [f"{rule.code} {rule.name}", rule.page]
    if rule.cites:
        parts.append(f"It comes from {', '.join(rule.cites)}.")
    return "\n\n".join([*parts, *filter(None, example(rule, loaded_games, paint))])


def example(rule: Rule, loaded_games: Sequence[LoadedGame], paint: Paint = unpainted) -> tuple[str, str]:
    """Return the text that introduces a broken example, and the finding as shown in the terminal.

    Both are empty where a rule has no example; only the first is where no game here can be broken.
    """
    if isinstance(rule, Check):
        try:
            loaded, slip, found = find_broken(loaded_games, rule)
        except LookupError:
            return "", _UNBROKEN if any(loaded.errors for loaded in loaded_games) else _NOTHING
        slips = ", ".join(f"{path}: {new}" for path, new in slip)
        return f"If someone wrote {slips}", frame(found[0], texts_of([loaded]), paint)
    if rule.example:
        source = Source.parse(rule.example, "example.yaml")
        fault = next(fault for fault in source.faults if fault.code == rule.code)
        return "For example", frame(fault, {source.file: source}, paint)
    return "", ""
