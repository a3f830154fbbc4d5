"""Each part of an SVG becomes just those operators of PDF that its numbers say, reckoned by hand."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import FormXObject, PlacedPicture, Run
from pnp.sheets.svg import SvgFault, parse
from pnp.sheets.svg.gradient import gradient_matrix
from pnp.sheets.svg.tree import DEEPEST

TYPE = 'font-family="Source Sans Pro" font-size="4"'
BOX = "M2 1H6V3H2Z"
BOXED = "2 1 m 6 1 l 6 3 l 2 3 l h"
SYMBOL = '<symbol id="s" viewBox="2 4 10 5" {}><path d="M2 4H3"/></symbol>'


def drawn(inside: str, box: str = "0 0 10 10", pictures: Any = None) -> tuple[Any, ...]:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'
    return parse(svg, "x", *([pictures] if pictures else [])).operations


def written(inside: str) -> str:
    """All operators in one line, forms in brackets."""
    return " ".join(_one(part) for part in drawn(inside)).replace("\n", " ")


def _one(part: Any) -> str:
    return part if isinstance(part, str) else f"[{' '.join(_one(inner) for inner in part.operations)}]"


OPERATORS = {
    f'<path d="{BOX}"/>': f"{BOXED} f",
    f'<path d="{BOX}" fill-rule="evenodd"/>': f"{BOXED} f*",
    f'<path d="{BOX}" fill="none"/>': "",
    f'<path d="{BOX}" fill="none" stroke="#000" stroke-width="0"/>': "",
    f'<path d="{BOX}" fill="none" stroke="#f00"/>': f"1 0 0 RG 4 M {BOXED} S",
    f'<path d="{BOX}" stroke="#f00" fill-rule="evenodd"/>': f"1 0 0 RG 4 M {BOXED} B*",
    f'<path d="{BOX}" stroke="#f00" stroke-width="0" fill="blue"/>': f"0 0 1 rg {BOXED} f",
    f'<g fill="red"><path d="{BOX}"/><path d="{BOX}"/></g>': f"1 0 0 rg {BOXED} f {BOXED} f",
    f'<g transform="scale(2)"><path fill="red" d="{BOX}"/></g><path d="{BOX}"/>': (
        f"q 2 0 0 2 0 0 cm 1 0 0 rg {BOXED} f Q {BOXED} f"
    ),
    '<line x1="1" y1="2" x2="3" y2="4" fill="none" stroke="#00f" stroke-width="2" stroke-linecap="round" '
    'stroke-linejoin="bevel" stroke-dasharray="1 2" stroke-dashoffset="3" stroke-miterlimit="10"/>': (
        "0 0 1 RG 2 w [1 2] 3 d 1 J 2 j 1 2 m 3 4 l S"
    ),
    '<line x2="3" fill="none" stroke="#000" stroke-linecap="square" stroke-linejoin="round"/>': (
        "2 J 1 j 4 M 0 0 m 3 0 l S"
    ),
    f'<path d="{BOX}" opacity=".5" fill-opacity=".5"/>': f"/A250.1000 gs {BOXED} f",
    f'<path d="{BOX}" fill="#ff000080" fill-opacity=".5"/>': f"1 0 0 rg /A251.1000 gs {BOXED} f",
    f'<path d="{BOX}" fill="none" stroke="red" stroke-opacity=".5" opacity=".5"/>': (
        f"1 0 0 RG 4 M /A1000.250 gs {BOXED} S"
    ),
    f'<path d="{BOX}" stroke="red" opacity=".5"/>': f"q /A500.500 gs q [1 0 0 RG 4 M {BOXED} B] Q Q",
    f'<g opacity="1"><path d="{BOX}"/></g>': f"{BOXED} f",
    f'<g opacity=".5"><path d="{BOX}"/></g>': f"q /A500.500 gs q [{BOXED} f] Q Q",
    f'<g class="icon"><path d="{BOX}"/></g>': f"/icon BMC {BOXED} f EMC",
    f'<defs><path id="a" d="{BOX}"/></defs><use href="#a"/>': f"q {BOXED} f Q",
    f'<defs><path id="a" d="{BOX}"/></defs><use href="#a" y="3" fill="red"/>': (
        f"q 1 0 0 rg 1 0 0 1 0 3 cm {BOXED} f Q"
    ),
    SYMBOL.format("") + '<use href="#s" x="1" y="2" width="20" height="20"/>': (
        "q 1 2 20 20 re W n 2 0 0 2 -3 -1 cm 2 4 m 3 4 l f Q"
    ),
    SYMBOL.format('preserveAspectRatio="none"') + '<use href="#s" x="1" y="2" width="20" height="20"/>': (
        "q 1 2 20 20 re W n 2 0 0 4 -3 -14 cm 2 4 m 3 4 l f Q"
    ),
    f'<clipPath id="c"><path d="{BOX}" clip-rule="evenodd"/></clipPath><g clip-path="url(#c)"/>': (
        f"q {BOXED} W* n Q"
    ),
    f'<clipPath id="c"><path d="{BOX}" transform="translate(5 7)"/></clipPath><g clip-path="url(#c)"/>': (
        f"q 1 0 0 1 5 7 cm {BOXED} W n 1 0 0 1 -5 -7 cm Q"
    ),
    '<clipPath id="c"><rect width="0" height="1"/></clipPath><g clip-path="url(#c)"/>': "q 0 0 m W n Q",
    '<clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M0 0H1"/></clipPath>'
    f'<path d="{BOX}" clip-path="url(#c)"/>': (
        f"q 4 0 0 2 2 1 cm 0 0 m 1 0 l W n 0.25 0 0 0.5 -0.5 -0.5 cm {BOXED} f Q"
    ),
    '<polygon points="1,2 3,4 5 6"/>': "1 2 m 3 4 l 5 6 l h f",
    '<polyline points="1,2 3,4"/><polyline points=""/>': "1 2 m 3 4 l f",
    '<rect x="1" y="2" width="3" height="4"/><rect width="3"/><circle/>': "1 2 m 4 2 l 4 6 l 1 6 l h f",
    f'<title>a</title><text {TYPE}> </text><path d="{BOX}"/>': f"{BOXED} f",
}
"""What is written inside a drawing of 10 by 10, and the operators; the miter limit of SVG is 4, of PDF 10."""


@pytest.mark.parametrize("inside", OPERATORS)
def test_it_becomes_these_operators(inside: str) -> None:
    assert written(inside) == OPERATORS[inside]


def test_a_drawing_begins_where_its_viewbox_does() -> None:
    for box, moved in {"0 0 9 8": "", "3 0 9 8": "1 0 0 1 -3 0 cm\n", "0 -4 9 8": "1 0 0 1 0 4 cm\n"}.items():
        drawing = parse(f'<svg viewBox="{box}"><path d="M1 1H2"/></svg>')
        assert drawing.operations == (f"{moved}1 1 m 2 1 l f",)
        assert (drawing.width, drawing.height) == (9, 8)


@pytest.mark.parametrize(
    ("picture", "box", "matrix"),
    [((2, 1), (3, 4, 10, 10), "10 0 0 -5 3 11.5"), ((1, 2), (3, 4, 10, 10), "5 0 0 -10 5.5 14")],
)
def test_a_picture_lies_whole_in_the_middle_of_its_box(
    picture: tuple[int, int], box: tuple[int, ...], matrix: str
) -> None:
    """It is drawn upwards from its lower left corner."""
    x, y, width, height = box
    shown = SimpleNamespace(width=picture[0], height=picture[1])
    inside = f'<image href="p" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    assert drawn(inside, pictures=lambda name: shown if name == "p" else None) == (
        f"q\n{matrix} cm",
        PlacedPicture(shown),  # type: ignore[arg-type] # its size is all that is asked
        "Q",
    )


FAULTS = {
    '<rect fill="rgb(0,0,256)"/>': "colour 'rgb(0,0,256)' has a channel over 255",
    '<rect fill="#12345"/>': "colour '#12345' is not supported",
    '<rect fill="url(a)"/>': "'url(a)' is not of the form url(#id)",
    '<rect stroke-dasharray="1 -2"/>': "needs lengths that add up to more than 0",
    '<rect opacity="1.01"/>': "opacity '1.01' is not between 0 and 1",
    '<polygon points="1 2 3"/>': "points='1 2 3' has an odd number of values",
    '<path d="M1 2 L3 x"/>': "path data breaks at 'x' (character 9)",
    '<path d="M1 2Z 3 4"/>': "path data breaks at '3 4' (character 7)",
    '<g transform="rotate(1 2)"/>': "rotate() does not take 2 numbers",
    '<g transform="scale(1e6) scale(2)"/>': "2e+06 is larger than 1e+06, which no paper holds",
    '<image href="p" width="1"/>': "no picture",
    '<use href="#s" x="1"/>' + SYMBOL.format(""): "a <symbol> with a viewBox is used with a width",
    '<use href="#g" width="1"/><g id="g"/>': "width and height of <use> need a <symbol> with a viewBox",
    f'<text {TYPE} fill="url(#a)">a</text>': "a gradient cannot paint text",
    f'<path d="{BOX}" stroke="url(#a)"/>': "a gradient cannot paint a stroke",
    '<clipPath id="c"><rect/><rect/></clipPath><g clip-path="url(#c)"/>': "clipPath with exactly one shape",
    '<clipPath id="c"><rect opacity="1"/></clipPath><g clip-path="url(#c)"/>': "no opacity or clip-path",
    '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect/></clipPath><g clip-path="url(#c)"/>': (
        'clipPathUnits="objectBoundingBox" is not supported here'
    ),
    f'<linearGradient id="a"><stop stop-color="#0008"/></linearGradient><path d="{BOX}" fill="url(#a)"/>': (
        "a stop that lets light through is not supported"
    ),
    "<g>" * DEEPEST + "</g>" * DEEPEST: f"<g> stands within {DEEPEST} others, deeper than is drawn",
    f'<path id="a"/><path fill="url(#a)" d="{BOX}"/>': "does not lead to a gradient",
    f'<clipPath id="c"><path d="{BOX}" transform="scale(0)"/></clipPath><g clip-path="url(#c)"/>': "flattens",
}


@pytest.mark.parametrize("inside", FAULTS)
def test_it_is_refused_in_these_words(inside: str) -> None:
    with pytest.raises(SvgFault, match=re.escape(FAULTS[inside])):
        drawn(inside)


def test_elements_may_stand_as_deep_as_is_drawn() -> None:
    """The outermost is one of them."""
    assert drawn("<g>" * (DEEPEST - 1) + "</g>" * (DEEPEST - 1)) == ()


def test_used_elements_may_use_others_eight_deep() -> None:
    def chain(length: int) -> str:
        links = "".join(f'<g id="n{at}"><use href="#n{at + 1}"/></g>' for at in range(length))
        return f'<defs>{links}<g id="n{length}"/></defs><use href="#n0"/>'

    assert written(chain(7)) == " ".join(["q"] * 8 + ["Q"] * 8)
    with pytest.raises(SvgFault, match='href="#n8" is used within 8 others, deeper than is drawn'):
        drawn(chain(8))


def test_a_gradient_spans_its_shape_unless_it_says_where_it_lies() -> None:
    box = (2.0, 1.0, 6.0, 3.0)
    assert gradient_matrix({}, box) == (4, 0, 0, 2, 2, 1)
    assert gradient_matrix({"gradientUnits": "userSpaceOnUse"}, box) == (1, 0, 0, 1, 0, 0)
    assert gradient_matrix({"gradientTransform": "translate(.5)"}, box) == (4, 0, 0, 2, 4, 1)
    assert gradient_matrix({}, (2, 1, 2, 3)) is gradient_matrix({}, (2, 1, 6, 1)) is None


def test_stops_keep_their_order_and_lie_between_0_and_1() -> None:
    stops = '<stop offset="-1"/><stop offset="50%"/><stop offset=".25" stop-color="red"/><stop offset="2"/>'
    kinds = {
        "linearGradient": ("", (0, 0, 1, 0)),
        "radialGradient": ("", (0.5, 0.5, 0, 0.5, 0.5, 0.5)),
        'radialGradient fx=".25" fy="40%" cx="1" cy="2" r="3"': ("", (0.25, 0.4, 0, 1, 2, 3)),
        'linearGradient x1="1" y1="2" x2="3" y2="4"': ("", (1, 2, 3, 4)),
    }
    for kind, (_, coordinates) in kinds.items():
        inside = (
            f'<{kind} id="a">{stops}</{kind.split()[0]}><path d="{BOX}" fill="url(#a)" fill-opacity=".5"/>'
        )
        drawing = parse(f'<svg viewBox="0 0 9 9">{inside}</svg>')
        (found,) = drawing.gradients
        assert found.coordinates == pytest.approx(coordinates)
        black, red = (0, 0, 0), (1, 0, 0)
        assert found.stops == ((0, black), (0.5, black), (0.5, red), (1, black))
        assert drawing.operations == (f"q\n/A500.1000 gs\n{BOXED} W n 4 0 0 2 2 1 cm /{found.name} sh\nQ",)
        assert drawing.alphas == ((0.5, 1),)


def runs(inside: str) -> list[Run]:
    return [part for part in drawn(inside) if isinstance(part, Run)]


def test_words_stand_at_their_point_before_it_or_around_it() -> None:
    wide = fonts.width("ab", fonts.find("Source Sans Pro", "400", "normal"), 4)
    for anchor, before in {"start": 0.0, "middle": 0.5, "end": 1.0}.items():
        (run,) = runs(f'<text x="9" y="7" {TYPE} text-anchor="{anchor}">ab</text>')
        assert (run.x, run.y, run.mode) == pytest.approx((9 - before * wide, 7, 0))
        (run,) = runs(f'<text x="9" {TYPE} text-anchor="{anchor}" letter-spacing="2">ab </text>')
        assert run.x == pytest.approx(9 - before * (wide + 2)), "the space after the last letter is none"
        assert run.end == pytest.approx(run.x + wide + 4)


def test_words_go_on_where_the_last_ended_shifted_as_they_say() -> None:
    first, second, third, fourth = runs(
        f'<text x="1" y="2" {TYPE}>a<tspan dx="1" dy="2">b</tspan>c<tspan y="9" dx="1">d</tspan></text>'
    )
    assert (second.x, second.y) == pytest.approx((first.end + 1, 4))
    assert (third.x, third.y) == pytest.approx((second.end, 4))
    assert (fourth.x, fourth.y) == pytest.approx((third.end + 1, 9))


@pytest.mark.parametrize(
    ("paint", "mode"),
    [
        ("", 0),
        ('stroke="red"', 2),
        ('stroke="red" stroke-width="0"', 0),
        ('fill="none" stroke="red"', 1),
    ],
)
def test_letters_are_filled_stroked_or_both(paint: str, mode: int) -> None:
    (run,) = runs(f"<text {TYPE} {paint}>a</text>")
    assert run.mode == mode


def test_what_is_used_is_a_form_only_where_it_is_long() -> None:
    """More than 240 letters are long: 13 to begin with, 25 times 9 and 2 are just as many."""
    for start, long in {"12345 12345": False, "123456 12345": True}.items():
        inside = f'<defs><path id="i" d="M{start}{"L12 345" * 25}"/></defs><use href="#i"/>'
        assert any(isinstance(part, FormXObject) for part in drawn(inside)) == long


def test_so_many_elements_are_painted_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A used one counts as often as it is used, beside the one that uses it."""
    monkeypatch.setattr("pnp.sheets.svg.painter._MOST", 5)
    used = '<defs><g id="a"><path d="M0 0"/></g></defs><use href="#a"/>'
    for inside in ("<g/>" * 5, f"{used}<g/><g/>"):
        assert drawn(inside) is not None
        with pytest.raises(SvgFault, match="more than 5 elements are painted, which no press waits for"):
            drawn(f"{inside}<g/>")


