"""Pieces in a figure: at their scale, turned, piled, marked, with others on them; dice as they fell."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.component import Text
from pnp.sheets.figures.pieces import _rotated_size
from pnp.sheets.figures.shapes import Disc, Image, Panel, Rect
from tests.sheets.figures.test_figure import card, drafted, images

EDGE = 1.2
"""Around every figure."""


def shapes(show: Any, width: float = 112.0, scale: int = 50) -> list[Any]:
    return list(drafted(show, width, scale=scale).box.shapes)


def size(show: Any, width: float = 112.0, scale: int = 50) -> tuple[float, float]:
    """The size of a figure without its edge."""
    box = drafted(show, width, scale=scale).box
    return box.width - 2 * EDGE, box.height - 2 * EDGE


def test_a_piece_is_drawn_at_its_figure_s_scale_or_its_own() -> None:
    (rect,) = images(drafted(card(), scale=50))
    assert rect == pytest.approx((EDGE, EDGE, 31.5, 44))
    (rect,) = images(drafted(card(scale=100), scale=50))
    assert rect == pytest.approx((EDGE, EDGE, 63, 88))


def test_a_card_has_a_thin_rim_unless_it_is_turned_or_cut() -> None:
    image, rim = shapes(card())
    assert isinstance(image, Image)
    assert isinstance(rim, Panel)
    assert (rim.at, rim.stroke, rim.fill, rim.width) == (image.at, "line", "", 0.2)
    assert rim.radius == pytest.approx(0.04 * 31.5)
    for other in (card(turn=10), card(part=[0, 0, 20, 20]), {"piece": "tokens/coin"}):
        assert [type(shape) for shape in shapes(other)] == [Image]


@pytest.mark.parametrize(
    ("turn", "wide", "high"), [(0, 40, 30), (90, 30, 40), (180, 40, 30), (-90, 30, 40), (30, 49.641, 45.981)]
)
def test_a_turned_thing_needs_an_upright_box(turn: int, wide: float, high: float) -> None:
    assert _rotated_size(40, 30, turn) == pytest.approx((wide, high), abs=0.001)


def test_a_turned_card_stands_in_the_middle_of_its_box() -> None:
    assert size(card(turn=90)) == pytest.approx((44, 31.5))
    (rect,) = images(drafted(card(turn=90), scale=50))
    assert rect == pytest.approx((EDGE + 6.25, EDGE - 6.25, 31.5, 44))


def test_copies_lie_a_little_apart_the_first_on_top() -> None:
    found = drafted(card(copies=3), scale=50)
    assert [(round(rect.x - EDGE, 3), round(rect.y - EDGE, 3)) for rect in images(found)] == [
        (0.9, 0.9), (0.45, 0.45), (0, 0),
    ]  # fmt: skip
    assert size(card(copies=3)) == pytest.approx((31.5 + 0.9, 44 + 0.9))
    (rect, *_) = images(drafted(card(copies=3), 40.0, scale=100))
    assert rect.width == pytest.approx(40 - 2 * EDGE - 0.9)


def test_a_part_and_a_panel_are_as_large_as_what_is_seen() -> None:
    assert size(card(part=[10, 20, 30, 40])) == pytest.approx((15, 20))
    assert size({"piece": "figures/elm", "panel": "front"}) == pytest.approx((10, 15))


def test_what_lies_on_a_piece_lies_with_its_middle_on_its_point_at_the_same_scale() -> None:
    coin = {"piece": "tokens/coin"}
    found = drafted(card(on=[{"point": [20, 30], "show": coin}]), scale=50)
    below, above = images(found)
    assert above == pytest.approx((below.x + 10 - 5, below.y + 15 - 5, 10, 10))
    found = drafted(card(part=[10, 20, 40, 40], on=[{"point": [20, 30], "show": coin}]), scale=50)
    below, above = images(found)
    assert above.middle == pytest.approx((below.x + 5, below.y + 5))
    found = drafted(card(on=[{"point": [20, 30], "show": {**coin, "scale": 100}}]), 33.9, scale=100)
    below, above = images(found)
    assert below.width == pytest.approx(31.5)
    assert above.width == pytest.approx(10), "what lies on it shrinks with it"


@pytest.mark.parametrize(
    ("point", "said"),
    [
        ([0, 0], []),
        ([63, 88], []),
        ([64, 30], ["this point is not on the piece"]),
        ([30, 89], ["this point is not on the piece"]),
        ([-1, 30], ["this point is not on the piece"]),
        ([30, -1], ["this point is not on the piece"]),
    ],
)
def test_what_lies_on_a_piece_hangs_over_nowhere(point: list[int], said: list[str]) -> None:
    found = drafted(card(on=[{"point": point, "show": {"piece": "tokens/coin"}}]))
    assert [fault.message for fault in found.faults] == said


@pytest.mark.parametrize(("apart", "told"), [(19, True), (20, False)])
def test_two_things_on_a_piece_lie_beside_each_other(apart: int, told: bool) -> None:
    coin = {"piece": "tokens/coin"}
    found = drafted(card(on=[{"point": [20, 30], "show": coin}, {"point": [20 + apart, 30], "show": coin}]))
    assert [fault.message for fault in found.faults] == (
        ["this lies on something else that lies there"] if told else []
    )


@pytest.mark.parametrize(
    ("step", "whole", "first"),
    [
        ([0, 8], (31.5, 52), (0, 0)),
        ([10, 0], (41.5, 44), (0, 0)),
        ([-10, -8], (41.5, 52), (10, 8)),
    ],
)
def test_things_on_each_other_show_an_edge_of_the_next(
    step: list[int], whole: tuple[float, float], first: tuple[float, float]
) -> None:
    """The first lies on top: it is drawn last."""
    stack = {"stack": [card(), card(), card()], "step": step}
    assert size(stack) == pytest.approx(whole)
    *_, top = images(drafted(stack, scale=50))
    assert (top.x - EDGE, top.y - EDGE) == pytest.approx(first)


def dice(show: Any, width: float = 112.0) -> tuple[list[Panel], list[Disc]]:
    found = shapes(show, width)
    return [one for one in found if isinstance(one, Panel)], [one for one in found if isinstance(one, Disc)]


def test_dice_lie_in_rows_as_there_is_room() -> None:
    sides, _ = dice({"dice": [1, 2, 3], "size": 10})
    assert [round(one.at.x - EDGE, 3) for one in sides] == [0, 12.2, 24.4]
    assert size({"dice": [1, 2, 3], "size": 10}) == pytest.approx((34.4, 10))
    assert size({"dice": [1, 2, 3], "size": 10}, 34.4 + 2 * EDGE + 0.001) == pytest.approx((34.4, 10))
    assert size({"dice": [1, 2, 3], "size": 10}, 34.3 + 2 * EDGE) == pytest.approx((22.2, 22.2))
    assert size({"dice": [1, 2, 3], "size": 10}, 12.0) == pytest.approx((10, 34.4))


def test_a_die_has_its_colours_and_its_pips_their_places() -> None:
    (side,), pips = dice({"dice": [6], "size": 10, "colour": "red"})
    assert (side.fill, side.stroke, side.width, side.radius) == ("#b5392b", "#7d2017", 0.4, 2)
    assert [(round(one.x - EDGE, 3), round(one.y - EDGE, 3)) for one in pips] == [
        (2.5, 2.5), (7.5, 2.5), (2.5, 5), (7.5, 5), (2.5, 7.5), (7.5, 7.5),
    ]  # fmt: skip
    assert {(one.fill, round(one.radius, 3)) for one in pips} == {("#fff6ea", 0.95)}
    for value in range(1, 7):
        assert len(dice({"dice": [value]})[1]) == value


def test_a_ring_goes_around_a_thing_and_pale_lies_over_it() -> None:
    image, _, ring = shapes(card(mark="ring"))
    assert isinstance(ring, Panel)
    assert (ring.stroke, ring.fill, ring.width, ring.radius) == ("accent", "", 0.9, 1.6)
    assert image.at == pytest.approx((EDGE + 1.26, EDGE + 1.26, 31.5, 44))
    assert ring.at == pytest.approx((EDGE + 0.45, EDGE + 0.45, 31.5 + 1.62, 44 + 1.62))
    assert size(card(mark="ring")) == pytest.approx((31.5 + 2.52, 44 + 2.52))
    *_, veil = shapes(card(mark="pale"))
    assert veil == Panel(Rect(EDGE, EDGE, 31.5, 44), 1.0, "paper", opacity=0.62)


def test_a_round_thing_has_a_round_ring() -> None:
    image, ring = shapes({"piece": "tokens/coin", "mark": "ring"})
    assert isinstance(ring, Disc)
    assert (ring.x, ring.y) == pytest.approx(image.at.middle)
    assert ring.radius == pytest.approx(5 + 0.81)
    assert (ring.stroke, ring.width) == ("accent", 0.9)
    *_, veil = shapes({"piece": "tokens/coin", "mark": "pale"})
    assert isinstance(veil, Disc)
    assert (veil.radius, veil.fill, veil.opacity) == (5, "paper", 0.62)


def test_what_is_not_there_leaves_a_gap_and_is_told() -> None:
    found = drafted({"row": [{"piece": "cards/elm"}, card()]}, scale=50)
    assert [fault.message for fault in found.faults] == ["there is no piece 'cards/elm'"]
    assert images(found)[0].x == pytest.approx(EDGE + 10 + 4)
    found = drafted({"row": [{"text": Text(en="x")}, {"piece": "tokens/coin", "side": "back"}]})
    assert [fault.message for fault in found.faults] == ["there is no piece 'tokens/coin' with a back"]
