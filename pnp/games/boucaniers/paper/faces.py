"""Printable faces of all pieces of Boucaniers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from pnp.core.catalog.component import Piece
from pnp.core.catalog.face_strings import face_string_list, face_strings
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.pieces import Boucanier, Clue, Company, Compass, Flag, Mask, Ship, Standee, Tile
from pnp.sheets.pieces.box import Box, boxed
from pnp.sheets.pieces.dial import Dial
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.net import Net, Panel, net
from pnp.sheets.pieces.shape import Cutout, Outline, Segment, circle, hex_size, outline, rect, translate
from pnp.sheets.pieces.size import SIZES, Size
from pnp.sheets.pieces.standee import standee

from . import frieze, spyglass
from .aid import SIGNS, features, first_game, islands_at_a_glance, turn_at_a_glance

CARD_MM = spyglass.CARD_MM
TILE_MM = hex_size(37.0)
SHEET_MM = SIZES["half-page"]
AID_MM = (95.0, 124.0)
"""A quarter of a page, less the room for the fold between front and back on Letter."""
TOKEN_MM = (19.0, 19.0)
MARKER_MM = (12.7, 12.7)
"""Fits the dots of a ship's sheet."""
STANDEE_MM = (28.0, 34.0)
FIGURE = standee(*STANDEE_MM)
FLAG_MM = (15.0, 11.0)
FLAG = net(
    [
        Panel("back", rect(0, 0, *FLAG_MM), turn=180),
        Panel("front", rect(0, FLAG_MM[1], *FLAG_MM)),
    ]
)
"""The net of a flag: two sides that fold over the top of a standee."""
DIAL_MM = 60.0
EDGE_CREW = 3
"""The number of crew cards under a long edge of a ship's sheet; two fit under a short one."""
NEEDLE: Outline = (
    *((0.0, -13.4), (3.0, -6.0), (1.8, -6.0), (5.0, 0.0), (3.0, 5.0)),
    *((-3.0, 5.0), (-5.0, 0.0), (-1.8, -6.0), (-3.0, -6.0)),
)
"""The outline of a compass needle around its pivot."""
BADGES = {
    "compass": "1",
    "navigation": "1",
    "boarding": "2",
    "cannons": "3",
    "actions": "4",
    "goods": "rum",
    "companies": "cannon",
    "recruiting": "boucanier",
    "sacrifice": "fragment",
    "digging": "shovel",
    "wreck": "hull",
}
"""The badge of each phase of a boucanier: the phase's number, or an icon of the occasion."""
PRINTED = {
    "mask": ("found", "empty"),
    "clue-back": ("clue",),
    "boucanier": ("action",),
    "boucanier-back": ("fragment",),
    "ship": ("crew", "sails", "cannon", "hull", "powder", "hold", "cargo"),
    "company": ("sails", "cannon", "hull", "crew"),
    "aid": ("turn", "captain"),
}
"""The common words that each face's template uses."""


def faces(game: Boucaniers, lang: str) -> list[Face]:
    """Return the faces of all pieces of the box in one language."""
    return list(_Maker(game, lang).everything())


