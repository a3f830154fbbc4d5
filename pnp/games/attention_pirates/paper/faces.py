"""Faces of all pieces of Attention Pirates!."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.core.catalog.component import Piece
from pnp.core.catalog.face_strings import face_strings
from pnp.games.attention_pirates.model import Aid, AttentionPirates, Board, Chest, Die, Lair, Ship, ShipBoard
from pnp.sheets.pieces.box import Box, boxed
from pnp.sheets.pieces.die import Die as Cube
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.net import Net, Panel, net
from pnp.sheets.pieces.shape import Outline, ellipse, hex_size, outline, rect, translate
from pnp.sheets.pieces.size import Size
from pnp.sheets.pieces.standee import standee

from .aid import odds, turn
from .chart import berths, passages, reefs, side_mm

SHIP_BOARD_MM = (186.0, 87.0)
AID_MM = (95.0, 125.0)
SHIP_MM = (26.0, 32.0)
FIGURE_MM = (17.0, 18.0)
"""Width and height of an upright cannon or pirate; its token is a little wider."""
TOKEN_MM = 19.0
CHEST_MM = 26.0
"""Width of the largest chest token."""
FOOT_MM = 4.2
GAP_MM = 1.4
"""Distance between a figure and its token on the sheet."""
DIE_MM = 16.0
OVERLAP_MM = 8.0
LAIR_APART_MM = 2.6
"""Difference in width between a lair and its space."""
PLACE_MM = 19.5
RIM_MM = 1.7
"""Distance between a lair's places and its edge."""


class _Wording(NamedTuple):
    """A language, and the words of the pieces in it."""

    lang: str
    words: Mapping[str, str]


def faces(game: AttentionPirates, lang: str) -> list[Face]:
    """Return the faces of every piece of the box in one language."""
    wording = _Wording(lang, face_strings(game, "board", lang, **dict(game.numbers)))
    return [
        *(_lair(lair, game.board, wording) for lair in game.lairs),
        *(_ship_board(board, game, wording) for board in game.ship_boards),
        *(_aid(aid, game, wording) for aid in game.aids),
        *(_board(board, game, wording) for board in game.boards),
        *(_upright(cannon, wording, FIGURE_MM, _round(TOKEN_MM)) for cannon in game.cannons),
        *(_upright(pirate, wording, FIGURE_MM, _round(TOKEN_MM)) for pirate in game.pirates),
        *(_chest(chest, wording) for chest in game.chests),
        *(_ship(ship, wording) for ship in game.ships),
        *(_die(die, wording) for die in game.dice),
        *(_box(box, game, lang) for box in game.boxes),
    ]


def _face(
    piece: Piece, wording: _Wording, size_mm: Size, values: dict[str, Any], shape: Shape = "rect"
) -> Face:
    """Return the face of a piece, drawn by the template named after its kind."""
    values = {"words": wording.words, **values}
    return Face.of(
        piece, wording.lang, f"attention-pirates/{piece.kind}.svg.j2", size_mm, values, shape=shape
    )


def _board(board: Board, game: AttentionPirates, wording: _Wording) -> Face:
    """Return the board's face, printed over several sheets that overlap."""
    values = {
        "spaces": [space.model_dump() for space in board.spaces],
        "side": side_mm(board),
        "lair_side": side_mm(board, LAIR_APART_MM),
        "reefs": reefs(board),
        "passages": passages(board),
        "thresholds": game.numbers.thresholds,
    }
    face = _face(board, wording, (float(board.width_mm), float(board.height_mm)), values)
    return replace(face, overlap_mm=OVERLAP_MM)


