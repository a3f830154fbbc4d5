"""What Tabletop Simulator puts on its table, as the JSON of a saved object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from pnp.sheets.face import Face

from .deck import Deck, Item
from .job import Request

COLUMNS = 10
_CARD_MM = 88.0
_TILE_MM = 50.8
"""How high a card, and a tile, is at scale 1."""
_APART = 4.0
_TILES = {"rect": 0, "hex": 1, "circle": 2}
_FACE_DOWN = 180.0


@dataclass(frozen=True)
class CardSheet:
    """A picture of up to 69 cards; ``number`` times a hundred and a card's place make its id."""

    number: int
    rows: int
    items: tuple[Item, ...]

    def face_file(self, deck: Deck) -> str:
        return f"{deck.name}-{self.number}.png"

    def back_file(self, deck: Deck) -> str:
        return f"{deck.name}-{self.number}-back.png" if deck.own_backs else f"{deck.name}-back.png"


class Table:
    """Gathers decks and bags, side by side."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._states: list[dict[str, Any]] = []
        self._guids: set[str] = set()

    def saved(self) -> dict[str, Any]:
        """The whole file."""
        return {
            "SaveName": "",
            "GameMode": "",
            "Date": "",
            "Table": "",
            "Sky": "",
            "Note": "",
            "Rules": "",
            "PlayerTurn": "",
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
            "ObjectStates": self._states,
        }

    def add_cards(self, deck: Deck, sheets: Sequence[CardSheet]) -> None:
        """A deck with every copy of every card; a single card lies there alone."""
        pictures = {str(sheet.number): self._custom_deck(deck, sheet) for sheet in sheets}
        cards = [
            self._card(item.face, 100 * sheet.number + place, pictures[str(sheet.number)], copy)
            for sheet in sheets
            for place, item in enumerate(sheet.items)
            for copy in range(item.face.copies)
        ]
        if len(cards) == 1:
            self._put({**cards[0], "Name": "CardCustom"})
            return
        scale = deck.face.height_mm / _CARD_MM
        ids = [card["CardID"] for card in cards]
        deck_state = self._thing("DeckCustom", self._plural(deck), (deck.name,), scale, _FACE_DOWN)
        self._put({**deck_state, "DeckIDs": ids, "CustomDeck": pictures, "ContainedObjects": cards})

    def add_tokens(self, deck: Deck) -> None:
        """A bag with every copy of every token."""
        tiles = [self._tile(deck, item, copy) for item in deck.items for copy in range(item.face.copies)]
        bag = self._thing("Bag", self._plural(deck), (deck.name,), 1.0)
        self._put({**bag, "Bag": {"Order": 0}, "ContainedObjects": tiles})

    def _put(self, state: dict[str, Any]) -> None:
        state["Transform"]["posX"] = _APART * len(self._states)
        self._states.append(state)

    def _plural(self, deck: Deck) -> str:
        return self._request.plurals.get(deck.kind, deck.name)

    def _custom_deck(self, deck: Deck, sheet: CardSheet) -> dict[str, Any]:
        return {
            "FaceURL": self._request.base + sheet.face_file(deck),
            "BackURL": self._request.base + sheet.back_file(deck),
            "NumWidth": COLUMNS,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": deck.own_backs,
            "Type": 0,
        }

    def _card(self, face: Face, card_id: int, pictures: dict[str, Any], copy: int) -> dict[str, Any]:
        scale = face.height_mm / _CARD_MM
        card = self._thing("Card", face.title, (face.kind, face.piece, copy), scale, _FACE_DOWN)
        return {**card, "CardID": card_id, "CustomDeck": {str(card_id // 100): pictures}}

    def _tile(self, deck: Deck, item: Item, copy: int) -> dict[str, Any]:
        face, base, back = item.face, f"{self._request.base}{deck.name}/", deck.back_name(item)
        tile = self._thing("Custom_Tile", face.title, (face.kind, item.name, copy), face.height_mm / _TILE_MM)
        image = {
            "ImageURL": f"{base}{item.name}.png",
            "ImageSecondaryURL": f"{base}{back}.png" if back else "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {
                "Type": _TILES.get(face.shape, 0),
                "Thickness": 0.1,
                "Stackable": False,
                "Stretch": True,
            },
        }
        return {**tile, "CustomImage": image}

    def _thing(
        self, name: str, nickname: str, key: tuple[object, ...], scale: float, turned: float = 0.0
    ) -> dict[str, Any]:
        """What every object has."""
        size = round(scale, 3)
        return {
            "GUID": self._guid("/".join(map(str, (self._request.edition.game.id, name, *key)))),
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
            "Grid": True,
            "Snap": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "Hands": name == "Card",
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        }

    def _guid(self, identity: str) -> str:
        """Six digits made from what a thing is, and no other's."""
        guid = blake2b(identity.encode(), digest_size=3).hexdigest()
        if guid in self._guids:
            return self._guid(f"{identity}+")
        self._guids.add(guid)
        return guid
