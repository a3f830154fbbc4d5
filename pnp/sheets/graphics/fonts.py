"""Find and measure the fonts that are embedded."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from . import own_fonts

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

MM_PER_POINT = 25.4 / 72
EM = 1000
"""Font units per em in all embedded fonts."""

NAMED = {
    "title": ("Source Serif Pro", "900", "normal"),
    "number": ("Source Serif Pro", "700", "normal"),
    "serif": ("Source Serif Pro", "400", "normal"),
    "body": ("Source Sans Pro", "400", "normal"),
    "strong": ("Source Sans Pro", "700", "normal"),
    "italic": ("Source Sans Pro", "400", "italic"),
}
"""Fonts by their names in templates."""

_PACKAGES = {
    "Source Sans Pro": ("font_source_sans_pro", "SourceSansPro"),
    "Source Serif Pro": ("font_source_serif_pro", "SourceSerifPro"),
}
_WEIGHTS = {"400": "Regular", "600": "Semibold", "700": "Bold", "900": "Black"}
_WEIGHT_WORDS = {"normal": "400", "bold": "700"}
_STYLES = {"normal": "", "italic": "It"}
_ALWAYS_DRAWN_AS = {"\u00a0": " "}
_UNSAFE = re.compile(r"[^A-Za-z0-9]+")
_DRAWN_AS_IF_ABSENT = {"\u202f": " ", "\u2009": " ", "\u2011": "-"}


@dataclass(frozen=True, eq=False)
class Font:
    """One font file with SVG's family, weight and style; one instance per font, data_by_style by ``find``."""

    name: str
    path: str = field(repr=False)
    """Path of the font file; not part of the repr, which must not depend on the machine."""
    family: str
    weight: str
    style: str

    data: bytes = field(default=b"", repr=False)
    """The convert_font file of a designer's own font; empty for shipped fonts."""

    def __reduce__(self) -> tuple[Callable[..., Font], tuple[str, ...]]:
        if self.data:
            return _unpickled, (self.path, self.family, self.weight, self.style)
        return find, (self.family, self.weight, self.style)

    @property
    def file(self) -> str | BytesIO:
        """The path of the font file, or its bytes, for a font reader."""
        return BytesIO(self.data) if self.data else self.path


_STYLE_WORDS = {"regular": ("400", "normal"), "bold": ("700", "normal"), "italic": ("400", "italic")}
_own: dict[str, dict[tuple[str, str], Font]] = {}
"""Families of designers' own fonts by name, with the fonts by weight and style."""
_MOST_OWN = 64


def register_family(files: Mapping[str, Path]) -> str:
    """Register a family of font files by style (regular, bold, italic) and return its name.

    The name contains a digest, so that it means the same fonts in all processes.
    Raise a ValueError if a file cannot be used.
    """
    data_by_style = {style: own_fonts.convert_font(path, EM) for style, path in files.items()}
    digest = blake2b(b"".join(data for _, data in sorted(data_by_style.items())), digest_size=4).hexdigest()
    family = f"{_UNSAFE.sub('-', files['regular'].stem)[:40]} {digest}"
    if family not in _own:
        while len(_own) >= _MOST_OWN:
            del _own[next(iter(_own))]
        _own[family] = {
            _STYLE_WORDS[style]: Font(
                f"{family}-{style}".replace(" ", "-"), str(files[style]), family, *_STYLE_WORDS[style], data
            )
            for style, data in data_by_style.items()
        }
    return family


def _unpickled(path: str, family: str, weight: str, style: str) -> Font:
    """Unpickle a designer's own font, registering it if needed."""
    if family not in _own or (weight, style) not in _own[family]:
        data = own_fonts.convert_font(Path(path), EM)
        font = Font(f"{family}-{style}".replace(" ", "-"), path, family, weight, style, data)
        _own.setdefault(family, {})[weight, style] = font
    return _own[family][weight, style]


def _nearest(family: str, weight: str, style: str) -> Font:
    """Return the font of a designer's own family that is nearest to the weight and style."""
    fonts = _own[family]
    heavy = "700" if weight in {"600", "700", "900"} else "400"
    wanted = ((heavy, style), (heavy, "normal"), ("400", "normal"))
    return next((fonts[key] for key in wanted if key in fonts), next(iter(fonts.values())))


def is_own(family: str) -> bool:
    return family in _own


def find(family: str, weight: str = "400", style: str = "normal") -> Font:
    """Return a font; raise a ValueError that lists the choices if it is unknown."""
    if family in _own:
        return _nearest(family, _WEIGHT_WORDS.get(weight, weight), style)
    return _shipped(family, weight, style)


