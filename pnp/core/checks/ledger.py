"""Checks of provenance: values from outside are entered twice and must agree, derived ones are recomputed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from pnp.core.base.diagnostic import Diagnostic, Proof, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component
from pnp.core.catalog.facts import Fact, census, facts, place_of, resolve, to_json_value
from pnp.core.catalog.rulebook import Entry, Rulebook, Statement

from . import mutation_samples
from .citations import is_sealed
from .registry import Registry

check = Registry("PRV")
Says = Iterator[Diagnostic | Proof]

_ENTERED = {"stated": "statement", "public": "report"}
"""Origins whose values are entered a second time, with the name of such an entry in rulebook.yaml."""
_NO_ENTRIES = "rulebook.yaml has no entries, or is not there"


@check(1, "fact-without-origin", broken_by=mutation_samples.no_origin)
def every_fact_says_where_it_comes_from(catalog: Catalog) -> Says:
    """Every value of the catalog is stated, derived, public, reconstructed or designed.

    A reader must be able to tell the publisher's numbers from ours; without an origin, a value would pass for
    stated.
    """
    every = list(facts(catalog))
    for fact in every:
        if fact.provenance is None:
            yield Diagnostic(
                f"nobody says where {fact.path} comes from",
                fact.place,
                "no origin",
                help=_provenance_hint(fact.path),
            )
    counts = ", ".join(f"{count} {origin}" for origin, count in census(catalog).items())
    yield Proof("every fact has an origin", counts, len(every))


@check(2, "fact-entered-once", needs=[1], broken_by=mutation_samples.another_fact)
def facts_from_outside_are_entered_twice(catalog: Catalog) -> Says:
    """Every value that is called stated or public is also in rulebook.yaml, with its line or its source.

    Only a second entry reveals a wrong number: a value that is off by one looks as plausible as any other.
    Each part of a record and each language of a text is a value of its own: a translation is not stated.
    """
    entered = _entered(catalog.rulebook)
    outside = [leaf for fact in facts(catalog) for leaf in fact.leaves if leaf.origin in _ENTERED]
    for fact in outside:
        if (fact.path, fact.origin) not in entered:
            what = _ENTERED[fact.origin]
            yield Diagnostic(
                f"{fact.path} is called {fact.origin}, but rulebook.yaml has no {what} about it",
                fact.place,
                f"called {fact.origin}",
                help=f"enter it there as a {what}, or give it another origin",
            )
    yield proof_or_nothing(
        "facts from outside are entered twice",
        f"{len(outside)} stated or public facts",
        len(outside),
        "no fact is called stated or public",
    )


@check(3, "entry-about-nothing", broken_by=mutation_samples.another_fact)
def entries_speak_of_facts(catalog: Catalog) -> Says:
    """Every entry of rulebook.yaml is about a value of the catalog.

    An entry about no value has no effect: its value was renamed, or never written.
    """
    paths = [fact.path for fact in facts(catalog)]
    entries = _entries(catalog)
    for entry in entries:
        try:
            resolve(catalog, entry.about)
        except KeyError:
            yield Diagnostic(
                f"the entry is about '{entry.about}', which is no fact of the catalog",
                entry.at("about"),
                "nothing there",
                help=did_you_mean(entry.about, paths),
            )
    witness = f"{len(entries)} entries of rulebook.yaml"
    yield proof_or_nothing("every entry is about a fact", witness, len(entries), _NO_ENTRIES)


@check(4, "fact-contradicts-entry", broken_by=mutation_samples.another_entry, needs=[3])
def facts_agree_with_their_entries(catalog: Catalog) -> Says:
    """The catalog's value and its second entry, made independently, are the same."""
    entries = _entries(catalog)
    for entry in entries:
        value = resolve(catalog, entry.about)
        if value != entry.value or isinstance(value, bool) is not isinstance(entry.value, bool):
            yield Diagnostic(
                f"{entry.about} is {value!r} in the catalog, but {entry.value!r} in its second entry",
                place_of(catalog, entry.about),
                "the catalog's value",
                also=((entry.at("value"), _cited(entry, catalog)),),
            )
    witness = f"{len(entries)} values compared"
    yield proof_or_nothing("facts agree with their entries", witness, len(entries), _NO_ENTRIES)


