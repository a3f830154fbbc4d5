"""Sample mutations of any catalog, used to show that each shared check of the catalog can fail.

Each function yields mutations of a loaded game; the first one that a check reports is shown. They run when a
check is explained or tested, never when a game is checked.
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
    from pnp.core.project.loaded_game import LoadedGame

Samples = Iterator[tuple[str, str]]
"""Paths for ``LoadedGame.with_mutation``, each with the text that is written there instead."""
_PLAIN = re.compile(r"[a-z][a-z0-9.-]*")


def misspelt(word: str) -> str:
    """Return a word without its last letter but one, or doubled if it has at most two letters."""
    return word[:-2] + word[-1] if len(word) > 2 else word * 2


def otherwise(value: Any) -> Any:
    """Return another value of the same type: negated, one more, misspelt, or ``"another"``."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return misspelt(value) if isinstance(value, str) else "another"


def as_yaml(value: Any) -> str:
    """Return a value as YAML on one line."""
    plain = isinstance(value, str) and _PLAIN.fullmatch(value)
    return str(value) if plain else json.dumps(value, ensure_ascii=False)


def walk(data: Any, key: Key = ()) -> Iterator[tuple[Key, Any]]:
    """Yield every value of a file's data with its key path, containers before their content."""
    yield key, data
    entries: Any = ()
    if isinstance(data, list):
        entries = enumerate(data)
    elif isinstance(data, dict):
        entries = data.items()
    for step, child in entries:
        yield from walk(child, (*key, step))


def catalog_of(loaded: LoadedGame) -> Catalog:
    """Return the typed catalog of a loaded game, which must have one."""
    catalog = loaded.catalog
    assert catalog is not None  # noqa: S101
    return catalog


def a_neighbour_s_id(loaded: LoadedGame) -> Samples:
    """Yield mutations that set a piece's id to that of the piece before it."""
    for name, kind in catalog_of(loaded).kinds().items():
        yield from ((f"{name}.{second}.id", first) for first, second in pairwise(kind.ids))


def another_sort_to_borrow_for(loaded: LoadedGame) -> Samples:
    """Yield mutations that misspell the sort of piece that something is borrowed for."""
    for index, thing in enumerate(catalog_of(loaded).workshop.borrow):
        yield f"workshop.borrow.{index}.as_many_as", misspelt(thing.as_many_as)


def another_kind_on_paper(loaded: LoadedGame) -> Samples:
    """Yield mutations that misspell the first kind that a paper is named for."""
    for index, paper in enumerate(catalog_of(loaded).workshop.papers):
        yield f"workshop.papers.{index}.kinds.0", misspelt(paper.kinds[0])


def an_older_day(loaded: LoadedGame) -> Samples:
    """Yield mutations that date a change a year before the next, older one."""
    for index, (_, older) in enumerate(pairwise(catalog_of(loaded).changes)):
        yield f"changes.changes.{index}.on", as_yaml(f"{int(older.on[:4]) - 1}{older.on[4:]}")


def a_name_twice(loaded: LoadedGame) -> Samples:
    """Yield mutations in which a ruling names a rule twice, or a thing to borrow or change is repeated."""
    catalog = catalog_of(loaded)
    for ruling in catalog.rulings:
        yield from ((f"rulings.rulings.{ruling.id}.rules", f"[{rule}, {rule}]") for rule in ruling.rules)
    for index, (first, _) in enumerate(pairwise(catalog.workshop.borrow), 1):
        yield f"workshop.borrow.{index}.what", as_yaml(first.what.said)
    for index, (newer, _) in enumerate(pairwise(catalog.changes), 1):
        yield from ((f"changes.changes.{index}.{lang}", as_yaml(words)) for lang, words in newer.said.items())


