import io
import re

import pypdfium2 as pdfium
import pytest
import resvg
from PIL import Image, ImageChops, ImageStat

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import FormXObject
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.svg import Drawing, SvgFault, parse
from pnp.sheets.svg.minify.outline import outline_svg
from pnp.sheets.svg.path import bounds, path_operators

SAMPLE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88" width="63mm" height="88mm">
<title>sample</title>
<defs>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d4e89"/><stop
  offset="60%" stop-color="#00b2ca"/><stop offset="1" stop-color="#7dcfb6"/></linearGradient>
<linearGradient id="slant" href="#sea" gradientTransform="rotate(30 0.5 0.5)"/>
<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="48" cy="16" r="8"><stop offset="0"
  stop-color="#fff3b0"/><stop offset="1" stop-color="#e09f3e"/></radialGradient>
<clipPath id="window"><circle cx="31.5" cy="34" r="18"/></clipPath>
<clipPath id="unit" clipPathUnits="objectBoundingBox"><path d="M.5 0L1 1H0Z"/></clipPath>
<path id="anchor"
  d="M12 2a3 3 0 00-3 3c0 1.27.8 2.4 2 2.83V9H7v2h4v7.92c-3.28-.4-5.9-2.6-6.8-5.6L6 13l-3-5-3 5 2.1.2C3
  18.4 7 22 12 22s9-3.600 9.900-8.800L24 13l-3-5-3 5 1.800.3c-.9 3-3.500 5.200-6.800
  5.600V11h4V9h-4V7.830A3 3 0 0015 5a3 3 0 00-3-3m0 2a1 1 0 110 2 1 1 0 010-2z" fill-rule="evenodd"/>
<symbol id="star" viewBox="0 0 24 24"><polygon
  points="12,2 15,9 22,9 16.500,14 19,22 12,17 5,22 7.500,14 2,9 9,9" fill="#c1121f" stroke="#780000"
  stroke-width="1" stroke-linejoin="round"/></symbol>
</defs>
<rect width="63" height="88" rx="3" fill="url(#slant)"/>
<rect x="3" y="3" width="57" height="82" rx="2" ry="3" fill="none" stroke="#fff" stroke-width=".6"
  stroke-dasharray="2 1" stroke-linecap="round"/>
<g clip-path="url(#window)"><rect x="10" y="14" width="43" height="40" fill="#fefae0"/><path
  d="M10 45q5-5 10 0t10 0 10 0 10 0 10 0v12H10z" fill="#023e8a" fill-opacity=".8"/>
<path d="M20 42L44 42 40 48 24 48Z" fill="#6f4518"/><path d="M32 18C42 24 42 34 32 40z" fill="#fff"
  stroke="#333" stroke-width=".3"/></g>
<circle cx="48" cy="16" r="6" fill="url(#sun)"/>
<g opacity=".5"><rect x="6" y="58" width="12" height="8" fill="#f00"/><rect x="12" y="60" width="12"
  height="8" fill="#00f"/></g>
<use href="#anchor" transform="translate(28 56) scale(.4)" fill="#222"/>
<use href="#anchor" transform="translate(40 56) scale(.4) rotate(10 12 12)" fill="navy"/>
<use href="#star" x="50" y="56" width="8" height="8"/>
<rect x="5" y="20" width="6" height="6" fill="green" clip-path="url(#unit)"/>
<ellipse cx="8" cy="32" rx="3" ry="2" transform="rotate(20 8 32)" stroke="orange" fill="currentColor"
  color="#8338ec" opacity=".6"/>
<line x1="4" y1="40" x2="12" y2="44" stroke="#fff" stroke-width=".8" stroke-opacity=".5"/>
<polyline points="52 40 56 44 54 48 58 52" fill="none" stroke="#000" stroke-width=".5"
  stroke-linejoin="bevel"/>
<path d="M50 30 A 5 3 20 1 1 56 34 S 60 36 58 38" fill="none" stroke="#111" stroke-width=".4"/>
<text x="31.5" y="11" font-family="Source Serif Pro" font-weight="900" font-size="5"
  text-anchor="middle" fill="#fff">L’œuf d’or</text>
<text x="5" y="72" font-family="Source Sans Pro" font-size="2.800" fill="#222">Du <tspan
  font-weight="bold">trésor</tspan>, du <tspan font-style="italic">cœur</tspan> : 12 €<tspan x="5"
  y="76" letter-spacing=".2">« Æthel » – ça — alors… Œ</tspan><tspan x="5" dy="4">bas</tspan><tspan
  dx="3" dy="-1" fill="#c00">haut</tspan></text>
