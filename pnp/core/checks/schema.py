"""Validate plain data into typed components, with findings in our words; checks of ids and references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from pnp.core.base.diagnostic import Diagnostic, Place, Proof, Rule, cap_findings, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Languages, Piece, settle
from pnp.core.catalog.references import Ref, fixed_ids, references
from pnp.core.reading.validation_errors import message_of, problems

from . import mutation_samples
from .registry import Registry

C = TypeVar("C", bound=Component)

WRONG_VALUE = Rule(
    "SCH001", "wrong-value", "A field holds a value of the type, and in the range, that its model asks for."
)
MISSING_FIELD = Rule("SCH002", "missing-field", "Every field without a default is written.")
UNKNOWN_FIELD = Rule(
    "SCH003", "unknown-field", "A field that no model knows is a slip of the pen: it would be ignored."
)
_CHOICE = re.compile(r"'([^']*)'")
RULES = (WRONG_VALUE, MISSING_FIELD, UNKNOWN_FIELD)
check = Registry("SCH")
NEEDED_BY_ALL = (check.code(4), check.code(8))
"""Codes of the checks that all others need: each id is unique, and each reference resolves."""


def load(
    model: type[C], data: Any, where: Place | str, languages: tuple[str, ...]
) -> tuple[C | None, list[Diagnostic]]:
    """Validate the data of a file, or of a place in it; return the component and settle its places.

    Returns None and the findings if the data does not fit the model.
    """
    place = Place(where) if isinstance(where, str) else where
    try:
        component = model.model_validate(data, context=Languages(languages))
    except ValidationError as err:
        found = problems(err, data)
        newer = [problem for problem in found if problem["type"] == "newer"]
        return None, cap_findings(_finding(problem, model, place) for problem in newer or found)
    settle(component, place)
    return component, []


@check(4, "twin-ids", broken_by=mutation_samples.a_neighbour_s_id)
def no_two_pieces_share_an_id(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Every piece of a kind has its own id, so that links and findings mean one piece."""
    kinds = catalog.kinds().values()
    for kind in kinds:
        seen: dict[str, Piece] = {}
        for piece in kind:
            first = seen.setdefault(piece.id, piece)
            if first is not piece:
                yield Diagnostic(
                    f"two pieces are called '{piece.id}'",
                    piece.at("id"),
                    "the second one",
                    also=((first.at("id"), "the first one"),),
                )
    total = sum(map(len, kinds))
    yield Proof("ids are distinct", f"{total} pieces in {len(kinds)} kinds", total)


