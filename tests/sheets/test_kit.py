"""The kits, opened again and measured: what a manifest says is what the PDF shows."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from pnp.booklet_text import booklet_text
from pnp.core.catalog import Catalog
from pnp.core.edition import Edition
from pnp.core.failure import Misuse
from pnp.sheets import fonts
from pnp.sheets.kit import Kit, Order, make_kit
from pnp.sheets.paper import INK_MM, PAPERS, Paper
from pnp.sheets.template import Studio
from tests.conftest import ROOT, manifest
from tests.here import opened

from .pdf import MM, inked, picture_of, text, things, unpacked

NAMES = ["buccaneer-fr-a4.pdf", "buccaneer-en-letter.pdf"]

ORDERS = [
    Order(paper, lang, **choices)  # type: ignore[arg-type]
    for (paper, lang), choices in zip(
        cycle(zip(PAPERS.values(), ("fr", "en"), strict=True)),
        (
            {"flip": "short-edge"},
            {"sheet": "bleed"},
            {"sheet": "bleed", "flip": "short-edge"},
            {"layout": "gutterfold"},
            {"layout": "gutterfold", "cells": "square", "ink": "low"},
            {"layout": "fronts"},
            {"cells": "square"},
        ),
        strict=False,
    )
]
"""Every choice once, the papers in turn."""


@cache
def made(order: Order) -> Kit:
    """The kit to an order, made once."""
    edition = opened("buccaneer")
    kit, findings = make_kit(edition, order, Studio(ROOT))
    assert kit, findings
    return kit


@pytest.fixture(scope="module", params=ORDERS, ids=lambda order: "-".join([order.paper.id, *order.choices()]))
def order(request: pytest.FixtureRequest) -> Order:
    assert isinstance(request.param, Order)
    return request.param


@pytest.fixture(scope="module", params=NAMES)
def kit(request: pytest.FixtureRequest, kits: Path) -> Path:
    return kits / str(request.param)


@pytest.fixture
def catalog(buccaneer: Edition) -> Catalog:
    assert buccaneer.catalog is not None
    return buccaneer.catalog


def test_the_paper_is_exact(kit: Path) -> None:
    width, height = (595.276, 841.89) if "a4" in kit.name else (612, 792)
    for page, said in zip(pypdfium2.PdfDocument(kit), manifest(kit)["pages"], strict=True):
        size = (height, width) if "width_mm" in said else (width, height)
        assert page.get_mediabox() == pytest.approx((0, 0, *size), abs=0.001)


def test_the_fonts_bring_their_licences() -> None:
    opened = pypdfium2.PdfDocument(made(ORDERS[0]).pdf)
    held = [opened.get_attachment(index) for index in range(opened.count_attachments())]
    for file, (name, licence) in zip(held, fonts.licences(), strict=True):
        assert file.get_name() == name
        assert bytes(file.get_data()).decode() == licence
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
        assert "Reserved Font Name 'Source'" in licence
    assert "Source Serif Pro" in text(opened[0])


def test_every_piece_is_there_as_often_as_the_catalog_says(kit: Path, catalog: Catalog) -> None:
    placed = Counter((p["kind"], p["component"]) for p in manifest(kit)["placements"] if p["side"] == "front")
    assert placed == {
        (piece.kind, piece.id): piece.copies for kind in catalog.kinds().values() for piece in kind
    }


def test_every_back_lies_behind_its_front(kit: Path) -> None:
    written = manifest(kit)
    fronts = [p for p in written["placements"] if p["side"] == "front"]
    backs = {
        (p["page"], p["kind"], p["component"], p["copy"]): p
        for p in written["placements"]
        if p["side"] == "back"
    }
    sides = {page["number"]: page["side"] for page in written["pages"]}
    for front in fronts:
        if sides[front["page"]] == "single" or front["kind"] in {"pawn", "box"}:
            continue
        back = backs.pop((front["page"] + 1, front["kind"], front["component"], front["copy"]))
        assert back["x_mm"] == pytest.approx(
            written["paper"]["width_mm"] - front["x_mm"] - front["width_mm"], abs=0.01
        )
        assert back["y_mm"] == front["y_mm"]
    assert not backs


def test_the_sheet_shows_each_piece_where_the_manifest_says(kit: Path) -> None:
    """On the raster, every piece has ink at its own edge and the gap beside the block has none."""
    document, written = pypdfium2.PdfDocument(kit), manifest(kit)
    dpi = 150
    for number in {p["page"] for p in written["placements"]}:
        ink = inked(document[number - 1], dpi)
        for p in (p for p in written["placements"] if p["page"] == number and p["shape"] != "polygon"):
            left, top = (round(p[key] / 25.4 * dpi) for key in ("x_mm", "y_mm"))
            wide, high = (round(p[key] / 25.4 * dpi) for key in ("width_mm", "height_mm"))
            middle = ink[top + 2 : top + high - 2, left + wide // 2]
            assert middle.mean() > 0.95, p
            assert ink[top + high // 2, left + 2], p
            assert ink[top + high // 2, left + wide - 3], p


def test_a_trimmed_card_is_63_by_88_within_a_tenth(kit: Path) -> None:
    """The block of cards on a part-filled page ends where the manifest says, measured from the drawing."""
    document, written = pypdfium2.PdfDocument(kit), manifest(kit)
    number = max(p["page"] for p in written["placements"] if p["kind"] == "ship" and p["side"] == "front")
    ink = inked(document[number - 1], 600)
    cards = [p for p in written["placements"] if p["page"] == number]
    left, right = min(p["x_mm"] for p in cards), max(p["x_mm"] for p in cards) + 63
    top, bottom = min(p["y_mm"] for p in cards), max(p["y_mm"] for p in cards) + 88
    px = 25.4 / 600
    row, column = ink[round((top + 44) / px)], ink[:, round((left + 31.5) / px)]
    row[: round((left - 1) / px)] = False
    inside = np.flatnonzero(row)
    assert inside[0] * px == pytest.approx(left, abs=0.1)
    assert (inside[-1] + 1) * px == pytest.approx(right, abs=0.1)
    filled = np.flatnonzero(column[: round((bottom + 3) / px)])
    assert (filled[-1] + 1) * px == pytest.approx(bottom, abs=0.1)


def test_no_ink_comes_near_the_edge(kit: Path) -> None:
    for page in pypdfium2.PdfDocument(kit):
        ink = inked(page)
        rim = int((INK_MM - 0.2) / 25.4 * 100)
        assert not ink[:rim].any()
        assert not ink[-rim:].any()
        assert not ink[:, :rim].any()
        assert not ink[:, -rim:].any()


def test_all_text_stays_eight_millimetres_in(kit: Path) -> None:
    for page in pypdfium2.PdfDocument(kit):
        width, height = page.get_width() * MM, page.get_height() * MM
        for thing in things(page):
            if thing.kind == "text" and thing.right > thing.left:
                assert thing.left > 7.6, thing
                assert thing.right < width - 7.6, thing
                assert thing.bottom < height - 7.6, thing
                assert thing.top > 7.6, thing


def test_fonts_are_embedded_and_accents_come_back(kit: Path) -> None:
    raw = unpacked(kit.read_bytes())
    assert b"Helvetica" not in raw
    names = set(re.findall(rb"/BaseFont /([A-Za-z0-9+-]+)", raw))
    assert names
    assert all(b"+" in name for name in names), "a subset's name has a prefix"
    assert raw.count(b"/FontFile2") == len(names)
    read = " ".join(text(page) for page in pypdfium2.PdfDocument(kit))
    for probe in (
        ("La Belle Étoile", "L’Intrépide", "pièces") if "-fr-" in kit.name else ("The Fair Star", "–")
    ):
        assert probe in read


def test_printers_are_told_not_to_scale_and_to_flip_on_the_long_edge(kit: Path) -> None:
    raw = unpacked(kit.read_bytes())
    assert b"/PrintScaling /None" in raw
    assert b"/Duplex /DuplexFlipLongEdge" in raw


def test_the_checklist_counts_every_piece_and_names_its_page(kits: Path, catalog: Catalog) -> None:
    kit = kits / "buccaneer-en-a4.pdf"
    read = text(pypdfium2.PdfDocument(kit)[1])
    for kind in catalog.kinds().values():
        for piece in kind:
            assert piece.name.en in read
            assert f"{piece.copies} ×" in read
    assert "25 wooden discs" in read
    assert "The Gull*" in read, "reconstructed pieces are marked"


def test_a_kit_is_small(kit: Path) -> None:
    assert kit.stat().st_size < 1_000_000


def test_the_same_input_gives_the_same_bytes(kits: Path, root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pnp", "print", "buccaneer", "--out", str(tmp_path)]
    subprocess.run(command, cwd=root, check=True, capture_output=True, env={"PYTHONHASHSEED": "7"})
    for name in ("buccaneer-fr-a4.pdf", "buccaneer-fr-a4.json"):
        assert (tmp_path / name).read_bytes() == (kits / name).read_bytes()


def test_a_text_that_does_not_fit_is_a_finding_and_no_kit(buccaneer: Edition, root: Path) -> None:
    broken = buccaneer.with_slip("ships.couronne.name.fr", '"La Couronne de Sa Majesté très catholique"')
    kit, findings = make_kit(broken, Order(PAPERS["a4"], "fr"), Studio(root))
    assert kit is None
    assert [(finding.code, finding.at.file) for finding in findings] == [
        ("PRT001", "content/buccaneer/ships.yaml")
    ]
    assert "La Couronne" in findings[0].message


def test_every_layout_shows_every_piece_on_pages_of_the_size_that_is_written(
    order: Order, catalog: Catalog
) -> None:
    kit = made(order)
    placed = Counter((p["kind"], p["component"]) for p in kit.manifest["placements"] if p["side"] == "front")
    assert placed == {
        (piece.kind, piece.id): piece.copies for kind in catalog.kinds().values() for piece in kind
    }
    paper = kit.manifest["paper"]
    for page, written in zip(pypdfium2.PdfDocument(kit.pdf), kit.manifest["pages"], strict=True):
        size = {**paper, **written}
        wanted = (0, 0, size["width_mm"] / MM, size["height_mm"] / MM)
        assert page.get_mediabox() == pytest.approx(wanted, abs=0.001)


def test_no_layout_prints_near_the_edge(order: Order) -> None:
    for page in pypdfium2.PdfDocument(made(order).pdf):
        ink = inked(page)
        rim = int((INK_MM - 0.2) / 25.4 * 100)
        assert not ink[:rim].any()
        assert not ink[-rim:].any()
        assert not ink[:, :rim].any()
        assert not ink[:, -rim:].any()


def test_the_text_of_every_layout_stays_eight_millimetres_in(order: Order) -> None:
    for page in pypdfium2.PdfDocument(made(order).pdf):
        width, height = page.get_width() * MM, page.get_height() * MM
        for thing in things(page):
            if thing.kind == "text" and thing.right > thing.left:
                assert min(thing.left, thing.top, width - thing.right, height - thing.bottom) > 7.6, thing


def test_light_backs_spare_ink_and_leave_the_fronts_alone() -> None:
    """A page of backs takes at most a tenth of its paper's ink; its front is the same page as ever."""
    usual, light = (made(Order(PAPERS["a4"], "fr", backs=backs)) for backs in ("full", "light"))
    assert light.name == "buccaneer-fr-a4-light-backs"
    front, back = (
        [1 - picture_of(pypdfium2.PdfDocument(kit.pdf)[page]).mean() / 255 for kit in (usual, light)]
        for page in (2, 3)
    )
    assert front[0] == pytest.approx(front[1], abs=1e-6)
    assert back[0] > 0.4
    assert back[1] < 0.1


