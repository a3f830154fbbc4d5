"""Pirates vs Pirates: its pieces as faces to print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.core.catalog import Piece
from pnp.sheets.die import Die as Cube
from pnp.sheets.face import Face
from pnp.sheets.size import SIZES, Size

from .looks import LOOKS
from .model import Die, Pirate, PiratesVsPirates, Sheet, Trial
from .powers import COLOURS
from .sayings import AID, CATEGORIES, GOALS_IN_SHORT, LETTERS, MODES, STEPS, TINTS

FOLDER = "pirates-vs-pirates"
SCENES = ("rays", "dots", "slash", "sun", "speed")
"""What is behind the portraits, in turn."""
TO_THE_LEFT = frozenset({"flag", "trident", "bird", "bottle", "scar"})
"""What would be hidden behind the rank: these portraits are mirrored."""
SHEET_SIZES = {"round": SIZES["tarot"], "decks": SIZES["page"]}
DIE_MM = 11.5
"""Five by five nets fill a page of A4, so that all 66 take three pages."""
_TINTS = re.compile(r"\b(?:(rouges?|red)|(bleus?|blue)|(jaunes?|yellow))\b")
"""The words for the colours, in the order of ``COLOURS``."""


def faces(game: PiratesVsPirates, lang: str) -> list[Face]:
    """Every piece of the kit, in one language."""
    return [
        *(_pirate(pirate, lang) for pirate in game.pirates),
        *(_trial(trial, lang) for trial in game.trials),
        *(_sheet(sheet, game, lang) for sheet in game.sheets),
        *(_die(die, lang) for die in game.dice),
    ]


def _pirate(pirate: Pirate, lang: str) -> Face:
    values = {
        **_shown(pirate, lang),
        "text": _with_icons(pirate.power_text[lang]),
        "scene": SCENES[pirate.rank % len(SCENES)],
        "flip": -1 if LOOKS[pirate.rank].extra in TO_THE_LEFT else 1,
    }
    return _backed(_face(pirate, lang, SIZES["card"], values), deck=pirate.deck)


def _shown(pirate: Pirate, lang: str) -> dict[str, Any]:
    """What a pirate is known by, on its card and in the lists."""
    return {
        "rank": pirate.rank,
        "name": pirate.name[lang],
        "deck": pirate.deck,
        "look": LOOKS[pirate.rank]._asdict(),
        "dice_shown": [colour for colour in COLOURS for _ in range(pirate.dice.of(colour))],
        "power": pirate.power.model_dump(),
        "targets_opponents": pirate.targets_opponents,
    }


def _with_icons(text: str) -> str:
    """The text with the shape of each colour behind its name."""
    return _TINTS.sub(
        lambda found: f"{found[0]}\N{NO-BREAK SPACE}:{COLOURS[(found.lastindex or 1) - 1]}-die:", text
    )


def _trial(trial: Trial, lang: str) -> Face:
    values = {
        "category": trial.category,
        "kind_of": CATEGORIES[trial.category][lang],
        "scene": trial.id,
        "goal": trial.goal,
        "faces": trial.faces,
        "colours": trial.colours,
        "text": trial.goal_text[lang],
        "counting": trial.colours_text[lang],
    }
    return _backed(_face(trial, lang, SIZES["card"], values), deck="trial")


def _sheet(sheet: Sheet, game: PiratesVsPirates, lang: str) -> Face:
    words = {name: text[lang] for name, text in AID.items()}
    size = SHEET_SIZES[sheet.shows]
    if sheet.shows == "decks":
        return _face(sheet, lang, size, {"words": words, "decks": _decks(game, lang)}, "decks")
    numbers = game.numbers
    steps = [step[lang].format(team=numbers.team, floor=numbers.crew_floor) for step in STEPS]
    modes = [(name[lang], numbers.modes[mode].wins) for mode, name in MODES.items()]
    goals = [(category, name[lang], GOALS_IN_SHORT[category][lang]) for category, name in CATEGORIES.items()]
    front = _face(sheet, lang, size, {"words": words, "steps": steps, "modes": modes}, "aid")
    tints = {colour: text[lang] for colour, text in TINTS.items()}
    return _backed(front, "aid-back", words=words, categories=goals, tints=tints, letters=_letters(lang))


def _decks(game: PiratesVsPirates, lang: str) -> list[dict[str, Any]]:
    """The four ready-made crews, each pirate as it is known."""
    crews = ([game.by_rank[rank] for rank in ranks] for ranks in game.numbers.ready_made.every)
    return [{"deck": crew[0].deck, "crew": [_shown(pirate, lang) for pirate in crew]} for crew in crews]


def _die(die: Die, lang: str) -> Face:
    cube = Cube(DIE_MM)
    net = cube.net()
    values = {"net": net, "die": cube, "colour": die.colour}
    face = _face(die, lang, (net.width_mm, net.height_mm), values, "die")
    return replace(face, shape="polygon", cuts=(*net.slits, *net.cuts))


def _letters(lang: str) -> dict[str, str]:
    return {colour: text[lang] for colour, text in LETTERS.items()}


def _face(piece: Piece, lang: str, size_mm: Size, values: Mapping[str, Any], template: str = "") -> Face:
    """The face of a piece, from the template named after its kind."""
    told = {"letters": _letters(lang), **values}
    return Face.of(piece, lang, f"{FOLDER}/{template or piece.kind}.svg.j2", size_mm, told)


def _backed(front: Face, template: str = "back", **values: Any) -> Face:
    """The same face with a back."""
    return front.backed(f"{FOLDER}/{template}.svg.j2", values)
