"""What a kit shows, as data: its pages, where every piece lies, and a seal on both files."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.page import Margin, PiecePage
from pnp.sheets.kit.manifest import (
    booklet_placements,
    is_unchanged,
    manifest,
    manifest_text,
    pages_of,
    piece_placements,
    read_left_out,
)
from pnp.sheets.pdf.document import Sheet
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS

A4 = PAPERS["a4"]


def face(name: str = "oak", **more: Any) -> Face:
    return Face(name, "card", name, "x", {}, 63.0, 88.0, Place("x"), **more)


def lies(one: Face, copy: int = 1, turn: int = 0, **more: Any) -> Placement:
    return Placement(one, copy, "front", 10.12345, 20.98765, turn, **more)


def page(*placements: Placement) -> PiecePage:
    return PiecePage("single", ("card",), A4, placements, Margin())


def test_pages_are_numbered_and_tell_their_size_where_they_lie() -> None:
    sheets = [Sheet(210, 297, [], "Kit"), Sheet(297, 210, [], "Ships")]
    told = manifest(A4, sheets, ["single", "front"], [{"component": "oak"}])
    assert told == {
        "paper": {"width_mm": 210, "height_mm": 297},
        "pages": [
            {"number": 1, "side": "single", "title": "Kit"},
            {"number": 2, "side": "front", "title": "Ships", "width_mm": 297, "height_mm": 210},
        ],
        "placements": [{"component": "oak"}],
    }


def test_a_piece_is_told_with_its_place_from_the_third_page_on() -> None:
    shown = lies(face("elm"), copy=0)
    (entry,) = piece_placements([page(shown), page(lies(face(), copy=2))])
    assert entry == {
        "component": "oak", "kind": "card", "copy": 2, "page": 4, "side": "front", "x_mm": 10.123,
        "y_mm": 20.988, "width_mm": 63, "height_mm": 88, "shape": "rect",
    }  # fmt: skip


def test_what_is_turned_bleeds_or_has_an_outline_says_so() -> None:
    cuts = (((0.0, 0.0), (63.0, 0.0), (63.0, 88.00049)),)
    (turned,) = piece_placements([page(lies(face(shape="polygon", cuts=cuts), turn=90, bleed_mm=3.0))])
    assert (turned["turn"], turned["bleed_mm"], turned["width_mm"], turned["height_mm"]) == (90, 3.0, 88, 63)
    assert len(turned["outline"][0]) == 3
    (upright,) = piece_placements([page(lies(face(shape="polygon", cuts=cuts), turn=180))])
    assert upright["outline"] == [[[0, 0], [63, 0], [63, 88.0]]]
    assert "turn" not in upright
    assert "bleed_mm" not in upright


def test_a_board_is_told_once_with_its_sheets() -> None:
    parts = [lies(face("sea"), copy, letter=letter) for copy in (1, 2) for letter in "AB"]
    first, second = piece_placements([page(one) for one in parts])
    assert (first["page"], first["sheets"]) == (3, [{"letter": "A", "page": 3}, {"letter": "B", "page": 4}])
    assert (second["page"], second["copy"]) == (5, 2)
    assert [pages_of(one) for one in (first, second, {"page": 7})] == ["3–4", "5–6", "7"]
    assert pages_of({"page": 1, "sheets": [{"page": 3}]}) == "3"


def test_pages_of_a_booklet_are_told_in_reading_order() -> None:
    def laid(number: int, sheet: int) -> Any:
        return SimpleNamespace(
            page=number, sheet=sheet, x_mm=1.23456, y_mm=0.0, width_mm=148.5, height_mm=210.0, turn=0
        )

    told = booklet_placements(SimpleNamespace(pages=[laid(2, 1), laid(1, 0)]), 9)  # type: ignore[arg-type]
    assert [(one["number"], one["page"], one["x_mm"]) for one in told] == [(1, 9, 1.235), (2, 10, 1.235)]


@pytest.mark.parametrize(
    ("file", "pdf", "sound"),
    [
        (lambda text: text, b"PDF", True),
        (lambda text: text, b"PDF!", False),
        (lambda text: text.replace("oak", "elm"), b"PDF", False),
        (lambda text: text + " ", b"PDF", False),
        (lambda _: "{}", b"PDF", False),
        (lambda _: "", b"PDF", False),
    ],
)
def test_a_seal_vouches_for_both_files(file: Any, pdf: bytes, sound: bool) -> None:
    text = manifest_text({"kit": "oak"}, b"PDF")
    assert json.loads(text).keys() == {"kit", "seal"}
    assert is_unchanged(file(text).encode(), pdf) is sound


def test_what_a_draft_leaves_out_is_read_beside_it(tmp_path: Path) -> None:
    (tmp_path / "kit.json").write_text(manifest_text({"left_out": ["card/oak"]}, b""), "utf-8")
    assert read_left_out(tmp_path / "kit.pdf") == ["card/oak"]
