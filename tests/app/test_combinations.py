"""A sample of what ``make combinations`` prints: each value of each option, each layout on each paper."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.options.choice import Choice
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.drawing_cache import DrawingCache
from tests.support.combinations import OPTIONS, every_combination, faults, of_choices, sample
from tests.support.project import IDS, ROOT


@pytest.mark.parametrize("game", IDS)
def test_a_sample_of_all_combinations_is_printed_and_opened(game: str) -> None:
    studio, orders = DrawingCache(ROOT, {}), sample()
    assert {order.name_of(game): found for order in orders if (found := faults(game, order, studio))} == {}


def test_the_sample_leaves_out_no_value() -> None:
    orders = sample()
    assert len(orders) < len(every_combination()) / 50
    for name, values in OPTIONS.items():
        assert {getattr(order, name) for order in orders} == {*values}


def test_a_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tests.support.combinations.ASSERTED", [lambda printed: iter([f"{len(printed.pdf)} pages"])]
    )
    order = Order(PAPERS["a4"], "en", choice=Choice(pieces=("ship/couronne",)))
    assert faults("buccaneer", order, DrawingCache(ROOT, {})) == ["4 pages"]


def test_every_choice_is_tried_on_each_paper(buccaneer: LoadedGame) -> None:
    orders = list(of_choices(buccaneer))
    for paper in PAPERS.values():
        assert {order.layout for order in orders if order.paper == paper and order.choice.sleeves} == {
            "duplex",
            "gutterfold",
            "fronts",
        }