<text x="58" y="83" font-family="Source Serif Pro" font-weight="700" font-size="8" text-anchor="end"
  fill="#fff" stroke="#333" stroke-width=".2">7</text>
</svg>
"""
DPI = 508
TYPE = 'font-family="Source Sans Pro" font-size="4"'
COARSE = 0.5
"""What glyphs on the site's grid differ from text; a paint that is lost differs by more than 2.5."""
TINTED = '<rect width="1" height="1" fill="url(#a)"/>'

FEATURES = {
    "group opacity": """
        <g opacity=".5"><rect width="6" height="6" fill="red"/>
        <rect x="3" y="3" width="6" height="6"/></g>""",
    "opacity of fill and stroke together": """
        <rect x="2" y="2" width="6" height="6" fill="red" stroke="blue" stroke-width="2" opacity=".5"/>""",
    "even-odd": """
        <path d="M1 1h8v8h-8zM3 3h4v4h-4z" fill-rule="evenodd" stroke="red" stroke-width=".5"/>""",
    "all curves": """
        <path d="M1 9 A4 3 30 1 0 9 2 Q9 9 5 5 T2 2 C1 1 3 1 4 2 S7 4 9 9"/>""",
    "glued arc flags": """
        <path d="m2 2l3 0 0 3zm4 4a2 1 0 01-2-1.5.5.5 0 10-1 1"/>""",
    "miter limit": """
        <polyline points="1,9 5,1 9,9" fill="none" stroke="#000" stroke-miterlimit="1.5"/>""",
    "dashes": """
        <line x1="1" y1="5" x2="9" y2="5" stroke="#000" stroke-dasharray="2 1 1" stroke-dashoffset=".5"/>""",
    "round corners, slanted": """
        <rect x="1" y="1" width="8" height="8" rx="9" ry="2" transform="skewX(9) rotate(5 5 5)"/>""",
    "colours with opacity": """
        <g fill="#0f08"><circle cx="4" cy="5" r="3"/><circle cx="6" cy="5" r="3" fill-opacity=".5"/></g>""",
    "radial gradient off centre": """
        <radialGradient id="a" cx=".3" cy="30%" r=".6" fx=".2">
        <stop stop-color="#fff"/><stop offset="1"/></radialGradient>
        <circle cx="5" cy="5" r="4" fill="url(#a)"/>""",
    "hard stops, gradient transform": """
        <linearGradient id="a" gradientUnits="userSpaceOnUse" x1="2" x2="8" gradientTransform="rotate(45)">
        <stop offset=".5" stop-color="red"/><stop offset=".5" stop-color="blue"/></linearGradient>
        <path d="M5 1C12 1 12 9 5 9Z" fill="url(#a)" fill-opacity=".6" stroke="#000" stroke-width=".4"/>""",
    "a clip that is turned": """
        <clipPath id="c"><rect width="5" height="5" transform="rotate(20)"/></clipPath>
        <g transform="translate(3 1)" clip-path="url(#c)"><circle cx="3" cy="3" r="3"/></g>""",
    "a symbol is cut at its box": """
        <symbol id="s" viewBox="0 0 4 2"><rect width="5" height="5" fill="currentColor"/></symbol>
        <use href="#s" x="1" y="1" width="8" height="8" color="navy"/>""",
    "anchor over two sizes": f"""
        <text x="5" y="6" {TYPE} text-anchor="middle">a<tspan dy="1" font-size="3">b</tspan></text>""",
    "shifts": f"""
        <text x="1" y="6" {TYPE}>a<tspan dx="1" dy="1" font-size="3">b</tspan>c</text>""",
    "spaced letters, stroked": f"""
        <text x="9" y="6" {TYPE} text-anchor="end" letter-spacing=".3" fill="none" stroke="#000"
        stroke-width=".1">œuf</text>""",
}


def svg(inside: str, box: str = "0 0 10 10") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{inside}\n</svg>'


