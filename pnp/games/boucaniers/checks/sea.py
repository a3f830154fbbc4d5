"""Checks of the archipelago, the chart and the company ships' route."""

from __future__ import annotations

from collections import Counter
from math import factorial

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Says
from pnp.games.boucaniers import archipelago, chart, rules
from pnp.games.boucaniers.archipelago import SEA
from pnp.games.boucaniers.model import Boucaniers

from .box import check


@check(16, "tiles-do-not-fit", cites=("setup-map",), broken_by={"tiles.sea.copies": 8})
def the_tiles_fill_a_centre_and_two_rings(game: Boucaniers) -> Says:
    """One island lies in the centre, three in the inner ring, six in the outer; the sea fills the rest."""
    for tile in game.tiles:
        if tile.island and (tile.island != tile.id or tile.copies != 1 or tile.ring is None):
            yield Diagnostic(f"'{tile.id}' is not one island with its place", tile.at("island"))
    seas = sum(tile.copies for tile in game.tiles if not tile.island)
    if len(game.islands) + seas != len(chart.TILES):
        yield Diagnostic(f"{len(game.islands)} islands and {seas} seas", game.tiles.at("pieces"))
    rings = Counter(game.rings.values())
    if (rings["centre"], rings["inner"], rings["outer"]) != (1, 3, 6):
        yield Diagnostic(f"the islands lie {dict(rings)}", game.tiles.at("pieces"))
    yield Proof("19 tiles", f"{len(game.islands)} islands and {seas} seas: {dict(rings)}", len(game.tiles))


@check(
    17,
    "first-game-breaks-a-principle",
    cites=("setup-first-map", "setup-map", "BOU-C8"),
    broken_by={"game.constants.first_game.2": "plantation"},
)
def the_first_archipelago_obeys_the_three_principles(game: Boucaniers) -> Says:
    """The layout of the first game is legal by the three principles for later games."""
    layout, numbers = game.numbers.first_game, game.numbers
    box = {tile.island or SEA: tile.copies for tile in game.tiles}
    unknown = [tile for tile in layout if tile not in box]
    broken = unknown or archipelago.reasons(layout, game.rings, box, numbers.seas_in_a_row)
    for reason in broken:
        yield Diagnostic(f"the first archipelago: {reason}", numbers.at("first_game"))
    yield Proof("the first archipelago is legal", " ".join(layout), len(layout))


@check(18, "layouts-miscounted", cites=("setup-map", "BOU-C8"), broken_by={"game.constants.seas_in_a_row": 3})
def the_legal_layouts_are_counted(game: Boucaniers) -> Says:
    """The number of legal layouts is, ring by ring, the sea patterns times the orders of the islands."""
    most, count = game.numbers.seas_in_a_row, game.layout_count
    if count != game.numbers.layouts:
        yield Diagnostic(f"{count} layouts are legal, not {game.numbers.layouts}", game.numbers.at("layouts"))
    inner, outer = archipelago.patterns(6, 3, most), archipelago.patterns(12, 6, most)
    yield Proof(
        "legal layouts",
        f"{inner} × {factorial(3)} × {outer} × {factorial(6)} = {count:,}, {count // 6:,} up to rotation",
        len(game.islands),
    )


@check(
    19, "limit-never-felt", cites=("nav-points", "nav-distance"), broken_by={"game.constants.move_limit": 8}
)
def the_chart_has_its_points_and_lines(game: Boucaniers) -> Says:
    """The chart has 73 points and 186 segments; its longest line is longer than any ship sails at once."""
    numbers = game.numbers
    if (len(chart.POINTS), len(chart.SEGMENTS)) != (numbers.points, numbers.segments):
        yield Diagnostic(
            f"{len(chart.POINTS)} points and {len(chart.SEGMENTS)} segments", numbers.at("points")
        )
    longest = max(len(chart.line(point, way)) for point in chart.POINTS for way in chart.HEADINGS.values())
    if longest <= numbers.move_limit:
        yield Diagnostic(f"no line is longer than {longest} segments", numbers.at("move_limit"))
    degrees = Counter(len(chart.neighbours(point)) for point in chart.POINTS)
    yield Proof(
        "the chart",
        f"{len(chart.POINTS)} points ({degrees[6]} with six neighbours, {degrees[5]} with five, {degrees[3]} "
        f"with three), {len(chart.SEGMENTS)} segments, the longest line {longest}",
        len(chart.POINTS),
    )


