import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.sheets.graphics import fonts

FAMILIES = ("Source Sans Pro", "Source Serif Pro")
PROBES = "œŒæçé’«»–—…€ÀÊÎÔÛ×½"


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("weight", ["400", "600", "700", "900"])
@pytest.mark.parametrize("style", ["normal", "italic"])
def test_every_font_has_all_of_french(family: str, weight: str, style: str) -> None:
    font = fonts.find(family, weight, style)
    assert fonts.missing(PROBES + "\u00a0\u202f", font) == ""


def test_there_is_one_font_for_a_file() -> None:
    font = fonts.find("Source Sans Pro", "700")
    assert fonts.find("Source Sans Pro", "bold") is font
    assert pickle.loads(pickle.dumps(font)) is font  # noqa: S301 - our own bytes


def test_an_open_font_reads_nothing_more_from_its_file(tmp_path: Path) -> None:
    """Workers inherit an open file with its place in it: one read while another did, and printing failed."""
    ours = fonts.find("Source Sans Pro", "700")
    copy = tmp_path / "copy.ttf"
    copy.write_bytes(Path(ours.path).read_bytes())
    font = fonts.Font("copy", str(copy), "copy", "700", "normal")
    assert fonts.ascent(font) == fonts.ascent(ours)
    copy.write_bytes(b"")
    assert fonts.cap_height(font) == fonts.cap_height(ours)
    assert fonts.glyph_path("g", font) == fonts.glyph_path("g", ours)


@pytest.mark.parametrize(
    "asked", [("Comic Sans",), ("Source Sans Pro", "450"), ("Source Sans Pro", "400", "oblique")]
)
def test_a_font_that_is_not_embedded_is_refused_by_name(asked: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=asked[-1]):
        fonts.find(*asked)


def test_widths_are_sums_of_font_units() -> None:
    font = fonts.find("Source Sans Pro")
    assert fonts.units("a", font) == 504
    assert fonts.width("aaa", font, 10) == 3 * 504 * 10 / 1000


@pytest.mark.parametrize("family", FAMILIES)
def test_no_break_spaces_are_measured_as_they_are_drawn(family: str) -> None:
    font = fonts.find(family, "900")
    for space in "\u00a0\u202f":
        drawn = fonts.drawable(space, font)
        assert fonts.units(space, font) == fonts.units(drawn, font)


def test_a_character_without_a_glyph_is_named_once() -> None:
    assert fonts.missing("a☠b☠⚓", fonts.find("Source Sans Pro")) == "☠⚓"


def test_a_glyph_is_path_data_in_font_units() -> None:
    path = fonts.glyph_path("l", fonts.find("Source Sans Pro"))
    assert path.startswith("M")
    assert fonts.glyph_path(" ", fonts.find("Source Sans Pro")) == ""


def test_importing_the_module_does_not_import_fonttools() -> None:
    code = "import sys, pnp.sheets.graphics.fonts; print('fontTools' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "False\n"
    )
