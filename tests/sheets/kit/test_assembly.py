"""What is put together is drawn at the foot of the checklist."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import Edition
from pnp.sheets.kit.assemble import laid
from pnp.sheets.kit.assembly import WAYS, assembled
from pnp.sheets.kit.manifest import placed
from pnp.sheets.kit.pages import Pages
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.pieces.standee import standee
from pnp.sheets.rendering.faces import made
from pnp.sheets.rendering.template import Studio
from tests.conftest import ROOT

NEEDED = {
    "buccaneer": ["box"],
    "attention-pirates": ["board", "standee", "stand", "die", "box"],
    "maitre-des-mers": ["die", "box"],
    "boucaniers": ["standee", "dial", "box", "mask"],
    "pirates-vs-pirates": ["die", "box"],
}


@pytest.mark.parametrize("game", NEEDED)
def test_a_kit_draws_what_its_pieces_need(editions: dict[str, Edition], game: str) -> None:
    assert assembled(made(editions[game], "fr")[0]) == NEEDED[game]


def test_every_drawing_is_needed_by_some_game() -> None:
    assert {way for ways in NEEDED.values() for way in ways} == set(WAYS)


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", ["attention-pirates", "boucaniers"])
def test_the_drawings_fit_below_the_list(
    editions: dict[str, Edition], game: str, lang: str, ink: str
) -> None:
    """On the paper with the least room, in either ink, with their few words."""
    order = Order(PAPERS["letter"], lang)
    page = Pages(editions[game], order).checklist(placed(laid(editions[game], order)[0]), 9)
    drawing, findings = Studio(ROOT).draw_face(page, ink, lang)
    assert not findings
    assert drawing
    said = {"fr": "Comment on l’assemble", "en": "How it is put together"}[lang]
    assert said in drawing.text()


CUTS = (((0, 0), (9, 0), (9, 9)), ((2, 2), (3, 2), (3, 3)))


@pytest.mark.parametrize(
    ("more", "way"),
    [
        ({}, []),
        ({"overlap_mm": 5.0}, ["board"]),
        ({"values": {"dial": 1}}, ["dial"]),
        ({"values": {"die": 1}}, ["die"]),
        ({"shape": "polygon", "cuts": CUTS, "backed": True}, ["mask"]),
        ({"shape": "polygon", "cuts": CUTS[:1], "backed": True}, []),
        ({"shape": "polygon", "cuts": CUTS}, []),
        ({"shape": "rect", "cuts": CUTS, "backed": True}, []),
        ({"values": {"net": standee(20.0, 30.0)}}, ["standee"]),
        ({"values": {"net": Die(16.0).net()}}, []),
    ],
)
def test_a_piece_is_put_together_as_it_is_made(more: dict[str, Any], way: list[str]) -> None:
    plain = Face("oak", "card", "Oak", "x", {}, 63.0, 88.0, Place("x"))
    given = {**more, "back": plain if more.get("backed") else None}
    given.pop("backed", None)
    assert assembled([replace(plain, **given)]) == way
