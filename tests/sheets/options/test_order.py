"""What a crafter may ask for, what goes with what, and how a kit is called by it."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.base.errors import Misuse
from pnp.sheets.options.choice import Choice
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS


def order(**more: Any) -> Order:
    return Order(PAPERS["a4"], "en", **more)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (
            {"flip": "short-edge", "layout": "fronts"},
            "the fronts layout is printed on one side: there is no edge to flip on",
        ),
        (
            {"sheet": "bleed", "layout": "gutterfold"},
            "the gutterfold layout has a bleed of its own: leave the sheet at economy",
        ),
        (
            {"booklet": "fold", "layout": "fronts"},
            "the fronts layout is printed on one side: its booklet cannot be folded",
        ),
        (
            {"booklet": "fold", "part": "sheets"},
            "the sheets have no booklet: ask for it with the rules or with all",
        ),
        (
            {"booklet": "reading", "part": "sheets"},
            "the sheets have no booklet: ask for it with the rules or with all",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(more: dict[str, Any], why: str) -> None:
    with pytest.raises(Misuse) as refused:
        order(**more)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({}, "grove-en-a4"),
        ({"layout": "gutterfold"}, "grove-en-a4-gutterfold"),
        ({"sheet": "bleed", "flip": "short-edge"}, "grove-en-a4-bleed-short"),
        ({"cells": "square", "ink": "low"}, "grove-en-a4-square-low"),
        ({"backs": "light", "booklet": "fold"}, "grove-en-a4-light-backs-folded"),
        ({"booklet": "reading", "part": "rules"}, "grove-en-a4-reading-rules"),
        ({"draft": True, "marked": False}, "grove-en-a4-draft-unmarked"),
        ({"choice": Choice(pieces=("card/oak",), copies=2, sleeves=True)}, "grove-en-a4-only-2x-sleeves"),
        ({"choice": Choice(pages=((3, 5), (8, 8)))}, "grove-en-a4-pages-3-5-8"),
    ],
)
def test_a_kit_is_called_by_what_is_unusual_about_it(more: dict[str, Any], name: str) -> None:
    assert order(**more).name_of("grove") == name


@pytest.mark.parametrize(
    ("more", "backed", "form"),
    [
        ({}, True, "fold"),
        ({}, False, "reading"),
        ({"part": "rules"}, False, "fold"),
        ({"layout": "fronts"}, True, "reading"),
        ({"layout": "fronts", "part": "rules"}, True, "reading"),
        ({"booklet": "reading"}, True, "reading"),
        ({"booklet": "fold"}, False, "fold"),
    ],
)
def test_a_booklet_is_folded_where_the_print_is_two_sided(
    more: dict[str, Any], backed: bool, form: str
) -> None:
    assert order(**more).form(two_sided=backed) == form


def test_backs_may_be_lighter_than_their_fronts() -> None:
    assert [order(backs="light").ink_of(side) for side in ("front", "back")] == ["full", "low"]
    assert [order().ink_of(side) for side in ("front", "back")] == ["full", "full"]
    assert [order(ink="low").ink_of(side) for side in ("front", "back")] == ["low", "low"]
