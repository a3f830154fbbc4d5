"""Faces of all pieces of Le Maître des Mers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.core.catalog.component import Piece
from pnp.core.catalog.face_strings import face_string_list, face_strings
from pnp.core.i18n.grammar import percent
from pnp.core.rules.chance import said
from pnp.games.maitre_des_mers.dice.odds import by_odds
from pnp.sheets.pieces.box import Box, boxed
from pnp.sheets.pieces.die import Die as Cube
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.net import Net
from pnp.sheets.pieces.size import SIZES, Size

from .model import Aid, Die, Goods, MaitreDesMers, Ship, Treasure

FOLDER = "maitre-des-mers"


def faces(game: MaitreDesMers, lang: str) -> list[Face]:
    """Return the faces of every piece of the kit in one language."""
    make = _FaceFactory(game, lang)
    return [
        *map(make.ship, game.ships),
        *map(make.goods, game.goods),
        *map(make.treasure, game.treasures),
        *map(make.aid, game.aids),
        *map(make.die, game.dice),
        *map(make.box, game.boxes),
    ]


class _FaceFactory:
    """A factory of faces in one language."""

    def __init__(self, game: MaitreDesMers, lang: str) -> None:
        self.game, self.lang = game, lang
        self.words, self.effects = face_strings(game, "card", lang), face_strings(game, "effects", lang)

    def ship(self, ship: Ship) -> Face:
        """Return a ship's face; later ships of a family are drawn larger."""
        values = {
            "family": ship.family,
            "kind_of": self.game.game.families[ship.family].name[self.lang],
            "rank": self.game.fleet[ship.family].index(ship) + 1,
            "combination": ship.combination,
            "firepower": ship.firepower,
            "treasure": ship.treasure,
            "map": ship.map,
        }
        return self._backed(self._face(ship, SIZES["card"], values))

    def goods(self, goods: Goods) -> Face:
        values = {
            "art": goods.id,
            "letter": goods.letter,
            "combination": goods.combination,
            "effect": goods.effect,
            "text": self.effects[goods.effect],
        }
        return self._backed(self._face(goods, SIZES["card"], values))

    def treasure(self, treasure: Treasure) -> Face:
        values = {
            "art": treasure.id,
            "letter": treasure.letter,
            "combination": treasure.combination,
            "value": treasure.value,
        }
        return self._backed(self._face(treasure, SIZES["card"], values))

    def aid(self, aid: Aid) -> Face:
        """Return the aid's face: the turn in front, all cards by falling odds on the back."""
        game, lang = self.game, self.lang
        steps = face_string_list(game, "turn", lang, **game.numbers.model_dump())
        rows = [
            {"kind": card.kind, "name": card.name[lang], "combination": card.combination, "odds": odds}
            for card, odds in ((card, percent(said(chance), lang)) for card, chance in by_odds(game))
        ]
        front = self._face(aid, SIZES["card"], {"steps": steps})
        values = {"rows": rows, "words": face_strings(game, "aid", lang)}
        return replace(front, back=replace(front, template=f"{FOLDER}/aid-back.svg.j2", values=values))

    def die(self, die: Die) -> Face:
        cube = Cube(die.side_mm)
        return self._net(die, cube.net(), die=cube)

    def box(self, box: Box) -> Face:
        title = {"name": self.game.game.title[self.lang], "subtitle": self.words["subtitle"]}
        return boxed(box, self.lang, f"{FOLDER}/box.svg.j2", {"words": self.words, **title})

    def _net(self, piece: Piece, net: Net, **values: Any) -> Face:
        """Return the face of a piece to cut out and fold."""
        face = self._face(piece, (net.width_mm, net.height_mm), {"net": net, **values})
        return replace(face, shape="polygon", cuts=(*net.slits, *net.cuts))

    def _face(self, piece: Piece, size_mm: Size, values: Mapping[str, Any]) -> Face:
        """Return the face of a piece, drawn by the template named after its kind."""
        values = {"words": self.words, **values}
        return Face.of(piece, self.lang, f"{FOLDER}/{piece.kind}.svg.j2", size_mm, values)

    def _backed(self, front: Face) -> Face:
        return front.backed(f"{FOLDER}/back.svg.j2", {"kind": front.kind, "words": self.words})
