"""The text filters of card templates: fitted <text> elements, and findings where text does not fit."""

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
from .text_svg import ANCHORS, Written

SMALLEST_PT = 7.0
"""Smaller type is hard to read on a card."""
UNREAD = {"kit/mark.svg.j2": 4.0}
"""Templates whose text nobody reads in play, and how small that may be: the mark of a print."""
_QUOTED = 60
"""How much of a text a finding quotes, in characters."""
_ALIGNED = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
Box = Mapping[str, Any]
"""A box of a layout, as a face's values hold it."""


@dataclass
class Setter:
    """Sets the text of one face and gathers what is wrong with it."""

    face: Face
    icons: Callable[[], Icons] = Icons
    """Loads the icons that the text may name, which most faces never ask for."""
    pictures: Pictures = no_pictures
    """Finds the pictures that the face may show."""
    findings: list[Diagnostic] = field(default_factory=list)
    box: Box | None = None
    """The box of a layout that is being set, where the face is made of boxes."""

    @contextmanager
    def setting(self, box: Box | None) -> Iterator[None]:
        """Know the box that is being set meanwhile."""
        self.box = box
        try:
            yield
        finally:
            self.box = None

    def found(self, rule: Rule, fault: str, hint: str = "") -> None:
        """Note what is wrong with what the piece says."""
        found = self.face.found(rule, fault, self.written, self.drawn)
        self.findings.append(replace(found, help=hint))

    @property
    def written(self) -> Place:
        """Where the piece is written: of a box, the field that it shows."""
        name = self.box.get("field") if self.box else None
        return self.face.place / name if name else self.face.place

    @property
    def drawn(self) -> Place:
        """The line that draws it: that of the box in its layout, else that of the template."""
        place: Place = self.box["place"] if self.box else running_line()
        return place

    def examine(self, text: str, fit: Fit, box_mm: tuple[float, float], min_pt: float) -> None:
        """Note what does not fit or is hard to read."""
        width, height = box_mm
        text = text if len(text) <= _QUOTED else text[: _QUOTED - 1].rstrip() + "…"
        box = f"box of {width:g} × {height:.3g} mm at {fit.size_pt:g} pt"
        for excess, way in ((fit.too_wide_mm, "wide"), (fit.too_high_mm, "high")):
            if excess:
                fault = f'"{text}" is {max(excess, 0.1):.1f} mm too {way} for its {box}'
                self.found(TEXT_OVERFLOW, fault)
        if min_pt < UNREAD.get(self.face.template, SMALLEST_PT):
            fault = f"text may shrink to {min_pt:g} pt, under {SMALLEST_PT:g}"
            self.findings.append(self.face.found(SMALL_TYPE, fault, self.drawn, self.face.place))

    def encode(self, text: str) -> tuple[str, Icons]:
        """The text with letters for its icons, and the icons; a name that is not known is noted."""
        if not icons.named(text):
            return text, NONE
        drawn = self.icons()
        encoded = drawn.encode(text)
        known = ", ".join(icon.name for icon in drawn.drawn) or "none"
        for name in icons.named(encoded):
            fault = f'there is no icon ":{name}:"; there is {known}'
            self.findings.append(self.face.found(UNKNOWN_ICON, fault, *self._blamed(f":{name}:")))
        return encoded, drawn

    def _blamed(self, text: str) -> tuple[Place, Place]:
        """Where a text is written, and where it is set: the template itself, where no value holds it."""
        at, line = self.written, self.drawn
        return (at, line) if self.face.says(text) else (line, at)


setter: ContextVar[Setter] = ContextVar("setter")
"""The face that is being rendered; macros that were imported without context see it too."""


def line(  # noqa: PLR0913 - a template names them
    value: object, *, x: float, y: float, width: float, size: float, min: float = SMALLEST_PT,  # noqa: A002
    font: str = "body", anchor: str = "start", fill: str = "#000",
) -> Markup:  # fmt: skip
    """One line on the baseline ``y``, shrunk to fit ``width``."""
    text, face = _plain(value), _named(font)
    fit = fit_line(text, face, float(width), float(size), float(min))
    setter.get().examine(text, fit, (width, size * MM_PER_POINT), min)
    return Written(fit, face, x, anchor, (y,), fill).single()


