"""What is put together is drawn at the foot of the checklist."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.kit.assemble import lay_out
from pnp.sheets.kit.assembly import WAYS, assembly_drawings
from pnp.sheets.kit.manifest import piece_placements
from pnp.sheets.kit.pages import Pages
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.pieces.standee import standee
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.template import FaceRenderer
from tests.conftest import ROOT

NEEDED = {
    "buccaneer": ["box"],
    "attention-pirates": ["board", "standee", "stand", "die", "box"],
    "maitre-des-mers": ["die", "box"],
    "boucaniers": ["standee", "dial", "box", "mask"],
    "pirates-vs-pirates": ["die", "box"],
}


@pytest.mark.parametrize("game", NEEDED)
def test_a_kit_draws_what_its_pieces_need(loaded_games: dict[str, LoadedGame], game: str) -> None:
    assert assembly_drawings(build_faces(loaded_games[game], "fr")[0]) == NEEDED[game]


def test_every_drawing_is_needed_by_some_game() -> None:
    assert {way for ways in NEEDED.values() for way in ways} == set(WAYS)


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", ["attention-pirates", "boucaniers"])
def test_the_drawings_fit_below_the_list(
    loaded_games: dict[str, LoadedGame], game: str, lang: str, ink: str
) -> None:
    """On the paper with the least room, in either ink, with their few words."""
    order = Order(PAPERS["letter"], lang)
    page = Pages(loaded_games[game], order).checklist(
        piece_placements(lay_out(loaded_games[game], order)[0]), 9
    )
    drawing, findings = FaceRenderer(ROOT).draw_face(page, ink, lang)
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
    assert assembly_drawings([replace(plain, **given)]) == way
