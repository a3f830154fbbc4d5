"""No number of a catalog or a question is unbounded: a slip of the pen never costs time or memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import pytest
from annotated_types import Ge, Le
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from pnp.core.base import limits
from pnp.core.catalog.component import Component
from pnp.core.checks.schema import models
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules import calculator
from pnp.core.rules.calculator import Calculator
from tests.support.project import GAMES

CALCULATORS = [calculator for game in GAMES for calculator in game.calculators]


class Boundless(Component):
    """What the walk below must find."""

    least: int
    lists: tuple[int | str, ...]


def unbounded(model: type[BaseModel]) -> list[str]:
    """The fields of a model, and of those within it, that take any whole number."""
    return [
        f"{one.__name__}.{name}"
        for one in within(model)
        for name, field in one.model_fields.items()
        if any(_open(field.annotation, field.metadata))
    ]


def within(model: type[BaseModel]) -> list[type[BaseModel]]:
    """A model and all that its fields lead to, each once: some hold others of their own kind."""
    found = [model]
    for one in found:
        inner = [leads for field in one.model_fields.values() for leads in models(field.annotation)]
        found += [leads for leads in dict.fromkeys(inner) if leads not in found]
    return found


def _open(hint: Any, marks: Any) -> Iterator[bool]:
    """Whether each whole number that an annotation allows lacks a bound; those that name a piece have one."""
    every = [inner for mark in marks for inner in (mark.metadata if isinstance(mark, FieldInfo) else [mark])]
    if hint is int:
        named = any(isinstance(mark, calculator.Id) for mark in every)
        yield not named and not all(any(isinstance(mark, end) for mark in every) for end in (Ge, Le))
    elif hasattr(hint, "__metadata__"):
        yield from _open(hint.__origin__, [*marks, *hint.__metadata__])
    elif get_origin(hint) is not Literal:
        for inner in get_args(hint):
            yield from _open(inner, ())


def test_the_walk_sees_numbers_without_bounds() -> None:
    assert unbounded(Boundless) == ["Boundless.least", "Boundless.lists"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_number_of_a_catalog_is_bounded(game: Game) -> None:
    assert unbounded(game.catalog) == []


@pytest.mark.parametrize("asked", CALCULATORS, ids=lambda one: one.name)
def test_every_number_of_a_question_is_bounded(asked: Calculator[Any, Any, Any]) -> None:
    assert unbounded(asked.asks) == []


@pytest.mark.parametrize(
    ("game", "path", "new"),
    [
        ("boucaniers", "ships.cotre.hull", "9" * 100),
        ("boucaniers", "ships.cotre.crew", "100000"),
        ("boucaniers", "game.constants.upgrade_hull", "100000"),
        ("boucaniers", "game.constants.upgrade_sails", "100000"),
        ("boucaniers", "game.constants.upgrade_cannons", "100000"),
        ("attention-pirates", "lairs.0.free_cannons", "100000"),
        ("attention-pirates", "ship_boards.0.places", "100000"),
        ("attention-pirates", "boards.0.width_mm", "10000000"),
        ("maitre-des-mers", "game.constants.dice", "100000"),
        ("pirates-vs-pirates", "game.players.max", "100000"),
        ("buccaneer", "game.credits.year", "20006"),
        ("buccaneer", "coins.one.copies", "1000"),
    ],
)
def test_a_ruinous_number_is_found_before_it_is_used(
    loaded_games: dict[str, LoadedGame], game: str, path: str, new: str
) -> None:
    (finding,) = loaded_games[game].with_mutation(path, new).findings
    assert finding.code in {"SCH001", "SRC007"}
    assert finding.at.file == loaded_games[game].locate(path).file
    assert "must be at most" in finding.message or "digits" in finding.message


def test_a_text_that_another_ran_into_is_found_before_it_is_set(buccaneer: LoadedGame) -> None:
    (finding,) = buccaneer.with_mutation("workshop.build.0.fr", '"' + "Coupez. " * 501 + '"').findings
    assert finding.code == "SCH001"
    assert finding.message.startswith("'fr' must have at most 4000 letters")


def test_words_reach_their_bounds_and_not_further() -> None:
    words = TypeAdapter(limits.Words)
    assert [len(words.validate_python("x" * length)) for length in (1, 4000)] == [1, 4000]
    for length in (0, 4001):
        with pytest.raises(ValidationError):
            words.validate_python("x" * length)


def test_a_range_runs_from_least_to_most(buccaneer: LoadedGame) -> None:
    (finding,) = buccaneer.with_mutation("game.players.min", "6").findings
    assert finding.message == "'players' is wrong: min is 6, more than max, 5"


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("Count", 1, 999),
        ("Amount", 0, 999),
        ("Few", 1, 12),
        ("FewOrNone", 0, 12),
        ("Millimetres", 1, 1200),
        ("Large", 1, 10**9),
        ("Minutes", 1, 1440),
        ("Years", 1, 99),
        ("Year", 1900, 2100),
        ("Line", 1, 99_999),
        ("Number", -(10**9), 10**9),
    ],
)
def test_a_number_reaches_its_bounds_and_not_further(name: str, least: int, most: int) -> None:
    number = TypeAdapter(getattr(limits, name))
    assert [number.validate_python(bound) for bound in (least, most)] == [least, most]
    for beyond in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            number.validate_python(beyond)


def test_a_file_of_a_newer_form_is_refused_as_such() -> None:
    form = TypeAdapter(limits.Format)
    assert form.validate_python(1) == limits.FORMAT == 1
    for newer in (2, 999):
        with pytest.raises(ValidationError) as refused:
            form.validate_python(newer)
        (error,) = refused.value.errors()
        assert (error["type"], error["ctx"]) == ("newer", {"known": 1})
    for none in (0, 1000):
        with pytest.raises(ValidationError, match="should be"):
            form.validate_python(none)