@check(5, "derived-fact-is-off", broken_by=mutation_samples.another_result, needs=[1])
def derived_facts_are_recomputed(catalog: Catalog) -> Says:
    """A derived value names the property that computes it, and equals what that gives now.

    The property belongs to the piece or to the catalog.
    """
    derived = [fact for fact in facts(catalog) if fact.origin == "derived" or fact.path in catalog.derived]
    for fact in derived:
        if fact.origin != "derived":
            yield Diagnostic(f"{fact.path} can be computed, but is called {fact.origin}", fact.place)
            continue
        by = fact.provenance.note if fact.provenance else ""
        owner = _owner_of(catalog, fact, by)
        if owner is None:
            yield Diagnostic(
                f"{fact.path} is derived by '{by}', which the catalog cannot compute", fact.place
            )
        elif (value := to_json_value(getattr(owner, by))) != fact.value:
            yield Diagnostic(
                f"{fact.path} is {fact.value!r}, but {by} gives {value!r}",
                fact.place,
                f"{by} gives {value!r}",
            )
    witness = ", ".join(f"{fact.path} = {fact.value}" for fact in derived)
    yield proof_or_nothing("derived facts come out as written", witness, len(derived), "nothing is derived")


@check(6, "origin-contradicts-entry", needs=[3], broken_by=mutation_samples.another_origin)
def entries_and_origins_agree(catalog: Catalog) -> Says:
    """A value with a statement has the origin stated, a value with a report public; none has both.

    Otherwise a stated number could be passed off as ours, and would no longer be checked.
    """
    entries, by_path = _entries(catalog), {fact.path: fact for fact in facts(catalog)}
    by_path |= {leaf.path: leaf for fact in facts(catalog) for leaf in fact.leaves}
    for entry in entries:
        fact = next((by_path[path] for path in _path_and_ancestors(entry.about) if path in by_path), None)
        if fact and fact.origin != _kind(entry):
            yield Diagnostic(
                f"{fact.path} is called {fact.origin}, but has a {_ENTERED[_kind(entry)]}",
                fact.place,
                f"called {fact.origin}",
                also=((entry.at("about"), _cited(entry, catalog)),),
            )
    counted = Counter(entry.about for entry in entries)
    for entry in entries:
        if counted[entry.about] > 1:
            yield Diagnostic(f"{entry.about} is entered twice", entry.at("about"))
    witness = f"{len(entries)} entries"
    yield proof_or_nothing("entries and origins agree", witness, len(entries), _NO_ENTRIES)


@check(7, "ruling-number-missing", broken_by=mutation_samples.a_number_too_far)
def rulings_are_numbered_without_gaps(catalog: Catalog) -> Says:
    """Rulings are numbered from 1 on, in order: a gap means that a ruling got lost."""
    rulings = list(catalog.rulings)
    for number, ruling in enumerate(rulings, 1):
        if ruling.id.rpartition("C")[2] != str(number):
            yield Diagnostic(f"ruling {ruling.id} stands in the place of number {number}", ruling.at("id"))
            break
    yield proof_or_nothing(
        "no ruling is missing", f"{len(rulings)} rulings", len(rulings), "there are no rulings"
    )


@check(8, "broken-seal", broken_by=mutation_samples.another_entry)
def statements_are_as_they_were_sealed(catalog: Catalog) -> Says:
    """Every statement has a seal of the line that it cites, together with its value.

    If the catalog and a statement are changed alike, the two agree, but the seal, computed from the rulebook,
    does not. A value is changed on purpose by ``pnp seal``, which shows the line again.
    """
    statements = catalog.rulebook.statements
    for statement in statements:
        if not is_sealed(statement):
            what = "is not what was sealed" if statement.seal else "has no seal"
            yield Diagnostic(
                f"{statement.about} = {statement.value!r} {what}",
                statement.at("value"),
                f"read line {statement.line} of {catalog.rulebook.file}",
                help=f"with the rulebook at hand: pnp seal {catalog.game.id} {catalog.rulebook.file}",
            )
    lines = len({statement.line for statement in statements})
    witness = f"{len(statements)} seals of {lines} lines"
    yield proof_or_nothing("statements are as sealed", witness, len(statements), _NO_ENTRIES)


