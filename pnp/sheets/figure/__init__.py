"""Figures: a scene is arranged into shapes, and the shapes are drawn on a page of the site or the booklet."""

from pnp.sheets.figure.arrange import Desk, Drafted, arranged
from pnp.sheets.figure.boxes import Box
from pnp.sheets.figure.ink import drawn, page_svg
from pnp.sheets.figure.pieces import portrait

__all__ = ["Box", "Desk", "Drafted", "arranged", "drawn", "page_svg", "portrait"]
