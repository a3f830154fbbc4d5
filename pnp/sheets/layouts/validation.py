"""Validate a layout: its fields, colours, fonts, icons and pictures must exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.snapshot import absolute, is_file, now
from pnp.core.base.suggestions import did_you_mean
from pnp.core.reading.expression import BadExpression, parse_expression
from pnp.core.reading.source import Source
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import NAMED
from pnp.sheets.typesetting.faults import BAD_LAYOUT
from pnp.sheets.typesetting.icon_names import game_icons

from .gaps import gaps, is_field, is_role
from .layout import Field, Layout, Zone
from .model import LayoutFile
from .palette import NAMES, drawable

ALWAYS = ("name", "id", "copies", "kind", "game", "version")
"""The fields that every piece has."""
_BLEED_MM = 3.0


class LayoutValidator:
    """A validator of one layout's zones."""

    def __init__(
        self,
        layout: Layout,
        fields: Mapping[str, Field] | None,
        known: tuple[str, ...],
        size_mm: tuple[float, float] | None,
    ) -> None:
        self._layout, self._size = layout, size_mm
        self._open = fields is None
        """Whether the fields are unknown, so that names are not checked."""
        self._fields = {**dict.fromkeys(ALWAYS, Field("word")), **(fields or {})}
        self._names = (*self._fields, *known)
        self.fonts: dict[str, str] = {}
        self.names = [zone.name for zone in layout.zones]
        """The names of all boxes, including those that are switched off."""

    def whole(self, chain: Iterable[tuple[Source, LayoutFile]]) -> Iterator[Diagnostic]:
        """Yield findings about colours of the layout itself, and about the game's icons."""
        for source, sketch in chain:
            here = Place(source.file)
            for name, shades in sketch.colours.items():
                for value, shade in shades.items():
                    yield from self._check_colour(
                        shade, here / "colours" / name / value if value else here / "colours" / name
                    )
                yield from self._colour_faults(name, shades, here / "colours" / name)
            for option in ("accent", "paper", "ink"):
                if (shade := getattr(sketch, option)) is not None:
                    yield from self._check_colour(shade, here / option)
        yield from game_icons(self._layout.root, self._layout.folder).faults

    def load(self, chain: Iterable[tuple[Source, LayoutFile]]) -> Iterator[Diagnostic]:
        """Collect the names of all boxes and open the fonts; yield findings about fonts."""
        self.names = list(dict.fromkeys(name for _, sketch in chain for name in sketch.boxes))
        yield from self._load_fonts(chain)

    def _load_fonts(self, chain: Iterable[tuple[Source, LayoutFile]]) -> Iterator[Diagnostic]:
        """Open the layout's own fonts; yield findings about unusable ones."""
        for source, sketch in chain:
            for name, files in sketch.fonts.items():
                stated = {
                    style: file for style in ("regular", "bold", "italic") if (file := getattr(files, style))
                }
                try:
                    paths = {style: self._inside(file) for style, file in stated.items()}
                    self.fonts[name] = fonts.register_family(paths)
                except ValueError as err:
                    yield BAD_LAYOUT.found(
                        f"the font '{name}' cannot be used: {err}", Place(source.file, ("fonts", name))
                    )

    def faults(self, zone: Zone) -> list[Diagnostic]:
        """Return the findings about one box."""
        return [*self._position_faults(zone), *self._content_faults(zone), *self._style_faults(zone)]

    def _position_faults(self, zone: Zone) -> Iterator[Diagnostic]:
        at = zone.box.at
        if at is None:
            known = ", ".join(other.name for other in self._layout.zones if other.name != zone.name)
            hint = did_you_mean(zone.name, known.split(", ")) or "write at: [left, top, width, height], in mm"
            yield BAD_LAYOUT.found(
                f"'{zone.name}' is no zone of the layout below, and says not where it is",
                zone.place(),
                hint=hint,
            )
            return
        left, top, width, height = at
        if width <= 0 or height <= 0:
            yield BAD_LAYOUT.found(f"'{zone.name}' is {width:g} × {height:g} mm large", zone.place("at"))
        size = zone.drawn_for or self._size
        if size and not (
            left >= -_BLEED_MM and top >= -_BLEED_MM
            and left + width <= size[0] + _BLEED_MM and top + height <= size[1] + _BLEED_MM
        ):  # fmt: skip
            fault = f"'{zone.name}' reaches beyond the piece of {size[0]:g} × {size[1]:g} mm"
            yield BAD_LAYOUT.found(fault, zone.place("at"), hint="write [left, top, width, height]")

    def _content_faults(self, zone: Zone) -> Iterator[Diagnostic]:
        box = zone.box
        for option, text in (
            ("show", box.show),
            ("icon", box.icon),
            ("image", box.image),
            ("icons", box.icons),
        ):
            if text is None or is_role(text):
                continue
            try:
                self._check_names(option, text)
            except BadExpression as err:
                yield BAD_LAYOUT.found(str(err), zone.place(option), hint=err.hint)
        if box.when is not None:
            try:
                self._check_expression(box.when)
            except BadExpression as err:
                yield BAD_LAYOUT.found(str(err), zone.place("when"), hint=err.hint)

    def _check_names(self, option: str, text: str) -> None:
        """Raise BadExpression if an option names something that does not exist."""
        field = is_field(text) and text in self._fields
        if field or self._open:
            return
        drawn = game_icons(self._layout.root, self._layout.folder).names
        if option == "show" and is_field(text):
            hint = did_you_mean(text, self._fields) or "plain words have a capital, a blank or a gap {…}"
            raise BadExpression(f"there is no field '{text}'", hint)
        if option in {"show", "icon"} and "{" in text:
            for gap in gaps(text):
                gap.check(self._names)
        elif option == "icon" and text not in drawn:
            raise BadExpression(f"there is no icon '{text}'", did_you_mean(text, [*drawn, *self._fields]))
        elif option == "icons":
            self._check_expression(text)
        elif option == "image":
            self._picture(text)

    def _picture(self, text: str) -> None:
        pictured = [name for name, field in self._fields.items() if field.sort == "image"]
        if is_field(text):
            raise BadExpression(f"there is no field '{text}'", did_you_mean(text, pictured))
        try:
            self._inside(text)
        except ValueError as err:
            raise BadExpression(str(err)) from None

    def _inside(self, file: str) -> Path:
        """Return the path of a game's file; raise ValueError if it is missing or outside the project."""
        root = self._layout.root
        path = Path(absolute(root / self._layout.folder / file))
        if not now().is_inside(path, root):
            raise ValueError(f"'{file}' lies outside the project")
        if not is_file(path):
            raise ValueError(f"there is no file '{file}'")
        return path

    def _check_expression(self, text: str) -> None:
        asked = parse_expression(text)
        if not self._open:
            asked.check(self._names)

    def _style_faults(self, zone: Zone) -> Iterator[Diagnostic]:
        box = zone.box
        for option in ("colour", "fill", "frame"):
            if (shade := getattr(box, option)) is not None and shade != "none":
                yield from self._check_colour(shade, zone.place(option))
        if box.takes is not None and box.takes not in self.names:
            hint = did_you_mean(box.takes, self.names)
            yield BAD_LAYOUT.found(f"there is no box '{box.takes}'", zone.place("takes"), hint=hint)
        known = [*NAMED, *self.fonts]
        if box.font is not None and box.font not in known:
            hint = did_you_mean(box.font, known) or f"there is {', '.join(known)}"
            yield BAD_LAYOUT.found(f"there is no font '{box.font}'", zone.place("font"), hint=hint)

    def _check_colour(self, shade: str, at: Place) -> Iterator[Diagnostic]:
        layout = self._layout
        known = [*layout.colours, *layout.named, *NAMES]
        if shade in known:
            return
        if not drawable(shade):
            hint = did_you_mean(shade, known) or f'write "#c0392b", or one of {", ".join(known)}'
            yield BAD_LAYOUT.found(f"there is no colour '{shade}'", at, hint=hint)

    def _colour_faults(self, name: str, shades: Mapping[str, str], at: Place) -> Iterator[Diagnostic]:
        """Yield findings about colours for fields or values that do not exist."""
        if self._open or "" in shades:
            return
        field = self._fields.get(name)
        if field is None:
            hint = did_you_mean(name, self._fields)
            yield BAD_LAYOUT.found(f"colours are given for '{name}', which is no field", at, hint=hint)
            return
        for value in shades if field.choices else ():
            if value not in field.choices:
                hint = did_you_mean(value, field.choices) or f"there is {', '.join(field.choices)}"
                yield BAD_LAYOUT.found(f"'{name}' is never '{value}'", at / value, hint=hint)
