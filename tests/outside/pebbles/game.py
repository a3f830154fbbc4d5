"""Pebbles, by Ada Example: the least that is a game."""

from __future__ import annotations

from typing import ClassVar

from pnp.api import Catalog, Face, Game, Kind, Piece, Registry


class Pebble(Piece):
    """A stone to throw."""

    kind: ClassVar[str] = "pebble"


class Pebbles(Catalog):
    """All of Pebbles."""

    pebbles: Kind[Pebble]


def faces(game: Pebbles, lang: str) -> list[Face]:
    """Round tokens with their names."""
    return [
        Face.of(pebble, lang, "pebbles/pebble.svg.j2", (25.4, 25.4), {}, shape="circle")
        for pebble in game.pebbles
    ]


GAME = Game(id="pebbles", catalog=Pebbles, checks=Registry("PEB"), calculators=(), faces=faces)
