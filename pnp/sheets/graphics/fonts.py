"""The fonts that we embed, measured exactly as they are drawn."""

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
"""Font units in one em; every font that we embed has as many."""

NAMED = {
    "title": ("Source Serif Pro", "900", "normal"),
    "number": ("Source Serif Pro", "700", "normal"),
    "serif": ("Source Serif Pro", "400", "normal"),
    "body": ("Source Sans Pro", "400", "normal"),
    "strong": ("Source Sans Pro", "700", "normal"),
    "italic": ("Source Sans Pro", "400", "italic"),
}
"""What templates call the fonts."""

_PACKAGES = {
    "Source Sans Pro": ("font_source_sans_pro", "SourceSansPro"),
    "Source Serif Pro": ("font_source_serif_pro", "SourceSerifPro"),
}
_WEIGHTS = {"400": "Regular", "600": "Semibold", "700": "Bold", "900": "Black"}
_WEIGHT_WORDS = {"normal": "400", "bold": "700"}
_STYLES = {"normal": "", "italic": "It"}
_ALWAYS_DRAWN_AS = {"\u00a0": " "}
_ODD = re.compile(r"[^A-Za-z0-9]+")
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

    data: bytes = field(default=b"", repr=False)
    """What a font of a designer's own was converted to; ours are read from their files."""

    def __reduce__(self) -> tuple[Callable[..., Font], tuple[str, ...]]:
        if self.data:
            return _again, (self.path, self.family, self.weight, self.style)
        return find, (self.family, self.weight, self.style)

    @property
    def file(self) -> str | BytesIO:
        """What reads the font: the path of its file, or its bytes."""
        return BytesIO(self.data) if self.data else self.path


_STYLED = {"regular": ("400", "normal"), "bold": ("700", "normal"), "italic": ("400", "italic")}
_own: dict[str, dict[tuple[str, str], Font]] = {}
"""The families of designers' own by their names, each with its fonts by weight and style."""
_MOST_OWN = 64


def own(files: Mapping[str, Path]) -> str:
    """The family of these files, its regular, bold and italic font; a ValueError where one cannot be used.

    It is named after what they hold, so that the same name is the same font in any process.
    """
    made = {style: own_fonts.converted(path, EM) for style, path in files.items()}
    digest = blake2b(b"".join(made[style] for style in sorted(made)), digest_size=4).hexdigest()
    family = f"{_ODD.sub('-', files['regular'].stem)[:40]} {digest}"
    if family not in _own:
        while len(_own) >= _MOST_OWN:
            del _own[next(iter(_own))]
        _own[family] = {
            _STYLED[style]: Font(
                f"{family}-{style}".replace(" ", "-"), str(files[style]), family, *_STYLED[style], data
            )
            for style, data in made.items()
        }
    return family


def _again(path: str, family: str, weight: str, style: str) -> Font:
    """A font of a designer's own in another process."""
    if family not in _own or (weight, style) not in _own[family]:
        data = own_fonts.converted(Path(path), EM)
        made = Font(f"{family}-{style}".replace(" ", "-"), path, family, weight, style, data)
        _own.setdefault(family, {})[weight, style] = made
    return _own[family][weight, style]


def _nearest(family: str, weight: str, style: str) -> Font:
    """The font of a designer's own family that comes nearest to what is asked for."""
    fonts = _own[family]
    heavy = "700" if weight in {"600", "700", "900"} else "400"
    wanted = ((heavy, style), (heavy, "normal"), ("400", "normal"))
    return next((fonts[key] for key in wanted if key in fonts), next(iter(fonts.values())))


def is_own(family: str) -> bool:
    """Whether that is a family of a designer's own."""
    return family in _own


def find(family: str, weight: str = "400", style: str = "normal") -> Font:
    """The font of that family, weight and style; a ValueError names what there is."""
    if family in _own:
        return _nearest(family, _WEIGHT_WORDS.get(weight, weight), style)
    return _ours(family, weight, style)


@lru_cache
def _ours(family: str, weight: str, style: str) -> Font:
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
def ink(char: str, font: Font) -> tuple[int, int, int, int] | None:
    """Around a character's ink, in font units with y up: left, bottom, right, top; none of a blank."""
    opened = _open(font)
    glyph = opened["glyf"][opened["cmap"].getBestCmap().get(ord(drawable(char, font)), ".notdef")]
    return (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax) if glyph.numberOfContours else None


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
    drawn_as = {**_ALWAYS_DRAWN_AS, **absent}
    return {ord(char): other for char, other in drawn_as.items() if ord(other) in cmap}


@lru_cache
def licences() -> tuple[tuple[str, str], ...]:
    """The licence of each family as its package brings it, after the name of a file for it."""
    return tuple(
        (f"{stem}-licence.txt", (_files(package) / "LICENSE.txt").read_text(encoding="utf-8"))
        for package, stem in _PACKAGES.values()
    )


@lru_cache
def _open(font: Font) -> TTFont:
    """A font in memory: workers inherit it, and two that share one open file read from each other's place."""
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
