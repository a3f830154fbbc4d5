"""Mutate every fact of a game, one at a time, and record whether a check reports it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from pnp.core.base.diagnostic import Key, Place
from pnp.core.catalog.component import ByLanguage
from pnp.core.catalog.facts import Fact, facts
from pnp.core.catalog.unchecked import OWN_WORD, Unchecked
from pnp.core.checks.crash import CRASHED
from pnp.core.checks.schema import models
from pnp.core.project.loaded_game import LoadedGame

from .mutations import Mutation, model_of, with_value

Judge = Callable[[LoadedGame, str], str]
"""Function from a loaded game and its changed file to the code of the first failing check, or ""."""
_NOTED = {"derived", "public", "reconstructed", "unknown"}
"""Origins whose note is in our own words."""
Verdict = Literal["caught", "free", "escaped"]


@dataclass(frozen=True)
class Outcome:
    """The result of a mutation: caught by a check, free for a reason, or escaped."""

    path: str
    change: str
    verdict: Verdict
    by: str
    """Code of the check that caught it, or the reason why it is free; of an escaped one, a crash's code."""


@dataclass(frozen=True)
class Audit:
    """The outcomes of all mutations of one game."""

    game: str
    outcomes: tuple[Outcome, ...]

    @cached_property
    def counts(self) -> Counter[str]:
        return Counter(outcome.verdict for outcome in self.outcomes)

    @property
    def escaped(self) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if outcome.verdict == "escaped"]

    def caught_by(self) -> dict[str, int]:
        """Return the number of mutations that each check caught first."""
        codes = Counter(outcome.by for outcome in self.outcomes if outcome.verdict == "caught")
        return dict(sorted(codes.items()))


def try_mutation(loaded: LoadedGame, mutation: Mutation, judge: Judge) -> Outcome:
    """Apply a mutation, run the checks, and return the outcome."""
    code = judge(loaded.with_source(mutation.source), mutation.source.file)
    if code:
        return Outcome(mutation.path, mutation.change, "escaped" if code == CRASHED.code else "caught", code)
    why = _reason_unchecked(loaded, mutation)
    return Outcome(mutation.path, mutation.change, "free" if why else "escaped", why)


def range_of(loaded: LoadedGame, fact: Fact, judge: Judge, reach: int = 99) -> tuple[int, int]:
    """Return the lowest and highest value around a number that no check reports.

    Equal bounds mean that the number is forced. At most ``reach`` values on each side are tried.
    """
    source = loaded.sources[fact.place.file]

    def passes(value: int) -> bool:
        mutated = replace(source, data=with_value(source.data, fact.place.key, value))
        return not judge(loaded.with_source(mutated), source.file)

    lowest = highest = fact.value
    while fact.value - lowest < reach and passes(lowest - 1):
        lowest -= 1
    while highest - fact.value < reach and passes(highest + 1):
        highest += 1
    return lowest, highest


def reconstructed_numbers(loaded: LoadedGame) -> list[Fact]:
    """Return the written numbers of reconstructed origin, except copies."""
    assert loaded.catalog is not None  # noqa: S101 - only a checked edition is audited
    return [
        fact
        for fact in facts(loaded.catalog)
        if fact.provenance
        and fact.provenance.origin == "reconstructed"
        and type(fact.value) is int
        and fact.place.key[-1] != "copies"
        and fact.place.key in loaded.sources[fact.place.file].spans
    ]


def _reason_unchecked(loaded: LoadedGame, mutation: Mutation) -> str:
    """Return the reason why no check can report the mutation, or "" if one should have."""
    key, file = mutation.place.key, mutation.place.file
    words = [step for step in key if isinstance(step, str)]
    fact = _fact_at(loaded, mutation.place)
    reasons = {
        "order": mutation.change == "swapped with its neighbour",
        "our own word": "provenance" in key and (words[-1] in _NOTED or _keeps_all_origins(loaded, mutation)),
        "reconstructed": fact and fact.origin == "reconstructed",
        "its designer's own": fact and fact.origin == "designed",
        "a closer word": file.endswith("/words.yaml") and (words[0] == "game" or words[-1].endswith(".each")),
        "a further guard": file.endswith("/rulebook.yaml") and not _guards_a_fact(loaded, key),
    }
    if file.endswith(".md"):
        return "told in one language" if len(loaded.languages) == 1 else ""
    return _marked_unchecked(loaded, mutation.place) or next(
        (why for why, holds in reasons.items() if holds), ""
    )


def _keeps_all_origins(loaded: LoadedGame, mutation: Mutation) -> bool:
    """Return whether the mutation removed an origin that the kind's origin repeats."""
    if mutation.change != "left out":
        return False
    before, after = (
        {fact.path: fact.origin for fact in facts(one.catalog)} if one.catalog else {}
        for one in (loaded, loaded.with_source(mutation.source))
    )
    return before == after


def _marked_unchecked(loaded: LoadedGame, place: Place) -> str:
    """Return the reason of the innermost ``Free`` mark on the way to a value, or ""."""
    annotation, value, why = model_of(loaded, place.file), loaded.sources[place.file].data, ""
    for step in place.key:
        value = value[step]
        if isinstance(step, str):
            field = next(
                (one.model_fields[step] for one in models(annotation) if step in one.model_fields), None
            )
            marks = field.metadata if field else [OWN_WORD] if _is_text(annotation) else []
            found = next((mark.why for mark in marks if isinstance(mark, Unchecked)), "")
            why = found if field else found or why
            annotation = field.annotation if field else annotation
    return OWN_WORD.why if isinstance(value, str) and _is_text(annotation) else why


def _is_text(annotation: Any) -> bool:
    """Return whether an annotation names a text by language."""
    return any(issubclass(model, ByLanguage) for model in models(annotation))


def _fact_at(loaded: LoadedGame, place: Place) -> Fact | None:
    """Return the fact that contains a place, or else the first one within it."""
    assert loaded.catalog is not None  # noqa: S101 - only a checked edition is audited
    known = [fact for fact in facts(loaded.catalog) if fact.place.file == place.file]
    around = (fact for fact in known if place.key[: len(fact.place.key)] == fact.place.key)
    within = (fact for fact in known if fact.place.key[: len(place.key)] == place.key)
    return next(around, None) or next(within, None)


def _guards_a_fact(loaded: LoadedGame, key: Key) -> bool:
    """Return whether an entry of rulebook.yaml is about a fact itself, not about a derived value."""
    assert loaded.catalog is not None  # noqa: S101 - only a checked edition is audited
    if len(key) != 2 or key[0] not in {"statements", "reports"}:
        return True
    about = loaded.sources[f"{loaded.folder}/rulebook.yaml"].data[key[0]][key[1]]["about"]
    return any(about == fact.path or about.startswith(f"{fact.path}.") for fact in facts(loaded.catalog))
