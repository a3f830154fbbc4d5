"""Corrupt every fact, one slip at a time, and ask whether any check notices."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from .diagnostic import Key, Place, Span
from .edition import Edition
from .fact import Fact, facts
from .source import Source

Judge = Callable[[Edition, str], str]
"""The code of the first check that objects to an edition in which one file has changed, or nothing."""
Verdict = Literal["caught", "free", "escaped"]

_IDS = re.compile(r"(?<=^\[)[a-z0-9-]+(?=\] )|(?<=\{#)[a-z0-9-]+(?=\})", re.MULTILINE)
_LINKS = re.compile(r"(?<=\]\()(?:#|ruling:|piece:|calc:)[^)]+(?=\))")
_GAPS = re.compile(r"(?<=\{\{ )[a-z][\w.]*(?= \}\})")
_RULE = re.compile(r"^\[[a-z0-9-]+\] .*\n", re.MULTILINE)
_EDITORIAL = {
    "line": "citation",
    "lines": "citation",
    "source": "citation",
    "file": "citation",
    "sort": "our own word",
    "readings": "our own word",
    "pieces": "our own word",
    "build": "our own word",
    "fr": "our own word",
    "en": "our own word",
    "id": "our own handle",
}
"""What may be written otherwise without contradicting anything, by the last field on the way to it."""


@dataclass(frozen=True)
class Slip:
    """The smallest mistake that a transcriber could make: one change at one place."""

    place: Place
    change: str
    source: Source
    """The file after the slip."""

    @property
    def path(self) -> str:
        where = ".".join(map(str, self.place.key)) or f"line {self.place.span.line if self.place.span else 1}"
        return f"{self.place.file}: {where}"


@dataclass(frozen=True)
class Outcome:
    """What became of a slip: caught by a check, free for a reason, or escaped."""

    path: str
    change: str
    verdict: Verdict
    by: str
    """The code of the check, or why the value is free."""


@dataclass(frozen=True)
class Audit:
    """All slips of one game."""

    game: str
    outcomes: tuple[Outcome, ...]

    @cached_property
    def counts(self) -> Counter[str]:
        return Counter(outcome.verdict for outcome in self.outcomes)

    @property
    def escaped(self) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if outcome.verdict == "escaped"]

    def caught_by(self) -> dict[str, int]:
        """How many slips each check caught first."""
        codes = Counter(outcome.by for outcome in self.outcomes if outcome.verdict == "caught")
        return dict(sorted(codes.items()))


def slips(edition: Edition) -> Iterator[Slip]:
    """Every slip that can be made in a game's content, always in the same order."""
    for source in edition.sources.values():
        yield from _text_slips(source) if source.file.endswith(".md") else _data_slips(source)


def try_slip(edition: Edition, slip: Slip, judge: Judge) -> Outcome:
    """Make the slip, ask the checks, and say what became of it."""
    code = judge(edition.reading(slip.source), slip.source.file)
    if code:
        return Outcome(slip.path, slip.change, "caught", code)
    why = _freedom(edition, slip)
    return Outcome(slip.path, slip.change, "free" if why else "escaped", why)


def range_of(edition: Edition, fact: Fact, judge: Judge, reach: int = 99) -> tuple[int, int]:
    """The values around a number that no check objects to: one alone means that it is forced."""
    source = edition.sources[fact.place.file]

    def stands(value: int) -> bool:
        slipped = replace(source, data=_with(source.data, fact.place.key, value))
        return not judge(edition.reading(slipped), source.file)

    lowest = highest = fact.value
    while fact.value - lowest < reach and stands(lowest - 1):
        lowest -= 1
    while highest - fact.value < reach and stands(highest + 1):
        highest += 1
    return lowest, highest


def reconstructed_numbers(edition: Edition) -> list[Fact]:
    """The numbers that we chose ourselves."""
    assert edition.catalog is not None  # noqa: S101 - only a checked edition is audited
    return [
        fact
        for fact in facts(edition.catalog)
        if fact.provenance
        and fact.provenance.origin == "reconstructed"
        and type(fact.value) is int
        and fact.place.key[-1] != "copies"
    ]


def _freedom(edition: Edition, slip: Slip) -> str:
    """Why nothing contradicts the slip; nothing where it should have been caught."""
    key, file = slip.place.key, slip.place.file
    words = [step for step in key if isinstance(step, str)]
    fact = _fact_at(edition, slip.place)
    reasons = {
        "order": slip.change == "swapped with its neighbour",
        "our own word": "provenance" in key and words[-1] in {"derived", "public", "reconstructed"},
        "reconstructed": fact and fact.provenance and fact.provenance.origin == "reconstructed",
        "a further guard": file.endswith("/rulebook.yaml") and not _guards_a_fact(edition, key),
    }
    if file.endswith(".md"):
        return ""
    if words[-1] in _EDITORIAL and not (words[-1] == "pieces" and "rulings" not in key):
        return _EDITORIAL[words[-1]]
    return next((why for why, holds in reasons.items() if holds), "")


def _fact_at(edition: Edition, place: Place) -> Fact | None:
    assert edition.catalog is not None  # noqa: S101 - only a checked edition is audited
    return next(
        (
            fact
            for fact in facts(edition.catalog)
            if fact.place.file == place.file and place.key[: len(fact.place.key)] == fact.place.key
        ),
        None,
    )


