"""Boucaniers' pieces as faces to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import sqrt
from typing import Any

from pnp.core.catalog import Piece
from pnp.sheets.craft import craft_words
from pnp.sheets.dial import Dial
from pnp.sheets.face import Face, Shape
from pnp.sheets.net import Net, Panel, net
from pnp.sheets.shape import Cutout, Outline, circle, hex_size, outline, rect
from pnp.sheets.size import SIZES, Size
from pnp.sheets.standee import standee

from . import chart, frieze, spyglass
from .model import Boucanier, Boucaniers, Clue, Company, Compass, Flag, Mask, Setup, Ship, Standee, Tile
from .wording import BADGES, COMPANY, DIG, GAINS, HEADINGS, LETTERS, PHASES, STEPS, TURN, WORDS, told

TILE_MM = hex_size(37.0)
SHEET_MM = SIZES["half-page"]
AID_MM = (95.0, 124.0)
"""A quarter of a page, less what a fold between front and back takes on Letter."""
TOKEN_MM = (19.0, 19.0)
MARKER_MM = (12.7, 12.7)
"""What fits the dots of a ship's sheet."""
STANDEE_MM = (28.0, 34.0)
FLAG_MM = (15.0, 11.0)
DIAL_MM = 80.0
NEEDLE_MM = (13.0, 20.0)
"""Its width, and how far it reaches from the pivot."""
SIGNS = {"rhum": "rum", "canne-a-sucre": "cane", "poudre-noire": "powder", "cannons": "cannon"}
"""What the templates call goods and qualities; others keep their name."""


def faces(game: Boucaniers, lang: str) -> list[Face]:
    """Every piece of the box, in one language."""
    words = {**craft_words(lang), **{name: text[lang] for name, text in WORDS.items()}}
    maker = _Maker(game, lang, words)
    return [face for faces in maker.everything() for face in faces]