def by_resvg(text: str) -> Image.Image:
    """The picture of a second renderer; we set text without kerning, so it must too."""
    options = resvg.usvg.Options.default()
    options.dpi = DPI
    for family in ("Source Sans Pro", "Source Serif Pro"):
        for weight in ("400", "700", "900"):
            for style in ("normal", "italic"):
                options.load_font_file(fonts.find(family, weight, style).path)
    tree = resvg.usvg.Tree.from_str(text.replace("<svg ", '<svg style="font-kerning:none" ', 1), options)
    picture = Image.open(io.BytesIO(resvg.render(tree, (1, 0, 0, 0, 1, 0)))).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB")


def by_us(drawing: Drawing) -> Image.Image:
    data = write_pdf(Document([Sheet(drawing.width, drawing.height, [Stamp(drawing, 0, 0)])], "Picture"))
    page = pdfium.PdfDocument(data)[0]
    picture: Image.Image = page.render(scale=(DPI - 0.01) / 72).to_pil().convert("RGB")
    return picture


def difference(one: Image.Image, two: Image.Image) -> float:
    """The mean difference of two pictures, in parts of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, two.resize(one.size))).mean)


def test_the_whole_subset_looks_as_a_second_renderer_draws_it() -> None:
    assert difference(by_resvg(SAMPLE), by_us(parse(SAMPLE))) < 1.5


@pytest.mark.parametrize("feature", FEATURES)
def test_each_feature_looks_as_a_second_renderer_draws_it(feature: str) -> None:
    text = svg(FEATURES[feature]).replace("<svg ", '<svg width="10mm" height="10mm" ', 1)
    assert difference(by_resvg(text), by_us(parse(text))) < 2


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<video/>", "<video> is not supported"),
        ('<rect style="fill:red"/>', 'attribute style="…" of <rect>'),
        ('<g filter="url(#f)"/>', 'attribute filter="…" of <g>'),
        ('<rect width="5mm" height="3"/>', "'5mm' is not a plain number"),
        ('<rect width="-5" height="3"/>', "negative"),
        ('<rect fill="chartreuse"/>', "colour 'chartreuse'"),
        ('<rect width="1" height="1" fill="url(#none)"/>', "does not lead to a gradient"),
        ('<g stroke-linecap="flat"/>', "stroke-linecap"),
        ('<g opacity="2"/>', "not between 0 and 1"),
        ('<path d="M0 0 K"/>', "path data breaks at 'K'"),
        ('<path d="L0 0"/>', "path data breaks at 'L0 0'"),
        ('<g transform="spin(3)"/>', "transform 'spin(3)'"),
        ('<use href="#gone"/>', "does not lead to something"),
        ('<g id="a"><use href="#a"/></g>', "uses itself"),
        ('<text x="1 2">ab</text>', "not a plain number"),
        ("<text>ab</text>", "needs a font-family"),
        ('<text font-family="Arial" font-size="3">a</text>', "font-family 'Arial'"),
        (f'<text {TYPE}><tspan font-weight="450">a</tspan></text>', "font-weight '450'"),
        ('<linearGradient id="a" spreadMethod="reflect"/>', "spreadMethod"),
        (f'<linearGradient id="a" gradientUnits="em"><stop/></linearGradient>{TINTED}', "gradientUnits 'em'"),
        (f'<linearGradient id="a"/>{TINTED}', "a gradient without a stop"),
        (f'<linearGradient id="a" href="#b"/>{TINTED}', "does not lead to another gradient"),
        ('<radialGradient id="a"><stop stop-opacity=".5"/></radialGradient>', "stop-opacity"),
        ('<rect id="a"/><rect id="a"/>', "used twice"),
        ('<rect clip-path="url(#no)"/>', "clipPath"),
        ("stray", "stray text"),
        ("<g><rect></g>", "not well-formed"),
        ("<svg/>", "<svg> is not supported inside <svg>"),
    ],
)
def test_what_is_outside_the_subset_is_refused_with_file_and_line(inside: str, message: str) -> None:
    with pytest.raises(SvgFault, match=re.escape(message)) as caught:
        parse(svg("<g/>\n" + inside), "cards/ship.svg.j2")
    assert (caught.value.file, caught.value.line) == ("cards/ship.svg.j2", 3)
    assert str(caught.value).startswith("cards/ship.svg.j2:3: ")


@pytest.mark.parametrize(
    "root",
    [
        "<svg/>",
        '<svg viewBox="0 0 5"/>',
        '<svg viewBox="0 0 5 5" width="6mm"/>',
        '<g viewBox="0 0 5 5"/>',
        "",
    ],
)
def test_a_root_without_a_size_in_millimetres_is_refused(root: str) -> None:
    with pytest.raises(SvgFault):
        parse(root)


def test_a_used_icon_is_one_form_whatever_its_colour() -> None:
    icon = "M0 0" + "l1 .5 .5 1c.1 .2 .3 .4 .5 .6" * 12 + "z"
    uses = '<use href="#i" fill="red"/><use href="#i" x="3" fill="blue"/>'
    drawing = parse(svg(f'<defs><path id="i" d="{icon}"/></defs>{uses}'))
    forms = [operation for operation in drawing.operations if isinstance(operation, FormXObject)]
    assert len(forms) == 2
    assert forms[0] is forms[1]


def test_text_reads_line_by_line() -> None:
    text = f'<text {TYPE}><tspan x="1" y="2">un <tspan font-weight="bold">beau</tspan> jour</tspan>'
    assert parse(svg(text + '<tspan x="1" y="6">suite</tspan></text>')).text() == "un beau jour\nsuite"


def test_blanks_collapse_but_no_break_spaces_stay() -> None:
    runs = parse(svg(f"<text {TYPE}>\n  a \n b\u00a0\u202f!  </text>")).runs()
    assert [run.text for run in runs] == ["a b\u00a0\u202f!"]


def test_the_log_can_be_read() -> None:
    inside = (
        '<rect x="1" y="1" width="8" height="3" fill="#f00"/><path d="M1 5H4" stroke="#000"/>'
        f'<path d="M1 6L4 7 2 9.123Z"/><text x="1" y="9" {TYPE}>Or</text>'
    )
    assert (
        parse(svg(inside)).log()
        == """\
