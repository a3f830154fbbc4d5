"""Define the text filters of card templates, which fit text and report text that does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from pnp.core.base.diagnostic import Diagnostic, Place, Rule
from pnp.core.base.suggestions import did_you_mean
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT, NAMED, Font
from pnp.sheets.graphics.images import Pictures, no_pictures
from pnp.sheets.pieces.face import Face

from . import icons
from .faults import BAD_LAYOUT, SMALL_TYPE, TEXT_OVERFLOW, UNKNOWN_ICON
from .icons import NONE, Icons
from .template_lines import running_line
from .text import Fit, fit_line, fit_paragraph
from .text_svg import ANCHORS, TextLines

SMALLEST_PT = 7.0
"""Smallest readable type on a card, in points."""
UNREAD = {"kit/mark.svg.j2": 4.0}
"""Least type size, in points, in templates whose text is not read in play."""
_QUOTED = 60
"""Greatest length of a text quoted in a finding, in characters."""
_ALIGNED = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
Box = Mapping[str, Any]
"""A box of a layout, as in a face's values."""


@dataclass
class Setter:
    """The typesetting of one face: its icons and pictures, and the findings so far."""

    face: Face
    icons: Callable[[], Icons] = Icons
    """Loads the icons that the text may name; lazy, since most faces use none."""
    pictures: Pictures = no_pictures
    """Loads the pictures that the face may show."""
    findings: list[Diagnostic] = field(default_factory=list)
    box: Box | None = None
    """The layout's box that is being set, if the face is made of boxes."""

    @contextmanager
    def setting(self, box: Box | None) -> Iterator[None]:
        """Set the current box for the time of the context."""
        self.box = box
        try:
            yield
        finally:
            self.box = None

    def report(self, rule: Rule, fault: str, hint: str = "") -> None:
        """Add a finding at the place that the text comes from."""
        found = self.face.found(rule, fault, self.source, self.setting_line)
        self.findings.append(replace(found, help=hint))

    @property
    def source(self) -> Place:
        """Place of the text: the piece, or the field that the current box shows."""
        name = self.box.get("field") if self.box else None
        return self.face.place / name if name else self.face.place

    @property
    def setting_line(self) -> Place:
        """Line that draws the text: of the box in its layout, else of the template."""
        place: Place = self.box["place"] if self.box else running_line()
        return place

    def check_fit(self, text: str, fit: Fit, box_mm: tuple[float, float], min_pt: float) -> None:
        """Add findings for text that overflows its box or may shrink too far."""
        width, height = box_mm
        text = text if len(text) <= _QUOTED else text[: _QUOTED - 1].rstrip() + "…"
        box = f"box of {width:g} × {height:.3g} mm at {fit.size_pt:g} pt"
        for excess, way in ((fit.too_wide_mm, "wide"), (fit.too_high_mm, "high")):
            if excess:
                fault = f'"{text}" is {max(excess, 0.1):.1f} mm too {way} for its {box}'
                self.report(TEXT_OVERFLOW, fault)
        if min_pt < UNREAD.get(self.face.template, SMALLEST_PT):
            fault = f"text may shrink to {min_pt:g} pt, under {SMALLEST_PT:g}"
            self.findings.append(self.face.found(SMALL_TYPE, fault, self.setting_line, self.face.place))

    def encode(self, text: str) -> tuple[str, Icons]:
        """Return the text with icons as private-use characters, and the icons; report unknown names."""
        if not icons.names_in(text):
            return text, NONE
        drawn = self.icons()
        encoded = drawn.encode(text)
        known = ", ".join(icon.name for icon in drawn.drawn) or "none"
        for name in icons.names_in(encoded):
            fault = f'there is no icon ":{name}:"; there is {known}'
            self.findings.append(self.face.found(UNKNOWN_ICON, fault, *self._culprits(f":{name}:")))
        return encoded, drawn

    def _culprits(self, text: str) -> tuple[Place, Place]:
        """Return the places of a text and of the line that sets it, the likelier culprit first."""
        at, line = self.source, self.setting_line
        return (at, line) if self.face.has_text(text) else (line, at)


setter: ContextVar[Setter] = ContextVar("setter")
"""The face that is being rendered; a context variable, so that imported macros see it too."""


