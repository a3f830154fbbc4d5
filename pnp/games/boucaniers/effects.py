"""The effects of the boucaniers, one model for each kind of effect."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from pnp.core.base.limits import Few
from pnp.core.catalog.component import Component

Good = Literal["rhum", "canne-a-sucre", "poudre-noire"]
"""The ids of the goods."""
When = Literal["now", "end-of-turn", "next-turn"]


class Ability(Component):
    """An effect of a boucanier, identified by ``does``."""

    when: ClassVar[When] = "now"
    """When it takes place; a card that acts next turn is turned sideways until then."""
    places: ClassVar[int] = 1
    """The crew places that such a boucanier takes."""
    acts: ClassVar[bool] = False
    """Whether it is played as an action."""
    after_islands: ClassVar[bool] = False
    """Whether it is played after all ships on islands with the same action."""

    does: str

    def __str__(self) -> str:
        return self.does


class BoardsFromAfar(Ability):
    """Boards the ships on a point within reach, without sailing there."""

    acts: ClassVar[bool] = True
    when: ClassVar[When] = "next-turn"

    does: Literal["boards-from-afar"]
    reach: Few
    """The greatest distance of that point, in segments; it need not be in line."""
    forced: bool
    """Whether the boarding must take place once it is prepared."""


class SailsAnywhere(Ability):
    """Moves the ship to any point."""

    acts: ClassVar[bool] = True
    when: ClassVar[When] = "end-of-turn"

    does: Literal["sails-anywhere"]


class Repairs(Ability):
    """Mends the hull."""

    acts: ClassVar[bool] = True

    does: Literal["repairs"]
    hull: Few


class DigsFaster(Ability):
    """Shortens a dig."""

    does: Literal["digs-faster"]
    turns: Few
    sinks_if_empty: bool
    """Whether the ship goes down where no treasure is found."""


class ComesFree(Ability):
    """Costs nothing to recruit."""

    does: Literal["comes-free"]


class FeedsCannibals(Ability):
    """Brings this many fragments of the map when sacrificed."""

    does: Literal["feeds-cannibals"]
    fragments: Few


class SparedByCompanies(Ability):
    """Protects the ship and its crew from company ships."""

    does: Literal["spared-by-companies"]


class HidesBooty(Ability):
    """Protects the cargo, as the desert island does."""

    acts: ClassVar[bool] = True

    does: Literal["hides-booty"]


class Spies(Ability):
    """Looks at a rival's compass while the ship has at most ``hull_left`` hull points left."""

    does: Literal["spies"]
    hull_left: Few


class BringsLetters(Ability):
    """Brings letters of marque."""

    acts: ClassVar[bool] = True

    does: Literal["brings-letters"]
    letters: Few


class RecruitsAnywhere(Ability):
    """Lets one recruit on every island, from the whole draw pile."""

    acts: ClassVar[bool] = True
    after_islands: ClassVar[bool] = True

    does: Literal["recruits-anywhere"]


class Fights(Ability):
    """Has a strength other than one in a boarding (the card's ``strength``)."""

    does: Literal["fights"]
    dies_after: bool


class SailsFaster(Ability):
    """Adds sails this turn."""

    does: Literal["sails-faster"]
    sails: Few


class BringsGoods(Ability):
    """Brings one good if the ship sailed exactly ``moved`` segments this turn."""

    acts: ClassVar[bool] = True

    does: Literal["brings-goods"]
    good: Good
    moved: Few


class FiresHarder(Ability):
    """Adds cannons this turn."""

    does: Literal["fires-harder"]
    cannons: Few


class LooksAtClue(Ability):
    """Looks at clues and puts them back beneath the draw pile."""

    acts: ClassVar[bool] = True
    after_islands: ClassVar[bool] = True

    does: Literal["looks-at-clue"]
    clues: Few


class TakesNoPlace(Ability):
    """Takes no crew place."""

    places: ClassVar[int] = 0

    does: Literal["takes-no-place"]


class OutlivesWreck(Ability):
    """Joins the crew of the next ship after a wreck."""

    does: Literal["outlives-wreck"]


class SailsLast(Ability):
    """Lets the ship navigate after everybody else."""

    acts: ClassVar[bool] = True
    when: ClassVar[When] = "next-turn"

    does: Literal["sails-last"]


class MultipliesGoods(Ability):
    """Multiplies the effect of each good that the captain uses."""

    does: Literal["multiplies-goods"]
    times: Few


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
