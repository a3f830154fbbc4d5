"""A card goes into the smallest sleeve that takes it, and is cut a little smaller than the sleeve's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Misuse
from pnp.sheets.options.resize import is_card, reframe, resize_cards
from pnp.sheets.options.sleeve import SLEEVES, cut_for_sleeves, sleeve_for
from pnp.sheets.pieces.face import Face

CARD = Face("oak", "card", "Oak", "oak.svg.j2", {}, 63.0, 88.0, Place("cards.yaml"), copies=3)


def sized(width: float, height: float, **more: Any) -> Face:
    return replace(CARD, width_mm=width, height_mm=height, **more)


@pytest.mark.parametrize(
    ("size", "name", "cut"),
    [
        ((42.2, 64.2), "Mini American", (40, 62)),
        ((42.3, 64.2), "Mini European", (42.3, 64.2)),
        ((42.2, 64.3), "Mini European", (42.2, 64.3)),
        ((64.2, 42.2), "Mini American", (62, 40)),
        ((63, 88), "Standard Card Game", (62.5, 87)),
        ((60, 88), "Standard European", (58, 88)),
        ((70, 70), "Square", (69, 69)),
        ((81.2, 121.2), "Large", (79, 119)),
    ],
)
def test_a_card_is_cut_for_its_sleeve(size: tuple[float, float], name: str, cut: tuple[float, float]) -> None:
    sleeve = sleeve_for(sized(*size))
    assert sleeve
    assert sleeve.name == name
    assert sleeve.cut(sized(*size)) == pytest.approx(cut)


def test_what_is_too_large_or_no_card_has_no_sleeve() -> None:
    assert sleeve_for(sized(81.3, 121)) is None
    assert sleeve_for(sized(30, 30)) is None
    assert sleeve_for(sized(63, 88, shape="hex")) is None
    assert SLEEVES[0].label == "Mini American, 41 × 63 mm"
    assert SLEEVES[3].label == "Standard American, 57.5 × 89 mm"


def test_sleeves_are_counted_copy_by_copy_and_backs_are_cut_alike() -> None:
    faces = [replace(CARD, back=CARD), sized(88, 63, copies=2), sized(30, 30)]
    cut, counted = cut_for_sleeves(faces)
    assert {sleeve.name: count for sleeve, count in counted.items()} == {"Standard Card Game": 5}
    assert [(face.width_mm, face.height_mm) for face in cut] == [(62.5, 87), (87, 62.5), (30, 30)]
    assert cut[0].back
    assert (cut[0].back.width_mm, cut[0].back.height_mm) == (62.5, 87)
    assert cut[0].framing
    assert (cut[0].framing.width_mm, cut[0].framing.height_mm, cut[0].framing.scale) == (63, 88, 1)
    assert cut[2] is faces[2]
    with pytest.raises(Misuse, match="nothing here is a card that goes into a sleeve"):
        cut_for_sleeves([sized(30, 30)])


@pytest.mark.parametrize(
    ("size", "more", "held"),
    [
        ((35, 60.1), {}, True),
        ((34.9, 80), {}, False),
        ((100, 150), {}, True),
        ((150, 100), {}, True),
        ((100.1, 120), {}, False),
        ((90, 150.1), {}, False),
        ((63, 88), {"shape": "circle"}, False),
        ((63, 88), {"overlap_mm": 5.0}, False),
    ],
)
def test_a_card_is_held_in_a_hand(size: tuple[float, float], more: dict[str, Any], held: bool) -> None:
    assert is_card(sized(*size, **more)) is held


def test_a_card_that_lies_stays_lying_and_is_scaled_whole() -> None:
    upright, lying = resize_cards([CARD, sized(88, 63)], (126.0, 132.0), explicit=True)
    assert (upright.width_mm, upright.height_mm) == (126, 132)
    assert (lying.width_mm, lying.height_mm) == (132, 126)
    assert upright.framing
    assert lying.framing
    assert upright.framing.scale == lying.framing.scale == 1.5
    again = reframe(upright, (63.0, 88.0), 0.5).framing
    assert again
    assert (again.width_mm, again.height_mm, again.scale) == (63, 88, 0.75)


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (
            sized(30, 30, shape="circle"),
            "card/oak is a circle of 30 × 30 mm: only cards can have another size",
        ),
        (sized(200, 280), "card/oak is a sheet of 200 × 280 mm: only cards can have another size"),
        (
            sized(300, 280, overlap_mm=5.0),
            "card/oak is a board of 300 × 280 mm: only cards can have another size",
        ),
    ],
)
def test_what_is_no_card_keeps_its_size_or_is_refused_where_it_was_asked_for(other: Face, told: str) -> None:
    assert resize_cards([CARD, other], (70.0, 120.0), explicit=False)[1] is other
    for faces, explicit in (([CARD, other], True), ([other], False)):
        with pytest.raises(Misuse) as refused:
            resize_cards(faces, (70.0, 120.0), explicit=explicit)
        assert str(refused.value).endswith(told.partition(" is ")[2])