def test_pieces_and_their_bleed_are_boxed(order: Order) -> None:
    kit = made(order)
    for number, page in enumerate(pypdfium2.PdfDocument(kit.pdf), 1):
        pieces = [p for p in kit.manifest["placements"] if p["page"] == number]
        if not pieces:
            assert page.get_trimbox() == page.get_bleedbox() == page.get_mediabox()
            continue
        left, bottom, right, top = (value * MM for value in page.get_trimbox())
        height = page.get_height() * MM
        assert left == pytest.approx(min(p["x_mm"] for p in pieces), abs=0.01)
        assert right == pytest.approx(max(p["x_mm"] + p["width_mm"] for p in pieces), abs=0.01)
        assert height - top == pytest.approx(min(p["y_mm"] for p in pieces), abs=0.01)
        assert height - bottom == pytest.approx(max(p["y_mm"] + p["height_mm"] for p in pieces), abs=0.01)
        widest = max(_bleed(order, piece) for piece in pieces)
        assert left - page.get_bleedbox()[0] * MM == pytest.approx(widest, abs=0.01)


def _bleed(order: Order, piece: dict[str, Any]) -> float:
    """What the manifest says, which is at least two where a bleed was asked for."""
    said = float(piece.get("bleed_mm", 0))
    assert said in ({2, 3} if order.sheet == "bleed" else {0, 2})
    return said


