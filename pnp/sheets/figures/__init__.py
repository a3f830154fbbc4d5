"""Figures: arrange a scene into shapes, and draw the shapes for the website or the booklet."""

from .arrange import ArrangedFigure, SceneContext, arrange_figure
from .boxes import Box
from .pieces import portrait
from .render import draw_figure, page_svg

__all__ = ["ArrangedFigure", "Box", "SceneContext", "arrange_figure", "draw_figure", "page_svg", "portrait"]
