"""Calculators about the sea: a layout of the archipelago, and the points a ship can reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field, Strict

from pnp.core.base.limits import Many
from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Calculator, Id, Refusal, Sentence
from pnp.games.boucaniers import archipelago, chart, rules
from pnp.games.boucaniers.archipelago import SEA
from pnp.games.boucaniers.model import Boucaniers


class Map(Component):
    """A seed to draw a layout with, or nineteen tiles to check: the centre, then each ring from north."""

    seed: Annotated[int, Field(ge=0, le=2**32 - 1)] | None = None
    tiles: (
        Annotated[
            Many[Annotated[str, Id("tiles")]],
            Field(min_length=len(chart.TILES), max_length=len(chart.TILES)),
        ]
        | None
    ) = None
    held: Annotated[int, Field(ge=0, le=len(chart.TILES) - 1)] | None = None


class Layout(Component):
    """A layout of the archipelago, and the principles that it breaks."""

    tiles: tuple[str, ...]
    legal: bool
    reasons: tuple[str, ...]
    culprits: Annotated[dict[str, tuple[str, ...]], Field(exclude=True)]
    """The islands in the wrong ring, by reason."""
    runs: Annotated[dict[str, int], Field(exclude=True)]
    """The longest run of sea in each ring, by reason."""


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
    """Refuse a map of too few or too many tiles; a form may have any number of rows."""
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
    asks=Map,
    answer=_lay_out,
    tell=_tell_layout,
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
    """Return the first points of the Rougeaud and the Bleusaille for a point of the Bastion."""
    rougeaud = rules.rougeaud_start(bastion, game.numbers.rougeaud_corner)
    return [rougeaud, chart.on_course(rougeaud, game.numbers.bleusaille_ahead)]


Step = Annotated[int, Field(ge=-5, le=5)]


class Voyage(Component):
    """A ship's point and its sails."""

    start: Annotated[
        Annotated[tuple[Step, Step], Strict(strict=False)],
        Field(alias="from"),
    ]
    sails: Annotated[int, Field(ge=1, le=6)]


class Points(Component):
    """The points a ship can end one navigation on."""

    points: tuple[chart.Point, ...]
    ahead: Annotated[dict[str, int], Field(exclude=True)]
    """The number of segments it can sail on each heading."""


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
    asks=Voyage,
    answer=_reach,
    tell=_tell_points,
    example={"from": [0, -2], "sails": 2},
    rules=("nav-points", "nav-straight", "nav-distance", "nav-anchor", "nav-edge"),
    constants=lambda _: {
        "points": sorted(chart.POINTS),
        "centres": chart.TILES,
    },
)