@lru_cache
def _shipped(family: str, weight: str, style: str) -> Font:
    weight = _WEIGHT_WORDS.get(weight, weight)
    for value, known, what in (
        (family, _PACKAGES, "font-family"),
        (weight, _WEIGHTS, "font-weight"),
        (style, _STYLES, "font-style"),
    ):
        if value not in known:
            raise ValueError(f"{what} {value!r} is not embedded; there is {', '.join(known)}")
    return _shipped_font(family, weight, style)


@lru_cache
def _shipped_font(family: str, weight: str, style: str) -> Font:
    package, stem = _PACKAGES[family]
    name = f"{stem}-{(_WEIGHTS[weight] + _STYLES[style]).replace('RegularIt', 'It')}"
    return Font(name, str(_files(package) / f"{name}.ttf"), family, weight, style)


def width(text: str, font: Font, size: float) -> float:
    """Return the width of ``text``, in the unit of ``size``."""
    return units(text, font) * size / EM


@lru_cache(1 << 16)
def units(text: str, font: Font) -> int:
    """Return the width of ``text``, in thousandths of an em."""
    return sum(map(_advances(font).__getitem__, text))


def missing(text: str, font: Font) -> str:
    """Return the characters of ``text`` that the font lacks, each once."""
    absent = set(text) - _known(font)
    return "".join(char for char in dict.fromkeys(text) if char in absent) if absent else ""


def drawable(text: str, font: Font) -> str:
    """Return ``text`` with substitutes for characters that are drawn as others."""
    return text if text.isascii() else text.translate(_substitutes(font))


@lru_cache
def ascent(font: Font) -> float:
    """Return the font's ascent above the baseline, in ems."""
    return float(_open(font)["hhea"].ascent / EM)


@lru_cache
def descent(font: Font) -> float:
    """Return the font's descent below the baseline, in ems."""
    return float(-_open(font)["hhea"].descent / EM)


@lru_cache
def cap_height(font: Font) -> float:
    """Return the height of capitals, in ems."""
    return float(_open(font)["OS/2"].sCapHeight / EM)


@lru_cache(4096)
def ink_box(char: str, font: Font) -> tuple[int, int, int, int] | None:
    """Return a glyph's bounding box in font units, y up: left, bottom, right, top; None for a blank."""
    opened = _open(font)
    glyph = opened["glyf"][opened["cmap"].getBestCmap().get(ord(drawable(char, font)), ".notdef")]
    return (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax) if glyph.numberOfContours else None


@lru_cache(4096)
def glyph_path(char: str, font: Font) -> str:
    """Return a glyph's outline as SVG path data in font units, y pointing up."""
    from fontTools.pens.svgPathPen import SVGPathPen  # noqa: PLC0415 - slow to import, rarely needed

    opened = _open(font)
    glyphs = opened.getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[opened["cmap"].getBestCmap().get(ord(drawable(char, font)), ".notdef")].draw(pen)
    return str(pen.getCommands())


class _Advances(dict[str, int]):
    """Advance widths by character; a missing character has that of the notdef glyph."""

    def __init__(self, known: dict[str, int], notdef: int) -> None:
        super().__init__(known)
        self._notdef = notdef

    def __missing__(self, char: str) -> int:
        return self._notdef


@lru_cache
def _advances(font: Font) -> _Advances:
    opened = _open(font)
    metrics = opened["hmtx"].metrics
    known = {chr(code): metrics[glyph][0] for code, glyph in opened["cmap"].getBestCmap().items()}
    for code, substitute in _substitutes(font).items():
        known[chr(code)] = known[substitute]
    return _Advances(known, metrics[".notdef"][0])


@lru_cache
def _known(font: Font) -> frozenset[str]:
    return frozenset(_advances(font))


@lru_cache
def _substitutes(font: Font) -> dict[int, str]:
    cmap = _open(font)["cmap"].getBestCmap()
    absent = {char: other for char, other in _DRAWN_AS_IF_ABSENT.items() if ord(char) not in cmap}
    drawn_as = {**_ALWAYS_DRAWN_AS, **absent}
    return {ord(char): other for char, other in drawn_as.items() if ord(other) in cmap}


@lru_cache
def licences() -> tuple[tuple[str, str], ...]:
    """Return the licences of the shipped families, as pairs of file name and text."""
    return tuple(
        (f"{stem}-licence.txt", (_files(package) / "LICENSE.txt").read_text(encoding="utf-8"))
        for package, stem in _PACKAGES.values()
    )


@lru_cache
def _open(font: Font) -> TTFont:
    """Open a font in memory, since worker processes would share the position in an open file."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - slow to import

    opened = TTFont(BytesIO(font.data or Path(font.path).read_bytes()), lazy=True)
    if opened["head"].unitsPerEm != EM:
        raise ValueError(f"{font.name} has {opened['head'].unitsPerEm} units in an em, not {EM}")
    return opened


@lru_cache
def _files(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the font package {package} is not installed")
    return Path(spec.origin).parent / "files"
