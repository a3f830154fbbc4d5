"""The site's own typefaces: cut down to the letters of French and English, named by their contents."""

from __future__ import annotations

import hashlib
import shutil
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple


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


def install(folder: Path, previous: Path) -> str:
    """Put the fonts into ``folder`` and give their stylesheet; fonts in ``previous`` need no cutting."""
    folder.mkdir(parents=True)
    return "".join(_install(face, folder, previous) for face in TYPEFACES)


def _install(face: Typeface, folder: Path, previous: Path) -> str:
    source = files(face.package).joinpath("files", face.file).read_bytes()
    seal = hashlib.sha256(source + repr((_LETTERS, _FEATURES)).encode()).hexdigest()[:8]
    name = f"{Path(face.file).stem}.{seal}.woff"
    if (previous / name).is_file():
        shutil.copyfile(previous / name, folder / name)
    else:
        _cut(face, folder / name)
    return (
        f"@font-face{{font-family:'{face.family}';font-style:{face.style};font-weight:{face.weight};"
        f"font-display:swap;src:url(fonts/{name}) format('woff')}}\n"
    )


def _cut(face: Typeface, into: Path) -> None:
    """Keep only the letters that the site writes; WOFF, because it needs no further library."""
    from fontTools import subset  # noqa: PLC0415 - slow to load, and only wanted where a font is new

    options = subset.Options(flavor="woff", layout_features=_FEATURES, hinting=False)
    with files(face.package).joinpath("files", face.file).open("rb") as source:
        font = subset.load_font(source, options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[letter for letters in _LETTERS for letter in letters])
        cutter.subset(font)
        subset.save_font(font, str(into), options)