class _Maker:
    """Makes the faces of one language."""

    def __init__(self, game: Boucaniers, lang: str, words: Mapping[str, str]) -> None:
        self.game, self.lang, self.words = game, lang, words
        self.headings = [heading[lang] for heading in HEADINGS.values()]
        self.hexagon = outline("hex", *TILE_MM)

    def everything(self) -> Iterator[list[Face]]:
        game = self.game
        yield [self._tile(tile, index) for index, tile in enumerate(game.tiles)]
        yield [self._rose(rose) for rose in game.roses]
        yield [self._clue(clue) for clue in game.clues]
        yield [self._mask(mask) for mask in game.masks]
        yield [self._boucanier(one, index) for index, one in enumerate(game.boucaniers)]
        yield [self._company(company) for company in game.companies]
        yield [self._ship(ship) for ship in game.ships]
        yield [self._setup(setup) for setup in game.setups]
        yield [self._standee(figure) for figure in game.standees]
        yield [self._compass(compass) for compass in game.compasses]
        yield [self._flag(flag) for flag in game.flags]
        yield [self._aid(aid) for aid in game.aids]
        yield [self._round(coin, "coin", TOKEN_MM, value=coin.value) for coin in game.coins]
        yield [self._round(good, "token", TOKEN_MM, sign=SIGNS.get(good.id, good.id)) for good in game.goods]
        yield [self._round(letter, "token", TOKEN_MM, sign="letter") for letter in game.letters]
        yield [self._round(hit, "marker", MARKER_MM, sign="hit") for hit in game.damage]
        yield [
            self._round(one, "marker", MARKER_MM, sign=SIGNS.get(one.adds_to, one.adds_to))
            for one in game.upgrades
        ]

    def _face(
        self, piece: Piece, size_mm: Size, template: str = "", shape: Shape = "rect", **values: Any
    ) -> Face:
        return Face(
            piece=piece.id,
            kind=piece.kind,
            title=piece.name[self.lang],
            template=f"boucaniers/{template or piece.kind}.svg.j2",
            values={"name": piece.name[self.lang], "words": self.words, **values},
            width_mm=size_mm[0],
            height_mm=size_mm[1],
            place=piece.at(),
            shape=shape,
            copies=piece.copies,
        )

    def _backed(self, front: Face, template: str, **values: Any) -> Face:
        back = replace(
            front, template=f"boucaniers/{template}.svg.j2", values={"words": self.words, **values}
        )
        return replace(front, back=back)

    def _round(self, piece: Piece, template: str, size_mm: Size, **values: Any) -> Face:
        """A token that shows the same on both sides."""
        front = self._face(piece, size_mm, template, "circle", **values)
        return replace(front, back=front)

    def _tile(self, tile: Tile, index: int) -> Face:
        values = {
            "island": tile.island,
            "features": self._features(tile.island),
            "text": tile.text[self.lang] if tile.text else "",
            "variant": index,
            "hexagon": self.hexagon,
        }
        return self._tile_backed(self._face(tile, TILE_MM, "tile", "hex", **values))

    def _rose(self, rose: Piece) -> Face:
        front = self._face(rose, TILE_MM, "rose", "hex", hexagon=self.hexagon, headings=self.headings)
        return self._tile_backed(front)

    def _tile_backed(self, front: Face) -> Face:
        return self._backed(front, "tile-back", hexagon=self.hexagon)

    def _features(self, island: str | None) -> list[str]:
        """The two features that an island shows, in the order of the frieze."""
        return [clue.id for clue in self.game.frieze if island in clue.islands]

    def _clue(self, clue: Clue) -> Face:
        values = {
            "feature": clue.id,
            "strips": frieze.strips(clue.order),
            "crosses": self.game.crosses(clue),
            "places": spyglass.PLACES_MM,
            "hole": spyglass.HOLE_MM,
        }
        return self._backed(self._face(clue, spyglass.CARD_MM, **values), "clue-back")

    def _mask(self, mask: Mask) -> Face:
        place, size = spyglass.PLACES_MM[mask.hole], spyglass.CARD_MM
        cutout = Cutout(rect(0, 0, *size), (circle(*place, spyglass.HOLE_MM / 2),))
        values = {"island": mask.island, "hole": place, "diameter": spyglass.HOLE_MM, "mask": cutout}
        front = replace(self._face(mask, size, "mask", "polygon", **values), cuts=cutout.cuts)
        return self._backed(front, "mask-back", **{name: front.values[name] for name in ("name", "hole", "diameter")})

    def _boucanier(self, one: Boucanier, index: int) -> Face:
        values = {
            "role": one.role,
            "hire": one.hire,
            "cost": one.cost,
            "action": one.action,
            "waits": one.when == "next-turn",
            "badge": BADGES[one.phase],
            "when": PHASES[one.phase][self.lang],
            "text": one.text[self.lang],
        }
        front = self._face(one, spyglass.CARD_MM, **values)
        return self._backed(front, "boucanier-back", piece=index, fragments=one.fragments)

    def _company(self, company: Company) -> Face:
        numbers = self.game.numbers
        text = told(
            COMPANY[company.id], self.lang, numbers,
            step=numbers.company_step, goods=numbers.company_goods, coins=numbers.rougeaud_coins,
            cannons_five=company.cannons_five,
        )  # fmt: skip
        front = self._face(company, spyglass.CARD_MM, text=text, ship=company.id, **_qualities(company))
        return self._backed(front, "company-back")

    def _ship(self, ship: Ship) -> Face:
        numbers, places = self.game.numbers, list(range(1, ship.crew + 1))
        upper = len(places) if ship.crew <= 4 else (ship.crew + 1) // 2
        upgrades = {
            "sails": numbers.upgrade_sails,
            "cannons": numbers.upgrade_cannons,
            "hull": numbers.upgrade_hull,
        }
        edges = [edge for edge in (places[:upper], places[upper:]) if edge]
        values = {"ship": ship.id, "sheet": ship.sheet, "edges": edges, "upgrades": upgrades}
        return self._face(ship, SHEET_MM, **values, **_qualities(ship))

    def _standee(self, figure: Standee) -> Face:
        cannons = {one.id: one.cannons for one in (*self.game.ships, *self.game.companies)}[figure.ship]
        return self._net(figure, standee(*STANDEE_MM), ship=figure.ship, cannons=cannons)

    def _flag(self, flag: Flag) -> Face:
        """Two sides that fold over the top of a standee."""
        width, height = FLAG_MM
        back = Panel("back", rect(0, 0, width, height), turn=180)
        front = Panel("front", rect(0, height, width, height))
        letter = LETTERS[flag.colour][self.lang]
        return self._net(flag, net([back, front]), colour=flag.colour, letter=letter)

    def _net(self, piece: Piece, shape: Net, **values: Any) -> Face:
        size = (shape.width_mm, shape.height_mm)
        face = self._face(piece, size, piece.kind, "polygon", net=shape, **values)
        return replace(face, cuts=(*shape.slits, *shape.cuts))

    def _compass(self, compass: Compass) -> Face:
        numbers = self.game.numbers
        moves = [str(number) for number in range(1, numbers.move_limit + 1)]
        turns = [str(number) for number in range(numbers.dig_turns, 0, -1)]
        dial = Dial(("0", *moves, *turns), DIAL_MM)
        pivot = (dial.width_mm + 4 + NEEDLE_MM[0] / 2, dial.height_mm / 2)
        needle = _needle(*pivot)
        size = (dial.width_mm + NEEDLE_MM[0] + 4.5, dial.height_mm)
        cuts = (*dial.cuts, needle)
        values = {
            "colour": compass.colour,
            "letter": LETTERS[compass.colour][self.lang],
            "headings": self.headings,
            "dial": dial,
            "needle": needle,
            "nx": pivot[0],
            "ny": pivot[1],
            "cuts": cuts,
        }
        return replace(self._face(compass, size, "compass", "polygon", **values), cuts=cuts)

    def _aid(self, aid: Piece) -> Face:
        numbers, lang = self.game.numbers, self.lang
        values = {
            "phases": [(title[lang], told(gist, lang, numbers)) for title, gist in TURN],
            "captain": [
                (SIGNS.get(good.id, good.id), good.captain[lang], GAINS[good.adds_to][lang])
                for good in self.game.goods
            ],
        }
        front = self._face(aid, AID_MM, **values)
        front = replace(
            front, values={**front.values, "words": {**self.words, "dig": told(DIG, lang, numbers)}}
        )
        islands = [
            {
                "id": tile.island,
                "name": tile.name[lang],
                "text": tile.text[lang] if tile.text else "",
                "features": self._features(tile.island),
            }
            for tile in self.game.islands
        ]
        return self._backed(front, "aid-back", islands=islands)

    def _setup(self, setup: Setup) -> Face:
        numbers, lang = self.game.numbers, self.lang
        names = {tile.id: tile for tile in self.game.tiles}
        bastion = chart.TILES[numbers.first_game.index("bastion-rouge")]
        rougeaud = chart.off_shore(bastion)[numbers.rougeaud_corner - 1]
        bleusaille = chart.on_course(rougeaud, numbers.bleusaille_ahead)
        values = {
            "map": [
                {"island": names[one].island, "name": names[one].name[lang], **_spot(point)}
                for one, point in zip(numbers.first_game, chart.TILES, strict=True)
            ],
            "route": [tuple(_spot(point).values()) for point in chart.ROUTE],
            "starts": [tuple(_spot(point).values()) for point in chart.corners(chart.CENTRE)],
            "companies": [
                ("rougeaud", *_spot(rougeaud).values(), "R"),
                ("bleusaille", *_spot(bleusaille).values(), "B"),
            ],
            "steps": [told(step, lang, numbers) for step in STEPS],
        }
        return self._face(setup, SHEET_MM, **values)


def _qualities(ship: Ship | Company) -> dict[str, int]:
    return {"sails": ship.sails, "cannons": ship.cannons, "hull": ship.hull, "crew": ship.crew}


def _spot(point: chart.Point) -> dict[str, float]:
    """A point of the chart on paper, in segments from the middle."""
    q, r = point
    return {"x": round(q * sqrt(3) / 2, 4), "y": r + q / 2}


def _needle(x: float, y: float) -> Outline:
    """An arrow that points up from its pivot."""
    half, reach = NEEDLE_MM[0] / 2, NEEDLE_MM[1]
    return (
        (x, y - reach),
        (x + half * 0.62, y - reach * 0.45),
        (x + half * 0.36, y - reach * 0.45),
        (x + half, y),
        (x + half * 0.6, y + half),
        (x - half * 0.6, y + half),
        (x - half, y),
        (x - half * 0.36, y - reach * 0.45),
        (x - half * 0.62, y - reach * 0.45),
    )
