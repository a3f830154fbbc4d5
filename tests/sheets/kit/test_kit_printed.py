"""The kits on disk, opened again and measured: what a manifest says is what the PDF shows."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from tests.conftest import manifest
from tests.sheets.read_pdf import clear_rim, inked, text, things, unpacked, within

NAMES = ["buccaneer-fr-a4.pdf", "buccaneer-en-letter.pdf"]


@pytest.fixture(scope="module", params=NAMES)
def kit(request: pytest.FixtureRequest, kits: Path) -> Path:
    return kits / str(request.param)


def test_the_paper_is_exact(kit: Path) -> None:
    width, height = (595.276, 841.89) if "a4" in kit.name else (612, 792)
    for page, said in zip(pypdfium2.PdfDocument(kit), manifest(kit)["pages"], strict=True):
        size = (height, width) if "width_mm" in said else (width, height)
        assert page.get_mediabox() == pytest.approx((0, 0, *size), abs=0.001)


def test_every_piece_is_there_as_often_as_the_catalog_says(kit: Path, buccaneer: LoadedGame) -> None:
    placed = Counter((p["kind"], p["component"]) for p in manifest(kit)["placements"] if p["side"] == "front")
    assert placed == {
        (piece.kind, piece.id): piece.copies
        for kind in catalog_of(buccaneer).kinds().values()
        for piece in kind
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
        assert clear_rim(page)


def test_all_text_stays_eight_millimetres_in(kit: Path) -> None:
    for page in pypdfium2.PdfDocument(kit):
        assert not [thing for thing in things(page) if thing.kind == "text" and not within(thing, page, 7.6)]


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


def test_the_checklist_counts_every_piece_and_names_its_page(kits: Path, buccaneer: LoadedGame) -> None:
    kit = kits / "buccaneer-en-a4.pdf"
    read = text(pypdfium2.PdfDocument(kit)[1])
    for kind in catalog_of(buccaneer).kinds().values():
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


def test_the_rules_come_with_the_kit_and_start_a_leaf_of_their_own(kit: Path) -> None:
    pages = manifest(kit)["pages"]
    title = "Règles du jeu" if "-fr-" in kit.name else "Rules of play"
    booklet = [page["number"] for page in pages if page["title"] == title]
    assert len(booklet) >= 6
    assert booklet[0] % 2 == 1, "in a two-sided print no rules stand on the back of pieces"
    assert booklet[-1] == len(pages)


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
