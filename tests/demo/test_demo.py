"""The demonstration game prints: one of each kind of piece, in whole kits that are opened again."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pypdfium2
import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.export import Request
from pnp.sheets.imposition.board import Board, lay_board
from pnp.sheets.kit.kit import Kit, Order, make_kit
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces import shape
from pnp.sheets.pieces.paper import INK_MM, PAPERS, PIECE_MM
from pnp.sheets.rendering.template import FaceRenderer
from tests.demo.pages import Harbourmaster, catalog_of, open_demo
from tests.sheets.export.exported import made
from tests.sheets.read_pdf import MM, inked, picture_of, text, things

from . import DEMO

ORDERS = [
    Order(paper, lang, ink=ink)  # type: ignore[arg-type]
    for paper, lang, ink in product(PAPERS.values(), ("fr", "en"), ("full", "low"))
]
LAYOUTS = [
    Order(PAPERS["a4"], "en", flip="short-edge"),
    Order(PAPERS["letter"], "fr", layout="gutterfold"),
    Order(PAPERS["a4"], "fr", layout="fronts"),
    Order(PAPERS["letter"], "en", sheet="bleed"),
]
DPI = 60


@pytest.fixture(scope="module")
def demo(root: Path, tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    return open_demo(root, tmp_path_factory.mktemp("demo") / "project")


@pytest.fixture(scope="module")
def master(demo: LoadedGame) -> Harbourmaster:
    return Harbourmaster(demo)


def name(order: Order) -> str:
    return order.file_name(DEMO)


@pytest.fixture(params=[*ORDERS, *LAYOUTS], ids=name)
def order(request: pytest.FixtureRequest) -> Order:
    assert isinstance(request.param, Order)
    return request.param


@pytest.fixture
def kit(master: Harbourmaster, order: Order) -> Kit:
    return master.kit(order)


def fronts(kit: Kit) -> list[dict[str, Any]]:
    return [p for p in kit.manifest["placements"] if p["side"] == "front"]


def smaller_than_a_page(kit: Kit) -> list[dict[str, Any]]:
    return [p for p in kit.manifest["placements"] if "sheets" not in p]


def board_of(demo: LoadedGame, order: Order) -> Board:
    (face,) = (face for face in DEMO.faces(catalog_of(demo), order.lang) if face.overlap_mm)
    return lay_board(face, order.paper, face.overlap_mm)


def test_one_of_each_kind_is_in_the_box(demo: LoadedGame) -> None:
    catalog = catalog_of(demo)
    assert {kind.pieces[0].kind for kind in catalog.kinds().values()} == {
        "tile", "board", "standee", "dial", "mask", "die", "box", "card", "mat", "token"
    }  # fmt: skip
    assert {name: kind.copies for name, kind in catalog.kinds().items()} == catalog.game.contents


def test_every_piece_is_there_as_often_as_the_catalog_says(demo: LoadedGame, kit: Kit) -> None:
    assert Counter((p["kind"], p["component"]) for p in fronts(kit)) == {
        (piece.kind, piece.id): piece.copies for kind in catalog_of(demo).kinds().values() for piece in kind
    }


def test_the_manifest_names_every_page_and_its_size(kit: Kit) -> None:
    for page, said in zip(pypdfium2.PdfDocument(kit.pdf), kit.manifest["pages"], strict=True):
        size = {**kit.manifest["paper"], **said}
        wanted = (0, 0, size["width_mm"] / MM, size["height_mm"] / MM)
        assert page.get_mediabox() == pytest.approx(wanted, abs=0.001)


def test_each_piece_is_inked_where_the_manifest_says(kit: Kit, order: Order) -> None:
    """In full ink to all four of its edges; low ink leaves some of them to the crop marks."""
    document = pypdfium2.PdfDocument(kit.pdf)
    for number in {p["page"] for p in smaller_than_a_page(kit)}:
        ink = inked(document[number - 1], DPI)
        for p in (p for p in smaller_than_a_page(kit) if p["page"] == number):
            left, top, wide, high = (
                round(p[key] / 25.4 * DPI) for key in ("x_mm", "y_mm", "width_mm", "height_mm")
            )
            within = ink[top : top + high, left : left + wide]
            edges = (within[:3], within[-3:], within[:, :3], within[:, -3:])
            assert all(edge.any() for edge in edges) if order.ink == "full" else within.any(), p


def test_every_piece_lies_within_the_margins_and_on_no_other(kit: Kit) -> None:
    pages = {page["number"]: {**kit.manifest["paper"], **page} for page in kit.manifest["pages"]}
    for p in smaller_than_a_page(kit):
        page = pages[p["page"]]
        assert min(p["x_mm"], p["y_mm"]) >= PIECE_MM - 1e-3
        assert p["x_mm"] + p["width_mm"] <= page["width_mm"] - PIECE_MM + 1e-3
        assert p["y_mm"] + p["height_mm"] <= page["height_mm"] - PIECE_MM + 1e-3
    for one, other in combinations((p for p in fronts(kit) if p["shape"] == "polygon"), 2):
        assert one["page"] != other["page"] or apart(one, other)


def apart(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether the edges of two pieces keep their distance; nested, their boxes may meet."""
    loops = [
        [shape.translate([(x, y) for x, y in cut], p["x_mm"], p["y_mm"]) for cut in p["outline"]]
        for p in (one, other)
    ]
    return all(
        shape.gap(first, last) > 1.9 and not shape.inside(first[0], last) and not shape.inside(last[0], first)
        for first in loops[0]
        for last in loops[1]
    )


