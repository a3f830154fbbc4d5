"""Text can be read on the ground that it is printed on, in either ink."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.sheets.assemble import made
from pnp.sheets.face import Face
from pnp.sheets.svg import parse
from pnp.sheets.template import Studio
from tests.conftest import ROOT
from tests.sheets.legibility import weakest

GAMES = ["buccaneer", "attention-pirates", "maitre-des-mers", "boucaniers", "pirates-vs-pirates"]
_TOLD_BY = ("colour", "deck", "side", "kind")
"""The values by which one template has several grounds."""


def sides(edition: Edition) -> list[Face]:
    """A face of each template and ground, fronts and backs; boards are too large to be quick about."""
    found: dict[tuple[object, ...], Face] = {}
    for face in (one for one in made(edition, "fr")[0] if one.overlap_mm is None):
        for side in filter(None, (face, face.back)):
            found.setdefault((side.template, *(str(side.values.get(name)) for name in _TOLD_BY)), side)
    return list(found.values())


@pytest.mark.parametrize("game", GAMES)
def test_text_stands_out_from_its_ground(editions: dict[str, Edition], game: str) -> None:
    studio = Studio(ROOT)
    for face in sides(editions[game]):
        for ink in ("full", "low"):
            drawing, _ = studio.draw_face(face, ink, "fr")
            assert drawing
            contrast, (x, y) = weakest(drawing)
            assert contrast >= 4.5, f"{face.template} ({ink}) at {x:.0f}, {y:.0f} mm: {contrast:.2f}:1"


def test_yellow_on_cream_is_told() -> None:
    """The slip that it would catch: letters of 1.4:1."""
    style = 'font-family="Source Sans Pro" font-weight="700" font-size="8" fill="#ffcf4d"'
    letters = f'<text x="4" y="12" {style}>AAA</text>'
    ground = '<rect x="0" y="0" width="30" height="20" fill="#fdf8ea"/>'
    face = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">{ground}{letters}</svg>'
    contrast, _ = weakest(parse(face))
    assert contrast < 1.6
