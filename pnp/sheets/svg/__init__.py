"""Our subset of SVG to drawing operations; what is outside the subset is refused with its line."""

from pnp.sheets.graphics.drawing import Drawing

from .painter import parse
from .tree import SvgFault

__all__ = ["Drawing", "SvgFault", "parse"]
