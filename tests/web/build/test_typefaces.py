"""The site's fonts contain European Latin, and do not use a reserved name."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from pnp.core.base.cache import Cache
from pnp.web.build import typefaces
from pnp.web.build.typefaces import TYPEFACES, Typeface

ITALIC = TYPEFACES[1]


def test_a_font_has_these_letters_and_no_others() -> None:
    letters = set(TTFont(BytesIO(typefaces._subset(ITALIC))).getBestCmap())
    whole = set(TTFont(BytesIO(typefaces._source(ITALIC).read_bytes())).getBestCmap())
    wanted = {*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2009, 0x2040), *map(ord, "€←→−")}
    assert letters == wanted & whole
    assert {*map(ord, "Aeßœ…’«€←→−\u00a0\u202f")} <= letters
    assert not {*map(ord, "Ωя↑≠")} & letters


def test_a_font_is_packed_and_kerns_and_needs_no_hints() -> None:
    font = TTFont(BytesIO(typefaces._subset(ITALIC)))
    assert font.flavor == "woff2"
    assert {feature.FeatureTag for feature in font["GPOS"].table.FeatureList.FeatureRecord} == {"kern"}
    assert "fpgm" not in font
    assert "prep" not in font


def test_each_font_is_kept_under_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        typefaces, "_subset", lambda face: f"{face.family} {face.weight} {face.style}".encode()
    )
    made = typefaces.files(Cache(tmp_path))
    style = made.pop("fonts.css").decode().splitlines()
    assert list(made.values()) == [
        b"PnP Sans 400 normal", b"PnP Sans 400 italic", b"PnP Sans 700 normal", b"PnP Serif 600 normal",
    ]  # fmt: skip
    shapes = [re.fullmatch(r"fonts/([\w-]+)\.[0-9a-f]{8}\.woff2", path) for path in made]
    assert [shape and shape[1] for shape in shapes] == [
        "PnPSans-400", "PnPSans-400-italic", "PnPSans-700", "PnPSerif-600",
    ]  # fmt: skip
    assert style[1] == (
        "@font-face{font-family:'PnP Sans';font-style:italic;font-weight:400;font-display:swap;"
        f"src:url({list(made)[1]}) format('woff2')}}"
    )


def test_another_choice_of_letters_or_another_weight_is_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    before = typefaces._name(ITALIC)
    assert typefaces._name(Typeface(*ITALIC[:3], 500, "italic")).split(".")[1] != before.split(".")[1]
    monkeypatch.setattr(typefaces, "_FEATURES", ["kern"])
    assert typefaces._name(ITALIC) != before


@pytest.mark.parametrize("face", TYPEFACES, ids=lambda face: f"{face.family} {face.weight} {face.style}")
def test_a_font_that_was_cut_down_does_not_bear_a_reserved_name(face: Typeface) -> None:
    font = TTFont(BytesIO(typefaces._subset(face)))
    names = {record.nameID: str(record) for record in font["name"].names}
    assert {number for number, name in names.items() if "Source" in name} == {0, 7}
    assert names[1] == face.family
    assert "SIL Open Font License" in names[13]
    assert "Source" not in typefaces._name(face)
