"""The Little Harbour's pieces as faces to print."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pnp.core.catalog.component import Piece
from pnp.sheets.pieces.dial import Dial
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.net import Net
from pnp.sheets.pieces.shape import Cutout, Outline, hex_size, outline, translate
from pnp.sheets.pieces.size import SIZES, Size, landscape
from pnp.sheets.pieces.standee import standee
from pnp.sheets.pieces.tuck_box import Deck, TuckBox
from tests.demo.model import Card, Case, Chart, Compass, Cube, Figure, Fog, Harbour, Hole, Tile, Token

TOKEN_MM = {"circle": 25.4, "rect": 22.0}


def faces(game: Harbour, lang: str) -> list[Face]:
    """Every piece, in one language."""
    return [
        *(_tile(tile, lang) for tile in game.tiles),
        *(_chart(chart, lang) for chart in game.boards),
        *(_figure(figure, lang) for figure in game.standees),
        *(_compass(compass, lang) for compass in game.dials),
        *(_fog(fog, lang) for fog in game.masks),
        *(_cube(cube, lang) for cube in game.dice),
        *(_case(case, lang) for case in game.boxes),
        *(_card(card, lang) for card in game.cards),
        *(
            _face(mat, lang, SIZES[mat.size], {"stores": [store[lang] for store in mat.stores]})
            for mat in game.mats
        ),
        *(_token(token, lang) for token in game.tokens),
    ]


def _face(  # noqa: PLR0917 - what there is to say of a face
    piece: Piece, lang: str, size_mm: Size, values: dict[str, Any], shape: Shape = "rect", template: str = ""
) -> Face:
    return Face(
        piece=piece.id,
        kind=piece.kind,
        title=piece.name[lang],
        template=template or f"demo/{piece.kind}.svg.j2",
        values={"name": piece.name[lang], **values},
        width_mm=size_mm[0],
        height_mm=size_mm[1],
        place=piece.at(),
        shape=shape,
        copies=piece.copies,
    )


def _net(piece: Piece, lang: str, net: Net, template: str = "", **values: Any) -> Face:
    size = (net.width_mm, net.height_mm)
    face = _face(piece, lang, size, {"net": net, **values}, "polygon", template)
    return replace(face, cuts=(*net.slits, *net.cuts))


def _tile(tile: Tile, lang: str) -> Face:
    size = hex_size(tile.side_mm)
    values = {"hexagon": outline("hex", *size), "terrain": tile.terrain}
    front = _face(tile, lang, size, values, "hex")
    return replace(front, back=replace(front, values={**front.values, "terrain": "back"}))


def _chart(chart: Chart, lang: str) -> Face:
    face = _face(chart, lang, (chart.width_mm, chart.height_mm), {})
    return replace(face, overlap_mm=chart.overlap_mm)


def _figure(figure: Figure, lang: str) -> Face:
    net = standee(figure.width_mm, figure.height_mm, figure.stand)
    return _net(figure, lang, net, figure=figure.figure)


def _compass(compass: Compass, lang: str) -> Face:
    dial = Dial(tuple(sector[lang] for sector in compass.sectors), compass.diameter_mm)
    size = (dial.width_mm, dial.height_mm)
    face = _face(compass, lang, size, {"dial": dial}, "polygon", "pieces/dial.svg.j2")
    return replace(face, cuts=dial.cuts)


def _fog(fog: Fog, lang: str) -> Face:
    holes = tuple(map(_hole, fog.holes))
    mask = Cutout(outline("rect", fog.width_mm, fog.height_mm), holes)
    face = _face(fog, lang, (fog.width_mm, fog.height_mm), {"mask": mask}, "polygon")
    return replace(face, cuts=mask.cuts)


def _hole(hole: Hole) -> Outline:
    width, height = hex_size(hole.across_mm / 2) if hole.shape == "hex" else (hole.across_mm, hole.across_mm)
    return translate(outline(hole.shape, width, height), hole.x_mm - width / 2, hole.y_mm - height / 2)


def _cube(cube: Cube, lang: str) -> Face:
    die = Die(cube.side_mm, cube.labels)
    return _net(cube, lang, die.net(), "pieces/die.svg.j2", die=die)


def _case(case: Case, lang: str) -> Face:
    box = TuckBox(Deck(*SIZES[case.size], case.cards, case.gsm))
    return _net(case, lang, box.net(), "pieces/tuck-box.svg.j2", subtitle=f"{case.cards}")


def _card(card: Card, lang: str) -> Face:
    size = landscape(SIZES[card.size]) if card.lying else SIZES[card.size]
    return _face(card, lang, size, {"text": card.words[lang]})


def _token(token: Token, lang: str) -> Face:
    across = TOKEN_MM[token.shape]
    return _face(token, lang, (across, across), {"value": token.value, "shape": token.shape}, token.shape)
