"""The gallery: pictures, values, origins, and rulings and rules about pieces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.core.catalog.catalog import Catalog
from pnp.web.lint.registry import texts
from pnp.web.pages.gallery import DrawnFace, Gallery, Picture, Shelf
from tests.web.three_languages import trilingual

LEAVES = """
provenance: {name: designed, copies: designed}
pieces:
  - {id: green, name: {de: "Grün", fr: "Vert", en: "Green leaf"}, copies: 3}
  - {id: black, name: {de: "Schwarz", fr: "Noir", en: "Black leaf"}, copies: 2}
  - {id: red, name: {de: "Rot", fr: "Rouge", en: "Red leaf"}, copies: 1, provenance: {copies: {public: box}}}
"""
RULINGS = """
rulings:
  - id: TEA-C1
    question: {de: "Was?", fr: "Quoi\u202f?", en: "What?"}
    ruling: {de: "Das.", fr: "Cela.", en: "That."}
    reason: {de: "So.", fr: "Ainsi.", en: "So."}
    pieces: [leaves, leaves/red]
    rules: [goal-cups]
    sort: gap
    lines: []
"""
FRONT, BACK = DrawnFace("<svg/>", 63.0, 88.0), DrawnFace("<svg>back</svg>", 63.0, 88.0)


def shelf(folder: Path, faces: dict[str, DrawnFace]) -> Shelf:
    loaded = trilingual(folder / "garden", {"leaves.yaml": LEAVES, "rulings.yaml": RULINGS})
    catalog: Any = loaded.catalog
    assert isinstance(catalog, Catalog), [one.message for one in loaded.findings]
    rules = next(text for text in texts(loaded) if text.lang == "en").rules
    drawn = {f"garden/en/leaf-{name}.svg": face for name, face in faces.items()}
    (found,) = Gallery(catalog, {"back": "Back", "colon": ":"}, "en", drawn, rules).shelves()
    return found


def test_a_shelf_holds_its_pieces_with_what_is_said_of_them(tmp_path: Path) -> None:
    found = shelf(tmp_path, {})
    assert (found.id, found.name, found.copies) == ("leaves", "Leaves", 6)
    assert [(one.id, one.name, one.copies) for one in found.pieces] == [
        ("leaves/green", "Green leaf", 3), ("leaves/black", "Black leaf", 2), ("leaves/red", "Red leaf", 1),
    ]  # fmt: skip
    assert (found.rules, found.rulings) == (["goal-cups"], ["TEA-C1"])
    assert [one.rulings for one in found.pieces] == [[], [], ["TEA-C1"]]
    assert [one.rules for one in found.pieces] == [[], [], []]
    assert not found.cards


def test_origins_are_told_for_all_for_the_others_and_for_those_named(tmp_path: Path) -> None:
    sources = shelf(tmp_path, {}).sources
    assert [(one.field, one.origin.origin, one.share, one.pieces) for one in sources] == [
        ("name", "designed", "all", ["Green leaf", "Black leaf", "Red leaf"]),
        ("copies", "designed", "others", ["Green leaf", "Black leaf"]),
        ("copies", "public", "named", ["Red leaf"]),
    ]


def test_a_picture_is_as_large_as_its_piece(tmp_path: Path) -> None:
    found = shelf(tmp_path, {"green": FRONT, "red": DrawnFace("<svg/>", 20.0, 20.0)})
    green, black, red = found.pieces
    assert green.front == Picture("garden/en/leaf-green.svg", 227, 317, "Green leaf: ")
    assert black.front is None
    assert red.front
    assert (red.front.width, red.front.height) == (72, 72)
    assert found.cards
    assert found.back is None


@pytest.mark.parametrize(("high", "cards"), [(44.7, True), (44.5, False)])
def test_a_card_is_higher_than_a_hundred_and_sixty_pixels(tmp_path: Path, high: float, cards: bool) -> None:
    assert shelf(tmp_path, {"green": DrawnFace("<svg/>", 20.0, high)}).cards is cards


def test_a_back_that_all_share_is_shown_once(tmp_path: Path) -> None:
    backs = {f"{name}-back": BACK for name in ("green", "black", "red")}
    found = shelf(tmp_path, backs)
    assert found.back == Picture("garden/en/leaf-green-back.svg", 227, 317, "Back")
    assert [one.back for one in found.pieces] == [None, None, None]
    other = shelf(tmp_path / "other", {**backs, "red-back": FRONT})
    assert other.back is None
    alts = [one.back.alt for one in other.pieces if one.back]
    assert alts == ["Green leaf (back)", "Black leaf (back)", "Red leaf (back)"]