def _lair(lair: Lair, board: Board, wording: _Wording) -> Face:
    """Return a lair's face; its back is alike for all lairs, so that a closed one stays unknown."""
    side = side_mm(board, LAIR_APART_MM)
    size = hex_size(side)
    hexagon = outline("hex", *size)
    places = berths(lair, size[0] - 2 * RIM_MM, PLACE_MM)
    inside = {"hexagon": hexagon, "side": "inside", "places": places, "treasure": lair.treasure}
    front = _face(lair, wording, size, inside, "hex")
    outside = {"hexagon": hexagon, "side": "outside"}
    return replace(front, back=replace(front, values=outside))


def _ship_board(board: ShipBoard, game: AttentionPirates, wording: _Wording) -> Face:
    values = {"colour": board.colour, "places": board.places, "hold": game.numbers.hold_place}
    return _face(board, wording, SHIP_BOARD_MM, values)


def _aid(aid: Aid, game: AttentionPirates, wording: _Wording) -> Face:
    """Return the aid's face: a turn in brief, and the odds of an attack on the back."""
    front = _face(aid, wording, AID_MM, {"side": "turn", **turn(game, wording.lang)})
    return replace(front, back=_face(aid, wording, AID_MM, {"side": "odds", **odds(game, wording.lang)}))


def _ship(ship: Ship, wording: _Wording) -> Face:
    return _net(ship, wording, standee(*SHIP_MM, "cross"), colour=ship.colour)


def _chest(chest: Chest, wording: _Wording) -> Face:
    """Return a chest's face: larger with more treasures, on a round, octagonal or hexagonal token."""
    size = (15.0 + 2 * chest.value, 11.0 + 1.5 * chest.value)
    token = {1: _round(22.0), 2: _octagon(23.5)}.get(chest.value, outline("hex", *hex_size(13.0)))
    return _upright(chest, wording, size, token, value=chest.value)


def _box(box: Box, game: AttentionPirates, lang: str) -> Face:
    """Return the net of the box for flat tokens: figures and chests."""
    figures = game.cannons.copies + game.pirates.copies
    stock = [(TOKEN_MM, figures), (CHEST_MM, game.chests.copies)]
    return boxed(box, lang, "attention-pirates/box.svg.j2", {"name": game.game.title[lang]}, stock)


def _die(die: Die, wording: _Wording) -> Face:
    cube = Cube(DIE_MM)
    return _net(die, wording, cube.net(), die=cube, faces=die.faces)


def _upright(
    piece: Piece, wording: _Wording, size_mm: tuple[float, float], token: Outline, **values: Any
) -> Face:
    """Return a net of a flat token and a figure that can be folded and glued upon it."""
    width, height = size_mm
    back = Panel("back", rect(0, 0, width, height), turn=180)
    front = Panel("front", rect(0, height, width, height))
    behind = back.flap("top", FOOT_MM, "foot", taper_mm=1.5, name="foot-behind")
    before = front.flap("bottom", FOOT_MM, "foot", taper_mm=1.5, name="foot-before")
    below = _below(token, width / 2, 2 * height + FOOT_MM + GAP_MM)
    return _net(piece, wording, net([back, front, behind, before, Panel("token", below)]), **values)


def _net(piece: Piece, wording: _Wording, folded: Net, **values: Any) -> Face:
    size = (folded.width_mm, folded.height_mm)
    face = _face(piece, wording, size, {"net": folded, **values}, "polygon")
    return replace(face, cuts=(*folded.slits, *folded.cuts))


def _below(points: Sequence[tuple[float, float]], middle: float, top: float) -> Outline:
    """Move an outline so that it is centred on ``middle`` and starts at ``top``."""
    xs, ys = zip(*points, strict=True)
    return translate(points, middle - (min(xs) + max(xs)) / 2, top - min(ys))


def _round(across_mm: float) -> Outline:
    return ellipse(across_mm / 2, across_mm / 2)


def _octagon(across_mm: float) -> Outline:
    cut = across_mm * 0.29
    far = across_mm - cut
    return (
        *((cut, 0), (far, 0), (across_mm, cut), (across_mm, far)),
        *((far, across_mm), (cut, across_mm), (0, far), (0, cut)),
    )
