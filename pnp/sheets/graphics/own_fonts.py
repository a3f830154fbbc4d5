"""Convert designers' own fonts to the form of the shipped ones."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.core.base.snapshot import read

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

LARGEST = 30_000_000
_CLOSE = 1.0
"""Greatest deviation of quadratic from cubic outlines, in thousandths of an em."""
_TABLES = frozenset(
    {"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post", "cvt ", "fpgm", "prep"}
)
"""The tables that drawing needs."""
_UNSCALED = (
    "GPOS", "GSUB", "GDEF", "kern", "vhea", "vmtx", "BASE", "fvar", "gvar", "avar", "HVAR", "MVAR", "STAT",
)  # fmt: skip
"""Tables that drawing does not need, removed before scaling."""
_OS2_ZEROS = (
    "sxHeight", "usDefaultChar", "usBreakChar", "usMaxContext", "ulCodePageRange1", "ulCodePageRange2",
)  # fmt: skip
"""Fields of later OS/2 versions, added as 0."""


def convert_font(path: Path, em: int) -> bytes:
    """Convert a font file to TrueType with ``em`` units per em; equal files give equal bytes.

    Raise a ValueError if the file cannot be used.
    """
    return _convert(read(path, LARGEST + 1), em)


@lru_cache(16)
def _convert(data: bytes, em: int) -> bytes:
    from fontTools.ttLib import TTFont, TTLibError  # noqa: PLC0415 - slow to import, rarely needed

    if len(data) > LARGEST:
        raise ValueError(f"it has more than {LARGEST // 10**6} megabytes")
    try:
        font = TTFont(BytesIO(data), recalcTimestamp=False, fontNumber=0)
        _require_usable(font)
        if "glyf" not in font:
            _quadratic(font)
        if font["head"].unitsPerEm != em:
            _scale(font, em)
        _strip_tables(font)
        out = BytesIO()
        font.save(out, reorderTables=True)
    except ValueError:
        raise
    except (TTLibError, AssertionError, LookupError, AttributeError, TypeError, OSError, EOFError) as err:
        raise ValueError(f"it is no TrueType or OpenType font ({str(err) or type(err).__name__})") from None
    except Exception as err:  # noqa: BLE001 - a stranger's file: struct.error and the like
        raise ValueError(f"it cannot be read ({type(err).__name__})") from None
    return out.getvalue()


def _require_usable(font: TTFont) -> None:
    """Raise a ValueError if a font has no letters or outlines, or may not be embedded."""
    if "cmap" not in font or not font.getBestCmap():
        raise ValueError("it has no letters")
    if "glyf" not in font and "CFF " not in font and "CFF2" not in font:
        raise ValueError("it has pictures in place of outlines")
    if "OS/2" in font and font["OS/2"].fsType & 0x2:
        raise ValueError("its maker does not allow to embed it")


def _quadratic(font: TTFont) -> None:
    """Replace cubic outlines by quadratic ones, the only ones in TrueType."""
    from fontTools.pens.cu2quPen import Cu2QuPen  # noqa: PLC0415
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # noqa: PLC0415
    from fontTools.ttLib import newTable  # noqa: PLC0415

    outlines, order = font.getGlyphSet(), font.getGlyphOrder()
    close = _CLOSE * font["head"].unitsPerEm / 1000
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(outlines)
        outlines[name].draw(Cu2QuPen(pen, close, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, glyphs
    for table in ("CFF ", "CFF2", "VORG"):
        if table in font:
            del font[table]
    font["maxp"] = maxp = newTable("maxp")
    maxp.tableVersion = 0x00010000
    for name, value in _MAXP.items():
        setattr(maxp, name, value)
    font["post"].formatType = 3.0
    font.sfntVersion = "\000\001\000\000"


_MAXP = {
    "maxZones": 1,
    **dict.fromkeys(
        (
            "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
            "maxSizeOfInstructions", "maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours",
            "maxComponentElements", "maxComponentDepth", "numGlyphs",
        ),
        0,
    ),
}  # fmt: skip
"""Values of the maxp table: no instructions; counts are computed on saving."""


def _scale(font: TTFont, em: int) -> None:
    from fontTools.ttLib.scaleUpem import scale_upem  # noqa: PLC0415

    for table in _UNSCALED:
        if table in font:
            del font[table]
    scale_upem(font, em)


def _strip_tables(font: TTFont) -> None:
    """Remove tables that drawing does not need, and add values that measuring needs."""
    for table in [table for table in font.keys() if table not in _TABLES and table != "GlyphOrder"]:  # noqa: SIM118 - a font is no mapping
        del font[table]
    if "OS/2" not in font:
        raise ValueError("it says nothing of its letters' height")
    if not getattr(font["OS/2"], "sCapHeight", 0):
        font["OS/2"].version = max(font["OS/2"].version, 2)
        font["OS/2"].sCapHeight = round(font["hhea"].ascent * 0.7)
        for name in _OS2_ZEROS:
            if not hasattr(font["OS/2"], name):
                setattr(font["OS/2"], name, 0)
