"""Faces without SVG: YAML layouts that extend shipped ones, drawn by one shared template.

``read_layout`` reads and validates a layout; ``box_face`` and ``box_back`` make faces.
"""

from .face import box_back, box_face
from .layout import Field, Layout
from .reading import read_layout, shipped

__all__ = ["Field", "Layout", "box_back", "box_face", "read_layout", "shipped"]