drawing 10 × 10 mm
  fill colour #ff0000
  fill rectangle 1 1 9 4
  fill colour #000000
  miter limit 4
  fill and stroke line 1 5 to 4 5
  fill path 1 6 within 1 6 4 9.12, 4 pieces 17cb
  text 1 9 SourceSansPro-Regular 4 'Or'
"""
    )


def test_bounds_measure_curves_not_handles() -> None:
    assert bounds("M0 0C0 4 10 4 10 0") == pytest.approx((0, 0, 10, 3))


def test_glued_numbers_and_flags_are_read() -> None:
    assert path_operators("M1-2.5.5.5") == "1 -2.5 m 0.5 0.5 l"
    assert path_operators("M0 0a1 1 0 012 0") == path_operators("M0 0A1 1 0 0 1 2 0")


def test_outlines_look_like_the_text_that_they_replace() -> None:
    without_fonts = outline_svg(SAMPLE)
    assert "<text" not in without_fonts
    assert difference(by_resvg(SAMPLE), by_resvg(without_fonts)) < COARSE


def test_outlines_keep_the_paint_of_each_word() -> None:
    text = svg(
        f'<text y="5" {TYPE} fill="#f008" opacity=".9" stroke="#000" stroke-width=".2" stroke-dasharray=".3">'
        'a<tspan fill="navy" fill-opacity=".5" stroke="none">b</tspan></text>'
    ).replace("<svg ", '<svg width="10mm" height="10mm" ', 1)
    assert difference(by_resvg(text), by_resvg(outline_svg(text))) < COARSE


def test_outlines_keep_how_much_shows_through_an_edge() -> None:
    edge = f'<text y="5" {TYPE} stroke="#000" stroke-width=".2">a<tspan stroke-opacity=".25">b</tspan></text>'
    text = svg(edge).replace("<svg ", '<svg width="10mm" height="10mm" ', 1)
    assert outline_svg(text).count('stroke-opacity=".25"') == 1
    assert difference(by_resvg(text), by_resvg(outline_svg(text))) < COARSE


def test_outlines_refuse_what_cannot_be_set_with_its_line() -> None:
    with pytest.raises(SvgFault, match=r":3: .*needs a font-family"):
        outline_svg(svg("<g/>\n<text>a</text>"))


def test_outlines_define_each_glyph_once() -> None:
    found = outline_svg(svg(f'<text y="3" {TYPE}>abba</text><text y="8" {TYPE}>ba</text>'))
    assert found.count("<path id=") == 2
    assert found.count("<use href=") == 6


def test_outlines_can_be_parsed_again() -> None:
    assert difference(by_us(parse(SAMPLE)), by_us(parse(outline_svg(SAMPLE)))) < 1
