"""Questions about the sea: how to lay the archipelago, and where a ship can sail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field, Strict

from pnp.core.calculator import Calculator, Id, Label, Refusal, Sentence
from pnp.core.catalog import Component, Many, Text

from . import archipelago, chart, rules
from .archipelago import SEA
from .model import Boucaniers


class Map(Component):
    """A number to draw lots with, or nineteen tiles to check: the centre, then the rings from north."""

    seed: Annotated[
        Annotated[int, Field(ge=0, le=2**32 - 1)] | None, Label("numéro du tirage", "number of the draw")
    ] = None
    tiles: Annotated[
        Annotated[
            Many[Annotated[str, Id("tiles"), Label("tuile", "tile")]],
            Field(min_length=len(chart.TILES), max_length=len(chart.TILES)),
        ]
        | None,
        Label("vos tuiles, du centre vers l’extérieur", "your tiles, from the centre outwards"),
    ] = None
    held: Annotated[
        Annotated[int, Field(ge=0, le=len(chart.TILES) - 1)] | None,
        Label("tuile prise en main, à échanger", "tile in hand, to be swapped"),
    ] = None


class Layout(Component):
    """An archipelago, and what is wrong with it."""

    tiles: tuple[str, ...]
    legal: bool
    reasons: tuple[str, ...]
    culprits: Annotated[dict[str, tuple[str, ...]], Field(exclude=True)]
    """The islands that lie in the wrong ring, by reason."""
    runs: Annotated[dict[str, int], Field(exclude=True)]
    """The longest run of sea in each ring."""


def _lay_out(game: Boucaniers, asked: Map) -> Layout:
    if (asked.seed is None) == (asked.tiles is None):
        raise Refusal(
            "tiles",
            "give a seed to draw lots with, or nineteen tiles to check",
            "donnez un numéro de tirage, ou dix-neuf tuiles à vérifier",
        )
    _check_size(asked.tiles or (), len(chart.TILES))
    most = game.numbers.seas_in_a_row
    drawn = archipelago.lay_out(asked.seed, game.rings, most) if asked.seed is not None else []
    tiles = asked.tiles or tuple(drawn)
    box = {tile.island or SEA: tile.copies for tile in game.tiles}
    reasons = archipelago.reasons(tiles, game.rings, box, most)
    wrong = archipelago.misplaced(tiles, game.rings)
    inner, outer = tiles[1 : 1 + len(chart.INNER)], tiles[1 + len(chart.INNER) :]
    return Layout(
        tiles=tiles,
        legal=not reasons,
        reasons=tuple(reasons),
        culprits={reason: tuple(wrong[reason]) for reason in reasons if reason in wrong},
        runs={
            "too-many-seas-inner": archipelago.longest_sea(inner),
            "too-many-seas-outer": archipelago.longest_sea(outer),
        },
    )


def _check_size(tiles: Sequence[str], wanted: int) -> None:
    """Refuse a map of too few tiles or too many; a form may have any number of rows."""
    if tiles and len(tiles) != wanted:
        bound = "at least" if len(tiles) < wanted else "at most"
        raise Refusal(
            "tiles",
            f"must have {bound} {wanted} entries, not {len(tiles)}",
            f"il faut {wanted} tuiles, pas {len(tiles)}",
        )


def _tell_layout(_: Map, answer: Layout) -> list[Sentence]:
    if answer.legal:
        return [("legal", {})]
    told: list[Sentence] = [("broken", {"count": len(answer.reasons)})]
    for reason in answer.reasons:
        islands = [{"word": island} for island in dict.fromkeys(answer.culprits.get(reason, ()))]
        told.append((reason, {"islands": islands, "run": answer.runs.get(reason, 0)}))
    return told


ARCHIPELAGO: Calculator[Boucaniers, Map, Layout] = Calculator(
    name="archipelago",
    title=Text(fr="L’archipel", en="The archipelago"),
    question=Text(
        fr="Comment disposer les tuiles, et ma carte est-elle permise\u202f?",
        en="How are the tiles laid, and is my map allowed?",
    ),
    asks=Map,
    answer=_lay_out,
    tell=_tell_layout,
    words={
        "legal": Text(
            fr="Cet archipel respecte les trois principes.", en="This archipelago obeys the three principles."
        ),
        "broken": Text(
            fr="Cet archipel n’est pas permis\u202f: {count|défaut|défauts}.",
            en="This archipelago is not allowed: {count|fault|faults}.",
        ),
        "not-the-tiles-of-the-box": Text(
            fr="Ce ne sont pas les tuiles de la boîte\u202f: chaque île une fois, et neuf mers.",
            en="These are not the tiles of the box: each island once, and nine seas.",
        ),
        "centre-is-not-cornichons": Text(
            fr="Sa place est au centre\u202f: {islands}.", en="Belongs in the centre: {islands}."
        ),
        "wrong-inner": Text(
            fr="Sa place est dans l’anneau intérieur\u202f: {islands}.",
            en="Belongs in the inner ring: {islands}.",
        ),
        "wrong-outer": Text(
            fr="Sa place est dans l’anneau extérieur\u202f: {islands}.",
            en="Belongs in the outer ring: {islands}.",
        ),
        "too-many-seas-inner": Text(
            fr="{run|mer|mers} à la suite dans l’anneau intérieur.",
            en="{run|sea|seas} in a row in the inner ring.",
        ),
        "too-many-seas-outer": Text(
            fr="{run|mer|mers} à la suite dans l’anneau extérieur.",
            en="{run|sea|seas} in a row in the outer ring.",
        ),
        "take": Text(fr="{tile}\u202f: prendre en main", en="{tile}: take in hand"),
        "swap": Text(
            fr="{tile}\u202f: échanger avec la tuile en main",
            en="{tile}: swap with the tile in hand",
        ),
        "another": Text(fr="Tirer une autre carte", en="Draw another map"),
        "first": Text(fr="Première partie", en="First game"),
    },
    example={"seed": 1},
    rules=("setup-map", "setup-rose", "setup-companies"),
    names=("tiles",),
    constants=lambda game: {
        "seas_in_a_row": game.numbers.seas_in_a_row,
        "centres": chart.TILES,
        "inner": len(chart.INNER),
        "bastion": rules.BASTION,
        "starts": {f"{q},{r}": _company_starts(game, (q, r)) for q, r in chart.INNER},
        "first_game": game.numbers.first_game,
    },
)


def _company_starts(game: Boucaniers, bastion: chart.Point) -> list[chart.Point]:
    """Where the Rougeaud and the Bleusaille begin, by the place of the Bastion."""
    rougeaud = rules.rougeaud_start(bastion, game.numbers.rougeaud_corner)
    return [rougeaud, chart.on_course(rougeaud, game.numbers.bleusaille_ahead)]


Step = Annotated[int, Field(ge=-5, le=5)]


class Voyage(Component):
    """Where a ship is, and how far it can sail."""

    start: Annotated[
        Annotated[tuple[Step, Step], Strict(strict=False)],
        Field(alias="from"),
        Label("point de départ", "starting point"),
    ]
    sails: Annotated[int, Field(ge=1, le=6), Label("voiles", "sails")]


class Points(Component):
    """Where the ship can be after this navigation."""

    points: tuple[chart.Point, ...]
    ahead: Annotated[dict[str, int], Field(exclude=True)]
    """How far it can sail on each heading."""


def _reach(game: Boucaniers, voyage: Voyage) -> Points:
    if voyage.start not in chart.POINTS:
        raise Refusal(
            "from",
            "no tile has its centre or a corner there",
            "aucune tuile n’a là son centre ni un sommet",
        )
    limit = game.numbers.move_limit
    return Points(
        points=tuple(chart.reach(voyage.start, voyage.sails, limit)),
        ahead={
            name: len(chart.line(voyage.start, heading)[: min(voyage.sails, limit)])
            for name, heading in chart.HEADINGS.items()
        },
    )


def _tell_points(_: Voyage, answer: Points) -> list[Sentence]:
    told: list[Sentence] = [("count", {"count": len(answer.points)})]
    told += [
        ("ahead", {"heading": {"word": name}, "segments": segments})
        for name, segments in answer.ahead.items()
        if segments
    ]
    closed = [{"word": name} for name, segments in answer.ahead.items() if not segments]
    return [*told, ("edge", {"headings": closed})] if closed else told


REACH: Calculator[Boucaniers, Voyage, Points] = Calculator(
    name="reach",
    title=Text(fr="Où puis-je naviguer\u202f?", en="Where can I sail?"),
    question=Text(
        fr="Quels points mon bateau peut-il atteindre à ce tour\u202f?",
        en="Which points can my ship reach this turn?",
    ),
    asks=Voyage,
    answer=_reach,
    tell=_tell_points,
    words={
        "count": Text(
            fr="{count|point possible|points possibles}, celui de l’ancre compris.",
            en="{count|possible point|possible points}, that of the anchor included.",
        ),
        "ahead": Text(
            fr="{heading}\u202f: jusqu’à {segments|segment|segments}.",
            en="{heading}: up to {segments|segment|segments}.",
        ),
        "edge": Text(fr="Hors de la carte\u202f: {headings}.", en="Off the map: {headings}."),
        "from-here": Text(fr="Partir du point {q}, {r}", en="Start at point {q}, {r}"),
        "from-reached": Text(
            fr="Point {q}, {r}, à portée\u202f: partir de là", en="Point {q}, {r}, in reach: start there"
        ),
        "N": Text(fr="Nord", en="North"),
        "NE": Text(fr="Nord-est", en="North-east"),
        "SE": Text(fr="Sud-est", en="South-east"),
        "S": Text(fr="Sud", en="South"),
        "SW": Text(fr="Sud-ouest", en="South-west"),
        "NW": Text(fr="Nord-ouest", en="North-west"),
    },
    example={"from": [0, -2], "sails": 2},
    rules=("nav-points", "nav-straight", "nav-distance", "nav-anchor", "nav-edge"),
    constants=lambda _: {
        "points": sorted(chart.POINTS),
        "centres": chart.TILES,
    },
)
