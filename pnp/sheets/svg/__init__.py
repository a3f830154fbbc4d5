"""Our subset of SVG to drawing operations; what is outside the subset is refused with its line."""

from pnp.sheets.drawing import Drawing
from pnp.sheets.svg.painter import parse
from pnp.sheets.svg.tree import SvgFault

__all__ = ["Drawing", "SvgFault", "parse"]