@check(5, "borrowed-for-nothing", broken_by=mutation_samples.another_sort_to_borrow_for)
def what_is_borrowed_is_for_something(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Each thing to borrow is needed for a sort of piece that the box lists."""
    contents, borrowed = catalog.game.contents, catalog.workshop.borrow
    for thing in borrowed:
        if thing.as_many_as not in contents:
            yield Diagnostic(
                f"the box lists no '{thing.as_many_as}'",
                thing.at("as_many_as"),
                help=did_you_mean(thing.as_many_as, contents) or f"the box lists {', '.join(contents)}",
            )
    needed = ", ".join(thing.as_many_as for thing in borrowed)
    yield proof_or_nothing("what is borrowed is for something", needed, len(borrowed), "nothing is borrowed")


@check(9, "paper-for-nothing", broken_by=mutation_samples.another_kind_on_paper)
def every_paper_is_for_pieces(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Each paper is for kinds of piece that exist, and each kind has one paper."""
    known, named = catalog.kinds(), [(kind, one) for one in catalog.workshop.papers for kind in one.kinds]
    seen: set[str] = set()
    for kind, paper in named:
        if kind not in known:
            help_ = did_you_mean(kind, known) or f"there are {', '.join(known)}"
            yield Diagnostic(f"there are no pieces called '{kind}'", paper.at("kinds"), help=help_)
        if kind in seen:
            yield Diagnostic(f"'{kind}' has two papers", paper.at("kinds"))
        seen.add(kind)
    yield proof_or_nothing("each paper is for some pieces", ", ".join(seen), len(named), "all are on card")


@check(7, "changes-out-of-order", broken_by=mutation_samples.an_older_day)
def changes_run_from_new_to_old(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Changes are listed from the newest to the oldest."""
    changes = catalog.changes.changes
    for newer, older in pairwise(changes):
        if newer.on < older.on:
            also = ((newer.at("on"), "stands before it"),)
            yield Diagnostic(f"{older.on} is newer than {newer.on}", older.at("on"), "", also)
    days = ", ".join(change.on for change in changes)
    yield proof_or_nothing("changes run from new to old", days, len(changes), "nothing has changed")


@check(6, "named-twice", broken_by=mutation_samples.a_name_twice)
def nothing_is_named_twice(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """A ruling names each rule and piece once; each thing to borrow and each change is listed once."""
    lists = [
        (ruling.at(name), getattr(ruling, name)) for ruling in catalog.rulings for name in ("rules", "pieces")
    ]
    borrowed, changed = [thing.what for thing in catalog.workshop.borrow], catalog.changes.changes
    for place, texts in ((catalog.workshop.at("borrow"), borrowed), (catalog.changes.at("changes"), changed)):
        lists.append((place, tuple(next(iter(text.said.values())) for text in texts)))
    for place, names in lists:
        for name in sorted(set(names)):
            if names.count(name) > 1:
                yield Diagnostic(f"'{name}' is named twice", place)
    yield Proof("nothing is named twice", f"{len(lists)} lists", len(lists))


@check(8, "lost-reference", broken_by=mutation_samples.a_misspelt_reference)
def names_lead_to_pieces(catalog: Catalog) -> Iterator[Diagnostic | Proof]:
    """Each reference to a piece, by its id or its rank, leads to such a piece.

    All other checks need this one: they go from piece to piece by these references.
    """
    every, known = list(references(catalog)), dict[Ref, dict[Any, Piece]]()
    for ref, value, place in every:
        pieces = known.setdefault(ref, ref.pieces(catalog))
        if value not in pieces:
            hint = did_you_mean(str(value), map(str, pieces)) or f"write one of {', '.join(map(str, pieces))}"
            yield Diagnostic(f"there is no {value!r} among the {ref.kinds}", place, help=hint)
    fixed = [(kind, one) for kind in catalog.kinds().values() for one in fixed_ids(kind)]
    for kind, one in fixed:
        if one not in kind.ids:
            yield Diagnostic(f"'{one}' is missing", kind.at("pieces"), help="the rules know it by its id")
    total = len(every) + len(fixed)
    yield proof_or_nothing("names lead to pieces", f"{total} names", total, "no piece names another")


def _finding(problem: dict[str, Any], model: type[BaseModel], around: Place) -> Diagnostic:
    place = Place(around.file, (*around.key, *problem["loc"]))
    message = (
        f"'{problem['loc'][-1]}' {message_of(problem)}"
        if problem["loc"]
        else f"the file {message_of(problem)}"
    )
    if problem["type"] == "missing":
        return MISSING_FIELD.found(message, place)
    if problem["type"] != "extra_forbidden":
        choices = _CHOICE.findall(str(problem.get("ctx", {}).get("expected", "")))
        return WRONG_VALUE.found(message, place, hint=did_you_mean(str(problem["input"]), choices))
    known = _fields(model, problem["loc"][:-1])
    hint = did_you_mean(str(problem["loc"][-1]), known) or f"the fields are {', '.join(known)}"
    return UNKNOWN_FIELD.found(message, place, hint=hint)


def _fields(annotation: Any, loc: tuple[str | int, ...]) -> list[str]:
    """Return the field names of the models at the location ``loc`` within an annotation."""
    for step in loc:
        within = (model.model_fields[step] for model in models(annotation) if step in model.model_fields)
        if field := next(within, None):
            annotation = field.annotation
    return [field.alias or name for model in models(annotation) for name, field in model.model_fields.items()]


def models(annotation: Any) -> Iterator[type[BaseModel]]:
    """Yield the models that an annotation names: ``tuple[Card, ...] | None`` names Card."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from models(inner)
