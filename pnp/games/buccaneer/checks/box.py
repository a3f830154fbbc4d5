"""Checks of the contents of Buccaneer's box and its ships."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Registry, Says
from pnp.games.buccaneer.model import Buccaneer, Category

check = Registry("BUC")


@check(
    1,
    "box-miscounted",
    cites=("box-ships", "box-treasures", "box-pawns", "box-coins"),
    broken_by={"coins.ten.copies": 29},
)
def the_box_holds_what_it_says(game: Buccaneer) -> Says:
    """The pieces of each sort add up to what the rulebook lists as the contents of the box."""
    counted = {
        "ships": game.ships.copies,
        "treasures": game.treasures.copies,
        "pawns": sum(pawn.copies for pawn in game.pawns if pawn.colour),
        "spares": sum(pawn.copies for pawn in game.pawns if not pawn.colour),
        "coins": game.coins.copies,
    }
    for sort in counted.keys() | game.game.contents.keys():
        listed, found = game.game.contents.get(sort, 0), counted.get(sort, 0)
        if listed != found:
            yield Diagnostic(
                f"the box lists {listed} {sort}, the catalog has {found}", game.game.at("contents", sort)
            )
    yield Proof("the box is complete", _listed(counted), sum(counted.values()))


@check(
    2, "uneven-arrivals", cites=("arrivals-new", "arrivals-count"), broken_by={"game.constants.arrivals": 4}
)
def ships_arrive_in_full(game: Buccaneer) -> Says:
    """The arrivals use up all ship cards, each with the full number of ships."""
    numbers, ships = game.numbers, game.ships.copies
    if numbers.arrivals * numbers.ships_open != ships:
        yield Diagnostic(
            f"{numbers.arrivals} arrivals of {numbers.ships_open} are not {ships} ships",
            numbers.at("arrivals"),
            also=((numbers.at("ships_open"), "at a time"),),
        )
    yield Proof("no arrival is short", f"{numbers.arrivals} × {numbers.ships_open} = {ships}", ships)


@check(
    3,
    "treasure-icons-exceed-supply",
    cites=("loot-treasure", "BUC-C9"),
    broken_by={"ships.mouette.treasures": "[chest]"},
)
def pictured_treasures_never_outrun_the_reserve(game: Buccaneer) -> Says:
    """Each category is pictured on ship cards at most as often as the reserve holds it.

    Otherwise a captain could take a ship and find the reserve empty, which the rulebook does not settle
    (ruling BUC-C9).
    """
    for category, supply in game.supply.items():
        pictures = _pictures(game)[category]
        if pictures > supply:
            *others, last = [ship.at("treasures") for ship in game.ships if category in ship.treasures]
            reserve = game.treasures[category].at("copies")
            yield Diagnostic(
                f"{pictures} pictures of a {category}, the reserve has {supply}",
                last,
                also=((reserve, "the reserve"),),
                others=(*others, reserve),
            )
    yield Proof("the reserve can always pay", _listed(_pictures(game)), len(game.ships))


@check(
    4,
    "treasures-left-over",
    cites=("loot-treasure", "loot-mate"),
    broken_by={"ships.licorne.treasures": "[sabre]"},
    needs=[3],
)
def every_treasure_is_carried_by_a_ship(game: Buccaneer) -> Says:
    """All treasures of the reserve are pictured on ships, so nine ships carry two and six carry one.

    With 15 ships and 24 treasures, s + d = 15 and s + 2d = 24 have the one solution s = 6, d = 9.
    """
    for category, supply in game.supply.items():
        pictures = _pictures(game)[category]
        if pictures < supply:
            yield Diagnostic(
                f"only {pictures} pictures of a {category} for the {supply} in the reserve",
                game.treasures[category].at("copies"),
                "never handed out",
            )
    carrying = Counter(ship.treasure_count for ship in game.ships)
    yield Proof(
        "every treasure is handed out", f"{carrying[2]} ships × 2 + {carrying[1]} × 1", len(game.ships)
    )


@check(
    5, "small-ship-carries-two", cites=("box-ships",), broken_by={"ships.dauphin.treasures": "[chest, sabre]"}
)
def large_ships_carry_two_treasures(game: Buccaneer) -> Says:
    """Every ship with two treasures asks for more pirates than any ship with one."""
    single = [ship for ship in game.ships if ship.treasure_count == 1]
    double = [ship for ship in game.ships if ship.treasure_count == 2]
    largest = max(single, key=lambda ship: ship.crew_minimum, default=None)
    for ship in double:
        if largest and ship.crew_minimum <= largest.crew_minimum:
            yield Diagnostic(
                f"'{ship.id}' carries two treasures for a crew of {ship.crew_minimum}, "
                f"'{largest.id}' one for {largest.crew_minimum}",
                ship.at("treasures"),
                also=((largest.at("crew_minimum"), "carries one"),),
            )
    crews = f"one up to {largest.crew_minimum if largest else 0} pirates, two above"
    yield Proof("large ships carry two", crews, len(game.ships))


@check(
    6,
    "crew-out-of-range",
    cites=("attack-who", "attack-strength", "BUC-C16"),
    broken_by={"ships.soleil-d-or.crew_minimum": 7},
)
def crews_run_from_two_to_six(game: Buccaneer) -> Says:
    """Ships ask for two to six pirates, and every size between occurs.

    Two, since a crew is a pile (ruling BUC-C16); public reports name six as the largest.
    """
    for ship in game.ships:
        if not game.numbers.crew_smallest <= ship.crew_minimum <= 6:
            yield Diagnostic(f"'{ship.id}' asks for {ship.crew_minimum} pirates", ship.at("crew_minimum"))
    sizes = Counter(ship.crew_minimum for ship in game.ships)
    for size in range(game.numbers.crew_smallest, 7):
        if not sizes[size]:
            yield Diagnostic(f"no ship asks for {size} pirates", game.ships.at("pieces"))
    yield Proof("crews of every size are asked for", _listed(sizes, "for {}"), len(game.ships))


@check(7, "loot-does-not-grow", cites=("goal-dilemma",), broken_by={"ships.licorne.loot": 15})
def loot_grows_with_the_crew(game: Buccaneer) -> Says:
    """A ship that asks for more pirates carries more ducats; no two ships carry the same."""
    ships = sorted(game.ships, key=lambda ship: (ship.crew_minimum, ship.loot))
    for smaller, larger in pairwise(ships):
        if smaller.loot >= larger.loot:
            yield Diagnostic(
                f"'{larger.id}' needs {larger.crew_minimum} pirates for {larger.loot} ducats, "
                f"'{smaller.id}' {smaller.crew_minimum} for {smaller.loot}",
                larger.at("loot"),
                "not more",
                also=((smaller.at("loot"), "as much for no larger crew"),),
            )
    ladder = (
        f"{crew}: {', '.join(str(ship.loot) for ship in group)}"
        for crew, group in groupby(ships, key=lambda ship: ship.crew_minimum)
    )
    yield Proof("loot grows with the crew", "; ".join(ladder), len(ships))


@check(13, "unequal-colours", cites=("box-pawns",), broken_by={"pawns.blue-3.wage": 4})
def every_colour_has_the_same_pirates(game: Buccaneer) -> Says:
    """Each colour, and the spares too, has one pirate of each wage: no player is dearer than another."""
    sets: dict[str | None, Counter[int | str]] = {}
    for pawn in game.pawns:
        sets.setdefault(pawn.colour, Counter())[pawn.wage] += pawn.copies
    model = next(iter(sets.values()))
    for pawn in game.pawns:
        if sets[pawn.colour] != model:
            yield Diagnostic(
                f"the pirates of {pawn.colour} do not have the wages of the others", pawn.at("wage")
            )
            break
    colours = [colour for colour in sets if colour]
    if len(colours) != game.numbers.colours:
        yield Diagnostic(f"{len(colours)} colours, not {game.numbers.colours}", game.numbers.at("colours"))
    if model.total() != game.numbers.pawns_each:
        yield Diagnostic(f"{model.total()} pirates a colour", game.numbers.at("pawns_each"))
    wages = ", ".join(map(str, model))
    yield Proof("all colours are alike", f"{', '.join(colours)}: {wages}", len(game.pawns))


@check(
    14,
    "equal-treasure-values",
    cites=("box-treasures", "scoring-majority"),
    broken_by={"treasures.barrel.value": 15},
)
def treasure_values_differ(game: Buccaneer) -> Says:
    """No two categories have the same value, as the rulebook says."""
    for value, count in Counter(game.values.values()).items():
        if count > 1:
            *others, twin = [one.at("value") for one in game.treasures if one.value == value]
            yield Diagnostic(f"{count} categories are worth {value} ducats", twin, others=tuple(others))
    yield Proof("four different values", _listed(game.values), len(game.values))


@check(15, "misnamed-category", cites=("box-treasures",), broken_by={"treasures.sabre.category": "chest"})
def a_treasure_goes_by_its_category(game: Buccaneer) -> Says:
    """There is one piece for each category, and its id is the category that ship cards picture."""
    for treasure in game.treasures:
        if treasure.id != treasure.category:
            yield Diagnostic(
                f"'{treasure.id}' is of the category {treasure.category}", treasure.at("category")
            )
    yield Proof("treasures go by their categories", ", ".join(game.supply), len(game.treasures))


def _pictures(game: Buccaneer) -> Counter[Category]:
    return Counter(treasure for ship in game.ships for treasure in ship.treasures)


def _listed(counts: object, form: str = "{}") -> str:
    items = dict(counts).items()  # type: ignore[call-overload]
    return ", ".join(f"{count} {form.format(name)}" for name, count in items)
