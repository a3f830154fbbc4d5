"""Nets are folded, in three dimensions, and make the box they promise."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from pnp.sheets.imposition.layout import BLEEDS_MM
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.net import PAD_MM, Net, Panel
from pnp.sheets.pieces.shape import area, bounding_box, edges, inside
from pnp.sheets.pieces.standee import BASE_HEIGHT_MM, standee
from pnp.sheets.pieces.tuck_box import Deck, TuckBox, thickness_mm

Vector = NDArray[np.float64]


def folded(net: Net, first: str) -> dict[str, list[Vector]]:
    """The corners of each panel's box once every fold but those of flaps is bent back by a right angle."""
    panels = {panel.name: panel for panel in net.panels if panel.role == "panel"}
    frames = {first: (np.eye(3), np.zeros(3))}
    waiting = [first]
    while waiting:
        here = waiting.pop()
        for name, panel in panels.items():
            hinge = _hinge(panels[here], panel)
            if name not in frames and hinge:
                frames[name] = _bent(frames[here], *hinge)
                waiting.append(name)
    return {name: [_placed(frames[name], corner) for corner in _corners(panels[name])] for name in frames}


def _corners(panel: Panel) -> list[tuple[float, float]]:
    left, top, right, bottom = panel.box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _hinge(one: Panel, other: Panel) -> tuple[Vector, Vector] | None:
    """The fold between two panels, in the direction in which the first has it."""
    for a, b in edges(_corners(one)):
        if any(np.allclose([a, b], [d, c]) for c, d in edges(_corners(other))):
            return np.array([*a, 0.0]), np.array([*b, 0.0])
    return None


def _bent(frame: tuple[Vector, Vector], a: Vector, b: Vector) -> tuple[Vector, Vector]:
    """A quarter turn away from the reader about a → b, then wherever the first panel has gone."""
    x, y, z = (b - a) / np.linalg.norm(b - a)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    turn = np.eye(3) - cross + cross @ cross
    rotation, shift = frame
    return rotation @ turn, rotation @ (a - turn @ a) + shift


def _placed(frame: tuple[Vector, Vector], corner: tuple[float, float]) -> Vector:
    placed: Vector = frame[0] @ np.array([*corner, 0.0]) + frame[1]
    return placed


def solid(sides: dict[str, list[Vector]]) -> tuple[Counter[tuple[float, ...]], tuple[float, ...]]:
    """How many sides meet at each corner, and the size of the whole."""
    points = [tuple((np.round(corner, 4) + 0.0).tolist()) for side in sides.values() for corner in side]
    spread = np.ptp(np.array(points), axis=0)
    return Counter(points), tuple(sorted(spread.tolist()))


@pytest.mark.parametrize("side", [12.0, 16.0, 20.0])
def test_a_die_folds_to_a_cube(side: float) -> None:
    corners, size = solid(folded(Die(side).net(), "2"))
    assert size == pytest.approx((side, side, side))
    assert len(corners) == 8
    assert set(corners.values()) == {3}


def test_opposite_sides_make_seven_and_the_die_is_right_handed() -> None:
    """With y down the paper and z away from the reader, space is right-handed as it stands."""
    sides = {int(name): corners for name, corners in folded(Die().net(), "2").items()}
    middle = np.mean([corner for corners in sides.values() for corner in corners], axis=0)
    out = {value: np.mean(corners, axis=0) - middle for value, corners in sides.items()}
    for value in (1, 2, 3):
        assert np.allclose(out[value], -out[7 - value])
    assert np.linalg.det([out[1], out[2], out[3]]) > 0


def test_a_die_has_a_flap_for_each_pair_of_edges_that_meet() -> None:
    net = Die().net()
    assert Counter(panel.role for panel in net.panels) == {"panel": 6, "glue": 7}
    assert len(net.folds) == 5 + 7
    assert len(net.cuts) == 1


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_counts(value: int) -> None:
    spots = Die(16).pips(value)
    assert len(set(spots)) == value
    assert all(2 < x < 14 and 2 < y < 14 for x, y in spots)
    upside_down = {(round(16 - x, 6), round(16 - y, 6)) for x, y in spots}
    assert upside_down == {(round(x, 6), round(y, 6)) for x, y in spots}


def test_a_die_has_six_labels_or_none() -> None:
    with pytest.raises(ValueError, match="a die has six labels or none, 2 were given"):
        Die(labels=("a", "b"))


@pytest.mark.parametrize(
    ("gsm", "mm"), [(80, 0.11), (120, 0.16), (160, 0.21), (200, 0.27), (250, 0.33), (300, 0.40), (350, 0.47)]
)
def test_paper_is_as_thick_as_its_weight(gsm: float, mm: float) -> None:
    assert round(thickness_mm(gsm), 2) == mm