class _Maker:
    """Builder of the faces in one language."""

    def __init__(self, game: Boucaniers, lang: str) -> None:
        self.game, self.lang = game, lang
        words = face_strings(game, "pieces", lang)
        self.words = {kind: {name: words[name] for name in names} for kind, names in PRINTED.items()}
        self.headings, self.letters = (
            face_string_list(game, "headings", lang),
            face_strings(game, "letters", lang),
        )
        self.phases = face_strings(game, "phases", lang)
        self.hexagon = outline("hex", *TILE_MM)

    def everything(self) -> Iterator[Face]:
        game = self.game
        for index, tile in enumerate(game.tiles):
            yield from self._tile(tile, index) if tile.island else self._seas(tile)
        yield from (self._rose(rose) for rose in game.roses)
        yield from map(self._clue, game.clues)
        yield from map(self._mask, game.masks)
        yield from (self._boucanier(one, index) for index, one in enumerate(game.boucaniers))
        yield from map(self._company, game.companies)
        yield from map(self._ship, game.ships)
        yield from (self._face(setup, SHEET_MM, first_game(game, self.lang)) for setup in game.setups)
        yield from map(self._standee, game.standees)
        yield from map(self._compass, game.compasses)
        yield from map(self._flag, game.flags)
        yield from map(self._aid, game.aids)
        yield from self._tokens()
        yield from map(self._box, game.boxes)

    def _tokens(self) -> Iterator[Face]:
        game = self.game
        yield from (self._round(coin, "coin", TOKEN_MM, {"value": coin.value}) for coin in game.coins)
        yield from (self._round(good, "token", TOKEN_MM, {"sign": SIGNS[good.id]}) for good in game.goods)
        yield from (self._round(letter, "token", TOKEN_MM, {"sign": "letter"}) for letter in game.letters)
        yield from (self._round(hit, "marker", MARKER_MM, {"sign": "hit"}) for hit in game.damage)
        yield from (
            self._round(one, "marker", MARKER_MM, {"sign": SIGNS[one.adds_to]}) for one in game.upgrades
        )

    def _box(self, box: Box) -> Face:
        """Return the net of a box for cards or tokens."""
        game = self.game
        large = sum(kind.copies for kind in (game.coins, game.goods, game.letters))
        small = game.damage.copies + game.upgrades.copies
        stock = [(TOKEN_MM[0], large), (MARKER_MM[0], small)]
        return boxed(box, self.lang, "boucaniers/box.svg.j2", {"name": game.game.title[self.lang]}, stock)

    def _face(
        self,
        piece: Piece,
        size_mm: Size,
        values: Mapping[str, Any],
        shape: Shape = "rect",
        template: str = "",
    ) -> Face:
        values = {"words": self.words.get(piece.kind, {}), **values}
        name = f"boucaniers/{template or piece.kind}.svg.j2"
        return Face.of(piece, self.lang, name, size_mm, values, shape=shape)

    def _backed(self, front: Face, values: Mapping[str, Any], template: str = "") -> Face:
        name = f"boucaniers/{template or f'{front.kind}-back'}.svg.j2"
        words = self.words.get(f"{front.kind}-back", {})
        return front.backed(name, {"words": words, **values})

    def _round(self, piece: Piece, template: str, size_mm: Size, values: Mapping[str, Any]) -> Face:
        """Return a round token with the same picture on both sides."""
        front = self._face(piece, size_mm, values, "circle", template)
        return replace(front, back=front)

    def _seas(self, tile: Tile) -> Iterator[Face]:
        """Yield one face for each copy of the sea tile, each with a picture of its own."""
        for number in range(tile.copies):
            for face in self._tile(tile, number):
                yield replace(face, copies=1, first=number + 1)

    def _tile(self, tile: Tile, index: int) -> Iterator[Face]:
        values = {
            "island": tile.island,
            "features": features(self.game, tile.island),
            "text": tile.text[self.lang] if tile.text else "",
            "variant": index,
            "hexagon": self.hexagon,
        }
        yield self._backed(self._face(tile, TILE_MM, values, "hex"), {"hexagon": self.hexagon})

    def _rose(self, rose: Piece) -> Face:
        values = {"hexagon": self.hexagon, "headings": self.headings}
        return self._backed(self._face(rose, TILE_MM, values, "hex"), {"hexagon": self.hexagon}, "tile-back")

    def _clue(self, clue: Clue) -> Face:
        values = {
            "feature": clue.id,
            "strips": frieze.strips(clue.order),
            "crosses": self.game.crosses(clue),
            "places": spyglass.PLACES_MM,
            "hole": spyglass.HOLE_MM,
        }
        return self._backed(self._face(clue, CARD_MM, values), {})

    def _mask(self, mask: Mask) -> Face:
        (cutout, hatching), place = _cutout(mask.hole), spyglass.PLACES_MM[mask.hole]
        values = {"name": mask.name[self.lang], "hole": place, "diameter": spyglass.HOLE_MM}
        more = {"island": mask.island, "hatching": hatching}
        front = self._face(mask, CARD_MM, {**values, **more}, "polygon")
        return self._backed(replace(front, cuts=cutout.cuts), values)

    def _boucanier(self, one: Boucanier, index: int) -> Face:
        values = {
            "role": one.role,
            "hire": one.hire,
            "cost": one.cost,
            "action": one.action,
            "waits": one.when == "next-turn",
            "badge": BADGES[one.phase],
            "when": self.phases[one.phase],
            "text": one.text[self.lang],
        }
        return self._backed(self._face(one, CARD_MM, values), {"piece": index, "fragments": one.fragments})

    def _company(self, company: Company) -> Face:
        gaps = {**dict(self.game.numbers), "cannons_five": company.cannons_five}
        text = face_strings(self.game, "companies", self.lang, **gaps)[company.id]
        values = {"text": text, "ship": company.id, **_qualities(company)}
        return self._backed(self._face(company, CARD_MM, values), {})

    def _ship(self, ship: Ship) -> Face:
        numbers = self.game.numbers
        values = {
            "ship": ship.id,
            "sheet": ship.sheet,
            "slot_mm": CARD_MM[0],
            "edges": _crew_places(ship.crew),
            "upgrades": {
                "sails": numbers.upgrade_sails,
                "cannons": numbers.upgrade_cannons,
                "hull": numbers.upgrade_hull,
            },
            **_qualities(ship),
        }
        return self._face(ship, SHEET_MM, values)

    def _standee(self, figure: Standee) -> Face:
        cannons = {one.id: one.cannons for one in (*self.game.ships, *self.game.companies)}
        return self._net(figure, FIGURE, {"ship": figure.ship, "cannons": cannons[figure.ship]})

    def _flag(self, flag: Flag) -> Face:
        return self._net(flag, FLAG, self._crew(flag))

    def _net(self, piece: Piece, shape: Net, values: Mapping[str, Any]) -> Face:
        size = (shape.width_mm, shape.height_mm)
        face = self._face(piece, size, {"net": shape, **values}, "polygon")
        return replace(face, cuts=(*shape.slits, *shape.cuts))

    def _compass(self, compass: Compass) -> Face:
        """Return a compass: three parts on one pivot (numbers, cover with window and headings, needle)."""
        numbers = self.game.numbers
        dial, cuts = _dial(numbers.move_limit, numbers.dig_turns)
        pivot = _needle_pivot(dial)
        values = {
            "headings": self.headings,
            "dial": dial,
            "needle": cuts[-1],
            "pivot": pivot,
            "crew": face_strings(self.game, "crews", self.lang)[compass.colour],
        }
        size = (pivot[0] + 5.5, dial.height_mm)
        face = self._face(compass, size, {**values, **self._crew(compass)}, "polygon")
        return replace(face, cuts=cuts)

    def _crew(self, piece: Compass | Flag) -> dict[str, str]:
        """Return a player's colour and the letter that stands for it in black and white."""
        return {"colour": piece.colour, "letter": self.letters[piece.colour]}

    def _aid(self, aid: Piece) -> Face:
        front = self._face(aid, AID_MM, turn_at_a_glance(self.game, self.lang))
        landmarks = face_strings(self.game, "landmarks", self.lang)
        return self._backed(
            front, {"islands": islands_at_a_glance(self.game, self.lang), "landmarks": landmarks}
        )


