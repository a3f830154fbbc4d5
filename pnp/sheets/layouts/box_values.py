"""Fill a layout's boxes with one piece's values: content, position and colours, for the template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pnp.core.reading.expression import BadExpression, parse_expression
from pnp.sheets.graphics.images import BadPicture, pictures_of
from pnp.sheets.typesetting.image_filter import find_picture

from .gaps import as_text, field_text, filled_text, is_field, is_role
from .layout import Layout, Zone
from .palette import LINE, UNKNOWN, Tone, drawable, palette

Values = Mapping[str, Any]
Rectangle = tuple[float, float, float, float]
_ANCHORS = {"left": "start", "middle": "middle", "right": "end"}
_TWO_LINES = 2.3
_MM_PER_POINT = 25.4 / 72
_A_LINE_MM, _WIDE_MM = 0.8, 20.0
_GROWN, _LARGE_PT = 1.4, 16.0
"""The factor, and the limit in points, for text in a box that takes over another box's room."""
_ROW_MOST = 60
"""The most icons in a row."""


@dataclass(frozen=True)
class Piece:
    """The values of one piece, as a layout uses them."""

    values: Values
    """The field values in one language."""
    said: Mapping[str, str]
    """The text shown instead of a field's value, such as the name of a choice."""
    size_mm: tuple[float, float]


