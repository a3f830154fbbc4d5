"""The site's own typefaces: cut down to the letters of French and English, named by their contents."""

from __future__ import annotations

import hashlib
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from pnp.core.memory import BYTES, Memory


class Typeface(NamedTuple):
    """One font file and what a stylesheet calls it."""

    package: str
    file: str
    family: str
    weight: int
    style: str = "normal"


TYPEFACES = (
    Typeface("font_source_sans_pro", "SourceSansPro-Regular.ttf", "Source Sans", 400),
    Typeface("font_source_sans_pro", "SourceSansPro-It.ttf", "Source Sans", 400, "italic"),
    Typeface("font_source_sans_pro", "SourceSansPro-Semibold.ttf", "Source Sans", 700),
    Typeface("font_source_serif_pro", "SourceSerifPro-Semibold.ttf", "Source Serif", 600),
)
_LETTERS = (range(0x20, 0x7F), range(0xA0, 0x180), range(0x2009, 0x2040), (0x20AC, 0x2190, 0x2192, 0x2212))
_FEATURES = ["kern", "liga", "lnum", "tnum"]


def files(memory: Memory) -> dict[str, bytes]:
    """The fonts and their stylesheet by their paths in assets; those that memory knows need no cutting."""
    fonts = {face: f"fonts/{_name(face)}" for face in TYPEFACES}
    faces = {path: face for face, path in fonts.items()}
    style = "".join(
        f"@font-face{{font-family:'{face.family}';font-style:{face.style};font-weight:{face.weight};"
        f"font-display:swap;src:url({path}) format('woff')}}\n"
        for face, path in fonts.items()
    )
    cut = memory.keep_each("fonts", faces, lambda path: _cut(faces[path]), BYTES)
    return {"fonts.css": style.encode(), **cut}


def _name(face: Typeface) -> str:
    seal = hashlib.sha256(_source(face).read_bytes() + repr((_LETTERS, _FEATURES)).encode()).hexdigest()[:8]
    return f"{Path(face.file).stem}.{seal}.woff"


def _source(face: Typeface) -> Traversable:
    return resources.files(face.package).joinpath("files", face.file)


def _cut(face: Typeface) -> bytes:
    """Keep only the letters that the site writes; WOFF, because it needs no further library."""
    from fontTools import subset  # noqa: PLC0415 - slow to load, and only wanted where a font is new

    options = subset.Options(flavor="woff", layout_features=_FEATURES, hinting=False)
    cut = BytesIO()
    with _source(face).open("rb") as source:
        font = subset.load_font(source, options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[letter for letters in _LETTERS for letter in letters])
        cutter.subset(font)
        subset.save_font(font, cut, options)
    return cut.getvalue()
