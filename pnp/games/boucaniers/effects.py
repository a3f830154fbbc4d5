"""What the boucaniers do, one small model a kind of effect."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pnp.core.catalog import Component, Count

Good = Literal["rhum", "canne-a-sucre", "poudre-noire"]


class BoardsFromAfar(Component):
    """Boards the ships on a point of one's choice, without sailing there."""

    does: Literal["boards-from-afar"]
    reach: Count
    """How many segments away the point may lie; it need not be in line."""
    forced: bool
    """Whether the boarding must take place once it is prepared."""


class SailsAnywhere(Component):
    """Moves the ship to any point."""

    does: Literal["sails-anywhere"]


class Repairs(Component):
    """Mends the hull."""

    does: Literal["repairs"]
    hull: Count


class DigsFaster(Component):
    """Shortens a dig."""

    does: Literal["digs-faster"]
    turns: Count
    sinks_if_empty: bool
    """Whether the ship goes down where no treasure is found."""


class ComesFree(Component):
    """Joins without being paid."""

    does: Literal["comes-free"]


class FeedsCannibals(Component):
    """Is worth so many fragments of the map when sacrificed."""

    does: Literal["feeds-cannibals"]
    fragments: Count


class SparedByCompanies(Component):
    """The company ships neither kill aboard nor damage the ship."""

    does: Literal["spared-by-companies"]


class HidesBooty(Component):
    """Protects the cargo, as the desert island does."""

    does: Literal["hides-booty"]


class Spies(Component):
    """Looks at a rival's compass while no more than so many hull points are left."""

    does: Literal["spies"]
    hull_left: Count


class BringsLetters(Component):
    """Brings letters of marque."""

    does: Literal["brings-letters"]
    letters: Count


class RecruitsAnywhere(Component):
    """Lets one recruit on every island, from the whole draw pile."""

    does: Literal["recruits-anywhere"]


class Fights(Component):
    """Counts otherwise than one in a boarding (the card's strength says how much)."""

    does: Literal["fights"]
    dies_after: bool


class SailsFaster(Component):
    """Adds sails this turn."""

    does: Literal["sails-faster"]
    sails: Count


class BringsGoods(Component):
    """Brings one good, provided the ship sailed exactly so far this turn."""

    does: Literal["brings-goods"]
    good: Good
    moved: Count


class FiresHarder(Component):
    """Adds cannons this turn."""

    does: Literal["fires-harder"]
    cannons: Count


class LooksAtClue(Component):
    """Looks at clues and puts them back beneath the draw pile."""

    does: Literal["looks-at-clue"]
    clues: Count


class TakesNoPlace(Component):
    """Travels without taking a crew place (the card's places say so)."""

    does: Literal["takes-no-place"]


class OutlivesWreck(Component):
    """Joins the crew of the next ship after a wreck."""

    does: Literal["outlives-wreck"]


class SailsLast(Component):
    """Lets the ship navigate after everybody else."""

    does: Literal["sails-last"]


class MultipliesGoods(Component):
    """Each good that the captain uses counts so many times."""

    does: Literal["multiplies-goods"]
    times: Count


Effect = Annotated[
    BoardsFromAfar
    | SailsAnywhere
    | Repairs
    | DigsFaster
    | ComesFree
    | FeedsCannibals
    | SparedByCompanies
    | HidesBooty
    | Spies
    | BringsLetters
    | RecruitsAnywhere
    | Fights
    | SailsFaster
    | BringsGoods
    | FiresHarder
    | LooksAtClue
    | TakesNoPlace
    | OutlivesWreck
    | SailsLast
    | MultipliesGoods,
    Field(discriminator="does"),
]
