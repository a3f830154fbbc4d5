"""Write drawing operators, leaving out those that do not change the graphics state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pnp.sheets.graphics.drawing import Gradient, Operation, alpha_name

from .matrix import fmt
from .paint import Colour, Link, Paint, Style

OPAQUE = "/A1000.1000"
_DEFAULTS = {
    "rg": "0 0 0", "RG": "0 0 0", "w": "1", "d": "[] 0", "J": "0", "j": "0", "M": "10", "gs": OPAQUE,
}  # fmt: skip
"""Operands in force when a page begins, by operator."""


class Pen:
    """The graphics state, the operations so far and the resources that they name."""

    def __init__(self) -> None:
        self.gradients: dict[str, Gradient] = {}
        self.alphas: dict[tuple[float, float], None] = {}
        self._out: list[Operation] = []
        self._state = dict(_DEFAULTS)
        self._saved: list[dict[str, str]] = []

    def write(self, *operations: Operation) -> None:
        self._out += operations

    def drawn(self) -> tuple[Operation, ...]:
        """Return all operations, with adjacent operators joined."""
        return join_operators(self._out)

    @contextmanager
    def apart(self) -> Iterator[list[Operation]]:
        """Collect the operations written in the context in a list of their own."""
        outer, self._out = self._out, []
        try:
            yield self._out
        finally:
            self._out = outer

    def save(self) -> None:
        self._out.append("q")
        self._saved.append(dict(self._state))

    def restore(self) -> None:
        self._out.append("Q")
        self._state = self._saved.pop()

    def opaque(self) -> None:
        """Record that opacity is 1, as at the start of a transparency group."""
        self._state["gs"] = OPAQUE

    def alpha(self, fill: float, stroke: float) -> None:
        name = "/" + alpha_name(fill, stroke)
        if self._state["gs"] != name:
            self.alphas[fill, stroke] = None
            self._set("gs", name)

    def ink(self, fill: Paint) -> None:
        """Set the fill colour alone."""
        if isinstance(fill, Colour):
            self._set("rg", fill.operands)

    def colours(self, style: Style, fill: Paint, stroke: Paint) -> None:
        """Set all state that a fill and a stroke need; None omits either."""
        fill_alpha = stroke_alpha = 1.0
        if isinstance(fill, Colour):
            self._set("rg", fill.operands)
            fill_alpha = fill.alpha * style.fill_opacity
        if isinstance(stroke, Link):
            raise ValueError("a gradient cannot paint a stroke")  # noqa: TRY004 - the drawing's value, not our type
        if stroke is not None:
            self._set("RG", stroke.operands)
            self._set("w", fmt(style.stroke_width))
            self._set("d", f"[{style.stroke_dasharray}] {fmt(style.stroke_dashoffset)}")
            self._set("J", style.stroke_linecap)
            self._set("j", style.stroke_linejoin)
            self._set("M", fmt(style.stroke_miterlimit))
            stroke_alpha = stroke.alpha * style.stroke_opacity
        self.alpha(fill_alpha, stroke_alpha)

    def _set(self, operator: str, operands: str) -> None:
        if self._state[operator] != operands:
            self._state[operator] = operands
            self._out.append(f"{operands} {operator}")


def join_operators(operations: Iterable[Operation]) -> tuple[Operation, ...]:
    """Return the operations with adjacent operators joined into one text."""
    joined: list[Operation] = []
    texts: list[str] = []
    for operation in operations:
        if isinstance(operation, str):
            texts.append(operation)
            continue
        if texts:
            joined.append("\n".join(texts))
            texts = []
        joined.append(operation)
    if texts:
        joined.append("\n".join(texts))
    return tuple(joined)
