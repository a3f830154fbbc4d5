"""What must be true of the catalog of Attention Pirates!: the box, the numbers, the figures."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.check import Registry
from pnp.core.diagnostic import Diagnostic, Proof

from .model import AttentionPirates

check = Registry("ATP")
Says = Iterator[Diagnostic | Proof]


@check(
    1,
    "box-miscounted",
    cites=("box-board", "box-ships", "box-figures", "box-chests", "box-lairs", "box-dice"),
    broken_by={"chests.small.copies": 5},
)
def the_box_holds_what_it_says(game: AttentionPirates) -> Says:
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
