"""Paint is told in few letters, and all of it that a shape needs."""

from __future__ import annotations

import pytest

from pnp.sheets.svg.minify.paint import DEFAULTS, all_paint, paint
from pnp.sheets.svg.paint import Style, inherit

STROKED = inherit(Style(), {"stroke": "#ff0000", "stroke-width": "2"})


def test_a_shape_without_a_stroke_is_told_so_and_no_more() -> None:
    assert paint(Style()) == {"fill": "#000", "fill-opacity": "1", "fill-rule": "nonzero", "stroke": "none"}
    assert paint(inherit(STROKED, {"stroke-width": "0"}))["stroke"] == "none"
    assert paint(inherit(Style(), {"fill": "none"})) == {"fill": "none", "stroke": "none"}


@pytest.mark.parametrize(("dashes", "told"), [("none", "none"), ("2 4", "1 2")])
def test_a_stroke_is_told_in_units_of_its_scale(dashes: str, told: str) -> None:
    style = inherit(
        STROKED, {"stroke-dasharray": dashes, "stroke-dashoffset": "1", "stroke-linecap": "round"}
    )
    found = paint(style, 2.0)
    assert found["stroke-dasharray"] == told
    assert (found["stroke"], found["stroke-width"], found["stroke-dashoffset"]) == ("#f00", "1", ".5")
    assert (found["stroke-linecap"], found["stroke-linejoin"]) == ("round", "miter")
    assert (found["stroke-opacity"], found["stroke-miterlimit"]) == ("1", "4")


@pytest.mark.parametrize(
    ("written", "told"),
    [("#112233", "#123"), ("#112234", "#112234"), ("#11223380", "#11223380"), ("url(#sea)", "url(#sea)")],
)
def test_a_colour_is_as_short_as_it_can_be(written: str, told: str) -> None:
    assert paint(inherit(Style(), {"fill": written}))["fill"] == told


def test_what_is_used_elsewhere_is_told_everything() -> None:
    assert all_paint(Style()) == DEFAULTS
    assert DEFAULTS["stroke"] == DEFAULTS["stroke-dasharray"] == "none"
    assert (DEFAULTS["color"], DEFAULTS["clip-rule"], DEFAULTS["stroke-width"]) == ("#000", "nonzero", "1")
