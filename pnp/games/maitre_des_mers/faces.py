"""The pieces of Le Maître des Mers as faces to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.core.catalog.component import Piece
from pnp.core.catalog.face_strings import listed, printed
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
    """Every piece of the kit, in one language."""
    make = _Maker(game, lang)
    return [
        *map(make.ship, game.ships),
        *map(make.goods, game.goods),
        *map(make.treasure, game.treasures),
        *map(make.aid, game.aids),
        *map(make.die, game.dice),
        *map(make.box, game.boxes),
    ]


class _Maker:
    """Makes the faces of one language."""

    def __init__(self, game: MaitreDesMers, lang: str) -> None:
        self.game, self.lang = game, lang
        self.words, self.effects = printed(game, "card", lang), printed(game, "effects", lang)

    def ship(self, ship: Ship) -> Face:
        """A ship, drawn the larger the later it stands in its family."""
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
        """The turn on one side; on the other all cards with their odds, the easiest first."""
        game, lang = self.game, self.lang
        steps = listed(game, "turn", lang, **game.numbers.model_dump())
        rows = [
            {"kind": card.kind, "name": card.name[lang], "combination": card.combination, "odds": odds}
            for card, odds in ((card, percent(said(chance), lang)) for card, chance in by_odds(game))
        ]
        front = self._face(aid, SIZES["card"], {"steps": steps})
        values = {"rows": rows, "words": printed(game, "aid", lang)}
        return replace(front, back=replace(front, template=f"{FOLDER}/aid-back.svg.j2", values=values))

    def die(self, die: Die) -> Face:
        cube = Cube(die.side_mm)
        return self._net(die, cube.net(), die=cube)

    def box(self, box: Box) -> Face:
        title = {"name": self.game.game.title[self.lang], "subtitle": self.words["subtitle"]}
        return boxed(box, self.lang, f"{FOLDER}/box.svg.j2", {"words": self.words, **title})

    def _net(self, piece: Piece, net: Net, **values: Any) -> Face:
        """A piece to cut out and fold."""
        face = self._face(piece, (net.width_mm, net.height_mm), {"net": net, **values})
        return replace(face, shape="polygon", cuts=(*net.slits, *net.cuts))

    def _face(self, piece: Piece, size_mm: Size, values: Mapping[str, Any]) -> Face:
        """The face of a piece, from the template named after its kind."""
        told = {"words": self.words, **values}
        return Face.of(piece, self.lang, f"{FOLDER}/{piece.kind}.svg.j2", size_mm, told)

    def _backed(self, front: Face) -> Face:
        """The same face with the common back of its kind."""
        return front.backed(f"{FOLDER}/back.svg.j2", {"kind": front.kind, "words": self.words})
