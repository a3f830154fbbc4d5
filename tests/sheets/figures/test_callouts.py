"""Words around a thing stand on the side of their points; where room is scarce, numbers do."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.component import Text
from pnp.sheets.figures.boxes import Box
from pnp.sheets.figures.callouts import _Note, _spread
from pnp.sheets.figures.shapes import Disc, Trace, Words
from tests.sheets.figures.test_figure import card, drafted, images


def spread(*notes: tuple[float, float], height: float) -> list[float]:
    """Where the middles of notes stand that are so high and point so far down."""
    return [round(one.y, 3) for one in _spread([_Note((0.0, y), Box(5, high)) for y, high in notes], height)]


@pytest.mark.parametrize(
    ("notes", "height", "middles"),
    [
        ([], 40, []),
        ([(10, 6)], 40, [10]),
        ([(10, 6)], 12, [9]),
        ([(2, 6)], 40, [2]),
        ([(10, 6), (30, 6)], 40, [10, 30]),
        ([(30, 6), (10, 6)], 40, [10, 30]),
        ([(10, 6), (12, 6)], 40, [10, 18.4]),
        ([(10, 6), (12, 10)], 40, [10, 20.4]),
        ([(10, 6), (12, 6)], 20, [8.6, 17]),
        ([(10, 6), (12, 10)], 20, [4.6, 15]),
        ([(4, 4), (10, 6), (12, 10)], 20, [-2.8, 4.6, 15]),
        ([(1, 4), (15, 6), (16, 10)], 26, [1, 10.6, 21]),
    ],
)
def test_notes_stand_as_near_to_their_points_as_the_others_allow(
    notes: list[tuple[float, float]], height: float, middles: list[float]
) -> None:
    """Two and four tenths of a millimetre apart, and where they can be, no lower than the thing."""
    assert spread(*notes, height=height) == middles


def around(points: list[Any], width: float = 112.0, **more: Any) -> Any:
    said = [{"point": point, "says": Text(en=f"Say {number}")} for number, point in enumerate(points, 1)]
    return drafted({"callouts": said, "around": card(), **more}, width, scale=50)


def words(found: Any) -> list[Words]:
    return [shape for shape in found.box.shapes if isinstance(shape, Words)]


def test_words_stand_on_the_side_of_their_points() -> None:
    found = around([[10, 20], [50, 20]])
    (piece,) = images(found)
    left, right = words(found)
    assert (left.anchor, right.anchor) == ("end", "start")
    assert left.x == pytest.approx(piece.x - 7)
    assert right.x == pytest.approx(piece.x + piece.width + 7)
    assert left.y == pytest.approx(right.y)


@pytest.mark.parametrize(("side", "anchor"), [("left", "end"), ("right", "start")])
def test_a_side_may_be_chosen_for_all(side: str, anchor: str) -> None:
    found = around([[10, 20], [50, 60]], side=side)
    assert [one.anchor for one in words(found)] == [anchor, anchor]


def test_a_line_leads_from_its_point_and_ends_before_the_words() -> None:
    found = around([[50, 20]])
    (piece,) = images(found)
    pale, line = (shape for shape in found.box.shapes if isinstance(shape, Trace))
    (spot,) = (shape for shape in found.box.shapes if isinstance(shape, Disc))
    assert (pale.stroke, pale.width, line.stroke, line.width) == ("paper", 1.1, "accent", 0.4)
    assert pale.points == line.points
    (x, y), bend, end = line.points
    assert (x, y) == pytest.approx((piece.x + 25, piece.y + 10)) == (spot.x, spot.y)
    assert bend == pytest.approx((piece.x + piece.width + 2, y))
    assert end == pytest.approx((words(found)[0].x - 1, y))


def test_a_part_is_pointed_at_near_the_edge_where_its_words_stand() -> None:
    row = {"row": [card(name="one"), card(name="two")]}
    said = [{"point": name, "says": Text(en="Here")} for name in ("one", "two")]
    found = drafted({"callouts": said, "around": row}, 160.0, scale=30)
    left, right = images(found)
    spots = [shape for shape in found.box.shapes if isinstance(shape, Disc)]
    assert spots[0].x == pytest.approx(left.x + 0.12 * left.width)
    assert spots[1].x == pytest.approx(right.x + 0.88 * right.width)
    assert spots[0].y == pytest.approx(left.middle[1])


def test_where_there_is_no_room_numbers_stand_beside_and_words_below() -> None:
    found = around([[10, 20], [50, 20]], 60.0)
    (piece,) = images(found)
    told = ["".join(text for _, text in one.stretches) for one in words(found)]
    assert told == ["1", "2", "1", "Say 1", "2", "Say 2"]
    badges = [shape for shape in found.box.shapes if isinstance(shape, Disc) and shape.fill == "badge"]
    assert [one.x for one in badges[:2]] == pytest.approx([piece.x - 6.6, piece.x + piece.width + 6.6])
    assert [one.y for one in badges[:2]] == pytest.approx([piece.y + 10] * 2)
    assert badges[2].x == badges[3].x
    assert badges[3].y - badges[2].y == pytest.approx(5.2 + 1.4)
    first, second = words(found)[3], words(found)[5]
    assert first.x == second.x == pytest.approx(badges[2].x + 2.6 + 1.8)


@pytest.mark.parametrize(("width", "numbered"), [(96.0, False), (95.8, True)])
def test_words_need_room_for_two_dozen_millimetres_on_each_side(width: float, numbered: bool) -> None:
    """A card of half its size, an edge of the figure on each side, and seven millimetres before each word."""
    found = around([[10, 20]], width)
    assert ("1" in ["".join(text for _, text in one.stretches) for one in words(found)]) is numbered


@pytest.mark.parametrize(
    ("point", "fault"),
    [
        ([0, 0], False),
        ([63, 88], False),
        ([64, 10], True),
        ([10, 89], True),
        ([-1, 10], True),
        ([10, -1], True),
    ],
)
def test_a_point_lies_on_what_is_shown(point: list[int], fault: bool) -> None:
    messages = [one.message for one in around([point]).faults]
    assert messages == (["this point is not on what is shown"] if fault else [])
