"""Sample slips in whatever catalog is there: what each shared check of the catalog is shown to catch.

Each gives places of an edition, and what someone might write there instead; the first that the check finds is
shown. They are looked for where a check is explained or tested, never where a game is checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import Key, Place
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.facts import facts
from pnp.core.catalog.references import references
from pnp.core.catalog.rulebook import Entry

if TYPE_CHECKING:
    from pnp.core.project.loaded_game import Edition

Samples = Iterator[tuple[str, str]]
"""Paths that ``Edition.with_slip`` knows, each with what is written there instead."""
_PLAIN = re.compile(r"[a-z][a-z0-9.-]*")


def misspelt(word: str) -> str:
    """The word without its last letter but one."""
    return word[:-2] + word[-1] if len(word) > 2 else word * 2


def otherwise(value: Any) -> Any:
    """Another value of the same sort, where there is one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return misspelt(value) if isinstance(value, str) else "another"


def as_yaml(value: Any) -> str:
    """A value as a file has it, on one line."""
    plain = isinstance(value, str) and _PLAIN.fullmatch(value)
    return str(value) if plain else json.dumps(value, ensure_ascii=False)


def walk(data: Any, key: Key = ()) -> Iterator[tuple[Key, Any]]:
    """Every value of a file, and the way to it."""
    yield key, data
    entries: Any = ()
    if isinstance(data, list):
        entries = enumerate(data)
    elif isinstance(data, dict):
        entries = data.items()
    for step, child in entries:
        yield from walk(child, (*key, step))


def catalog_of(edition: Edition) -> Catalog:
    """The typed catalog; slips are looked for only where there is one."""
    catalog = edition.catalog
    assert catalog is not None  # noqa: S101
    return catalog


def a_neighbour_s_id(edition: Edition) -> Samples:
    """A piece's id becomes that of the piece before it."""
    for name, kind in catalog_of(edition).kinds().items():
        yield from ((f"{name}.{second}.id", first) for first, second in pairwise(kind.ids))


def another_sort_to_borrow_for(edition: Edition) -> Samples:
    """What is borrowed is for a sort of piece that is misspelt."""
    for index, thing in enumerate(catalog_of(edition).workshop.borrow):
        yield f"workshop.borrow.{index}.as_many_as", misspelt(thing.as_many_as)


def another_kind_on_paper(edition: Edition) -> Samples:
    """A kind that wants its own paper is misspelt."""
    for index, paper in enumerate(catalog_of(edition).workshop.papers):
        yield f"workshop.papers.{index}.kinds.0", misspelt(paper.kinds[0])


def an_older_day(edition: Edition) -> Samples:
    """A change is a year older than the next one, which is older than it."""
    for index, (_, older) in enumerate(pairwise(catalog_of(edition).changes)):
        yield f"changes.changes.{index}.on", as_yaml(f"{int(older.on[:4]) - 1}{older.on[4:]}")


def a_name_twice(edition: Edition) -> Samples:
    """A ruling names a rule twice, or the same thing is to be borrowed twice, or has changed twice."""
    catalog = catalog_of(edition)
    for ruling in catalog.rulings:
        yield from ((f"rulings.rulings.{ruling.id}.rules", f"[{rule}, {rule}]") for rule in ruling.rules)
    for index, (first, _) in enumerate(pairwise(catalog.workshop.borrow), 1):
        yield f"workshop.borrow.{index}.what", as_yaml(first.what.said)
    for index, (newer, _) in enumerate(pairwise(catalog.changes), 1):
        yield from ((f"changes.changes.{index}.{lang}", as_yaml(words)) for lang, words in newer.said.items())


def a_misspelt_reference(edition: Edition) -> Samples:
    """The name of a piece is misspelt where another piece, or the rules, know it by that name."""
    for _, value, place in references(catalog_of(edition)):
        yield edition.path_of(place), as_yaml(otherwise(value))
    yield from a_neighbour_s_id(edition)


def no_origin(edition: Edition) -> Samples:
    """Nothing is said about where the values of a file come from."""
    yield "game.provenance", "{}"
    yield from ((f"{name}.provenance", "{}") for name in catalog_of(edition).kinds())
    yield "game.origin", "null"


def another_fact(edition: Edition) -> Samples:
    """An entry is about a fact that does not exist."""
    yield from ((f"{way}.about", "game.nothing") for way, _ in _entries(edition))


def another_field(edition: Edition) -> Samples:
    """An entry is about what the next one is about."""
    yield from (
        (f"{one}.about", as_yaml(other.about)) for (one, _), (_, other) in pairwise(_entries(edition))
    )


def another_entry(edition: Edition) -> Samples:
    """An entry holds another value than the catalog."""
    yield from ((f"{way}.value", as_yaml(otherwise(entry.value))) for way, entry in _entries(edition))


def another_result(edition: Edition) -> Samples:
    """A derived value is one more than what it is computed from gives."""
    for fact in facts(catalog_of(edition)):
        if fact.origin == "derived":
            yield edition.path_of(fact.place), as_yaml(otherwise(fact.value))


def another_origin(edition: Edition) -> Samples:
    """What the rulebook states is called our own, or what we chose is called stated."""
    for source in edition.sources.values():
        for key, value in walk(source.data):
            if len(key) > 1 and key[-2] == "provenance":
                ours = isinstance(value, dict) and "reconstructed" in value
                yield (
                    edition.path_of(Place(source.file, key)),
                    "stated" if ours else "{reconstructed: so we say}",
                )


def a_guess_at_the_unknown(edition: Edition) -> Samples:
    """A maker is left open, and still called what it was called; or written, and still called unknown."""
    makers = catalog_of(edition).game.credits.model_dump()
    yield from ((f"game.credits.{name}", "null") for name, known in makers.items() if known)
    yield from ((f"game.credits.{name}", "Somebody") for name, known in makers.items() if known is None)


def a_number_too_far(edition: Edition) -> Samples:
    """The last ruling bears the number after its own."""
    for ruling in tuple(catalog_of(edition).rulings)[-1:]:
        before, _, number = ruling.id.rpartition("C")
        yield f"rulings.rulings.{ruling.id}.id", f"{before}C{int(number) + 1}"


def texts_of(edition: Edition) -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of the catalog's files that is written in all languages of the game, by its path."""
    languages = {*edition.languages}
    for source in edition.sources.values():
        for key, value in walk(source.data):
            if isinstance(value, dict) and value.keys() == languages:
                yield edition.path_of(Place(source.file, key)), value


def numbers_of(edition: Edition) -> Iterator[tuple[str, int]]:
    """Every constant by its path, and every number of the first piece of each kind."""
    for source in edition.sources.values():
        for key, value in walk(source.data):
            if type(value) is int and (key[:1] == ("constants",) or key[:2] == ("pieces", 0)):
                yield edition.path_of(Place(source.file, key)), value


def _entries(edition: Edition) -> Iterator[tuple[str, Entry]]:
    """The rulebook's entries with their paths."""
    rulebook = catalog_of(edition).rulebook
    for name, entries in (("statements", rulebook.statements), ("reports", rulebook.reports)):
        yield from ((f"rulebook.{name}.{index}", entry) for index, entry in enumerate(entries))
