"""Export for playingcards.io: one file to import, with widgets for every piece and their pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.raster import face_png

from .deck import Deck, Item
from .job import Job, Request
from .part import SIDES, Part, panel_part, panels, parts, role

DPI = 150
PX_PER_MM = 1.6
"""The table's pixels per millimetre: a card of 63 mm is about a hundred pixels wide."""
ROOM_PX = (1600, 1000)
HAND_PX = 180
_GAP_PX = 20
_LONG_AGO = (1980, 1, 1, 0, 0, 0)

Widget = dict[str, Any]


def jobs(request: Request) -> Iterator[Job]:
    """Yield the one file, named after the game."""
    yield Job(f"{request.loaded.game.id}.pcio", partial(_packed, request))


def _packed(request: Request) -> bytes:
    room = _Room(request)
    for deck in request.decks:
        room.lay(deck)
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        _write(archive, "widgets.json", json.dumps(room.widgets, ensure_ascii=False).encode(), ZIP_DEFLATED)
        for name, png in room.pictures.items():
            _write(archive, f"userassets/{name}", png, ZIP_STORED)
    return stream.getvalue()


def _write(archive: ZipFile, name: str, content: bytes, how: int) -> None:
    """Add a file to an archive with a fixed date, so that equal input gives equal bytes."""
    entry = ZipInfo(name, _LONG_AGO)
    entry.compress_type, entry.create_system = how, 0
    archive.writestr(entry, content)