@pytest.mark.parametrize("paper", list(PAPERS.values()), ids=list(PAPERS))
@pytest.mark.parametrize("choices", [{"sheet": "bleed"}, {"layout": "gutterfold"}], ids=["bleed", "fold"])
def test_bleed_is_real_art(paper: Paper, choices: dict[str, str]) -> None:
    """Around every card there is ink to the end of its bleed, and none beyond the block."""
    order = Order(paper, **choices)  # type: ignore[arg-type]
    kit, dpi = made(order), 150
    document = pypdfium2.PdfDocument(kit.pdf)
    for number in {p["page"] for p in kit.manifest["placements"] if p["shape"] == "rect"}:
        ink = inked(document[number - 1], dpi)
        for p in (p for p in kit.manifest["placements"] if p["page"] == number and p["shape"] == "rect"):
            if not _bleed(order, p):
                continue
            bleed = _bleed(order, p) - 0.3
            left, top = (round((p[key] - bleed) / 25.4 * dpi) for key in ("x_mm", "y_mm"))
            right = round((p["x_mm"] + p["width_mm"] + bleed) / 25.4 * dpi)
            bottom = round((p["y_mm"] + p["height_mm"] + bleed) / 25.4 * dpi)
            assert ink[top, left:right].all(), p
            assert ink[bottom - 1, left:right].all(), p
            assert ink[top:bottom, left].all(), p
            assert ink[top:bottom, right - 1].all(), p


