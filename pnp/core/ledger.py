"""Double entry: stated facts must stand in rulebook.yaml too; derived facts are recomputed on every run."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from .catalog import Catalog
from .check import Registry
from .diagnostic import Diagnostic, Proof
from .fact import census, facts, place_of, plain, resolve

check = Registry("PRV")


@check(1, "fact-without-origin", broken_by={"game.provenance": "{}"})
def every_fact_says_where_it_comes_from(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Every value of the catalog is stated, derived, public or reconstructed.

    A reader must be able to tell the publisher's numbers from ours; without an origin, a value would pass for
    stated.
    """
    every = list(facts(catalog))
    for fact in every:
        if fact.provenance is None:
            field = fact.path.rpartition(".")[2]
            yield Diagnostic(
                f"nobody says where {fact.path} comes from",
                fact.place,
                "no origin",
                help=f"add '{field}' to the provenance of this piece or of its kind",
            )
    yield Proof("every fact has an origin", _listed(census(catalog)), len(every))


@check(2, "stated-but-not-entered", needs=[1], broken_by={"rulebook.statements.0.about": "game.none"})
def stated_facts_stand_in_the_rulebook(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Every value that is called stated has been entered a second time, from the rulebook, with its line.

    Only redundancy catches a wrong number: a value off by one looks like any other until it meets its twin.
    """
    stated = [fact for fact in facts(catalog) if fact.provenance and fact.provenance.origin == "stated"]
    about = {statement.about for statement in catalog.rulebook.statements}
    for fact in stated:
        if not any(path == fact.path or path.startswith(f"{fact.path}.") for path in about):
            yield Diagnostic(
                f"{fact.path} is called stated, but rulebook.yaml has no statement about it",
                fact.place,
                "called stated",
                help=f"enter {{about: {fact.path}, value: …, line: …}} there, or give another origin",
            )
    yield Proof("every stated fact has a statement", f"{len(stated)} stated facts", len(stated))


@check(3, "statement-about-nothing", broken_by={"rulebook.statements.0.about": "game.nothing"})
def statements_speak_of_facts(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Every statement of rulebook.yaml is about a value of the catalog.

    A statement that nothing uses guards nothing: its fact was renamed, or never entered.
    """
    paths = [fact.path for fact in facts(catalog)]
    for statement in catalog.rulebook.statements:
        try:
            resolve(catalog, statement.about)
        except KeyError:
            near = get_close_matches(statement.about, paths, 1)
            yield Diagnostic(
                f"the statement is about '{statement.about}', which is no fact of the catalog",
                statement.at("about"),
                "nothing there",
                help=f"did you mean '{near[0]}'?" if near else "",
            )
    count = len(catalog.rulebook.statements)
    yield Proof("every statement is about a fact", f"{count} statements of {catalog.rulebook.file}", count)


@check(4, "fact-contradicts-rulebook", broken_by={"rulebook.statements.0.value": "-1"}, needs=[3])
def facts_agree_with_the_rulebook(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """The catalog's value and the rulebook's statement, entered independently, are the same."""
    for statement in catalog.rulebook.statements:
        value = resolve(catalog, statement.about)
        if value != statement.value or isinstance(value, bool) is not isinstance(statement.value, bool):
            yield Diagnostic(
                f"{statement.about} is {value!r} in the catalog, but the rulebook says {statement.value!r}",
                place_of(catalog, statement.about),
                "the catalog's value",
                also=((statement.at("value"), f"line {statement.line} of {catalog.rulebook.file}"),),
            )
    count = len(catalog.rulebook.statements)
    yield Proof("catalog and rulebook agree", f"{count} statements compared", count)


@check(5, "derived-fact-is-off", broken_by={"game.constants.bank_ducats": "418"}, needs=[1])
def derived_facts_are_recomputed(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """A derived value names the property of the catalog that computes it, and equals what that gives now."""
    derived = [fact for fact in facts(catalog) if fact.provenance and fact.provenance.origin == "derived"]
    for fact in derived:
        by = fact.provenance.note if fact.provenance else ""
        if not isinstance(getattr(type(catalog), by, None), property):
            yield Diagnostic(
                f"{fact.path} is derived by '{by}', which the catalog cannot compute", fact.place
            )
        elif (value := plain(getattr(catalog, by))) != fact.value:
            yield Diagnostic(
                f"{fact.path} is {fact.value!r}, but {by} gives {value!r}",
                fact.place,
                f"{by} gives {value!r}",
            )
    witness = ", ".join(f"{fact.path} = {fact.value}" for fact in derived) or "nothing is derived"
    yield Proof("derived facts come out as written", witness, max(1, len(derived)))


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.items())