def _guards_a_fact(edition: Edition, key: Key) -> bool:
    """Whether an entry of rulebook.yaml is about a fact itself, and not about something that follows from one."""
    assert edition.catalog is not None  # noqa: S101 - only a checked edition is audited
    if len(key) != 2:
        return True
    about = edition.sources[f"{edition.folder}/rulebook.yaml"].data[key[0]][key[1]]["about"]
    return any(about == fact.path or about.startswith(f"{fact.path}.") for fact in facts(edition.catalog))


def _data_slips(source: Source) -> Iterator[Slip]:
    pools = _pools(source.data)
    for key, value in _walk(source.data):
        if not key:
            continue
        place = Place(source.file, key)
        yield Slip(place, "left out", replace(source, data=_without(source.data, key)))
        if _is_prose(key, value):
            continue
        for change, new in _rewritings(value, pools.get(_shape(key), [])):
            yield Slip(place, change, replace(source, data=_with(source.data, key, new)))
        if isinstance(key[-1], int):
            yield from _list_slips(source, key)
        elif twin := _twin(source.data, key):
            swapped = _with(_with(source.data, key, twin[1]), twin[0], value)
            yield Slip(place, "swapped with the next one's", replace(source, data=swapped))


def _is_prose(key: Key, value: Any) -> bool:
    """Sentences and citations, which nothing here can contradict."""
    languages = isinstance(value, dict) and set(value) == {"fr", "en"}
    return (
        languages
        or key[-1] in {"fr", "en"}
        or (len(key) > 1 and "provenance" in key[:-2] and isinstance(value, str))
    )


def _list_slips(source: Source, key: Key) -> Iterator[Slip]:
    """An entry written twice, or in the place of the next."""
    place, index = Place(source.file, key), int(key[-1])
    entries = _at(source.data, key[:-1])
    doubled = [*entries[: index + 1], *entries[index:]]
    yield Slip(place, "written twice", replace(source, data=_with(source.data, key[:-1], doubled)))
    if index + 1 < len(entries):
        swapped = [*entries[:index], entries[index + 1], entries[index], *entries[index + 2 :]]
        data = _with(source.data, key[:-1], swapped)
        yield Slip(place, "swapped with its neighbour", replace(source, data=data))


def _rewritings(value: Any, pool: list[Any]) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield "flipped", not value
    elif isinstance(value, int):
        yield "one more", value + 1
        yield "one less", value - 1
    elif isinstance(value, str):
        others = [other for other in pool if other != value]
        if others:
            yield "another's value", others[0]
        yield "misspelt", _misspelt(value)


def _text_slips(source: Source) -> Iterator[Slip]:
    for pattern in (_IDS, _LINKS, _GAPS):
        found = list(pattern.finditer(source.text))
        for index, match in enumerate(found):
            yield _text_slip(source, match, "misspelt", _misspelt(match.group()))
            other = found[(index + 1) % len(found)].group()
            if other != match.group():
                yield _text_slip(source, match, "another's value", other)
    for match in _RULE.finditer(source.text):
        yield _text_slip(source, match, "left out", "")


def _text_slip(source: Source, match: re.Match[str], change: str, new: str) -> Slip:
    line = source.text.count("\n", 0, match.start()) + 1
    text = source.text[: match.start()] + new + source.text[match.end() :]
    return Slip(Place(source.file, span=Span(line, 1, line, 2)), change, replace(source, text=text))


def _misspelt(word: str) -> str:
    return word[:-2] + word[-1] if len(word) > 2 else word * 2


def _walk(data: Any, key: Key = ()) -> Iterator[tuple[Key, Any]]:
    yield key, data
    entries: Iterable[tuple[str | int, Any]] = ()
    if isinstance(data, list):
        entries = enumerate(data)
    elif isinstance(data, dict):
        entries = data.items()
    for step, child in entries:
        yield from _walk(child, (*key, step))


def _shape(key: Key) -> Key:
    return tuple("*" if isinstance(step, int) else step for step in key)


def _pools(data: Any) -> dict[Key, list[str]]:
    pools: dict[Key, list[str]] = {}
    for key, value in _walk(data):
        if isinstance(value, str):
            pools.setdefault(_shape(key), []).append(value)
    return pools


def _twin(data: Any, key: Key) -> tuple[Key, Any] | None:
    """The same field of the next record, if it says something else."""
    records = [index for index, step in enumerate(key) if isinstance(step, int)]
    if not records:
        return None
    at = records[-1]
    other = (*key[:at], int(key[at]) + 1, *key[at + 1 :])
    try:
        theirs = _at(data, other)
    except (KeyError, IndexError, TypeError):
        return None
    mine = _at(data, key)
    alike = theirs == mine or _without(data, other) == _without(_with(data, key, theirs), other)
    return None if alike else (other, theirs)


def _at(data: Any, key: Key) -> Any:
    for step in key:
        data = data[step]
    return data


def _with(data: Any, key: Key, new: Any) -> Any:
    """The same values with another one at ``key``; only what is on the way is copied."""
    if not key:
        return new
    copied = data.copy()
    copied[key[0]] = _with(data[key[0]], key[1:], new)
    return copied


def _without(data: Any, key: Key) -> Any:
    kept = _at(data, key[:-1]).copy()
    del kept[key[-1]]
    return _with(data, key[:-1], kept)
