"""Turn our subset of SVG into drawings; anything outside the subset is refused with its line."""

from pnp.sheets.graphics.drawing import Drawing

from .painter import parse
from .tree import SvgFault

__all__ = ["Drawing", "SvgFault", "parse"]
