"""Figures that explain rules: a scene of pieces, with labelled arrows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field, model_validator

from pnp.core.base.limits import Id, Many

from .component import Component, Part, Text
from .scene import HexMap, Node, Own, Percent, Scene, Shown, Tile
from .unchecked import OWN_HANDLE, OWN_WORD


class Arrow(Component):
    """A line with an arrowhead from one named part of a scene to the next."""

    along: Own[Annotated[Many[Id], Field(min_length=2, max_length=6)]]
    bend: Own[Annotated[int, Field(ge=-100, le=100)]] = 0
    """Sideways bend in percent of the arrow's length; positive to its left."""
    says: Own[Text | None] = None


class Picture(Component):
    """A scene and the arrows across it."""

    show: Own[Scene]
    arrows: Own[Many[Arrow]] = ()
    scale: Own[Percent] = 50
    """Size of pieces in percent of their own."""

    def nodes(self) -> Iterator[Node]:
        """Yield every node of the scene, including nested ones."""
        waiting: list[Any] = [self.show]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.within()

    def texts(self) -> Iterator[Text]:
        """Yield every text of the picture."""
        yield from (text for node in self.nodes() for text in node.texts())
        yield from (arrow.says for arrow in self.arrows if arrow.says)

    def pieces(self) -> Iterator[Shown | Tile]:
        """Yield every piece that the picture shows."""
        for node in self.nodes():
            if isinstance(node, Shown):
                yield node
            elif isinstance(node, HexMap):
                yield from node.map


class Figure(Picture):
    """A picture that a rule cites as ``![](figure:ID)`` on a line of its own."""

    id: Annotated[Id, OWN_HANDLE]
    alt: Text
    """Description of the picture for readers who cannot see it."""
    caption: Own[Text | None] = None

    def texts(self) -> Iterator[Text]:
        yield self.alt
        yield from (self.caption,) if self.caption else ()
        yield from super().texts()


class Figures(Part):
    """The figures of one game."""

    figures: Annotated[Many[Figure], OWN_WORD]

    @model_validator(mode="after")
    def _each_by_its_own_id(self) -> Figures:
        ids = [figure.id for figure in self.figures]
        if twin := next((one for one in ids if ids.count(one) > 1), ""):
            raise ValueError(f"two figures are called '{twin}'")
        return self

    def __iter__(self) -> Iterator[Figure]:  # type: ignore[override]
        return iter(self.figures)

    def __getitem__(self, figure_id: str) -> Figure:
        return next(figure for figure in self.figures if figure.id == figure_id)