@pytest.mark.parametrize("cards", [20, 54, 110])
def test_a_tuck_box_folds_around_its_deck(cards: int) -> None:
    deck = Deck(63, 88, cards)
    case = TuckBox(deck)
    assert deck.thickness_mm == pytest.approx(cards * 0.4)
    wanted = (deck.width_mm, deck.height_mm, deck.thickness_mm)
    assert all(
        inner >= size + case.clearance_mm - 1e-9 for inner, size in zip(case.inner_mm, wanted, strict=True)
    )
    corners, size = solid(folded(case.net(), "front"))
    assert size == pytest.approx(tuple(sorted(case.panel_mm)), abs=1e-3)
    assert len(corners) == 8
    assert all(
        side - inner == pytest.approx(thickness_mm(case.gsm))
        for side, inner in zip(case.panel_mm, case.inner_mm, strict=True)
    )


def test_edges_that_are_glued_are_equally_long() -> None:
    net = TuckBox(Deck(63, 88, 20)).net()
    length = {(panel.name, edge): _length(panel, edge) for panel in net.panels for edge in ("top", "left")}
    assert length["back", "left"] == length["side-right", "left"]
    assert length["bottom", "top"] == pytest.approx(length["back", "top"])
    assert length["lid", "top"] == pytest.approx(length["front", "top"])
    assert length["lid", "left"] == pytest.approx(length["side-left", "top"])


def _length(panel: Panel, edge: str) -> float:
    (x1, y1), (x2, y2) = panel.edge(edge)  # type: ignore[arg-type]
    return abs(x2 - x1) + abs(y2 - y1)


def test_the_tuck_boxs_ears_fit_under_lid_and_bottom() -> None:
    case = TuckBox(Deck(44, 68, 20))
    ears = [panel for panel in case.net().panels if panel.name.startswith("side-") and panel.role != "panel"]
    assert len(ears) == 4
    assert all(ear.box.height < case.panel_mm[0] / 2 for ear in ears)


def test_a_standees_back_is_turned_and_its_feet_fold_both_ways() -> None:
    net = standee(32, 52)
    front, back = net.panel("front"), net.panel("back")
    assert back.turn == 180
    assert back.box.bottom == front.box.top
    assert (front.box.width, front.box.height) == pytest.approx((32, 52))
    assert len(net.folds) == 3
    assert net.panel("foot-before").box.top == pytest.approx(front.box.bottom)
    assert net.panel("foot-behind").box.bottom == pytest.approx(back.box.top)
    assert all(panel.box.height >= 52 / 4 for panel in net.panels)


def test_a_cross_base_and_its_figure_are_slotted_half_way() -> None:
    net = standee(28, 40, "cross")
    assert len(net.cuts) == 2
    assert len(net.slits) == 3
    for slit in net.slits:
        assert bounding_box(slit).height == BASE_HEIGHT_MM / 2
    fronts = [bounding_box(slit).middle[0] for slit in net.slits]
    assert fronts[0] == fronts[1] == pytest.approx(net.panel("front").box.middle[0])


def test_a_base_lies_below_its_figure_and_leaves_no_paper_beside_either() -> None:
    net = standee(28, 40, "cross")
    front, base = net.panel("front").box, net.panel("base").box
    assert (base.left, base.right) == pytest.approx((front.left, front.right))
    assert base.top - front.bottom >= 2 * BLEEDS_MM[0], "each has room for its bleed"
    assert net.width_mm == pytest.approx(28 + 2 * PAD_MM)


@pytest.mark.parametrize(
    "net",
    [Die().net(), standee(32, 52), standee(28, 40, "cross"), TuckBox(Deck(63, 88, 20)).net()],
    ids=["die", "feet", "cross", "box"],
)
def test_panels_never_overlap_and_the_cut_goes_around_them_all(net: Net) -> None:
    assert sum(area(cut) for cut in net.cuts) == pytest.approx(
        sum(area(panel.outline) for panel in net.panels)
    )
    for x, y in product(np.arange(0.3, net.width_mm, 1.7), np.arange(0.4, net.height_mm, 1.7)):
        covering = [panel.name for panel in net.panels if inside((x, y), panel.outline)]
        assert len(covering) <= 1
        assert any(inside((x, y), cut) for cut in net.cuts) == bool(covering)
    assert bounding_box(point for cut in net.cuts for point in cut) == pytest.approx(
        (0.5, 0.5, net.width_mm - 0.5, net.height_mm - 0.5)
    )
