"""The drawn pieces of Boucaniers: a frieze that closes, masks that show one symbol, a face for everyone."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot
from typing import cast

import pytest

from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.paper import frieze, spyglass
from pnp.games.boucaniers.paper.faces import faces
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from tests.conftest import ROOT
from tests.support.project import opened

DISC = re.compile(r'<circle cx="(?P<x>[\d.]+)" cy="(?P<y>[\d.]+)" r="(?P<r>[\d.]+)" fill="#fdf8ea"')
JOINT = re.compile(r"(?:M|C\S+ \S+ \S+ \S+ )(?P<x>-?[\d.]+) (?P<y>-?[\d.]+)")


@pytest.fixture(scope="module")
def game() -> Boucaniers:
    loaded = opened("boucaniers")
    return cast(Boucaniers, loaded.catalog)


@pytest.fixture(scope="module")
def drawn(game: Boucaniers) -> dict[str, Face]:
    return {f"{face.kind}/{face.piece}": face for face in faces(game, "fr")}


def svg(face: Face, ink: str = "full") -> str:
    rendered = FaceRenderer(ROOT).render(face, ink)
    assert not rendered.findings
    return rendered.svg


def joints(strip: str) -> dict[float, float]:
    """Where a line of the landscape is, by its distance from the card's left edge."""
    return {float(joint["x"]): float(joint["y"]) for joint in JOINT.finditer(strip)}


@pytest.mark.parametrize("line", frieze.LINES)
def test_the_landscape_runs_on_from_card_to_card_and_closes(line: str) -> None:
    cards = [joints(frieze.strips(order)[line]) for order in range(frieze.CARDS)]
    for card, following in pairwise([*cards, cards[0]]):
        for beyond in (-7.0, 0.0, 7.0):
            assert card[63 + beyond] == pytest.approx(following[beyond], abs=0.001)


def test_neighbouring_cards_differ() -> None:
    """One can tell which card comes next: no line is at the same height on all edges."""
    for line in frieze.LINES:
        heights = {round(frieze.height(line, order * 63), 1) for order in range(frieze.CARDS)}
        assert len(heights) >= 5


def test_the_printed_frieze_is_the_one_of_the_clues(game: Boucaniers, drawn: dict[str, Face]) -> None:
    for clue in game.clues:
        text = svg(drawn[f"clue/{clue.id}"])
        assert all(strip in text for strip in frieze.strips(clue.order).values())


def test_a_hole_shows_one_symbol_and_nothing_of_the_landscape(
    game: Boucaniers, drawn: dict[str, Face]
) -> None:
    """Measured from the faces: each hole lies within the white disc of its own symbol."""
    discs = [
        (float(disc["x"]), float(disc["y"]), float(disc["r"]))
        for disc in DISC.finditer(svg(drawn["clue/volcan"]))
    ]
    assert len(discs) == len(spyglass.PLACES_MM)
    for mask in game.masks:
        hole = drawn[f"mask/{mask.island}"].cuts[0]
        covers = [
            index
            for index, (x, y, radius) in enumerate(discs)
            if all(hypot(px - x, py - y) < radius for px, py in hole)
        ]
        assert covers == [mask.hole]


def test_crosses_and_circles_are_drawn_as_the_table_says(game: Boucaniers, drawn: dict[str, Face]) -> None:
    for clue in game.clues:
        assert svg(drawn[f"clue/{clue.id}"]).count("l2.9 2.9") == 2
        assert sum(game.crosses(clue)) == 2


def test_backs_of_clues_look_alike(drawn: dict[str, Face]) -> None:
    backs = {svg(face.back) for face in drawn.values() if face.kind == "clue" and face.back}
    assert len(backs) == 1


def test_each_boucanier_has_a_face_and_a_fragment_of_its_own(drawn: dict[str, Face]) -> None:
    cards = [face for face in drawn.values() if face.kind == "boucanier"]
    portraits = {svg(face).split("clip-path=", 1)[1].split("</g>\n<rect", 1)[0] for face in cards}
    fragments = {svg(face.back) for face in cards if face.back}
    assert len(portraits) == len(fragments) == len(cards) == 24


def test_an_island_shows_its_features_where_its_clues_name_it(
    game: Boucaniers, drawn: dict[str, Face]
) -> None:
    for tile in game.islands:
        shown = drawn[f"tile/{tile.id}"].values["features"]
        assert shown == [clue.id for clue in game.frieze if tile.island in clue.islands]


def test_a_sheet_has_a_place_for_each_crew_card_and_a_dot_for_each_point(
    game: Boucaniers, drawn: dict[str, Face]
) -> None:
    for ship in game.ships:
        face = drawn[f"ship/{ship.id}"]
        assert sum(map(len, face.values["edges"].values())) == ship.crew
        hollow = sum(face.values["upgrades"].values())
        text = svg(face)
        assert text.count('stroke-dasharray="1.8 1.2"') == hollow
        assert text.count('r="6.7"') == ship.sails + ship.cannons + ship.hull + hollow


def test_low_ink_fills_nothing(drawn: dict[str, Face]) -> None:
    """Only ink that draws a line or a dot, and white."""
    for face in drawn.values():
        fills = set(re.findall(r'fill="(#[0-9a-f]+)"', svg(face, "low")))
        assert fills <= {"#ffffff", "#fff", "#2e2318", "#000", "#000000", "#333"}, face.title