def test_a_round_piece_has_its_bleed_all_around() -> None:
    """A little inside the edge of the bleed that the manifest states there is ink in every direction."""
    kit, dpi = made(Order(PAPERS["a4"], sheet="bleed")), 150
    document = pypdfium2.PdfDocument(kit.pdf)
    coins = [p for p in kit.manifest["placements"] if p["shape"] == "circle"]
    for number in {p["page"] for p in coins}:
        ink = inked(document[number - 1], dpi)
        for p in (p for p in coins if p["page"] == number):
            radius = p["width_mm"] / 2 + p["bleed_mm"] - 0.4
            x, y = p["x_mm"] + p["width_mm"] / 2, p["y_mm"] + p["height_mm"] / 2
            for way in range(24):
                turn = way * np.pi / 12
                right, down = x + radius * np.cos(turn), y + radius * np.sin(turn)
                assert ink[round(down / 25.4 * dpi), round(right / 25.4 * dpi)], p


def test_a_turned_back_is_the_same_picture_upside_down() -> None:
    """A coin's back for the short edge, turned by half, is the one for the long edge."""
    crops = []
    for order in (Order(PAPERS["a4"]), Order(PAPERS["a4"], flip="short-edge")):
        kit = made(order)
        coin = next(p for p in kit.manifest["placements"] if p["kind"] == "coin" and p["side"] == "back")
        left, top = (round(coin[key] / 25.4 * 300) for key in ("x_mm", "y_mm"))
        picture = picture_of(pypdfium2.PdfDocument(kit.pdf)[coin["page"] - 1], 300)
        crops.append(picture[top : top + 300, left : left + 300].astype(int))
    upright, turned = crops
    assert abs(upright - turned[::-1, ::-1]).mean() < abs(upright - turned).mean() / 2