def line(  # noqa: PLR0913 - a template names them
    value: object, *, x: float, y: float, width: float, size: float, min: float = SMALLEST_PT,  # noqa: A002
    font: str = "body", anchor: str = "start", fill: str = "#000",
) -> Markup:  # fmt: skip
    """Set one line on the baseline ``y``, shrunk to fit ``width``."""
    text, face = _plain(value), _named(font)
    fit = fit_line(text, face, float(width), float(size), float(min))
    setter.get().check_fit(text, fit, (width, size * MM_PER_POINT), min)
    return TextLines(fit, face, x, anchor, (y,), fill).single()


def paragraph(  # noqa: PLR0913 - a template names them
    value: object, *, x: float, y: float, width: float, height: float, size: float,
    min: float = SMALLEST_PT,  # noqa: A002
    font: str = "body", anchor: str = "start", leading: float = 1.25, fill: str = "#000", valign: str = "top",
    box: Box | None = None,
) -> Markup:  # fmt: skip
    """Set lines into a box whose top is ``y``, shrunk to fit; ``x`` is the position of the anchor.

    ``**bold**`` and ``*italic*`` are markup, and ``:coin:`` is the icon of that name.
    """
    page = setter.get()
    with page.setting(box):
        face = _named(font)
        for value_of, known, what in ((valign, _ALIGNED, "valign"), (anchor, ANCHORS, "anchor")):
            if value_of not in known:
                raise ValueError(f"{what}={value_of!r} is not known; there is {', '.join(known)}")
        text = _plain(value)
        encoded, drawn = page.encode(text)
        fit = fit_paragraph(
            encoded, face, float(width), float(height), float(size), float(min), float(leading),
            markup=True, icons=drawn, even=anchor == "middle",
        )  # fmt: skip
        page.check_fit(text, fit, (width, height), min)
        size_mm = fit.size_pt * MM_PER_POINT
        free = max(0.0, height - len(fit.lines) * leading * size_mm)
        baseline = y + free * _ALIGNED[valign] + _drop(face, leading) * size_mm
        baselines = [baseline + index * leading * size_mm for index in range(len(fit.spans))]
        lines = TextLines(fit, face, x, anchor, baselines, fill)
        return lines.illustrated(drawn) if drawn.drawn else lines.plain()


def icon(  # noqa: PLR0913 - a template names them
    name: str, *, x: float, y: float, height: float, fill: str, box: Box
) -> Markup:
    """Draw an icon in a square with its top left corner at ``x``, ``y``; report an unknown name."""
    page = setter.get()
    known = {one.name: one for one in page.icons().drawn}
    if name not in known:
        with page.setting(box):
            page.report(UNKNOWN_ICON, f"there is no icon '{name}'", did_you_mean(name, known))
        return Markup("")
    drawn = known[name]
    scale = height / max(drawn.width, drawn.height)
    left, top = x + (height - drawn.width * scale) / 2, y + (height - drawn.height * scale) / 2
    return Markup(drawn.drawn(left, top, drawn.height * scale, f' fill="{escape(fill)}"'))  # noqa: S704 - read and drawn before


def fault(message_and_hint: tuple[str, str], *, box: Box) -> Markup:
    """Report what a box could not make of its piece; the value is message and hint."""
    with setter.get().setting(box):
        setter.get().report(BAD_LAYOUT, *message_and_hint)
    return Markup("")


def never_folded(set_text: Callable[..., Markup]) -> Callable[..., Markup]:
    """Return a filter that takes the context, so that Jinja does not run it at compile time."""

    @pass_context
    def run(_: Context, value: object, **options: Any) -> Markup:
        return set_text(value, **options)

    return run


FILTERS: dict[str, Callable[..., Markup]] = {
    "line": never_folded(line),
    "paragraph": never_folded(paragraph),
    "icon": never_folded(icon),
    "fault": never_folded(fault),
}


def _plain(value: object) -> str:
    """Return the value as plain text; the result of a macro is unescaped."""
    return value.unescape() if isinstance(value, Markup) else str(value)


def _named(name: str) -> Font:
    if fonts.is_own(name):
        return fonts.find(name)
    if name not in NAMED:
        raise ValueError(f"font={name!r} is not known; there is {', '.join(NAMED)}")
    return fonts.find(*NAMED[name])


def _drop(font: Font, leading: float) -> float:
    """Return the distance from the top of a line to its baseline, in ems."""
    above, below = fonts.ascent(font), fonts.descent(font)
    return (leading - above - below) / 2 + above
