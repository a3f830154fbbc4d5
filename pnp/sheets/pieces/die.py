"""Six-sided dice to fold: opposite sides sum to seven; 1, 2, 3 run counter-clockwise."""

from __future__ import annotations

from dataclasses import dataclass

from .net import Edge, Net, Panel, net
from .shape import Outline, rect

SIDE_MM = 16.0
_CROSS = {1: (1, 0), 2: (1, 1), 3: (2, 1), 4: (0, 1), 6: (1, 2), 5: (1, 3)}
"""Column and row of each side in the net."""
_FLAPS: dict[int, tuple[Edge, ...]] = {
    1: ("left", "right"),
    6: ("left", "right"),
    5: ("left", "right", "bottom"),
}
_ACROSS = ((-1, -1), (1, 1))
_CORNERS = (*_ACROSS, (-1, 1), (1, -1))
_PIPS = {
    1: ((0, 0),),
    2: _ACROSS,
    3: (*_ACROSS, (0, 0)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}


@dataclass(frozen=True)
class Die:
    """A cube with pips, or with a label on each side."""

    side_mm: float = SIDE_MM
    labels: tuple[str, ...] = ()
    """Labels of the sides 1 to 6; empty for pips."""

    def __post_init__(self) -> None:
        if len(self.labels) not in {0, 6}:
            raise ValueError(f"a die has six labels or none, {len(self.labels)} were given")

    def net(self) -> Net:
        """Return a cross of six sides with seven glue flaps, one for each pair of edges that meet."""
        side = self.side_mm
        sides = {
            value: Panel(str(value), rect(column * side, row * side, side, side))
            for value, (column, row) in _CROSS.items()
        }
        depth = min(6.0, 0.35 * side)
        flaps = [sides[value].flap(edge, depth) for value, places in _FLAPS.items() for edge in places]
        return net([*sides.values(), *flaps])

    def pips(self, value: int) -> Outline:
        """Return the positions of a value's pips on its side."""
        half, step = self.side_mm / 2, self.side_mm * 0.27
        return tuple((half + x * step, half + y * step) for x, y in _PIPS[value])
