"""Fonts of the site: subset to European Latin, and named by a digest.

The licence of the source fonts reserves the name Source, so that a subset must have another name.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, NamedTuple

from pnp.core.base.cache import BYTES, Cache


class Typeface(NamedTuple):
    """One font file with its CSS family, weight and style."""

    package: str
    file: str
    family: str
    weight: int
    style: str = "normal"


TYPEFACES = (
    Typeface("font_source_sans_pro", "SourceSansPro-Regular.ttf", "PnP Sans", 400),
    Typeface("font_source_sans_pro", "SourceSansPro-It.ttf", "PnP Sans", 400, "italic"),
    Typeface("font_source_sans_pro", "SourceSansPro-Semibold.ttf", "PnP Sans", 700),
    Typeface("font_source_serif_pro", "SourceSerifPro-Semibold.ttf", "PnP Serif", 600),
)
_LETTERS = (range(0x20, 0x7F), range(0xA0, 0x180), range(0x2009, 0x2040), (0x20AC, 0x2190, 0x2192, 0x2212))
_FEATURES = ["kern", "liga", "lnum", "tnum"]
_NAME_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14]
"""Ids of the font's names to keep: copyright, own names, version, trademark, licence and its address."""


def files(memory: Cache) -> dict[str, bytes]:
    """Return the fonts and their stylesheet by their paths in assets; subsets are cached."""
    fonts = {face: f"fonts/{_name(face)}" for face in TYPEFACES}
    faces = {path: face for face, path in fonts.items()}
    style = "".join(
        f"@font-face{{font-family:'{face.family}';font-style:{face.style};font-weight:{face.weight};"
        f"font-display:swap;src:url({path}) format('woff2')}}\n"
        for face, path in fonts.items()
    )
    cut = memory.keep_each("fonts", faces, lambda path: _subset(faces[path]), BYTES)
    return {"fonts.css": style.encode(), **cut}


def _name(face: Typeface) -> str:
    made_from = _source(face).read_bytes() + repr((_LETTERS, _FEATURES, _NAME_IDS, face)).encode()
    seal = hashlib.sha256(made_from).hexdigest()[:8]
    return f"{_own_name(face)}.{seal}.woff2"


def _own_name(face: Typeface) -> str:
    """Return the name of a subset, such as ``PnPSans-400-italic``."""
    style = [] if face.style == "normal" else [face.style]
    return "-".join([face.family.replace(" ", ""), str(face.weight), *style])


def _source(face: Typeface) -> Traversable:
    return resources.files(face.package).joinpath("files", face.file)


@lru_cache(len(TYPEFACES))
def _subset(face: Typeface) -> bytes:
    """Return a font subset to the letters of the site, as WOFF2."""
    from fontTools import subset  # noqa: PLC0415 - slow to load, and only wanted where a font is new

    options = subset.Options(flavor="woff2", layout_features=_FEATURES, hinting=False, name_IDs=_NAME_IDS)
    cut = BytesIO()
    with _source(face).open("rb") as source:
        font = subset.load_font(source, options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[letter for letters in _LETTERS for letter in letters])
        cutter.subset(font)
        _rename(font["name"], face)
        subset.save_font(font, cut, options)
    return cut.getvalue()


def _rename(names: Any, face: Typeface) -> None:
    """Give a subset font our own name; its copyright and licence entries stay."""
    own = _own_name(face)
    for number, name in {1: face.family, 3: own, 4: own, 6: own}.items():
        for record in [one for one in names.names if one.nameID == number]:
            names.setName(name, number, record.platformID, record.platEncID, record.langID)
