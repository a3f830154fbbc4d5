"""What must be true of Buccaneer's catalog."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby, pairwise

from pnp.core.check import Registry
from pnp.core.diagnostic import Diagnostic, Proof

from .model import Buccaneer, Category, Ship

check = Registry("BUC")
Says = Iterator[Diagnostic | Proof]


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
    """The ship cards come out evenly: so many arrivals of so many ships, and none is left over."""
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

    Otherwise a captain would take a ship and find the reserve empty, which the rulebook does not settle
    (ruling BUC-C9).
    """
    for category, supply in game.supply.items():
        pictures = _pictures(game)[category]
        if pictures > supply:
            last = [ship for ship in game.ships if category in ship.treasures][-1]
            yield Diagnostic(
                f"{pictures} pictures of a {category}, the reserve has {supply}",
                last.at("treasures"),
                also=((game.treasures[category].at("copies"), "the reserve"),),
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
    """All treasures of the reserve are pictured: so nine ships carry two and six carry one.

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


@check(
    8, "payout-exceeds-bank", cites=("shortage-bank", "BUC-C10"), broken_by={"ships.reine-des-mers.loot": 99}
)
def the_bank_can_pay_a_whole_game(game: Buccaneer) -> Says:
    """All loot and the dearest final scoring fit into the bank once all purses have been filled.

    In the dearest scoring each category's leader has two pieces and everybody else one. What is then left is
    for the wages of captains who go broke; ruling BUC-C10 covers a bank that runs out all the same.
    """
    players, numbers = game.game.players.max, game.numbers
    bank = game.coins_worth - players * numbers.start_ducats
    loot = sum(ship.loot * ship.copies for ship in game.ships)
    bonus = sum(game.values.values()) + len(game.values) * (players - 1) * numbers.loose_piece_ducats
    if loot + bonus > bank:
        dearest = max(game.ships, key=lambda ship: ship.loot)
        yield Diagnostic(
            f"{loot} ducats of loot and {bonus} of scoring, but the bank holds {bank} with {players} players",
            dearest.at("loot"),
            "the dearest ship",
        )
    left = bank - loot - bonus
    witness = f"{loot} + {bonus} ≤ {bank}, {left} left for broke captains"
    yield Proof("the bank can pay", witness, len(game.ships))


@check(
    9,
    "smallest-crew-gains-nothing",
    cites=("goal-dilemma", "loot-money"),
    broken_by={"ships.vent-d-est.unknown_wage": 99},
)
def the_smallest_crew_pays_off(game: Buccaneer) -> Says:
    """With just enough pirates, drawn at random and all of them paid, the captain gains on average."""
    for ship in game.ships:
        if (gain := _mean_gain(game, ship, ship.crew_minimum)) <= 0:
            yield Diagnostic(
                f"a captain of {ship.crew_minimum} gains {_decimal(gain)} ducats on average from '{ship.id}'",
                ship.at("loot"),
            )
    gains = [_mean_gain(game, ship, ship.crew_minimum) for ship in game.ships]
    yield Proof(
        "the smallest crew gains",
        f"{_decimal(min(gains))} to {_decimal(max(gains))} ducats on average",
        len(gains),
    )


@check(
    10,
    "largest-crew-gains",
    cites=("goal-dilemma", "shortage-purse"),
    broken_by={"ships.soleil-d-or.unknown_wage": 1},
)
def a_needlessly_large_crew_does_not_pay(game: Buccaneer) -> Says:
    """With the largest crew allowed, the captain loses on average, whatever the ship.

    The rulebook warns captains of taking small loot with large crews; here the warning has teeth everywhere.
    """
    crew = game.numbers.crew_maximum
    for ship in game.ships:
        if (gain := _mean_gain(game, ship, crew)) >= 0:
            yield Diagnostic(
                f"even a captain of {crew} gains {_decimal(gain)} ducats on average from '{ship.id}'",
                ship.at("unknown_wage"),
            )
    gains = [_mean_gain(game, ship, crew) for ship in game.ships]
    yield Proof(
        f"a crew of {crew} loses",
        f"{_decimal(min(gains))} to {_decimal(max(gains))} ducats on average",
        len(gains),
    )


@check(
    11, "smallest-crew-goes-broke", cites=("shortage-purse",), broken_by={"ships.intrepide.unknown_wage": 9}
)
def the_smallest_crew_never_goes_broke(game: Buccaneer) -> Says:
    """Even the dearest pirates, when there are just enough of them, cost no more than the loot.

    So the bank pays for broke captains only where a crew is larger than the ship asks for.
    """
    margins = []
    for ship in game.ships:
        bill = sum(_dearest_wages(game, ship)[: ship.crew_minimum - 1])
        margins.append(ship.loot - bill)
        if bill > ship.loot:
            yield Diagnostic(
                f"'{ship.id}' holds {ship.loot} ducats, its crew may cost {bill}", ship.at("loot")
            )
    yield Proof(
        "loot covers the dearest smallest crew", f"{min(margins)} ducats to spare at worst", len(margins)
    )


@check(12, "richer-ship-pays-no-more", cites=("loot-unknown",), broken_by={"ships.puce.unknown_wage": 1})
def the_richer_ship_pays_the_unknown_more(game: Buccaneer) -> Says:
    """Among ships that ask for the same crew, more loot goes with a dearer ``?``: a choice to make."""
    ships = sorted(game.ships, key=lambda ship: (ship.crew_minimum, ship.loot))
    for poorer, richer in pairwise(ships):
        if poorer.crew_minimum == richer.crew_minimum and poorer.unknown_wage >= richer.unknown_wage:
            yield Diagnostic(
                f"'{richer.id}' is richer than '{poorer.id}', but pays a ? no more",
                richer.at("unknown_wage"),
                also=((poorer.at("unknown_wage"), "pays as much"),),
            )
    wages = ", ".join(f"{ship.id} {ship.unknown_wage}" for ship in ships)
    yield Proof("richer ships pay a ? more", wages, len(ships))


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
    """Each category has a value of its own, as the rulebook says."""
    for value, count in Counter(game.values.values()).items():
        if count > 1:
            twin = [treasure for treasure in game.treasures if treasure.value == value][-1]
            yield Diagnostic(f"{count} categories are worth {value} ducats", twin.at("value"))
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


def _wages(game: Buccaneer, ship: Ship) -> list[int]:
    """What each pirate of the box costs aboard this ship."""
    return [
        ship.unknown_wage if pawn.wage == "?" else pawn.wage
        for pawn in game.pawns
        if pawn.colour
        for _ in range(pawn.copies)
    ]


def _dearest_wages(game: Buccaneer, ship: Ship) -> list[int]:
    """The wages of the pirates of all colours but the captain's, dearest first."""
    captain = next(pawn.colour for pawn in game.pawns if pawn.colour)
    rivals = [pawn for pawn in game.pawns if pawn.colour not in (None, captain)]
    return sorted((ship.unknown_wage if pawn.wage == "?" else pawn.wage for pawn in rivals), reverse=True)


def _mean_gain(game: Buccaneer, ship: Ship, crew: int) -> Fraction:
    wages = _wages(game, ship)
    return ship.loot - (crew - 1) * Fraction(sum(wages), len(wages))


def _decimal(value: Fraction) -> str:
    return f"{float(value):.1f}"


def _listed(counts: object, form: str = "{}") -> str:
    items = dict(counts).items()  # type: ignore[call-overload]
    return ", ".join(f"{count} {form.format(name)}" for name, count in items)
