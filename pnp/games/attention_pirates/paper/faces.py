"""Attention Pirates!'s pieces as faces to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.core.catalog.component import Piece
from pnp.core.catalog.face_strings import printed
from pnp.games.attention_pirates.model import Aid, AttentionPirates, Board, Chest, Die, Lair, Ship, ShipBoard
from pnp.sheets.pieces.box import Box, boxed
from pnp.sheets.pieces.die import Die as Cube
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.net import Net, Panel, net
from pnp.sheets.pieces.shape import Outline, ellipse, hex_size, moved, outline, rect
from pnp.sheets.pieces.size import Size
from pnp.sheets.pieces.standee import standee

from .aid import odds, turn
from .chart import berths, passages, reefs, side_mm

SHIP_BOARD_MM = (186.0, 87.0)
AID_MM = (95.0, 125.0)
SHIP_MM = (26.0, 32.0)
FIGURE_MM = (17.0, 18.0)
"""A cannon or a pirate that stands up; its token is a little wider."""
TOKEN_MM = 19.0
CHEST_MM = 26.0
"""Across the largest token of a chest."""
FOOT_MM = 4.2
GAP_MM = 1.4
"""Between a figure and its token on the sheet."""
DIE_MM = 16.0
OVERLAP_MM = 8.0
LAIR_APART_MM = 2.6
"""By how much a lair is smaller than its space."""
PLACE_MM = 19.5
RIM_MM = 1.7
"""Between a lair's places and its edge."""


class _Said(NamedTuple):
    """A language, and the words of the pieces in it."""

    lang: str
    words: Mapping[str, str]


def faces(game: AttentionPirates, lang: str) -> list[Face]:
    """Every piece of the box, in one language."""
    said = _Said(lang, printed(game, "board", lang, **dict(game.numbers)))
    return [
        *(_lair(lair, game.board, said) for lair in game.lairs),
        *(_ship_board(board, game, said) for board in game.ship_boards),
        *(_aid(aid, game, said) for aid in game.aids),
        *(_board(board, game, said) for board in game.boards),
        *(_upright(cannon, said, FIGURE_MM, _round(TOKEN_MM)) for cannon in game.cannons),
        *(_upright(pirate, said, FIGURE_MM, _round(TOKEN_MM)) for pirate in game.pirates),
        *(_chest(chest, said) for chest in game.chests),
        *(_ship(ship, said) for ship in game.ships),
        *(_die(die, said) for die in game.dice),
        *(_box(box, game, lang) for box in game.boxes),
    ]


def _face(piece: Piece, said: _Said, size_mm: Size, values: dict[str, Any], shape: Shape = "rect") -> Face:
    """The face of a piece, from the template named after its kind."""
    told = {"words": said.words, **values}
    return Face.of(piece, said.lang, f"attention-pirates/{piece.kind}.svg.j2", size_mm, told, shape=shape)


def _board(board: Board, game: AttentionPirates, said: _Said) -> Face:
    """The sea over several sheets, drawn from the catalog's spaces and links."""
    values = {
        "spaces": [space.model_dump() for space in board.spaces],
        "side": side_mm(board),
        "lair_side": side_mm(board, LAIR_APART_MM),
        "reefs": reefs(board),
        "passages": passages(board),
        "thresholds": game.numbers.thresholds,
    }
    face = _face(board, said, (float(board.width_mm), float(board.height_mm)), values)
    return replace(face, overlap_mm=OVERLAP_MM)


def _lair(lair: Lair, board: Board, said: _Said) -> Face:
    """Strength and treasure inside; outside a fortress like all the others, so that nobody knows which."""
    side = side_mm(board, LAIR_APART_MM)
    size = hex_size(side)
    hexagon = outline("hex", *size)
    places = berths(lair, size[0] - 2 * RIM_MM, PLACE_MM)
    inside = {"hexagon": hexagon, "side": "inside", "places": places, "treasure": lair.treasure}
    front = _face(lair, said, size, inside, "hex")
    outside = {"hexagon": hexagon, "side": "outside"}
    return replace(front, back=replace(front, values=outside))


def _ship_board(board: ShipBoard, game: AttentionPirates, said: _Said) -> Face:
    values = {"colour": board.colour, "places": board.places, "hold": game.numbers.hold_place}
    return _face(board, said, SHIP_BOARD_MM, values)


def _aid(aid: Aid, game: AttentionPirates, said: _Said) -> Face:
    """A turn in brief; on the back the odds of an attack."""
    front = _face(aid, said, AID_MM, {"side": "turn", **turn(game, said.lang)})
    return replace(front, back=_face(aid, said, AID_MM, {"side": "odds", **odds(game, said.lang)}))


def _ship(ship: Ship, said: _Said) -> Face:
    return _net(ship, said, standee(*SHIP_MM, "cross"), colour=ship.colour)


def _chest(chest: Chest, said: _Said) -> Face:
    """The more treasures, the larger; the tokens are round, eight-sided and six-sided."""
    size = (15.0 + 2 * chest.value, 11.0 + 1.5 * chest.value)
    token = {1: _round(22.0), 2: _octagon(23.5)}.get(chest.value, outline("hex", *hex_size(13.0)))
    return _upright(chest, said, size, token, value=chest.value)


def _box(box: Box, game: AttentionPirates, lang: str) -> Face:
    """Where the tokens are kept: figures and chests that lie flat."""
    figures = game.cannons.copies + game.pirates.copies
    stock = [(TOKEN_MM, figures), (CHEST_MM, game.chests.copies)]
    return boxed(box, lang, "attention-pirates/box.svg.j2", {"name": game.game.title[lang]}, stock)


def _die(die: Die, said: _Said) -> Face:
    cube = Cube(DIE_MM)
    return _net(die, said, cube.net(), die=cube, faces=die.faces)


def _upright(piece: Piece, said: _Said, size_mm: tuple[float, float], token: Outline, **values: Any) -> Face:
    """A token to play with as it is, and the figure that one may fold and glue upon it."""
    width, height = size_mm
    back = Panel("back", rect(0, 0, width, height), turn=180)
    front = Panel("front", rect(0, height, width, height))
    behind = back.flap("top", FOOT_MM, "foot", taper_mm=1.5, name="foot-behind")
    before = front.flap("bottom", FOOT_MM, "foot", taper_mm=1.5, name="foot-before")
    below = _below(token, width / 2, 2 * height + FOOT_MM + GAP_MM)
    return _net(piece, said, net([back, front, behind, before, Panel("token", below)]), **values)


def _net(piece: Piece, said: _Said, folded: Net, **values: Any) -> Face:
    size = (folded.width_mm, folded.height_mm)
    face = _face(piece, said, size, {"net": folded, **values}, "polygon")
    return replace(face, cuts=(*folded.slits, *folded.cuts))


def _below(points: Sequence[tuple[float, float]], middle: float, top: float) -> Outline:
    """The outline moved so that its box is centred on ``middle`` and starts at ``top``."""
    xs, ys = zip(*points, strict=True)
    return moved(points, middle - (min(xs) + max(xs)) / 2, top - min(ys))


def _round(across_mm: float) -> Outline:
    return ellipse(across_mm / 2, across_mm / 2)


def _octagon(across_mm: float) -> Outline:
    cut = across_mm * 0.29
    far = across_mm - cut
    return (
        *((cut, 0), (far, 0), (across_mm, cut), (across_mm, far)),
        *((far, across_mm), (cut, across_mm), (0, far), (0, cut)),
    )
