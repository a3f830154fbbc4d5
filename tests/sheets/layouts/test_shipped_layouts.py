from __future__ import annotations

import pytest

from pnp.sheets.layouts import box_back, box_face, read_layout, shipped
from pnp.sheets.options.order import INKS
from pnp.sheets.pieces.face import Shape
from pnp.sheets.pieces.shape import hex_size
from pnp.sheets.pieces.size import SIZES, Size
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.layouts.sample_card import FIELDS, VALUES, card, ink_of
from tests.support.project import ROOT

FRONTS: dict[str, tuple[Size, Shape]] = {
    "classic": (SIZES["poker"], "rect"),
    "full-art": (SIZES["card"], "rect"),
    "icon-row": (SIZES["bridge"], "rect"),
    "text-only": (SIZES["card"], "rect"),
    "tarot": (SIZES["tarot"], "rect"),
    "mini": (SIZES["mini"], "rect"),
    "token": ((25.4, 25.4), "circle"),
    "tile": ((50.0, 50.0), "rect"),
    "hex-tile": (hex_size(30), "hex"),
}
BACKS = ["plain", *(name for name in shipped(ROOT) if name.startswith("back-"))]


def test_there_are_layouts_to_begin_with_and_backs_for_them() -> None:
    assert {*FRONTS, *BACKS} == set(shipped(ROOT))
    assert len(FRONTS) >= 8
    assert len(BACKS) >= 4


@pytest.mark.parametrize("name", FRONTS)
def test_every_layout_draws_a_card_in_either_ink_without_a_finding(name: str) -> None:
    size, shape = FRONTS[name]
    layout, findings = read_layout(name, ROOT, fields=FIELDS, size_mm=size)
    assert layout is not None
    assert not findings
    face = box_face(layout, card(), VALUES, "en", size_mm=size, shape=shape)
    for ink in INKS:
        drawing, found = FaceRenderer(ROOT).draw_face(face, ink, "en")
        assert drawing is not None
        assert not found
        assert "Old Oak" in drawing.text().replace("\u00a0", " ")
        if ink == "low":
            assert ink_of(drawing) < 0.1


@pytest.mark.parametrize("name", BACKS)
def test_every_back_says_the_game_and_spares_ink(name: str) -> None:
    front, _ = read_layout("classic", ROOT)
    layout, findings = read_layout(name, ROOT)
    assert front is not None
    assert layout is not None
    assert not findings
    face = box_back(layout, box_face(front, card(), VALUES, "en", size_mm=SIZES["mini"]), {"game": "Orchard"})
    assert face.back is not None
    for ink in INKS:
        drawing, found = FaceRenderer(ROOT).draw_face(face.back, ink, "en")
        assert drawing is not None
        assert not found
        assert drawing.text() == "Orchard"
        if ink == "low":
            assert ink_of(drawing) < 0.1


def test_the_cards_of_a_sheet_share_the_colour_of_their_edge() -> None:
    layout, _ = read_layout("classic", ROOT, fields=FIELDS)
    assert layout is not None
    grounds = {
        FaceRenderer(ROOT)
        .render(box_face(layout, card(), {**VALUES, "suit": suit}, "en", size_mm=(63, 88)))
        .svg.split("/>")[0]
        for suit in ("apple", "pear", "plum")
    }
    assert len(grounds) == 1


def test_a_text_takes_the_room_of_a_picture_that_is_not_there() -> None:
    layout, _ = read_layout("classic", ROOT, fields=FIELDS)
    assert layout is not None
    boxes = {
        box["name"]: box for box in box_face(layout, card(), VALUES, "en", size_mm=(63, 88)).values["boxes"]
    }
    assert "picture" not in boxes
    assert boxes["text"]["h"] > 50