def test_each_page_names_what_to_do_with_it(order: Order) -> None:
    kit = made(order)
    flips = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
    wanted = flips[order.flip].encode() if order.layout == "duplex" else None
    assert re.findall(rb"/Duplex /(\w+)", unpacked(kit.pdf)) == ([wanted] if wanted else [])
    edges = {"long-edge": ("bord long", "long edge"), "short-edge": ("bord court", "short edge")}
    told = {"duplex": edges[order.flip], "gutterfold": ("tirets", "dashes"), "fronts": ("rectos", "fronts")}
    document = pypdfium2.PdfDocument(kit.pdf)
    assert any(words in text(document[0]) for words in told[order.layout])
    for page, written in zip(document, kit.manifest["pages"], strict=True):
        backs = [
            p for p in kit.manifest["placements"] if p["page"] == written["number"] and p["side"] == "back"
        ]
        if written["side"] != "single" or backs:
            assert any(words in text(page) for words in told[order.layout]), written


def test_every_layout_gives_the_same_bytes_twice(buccaneer: Edition, order: Order, root: Path) -> None:
    again, _ = make_kit(buccaneer, order, Studio(root))
    assert again
    assert again.pdf == made(order).pdf
    assert again.manifest == made(order).manifest


def test_a_piece_too_large_for_a_layout_is_a_finding_and_no_kit(buccaneer: Edition, root: Path) -> None:
    small = Paper("a6", "A6", 105, 148)
    kit, findings = make_kit(buccaneer, Order(small, layout="gutterfold"), Studio(root))
    assert kit is None
    assert [finding.code for finding in findings] == ["PRT005"]
    assert (
        "63 × 190 mm with its back across the fold, does not fit the 89.6 × 132.6 mm of A6"
        in findings[0].message
    )


def test_the_rules_come_with_the_kit_and_start_a_leaf_of_their_own(kit: Path) -> None:
    pages = manifest(kit)["pages"]
    title = "Règles du jeu" if "-fr-" in kit.name else "Rules of play"
    booklet = [page["number"] for page in pages if page["title"] == title]
    assert len(booklet) >= 6
    assert booklet[0] % 2 == 1, "in a two-sided print no rules stand on the back of pieces"
    assert booklet[-1] == len(pages)


def test_every_page_says_what_is_trimmed(kit: Path) -> None:
    written = manifest(kit)
    document = pypdfium2.PdfDocument(kit)
    for number in {p["page"] for p in written["placements"]}:
        placed = [p for p in written["placements"] if p["page"] == number]
        left, bottom, right, top = (side * MM for side in document[number - 1].get_trimbox())
        assert left == pytest.approx(min(p["x_mm"] for p in placed), abs=0.01)
        assert right == pytest.approx(max(p["x_mm"] + p["width_mm"] for p in placed), abs=0.01)
        assert top - bottom > 25


def test_one_number_is_on_every_sheet_in_the_checklist_and_in_the_manifest(kit: Path) -> None:
    document, written = pypdfium2.PdfDocument(kit), manifest(kit)
    total = len(written["pages"])
    for number, page in enumerate(document, 1):
        assert re.search(rf"\b{number}/{total}\b", text(page)), number
    listed = text(document[1])
    for placed in written["placements"]:
        assert 2 < placed["page"] <= total
    last = max(p["page"] for p in written["placements"] if p["side"] == "front")
    assert f"p. {last}" in listed


def test_the_front_page_tells_of_every_page_its_paper_and_its_sides(kit: Path) -> None:
    document, written = pypdfium2.PdfDocument(kit), manifest(kit)
    told = re.sub(r"\s+", " ", text(document[0]))
    first = len(written["pages"]) + 1 - len({page["page"] for page in written["booklet"]["pages"]})
    rows = re.findall(r"(\d+)–(\d+) (\d+) (recto verso|recto|two-sided|one-sided)", told)
    spans = [(int(start), int(end)) for start, end, _, _ in rows]
    assert [start for start, _ in spans] == [1, *(end + 1 for _, end in spans[:-1])]
    assert spans[-1] == (first, len(written["pages"]))
    assert all(int(sheets) == (int(end) - int(start) + 1) / 2 for start, end, sheets, _ in rows)
    assert "papier autocollant" in told or "sticker paper" in told


