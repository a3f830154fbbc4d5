"""The site's icon in the sizes that home screens ask for."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from pnp.app.content.app_icons import SIZES, _icon, icons, picture
from pnp.core.base.cache import Cache
from pnp.sheets.svg import parse

RED, BLUE, SEA = (255, 0, 0), (0, 0, 255), (13, 59, 71)


def drawn(inside: str, box: str = "0 0 10 10") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'


def pixel(png: bytes, x: int, y: int) -> object:
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGB").getpixel((x, y))


def test_the_picture_lies_in_the_middle_on_ground_of_its_own_colour() -> None:
    svg = drawn('<rect width="10" height="10" fill="#0000ff"/><rect width="10" height="10" fill="#ff0000"/>')
    png = _icon(svg, 100, 0.6)
    across = {x: pixel(png, x, 50) for x in (2, 17, 23, 50, 77, 83, 98)}
    assert across == {2: BLUE, 17: BLUE, 23: RED, 50: RED, 77: RED, 83: BLUE, 98: BLUE}
    assert [pixel(png, 50, y) for y in (17, 23, 77, 83)] == [BLUE, RED, RED, BLUE]


def test_a_picture_without_ground_lies_on_the_sea() -> None:
    assert pixel(_icon(drawn('<circle cx="5" cy="5" r="2" fill="#ff0000"/>'), 20, 1.0), 1, 1) == SEA


@pytest.mark.parametrize("svg", [drawn("", "0 0 10 20"), drawn("<script/>"), "<svg/>"])
def test_what_is_no_square_or_cannot_be_printed_is_no_icon(svg: str) -> None:
    assert _icon(svg, 20, 1.0) == b""


def test_a_project_s_own_icon_is_made_in_every_size_or_in_none(tmp_path: Path) -> None:
    own = tmp_path / "site/assets/icon.svg"
    own.parent.mkdir(parents=True)
    own.write_text(drawn('<rect width="10" height="10" fill="#ff0000"/>'), "utf-8")
    made = icons(tmp_path, Cache())
    sizes = {name: Image.open(io.BytesIO(png)).size for name, png in made.items()}
    assert sizes == {name: (pixels, pixels) for name, (pixels, _) in SIZES.items()}
    own.write_text(drawn("<script/>"), "utf-8")
    assert icons(tmp_path, Cache()) == {}


def test_a_picture_keeps_its_shape() -> None:
    with Image.open(io.BytesIO(picture(parse(drawn("", "0 0 30 45")), 20))) as image:
        assert image.size == (20, 30)
