"""Set icons in lines of text, as high as the capitals around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import escape

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import ICON
from pnp.sheets.graphics.fonts import EM, Font
from pnp.sheets.svg.matrix import fmt

HEIGHT = 10.0
"""Height of the box that an icon is drawn in; the box stands on the baseline."""
BEARING = 50
"""Free space on either side of an icon, in thousandths of an em."""
_NAMED = re.compile(r":([a-z][a-z0-9-]*):")
_FIRST = 0xF0000
"""First of the private-use characters that stand for icons, so that lines break around them."""
_LETTERS = re.compile("([\U000f0000-\U000ffffd])")


class Icon(NamedTuple):
    """A filled path in a box of its own width, or SVG markup of several colours."""

    name: str
    width: float
    path: str
    height: float = HEIGHT
    """Height of the icon's box."""
    capitals: float = 1.0
    """Height of the box in a line, in cap heights; what exceeds 1 hangs over above and below."""
    markup: str = ""
    """SVG drawn in place of the path."""

    def units(self, font: Font) -> int:
        """Return the width in a line of this font, in thousandths of an em."""
        high = fonts.cap_height(font) * self.capitals * EM
        return round(self.width / self.height * high) + 2 * BEARING

    def drawn(self, x: float, y: float, height_mm: float, extra: str = "") -> str:
        """Return the icon's SVG in a box of this height, with its top left corner at ``x``, ``y``."""
        at = f"translate({fmt(x)} {fmt(y)}) scale({height_mm / self.height:.5f})"
        if self.markup:
            return f'<g class="{ICON}" transform="{at}"{extra}>{self.markup}</g>'
        return f'<path class="{ICON}" transform="{at}"{extra} d="{escape(self.path)}" fill-rule="evenodd"/>'


@dataclass(frozen=True)
class Icons:
    """The icons that a text may name."""

    drawn: tuple[Icon, ...] = ()

    def encode(self, text: str) -> str:
        """Replace each known ``:name:`` by its private-use character."""
        letters = {icon.name: chr(_FIRST + index) for index, icon in enumerate(self.drawn)}
        return _NAMED.sub(lambda match: letters.get(match[1], match[0]), text)

    def pieces(self, text: str) -> Iterator[str | Icon]:
        """Split encoded text into words and icons."""
        for part in _LETTERS.split(text):
            index = ord(part) - _FIRST if len(part) == 1 else -1
            if 0 <= index < len(self.drawn):
                yield self.drawn[index]
            elif part:
                yield part

    def units(self, text: str, font: Font) -> int:
        """Return the width of encoded text, in thousandths of an em."""
        if not self.drawn:
            return fonts.units(text, font)
        return sum(
            piece.units(font) if isinstance(piece, Icon) else fonts.units(piece, font)
            for piece in self.pieces(text)
        )


NONE = Icons()


def names_in(text: str) -> list[str]:
    return _NAMED.findall(text)
