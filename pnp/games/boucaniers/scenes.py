"""Pictures of Boucaniers' worked examples, drawn from a calculator's question and answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Picture
from pnp.core.catalog.scene import Area, Grid, HexMap, Label, Route, Row, Scene, Shown, Tile
from pnp.games.boucaniers.questions.fights import Gain, Meeting, Melee, Wreck
from pnp.games.boucaniers.questions.sea import Layout, Map, Points, Voyage
from pnp.games.boucaniers.questions.treasure import Dig, Digger, Islands, Knowledge

from . import chart
from .chart import Point
from .model import Boucaniers

_ORDINARY = ("gabier", "coq", "charpentier", "clandestin", "mondaine", "faussaire", "ermite", "ivrogne")
"""The roles drawn for a crew of which only the number is known."""


def scenes(  # noqa: PLR0911 - a sort of question a case
    game: Boucaniers, _calculator: str, question: Any, answer: Any
) -> Picture | None:
    """Draw a calculator's question and answer; return None for questions without a picture."""
    match question, answer:
        case Meeting(), Melee():
            return _melee(question, answer)
        case Map(), Layout():
            return Picture(show=_archipelago(answer.tiles), scale=20)
        case Voyage(), Points():
            return _courses(game, question, answer)
        case Knowledge(), Islands():
            return _deduction(game, question, answer)
        case Digger(), Dig():
            return _diggers(question)
        case Wreck(), Gain():
            return _purse(question, answer)
    return None


def spot(point: Point) -> tuple[int, ...]:
    """Return a point of the chart in the coordinates of figures: a tile, or a tile and one of its corners."""
    q, r = point
    if point in chart.TILES:
        return (q - r) // 3, (q + 2 * r) // 3
    tile = next(tile for tile in chart.TILES if point in chart.corners(tile))
    return (*spot(tile), chart.corners(tile).index(point))


def _melee(meeting: Meeting, melee: Melee) -> Picture:
    """Draw each ship's crew under its name, ships that sink in pale."""
    sides = []
    for name, crew in meeting.ships.items():
        company = name in melee.companies
        roles = _ORDINARY[:crew] if isinstance(crew, int) else crew
        crowd: Scene = _cards(roles) if roles else Label(text=Text(en="–"))
        shown: Scene = Shown(piece=f"companies/{name}") if company else crowd
        sunk = melee.fates[name].sinks
        sides.append(Area(area=shown, title=Text(en=name), mark="pale" if sunk else None))
    return Picture(show=Row(row=tuple(sides), gap=4, align="top"), scale=20)


def _cards(roles: Iterable[str]) -> Row:
    return Row(row=tuple(Shown(piece=f"boucaniers/{role}") for role in roles), gap=1)


def _archipelago(layout: Iterable[str], routes: tuple[Route, ...] = ()) -> HexMap:
    tiles = [
        Tile(piece=f"tiles/{tile}", hex=spot(point)) for point, tile in zip(chart.TILES, layout, strict=True)
    ]
    loop = tuple(spot(point) for point in (*chart.ROUTE, chart.ROUTE[0]))
    return HexMap(map=tuple(tiles), routes=routes or (Route(route=loop, dashed=True),))


def _courses(game: Boucaniers, voyage: Voyage, answer: Points) -> Picture:
    """Draw each heading as far as the ship can sail, on the map of the first game."""
    ways = []
    for name, segments in answer.ahead.items():
        if segments:
            end = chart.line(voyage.start, chart.HEADINGS[name])[segments - 1]
            ways.append(Route(route=(spot(voyage.start), spot(end))))
    return Picture(show=_archipelago(game.numbers.first_game, tuple(ways)), scale=20)


def _deduction(game: Boucaniers, known: Knowledge, answer: Islands) -> Picture:
    """Draw the clues seen and all treasure islands, those still possible ringed, the others pale."""
    seen = tuple(Shown(piece=f"clues/{clue}", scale=26) for clue in known.seen)
    islands = tuple(
        Shown(piece=f"tiles/{tile.id}", scale=28, mark="ring" if tile.id in answer.possible else "pale")
        for tile in game.treasure_islands
    )
    clues = [Row(row=seen, gap=2)] if seen else []
    return Picture(show=Row(row=(*clues, Grid(grid=islands, columns=3, gap=3)), gap=6))


def _diggers(digger: Digger) -> Picture | None:
    """Draw the fragments and the crew; return None if there are neither."""
    backs = tuple(
        Shown(piece=f"boucaniers/{role}", side="back") for role in _ORDINARY[: max(0, digger.fragments)]
    )
    row: tuple[Scene, ...] = (*backs, *([_cards(digger.crew)] if digger.crew else []))
    return Picture(show=Row(row=row, gap=5), scale=30) if row else None


def _purse(wreck: Wreck, answer: Gain) -> Picture | None:
    """Draw the loser's coins, hidden ones pale, taken ones ringed; return None if there are none."""
    hidden = [Shown(piece="coins/one", mark="pale")] * wreck.protected
    taken = [Shown(piece="coins/one", mark="ring")] * answer.gain
    rest = [Shown(piece="coins/one")] * (wreck.coins - wreck.protected - answer.gain)
    coins = (*taken, *rest, *hidden)
    return Picture(show=Row(row=coins, gap=3), scale=45) if coins else None
