"""Printable faces of all pieces of Buccaneer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.core.catalog.component import Piece
from pnp.core.catalog.face_strings import face_string_list, face_strings
from pnp.sheets.pieces.box import Box, boxed
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.size import Size

from .model import Aid, Buccaneer, Coin, Pawn

CARD_MM = (63.0, 88.0)
TOKEN_MM = (25.4, 25.4)


def faces(game: Buccaneer, lang: str) -> list[Face]:
    """Return the faces of all pieces of the box in one language."""
    words, letters = face_strings(game, "ship", lang), face_strings(game, "letters", lang)
    ships = [
        _backed(_face(ship, lang, CARD_MM, {"rig": ship.rig, "words": words}), words=words)
        for ship in game.ships
    ]
    treasures = [_backed(_face(treasure, lang, TOKEN_MM, {})) for treasure in game.treasures]
    coins = [_coin(coin, lang) for coin in game.coins]
    pawns = [
        _face(pawn, lang, TOKEN_MM, {"letter": _letter(pawn, letters)}, shape="circle") for pawn in game.pawns
    ]
    aids = [_aid(aid, game, lang) for aid in game.aids]
    boxes = [_box(box, game, lang) for box in game.boxes]
    return [*ships, *aids, *treasures, *coins, *pawns, *boxes]


def _aid(aid: Aid, game: Buccaneer, lang: str) -> Face:
    """Return a player aid: a turn and a raid on one side, the scoring on the other."""
    numbers, titles = game.numbers.model_dump(), face_strings(game, "aid", lang)
    steps = {
        "turn": face_string_list(game, "turn", lang, **numbers),
        "raid": face_string_list(game, "raid", lang),
    }
    front = _face(aid, lang, CARD_MM, {"titles": titles, **steps})
    values = [(treasure.category, treasure.name[lang], treasure.value) for treasure in game.treasures]
    scoring = face_strings(game, "scoring", lang, **numbers)
    return _backed(front, titles=titles, values=values, scoring=scoring)


def _box(box: Box, game: Buccaneer, lang: str) -> Face:
    """Return the net of a box for cards or tokens."""
    stock = [(TOKEN_MM[0], game.tokens)]
    return boxed(box, lang, "buccaneer/box.svg.j2", {"name": game.game.title[lang]}, stock)


def _letter(pawn: Pawn, letters: Mapping[str, str]) -> str:
    """Return the letter that stands for a pawn's colour in black and white; none for a spare."""
    return letters[pawn.colour] if pawn.colour else ""


def _coin(coin: Coin, lang: str) -> Face:
    """Return a coin, which shows its value on both sides."""
    front = _face(coin, lang, TOKEN_MM, {"side": "front"}, shape="circle")
    return replace(front, back=_face(coin, lang, TOKEN_MM, {"side": "back"}, shape="circle"))


def _face(piece: Piece, lang: str, size_mm: Size, extra: Mapping[str, Any], shape: Shape = "rect") -> Face:
    """Return the face of a piece, drawn by the template named after its kind."""
    values = {**piece.model_dump(exclude={"provenance", "copies", "name"}), **extra}
    return Face.of(piece, lang, f"buccaneer/{piece.kind}.svg.j2", size_mm, values, shape=shape)


def _backed(front: Face, **values: Any) -> Face:
    """Return a face with the common back of its kind."""
    return front.backed(f"buccaneer/{front.kind}-back.svg.j2", values)
