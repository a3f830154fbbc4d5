"""Pictures have the size that was asked for, real art in the bleed, and the kit's own pixels within."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.rendering.raster import (
    BLEED_MM,
    draw_or_fail,
    face_png,
    mm_to_pixels,
    page_count,
    page_png,
    sheet_png,
)
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.svg import parse
from tests.conftest import manifest

FACE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
<rect x="-3" y="-3" width="26" height="16" fill="#2468ac"/>
<rect x="5" y="2" width="10" height="6" fill="#ff8000"/></svg>"""


def open_png(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def array(png: bytes) -> NDArray[np.int16]:
    return np.asarray(open_png(png).convert("RGB"), dtype=np.int16)


def test_a_picture_is_rgb_and_knows_its_resolution() -> None:
    picture = open_png(face_png(parse(FACE, "x"), BLEED_MM))
    assert picture.mode == "RGB"
    assert picture.size == (307, 189)
    assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_the_bleed_is_art_to_the_last_pixel() -> None:
    shown = array(face_png(parse(FACE, "x"), BLEED_MM))
    rim = np.concatenate([shown[0], shown[-1], shown[:, 0], shown[:, -1]])
    assert (rim == (0x24, 0x68, 0xAC)).all()
    assert tuple(shown[94, 153]) == (0xFF, 0x80, 0)


def test_without_bleed_nothing_lies_beyond_the_trim() -> None:
    assert open_png(face_png(parse(FACE, "x"))).size == (mm_to_pixels(20), mm_to_pixels(10)) == (236, 118)


def test_a_sheet_fills_exactly_the_pixels_asked_for() -> None:
    sheet = Sheet(20, 10, [Stamp(parse(FACE, "x"), 0, 0)])
    shown = array(sheet_png(sheet, (333, 101)))
    assert shown.shape == (101, 333, 3)
    assert (shown[-1, -1] == (0x24, 0x68, 0xAC)).all()


def test_a_page_is_counted_from_one() -> None:
    sheets = [Sheet(20, 10, []), Sheet(20, 10, [Stamp(parse(FACE, "x"), 0, 0)])]
    document = write_pdf(Document(sheets, title="two"))
    assert page_count(document) == 2
    assert (array(page_png(document, 1)) == 255).all()
    assert (array(page_png(document, 2))[0, 0] == (0x24, 0x68, 0xAC)).all()


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert face_png(parse(FACE, "x"), BLEED_MM) == face_png(parse(FACE, "x"), BLEED_MM)


def test_the_trimmed_picture_is_what_the_kit_prints(buccaneer: LoadedGame, root: Path, kits: Path) -> None:
    """At ten pixels a millimetre both fall on whole pixels."""
    kit = kits / "buccaneer-fr-a4.pdf"
    faces = {(face.kind, face.piece): face for face in buccaneer.game.faces(buccaneer.catalog, "fr")}
    cards = [p for p in manifest(kit)["placements"] if p["kind"] == "ship" and p["side"] == "front"]
    placement = cards[0]
    page = array(page_png(kit.read_bytes(), placement["page"], dpi=254))
    left, top = (round(placement[key] * 10) for key in ("x_mm", "y_mm"))
    printed = page[top : top + 880, left : left + 630]
    drawing = draw_or_fail(faces["ship", placement["component"]], FaceRenderer(root), "fr")
    exported = array(face_png(drawing, BLEED_MM, 254))[30:-30, 30:-30]
    assert exported.shape == printed.shape
    inside = np.abs(exported - printed)[10:-10, 10:-10]
    assert inside.mean() < 0.5
    assert (inside.max(axis=2) > 24).mean() < 0.001


def test_a_face_that_cannot_be_set_is_one_line_that_names_it(buccaneer: LoadedGame, root: Path) -> None:
    broken = buccaneer.with_mutation("ships.couronne.name.fr", '"La Couronne de Sa Majesté très catholique"')
    face = next(f for f in broken.game.faces(broken.catalog, "fr") if f.piece == "couronne")
    with pytest.raises(Failure, match=r"^ship/couronne: ") as failed:
        draw_or_fail(face, FaceRenderer(root), "fr")
    assert "\n" not in str(failed.value)