class BoxRenderer:
    """A renderer of a layout's boxes for one piece."""

    def __init__(self, layout: Layout, piece: Piece) -> None:
        self._layout, self._piece = layout, piece
        self.colours = palette(*map(self._resolved_colour, (layout.accent, layout.ink, layout.paper)))

    def boxes(self) -> list[dict[str, Any]]:
        """Return every visible box of this piece, the lowest first."""
        drawn = [(zone, self._box(zone)) for zone in self._layout.zones]
        free = {zone.name: zone for zone, box in drawn if box is None}
        return [self._extended(box, zone, free.get(zone.box.takes or "")) for zone, box in drawn if box]

    def _extended(self, box: dict[str, Any], zone: Zone, other: Zone | None) -> dict[str, Any]:
        """Extend a box over the room of another box that is left out, and enlarge its text."""
        if other is None:
            return box
        larger = {"most": min(_LARGE_PT, box["most"] * _GROWN), "valign": "middle"} if "text" in box else {}
        return {**box, **_bounding_box(self._at(zone), self._at(other)), **larger}

    def _box(self, zone: Zone) -> dict[str, Any] | None:
        box = zone.box
        drawn: dict[str, Any] = {"name": zone.name, "place": zone.place(), "faults": ()}
        try:
            if box.when is not None and not parse_expression(box.when)(self._piece.values):
                return None
            content = self._content(zone)
        except BadExpression as err:
            return {**drawn, **self._frame(zone), "faults": ((str(err), err.hint),)}
        return None if content is None else {**drawn, **self._frame(zone), **content}

    def _frame(self, zone: Zone) -> dict[str, Any]:
        """Return the box's position, fill and frame."""
        box = zone.box
        x, y, w, h = self._at(zone)
        fill, frame = self._tone(box.fill), self._tone(box.frame)
        if fill and min(w, h) < _A_LINE_MM:
            return {**_plain_box(zone, x, y, w, h), "fill": Tone(fill.full, LINE)}
        edge = "none" if fill and box.fill != "paper" else ""
        return {
            **_plain_box(zone, x, y, w, h),
            "round": round(min(box.round or 0.0, w / 2, h / 2), 3),
            "fill": Tone(fill.full, "#ffffff") if fill else None,
            "frame": Tone(frame.full if frame else edge, LINE) if frame or edge else None,
            "line": (box.line if box.line is not None else 0.3) if frame else 0.2,
            "inset": (1.4 if w > _WIDE_MM else 0.6) if fill or frame else 0.0,
        }  # fmt: skip

    def _at(self, zone: Zone) -> Rectangle:
        x, y, w, h = zone.box.at or (0.0, 0.0, 1.0, 1.0)
        across, down = self._stretch(zone)
        return round(x * across, 3), round(y * down, 3), round(w * across, 3), round(h * down, 3)

    def _stretch(self, zone: Zone) -> tuple[float, float]:
        if zone.drawn_for is None:
            return 1.0, 1.0
        width, height = self._piece.size_mm
        return width / zone.drawn_for[0], height / zone.drawn_for[1]

    def _content(self, zone: Zone) -> dict[str, Any] | None:
        """Return what the box shows, or None if its field is empty, so that the box is left out."""
        box = zone.box
        if box.image is not None:
            return self._image(zone)
        if box.icon is not None or box.icons is not None:
            return self._icons(zone)
        return {} if box.show is None else self._text(zone)

    def _text(self, zone: Zone) -> dict[str, Any] | None:
        box, (name, text) = zone.box, self._shown_text(zone.box.show or "")
        if not text.strip():
            return None
        most, least = box.size or (9.0, 7.0)
        across, down = self._stretch(zone)
        most = max(least, round(most * min(across, down) * 4) / 4)
        _, _, _, height = self._at(zone)
        one = box.lines == "one" or (box.lines is None and height < _TWO_LINES * most * _MM_PER_POINT)
        tone = self._tone(box.colour or "ink") or Tone(self._layout.ink, LINE)
        return {
            "text": text.replace(" ", "\u00a0") if one else text,
            "field": name, "one": one, "font": self._font(box.font or "body"), "most": most, "least": least,
            "align": box.align or "left", "anchor": _ANCHORS[box.align or "left"],
            "valign": box.valign or ("middle" if one else "top"), "colour": Tone(tone.full, "#000000"),
        }  # fmt: skip

    def _font(self, name: str) -> str:
        return self._layout.fonts.get(name, name)

    def _shown_text(self, text: str) -> tuple[str, str]:
        """Return the name of the field that a box shows (empty for words), and its text."""
        name = self._layout.roles.get(text, "") if is_role(text) else text
        values, said = self._piece.values, self._piece.said
        if name in values and is_field(name):
            return name, field_text(name, values, said)
        return (
            ("", "")
            if is_role(text) or is_field(text)
            else (_first_field(text, values), filled_text(text, values, said))
        )

    def _image(self, zone: Zone) -> dict[str, Any] | None:
        box, text = zone.box, zone.box.image or ""
        name = self._layout.roles.get(text, "") if is_role(text) else text
        if is_field(name) or not name:
            file = self._piece.values.get(name)
        else:
            name, file = "", text
        if not file:
            return None
        return {
            "image": str(file), "field": name, "fit": box.fit or "cover", "focus": box.focus or (50.0, 50.0),
            "low": box.low or "outline", "stamp": self._picture_digest(str(file)),
        }  # fmt: skip

    def _picture_digest(self, name: str) -> str:
        """Return the digest of a picture's bytes, since the file may change under the same name."""
        try:
            return find_picture(pictures_of(self._layout.root), self._layout.folder, name)[1].digest
        except BadPicture:
            return ""

    def _icons(self, zone: Zone) -> dict[str, Any] | None:
        box, field = zone.box, ""
        one = ""
        if box.icon is not None:
            field, one = self._shown_text(box.icon)
            if not one and is_field(box.icon) and box.icon not in self._piece.values:
                one = box.icon
            if "{" not in box.icon and not is_field(box.icon) and not is_role(box.icon):
                one = box.icon
        names = (one,) if box.icons is None else self._row(box.icons, one)
        if not any(names):
            return None
        tone = self._tone(box.colour or "accent") or Tone(self._layout.ink, LINE)
        return {
            "icons": tuple(name for name in names if name), "field": field, "align": box.align or "middle",
            "valign": box.valign or "middle", "colour": Tone(tone.full, LINE),
        }  # fmt: skip

    def _row(self, text: str, one: str) -> tuple[str, ...]:
        """Return the icons of a row: one repeated, or those that a field lists."""
        values = self._piece.values
        name = self._layout.roles.get(text, "") if is_role(text) else text
        if is_role(text) and not name:
            return ()
        value = values[name] if name in values else parse_expression(name)(values)
        if isinstance(value, bool) or value is None:
            return (one,) if value else ()
        if isinstance(value, int):
            if not 0 <= value <= _ROW_MOST:
                raise BadExpression(f"{value} icons do not stand in a row")
            return (one,) * value
        listed = value if isinstance(value, list | tuple) else as_text(value).replace(";", " ").split()
        return tuple(map(as_text, listed))

    def _resolved_colour(self, name: str) -> str:
        """Return a colour by its name, or by the value of the field that it depends on."""
        layout = self._layout
        if name in layout.colours:
            shades = layout.colours[name]
            value = self._piece.values.get(name)
            name = shades.get(str(value).lower() if isinstance(value, bool) else str(value), UNKNOWN)
        shade = layout.named.get(name, name)
        return shade if drawable(shade) else UNKNOWN

    def _tone(self, name: str | None) -> Tone | None:
        if name is None or name == "none":
            return None
        return Tone(self.colours.get(name) or self._resolved_colour(name), LINE)


def _bounding_box(one: Rectangle, other: Rectangle) -> dict[str, float]:
    """Return the bounding box of two rectangles."""
    x, y = min(one[0], other[0]), min(one[1], other[1])
    right, bottom = (max(box[side] + box[side + 2] for box in (one, other)) for side in (0, 1))
    return {"x": x, "y": y, "w": round(right - x, 3), "h": round(bottom - y, 3)}


def _plain_box(zone: Zone, x: float, y: float, w: float, h: float) -> dict[str, Any]:
    """Return a box's position without fill and frame."""
    return {
        "x": x, "y": y, "w": w, "h": h, "turn": zone.box.rotate or 0.0, "shape": zone.box.shape or "box",
        "round": 0.0, "fill": None, "frame": None, "line": 0.0, "inset": 0.0,
    }  # fmt: skip


def _first_field(text: str, values: Values) -> str:
    """Return the first field in a text with gaps; findings about the text name it."""
    found = [name for name in values if f"{{{name}}}" in text]
    return min(found, key=text.index, default="")