def test_the_pages_keep_ink_off_the_edge_and_low_ink_is_low(kit: Kit, order: Order) -> None:
    rim = int((INK_MM - 0.2) / 25.4 * DPI)
    for page in pypdfium2.PdfDocument(kit.pdf):
        marked = inked(page, DPI)
        marked[rim:-rim, rim:-rim] = False
        assert not marked.any()
        if order.ink == "low":
            assert 1 - picture_of(page, DPI).mean() / 255 < 0.10


def test_all_text_stays_eight_millimetres_in(kit: Kit) -> None:
    """But for a board's own text, which its windows cut off."""
    windows = {sheet["page"] for p in fronts(kit) for sheet in p.get("sheets", ())}
    for number, page in enumerate(pypdfium2.PdfDocument(kit.pdf), 1):
        width, height = page.get_width() * MM, page.get_height() * MM
        for thing in things(page):
            own = number in windows and thing.depth
            if thing.kind == "text" and thing.right > thing.left and not own:
                assert min(thing.left, thing.top, width - thing.right, height - thing.bottom) > 7.6, thing


def test_the_boards_sheets_carry_their_letters(demo: LoadedGame, kit: Kit, order: Order) -> None:
    pages = [text(page) for page in pypdfium2.PdfDocument(kit.pdf)]
    (entry,) = (p for p in kit.manifest["placements"] if "sheets" in p)
    board = board_of(demo, order)
    said = {"fr": "Feuille", "en": "Sheet"}[order.lang]
    assert [sheet["letter"] for sheet in entry["sheets"]] == [window.letter for window in board.windows]
    assert (entry["shape"], entry["width_mm"], entry["height_mm"]) == ("rect", 420, 300)
    assert entry["page"] == entry["sheets"][0]["page"]
    for sheet in entry["sheets"]:
        assert f"{said} {sheet['letter']}" in pages[sheet["page"] - 1]
    overview = pages[entry["page"] - (3 if order.layout == "duplex" else 2)]
    assert all(sheet["letter"] in overview for sheet in entry["sheets"])
    assert f"{entry['page']}–{entry['sheets'][-1]['page']}" in pages[1], "the checklist names its pages"


@pytest.mark.parametrize("order", [ORDERS[0], ORDERS[-2]], ids=name)
def test_the_windows_together_are_the_whole_board(master: Harbourmaster, order: Order) -> None:
    kit, board = master.kit(order), board_of(master.loaded, order)
    drawing, _ = master.studio.draw_face(board.face, order.ink, order.lang)
    assert drawing
    size = (board.face.width_mm, board.face.height_mm)
    whole = picture_of(
        pypdfium2.PdfDocument(write_pdf(Document([Sheet(*size, [Stamp(drawing, 0, 0)])], "")))[0], DPI
    )
    joined = np.zeros_like(whole)
    (entry,) = (p for p in fronts(kit) if "sheets" in p)
    document, px = pypdfium2.PdfDocument(kit.pdf), DPI / 25.4
    for window, sheet in zip(board.windows, entry["sheets"], strict=True):
        page = picture_of(document[sheet["page"] - 1], DPI)
        left, top = round(board.left_mm * px), round(board.top_mm * px)
        x, y = round(window.box.left * px), round(window.box.top * px)
        high = min(round(window.box.height * px), whole.shape[0] - y)
        wide = min(round(window.box.width * px), whole.shape[1] - x)
        joined[y : y + high, x : x + wide] = page[top : top + high, left : left + wide]
    assert abs(joined.astype(int) - whole).mean() < 6


