"""Figures: arrange a scene into shapes, and draw the shapes for the website or the booklet."""

from .arrange import Desk, Drafted, arranged
from .boxes import Box
from .pieces import portrait
from .render import drawn, page_svg

__all__ = ["Box", "Desk", "Drafted", "arranged", "drawn", "page_svg", "portrait"]
