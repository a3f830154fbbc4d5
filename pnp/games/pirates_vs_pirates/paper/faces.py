"""Faces of all pieces of Pirates vs Pirates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.core.catalog.component import Piece
from pnp.core.catalog.face_strings import face_string_list, face_strings
from pnp.games.pirates_vs_pirates.model import MODES, Die, Pirate, PiratesVsPirates, Sheet, Trial
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS
from pnp.sheets.pieces.box import boxed
from pnp.sheets.pieces.die import Die as Cube
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.size import SIZES, Size

from .card_text import CardText
from .portraits import LOOKS

FOLDER = "pirates-vs-pirates"
SCENES = ("rays", "dots", "slash", "sun", "speed")
"""Backgrounds of portraits, in rotation by rank."""
TO_THE_LEFT = frozenset({"flag", "trident", "bird", "bottle", "scar"})
"""Extras that the rank would cover, so that their portraits are mirrored."""
SHEET_SIZES = {"round": SIZES["tarot"], "decks": SIZES["page"]}
DIE_MM = 11.5
"""Edge of a die: five by five nets fill a page of A4, so that all 66 take three pages."""


def faces(game: PiratesVsPirates, lang: str) -> list[Face]:
    """Return the faces of every piece of the kit in one language."""
    make = _FaceFactory(game, lang)
    return [
        *map(make.pirate, game.pirates),
        *map(make.trial, game.trials),
        *map(make.sheet, game.sheets),
        *map(make.die, game.dice),
        *(boxed(box, lang, f"{FOLDER}/box.svg.j2", {"name": game.game.title[lang]}) for box in game.boxes),
    ]


class _FaceFactory:
    """A factory of faces in one language."""

    def __init__(self, game: PiratesVsPirates, lang: str) -> None:
        self.game, self.lang, self.text = game, lang, CardText(game, lang)
        self.letters, self.categories = (
            face_strings(game, "letters", lang),
            face_strings(game, "categories", lang),
        )
        self.tint, self.tints = face_strings(game, "tint", lang), face_strings(game, "tints", lang)
        either = (f"({self.tints[colour]}|{self.tint[colour]})" for colour in COLOURS)
        self.coloured = re.compile(rf"\b(?:{'|'.join(either)})\b")
        """Pattern of the words for colours, with groups in the order of ``COLOURS``."""

    def pirate(self, pirate: Pirate) -> Face:
        values = {
            **self._shown(pirate),
            "text": self._with_icons(self.text.power(pirate.power)),
            "scene": SCENES[pirate.rank % len(SCENES)],
            "flip": -1 if LOOKS[pirate.rank].extra in TO_THE_LEFT else 1,
        }
        return _backed(self._face(pirate, SIZES["card"], values), deck=pirate.deck)

    def _shown(self, pirate: Pirate) -> dict[str, Any]:
        """Return the template values of a pirate, on its card and in the lists."""
        return {
            "rank": pirate.rank,
            "name": pirate.name[self.lang],
            "deck": pirate.deck,
            "look": LOOKS[pirate.rank]._asdict(),
            "dice_shown": [colour for colour in COLOURS for _ in range(pirate.dice.of(colour))],
            "power": pirate.power.model_dump(),
            "targets_opponents": pirate.targets_opponents,
        }

    def _with_icons(self, text: str) -> str:
        """Insert the icon of each colour after its name."""
        return self.coloured.sub(
            lambda found: f"{found[0]}\N{NO-BREAK SPACE}:{COLOURS[(found.lastindex or 1) - 1]}-die:", text
        )

    def trial(self, trial: Trial) -> Face:
        values = {
            "category": trial.category,
            "kind_of": self.categories[trial.category],
            "scene": trial.id,
            "goal": trial.goal,
            "faces": trial.faces,
            "colours": trial.colours,
            "text": self.text.goal(trial.goal, trial.faces),
            "counting": self.text.colours(trial.colours),
        }
        return _backed(self._face(trial, SIZES["card"], values), deck="trial")

    def sheet(self, sheet: Sheet) -> Face:
        game, lang, size = self.game, self.lang, SHEET_SIZES[sheet.shows]
        words = face_strings(game, "aid", lang)
        if sheet.shows == "decks":
            return self._face(sheet, size, {"words": words, "decks": self._decks()}, "decks")
        numbers, ways = game.numbers, face_strings(game, "modes", lang)
        steps = face_string_list(game, "round", lang, team=numbers.team, floor=numbers.crew_floor)
        modes = [(ways[mode], numbers.modes[mode].wins) for mode in MODES]
        short = face_strings(game, "in-short", lang)
        goals = [(category, name, short[category]) for category, name in self.categories.items()]
        front = self._face(sheet, size, {"words": words, "steps": steps, "modes": modes}, "aid")
        coloured = {"tints": self.tints, "letters": self.letters}
        return _backed(front, "aid-back", words=words, categories=goals, **coloured)

    def _decks(self) -> list[dict[str, Any]]:
        """Return the four ready-made crews as template values."""
        known, crews = self.game.by_rank, self.game.numbers.ready_made.every
        return [
            {"deck": known[ranks[0]].deck, "crew": [self._shown(known[rank]) for rank in ranks]}
            for ranks in crews
        ]

    def die(self, die: Die) -> Face:
        cube = Cube(DIE_MM)
        net = cube.net()
        values = {"net": net, "die": cube, "colour": die.colour}
        face = self._face(die, (net.width_mm, net.height_mm), values, "die")
        return replace(face, shape="polygon", cuts=(*net.slits, *net.cuts))

    def _face(self, piece: Piece, size_mm: Size, values: Mapping[str, Any], template: str = "") -> Face:
        """Return the face of a piece, drawn by the named template or the one of its kind."""
        values = {"letters": self.letters, **values}
        return Face.of(piece, self.lang, f"{FOLDER}/{template or piece.kind}.svg.j2", size_mm, values)


def _backed(front: Face, template: str = "back", **values: Any) -> Face:
    return front.backed(f"{FOLDER}/{template}.svg.j2", values)
