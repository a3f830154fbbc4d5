"""Corrupt every fact, one slip at a time, and ask whether any check notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from pnp.core.base.diagnostic import Key, Place
from pnp.core.catalog.component import ByLanguage
from pnp.core.catalog.facts import Fact, facts
from pnp.core.catalog.unchecked import OWN_WORD, Free
from pnp.core.checks.crash import CRASHED
from pnp.core.checks.schema import models
from pnp.core.project.loaded_game import Edition

from .mutations import Slip, part_of, rewritten

Judge = Callable[[Edition, str], str]
"""The code of the first check that objects to an edition in which one file has changed, or nothing."""
_NOTED = {"derived", "public", "reconstructed", "unknown"}
"""The origins that say why in our own words."""
Verdict = Literal["caught", "free", "escaped"]


@dataclass(frozen=True)
class Outcome:
    """What became of a slip: caught by a check, free for a reason, or escaped."""

    path: str
    change: str
    verdict: Verdict
    by: str
    """The code of the check, or why the value is free; of what escaped, that a check crashed over it."""


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


def try_slip(edition: Edition, slip: Slip, judge: Judge) -> Outcome:
    """Make the slip, ask the checks, and say what became of it."""
    code = judge(edition.reading(slip.source), slip.source.file)
    if code:
        return Outcome(slip.path, slip.change, "escaped" if code == CRASHED.code else "caught", code)
    why = _freedom(edition, slip)
    return Outcome(slip.path, slip.change, "free" if why else "escaped", why)


def range_of(edition: Edition, fact: Fact, judge: Judge, reach: int = 99) -> tuple[int, int]:
    """The values around a number that no check objects to: one alone means that it is forced."""
    source = edition.sources[fact.place.file]

    def stands(value: int) -> bool:
        slipped = replace(source, data=rewritten(source.data, fact.place.key, value))
        return not judge(edition.reading(slipped), source.file)

    lowest = highest = fact.value
    while fact.value - lowest < reach and stands(lowest - 1):
        lowest -= 1
    while highest - fact.value < reach and stands(highest + 1):
        highest += 1
    return lowest, highest


def reconstructed_numbers(edition: Edition) -> list[Fact]:
    """The numbers that we chose ourselves and wrote down."""
    assert edition.catalog is not None  # noqa: S101 - only a checked edition is audited
    return [
        fact
        for fact in facts(edition.catalog)
        if fact.provenance
        and fact.provenance.origin == "reconstructed"
        and type(fact.value) is int
        and fact.place.key[-1] != "copies"
        and fact.place.key in edition.sources[fact.place.file].spans
    ]


def _freedom(edition: Edition, slip: Slip) -> str:
    """Why nothing contradicts the slip; nothing where it should have been caught."""
    key, file = slip.place.key, slip.place.file
    words = [step for step in key if isinstance(step, str)]
    fact = _fact_at(edition, slip.place)
    reasons = {
        "order": slip.change == "swapped with its neighbour",
        "our own word": "provenance" in key and (words[-1] in _NOTED or _leaves_all_origins(edition, slip)),
        "reconstructed": fact and fact.origin == "reconstructed",
        "its designer's own": fact and fact.origin == "designed",
        "a closer word": file.endswith("/words.yaml") and (words[0] == "game" or words[-1].endswith(".each")),
        "a further guard": file.endswith("/rulebook.yaml") and not _guards_a_fact(edition, key),
    }
    if file.endswith(".md"):
        return "told in one language" if len(edition.languages) == 1 else ""
    return _said_free(edition, slip.place) or next((why for why, holds in reasons.items() if holds), "")


def _leaves_all_origins(edition: Edition, slip: Slip) -> bool:
    """Whether a piece's own reason is gone, and that of its kind says the same sort of origin."""
    if slip.change != "left out":
        return False
    before, after = (
        {fact.path: fact.origin for fact in facts(one.catalog)} if one.catalog else {}
        for one in (edition, edition.reading(slip.source))
    )
    return before == after


def _said_free(edition: Edition, place: Place) -> str:
    """Why a value may be another, as the last field on the way to it says; nothing where it may not."""
    annotation, value, why = part_of(edition, place.file), edition.sources[place.file].data, ""
    for step in place.key:
        value = value[step]
        if isinstance(step, str):
            field = next(
                (one.model_fields[step] for one in models(annotation) if step in one.model_fields), None
            )
            marks = field.metadata if field else [OWN_WORD] if _is_text(annotation) else []
            found = next((mark.why for mark in marks if isinstance(mark, Free)), "")
            why = found if field else found or why
            annotation = field.annotation if field else annotation
    return OWN_WORD.why if isinstance(value, str) and _is_text(annotation) else why


def _is_text(annotation: Any) -> bool:
    """Whether words stand there, by language."""
    return any(issubclass(model, ByLanguage) for model in models(annotation))


def _fact_at(edition: Edition, place: Place) -> Fact | None:
    """The fact that a value belongs to, or the first of those that it holds."""
    assert edition.catalog is not None  # noqa: S101 - only a checked edition is audited
    known = [fact for fact in facts(edition.catalog) if fact.place.file == place.file]
    around = (fact for fact in known if place.key[: len(fact.place.key)] == fact.place.key)
    within = (fact for fact in known if fact.place.key[: len(place.key)] == place.key)
    return next(around, None) or next(within, None)


def _guards_a_fact(edition: Edition, key: Key) -> bool:
    """Whether an entry of rulebook.yaml is about a fact itself, not about what follows from one."""
    assert edition.catalog is not None  # noqa: S101 - only a checked edition is audited
    if len(key) != 2 or key[0] not in {"statements", "reports"}:
        return True
    about = edition.sources[f"{edition.folder}/rulebook.yaml"].data[key[0]][key[1]]["about"]
    return any(about == fact.path or about.startswith(f"{fact.path}.") for fact in facts(edition.catalog))
