"""Checks of the box: contents, constants, figures, chests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Registry
from pnp.games.attention_pirates import rules
from pnp.games.attention_pirates.model import AttentionPirates

check = Registry("ATP")
Findings = Iterator[Diagnostic | Proof]


@check(
    1,
    "box-miscounted",
    cites=("box-board", "box-ships", "box-figures", "box-chests", "box-lairs", "box-dice"),
    broken_by={"chests.small.copies": 5},
)
def the_box_holds_what_it_says(game: AttentionPirates) -> Findings:
    """The pieces of each sort add up to what the rulebook lists as the contents of the box."""
    counted = {
        "boards": game.boards.copies,
        "ships": game.ships.copies,
        "sails": game.ships.copies,
        "ship_boards": game.ship_boards.copies,
        "cannons": game.cannons.copies,
        "pirates": game.pirates.copies,
        "chests": game.chests.copies,
        "lairs": game.lairs.copies,
        "dice": game.dice.copies,
    }
    for sort in counted.keys() | game.game.contents.keys():
        listed, found = game.game.contents.get(sort, 0), counted.get(sort, 0)
        if listed != found:
            yield Diagnostic(
                f"the box lists {listed} {sort}, the catalog has {found}", game.game.at("contents", sort)
            )
    witness = ", ".join(f"{count} {sort}" for sort, count in counted.items())
    yield Proof("the box is complete", witness, sum(counted.values()))


@check(
    19,
    "thresholds-out-of-order",
    cites=("end-threshold",),
    broken_by={"game.constants.thresholds.4": 13},
)
def more_players_need_less(game: AttentionPirates) -> Findings:
    """The threshold falls as the number of players grows, and one load of treasures never reaches it.

    Every number of players has a threshold. The witness compares it with the treasures of all chests and with
    the least number of unloadings (ATP-D1 to D4).
    """
    numbers, players = game.numbers, game.game.players
    thresholds = {int(count): treasures for count, treasures in numbers.thresholds.items()}
    if list(thresholds) != list(range(players.min, players.max + 1)):
        yield Diagnostic("not every number of players has its threshold", numbers.at("thresholds"))
    for (fewer, high), (more, low) in pairwise(thresholds.items()):
        if low >= high:
            yield Diagnostic(f"{more} players need {low}, {fewer} need {high}", numbers.at("thresholds"))
    if min(thresholds.values()) <= numbers.hold_limit:
        yield Diagnostic(
            "a single load can win", numbers.at("thresholds"), also=((numbers.at("hold_limit"), ""),)
        )
    witness = ", ".join(
        f"{count}: {treasures} of {game.chests_worth}, {ceil(treasures / numbers.hold_limit)} unloadings"
        for count, treasures in thresholds.items()
    )
    yield Proof("more players need less", witness, len(thresholds))


@check(
    20,
    "figures-do-not-fit-ships",
    cites=("setup-crew", "repair-limit"),
    broken_by={"game.constants.most_cannons": 6},
)
def every_full_ship_is_armed(game: AttentionPirates) -> Findings:
    """A full ship always has both sorts of figures, and the figures suffice for all ships at their limits.

    Six places and at most five of a sort leave at least one of the other: every ship starts armed (ATP-D8,
    D9). Thirty of each are six ships times five (ATP-D5); with six ships at the limit of one sort none of it
    is left for lairs (ATP-D7).
    """
    numbers, ships = game.numbers, game.ships.copies
    for name, most in (("most_cannons", numbers.most_cannons), ("most_pirates", numbers.most_pirates)):
        if most != numbers.places - 1:
            yield Diagnostic(f"{most} of {numbers.places} places may be of one sort", numbers.at(name))
    for name, copies, most in (
        ("cannons", game.cannons.copies, numbers.most_cannons),
        ("pirates", game.pirates.copies, numbers.most_pirates),
    ):
        if copies != ships * most:
            yield Diagnostic(f"{copies} {name} for {ships} ships with {most}", game.game.at("contents", name))
    if game.cannons.copies + game.pirates.copies != numbers.figures:
        yield Diagnostic(f"there are not {numbers.figures} figures", numbers.at("figures"))
    left, sort = (", ".join(map(str, game.prose[name].values())) for name in ("figures_left", "cannons_left"))
    witness = f"{2**numbers.places - 2} fillings; left beside 2 to 6 full ships {left}, of one sort {sort}"
    yield Proof("full ships are armed", witness, ships)


@check(
    21,
    "places-disagree",
    cites=("box-ships", "shots-hit", "repair-harbour"),
    broken_by={"dice.die.faces": "[1, 2, 3, 4, 5, 5]"},
)
def every_place_has_its_face(game: AttentionPirates) -> Findings:
    """Ship boards have as many places as a die has faces, and each face names one of them.

    A repair in harbour may change every place, a repair at sea fewer.
    """
    numbers = game.numbers
    for die in game.dice:
        if list(die.faces) != list(range(1, numbers.places + 1)):
            yield Diagnostic(f"the faces of '{die.id}' are not the places", die.at("faces"))
    for board in game.ship_boards:
        if board.places != numbers.places:
            yield Diagnostic(f"'{board.id}' has {board.places} places", board.at("places"))
    if not numbers.repair_at_sea < numbers.repair_in_harbour == numbers.places:
        yield Diagnostic("a repair in harbour must reach every place", numbers.at("repair_in_harbour"))
    yield Proof(
        "every place has its face", f"{numbers.places} places", len(game.ship_boards) + len(game.dice)
    )


@check(
    22,
    "hold-contradicts-examples",
    cites=("hold-place", "ATP-C1"),
    broken_by={"game.constants.hold_place": 4},
)
def the_hold_is_the_last_place(game: AttentionPirates) -> Findings:
    """The hold is the last place: by ruling ATP-C1, and in agreement with the rulebook's examples.

    In the examples a laden ship has figures on places 1 and 4, so the hold is 2, 3, 5 or 6 (ATP-D16). A laden
    ship can still attack, with four cannons at most (ATP-D11).
    """
    numbers = game.numbers
    compared = (numbers.hold_place, numbers.places)
    if numbers.hold_place != numbers.places:
        yield Diagnostic(f"the hold is place {numbers.hold_place}", numbers.at("hold_place"))
    yield Proof("the hold is the last place", "place {} of {}".format(*compared), len(compared))


@check(
    23,
    "ship-without-board",
    cites=("box-ships", "setup-ship"),
    broken_by={"ships.red.colour": "blue"},
)
def every_ship_has_the_board_of_its_colour(game: AttentionPirates) -> Findings:
    """Each ship has one ship board of its colour, both are named by the colour, and each player has a set."""
    for ship in [*game.ships, *game.ship_boards]:
        if ship.id != ship.colour:
            yield Diagnostic(f"'{ship.id}' is {ship.colour}", ship.at("colour"))
        if ship.copies != 1:
            yield Diagnostic(f"{ship.copies} of '{ship.id}'", ship.at("copies"))
    if game.ships.ids != game.ship_boards.ids:
        yield Diagnostic("ships and ship boards differ in colour", game.ship_boards.at("pieces"))
    for kind in (game.ships, game.aids):
        if kind.copies != game.game.players.max:
            yield Diagnostic(f"{kind.copies} for {game.game.players.max} players", kind.at("pieces"))
    yield Proof("every ship has its board", ", ".join(game.ships.ids), len(game.ships))


@check(24, "chests-out-of-order", cites=("box-chests",), broken_by={"chests.large.value": 4})
def chests_grow_by_one_treasure(game: AttentionPirates) -> Findings:
    """Chests hold one, two and three treasures, in equal numbers, so that change can always be made.

    Together they hold 36 treasures (ATP-D1).
    """
    copies = game.chests.pieces[0].copies
    for number, chest in enumerate(game.chests, 1):
        if chest.value != number:
            yield Diagnostic(f"'{chest.id}' holds {chest.value} treasures, not {number}", chest.at("value"))
        if chest.copies != copies:
            yield Diagnostic(f"{chest.copies} of '{chest.id}', not {copies}", chest.at("copies"))
    values = " + ".join(str(chest.value) for chest in game.chests)
    yield Proof("chests grow by one", f"{copies} × ({values}) = {game.chests_worth}", len(game.chests))


@check(
    25,
    "turn-miscounted",
    cites=("turn-actions", "attack-armed", "move-drift"),
    broken_by={"game.constants.actions": 3},
)
def a_turn_has_two_actions(game: AttentionPirates) -> Findings:
    """A turn has as many actions as the rulebook counts, and one figure of each sort arms a ship.

    There are four full plans, and nine with actions given up (ATP-D12). One pirate and one cannon suffice to
    attack, and the current carries a ship one space.
    """
    numbers, plans = game.numbers, rules.turns()
    if any(len(plan) != numbers.actions for plan in plans):
        yield Diagnostic(f"a turn has {len(plans[0])} actions", numbers.at("actions"))
    for name in ("attack_cannons", "attack_pirates", "drift_spaces"):
        if getattr(numbers, name) != 1:
            yield Diagnostic(f"{name} is {getattr(numbers, name)}", numbers.at(name))
    full = sum(None not in plan for plan in plans)
    yield Proof("a turn has two actions", f"{full} full plans, {len(plans)} in all", len(plans))
