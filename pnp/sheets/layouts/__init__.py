"""Faces without SVG: a layout in YAML, extended from a shipped one, drawn by one template for all.

``read_layout`` reads a layout and finds what is wrong with it; ``box_face`` and ``box_back`` make faces.
"""

from .face import box_back, box_face
from .layout import Field, Layout
from .reading import read_layout, shipped

__all__ = ["Field", "Layout", "box_back", "box_face", "read_layout", "shipped"]
