from __future__ import annotations

import pickle
from io import BytesIO
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.own_fonts import convert_font
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.layouts.sample_card import drawn, face
from tests.support.project import ROOT

LAYOUT = (
    "fonts: {scroll: fonts/Scroll.%s}\n"
    "boxes:\n  a: {at: [6, 6, 40, 9], show: effect, font: scroll, size: 12..8}\n"
)
LETTERS = "ABab éœ."


def font(path: Path, em: int, *, cubic: bool, letters: str = LETTERS, fs_type: int = 0) -> None:
    """A font whose every letter is a round square, 0.6 em wide."""
    names = [".notdef", *(f"u{ord(char):04X}" for char in letters)]
    builder = FontBuilder(em, isTTF=not cubic)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(char): f"u{ord(char):04X}" for char in letters})
    if cubic:
        builder.setupCFF("Scroll", {}, {name: _cubic(em) for name in names}, {})
    else:
        builder.setupGlyf({name: _quadratic(em) for name in names})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (round(em * 0.6), round(em * 0.05))))
    builder.setupHorizontalHeader(ascent=round(em * 0.8), descent=-round(em * 0.2))
    builder.setupNameTable({"familyName": "Scroll", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=round(em * 0.8), sCapHeight=round(em * 0.7), fsType=fs_type)
    builder.setupPost()
    path.parent.mkdir(exist_ok=True)
    builder.save(path)


def _cubic(em: int) -> object:
    pen = T2CharStringPen(round(em * 0.6), None)
    pen.moveTo((em * 0.05, 0))
    pen.curveTo((em * 0.3, em * 0.1), (em * 0.5, em * 0.1), (em * 0.55, em * 0.7))
    pen.lineTo((em * 0.05, em * 0.7))
    pen.closePath()
    return pen.getCharString()


def _quadratic(em: int) -> object:
    pen = TTGlyphPen(None)
    pen.moveTo((round(em * 0.05), 0))
    pen.qCurveTo((round(em * 0.5), 0), (round(em * 0.55), round(em * 0.7)))
    pen.lineTo((round(em * 0.05), round(em * 0.7)))
    pen.closePath()
    return pen.glyph()


@pytest.mark.parametrize(
    ("ending", "em", "cubic"), [("ttf", 1000, False), ("ttf", 2048, False), ("otf", 1024, True)]
)
def test_any_font_is_measured_embedded_and_outlined(
    tmp_path: Path, ending: str, em: int, cubic: bool
) -> None:
    font(tmp_path / f"fonts/Scroll.{ending}", em, cubic=cubic)
    one = face(LAYOUT % ending, tmp_path, effect="Aba é")
    drawing, findings = FaceRenderer(tmp_path).draw_face(one, "full", "en")
    assert not findings
    assert drawing is not None
    (run,) = drawing.runs()
    assert abs(fonts.units("AB", run.font) - 1200) <= 2
    document = write_pdf(Document([Sheet(63, 88, [Stamp(drawing, 0, 0)])], title=""))
    page = pdfium.PdfDocument(document)[0]
    assert page.get_textpage().get_text_bounded().strip() == "Aba é"
    assert b"Scroll" in document
    assert document == write_pdf(Document([Sheet(63, 88, [Stamp(drawing, 0, 0)])], title=""))
    assert "<text" not in FaceRenderer(tmp_path).outlined(one, "en")


def test_a_letter_that_the_font_lacks_is_told_at_the_cell_and_the_box(tmp_path: Path) -> None:
    font(tmp_path / "fonts/Scroll.ttf", 2048, cubic=False)
    _, findings = FaceRenderer(tmp_path).draw_face(face(LAYOUT % "ttf", tmp_path, effect="Aż"), "full", "en")
    (found,) = findings
    assert found.code == "PRT002"
    assert '"ż" (U+017C)' in found.message
    assert found.at.key == ("pieces", 0, "effect")
    assert found.also[0][0].key == ("boxes", "a")


def test_bold_words_take_the_bold_file_or_stay(tmp_path: Path) -> None:
    font(tmp_path / "fonts/Scroll.ttf", 1000, cubic=False)
    font(tmp_path / "fonts/Heavy.ttf", 1000, cubic=False, letters="ABab")
    layout = (
        "fonts: {scroll: {regular: fonts/Scroll.ttf, bold: fonts/Heavy.ttf}}\n"
        "boxes:\n  a: {at: [6, 6, 40, 9], show: effect, font: scroll, size: 12..8}\n"
    )
    drawing, _ = FaceRenderer(tmp_path).draw_face(face(layout, tmp_path, effect="A **b** *a*"), "full", "en")
    assert drawing is not None
    assert {run.font.weight for run in drawing.runs()} == {"400", "700"}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Text.ttf", "it is no TrueType or OpenType font"),
        ("Shut.ttf", "its maker does not allow to embed it"),
    ],
)
def test_a_font_that_cannot_be_used_is_told(tmp_path: Path, name: str, told: str) -> None:
    font(tmp_path / "fonts/Shut.ttf", 1000, cubic=False, fs_type=2)
    (tmp_path / "fonts/Text.ttf").write_text("no font", encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        convert_font(tmp_path / "fonts" / name, 1000)


def test_a_font_comes_back_in_another_process(tmp_path: Path) -> None:
    font(tmp_path / "fonts/Scroll.otf", 1024, cubic=True)
    family = fonts.register_family({"regular": tmp_path / "fonts/Scroll.otf"})
    found = fonts.find(family)
    assert pickle.loads(pickle.dumps(found)) is found  # noqa: S301 - our own bytes


def test_a_real_font_with_other_units_draws_the_same_letters() -> None:
    ours = fonts.find("Source Sans Pro")
    family = fonts.register_family({"regular": Path(ours.path)})
    assert fonts.units("Orchard", fonts.find(family)) == fonts.units("Orchard", ours)
    assert drawn("extends: classic\n", root=ROOT).svg


def test_a_font_without_instructions_says_that_it_has_none(tmp_path: Path) -> None:
    font(tmp_path / "a.otf", 1024, cubic=True)
    made = TTFont(BytesIO(convert_font(tmp_path / "a.otf", 1000)))
    counted = made["maxp"]
    assert counted.maxZones == 1
    assert [counted.maxStorage, counted.maxFunctionDefs, counted.maxInstructionDefs] == [0, 0, 0]
    assert [counted.maxStackElements, counted.maxTwilightPoints, counted.maxSizeOfInstructions] == [0, 0, 0]
    assert counted.numGlyphs == 1 + len(LETTERS)
    assert counted.maxContours == 1
    assert made["post"].formatType == 3.0
    assert made["head"].unitsPerEm == 1000