class _Room:
    """A table under construction: piles from left to right, row by row, above the players' hands."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._x = self._y = _GAP_PX
        self._row = 0
        self._depth = 1
        hand = {"id": "hand", "type": "hand", "x": 0, "y": ROOM_PX[1] - HAND_PX, "z": 0}
        self.widgets: list[Widget] = [hand]
        self.pictures: dict[str, bytes] = {}

    def lay(self, deck: Deck) -> None:
        """Add a pile with every copy of a deck's pieces; boards lie flat, boxes of the game are left out."""
        made = role(deck.face)
        if made == "wrapping":
            return
        if deck.face.overlap_mm is not None:
            self._boards(deck)
        elif made == "die":
            self._dice(deck)
        else:
            self._pile(deck, "card" if deck.of_cards else "piece")

    def _pile(self, deck: Deck, kind: str) -> None:
        looks = {item.name: self._sides(deck, item) for item in deck.items}
        size = _px(*_size(deck.face))
        x, y = self._place(*size)
        pile = {"id": f"pile-{deck.name}", "type": "cardPile", "x": x, "y": y, "z": self._next()}
        self.widgets.append({**pile, "width": size[0] + 8, "height": size[1] + 8, "label": self._title(deck)})
        self._deck(deck, looks, size, (x, y))
        for item in deck.items:
            for copy in range(1, item.face.copies + 1):
                self.widgets.append(
                    {
                        "id": f"{deck.name}-{item.name}-{copy}",
                        "type": kind,
                        "deck": f"deck-{deck.name}",
                        "cardType": item.name,
                        "parent": pile["id"],
                        "faceup": kind == "piece",
                        "x": x + 4,
                        "y": y + 4,
                        "z": self._next(),
                    }
                )

    def _deck(
        self, deck: Deck, looks: dict[str, dict[str, str]], size: tuple[int, int], at: tuple[int, int]
    ) -> None:
        """Add the widget that holds a deck's pictures, front and back."""
        rounded = deck.of_cards
        self.widgets.append(
            {
                "id": f"deck-{deck.name}",
                "type": "cardDeck",
                "parent": f"pile-{deck.name}",
                "cardWidth": size[0],
                "cardHeight": size[1],
                "enlarge": True,
                "cardTypes": looks,
                "faceTemplate": _template("face", size, rounded=rounded),
                "backTemplate": _template("back", size, rounded=rounded),
                "x": at[0],
                "y": at[1],
                "z": self._next(),
            }
        )

    def _sides(self, deck: Deck, item: Item) -> dict[str, str]:
        """Render a piece's pictures; without a back, the front is shown on both sides."""
        face, name = item.face, f"{deck.name}-{item.name}"
        if role(face) == "figure":
            found = panels(face)
            part, turns = panel_part, {"front": 0, "back": found["back"].turn}
            made = {side: part(found[side]).picture(self._drawing(face), DPI, turns[side]) for side in turns}
        else:
            made = {"front": self._flat(face)}
            if item.back:
                made["back"] = self._flat(item.back)
        shown = {side: self._add_picture(f"{name}-{side}.png", png) for side, png in made.items()}
        return {"label": face.title, "face": shown["front"], "back": shown.get("back", shown["front"])}

    def _flat(self, face: Face) -> bytes:
        if face.shape == "rect":
            return face_png(self._drawing(face), dpi=DPI)
        return _largest(face).picture(self._drawing(face), DPI)

    def _dice(self, deck: Deck) -> None:
        """Add dice, rolled by a click; the six sides are the cards of a deck of their own."""
        for item in deck.items:
            found, drawing = panels(item.face), self._drawing(item.face)
            deck_id, size = f"dice-{deck.name}-{item.name}", _px(*_size(item.face))
            sides = {
                side: self._add_picture(
                    f"{deck_id}-{side}.png", panel_part(found[side]).picture(drawing, DPI)
                )
                for side in SIDES
            }
            looks = {side: {"label": side, "face": picture} for side, picture in sides.items()}
            x, y = self._place(*size)
            self.widgets.append(
                {
                    "id": deck_id,
                    "type": "cardDeck",
                    "cardWidth": size[0],
                    "cardHeight": size[1],
                    "cardTypes": looks,
                    "faceTemplate": _template("face", size, rounded=True),
                    "x": x,
                    "y": y,
                    "z": self._next(),
                }
            )
            for copy in range(1, item.face.copies + 1):
                place = (x, y) if copy == 1 else self._place(*size)
                at = {"x": place[0], "y": place[1], "z": self._next()}
                self.widgets.append({"id": f"{deck_id}-{copy}", "type": "dice", "deck": deck_id, **at})

    def _boards(self, deck: Deck) -> None:
        for item in deck.items:
            face = item.face
            wide, high = (ROOM_PX[0] - 2 * _GAP_PX, ROOM_PX[1] - HAND_PX - 2 * _GAP_PX)
            scale = min(wide / face.width_mm, high / face.height_mm)
            picture = self._add_picture(
                f"{deck.name}-{item.name}.png", face_png(self._drawing(face), dpi=DPI)
            )
            board = {"id": f"board-{item.name}", "type": "board", "boardImage": picture, "locked": True}
            size = {"width": round(face.width_mm * scale), "height": round(face.height_mm * scale)}
            self.widgets.append({**board, **size, "x": _GAP_PX, "y": _GAP_PX, "z": 0})

    def _drawing(self, face: Face) -> Any:
        return self._request.drawing(face)

    def _add_picture(self, name: str, png: bytes) -> str:
        self.pictures[name] = png
        return f"package://userassets/{name}"

    def _title(self, deck: Deck) -> str:
        return self._request.plurals.get(deck.kind, deck.name)

    def _next(self) -> int:
        self._depth += 1
        return self._depth

    def _place(self, width: int, height: int) -> tuple[int, int]:
        """Return the next free position, in a new row if necessary."""
        if self._x + width + _GAP_PX > ROOM_PX[0]:
            self._x, self._y, self._row = _GAP_PX, self._y + self._row + _GAP_PX, 0
        if self._y + height > ROOM_PX[1] - HAND_PX:
            self._x = self._y = _GAP_PX + self._depth % (2 * _GAP_PX)
        x, y = self._x, self._y
        self._x, self._row = self._x + width + _GAP_PX, max(self._row, height)
        return x, y


def _largest(face: Face) -> Part:
    return max(parts(face), key=lambda part: part.box.width * part.box.height)


def _size(face: Face) -> tuple[float, float]:
    """Return the size of the assembled piece, in millimetres."""
    made = role(face)
    if made in {"figure", "die"}:
        around = panel_part(panels(face)["front" if made == "figure" else SIDES[0]]).box
    elif face.shape == "rect":
        return face.width_mm, face.height_mm
    else:
        around = _largest(face).box
    return around.width, around.height


def _px(width_mm: float, height_mm: float) -> tuple[int, int]:
    return round(width_mm * PX_PER_MM), round(height_mm * PX_PER_MM)


def _template(side: str, size: tuple[int, int], *, rounded: bool) -> Widget:
    """Return a card template: one picture that fills the piece."""
    picture = {"type": "image", "value": side, "valueType": "dynamic", "color": "transparent"}
    place = {"x": 0, "y": 0, "w": size[0], "h": size[1]}
    return {"includeBorder": False, "includeRadius": rounded, "objects": [{**picture, **place}]}
