"""Lines as SVG: words on their baselines, icons among them, each piece where its line has it."""

from __future__ import annotations

import re

import pytest

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.typesetting.icons import BEARING, Icon, Icons
from pnp.sheets.typesetting.text import Fit
from pnp.sheets.typesetting.text_svg import TextLines

SANS, BOLD = fonts.find("Source Sans Pro"), fonts.find("Source Sans Pro", "700")
COIN, SEAL = Icon("coin", 10, "M0 0H10V10Z"), Icon("seal", 20, "M0 0H20V10Z", capitals=2.0)
ICONS = Icons((COIN, SEAL))
SIZE = 10 * MM_PER_POINT
HIGH = fonts.cap_height(SANS) * SIZE
EACH = SIZE / 1000
HEAD = f'font-family="{SANS.family}" font-weight="400" font-style="normal" font-size="3.528"'


def written(*lines: str, anchor: str = "start", font: fonts.Font = SANS) -> TextLines:
    coded = tuple(map(ICONS.encode, lines))
    spans = tuple(((line, font),) for line in coded)
    baselines = [20 + 5 * at for at in range(len(lines))]
    return TextLines(Fit(coded, 10.0, spans=spans), SANS, 30.0, anchor, baselines, "#123")


def words(svg: str) -> list[tuple[float, float, str]]:
    found = re.findall(r'<tspan x="([^"]+)" y="([^"]+)">(.*?)</tspan>', svg)
    return [(float(x), float(y), text) for x, y, text in found]


def icons(svg: str) -> list[tuple[float, float, float]]:
    """Where each stands, and how high it is."""
    found = re.findall(r"translate\(([^ ]+) ([^ ]+)\) scale\(([^)]+)\)", svg)
    return [(float(x), float(y), 10 * float(scale)) for x, y, scale in found]


def test_a_line_is_one_text_and_lines_are_parts_of_one() -> None:
    assert written("a<b", anchor="end").single() == (
        f'<text x="30" y="20" {HEAD} text-anchor="end" fill="#123">a&lt;b</text>'
    )
    assert written("one", "two").plain() == (
        f'<text {HEAD} text-anchor="start" fill="#123">'
        '<tspan x="30" y="20">one</tspan><tspan x="30" y="25">two</tspan></text>'
    )
    assert 'font-weight="700" font-style="normal">one</tspan></tspan>' in written("one", font=BOLD).plain()


def test_icons_stand_on_the_line_as_high_as_capitals_or_around_them() -> None:
    (coin,) = icons(written(":coin:").illustrated(ICONS))
    assert coin == pytest.approx((30 + BEARING * EACH, 20 - HIGH, HIGH), abs=0.001)
    (seal,) = icons(written(":seal:").illustrated(ICONS))
    assert seal == pytest.approx((30 + BEARING * EACH, 20 - 1.5 * HIGH, 2 * HIGH), abs=0.001)


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_words_and_icons_follow_each_other_from_where_their_line_begins(anchor: str, share: float) -> None:
    svg = written("4:coin: or", "more", anchor=anchor).illustrated(ICONS)
    four, blank, rest = (fonts.units(text, SANS) for text in ("4", " ", "or"))
    coin = COIN.units(SANS)
    left = 30 - share * (four + coin + blank + rest) * EACH
    first, second, third = words(svg)
    assert (first[1], first[2]) == (20, "4")
    assert first[0] == pytest.approx(left, abs=0.001)
    assert second[0] == pytest.approx(left + (four + coin + blank) * EACH, abs=0.001)
    assert (second[2], third[2], third[1]) == ("or", "more", 25)
    assert third[0] == pytest.approx(30 - share * fonts.units("more", SANS) * EACH, abs=0.001)
    assert icons(svg)[0][0] == pytest.approx(left + (four + BEARING) * EACH, abs=0.001)
    assert svg.startswith('<g fill="#123"><text ')
    assert 'text-anchor="start"' in svg


def test_a_line_of_icons_alone_has_no_text() -> None:
    svg = written(":coin: :coin:").illustrated(ICONS)
    assert "<text" not in svg
    first, second = icons(svg)
    apart = (COIN.units(SANS) + fonts.units(" ", SANS)) * EACH
    assert second[0] - first[0] == pytest.approx(apart, abs=0.001)