def a_misspelt_reference(loaded: LoadedGame) -> Samples:
    """Yield mutations that misspell a reference to a piece, or the id of a referenced piece."""
    for _, value, place in references(catalog_of(loaded)):
        yield loaded.path_of(place), as_yaml(otherwise(value))
    yield from a_neighbour_s_id(loaded)


def no_origin(loaded: LoadedGame) -> Samples:
    """Yield mutations that remove the provenance of a file, or the origin of the game."""
    yield "game.provenance", "{}"
    yield from ((f"{name}.provenance", "{}") for name in catalog_of(loaded).kinds())
    yield "game.origin", "null"


def another_fact(loaded: LoadedGame) -> Samples:
    """Yield mutations that make an entry of rulebook.yaml about a fact that does not exist."""
    yield from ((f"{way}.about", "game.nothing") for way, _ in _entries(loaded))


def another_field(loaded: LoadedGame) -> Samples:
    """Yield mutations that make an entry of rulebook.yaml about the fact of the next entry."""
    yield from ((f"{one}.about", as_yaml(other.about)) for (one, _), (_, other) in pairwise(_entries(loaded)))


def another_entry(loaded: LoadedGame) -> Samples:
    """Yield mutations that give an entry of rulebook.yaml a value other than the catalog's."""
    yield from ((f"{way}.value", as_yaml(otherwise(entry.value))) for way, entry in _entries(loaded))


def another_result(loaded: LoadedGame) -> Samples:
    """Yield mutations that change a derived value, so that it differs from what is computed."""
    for fact in facts(catalog_of(loaded)):
        if fact.origin == "derived":
            yield loaded.path_of(fact.place), as_yaml(otherwise(fact.value))


def another_origin(loaded: LoadedGame) -> Samples:
    """Yield mutations that call a reconstructed value stated, or any other value reconstructed."""
    for source in loaded.sources.values():
        for key, value in walk(source.data):
            if len(key) > 1 and key[-2] == "provenance":
                ours = isinstance(value, dict) and "reconstructed" in value
                yield (
                    loaded.path_of(Place(source.file, key)),
                    "stated" if ours else "{reconstructed: so we say}",
                )


def a_guess_at_the_unknown(loaded: LoadedGame) -> Samples:
    """Yield mutations that clear a known maker, or fill in an unknown one."""
    makers = catalog_of(loaded).game.credits.model_dump()
    yield from ((f"game.credits.{name}", "null") for name, known in makers.items() if known)
    yield from ((f"game.credits.{name}", "Somebody") for name, known in makers.items() if known is None)


def a_number_too_far(loaded: LoadedGame) -> Samples:
    """Yield a mutation that gives the last ruling the number after its own."""
    for ruling in tuple(catalog_of(loaded).rulings)[-1:]:
        before, _, number = ruling.id.rpartition("C")
        yield f"rulings.rulings.{ruling.id}.id", f"{before}C{int(number) + 1}"


def texts_of(loaded: LoadedGame) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every text of the catalog's files that is written in all languages, with its path."""
    languages = {*loaded.languages}
    for source in loaded.sources.values():
        for key, value in walk(source.data):
            if isinstance(value, dict) and value.keys() == languages:
                yield loaded.path_of(Place(source.file, key)), value


def numbers_of(loaded: LoadedGame) -> Iterator[tuple[str, int]]:
    """Yield every constant, and every number of the first piece of each kind, with its path."""
    for source in loaded.sources.values():
        for key, value in walk(source.data):
            if type(value) is int and (key[:1] == ("constants",) or key[:2] == ("pieces", 0)):
                yield loaded.path_of(Place(source.file, key)), value


def _entries(loaded: LoadedGame) -> Iterator[tuple[str, Entry]]:
    """Yield the entries of rulebook.yaml with their paths."""
    rulebook = catalog_of(loaded).rulebook
    for name, entries in (("statements", rulebook.statements), ("reports", rulebook.reports)):
        yield from ((f"rulebook.{name}.{index}", entry) for index, entry in enumerate(entries))