@pytest.mark.parametrize(
    ("size", "sound"),
    [
        ('width=".1" height=".1"', True),
        ('width="0" height="1"', False),
        ('width="1" height="0"', False),
        ('width="-1" height="1"', False),
        ('width="1"', False),
        ('height="1"', False),
    ],
)
def test_a_picture_needs_a_width_and_a_height(size: str, sound: bool) -> None:
    shown = SimpleNamespace(width=1, height=1)
    if sound:
        assert len(drawn(f'<image href="p" {size}/>', pictures=lambda _: shown)) == 3
    else:
        with pytest.raises(SvgFault, match="<image> needs a width and a height"):
            drawn(f'<image href="p" {size}/>', pictures=lambda _: shown)


@pytest.mark.parametrize(
    ("attributes", "said"),
    [
        ('viewBox="0 0 9 8" width="9" height="8mm"', ""),
        ('viewBox="0 0 9 8" width="9mm"', ""),
        ('viewBox="0 0 .5 .5"', ""),
        ("", "<svg> needs a viewBox of four numbers, in millimetres"),
        ('viewBox="0 0 9"', "<svg> needs a viewBox of four numbers, in millimetres"),
        ('viewBox="0 0 9 8 7"', "<svg> needs a viewBox of four numbers, in millimetres"),
        ('viewBox="0 0 0 8"', "<svg> needs a viewBox of four numbers, in millimetres"),
        ('viewBox="0 0 9 0"', "<svg> needs a viewBox of four numbers, in millimetres"),
        ('viewBox="0 0 9 8" width="8"', 'width="8" differs from the viewBox'),
        ('viewBox="0 0 9 8" height="9"', 'height="9" differs from the viewBox'),
        ('viewBox="0 0 9 8" xmlns="http://a.b"', 'xmlns="http://a.b" is not SVG'),
    ],
)
def test_a_root_tells_its_size_in_millimetres(attributes: str, said: str) -> None:
    if not said:
        assert parse(f"<svg {attributes}/>").width in {9, 0.5}
        return
    with pytest.raises(SvgFault) as refused:
        parse(f"<svg {attributes}/>")
    assert refused.value.message == said


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (
            '<symbol id="s" viewBox="0 0 4"/><use href="#s" width="1" height="1"/>',
            "is used with a width and a height",
        ),
        (
            '<symbol id="s" viewBox="0 0 0 4"/><use href="#s" width="1" height="1"/>',
            "is used with a width and a height",
        ),
        ('<symbol id="s" viewBox="0 0 4 4"/><use href="#s" width="1"/>', "is used with a width and a height"),
        (
            '<symbol id="s" viewBox="0 0 4 4"/><use href="#s" height="1"/>',
            "is used with a width and a height",
        ),
        (
            '<symbol id="s" viewBox="0 0 4 4" preserveAspectRatio="a"/><use href="#s" width="1" height="1"/>',
            'preserveAspectRatio="a" is not supported',
        ),
        ('<use href="s"/><g id="s"/>', 'href="s" does not lead to something that can be drawn'),
        ('<use href="#d"/><defs id="d"/>', 'href="#d" does not lead to something that can be drawn'),
        ('<use xlink:href="#e"/>', 'href="#e" does not lead to something that can be drawn'),
        ('<g id="s"><g><use href="#s"/></g></g>', 'href="#s" uses itself'),
        (
            '<clipPath id="c" clipPathUnits="userSpace"><rect/></clipPath><rect clip-path="url(#c)"/>',
            'clipPathUnits="userSpace" is not supported here',
        ),
    ],
)
def test_what_is_used_must_be_there_and_have_its_room(inside: str, said: str) -> None:
    with pytest.raises(SvgFault, match=re.escape(said)):
        drawn(inside)
