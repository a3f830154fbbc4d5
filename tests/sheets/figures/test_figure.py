"""Scenes find their places: nothing overlaps, nothing is lost, whatever the width."""

from __future__ import annotations

import re
from dataclasses import replace
from math import dist
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Place
from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Arrow, Picture
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.figures import ArrangedFigure, SceneContext, arrange_figure, draw_figure, page_svg, portrait
from pnp.sheets.figures.shapes import Disc, Image, Panel, Rect, Trace, Words
from pnp.sheets.graphics.drawing import Drawing, FormXObject
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.standee import standee

STANDEE = standee(20.0, 30.0)
CARD = Face("oak", "card", "Oak", "oak.svg.j2", {}, 63.0, 88.0, Place("cards.yaml"))
FACES = {
    "cards/oak": replace(CARD, back=CARD),
    "tokens/coin": replace(CARD, shape="circle", width_mm=20.0, height_mm=20.0),
    "figures/elm": replace(CARD, shape="polygon", values={"net": STANDEE}),
    "masks/leaf": replace(
        CARD, shape="polygon", cuts=(((0, 0), (63, 0), (63, 88)), ((9, 3), (9, 9), (3, 3)))
    ),
    "tiles/sea": replace(CARD, shape="hex", width_mm=34.641016, height_mm=40.0),
    "tiles/isle": replace(CARD, shape="hex", width_mm=40.0, height_mm=34.641016),
}
DESK = SceneContext(FACES, lambda text: text["en"])
SAID = Text(en="Words of some length that stand beside a thing")


def drafted(show: Any, width: float = 112.0, **more: Any) -> ArrangedFigure:
    return arrange_figure(Picture.model_validate({"show": show, **more}), DESK, width)


def images(found: ArrangedFigure) -> list[Rect]:
    return [shape.at for shape in found.box.shapes if isinstance(shape, Image)]


def card(**more: Any) -> dict[str, Any]:
    return {"piece": "cards/oak", **more}


@settings(max_examples=30)
@given(st.integers(1, 9), st.integers(10, 60), st.integers(40, 130))
def test_a_row_goes_on_below_where_there_is_no_room(cards: int, scale: int, width: int) -> None:
    found = drafted({"row": [card()] * cards}, width, scale=scale)
    places = images(found)
    assert len(places) == cards
    assert not any(one.meets(two) for i, one in enumerate(places) for two in places[:i])
    assert all(rect.x >= 0 and rect.x + rect.width <= width + 0.01 for rect in places)
    assert not found.faults


def test_a_piece_too_wide_is_drawn_smaller() -> None:
    (rect,) = images(drafted(card(), 40.0, scale=100))
    assert rect.width < 40.0
    assert rect.height == pytest.approx(rect.width * 88 / 63)


def test_words_around_a_piece_become_numbers_on_a_phone() -> None:
    around = {
        "callouts": [{"point": [10, 10], "says": SAID}, {"point": [50, 70], "says": SAID}],
        "around": card(),
    }
    wide, narrow = drafted(around, 112.0), drafted(around, 64.0)
    assert narrow.box.width <= 64.0
    assert [line for line in _lines(narrow) if line in {"1", "2"}][:2] == ["1", "2"]
    assert not {"1", "2"} & set(_lines(wide))
    assert wide.box.height < narrow.box.height


def test_lines_to_points_do_not_cross() -> None:
    points = [[50, y] for y in (60, 20, 40, 22, 80)]
    found = drafted({"callouts": [{"point": point, "says": SAID} for point in points], "around": card()})
    ways = [
        shape.points for shape in found.box.shapes if isinstance(shape, Trace) and shape.stroke == "accent"
    ]
    by_point = sorted(ways, key=lambda way: way[0][1])
    assert [way[-1][1] for way in by_point] == sorted(way[-1][1] for way in ways)


def _lines(found: ArrangedFigure) -> list[str]:
    words = [shape for shape in found.box.shapes if isinstance(shape, Words)]
    return ["".join(text for _, text in shape.stretches) for shape in words]


