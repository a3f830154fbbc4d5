"""What is drawn, kept as logs that a person can read: after a change that is meant, PNP_GOLDEN=write."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics import operator_log
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.kit.assemble import assemble
from pnp.sheets.kit.kit_renderer import KitRenderer
from pnp.sheets.options.order import Order
from pnp.sheets.pdf.document import Stamp
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.conftest import ROOT

FOLDER = Path(__file__).parent / "golden"
FACES = ["ship-couronne", "ship-couronne-back", "treasure-chest", "coin-ten", "pawn-red-2"]


def face(loaded: LoadedGame, name: str) -> Face:
    faces: dict[str, Face] = {
        f"{one.kind}-{one.piece}": one for one in loaded.game.faces(loaded.catalog, "fr")
    }
    found = faces[name.removesuffix("-back")]
    if not name.endswith("-back"):
        return found
    assert found.back
    return found.back


def compare(name: str, drawn: str) -> None:
    """Hold a log against the one that is kept, or keep it."""
    file = FOLDER / f"{name}.log"
    if os.environ.get("PNP_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


def stamped(stamps: Sequence[Stamp]) -> str:
    """Where the pieces of a page stand, and which of them are alike."""
    numbers: dict[int, int] = {}
    lines = []
    for stamp in stamps:
        number = numbers.setdefault(id(stamp.drawing), len(numbers) + 1)
        place = f"{operator_log.format_mm(stamp.x_mm)} {operator_log.format_mm(stamp.y_mm)}"
        size = f"{stamp.drawing.width:g} × {stamp.drawing.height:g}"
        lines.append(f"piece {number} at {place}, {size} mm, turned {stamp.turn}\n")
    return "".join(lines)


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("name", FACES)
def test_a_face_is_drawn_as_it_was(buccaneer: LoadedGame, name: str, ink: str) -> None:
    drawing, findings = FaceRenderer(ROOT).draw_face(face(buccaneer, name), ink)
    assert isinstance(drawing, Drawing)
    assert not findings
    compare(f"{name}-{ink}", drawing.log())


@pytest.mark.parametrize("side", ["front", "back"])
def test_a_page_is_laid_out_as_it_was(
    buccaneer: LoadedGame, side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.core.project.loaded_game.__version__", "0")
    order = Order(PAPERS["a4"], "fr")
    pages = assemble(buccaneer.game.faces(buccaneer.catalog, order.lang), order.paper, order.plan)
    number = max(number for number, page in enumerate(pages) if page.side == side and page.placements)
    sheet = KitRenderer(buccaneer, order, FaceRenderer(ROOT)).sheet(pages[number], number + 1, len(pages))
    margin, *pieces = sheet.stamps
    compare(f"page-{side}", margin.drawing.log() + stamped(pieces))
