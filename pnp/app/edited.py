"""Move each finding to the one of its possible places that was edited since the last check without errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from difflib import SequenceMatcher
from functools import lru_cache

from pnp.core.base.cache import JSON, Cache
from pnp.core.base.diagnostic import Diagnostic, Place, Result
from pnp.core.project.loaded_game import LoadedGame

from .revision import text_at


def at_edited(result: Result, loaded: LoadedGame, memory: Cache) -> list[Diagnostic]:
    """Return the findings of a game, each moved to the first of its possible places that was edited.

    A line is edited if it differs from the last check without errors, or else from git's HEAD. A finding
    without an edited place stays where its check has put it. The texts of a result without errors are stored
    for the next comparison.
    """
    name, key = f"texts of {loaded.game.id} without errors", {"": "texts"}
    sound: dict[str, str] = memory.known(name, key, JSON).get("", {})
    if not result.failed:
        now = {file: source.text for file, source in loaded.sources.items() if not file.endswith(".md")}
        memory.learn(name, key, {"": now}, JSON)

    @lru_cache
    def changed(file: str) -> set[int]:
        before = sound.get(file) or text_at(loaded.root, "HEAD", file)
        return changed_lines(before, loaded.sources[file].text) if before is not None else set()

    def edited(place: Place) -> bool:
        if place.file not in loaded.sources:
            return False
        span = loaded.sources[place.file].span(place)
        return any(line in changed(place.file) for line in range(span.line, span.end_line + 1))

    return [_moved(finding, edited) for finding in result.findings]


def _moved(finding: Diagnostic, edited: Callable[[Place], bool]) -> Diagnostic:
    """Return a finding at the first of its places that was edited; swap it with an explaining place."""
    at = next((place for place in (finding.at, *finding.others) if edited(place)), finding.at)
    also = tuple((finding.at, "") if place == at else (place, label) for place, label in finding.also)
    return replace(finding, at=at, also=also, others=()) if finding.others else finding


def changed_lines(before: str, now: str) -> set[int]:
    """Return the numbers of the lines, from 1, that are new or changed."""
    old, new = before.splitlines(), now.splitlines()
    first = _equal_prefix(zip(old, new, strict=False))
    last = _equal_prefix(zip(reversed(old[first:]), reversed(new[first:]), strict=False))
    matcher = SequenceMatcher(None, old[first : len(old) - last], new[first : len(new) - last])
    return {
        first + line + 1
        for how, _, _, start, end in matcher.get_opcodes()
        if how != "equal"
        for line in range(start, end)
    }


def _equal_prefix(pairs: Iterable[tuple[str, str]]) -> int:
    """Return how many pairs at the beginning are equal."""
    number = 0
    for one, other in pairs:
        if one != other:
            break
        number += 1
    return number
