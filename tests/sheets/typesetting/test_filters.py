"""What templates set: lines and paragraphs in their boxes, icons in their squares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.faults import UNKNOWN_ICON
from pnp.sheets.typesetting.filters import Setter, _drop, icon, paragraph, setter
from pnp.sheets.typesetting.icons import NONE, Icon, Icons
from pnp.sheets.typesetting.text import Fit

ICONS = Icons((Icon("coin", 10, "M0 0H10"), Icon("chest", 20, "M0 0H20"), Icon("mast", 5, "M0 0H5")))
SANS = fonts.find("Source Sans Pro")


@pytest.fixture(autouse=True)
def page() -> Iterator[None]:
    """A page that knows some icons, and finds nothing wrong."""
    known = SimpleNamespace(
        icons=lambda: ICONS,
        encode=lambda text: (text, NONE),
        check_fit=lambda *_: None,
        report=lambda *_: None,
        setting=nullcontext,
    )
    token = setter.set(known)  # type: ignore[arg-type]
    yield
    setter.reset(token)


@pytest.mark.parametrize(
    ("name", "at", "scale"),
    [("coin", "3 4", 0.6), ("chest", "3 5.5", 0.3), ("mast", "4.5 4", 0.6)],
)
def test_an_icon_is_as_large_as_its_square_allows_and_in_its_middle(name: str, at: str, scale: float) -> None:
    told = icon(name, x=3.0, y=4.0, height=6.0, fill="#a&b", box={})
    assert f'transform="translate({at}) scale({scale:.5f})" fill="#a&amp;b" d="M0 0H' in told


def set_in(text: str, **more: Any) -> list[tuple[float, float]]:
    """Where the lines of a text stand in a box of 40 × 30 mm at 5, 10."""
    wanted = {"x": 5.0, "y": 10.0, "width": 40.0, "height": 30.0, "size": 10.0, "min": 7.0, "font": "body",
              "anchor": "start", "leading": 1.5, "fill": "#000", "valign": "top", **more}  # fmt: skip
    found = re.findall(r'<tspan x="([^"]+)" y="([^"]+)">', paragraph(text, **wanted))
    return [(float(x), float(y)) for x, y in found]


def test_lines_stand_below_each_other_by_their_leading() -> None:
    size = 10 * MM_PER_POINT
    (x, first), (_, second) = set_in("One line\nand another")
    assert x == 5
    assert first == pytest.approx(10 + _drop(SANS, 1.5) * size, abs=0.001)
    assert second - first == pytest.approx(1.5 * size, abs=0.001)


@pytest.mark.parametrize(("valign", "share"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_a_paragraph_stands_at_the_top_in_the_middle_or_at_the_bottom(valign: str, share: float) -> None:
    ((_, top),), ((_, there),) = set_in("One"), set_in("One", valign=valign)
    assert there - top == pytest.approx(share * (30 - 1.5 * 10 * MM_PER_POINT), abs=0.002)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"valign": "centre"}, "valign='centre' is not known; there is top, middle, bottom"),
        ({"anchor": "left"}, "anchor='left' is not known; there is start, middle, end"),
        ({"font": "comic"}, r"font='comic' is not known; there is "),
    ],
)
def test_what_nobody_knows_is_refused_with_what_there_is(more: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        set_in("One", **more)


def test_a_line_s_baseline_leaves_as_much_above_its_letters_as_below() -> None:
    above, below = fonts.ascent(SANS), fonts.descent(SANS)
    for leading in (1.0, 1.5):
        drop = _drop(SANS, leading)
        assert drop - above == pytest.approx(leading - drop - below)


HERE = Place("cards.yaml", ("pieces", 0))
OAK = Face("oak", "card", "Oak", "game/card.svg.j2", {"effect": "one :coin: two"}, 63.0, 88.0, HERE)
BOX = {"field": "effect", "place": Place("faces/card.yaml", ("boxes", "a"))}


def examined(text: str, fit: Fit, least: float = 7.0, template: str = "game/card.svg.j2") -> list[str]:
    """What is wrong with a text in a box of 40 × 12.346 mm."""
    one = Setter(replace(OAK, template=template))
    with one.setting(BOX):
        one.check_fit(text, fit, (40.0, 12.3456), least)
    return [finding.message for finding in one.findings]


@pytest.mark.parametrize(
    ("fit", "says"),
    [
        (Fit(("a",), 8.5), []),
        (
            Fit(("a",), 8.5, too_wide_mm=1.26),
            ['"Words" is 1.3 mm too wide for its box of 40 × 12.3 mm at 8.5 pt'],
        ),
        (
            Fit(("a",), 8.5, too_wide_mm=0.01),
            ['"Words" is 0.1 mm too wide for its box of 40 × 12.3 mm at 8.5 pt'],
        ),
        (Fit(("a",), 8.0, too_high_mm=2), ['"Words" is 2.0 mm too high for its box of 40 × 12.3 mm at 8 pt']),
    ],
)
def test_what_does_not_fit_is_told_with_its_box(fit: Fit, says: list[str]) -> None:
    assert [message.removeprefix("Oak (card): ") for message in examined("Words", fit)] == says


@pytest.mark.parametrize(("length", "quoted"), [(60, "x" * 60), (61, "x" * 59 + "…")])
def test_a_long_text_is_quoted_in_part(length: int, quoted: str) -> None:
    (message,) = examined("x" * length, Fit(("a",), 8.0, too_wide_mm=1.0))
    assert f'"{quoted}" is' in message


@pytest.mark.parametrize(
    ("least", "template", "small"),
    [(7.0, "game/card.svg.j2", False), (6.9, "game/card.svg.j2", True), (4.5, "kit/mark.svg.j2", False)],
)
def test_type_that_may_become_too_small_is_told(least: float, template: str, small: bool) -> None:
    found = [
        message.removeprefix("Oak (card): ") for message in examined("a", Fit(("a",), 8.0), least, template)
    ]
    assert found == ([f"text may shrink to {least:g} pt, under 7"] if small else [])


def test_a_finding_stands_at_the_field_that_a_box_shows_and_names_the_box() -> None:
    one = Setter(OAK, lambda: ICONS)
    with one.setting(BOX):
        assert one.encode("no icon here") == ("no icon here", NONE)
        encoded, _ = one.encode("one :coin: :gem:")
    assert len(encoded) == len("one x :gem:")
    (finding,) = one.findings
    assert finding.message.endswith('there is no icon ":gem:"; there is coin, chest, mast')
    assert finding.at == BOX["place"], "no value of the piece says it"
    with one.setting(BOX):
        one.encode(":coin:")
        one.report(UNKNOWN_ICON, "why", "so")
    last = one.findings[-1]
    assert (last.at, last.help) == (OAK.place / "effect", "so")
    assert one.box is None
    assert one.source == OAK.place