@pytest.mark.parametrize(
    ("show", "said"),
    [
        ({"text": Text(en="x" * 80)}, "too wide"),
        (
            card(on=[{"point": [30, 30], "show": card(scale=5)}, {"point": [31, 31], "show": card(scale=5)}]),
            "lies on",
        ),
        (card(on=[{"point": [90, 30], "show": card(scale=5)}]), "not on the piece"),
        ({"callouts": [{"point": [99, 2], "says": SAID}], "around": card()}, "not on what is shown"),
        (
            {"callouts": [{"point": "nobody", "says": SAID}], "around": card()},
            "nothing here is named 'nobody'",
        ),
        ({"piece": "cards/elm"}, "no piece 'cards/elm'"),
        ({"piece": "tokens/coin", "side": "back"}, "with a back"),
        ({"piece": "figures/elm", "panel": "side"}, "no panel 'side'; there is back, front"),
        ({"piece": "cards/oak", "panel": "front"}, "it is not folded"),
        (card(part=[0, 0, 0, 20]), "no part of a piece of 63 × 88 mm"),
        (card(part=[0, 0, 20, 0]), "no part of a piece"),
        (card(part=[-1, 0, 20, 20]), "no part of a piece"),
        (card(part=[0, -1, 20, 20]), "no part of a piece"),
        (card(part=[44, 0, 20, 20]), "no part of a piece"),
        (card(part=[0, 69, 20, 20]), "no part of a piece"),
        ({"map": [{"piece": "cards/oak", "hex": [0, 0]}]}, "no hexagonal piece"),
    ],
)
def test_what_cannot_be_drawn_is_told(show: Any, said: str) -> None:
    assert any(said in fault.message for fault in drafted(show).faults)


@pytest.mark.parametrize("part", [[0, 0, 63, 88], [43, 68, 20, 20], [62, 87, 1, 1]])
def test_a_part_may_reach_the_edges_of_its_piece(part: list[int]) -> None:
    found = drafted(card(part=part))
    assert not found.faults
    assert [shape.part for shape in found.box.shapes if isinstance(shape, Image)] == [tuple(part)]


def test_an_arrow_goes_from_edge_to_edge() -> None:
    show = {"row": [card(name="here"), card(name="there")], "gap": 20}
    found = drafted(show, arrows=[Arrow(along=("here", "there"))], scale=50)
    left, right = images(found)
    shaft = next(shape for shape in found.box.shapes if isinstance(shape, Trace) and shape.stroke == "accent")
    assert left.x + left.width < shaft.points[0][0] < shaft.points[-1][0] < right.x
    unknown = drafted(show, arrows=[Arrow(along=("here", "nowhere"))])
    assert [fault.message for fault in unknown.faults] == ["nothing in the figure is named 'nowhere'"]


def test_what_an_arrow_says_lies_on_paper_in_the_middle_of_it() -> None:
    show = {"row": [card(name="here"), card(name="there")], "gap": 60}
    found = drafted(show, arrows=[Arrow(along=("here", "there"), says=Text(en="Go"))], scale=30)
    left, right = images(found)
    (panel,) = (shape for shape in found.box.shapes if isinstance(shape, Panel) and shape.fill == "paper")
    (words,) = (shape for shape in found.box.shapes if isinstance(shape, Words))
    assert panel.at.middle[0] == pytest.approx((left.x + left.width + right.x) / 2, abs=0.01)
    assert words.anchor == "middle"
    assert words.x == pytest.approx(panel.at.middle[0])
    assert panel.at.y < words.y < panel.at.y + panel.at.height


def test_areas_that_fill_a_row_are_as_wide_as_the_figure() -> None:
    area = {"area": card()}
    found = drafted({"row": [area, area], "fill": True}, 112.0, scale=30)
    panels = [shape.at for shape in found.box.shapes if isinstance(shape, Panel) and shape.fill == "ground"]
    assert found.box.width == pytest.approx(112.0)
    assert {round(panel.height, 3) for panel in panels} == {round(panels[0].height, 3)}


@pytest.mark.parametrize("tile", ["tiles/sea", "tiles/isle"])
def test_a_tile_has_six_neighbours_that_are_equally_far(tile: str) -> None:
    """Whether its top is a corner or a side, with its hexes counted along two of its axes."""
    around = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    found = drafted({"map": [{"piece": tile, "hex": spot} for spot in around]}, 200.0, scale=100)
    middle, *others = (rect.middle for rect in images(found))
    assert [dist(middle, other) for other in others] == pytest.approx([34.641016] * 6, rel=1e-4)


def test_tiles_of_a_map_touch() -> None:
    tiles = [{"piece": "tiles/sea", "hex": spot} for spot in ([0, 0], [1, 0], [0, 1])]
    found = drafted({"map": tiles, "routes": [{"route": [[0, 0, 1], [0, 0, 2]]}]}, scale=100)
    (a, b, c), width = images(found), FACES["tiles/sea"].width_mm
    assert b.x - a.x == pytest.approx(width, abs=0.01)
    assert (c.x - a.x, c.y - a.y) == pytest.approx((width / 2, 30.0), abs=0.01)
    assert 0 <= a.x < 2
    assert found.box.width - (b.x + width) == pytest.approx(a.x, abs=0.01)
    assert found.box.height - (c.y + 40.0) == pytest.approx(a.y, abs=0.01)
    assert a.y == pytest.approx(a.x, abs=0.01)