@check(
    20,
    "companies-meet",
    cites=("company-course", "company-return", "setup-companies", "BOU-C9", "BOU-C10"),
    broken_by={"game.constants.bleusaille_ahead": 9},
)
def the_company_ships_never_meet(game: Boucaniers) -> Says:
    """The two company ships never come onto one point or into each other's range.

    On their loop of 18 points they keep their distance, which a sinking changes by half a loop. This holds
    wherever the Bastion lies and whichever of them sinks.
    """
    numbers, route = game.numbers, len(chart.ROUTE)
    if route != numbers.company_route or not chart.route_closes():
        yield Diagnostic(f"the route has {route} points", numbers.at("company_route"))
    gaps = {(numbers.bleusaille_ahead + half) % route for half in (0, route // 2)}
    nearest = min(chart.distance(point, chart.on_course(point, gap)) for point in chart.ROUTE for gap in gaps)
    if nearest <= numbers.cannon_range:
        yield Diagnostic(
            f"the company ships come within {nearest} of each other", numbers.at("bleusaille_ahead")
        )
    yield Proof("the company ships never meet", f"gaps {sorted(gaps)}, never nearer than {nearest}", route)


@check(
    21,
    "prize-out-of-place",
    cites=("company-prize", "BOU-C9", "BOU-C15"),
    broken_by={"game.constants.rougeaud_from_bastion": 2},
)
def four_points_of_the_route_are_off_the_bastion(game: Boucaniers) -> Says:
    """Beside an inner island the route has four points in a row; the Rougeaud begins on the last of them."""
    numbers = game.numbers
    for island in chart.INNER:
        near = [
            point for point in chart.ROUTE if chart.distance(point, island) == numbers.rougeaud_from_bastion
        ]
        if sorted(near) != sorted(chart.off_shore(island)) or len(near) != 4:
            yield Diagnostic(f"{len(near)} points are that near", numbers.at("rougeaud_from_bastion"))
            return
    bastion = rules.bastion_in(numbers.first_game)
    start = rules.rougeaud_start(bastion, numbers.rougeaud_corner)
    if chart.on_course(start, numbers.company_step) in chart.off_shore(bastion):
        yield Diagnostic(
            "the Rougeaud stays off the Bastion after its first step", numbers.at("rougeaud_corner")
        )
    witness = f"{chart.off_shore(bastion)}, the Rougeaud at {start}"
    yield Proof("four points off the Bastion", witness, len(chart.INNER))


@check(
    22,
    "islands-out-of-reach",
    cites=("nav-straight", "ships-table"),
    broken_by={"game.constants.move_limit": 1},
)
def every_ship_can_reach_every_island(game: Boucaniers) -> Says:
    """From a corner of Cornichons every island is at most five turns away, three with two sails or more."""
    limit = game.numbers.move_limit
    farthest = {sails: _farthest(sails, limit) for sails in sorted({ship.sails for ship in game.ships})}
    for ship in game.ships:
        if farthest[ship.sails] > (5 if ship.sails == 1 else 3):
            yield Diagnostic(f"'{ship.id}' takes {farthest[ship.sails]} turns", ship.at("sails"))
    turns = ", ".join(f"{sails} sails {turns} turns" for sails, turns in farthest.items())
    yield Proof("every ship reaches every island", turns, len(game.ships))


def _farthest(sails: int, limit: int) -> int:
    """Return the turns from a corner of Cornichons to the farthest tile; all six corners are alike."""
    turns = chart.turns_between(chart.corners(chart.CENTRE)[0], sails, limit)
    return max(turns[tile] for tile in chart.TILES)


@check(23, "too-few-berths", cites=("setup-captains", "setup-two"), broken_by={"game.players.max": 7})
def every_ship_has_a_corner_to_begin_on(game: Boucaniers) -> Says:
    """Cornichons has a corner for each ship that players can have afloat."""
    corners = len(chart.corners(chart.CENTRE))
    if game.ships_afloat > corners:
        yield Diagnostic(f"{game.ships_afloat} ships for {corners} corners", game.game.at("players", "max"))
    yield Proof("a corner for every ship", f"{game.ships_afloat} ships, {corners} corners", corners)