def test_the_booklet_is_folded_from_as_many_sheets_as_it_says(kit: Path) -> None:
    written = manifest(kit)
    assert written["booklet"]["form"] == "fold"
    pages = written["booklet"]["pages"]
    assert [page["number"] for page in pages] == list(range(1, len(pages) + 1))
    assert len(pages) % 4 == 0
    sides = {page["number"]: page["side"] for page in written["pages"]}
    for one, following in pairwise(pages):
        if one["number"] % 2:
            assert (sides[one["page"]], sides[following["page"]]) in {("front", "back"), ("back", "front")}
            assert abs(one["page"] - following["page"]) == 1, "one sheet of paper"


def test_a_part_of_a_kit_has_its_own_name_and_nothing_else(buccaneer: Edition, root: Path) -> None:
    rules = booklet_text(buccaneer, "en", pictured=False)
    parts = {}
    for part in ("all", "sheets", "rules"):
        order = Order(PAPERS["letter"], "en", part=part)
        kit, _ = make_kit(buccaneer, order, Studio(root), rules)
        assert kit
        parts[part] = kit
    assert [kit.name.removeprefix("buccaneer-en-letter") for kit in parts.values()] == [
        "",
        "-sheets",
        "-rules",
    ]
    whole, sheets, book = (kit.manifest for kit in parts.values())
    assert sheets["placements"] == whole["placements"]
    assert "booklet" not in sheets
    assert book["placements"] == []
    assert {page["page"] for page in book["booklet"]["pages"]} == {p["number"] for p in book["pages"]}
    assert len(whole["pages"]) == 2 * -(-len(sheets["pages"]) // 2) + len(book["pages"])
    for kit in parts.values():
        assert b"/Duplex /DuplexFlipLongEdge" in unpacked(kit.pdf)


def test_a_booklet_to_read_lies_in_reading_order(buccaneer: Edition, root: Path) -> None:
    rules = booklet_text(buccaneer, "en", pictured=False)
    order = Order(PAPERS["a4"], "en", part="rules", booklet="reading")
    kit, _ = make_kit(buccaneer, order, Studio(root), rules)
    assert kit
    assert kit.name == "buccaneer-en-a4-reading-rules"
    pages = kit.manifest["booklet"]["pages"]
    assert [(page["number"], page["page"]) for page in pages] == [
        (number, (number + 1) // 2) for number in range(1, len(pages) + 1)
    ]
    assert b"/Duplex" not in unpacked(kit.pdf)


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({"layout": "fronts", "booklet": "fold"}, "printed on one side"),
        ({"part": "sheets", "booklet": "reading"}, "no booklet"),
    ],
)
def test_orders_that_contradict_themselves_are_refused(choices: dict[str, str], why: str) -> None:
    with pytest.raises(Misuse, match=why):
        Order(PAPERS["a4"], **choices)  # type: ignore[arg-type]


def test_a_kit_without_backs_asks_nobody_to_print_on_both_sides(buccaneer: Edition, root: Path) -> None:
    """Of a game whose pieces have fronts alone: no blank pages, no flip, a booklet in reading order."""
    game = replace(
        buccaneer.game, faces=lambda catalog, lang: [replace(f, back=None) for f in _faces(catalog, lang)]
    )
    plain = replace(buccaneer, game=game)
    rules = booklet_text(buccaneer, "en", pictured=False)
    kit, findings = make_kit(plain, Order(PAPERS["a4"], "en"), Studio(root), rules)
    assert kit, findings
    assert b"/Duplex" not in unpacked(kit.pdf)
    assert {page["side"] for page in kit.manifest["pages"]} == {"single"}
    assert kit.manifest["booklet"]["form"] == "reading"
    read = " ".join(text(page) for page in pypdfium2.PdfDocument(kit.pdf))
    assert "two-sided" not in read.lower()
    assert "flip" not in read
    used = {p["page"] for p in kit.manifest["placements"]}
    assert used == set(range(3, max(used) + 1)), "every page of the pieces has some"


def _faces(catalog: Catalog, lang: str) -> Any:
    return opened("buccaneer").game.faces(catalog, lang)
