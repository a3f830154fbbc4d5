"""Build the JSON of a Tabletop Simulator saved object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.raster import MM_PER_INCH

from .deck import Deck, Item
from .job import Request
from .mesh import TURNS

_CARD_MM = 88.0
_TILE_MM = 2 * MM_PER_INCH
_FIGURE_MM = 2 * MM_PER_INCH
"""The heights of a card, a tile and a figure at scale 1."""
_APART = 4.0
_TILES = {"rect": 0, "circle": 2}
_DICE, _GENERIC = 2, 0
"""Type indices of a model: a die, and a generic object."""
_CARDBOARD = 3
"""The material index of a model."""
_FACE_DOWN = 180.0
_THICK = 0.1

State = dict[str, Any]


@dataclass(frozen=True)
class CardSheet:
    """A picture of up to 69 cards; a card's id is 100 × ``number`` plus its position."""

    number: int
    columns: int
    rows: int
    items: tuple[Item, ...]

    def face_file(self, deck: Deck) -> str:
        return f"{deck.name}-{self.number}.png"

    def back_file(self, deck: Deck) -> str:
        return f"{deck.name}-{self.number}-back.png" if deck.own_backs else f"{deck.name}-back.png"


class Table:
    """A saved object under construction: decks, bags and boards side by side."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._states: list[State] = []
        self._guids: set[str] = set()

    def saved(self) -> dict[str, Any]:
        """Return the JSON of the whole file."""
        tabs = {
            str(number): {"id": number, "title": title, "body": body, "color": "Grey"}
            for number, (title, body) in enumerate(self._request.notes)
        }
        said = ("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn")
        scripts = ("LuaScript", "LuaScriptState", "XmlUI")
        return {**dict.fromkeys((*said, *scripts), ""), "TabStates": tabs, "ObjectStates": self._states}

    def add_cards(self, deck: Deck, sheets: Sequence[CardSheet]) -> None:
        """Add a deck with every copy of every card; a single card lies on the table by itself."""
        pictures = {str(sheet.number): self._custom_deck(deck, sheet) for sheet in sheets}
        cards = [
            self._card(item.face, 100 * sheet.number + place, pictures[str(sheet.number)], copy)
            for sheet in sheets
            for place, item in enumerate(sheet.items)
            for copy in range(item.face.copies)
        ]
        if len(cards) == 1:
            self.put({**cards[0], "Name": "CardCustom"})
            return
        scale = deck.face.height_mm / _CARD_MM
        ids = [card["CardID"] for card in cards]
        deck_state = self._thing("DeckCustom", self._plural(deck), (deck.name,), scale, _FACE_DOWN)
        self.put({**deck_state, "DeckIDs": ids, "CustomDeck": pictures, "ContainedObjects": cards})

    def add_bag(self, deck: Deck, things: Sequence[State]) -> None:
        """Add a bag with every copy of every piece; a single piece lies on the table by itself."""
        if len(things) == 1:
            self.put(things[0])
            return
        bag = self._thing("Bag", self._plural(deck), (deck.name,), 1.0)
        self.put({**bag, "Bag": {"Order": 0}, "ContainedObjects": list(things)})

    def add_pdf(self, file: str, title: str) -> None:
        """Add a PDF to read at the table."""
        book = self._thing("Custom_PDF", title, (file,), 1.0)
        where = {"PDFUrl": self._request.base + file, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
        self.put({**book, "CustomPDF": where})

    def tile(self, item: Item, copy: int, front: str, back: str) -> State:
        """Return a flat piece with both sides, rectangular or round."""
        face = item.face
        kind = {"Type": _TILES[face.shape], "Thickness": _THICK, "Stackable": False, "Stretch": True}
        tile = self._named("Custom_Tile", item, copy, face.height_mm / _TILE_MM)
        tile["Locked"] = face.overlap_mm is not None
        return {**tile, "CustomImage": {**self._image(front, back), "CustomTile": kind}}

    def token(self, item: Item, copy: int, front: str, high_mm: float, part: str = "") -> State:
        """Return a flat piece whose outline and holes come from its picture."""
        kind = {"Thickness": _THICK, "MergeDistancePixels": 5.0, "StandUp": False, "Stackable": False}
        token = self._named("Custom_Token", item, copy, high_mm / _TILE_MM, part)
        return {**token, "CustomImage": {**self._image(front), "CustomToken": kind}}

    def figure(self, item: Item, copy: int, front: str, back: str, high_mm: float) -> State:
        """Return a standing figure, seen from both sides."""
        figure = self._named("Figurine_Custom", item, copy, high_mm / _FIGURE_MM)
        figure["Transform"]["scaleY"] = figure["Transform"]["scaleX"]
        return {**figure, "CustomImage": self._image(front, back)}

    def die(self, item: Item, copy: int, picture: str, mesh: str) -> State:
        """Return a die that reports the side that is up."""
        values = [
            {"Value": value, "Rotation": dict(zip("xyz", map(float, turn), strict=True))}
            for value, turn in TURNS.items()
        ]
        return {**self._model(item, copy, picture, mesh, _DICE), "RotationValues": values}

    def slab(self, item: Item, copy: int, picture: str, mesh: str) -> State:
        """Return a flat piece with its own mesh and both sides."""
        return self._model(item, copy, picture, mesh, _GENERIC)

    def put(self, state: State) -> None:
        """Place an object beside those already there."""
        state["Transform"]["posX"] = _APART * len(self._states)
        self._states.append(state)

    def _model(self, item: Item, copy: int, picture: str, mesh: str, kind: int) -> State:
        base = self._request.base
        look: Mapping[str, Any] = {
            "MeshURL": base + mesh,
            "DiffuseURL": base + picture,
            "NormalURL": "",
            "ColliderURL": "",
            "Convex": True,
            "MaterialIndex": _CARDBOARD,
            "TypeIndex": kind,
            "CastShadows": True,
        }
        return {**self._named("Custom_Model", item, copy, 1.0), "CustomMesh": look}

    def _image(self, front: str, back: str = "") -> dict[str, Any]:
        base = self._request.base
        other = base + back if back else ""
        return {"ImageURL": base + front, "ImageSecondaryURL": other, "ImageScalar": 1.0, "WidthScale": 0.0}

    def _plural(self, deck: Deck) -> str:
        return self._request.plurals.get(deck.kind, deck.name)

    def _custom_deck(self, deck: Deck, sheet: CardSheet) -> dict[str, Any]:
        return {
            "FaceURL": self._request.base + sheet.face_file(deck),
            "BackURL": self._request.base + sheet.back_file(deck),
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": deck.own_backs,
            "Type": 0,
        }

    def _card(self, face: Face, card_id: int, pictures: dict[str, Any], copy: int) -> State:
        scale = face.height_mm / _CARD_MM
        card = self._thing("Card", face.title, (face.kind, face.piece, copy), scale, _FACE_DOWN)
        return {**card, "CardID": card_id, "CustomDeck": {str(card_id // 100): pictures}}

    def _named(self, name: str, item: Item, copy: int, scale: float, part: str = "") -> State:
        key = (item.face.kind, item.name, *([part] if part else []), copy)
        return self._thing(name, item.face.title, key, scale)

    def _thing(
        self, name: str, nickname: str, key: tuple[object, ...], scale: float, turned: float = 0.0
    ) -> State:
        """Return the JSON that every object has."""
        size = round(scale, 3)
        flags = ("Grid", "Snap", "Autoraise", "Sticky", "Tooltip")
        return {
            "GUID": self._guid("/".join(map(str, (self._request.loaded.game.id, name, *key)))),
            "Name": name,
            "Transform": {
                "posX": 0.0,
                "posY": 1.5,
                "posZ": 0.0,
                "rotX": 0.0,
                "rotY": 180.0,
                "rotZ": turned,
                "scaleX": size,
                "scaleY": 1.0,
                "scaleZ": size,
            },
            "Nickname": nickname,
            "Description": "",
            "GMNotes": "",
            "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
            "Locked": False,
            **dict.fromkeys(flags, True),
            "Hands": name == "Card",
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        }

    def _guid(self, identity: str) -> str:
        """Return six unique hex digits derived from an object's identity."""
        guid = blake2b(identity.encode(), digest_size=3).hexdigest()
        if guid in self._guids:
            return self._guid(f"{identity}+")
        self._guids.add(guid)
        return guid
