"""A kit in every layout that one can order: all pieces, real bleed, clear edges, or a finding."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics import fonts
from pnp.sheets.kit.kit import Kit, Order, make_kit
from pnp.sheets.pieces.paper import PAPERS, Paper
from pnp.sheets.rendering.template import FaceRenderer
from tests.conftest import ROOT
from tests.sheets.read_pdf import MM, clear_rim, inked, picture_of, text, things, unpacked, within
from tests.support.project import opened

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
    loaded = opened("buccaneer")
    kit, findings = make_kit(loaded, order, FaceRenderer(ROOT))
    assert kit, findings
    return kit


@pytest.fixture(scope="module", params=ORDERS, ids=lambda order: "-".join([order.paper.id, *order.choices()]))
def order(request: pytest.FixtureRequest) -> Order:
    assert isinstance(request.param, Order)
    return request.param


def test_the_fonts_bring_their_licences() -> None:
    opened = pypdfium2.PdfDocument(made(ORDERS[0]).pdf)
    held = [opened.get_attachment(index) for index in range(opened.count_attachments())]
    for file, (name, licence) in zip(held, fonts.licences(), strict=True):
        assert file.get_name() == name
        assert bytes(file.get_data()).decode() == licence
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
        assert "Reserved Font Name 'Source'" in licence
    assert "Source Serif Pro" in text(opened[0])


def test_a_text_that_does_not_fit_is_a_finding_and_no_kit(buccaneer: LoadedGame, root: Path) -> None:
    broken = buccaneer.with_mutation("ships.couronne.name.fr", '"La Couronne de Sa Majesté très catholique"')
    kit, findings = make_kit(broken, Order(PAPERS["a4"], "fr"), FaceRenderer(root))
    assert kit is None
    assert [(finding.code, finding.at.file) for finding in findings] == [
        ("PRT001", "content/buccaneer/ships.yaml")
    ]
    assert "La Couronne" in findings[0].message


def test_every_layout_shows_every_piece_on_pages_of_the_size_that_is_written(
    order: Order, buccaneer: LoadedGame
) -> None:
    kit = made(order)
    placed = Counter((p["kind"], p["component"]) for p in kit.manifest["placements"] if p["side"] == "front")
    assert placed == {
        (piece.kind, piece.id): piece.copies
        for kind in catalog_of(buccaneer).kinds().values()
        for piece in kind
    }
    paper = kit.manifest["paper"]
    for page, written in zip(pypdfium2.PdfDocument(kit.pdf), kit.manifest["pages"], strict=True):
        size = {**paper, **written}
        wanted = (0, 0, size["width_mm"] / MM, size["height_mm"] / MM)
        assert page.get_mediabox() == pytest.approx(wanted, abs=0.001)


def test_no_layout_prints_near_the_edge(order: Order) -> None:
    for page in pypdfium2.PdfDocument(made(order).pdf):
        assert clear_rim(page)


def test_the_text_of_every_layout_stays_eight_millimetres_in(order: Order) -> None:
    for page in pypdfium2.PdfDocument(made(order).pdf):
        assert not [thing for thing in things(page) if thing.kind == "text" and not within(thing, page, 7.6)]


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


def test_every_layout_gives_the_same_bytes_twice(buccaneer: LoadedGame, order: Order, root: Path) -> None:
    again, _ = make_kit(buccaneer, order, FaceRenderer(root))
    assert again
    assert again.pdf == made(order).pdf
    assert again.manifest == made(order).manifest


def test_a_piece_too_large_for_a_layout_is_a_finding_and_no_kit(buccaneer: LoadedGame, root: Path) -> None:
    small = Paper("a6", "A6", 105, 148)
    kit, findings = make_kit(buccaneer, Order(small, layout="gutterfold"), FaceRenderer(root))
    assert kit is None
    assert [finding.code for finding in findings] == ["PRT005"]
    assert (
        "63 × 190 mm with its back across the fold, does not fit the 89.6 × 132.6 mm of A6"
        in findings[0].message
    )
