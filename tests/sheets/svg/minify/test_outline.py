"""What the printer refuses the website refuses, and nothing else; nothing ruinous is drawn by either."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from pnp.sheets.graphics.images import pictures_of
from pnp.sheets.svg import SvgFault, parse
from pnp.sheets.svg.minify.outline import outline_svg

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
FONT = 'font-family="Source Sans Pro" font-size="3"'
LAUGHS = "".join(f'<g id="a{n}">{f"""<use href="#a{n - 1}"/>""" * 10}</g>' for n in range(1, 8))
CHAIN = "".join(f'<g id="u{n}"><use href="#u{n + 1}"/></g>' for n in range(500))
SOUND = {
    "plain": f'<rect width="1" height="1"/><text {FONT}>œuf</text>',
    "long": f'<path d="M0 0{"L1 1" * 5000}"/>',
    "tiny": '<path d="M0 0A1e-300 1e6 0 0 1 5 5"/>',
    "used": f'<defs><text id="t" {FONT}>a</text></defs><use href="#t"/>',
}
BROKEN = {
    "torn": "<g>",
    "script": "<script/>",
    "image": '<image href="a.png"/>',
    "stray": "words",
    "entity": f"<text {FONT}>&nbsp;</text>",
    "control": f"<text {FONT}>\x1b</text>",
    "outside": '<use href="https://example.org/#a"/>',
    "itself": '<g id="a"><use href="#a"/></g>',
    "colour": '<rect width="1" height="1" fill="sky"/>',
    "gradient": '<rect width="1" height="1" fill="url(#none)"/>',
    "clip": '<rect width="1" height="1" clip-path="url(#none)"/>',
    "transform": '<g transform="wobble(3)"><rect width="1" height="1"/></g>',
    "path": '<path d="M0 0K1"/>',
    "font": '<text font-family="Comic" font-size="3">a</text>',
    "no font": "<text>a</text>",
    "unseen": "<defs><text>a</text></defs>",
    "unseen style": '<defs><g fill="sky"/></defs>',
    "unseen gradient": f'<symbol id="s"><text {FONT} fill="url(#x)">a</text></symbol>',
    "nested": "<g>" * 2000 + "</g>" * 2000,
    "nested words": f"<text {FONT}>{'<tspan>' * 3000}a{'</tspan>' * 3000}</text>",
    "laughs": f'<defs><g id="a0"><rect width="1" height="1"/></g>{LAUGHS}</defs><use href="#a7"/>',
    "chain": f'<defs>{CHAIN}<g id="u500"/></defs><use href="#u0"/>',
    "digits": f'<rect width="{"1" * 60_000}x" height="1"/>',
    "digit list": f'<polygon points="{"1" * 60_000}x"/>',
    "endless": '<rect width="1e999" height="1"/>',
    "endless path": '<path d="M0 0L1e999 1"/>',
    "scaled": f'<g transform="{"scale(999999) " * 80}"><rect width="1" height="1"/></g>',
}


def refused(draw: Callable[[str], object], body: str) -> str:
    """The fault that an SVG is refused for, or nothing."""
    try:
        draw(f"{HEAD}{body}</svg>")
    except SvgFault as fault:
        return f"{fault.line}: {fault.message}"
    return ""


@pytest.mark.parametrize("name", BROKEN)
def test_printer_and_website_refuse_the_same_for_the_same_reason(name: str) -> None:
    fault = refused(parse, BROKEN[name])
    assert fault
    assert refused(outline_svg, BROKEN[name]) == fault
    assert len(fault) < 160


@pytest.mark.parametrize("name", SOUND)
def test_what_is_printed_is_on_the_website_too(name: str) -> None:
    assert not refused(parse, SOUND[name])
    assert not refused(outline_svg, SOUND[name])


def test_a_picture_travels_within_wherever_it_stands(tmp_path: Path) -> None:
    Image.new("RGB", (4, 4), "red").save(tmp_path / "a.png")
    image = '<image href="a.png" x="1" y="2" width="3" height="3"/>'
    for body in (image, f"<g>{image}</g>", f'<defs><g id="p">{image}</g></defs><use href="#p"/>'):
        found = outline_svg(f"{HEAD}{body}</svg>", pictures_of(tmp_path))
        (told,) = re.findall(r"<image ([^>]*)/>", found)
        assert dict(re.findall(r'(\w+)="([^"]*)"', told)).keys() == {"href", "x", "y", "width", "height"}
        assert 'href="data:image/jpeg;base64,' in told


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ('<path d="M1.23456 2L3 4.00049"/>', "1.23 2"),
        ('<defs><path id="p" d="M1.23456 2L3 4.00049"/></defs><use href="#p"/>', "1.235 2"),
        ('<g transform="scale(10)"><path d="M1.23456 2L3 4.00049"/></g>', "1.235 2"),
    ],
)
def test_what_may_be_drawn_larger_is_told_finer(body: str, path: str) -> None:
    (data,) = re.findall(r' d="[mM]([^"lL]*)', outline_svg(f"{HEAD}{body}</svg>"))
    assert data.startswith(path)


@pytest.mark.parametrize(
    "body", ['<rect width="0" height="1"/>', '<path d="M0 0L1 1" fill="none"/>', '<path d=""/>']
)
def test_what_nobody_sees_is_left_out(body: str) -> None:
    assert outline_svg(f"{HEAD}{body}</svg>") == f"{HEAD}</svg>"


def test_words_become_paths_and_what_a_printer_is_told_of_them_is_left_out() -> None:
    found = outline_svg(
        f'{HEAD}<text x="2" y="3" {FONT} class="ornament" text-anchor="end">aa a</text></svg>'
    )
    assert "<text" not in found
    assert not re.search(r"font|class|anchor", found)
    assert found.count("<path") == 1


def test_a_letter_that_comes_often_is_drawn_once() -> None:
    found = outline_svg(f"{HEAD}<text {FONT}>{'œ' * 9}i</text></svg>")
    (name,) = re.findall(r'<defs><path id="(\w+)"', found)
    assert found.count(f'href="#{name}"') == 9
    assert found.count("<path") == 2