def test_a_die_has_round_corners_and_its_pips_lie_within_them() -> None:
    found = drafted({"dice": [5], "size": 10})
    (side,) = (shape for shape in found.box.shapes if isinstance(shape, Panel))
    pips = [shape for shape in found.box.shapes if isinstance(shape, Disc)]
    assert len(pips) == 5
    assert 0 < side.radius < side.at.width / 2
    for pip in pips:
        assert side.at.x + side.radius <= pip.x <= side.at.x + side.at.width - side.radius
        assert side.at.y + side.radius <= pip.y <= side.at.y + side.at.height - side.radius


def test_steps_are_numbered_panels_of_one_width() -> None:
    found = drafted({"steps": [{"says": SAID, "show": card()}] * 3}, scale=20)
    panels = [shape.at for shape in found.box.shapes if isinstance(shape, Panel) and shape.fill == "ground"]
    assert len(panels) == 3
    assert len({(round(panel.width, 3), round(panel.height, 3)) for panel in panels}) == 1
    assert [line for line in _lines(found) if line.isdecimal()] == ["1", "2", "3"]


def test_no_type_is_smaller_than_seven_points() -> None:
    styles = [{"text": SAID, "style": style} for style in ("plain", "strong", "quiet", "title")]
    words = [shape for shape in drafted({"column": styles}).box.shapes if isinstance(shape, Words)]
    assert min(shape.size_mm for shape in words) >= 7 * MM_PER_POINT


def test_a_page_draws_with_its_own_colours_and_faces() -> None:
    found = drafted({"row": [card(), card(side="back"), card(part=[1, 2, 10, 20], turn=90), {"dice": [6]}]})
    svg = page_svg(found.box, lambda face, back: f"{face.piece}{'-back' * back}.svg", 'a "card"', "wide")
    assert svg.count("<image") == 3
    assert 'href="oak-back.svg"' in svg
    assert 'aria-label="a &quot;card&quot;"' in svg
    assert "style=" not in svg
    assert "\n" not in svg


def test_paper_draws_each_face_as_a_form_within_its_edge() -> None:
    face = Drawing(63.0, 88.0, ("1 0 0 rg",))
    found = drafted({"row": [card(), {"piece": "tokens/coin"}, {"text": SAID}]})
    drawing = draw_figure(found.box, PALETTES["full"].tones, lambda _: face)
    assert sum(isinstance(operation, FormXObject) for operation in drawing.operations) == 2
    assert "Words of some" in drawing.text()


def test_of_a_folded_piece_one_panel_is_shown_along_its_edge() -> None:
    found = drafted({"row": [{"piece": "figures/elm", "panel": "front"}, {"piece": "masks/leaf"}]}, scale=100)
    figure, _ = images(found)
    assert (figure.width, figure.height) == pytest.approx((20.0, 30.0))
    svg = page_svg(found.box, lambda face, _: f"{face.piece}.svg", "two", "wide")
    cuts = dict(re.findall(r'<clipPath id="([^"]+)"><path d="([^"]+)"', svg))
    assert [way.lower().count("m") for way in cuts.values()] == [1, 2]
    assert re.findall(r"url\(#([^)]+)\)", svg) == list(cuts)


@pytest.mark.parametrize(
    ("name", "size"),
    [("cards/oak", (10.02, 14.0)), ("figures/elm", (9.33, 14.0)), ("tokens/coin", (12.5, 12.5))],
)
def test_a_portrait_fits_its_box_and_shows_the_front_of_what_is_folded(
    name: str, size: tuple[float, float]
) -> None:
    box = portrait(FACES[name], (12.5, 14.0))
    assert (box.width, box.height) == pytest.approx(size, abs=0.01)
    image = box.shapes[0]
    assert isinstance(image, Image)
    assert image.panel == ("front" if name == "figures/elm" else "")


def test_a_portrait_is_never_larger_than_its_piece_and_a_die_shows_its_five() -> None:
    small = replace(FACES["tokens/coin"], width_mm=8.0, height_mm=8.0)
    assert portrait(small, (12.5, 14.0)).width == 8.0
    die = portrait(replace(CARD, shape="polygon", values={"net": Die(16.0).net()}), (12.5, 14.0))
    image = die.shapes[0]
    assert isinstance(image, Image)
    assert image.panel == "5"
    assert die.width == pytest.approx(12.5)
