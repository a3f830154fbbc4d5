"""Buccaneer's pieces as faces to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.core.component import Piece
from pnp.core.printed import printed
from pnp.sheets.face import Face, Shape
from pnp.sheets.size import Size

from .model import Buccaneer, Coin, Pawn

CARD_MM = (63.0, 88.0)
TOKEN_MM = (25.4, 25.4)


def faces(game: Buccaneer, lang: str) -> list[Face]:
    """Every piece of the box, in one language."""
    words, letters = printed(game, "ship", lang), printed(game, "letters", lang)
    ships = [
        _backed(_face(ship, lang, CARD_MM, {"rig": ship.rig, "words": words}), words=words)
        for ship in game.ships
    ]
    treasures = [_backed(_face(treasure, lang, TOKEN_MM, {})) for treasure in game.treasures]
    coins = [_coin(coin, lang) for coin in game.coins]
    pawns = [
        _face(pawn, lang, TOKEN_MM, {"letter": _letter(pawn, letters)}, shape="circle") for pawn in game.pawns
    ]
    return [*ships, *treasures, *coins, *pawns]


def _letter(pawn: Pawn, letters: Mapping[str, str]) -> str:
    """What a colour goes by where colours cannot be told apart."""
    return letters[pawn.colour] if pawn.colour else ""


def _coin(coin: Coin, lang: str) -> Face:
    """A coin shows its value on both sides."""
    front = _face(coin, lang, TOKEN_MM, {"side": "front"}, shape="circle")
    return replace(front, back=_face(coin, lang, TOKEN_MM, {"side": "back"}, shape="circle"))


def _face(piece: Piece, lang: str, size_mm: Size, extra: Mapping[str, Any], shape: Shape = "rect") -> Face:
    """The face of a piece, from the template named after its kind."""
    values = {**piece.model_dump(exclude={"provenance", "copies", "name"}), **extra}
    return Face.of(piece, lang, f"buccaneer/{piece.kind}.svg.j2", size_mm, values, shape=shape)


def _backed(front: Face, **values: Any) -> Face:
    """The same face with the common back of its kind."""
    return front.backed(f"buccaneer/{front.kind}-back.svg.j2", values)
