"""Every question that a calculator can be asked, where these are few, and its answers as a table."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Calculator, Refusal, Sentence
from pnp.web.py2js.tabulate import MOST, corners, questions, table
from tests.web.three_languages import trilingual


class Cup(Component):
    """What is asked."""

    leaves: Annotated[int, Field(ge=1, le=2)]
    tea: Literal["green", "black"]


class Answer(Component):
    """What is answered, one field under another name."""

    sips: Annotated[int, Field(alias="sips-of-tea")]


def sips(_: Catalog, cup: Cup) -> Answer:
    if cup.tea == "black" and cup.leaves == 2:
        raise Refusal("tea", "too strong", "trop fort")
    return Answer.model_validate({"sips-of-tea": cup.leaves * 3})


def tell(_: Any, answer: Answer) -> list[Sentence]:
    return [("sips", {"count": answer.sips})]


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    found = trilingual(tmp_path_factory.mktemp("tea") / "garden").catalog
    assert found
    return found


def asking(**fields: Any) -> Calculator[Any, Any, Any]:
    asks = type("Asked", (Component,), {"__annotations__": fields, "__doc__": "What is asked."})
    return Calculator("sips", asks, sips, tell, {})


CUPS = Calculator("sips", Cup, sips, tell, {"leaves": 1, "tea": "green"})


def test_all_that_can_be_asked_is_asked(catalog: Catalog) -> None:
    assert questions(CUPS, catalog) == [
        {"leaves": 1, "tea": "green"}, {"leaves": 1, "tea": "black"},
        {"leaves": 2, "tea": "green"}, {"leaves": 2, "tea": "black"},
    ]  # fmt: skip


def test_what_may_be_left_out_is_left_out_last(catalog: Catalog) -> None:
    asked = questions(asking(tea=Literal["green", "black"] | None), catalog)
    assert asked == [{"tea": "green"}, {"tea": "black"}, {}]


@pytest.mark.parametrize(("high", "asked"), [(MOST, MOST), (MOST + 1, 0), (10 * MOST, 0)])
def test_a_table_has_so_many_answers_and_no_more(catalog: Catalog, high: int, asked: int) -> None:
    assert len(questions(asking(n=Annotated[int, Field(ge=1, le=high)]), catalog)) == asked


def test_fields_multiply(catalog: Catalog) -> None:
    ten, other = (Annotated[int, Field(ge=1, le=high)] for high in (10, 9))
    assert len(questions(asking(a=ten, b=other), catalog, 90)) == 90
    assert questions(asking(a=ten, b=other), catalog, 89) == []


def test_what_has_no_end_or_no_form_cannot_be_asked_in_full(catalog: Catalog) -> None:
    assert questions(asking(n=Annotated[int, Field(ge=1)]), catalog) == []
    assert questions(asking(n=Annotated[int, Field(le=1)]), catalog) == []
    assert questions(asking(n=complex), catalog) == []


def test_of_many_the_ends_and_the_middle_are_asked(catalog: Catalog) -> None:
    many = Annotated[int, Field(ge=1, le=100)]
    assert [one["n"] for one in corners(asking(n=many), catalog, 50)] == [1, 2, 3, 51, 99, 100]
    pairs = [(one["n"], one["m"]) for one in corners(asking(n=many, m=many), catalog, 8)]
    assert pairs == [(1, 1), (1, 2), (1, 3), (1, 51), (1, 99), (1, 100), (2, 1), (2, 2)]
    assert len(corners(CUPS, catalog)) == 4


def test_a_table_answers_or_refuses_in_every_language(catalog: Catalog) -> None:
    script = table("garden", CUPS, catalog)
    assert script.startswith('pnp.tabulate("garden", "sips", ')
    fields, rows = json.loads(script.removeprefix('pnp.tabulate("garden", "sips", ').removesuffix(");"))
    assert fields == ["leaves", "tea"]
    assert rows[0] == [[1, "green"], {"answer": {"sips-of-tea": 3}, "told": [["sips", {"count": 3}]]}]
    assert rows[3] == [[2, "black"], {"refused": ["tea", {"en": "too strong", "fr": "trop fort"}]}]
    assert len(rows) == 4


def test_where_there_is_too_much_to_ask_there_is_no_table(catalog: Catalog) -> None:
    assert table("garden", asking(n=Annotated[int, Field(ge=1, le=MOST + 1)]), catalog) == ""