def _crew_places(crew: int) -> dict[str, list[int]]:
    """Return the crew cards under each edge of a sheet: three above, three below, the others at the left."""
    places = list(range(1, crew + 1))
    return {
        "top": places[:EDGE_CREW],
        "bottom": places[EDGE_CREW : 2 * EDGE_CREW],
        "left": places[2 * EDGE_CREW :],
    }


def _qualities(ship: Ship | Company) -> dict[str, int]:
    return {"sails": ship.sails, "cannons": ship.cannons, "hull": ship.hull, "crew": ship.crew}


@lru_cache
def _cutout(hole: int) -> tuple[Cutout, tuple[Segment, ...]]:
    """Return a mask's card with its hole, and the hatching of the part that falls out."""
    cutout = Cutout(rect(0, 0, *CARD_MM), (circle(*spyglass.PLACES_MM[hole], spyglass.HOLE_MM / 2),))
    return cutout, cutout.hatching


@lru_cache
def _dial(moves: int, turns: int) -> tuple[Dial, tuple[Outline, ...]]:
    """Return a compass dial (anchor, moves, turns of a dig) and its cut lines, the needle's last."""
    labels = (*range(moves + 1), *range(turns, 0, -1))
    dial = Dial(tuple(map(str, labels)), DIAL_MM)
    return dial, (*dial.cuts, translate(NEEDLE, *_needle_pivot(dial)))


def _needle_pivot(dial: Dial) -> tuple[float, float]:
    """Return the pivot of the needle, which lies to the right of the two discs."""
    return dial.width_mm + 9.0, dial.height_mm / 2