@check(9, "entry-lost", broken_by=mutation_samples.another_field)
def the_rulebook_holds_what_it_lists(catalog: Catalog) -> Says:
    """There are as many entries about each field as ``holds`` in rulebook.yaml says.

    If a value is called our own and its entry is removed, nothing contradicts it but this list.
    """
    rulebook, entries = catalog.rulebook, _entries(catalog)
    there = Counter(field_of(entry.about) for entry in entries)
    for field in sorted(rulebook.holds.keys() | there):
        listed, found = rulebook.holds.get(field, 0), there[field]
        if listed != found:
            yield Diagnostic(
                f"rulebook.yaml lists {listed} of its entries about {field}, but has {found}",
                rulebook.at("holds", field),
                help="look for the entry that was lost; only where it is right, correct the list",
            )
    witness = f"{len(entries)} entries about {len(there)} fields"
    yield proof_or_nothing("no entry was lost", witness, len(entries), _NO_ENTRIES)


def _owner_of(catalog: Catalog, fact: Fact, by: str) -> Component | None:
    """Return the piece or catalog that has the property ``by``, which computes a fact, or None."""
    name, piece, *_ = fact.path.split(".")
    kind = catalog.kinds().get(name)
    owners: tuple[Component, ...] = (kind[piece], catalog) if kind else (catalog,)
    return next((one for one in owners if isinstance(getattr(type(one), by, None), property)), None)


@check(10, "unknown-by-another-name", needs=[1], broken_by=mutation_samples.a_guess_at_the_unknown)
def what_nobody_knows_is_called_unknown(catalog: Catalog) -> Says:
    """A maker or year that is left out is called unknown, and no written value is.

    A fact that nobody could find out is not our reconstruction.
    """
    every = list(facts(catalog))
    for fact in every:
        credit = fact.path.startswith("game.credits.")
        if fact.origin == "unknown" and fact.value is not None:
            yield Diagnostic(f"{fact.path} is called unknown, but is {fact.value!r}", fact.place)
        elif credit and fact.value is None and fact.origin not in {"unknown", "designed"}:
            hint = "write unknown, or {unknown: why}, in the provenance of game.yaml"
            yield Diagnostic(f"{fact.path} is open, but called {fact.origin}", fact.place, help=hint)
    unknown = [fact.path for fact in every if fact.origin == "unknown"]
    witness = f"of {len(every)} values unknown: {', '.join(unknown) or 'none'}"
    yield Proof("what nobody knows is called unknown", witness, len(every))


def _provenance_hint(path: str) -> str:
    """Return a hint that names the key under which the origin of a fact is written."""
    name, _, rest = path.partition(".")
    if name == "game":
        return f"add '{rest}', or what holds it, to the provenance of game.yaml"
    return f"add '{rest.partition('.')[2]}' to the provenance of this piece or of its kind"


def field_of(about: str) -> str:
    """Return the field of a path without its piece: ``cards.cost`` for ``cards.oak.cost``."""
    name, *steps = about.split(".")
    return ".".join([name, *(steps[1:2] if name != "game" and len(steps) > 1 else steps[:1])])


def _entered(rulebook: Rulebook) -> set[tuple[str, str]]:
    """Return every path that an entry is about, or that contains one, with the origin of the entry."""
    if "entered" not in rulebook.memo:
        entries = (*rulebook.statements, *rulebook.reports)
        rulebook.memo["entered"] = {
            (path, _kind(entry)) for entry in entries for path in _path_and_ancestors(entry.about)
        }
    entered: set[tuple[str, str]] = rulebook.memo["entered"]
    return entered


def _entries(catalog: Catalog) -> list[Entry]:
    return [*catalog.rulebook.statements, *catalog.rulebook.reports]


def _kind(entry: Entry) -> str:
    return "stated" if isinstance(entry, Statement) else "public"


def _cited(entry: Entry, catalog: Catalog) -> str:
    if isinstance(entry, Statement):
        return f"line {entry.line} of {catalog.rulebook.file}"
    return f"from {getattr(entry, 'source', '')}"


@lru_cache(maxsize=4096)
def _path_and_ancestors(path: str) -> tuple[str, ...]:
    """Return a path and the paths that contain it: ``a.b.c``, ``a.b``, ``a``."""
    steps = path.split(".")
    return tuple(".".join(steps[:end]) for end in range(len(steps), 0, -1))