def test_every_tile_has_its_back_behind_it(kit: Kit, order: Order) -> None:
    paper = kit.manifest["paper"]
    tiles = {side: [p for p in kit.manifest["placements"] if p["kind"] == "tile" and p["side"] == side]
             for side in ("front", "back")}  # fmt: skip
    assert len(tiles["front"]) == 7
    assert {p["shape"] for p in tiles["front"]} == {"hex"}
    if order.layout == "fronts":
        assert not tiles["back"]
        return
    pages = {page["number"]: {**paper, **page} for page in kit.manifest["pages"]}
    for front, back in zip(tiles["front"], tiles["back"], strict=True):
        paper = pages[front["page"]]
        over_head = (order.flip == "short-edge") != (paper["width_mm"] > paper["height_mm"])
        along, size = ("y_mm", "height_mm") if over_head else ("x_mm", "width_mm")
        across = {"x_mm": "y_mm", "y_mm": "x_mm"}[along]
        assert (back["component"], back["copy"]) == (front["component"], front["copy"])
        assert back["page"] == front["page"] + 1
        assert back[along] == pytest.approx(paper[size] - front[along] - front[size], abs=0.01)
        assert back[across] == front[across]


def test_a_page_of_tiles_tells_how_its_back_comes_behind_it(kit: Kit, order: Order) -> None:
    page = next(p["page"] for p in fronts(kit) if p["kind"] == "tile")
    told = {
        "duplex": ("bord long", "long edge", "short edge"),
        "gutterfold": ("coller dos à dos",),
        "fronts": ("Tuiles",),
    }
    assert any(words in text(pypdfium2.PdfDocument(kit.pdf)[page - 1]) for words in told[order.layout])


def test_the_same_order_gives_the_same_bytes(demo: LoadedGame, kit: Kit, order: Order) -> None:
    again, _ = make_kit(demo, order, FaceRenderer(demo.root))
    assert again
    assert (again.pdf, again.manifest) == (kit.pdf, kit.manifest)


@pytest.mark.parametrize(
    ("slip", "value", "message", "at"),
    [
        ("boards.harbour.overlap_mm", "4", "sheets overlap by 5 to 10 mm, not 4", "PRT005 boards"),
        ("masks.fog.width_mm", "400", "does not fit", "PRT005 masks"),
        ("dials.winds.diameter_mm", "30", "a dial of 30 mm leaves a window", "PRT000 game"),
        ("tiles.sea.side_mm", "150", "does not fit", "PRT005 tiles"),
    ],
)
def test_a_piece_that_cannot_be_made_is_a_finding_and_no_kit(
    demo: LoadedGame, slip: str, value: str, message: str, at: str
) -> None:
    broken = demo.with_mutation(slip, value)
    kit, findings = make_kit(broken, Order(PAPERS["a4"]), FaceRenderer(demo.root))
    assert kit is None
    assert [f"{found.code} {Path(found.at.file).stem}" for found in findings] == [at]
    assert message in findings[0].message


@pytest.mark.parametrize("paper", list(PAPERS.values()), ids=list(PAPERS))
def test_a_cutter_follows_each_outline(master: Harbourmaster, paper: Any) -> None:
    kit = master.kit(Order(paper))
    paths = {
        path.get("id"): path.get("d") or ""
        for name, svg in made("cut", Request(master.loaded, "fr", master.studio, paper)).items()
        if name.endswith(".svg")
        for path in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}path")  # noqa: S314 - our own file
    }
    for p in fronts(kit):
        key = f"{p['kind']}-{p['component']}-{p['copy']}"
        if "sheets" in p:
            assert key not in paths
            continue
        if p["shape"] == "circle":
            assert "A12.7 12.7" in paths[key]
            continue
        corners = [tuple(map(float, point.split())) for point in re.split("[MLZ]+", paths[key]) if point]
        xs, ys = zip(*corners, strict=True)
        size = sorted((max(xs) - min(xs), max(ys) - min(ys)))
        room = sorted((p["width_mm"], p["height_mm"]))
        if p["shape"] == "polygon":
            assert all(own <= wide + 0.6 for own, wide in zip(size, room, strict=True))
        else:
            assert size == pytest.approx(room, abs=0.6)
