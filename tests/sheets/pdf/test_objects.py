"""What a document refers to is written in its own units: points, thousandths of an opacity, blends."""

from __future__ import annotations

import re
from typing import Any

import pytest
from reportlab.pdfbase import pdfdoc

from pnp.sheets.graphics.drawing import Gradient
from pnp.sheets.pdf.document import Link, Sheet
from pnp.sheets.pdf.objects import Resources, link_annotation, page_box, to_shading

RED, GREEN, BLUE = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)


def written(thing: Any) -> str:
    """As it stands in a file, blanks and all breaks as one blank."""
    return re.sub(r"\s+", " ", thing.format(pdfdoc.PDFDocument()).decode("latin-1"))


def test_opacities_are_thousandths_under_a_name_that_says_so() -> None:
    resources = Resources()
    resources.alphas.add((0.12345, 0.98765))
    found = written(resources)
    assert re.search(r"/A123\.988 << /CA 0?\.988 /ca 0?\.123 >>", found), found
    assert re.search(r"/A1000\.1000 << /CA 1(\.0)? /ca 1(\.0)? >>", found), found


def test_a_link_lies_where_it_is_tapped_in_points_from_below() -> None:
    """25.4 mm are 72 points: on a page of 254 mm, a box from 25.4 to 76.2 and from 50.8 to 63.5 down."""
    link = Link(25.4, 50.8, 50.8, 12.7, "https://example.org")
    found = written(link_annotation(link, 254, {}))
    (sides,) = re.findall(r"/Rect \[ ([\d. ]+) \]", found)
    assert [float(side) for side in sides.split()] == [72, 540, 216, 576]
    assert "/Border [ 0 0 0 ]" in found
    assert "/F 4" in found


@pytest.mark.parametrize(
    ("trim", "bleed", "box"),
    [
        (None, 0, [0, 0, 144, 288]),
        ((12.7, 25.4, 38.1, 50.8), 0, [36, 144, 108, 216]),
        ((12.7, 25.4, 38.1, 50.8), 2.54, [28.8, 136.8, 115.2, 223.2]),
    ],
)
def test_what_is_left_of_a_sheet_is_told_in_points_with_its_bleed(
    trim: tuple[float, float, float, float] | None, bleed: float, box: list[float]
) -> None:
    sheet = Sheet(50.8, 101.6, [], trim_mm=trim)
    (sides,) = re.findall(r"\[ ([\d. ]+) \]", written(page_box(sheet, bleed)))
    assert [float(side) for side in sides.split()] == pytest.approx(box)


def test_a_gradient_blends_between_its_stops_and_holds_the_ends() -> None:
    """Red up to a quarter, then to green at a half, where blue begins at once and stays."""
    stops = ((0.25, RED), (0.5, GREEN), (0.5, BLUE))
    found = to_shading(Gradient((1, 2, 3, 4), stops, "S1"))
    assert found.format(pdfdoc.PDFDocument()).count(b"/ShadingType 2") == 1
    round_one = to_shading(Gradient((1, 2, 0, 3, 4, 5), stops, "S2"))
    assert round_one.format(pdfdoc.PDFDocument()).count(b"/ShadingType 3") == 1
    blend = found.Function
    assert [float(bound) for bound in blend.Bounds] == [0.25, 0.5]
    ends = [(tuple(part.C0), tuple(part.C1)) for part in blend.Functions]
    assert ends == [(RED, RED), (RED, GREEN), (BLUE, BLUE)]
