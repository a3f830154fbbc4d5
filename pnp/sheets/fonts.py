"""The fonts that we embed, measured exactly as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

MM_PER_POINT = 25.4 / 72
EM = 1000
"""Font units in one em; every font that we embed has as many."""

_PACKAGES = {
    "Source Sans Pro": ("font_source_sans_pro", "SourceSansPro"),
    "Source Serif Pro": ("font_source_serif_pro", "SourceSerifPro"),
}
_WEIGHTS = {"400": "Regular", "600": "Semibold", "700": "Bold", "900": "Black"}
_WEIGHT_WORDS = {"normal": "400", "bold": "700"}
_STYLES = {"normal": "", "italic": "It"}
_ALWAYS_DRAWN_AS = {"\u00a0": " "}
_DRAWN_AS_IF_ABSENT = {"\u202f": " ", "\u2009": " ", "\u2011": "-"}


@dataclass(frozen=True, eq=False)
class Font:
    """One font file, and the words by which SVG asks for it; ``find`` gives the only one of its kind."""

    name: str
    path: str = field(repr=False)
    """Where its file lies here: it says nothing of the font, so no name is made from it."""
    family: str
    weight: str
    style: str

    def __reduce__(self) -> tuple[Callable[..., Font], tuple[str, str, str]]:
        return find, (self.family, self.weight, self.style)


@lru_cache
def find(family: str, weight: str = "400", style: str = "normal") -> Font:
    """The font of that family, weight and style; a ValueError names what there is."""
    weight = _WEIGHT_WORDS.get(weight, weight)
    for value, known, what in (
        (family, _PACKAGES, "font-family"),
        (weight, _WEIGHTS, "font-weight"),
        (style, _STYLES, "font-style"),
    ):
        if value not in known:
            raise ValueError(f"{what} {value!r} is not embedded; there is {', '.join(known)}")
    return _only(family, weight, style)


@lru_cache
def _only(family: str, weight: str, style: str) -> Font:
    package, stem = _PACKAGES[family]
    name = f"{stem}-{(_WEIGHTS[weight] + _STYLES[style]).replace('RegularIt', 'It')}"
    return Font(name, str(_files(package) / f"{name}.ttf"), family, weight, style)


def width(text: str, font: Font, size: float) -> float:
    """How wide ``text`` is, in the unit of ``size``."""
    return units(text, font) * size / EM


@lru_cache(1 << 16)
def units(text: str, font: Font) -> int:
    """How wide ``text`` is, in thousandths of an em."""
    return sum(map(_advances(font).__getitem__, text))


def missing(text: str, font: Font) -> str:
    """The characters of ``text`` that the font cannot draw, each once."""
    absent = set(text) - _known(font)
    return "".join(char for char in dict.fromkeys(text) if char in absent) if absent else ""


def drawable(text: str, font: Font) -> str:
    """The text with each character replaced that is drawn as another one."""
    return text if text.isascii() else text.translate(_substitutes(font))


@lru_cache
def ascent(font: Font) -> float:
    """How far the font reaches above the baseline, in ems."""
    return float(_open(font)["hhea"].ascent / EM)


@lru_cache
def descent(font: Font) -> float:
    """How far the font reaches below the baseline, in ems."""
    return float(-_open(font)["hhea"].descent / EM)


@lru_cache
def cap_height(font: Font) -> float:
    """How high its capitals are, in ems."""
    return float(_open(font)["OS/2"].sCapHeight / EM)


@lru_cache(4096)
def glyph_path(char: str, font: Font) -> str:
    """The outline of a character as SVG path data in font units, y pointing up."""
    from fontTools.pens.svgPathPen import SVGPathPen  # noqa: PLC0415 - slow to import, rarely needed

    opened = _open(font)
    glyphs = opened.getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[opened["cmap"].getBestCmap().get(ord(drawable(char, font)), ".notdef")].draw(pen)
    return str(pen.getCommands())


class _Advances(dict[str, int]):
    """The width of each character; one without a glyph is as wide as the box drawn for it."""

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
    return {ord(char): other for char, other in {**_ALWAYS_DRAWN_AS, **absent}.items()}


@lru_cache
def licences() -> tuple[tuple[str, str], ...]:
    """The licence of each family as its package brings it, after the name of a file for it."""
    return tuple(
        (f"{stem}-licence.txt", (_files(package) / "LICENSE.txt").read_text(encoding="utf-8"))
        for package, stem in _PACKAGES.values()
    )


@lru_cache
def _open(font: Font) -> TTFont:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - slow to import

    opened = TTFont(font.path, lazy=True)
    if opened["head"].unitsPerEm != EM:
        raise ValueError(f"{font.name} has {opened['head'].unitsPerEm} units in an em, not {EM}")
    return opened


@lru_cache
def _files(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the font package {package} is not installed")
    return Path(spec.origin).parent / "files"
