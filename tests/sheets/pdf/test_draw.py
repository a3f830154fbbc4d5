import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest

from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.svg import parse

MM = 25.4 / 72
KINDS = {1: "text", 2: "path", 3: "image", 4: "shading"}
FACE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="0" y="0" width="63" height="88" fill="#def"/>
<rect x="5" y="10" width="20" height="8" fill="#c00"/></svg>"""
PROBES = "œ Œ æ ç é ’ « » – — … €"
WORDS = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<text x="3" y="10" font-family="Source Sans Pro" font-size="4">{PROBES}</text>
<text x="3" y="20" font-family="Source Serif Pro" font-weight="900" font-size="4">{PROBES} 12\u202f€</text>
<g opacity=".5">
<text x="3" y="30" font-family="Source Serif Pro" font-size="4" font-style="italic">(dans\\un)</text></g>
</svg>"""
ICON = "M12 2" + "c1 .5 2 1.5 .3 2l-1 .7" * 20 + "z"
RICH = f"""<svg viewBox="0 0 63 88">
<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
<radialGradient id="b"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
<path id="i" d="{ICON}"/></defs>
<rect width="63" height="44" fill="url(#a)"/><circle cx="30" cy="60" r="9" fill="url(#b)" fill-opacity=".7"/>
<use href="#i" fill="green"/><use href="#i" x="20" fill="navy"/>
<g opacity=".4"><use href="#i" x="30"/><rect width="9" height="9" stroke="red" stroke-opacity=".3"/></g>
<text x="3" y="10" font-family="Source Sans Pro" font-size="4">{PROBES}</text>
<text x="3" y="80" font-family="Source Serif Pro" font-weight="700" font-size="4">{PROBES}</text></svg>"""


@dataclass(frozen=True)
class Shown:
    """One object on a page: left, top, right, bottom from the page's top left."""

    kind: str
    box_mm: tuple[float, float, float, float]


def shown(data: bytes, page_number: int = 0) -> list[Shown]:
    """Every path and text of a page, with those inside forms at their place."""
    document = pdfium.PdfDocument(data)
    page = document[page_number]
    return list(_walk(page, page.get_objects(max_depth=1), pdfium.PdfMatrix()))


def _walk(page: Any, objects: Any, matrix: Any) -> Iterator[Shown]:
    for item in objects:
        if item.type == pdfium_c.FPDF_PAGEOBJ_FORM:
            inside = (
                pdfium.PdfObject(
                    pdfium_c.FPDFFormObj_GetObject(item, index), page=page, pdf=page.pdf, level=1
                )
                for index in range(pdfium_c.FPDFFormObj_CountObjects(item))
            )
            yield from _walk(page, inside, item.get_matrix().multiply(matrix))
            continue
        left, bottom, right, top = item.get_bounds()
        corners = [matrix.on_point(x, y) for x in (left, right) for y in (bottom, top)]
        xs, ys = zip(*corners, strict=True)
        height = page.get_height()
        box = (min(xs), height - max(ys), max(xs), height - min(ys))
        yield Shown(KINDS[item.type], tuple(round(value * MM, 2) for value in box))


def one_page(*stamps: Stamp) -> bytes:
    return write_pdf(Document([Sheet(210, 297, stamps)], "Test"))


def objects(data: bytes) -> Iterator[bytes]:
    yield from re.findall(rb"\d+ 0 obj\n(.*?)endobj", data, re.DOTALL)


def streams(data: bytes) -> list[bytes]:
    return [zlib.decompress(found) for found in re.findall(rb"stream\n(.*?)\n?endstream", data, re.DOTALL)]


def test_pages_are_exactly_a4_and_letter() -> None:
    data = write_pdf(Document([Sheet(210, 297, []), Sheet(215.9, 279.4, [])], "Papers"))
    boxes = re.findall(rb"/MediaBox \[ ([^\]]*) \]", data)
    assert boxes == [b"0 0 595.276 841.89", b"0 0 612 792"]


def test_a_stamp_lands_where_it_is_told_to_the_hundredth() -> None:
    boxes = [item.box_mm for item in shown(one_page(Stamp(parse(FACE), 10.5, 16.5))) if item.kind == "path"]
    assert boxes == [(10.5, 16.5, 73.5, 104.5), (15.5, 26.5, 35.5, 34.5)]


@pytest.mark.parametrize(
    ("turn", "box"),
    [(90, (26.0, -26.5, 34.0, -6.5)), (180, (6.5, 26.0, 26.5, 34.0)), (270, (-34.0, 6.5, -26.0, 26.5))],
)
def test_turns_are_clockwise_about_the_centre(turn: int, box: tuple[float, ...]) -> None:
    centre = (50 + 63 / 2, 100 + 88 / 2)
    wanted = tuple(value + centre[index % 2] for index, value in enumerate(box))
    assert shown(one_page(Stamp(parse(FACE), 50, 100, turn)))[1].box_mm == wanted


