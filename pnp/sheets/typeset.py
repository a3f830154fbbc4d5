"""The text filters of card templates: fitted <text> elements, and findings where text does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from pnp.core.diagnostic import Diagnostic, Rule
from pnp.sheets import fonts
from pnp.sheets.drawing import Run
from pnp.sheets.face import Face
from pnp.sheets.fault import MISSING_GLYPH, SMALL_TYPE, TEXT_OVERFLOW
from pnp.sheets.fonts import MM_PER_POINT, Font
from pnp.sheets.svg.matrix import short
from pnp.sheets.text import Fit, Line, fit_line, fit_paragraph

SMALLEST_PT = 7.0
"""Smaller type is hard to read on a card."""
NAMED = {
    "title": ("Source Serif Pro", "900", "normal"),
    "number": ("Source Serif Pro", "700", "normal"),
    "serif": ("Source Serif Pro", "400", "normal"),
    "body": ("Source Sans Pro", "400", "normal"),
    "strong": ("Source Sans Pro", "700", "normal"),
    "italic": ("Source Sans Pro", "400", "italic"),
}
"""What templates call the fonts."""
_QUOTED = 60
"""How much of a text a finding quotes, in characters."""
_ALIGNED = {"top": 0.0, "middle": 0.5}


@dataclass
class Setter:
    """Sets the text of one face and gathers what is wrong with it."""

    face: Face
    findings: list[Diagnostic] = field(default_factory=list)

    def examine(self, text: str, fit: Fit, box_mm: tuple[float, float], min_pt: float) -> None:
        """Note what does not fit, cannot be drawn or is hard to read."""
        width, height = box_mm
        text = text if len(text) <= _QUOTED else text[: _QUOTED - 1].rstrip() + "…"
        box = f"box of {width:g} × {height:.3g} mm at {fit.size_pt:g} pt"
        for excess, way in ((fit.too_wide_mm, "wide"), (fit.too_high_mm, "high")):
            if excess:
                message = f'"{text}" is {max(excess, 0.1):.1f} mm too {way} for its {box}'
                self.findings.append(_finding(TEXT_OVERFLOW, self.face, message))
        if min_pt < SMALLEST_PT:
            message = f'"{text}" may shrink to {min_pt:g} pt, under {SMALLEST_PT:g}'
            self.findings.append(_finding(SMALL_TYPE, self.face, message))
        for line in fit.spans:
            self.findings += _missing(self.face, line)


setter: ContextVar[Setter] = ContextVar("setter")
"""The face that is being rendered; macros that were imported without context see it too."""


def missing_glyphs(face: Face, runs: Iterable[Run]) -> list[Diagnostic]:
    """A finding for each character that a run's font cannot draw."""
    return _missing(face, ((run.text, run.font) for run in runs))


def line(  # noqa: PLR0913 - a template names them
    value: object, *, x: float, y: float, width: float, size: float, min: float = SMALLEST_PT,  # noqa: A002
    font: str = "body", anchor: str = "start", fill: str = "#000",
) -> Markup:  # fmt: skip
    """One line on the baseline ``y``, shrunk to fit ``width``."""
    text, face = _plain(value), _named(font)
    fit = fit_line(text, face, float(width), float(size), float(min))
    setter.get().examine(text, fit, (width, size * MM_PER_POINT), min)
    head = _head(face, fit.size_pt, anchor, fill)
    return Markup(f'<text x="{short(x)}" y="{short(y)}" {head}>{escape(text)}</text>')  # noqa: S704


def paragraph(  # noqa: PLR0913 - a template names them
    value: object, *, x: float, y: float, width: float, height: float, size: float,
    min: float = SMALLEST_PT,  # noqa: A002
    font: str = "body", anchor: str = "start", leading: float = 1.25, fill: str = "#000", valign: str = "top",
) -> Markup:  # fmt: skip
    """Lines from the top ``y`` of a box, shrunk to fit it; ``x`` is where the anchor stands."""
    text, face = _plain(value), _named(font)
    if valign not in _ALIGNED:
        raise ValueError(f"valign={valign!r} is not known; there is {', '.join(_ALIGNED)}")
    fit = fit_paragraph(
        text, face, float(width), float(height), float(size), float(min), float(leading), markup=True
    )
    setter.get().examine(text, fit, (width, height), min)
    size_mm = fit.size_pt * MM_PER_POINT
    free = max(0.0, height - len(fit.lines) * leading * size_mm)
    baseline = y + free * _ALIGNED[valign] + _drop(face, leading) * size_mm
    tops = (short(baseline + index * leading * size_mm) for index in range(len(fit.spans)))
    lines = "".join(
        f'<tspan x="{short(x)}" y="{top}">{_pieces(spans, face)}</tspan>'
        for top, spans in zip(tops, fit.spans, strict=True)
    )
    return Markup(f"<text {_head(face, fit.size_pt, anchor, fill)}>{lines}</text>")  # noqa: S704


FILTERS: dict[str, Callable[..., Markup]] = {"line": line, "paragraph": paragraph}


def _plain(value: object) -> str:
    """The value as text; what a macro has made is markup already."""
    return value.unescape() if isinstance(value, Markup) else str(value)


def _named(name: str) -> Font:
    if name not in NAMED:
        raise ValueError(f"font={name!r} is not known; there is {', '.join(NAMED)}")
    return fonts.find(*NAMED[name])


def _head(font: Font, size_pt: float, anchor: str, fill: str) -> str:
    return (
        f'{_font_attributes(font)} font-size="{short(size_pt * MM_PER_POINT)}" '
        f'text-anchor="{escape(anchor)}" fill="{escape(fill)}"'
    )


def _font_attributes(font: Font) -> str:
    return f'font-family="{font.family}" font-weight="{font.weight}" font-style="{font.style}"'


def _drop(font: Font, leading: float) -> float:
    """How far the first baseline lies below the top of its line, in ems."""
    above, below = fonts.ascent(font), fonts.descent(font)
    return (leading - above - below) / 2 + above


def _pieces(spans: Line, font: Font) -> str:
    return "".join(
        str(escape(text)) if used == font else f"<tspan {_font_attributes(used)}>{escape(text)}</tspan>"
        for text, used in spans
    )


def _missing(face: Face, spans: Iterable[tuple[str, Font]]) -> list[Diagnostic]:
    return [
        _finding(MISSING_GLYPH, face, f'{font.name} has no glyph for "{char}" (U+{ord(char):04X})')
        for text, font in spans
        for char in fonts.missing(text, font)
    ]


def _finding(rule: Rule, face: Face, message: str) -> Diagnostic:
    return rule.found(f"{face.title} ({face.kind}): {message}", face.place)