def paragraph(  # noqa: PLR0913 - a template names them
    value: object, *, x: float, y: float, width: float, height: float, size: float,
    min: float = SMALLEST_PT,  # noqa: A002
    font: str = "body", anchor: str = "start", leading: float = 1.25, fill: str = "#000", valign: str = "top",
    box: Box | None = None,
) -> Markup:  # fmt: skip
    """Lines from the top ``y`` of a box, shrunk to fit it; ``x`` is where the anchor stands.

    ``**bold**`` and ``*italic*`` words count, and ``:coin:`` is the icon of that name.
    """
    with setter.get().setting(box):
        return _paragraph(value, x, y, width, height, size, min, font, anchor, leading, fill, valign)


def _paragraph(  # noqa: PLR0913, PLR0917 - all that a paragraph asks for
    value: object, x: float, y: float, width: float, height: float, size: float, min: float,  # noqa: A002
    font: str, anchor: str, leading: float, fill: str, valign: str,
) -> Markup:  # fmt: skip
    face = _named(font)
    for value_of, known, what in ((valign, _ALIGNED, "valign"), (anchor, ANCHORS, "anchor")):
        if value_of not in known:
            raise ValueError(f"{what}={value_of!r} is not known; there is {', '.join(known)}")
    text = _plain(value)
    encoded, drawn = setter.get().encode(text)
    fit = fit_paragraph(
        encoded, face, float(width), float(height), float(size), float(min), float(leading),
        markup=True, icons=drawn, even=anchor == "middle",
    )  # fmt: skip
    setter.get().examine(text, fit, (width, height), min)
    size_mm = fit.size_pt * MM_PER_POINT
    free = max(0.0, height - len(fit.lines) * leading * size_mm)
    baseline = y + free * _ALIGNED[valign] + _drop(face, leading) * size_mm
    baselines = [baseline + index * leading * size_mm for index in range(len(fit.spans))]
    written = Written(fit, face, x, anchor, baselines, fill)
    return written.illustrated(drawn) if drawn.drawn else written.plain()


def icon(  # noqa: PLR0913 - a template names them
    name: str, *, x: float, y: float, height: float, fill: str, box: Box
) -> Markup:
    """The icon of that name in a square, whose top left corner is there; one that nobody drew is noted."""
    page = setter.get()
    known = {one.name: one for one in page.icons().drawn}
    if name not in known:
        with page.setting(box):
            page.found(UNKNOWN_ICON, f"there is no icon '{name}'", did_you_mean(name, known))
        return Markup("")
    drawn = known[name]
    scale = height / max(drawn.width, drawn.height)
    left, top = x + (height - drawn.width * scale) / 2, y + (height - drawn.height * scale) / 2
    return Markup(drawn.drawn(left, top, drawn.height * scale, f' fill="{escape(fill)}"'))  # noqa: S704 - read and drawn before


def fault(told: tuple[str, str], *, box: Box) -> Markup:
    """Note what a box could not make of its piece."""
    with setter.get().setting(box):
        setter.get().found(BAD_LAYOUT, *told)
    return Markup("")


def live(set_text: Callable[..., Markup]) -> Callable[..., Markup]:
    """A filter that asks for its context, so that no finding of it is lost in a compiled template."""

    @pass_context
    def run(_: Context, value: object, **options: Any) -> Markup:
        return set_text(value, **options)

    return run


FILTERS: dict[str, Callable[..., Markup]] = {
    "line": live(line),
    "paragraph": live(paragraph),
    "icon": live(icon),
    "fault": live(fault),
}


def _plain(value: object) -> str:
    """The value as text; what a macro has made is markup already."""
    return value.unescape() if isinstance(value, Markup) else str(value)


def _named(name: str) -> Font:
    if fonts.is_own(name):
        return fonts.find(name)
    if name not in NAMED:
        raise ValueError(f"font={name!r} is not known; there is {', '.join(NAMED)}")
    return fonts.find(*NAMED[name])


def _drop(font: Font, leading: float) -> float:
    """How far the first baseline lies below the top of its line, in ems."""
    above, below = fonts.ascent(font), fonts.descent(font)
    return (leading - above - below) / 2 + above
