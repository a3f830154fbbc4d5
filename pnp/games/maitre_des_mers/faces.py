"""The pieces of Le Maître des Mers as faces to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.core.calculator import percent
from pnp.core.catalog import Piece
from pnp.core.chance import said
from pnp.sheets.die import Die as Cube
from pnp.sheets.face import Face
from pnp.sheets.net import Net
from pnp.sheets.size import SIZES, Size
from pnp.sheets.tuck_box import Deck, TuckBox

from .model import Aid, Box, Die, Goods, MaitreDesMers, Ship, Treasure
from .odds import by_odds
from .sayings import AID, CARD, STEPS
from .words import EFFECTS

FOLDER = "maitre-des-mers"


def faces(game: MaitreDesMers, lang: str) -> list[Face]:
    """Every piece of the kit, in one language."""
    return [
        *(_ship(ship, game, lang) for ship in game.ships),
        *(_goods(goods, lang) for goods in game.goods),
        *(_treasure(treasure, lang) for treasure in game.treasures),
        *(_aid(aid, game, lang) for aid in game.aids),
        *(_die(die, lang) for die in game.dice),
        *(_box(box, lang) for box in game.boxes),
    ]


def _ship(ship: Ship, game: MaitreDesMers, lang: str) -> Face:
    """A ship, drawn the larger the later it stands in its family."""
    values = {
        "family": ship.family,
        "kind_of": game.game.families[ship.family].name[lang],
        "rank": game.fleet[ship.family].index(ship) + 1,
        "combination": ship.combination,
        "firepower": ship.firepower,
        "treasure": ship.treasure,
        "map": ship.map,
    }
    return _backed(_face(ship, lang, SIZES["card"], values))


def _goods(goods: Goods, lang: str) -> Face:
    values = {
        "art": goods.id,
        "letter": goods.letter,
        "combination": goods.combination,
        "effect": goods.effect,
        "text": EFFECTS[goods.effect][lang],
    }
    return _backed(_face(goods, lang, SIZES["card"], values))


def _treasure(treasure: Treasure, lang: str) -> Face:
    values = {
        "art": treasure.id,
        "letter": treasure.letter,
        "combination": treasure.combination,
        "value": treasure.value,
    }
    return _backed(_face(treasure, lang, SIZES["card"], values))


def _aid(aid: Aid, game: MaitreDesMers, lang: str) -> Face:
    """The turn on one side; on the other all cards with their odds, the easiest first."""
    numbers = game.numbers.model_dump()
    words = {name: text[lang] for name, text in AID.items()}
    steps = [step[lang].format(**numbers) for step in STEPS]
    rows = [
        {"kind": card.kind, "name": card.name[lang], "combination": card.combination, "odds": odds}
        for card, odds in ((card, percent(said(chance), lang)) for card, chance in by_odds(game))
    ]
    front = _face(aid, lang, SIZES["card"], {"steps": steps})
    back = replace(front, template=f"{FOLDER}/aid-back.svg.j2", values={"rows": rows, "words": words})
    return replace(front, back=back)


def _die(die: Die, lang: str) -> Face:
    cube = Cube(die.side_mm)
    return _net(die, lang, cube.net(), die=cube)


def _box(box: Box, lang: str) -> Face:
    deck = Deck(*SIZES["card"], box.cards, box.gsm)
    return _net(box, lang, TuckBox(deck).net(), subtitle=CARD["subtitle"][lang])


def _net(piece: Piece, lang: str, net: Net, **values: Any) -> Face:
    """A piece to cut out and fold."""
    words = _words(lang)
    size = (net.width_mm, net.height_mm)
    face = _face(piece, lang, size, {"net": net, "words": words, **values})
    return replace(face, shape="polygon", cuts=(*net.slits, *net.cuts))


def _face(piece: Piece, lang: str, size_mm: Size, values: Mapping[str, Any]) -> Face:
    """The face of a piece, from the template named after its kind."""
    told = {"words": _words(lang), **values}
    return Face.of(piece, lang, f"{FOLDER}/{piece.kind}.svg.j2", size_mm, told)


def _backed(front: Face) -> Face:
    """The same face with the common back of its kind."""
    return front.backed(f"{FOLDER}/back.svg.j2", {"kind": front.kind, "words": front.values["words"]})


def _words(lang: str) -> dict[str, str]:
    return {name: text[lang] for name, text in CARD.items()}