def test_a_small_shift_moves_the_stamp() -> None:
    moved = shown(one_page(Stamp(parse(FACE), 10, 20, dx_mm=0.5, dy_mm=-0.25)))[1].box_mm
    assert moved == (15.5, 29.75, 35.5, 37.75)


def test_copies_share_one_form_and_land_in_their_places() -> None:
    face = parse(FACE)
    data = one_page(*(Stamp(face, 10 + 63 * column, 20) for column in range(3)))
    assert len([item for item in objects(data) if b"/Subtype /Form" in item]) == 1
    lefts = [item.box_mm[0] for item in shown(data) if item.kind == "path"]
    assert lefts == [10, 15, 73, 78, 136, 141]


def test_a_face_used_once_goes_inline() -> None:
    assert b"/Subtype /Form" not in one_page(Stamp(parse(FACE), 10, 20))


def test_sheets_may_come_one_by_one() -> None:
    back = parse(FACE)
    sheets = (Sheet(210, 297, [Stamp(parse(FACE), 10, 20), Stamp(back, 80, 20)]) for _ in range(3))
    data = write_pdf(Document(sheets, "Stream"), shared=[back])
    assert len([item for item in objects(data) if b"/Subtype /Form" in item]) == 1


@pytest.mark.parametrize("bleed", [0, 3])
def test_what_lies_outside_the_box_is_cut_except_for_the_bleed(bleed: int) -> None:
    face = parse('<svg viewBox="0 0 20 20"><rect x="-9" y="-9" width="38" height="38"/></svg>')
    page = pdfium.PdfDocument(one_page(Stamp(face, 50, 50, bleed_mm=bleed)))[0]
    picture = page.render(scale=4 * MM).to_pil().convert("L")
    dark = picture.point([255] * 128 + [0] * 128).getbbox()
    scale = picture.width / 210
    assert [round(value / scale) for value in dark] == [50 - bleed, 50 - bleed, 70 + bleed, 70 + bleed]


def test_every_font_is_embedded_and_helvetica_is_not_listed() -> None:
    data = one_page(Stamp(parse(WORDS), 10, 20))
    found = [item for item in objects(data) if b"/Type /Font\n" in item or b"/Type /Font " in item]
    descriptors = [item for item in objects(data) if b"/Type /FontDescriptor" in item]
    assert b"Helvetica" not in data
    assert len(found) == len(descriptors) == 3
    assert all(b"/FontFile2" in item for item in descriptors)


def test_french_comes_back_as_text() -> None:
    page = pdfium.PdfDocument(one_page(Stamp(parse(WORDS), 10, 20)))[0]
    text = page.get_textpage().get_text_bounded()
    assert text.count(PROBES) == 2
    assert "(dans\\un)" in text


def test_the_document_asks_to_be_printed_as_it_is() -> None:
    sheets = [
        Sheet(210, 297, [], "Cartes", "R1"),
        Sheet(210, 297, [], "Cartes", "V1"),
        Sheet(210, 297, [], "Jetons"),
    ]
    data = write_pdf(Document(sheets, "Où l’œil", "Moi", "Sujet", "jeu, pirates", "fr", "short-edge"))
    document = pdfium.PdfDocument(data)
    assert b"/PrintScaling /None" in data
    assert b"/Duplex /DuplexFlipShortEdge" in data
    assert b"/Lang (fr)" in data
    assert document.get_metadata_dict()["Title"] == "Où l’œil"
    assert [document.get_page_label(index) for index in range(3)] == ["R1", "V1", "3"]
    assert [(entry.get_title(), entry.get_dest().get_index()) for entry in document.get_toc()] == [
        ("Cartes", 0),
        ("Jetons", 2),
    ]


def test_the_same_input_gives_the_same_bytes_in_every_process() -> None:
    code = (
        "import hashlib, sys; from pnp.sheets.pdf import draw, document as sheet;"
        "from pnp.sheets import svg; face = svg.parse(sys.argv[1]);"
        "stamps = [sheet.Stamp(face, 10, 10), sheet.Stamp(face, 80, 10, 180)];"
        "sheets = [sheet.Sheet(210, 297, stamps, 'Cartes')];"
        "print(hashlib.sha256(draw.write_pdf(sheet.Document(sheets, 'Test'))).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code, RICH], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_streams_are_compressed_without_base_85() -> None:
    data = one_page(Stamp(parse(FACE), 10, 20))
    assert b"ASCII85" not in data
    assert any(b"15.5" in stream or b" re" in stream for stream in streams(data))


def test_a_file_says_which_pdf_it_is() -> None:
    assert write_pdf(Document([Sheet(10, 10, [])], title="")).startswith(b"%PDF-1.7\n")
