"""Template values of the player aid and the set-up sheet."""

from __future__ import annotations

from math import sqrt
from typing import Any

from pnp.core.catalog.face_strings import face_string_list, face_strings
from pnp.games.boucaniers import chart
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.rules import bastion_in, rougeaud_start

SIGNS = {
    "rhum": "rum",
    "canne-a-sucre": "cane",
    "poudre-noire": "powder",
    "sails": "sails",
    "cannons": "cannon",
    "hull": "hull",
}
"""The names of goods and qualities in the templates."""


def turn_at_a_glance(game: Boucaniers, lang: str) -> dict[str, Any]:
    """Return the front of the player aid: phases, the captain's actions, digging."""
    numbers = dict(game.numbers)
    gains, aid = face_strings(game, "gains", lang), face_strings(game, "aid", lang, **numbers)
    titles = {**face_strings(game, "phases", lang), "end": aid["companies"]}
    return {
        "phases": [
            (titles[phase], gist) for phase, gist in face_strings(game, "turn", lang, **numbers).items()
        ],
        "captain": [(SIGNS[good.id], good.captain[lang], gains[good.adds_to]) for good in game.goods],
        "dig": aid["dig"],
    }


def islands_at_a_glance(game: Boucaniers, lang: str) -> list[dict[str, Any]]:
    """Return the back of the player aid: each island's text and its two features."""
    return [
        {
            "id": tile.island,
            "name": tile.name[lang],
            "text": tile.text[lang] if tile.text else "",
            "features": features(game, tile.island),
        }
        for tile in game.islands
    ]


def features(game: Boucaniers, island: str | None) -> list[str]:
    """Return the clues of an island in the order of the frieze; none for the sea."""
    return [clue.id for clue in game.frieze if island in clue.islands]


def first_game(game: Boucaniers, lang: str) -> dict[str, Any]:
    """Return the set-up sheet: the first game's map, where ships begin, and the steps of the set-up."""
    numbers, tiles = game.numbers, {tile.id: tile for tile in game.tiles}
    layout = [tiles[name] for name in numbers.first_game]
    rougeaud = rougeaud_start(bastion_in(numbers.first_game), numbers.rougeaud_corner)
    bleusaille = chart.on_course(rougeaud, numbers.bleusaille_ahead)
    return {
        "map": [
            {"island": tile.island, "name": tile.name[lang], "at": on_paper(point)}
            for tile, point in zip(layout, chart.TILES, strict=True)
        ],
        "route": [on_paper(point) for point in chart.ROUTE],
        "starts": [on_paper(point) for point in chart.corners(chart.CENTRE)],
        "companies": [
            ("rougeaud", on_paper(rougeaud), "R"),
            ("bleusaille", on_paper(bleusaille), "B"),
        ],
        "steps": face_string_list(game, "setup", lang, **dict(numbers)),
    }


def on_paper(point: chart.Point) -> tuple[float, float]:
    """Return a point of the chart in segments to the right of and down from the middle."""
    q, r = point
    return round(q * sqrt(3) / 2, 4), r + q / 2
