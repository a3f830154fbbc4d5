"""What players of Attention Pirates! ask, and the form of the answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, model_serializer

from pnp.core.base.limits import Many
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Text
from pnp.core.rules.calculator import Id, Refusal

from .battle import Force, force
from .model import PLACES, AttentionPirates, Figure, Numbers, Place

Aboard = Annotated[int, Field(ge=0, le=6)]
Treasures = Annotated[int, Field(ge=0, le=36)]
Thrown = Annotated[Many[Annotated[int, Field(ge=1, le=6)]], Field(max_length=5)]
FreeCannons = Annotated[int, Field(ge=0, le=5)]


class Places(Component):
    """What stands on six numbered places; a place left out is empty."""

    one: Figure | None = Field(default=None, alias="1")
    two: Figure | None = Field(default=None, alias="2")
    three: Figure | None = Field(default=None, alias="3")
    four: Figure | None = Field(default=None, alias="4")
    five: Figure | None = Field(default=None, alias="5")
    six: Figure | None = Field(default=None, alias="6")

    @property
    def figures(self) -> dict[Place, Figure]:
        standing = (self.one, self.two, self.three, self.four, self.five, self.six)
        return {place: figure for place, figure in zip(PLACES, standing, strict=True) if figure}

    def force(self, free_cannons: int = 0) -> Force:
        return force(self.figures, free_cannons)


def check_places(name: str, places: Places, numbers: Numbers) -> None:
    """Refuse more of a sort than may stand on numbered places."""
    aboard = places.force()
    for en, fr, count, most in (
        ("cannons", "canons", aboard.cannons, numbers.most_cannons),
        ("pirates", "pirates", aboard.pirates, numbers.most_pirates),
    ):
        if count > most:
            raise Refusal(name, f"at most {most} {en}, not {count}", f"au plus {most} {fr}, pas {count}")


class Attack(Component):
    """A ship is about to fire: what both have on their places."""

    attacker: Places
    defender: Places
    defender_free_cannons: FreeCannons = 0


class AttackOdds(Component):
    """How the attack can end; the four add up to 1."""

    attacker_takes: str
    defender_takes: str
    both_armed: str
    neither_armed: str


class Broadside(Component):
    """An attack whose dice lie on the table; those of the riposte too, once they are thrown."""

    attacker: Places
    defender: Places
    defender_free_cannons: FreeCannons = 0
    dice: Thrown
    riposte: Thrown = ()


class Aftermath(Component):
    """What the dice did: losses by place, the dice of the riposte, and who takes the other's chests."""

    target_loses: dict[Place, Figure]
    riposte_dice: int
    attacker_loses: dict[Place, Figure]
    takes: Literal["attacker", "defender"] | None


class Repair(Component):
    """A ship before and after a repair: where it lies, and how much treasure it carries."""

    before: Places
    after: Places
    where: Literal["sea", "harbour"]
    aboard: Aboard = 0


class RepairVerdict(Component):
    """Whether the rules allow it, why not, and how many places it touches."""

    legal: bool
    reason: Literal["allowed", "hold-is-laden", "too-many-places", "too-many-cannons", "too-many-pirates"]
    touched: int


class Prize(Component):
    """A ship has won: what is in its hold, and what there is to take."""

    aboard: Aboard
    prize: Treasures


class Cargo(Component):
    """What is taken, what is left behind, what is then aboard."""

    taken: int
    left: int
    aboard: int


class Spot(NamedTuple):
    """What players call a space: by its coordinates, if by nothing else."""

    name: Text


@dataclass(frozen=True)
class SailableSpace(Id):
    """Marks a field that names a space of the board on which ships sail."""

    kind: str = "spaces"

    @property
    def kinds(self) -> str:
        return "spaces where ships sail"

    def pieces(self, catalog: Catalog) -> dict[Any, Any]:
        assert isinstance(catalog, AttentionPirates)  # noqa: S101 - this game's own question
        says = catalog.words.wording("move").says
        return {
            space.id: Spot(says.get(f"at-{space.id}") or Text(en=space.id.upper()))
            for space in catalog.board.spaces
            if space.kind != "lair"
        }


class Course(Component):
    """A ship is about to move: its pirates and, to see where it can go, its space."""

    pirates: Annotated[int, Field(ge=0, le=5)]
    start: Annotated[Annotated[str, SailableSpace()] | None, Field(alias="from")] = None


class Reach(Component):
    """How far the ship may go and, where it was told from where, the spaces in reach."""

    spaces: int
    reachable: tuple[str, ...] | None = None

    @model_serializer
    def _what_was_asked(self) -> dict[str, Any]:
        said: dict[str, Any] = {"spaces": self.spaces}
        return said if self.reachable is None else {**said, "reachable": self.reachable}


class Table(Component):
    """How many play."""

    players: Annotated[int, Field(ge=2, le=6)]


class Threshold(Component):
    """The treasures ashore that win at once."""

    threshold: int


class Refit(Component):
    """A captain in harbour thinks of a target and asks for the best crew against it."""

    lair: Annotated[str, Id("lairs")] | None = None
    defender: Places = Places()
    defender_free_cannons: FreeCannons = 0
    prize: Treasures = 0
    aboard: Aboard = 0
    attacks: Annotated[int, Field(ge=1, le=2)] = 1


class Crew(Component):
    """How a ship is manned."""

    cannons: int
    pirates: int


class CrewOdds(AttackOdds):
    """How a crew fares against the target."""

    cannons: int
    pirates: int
    gain: str
    """The treasures won less those lost, on average."""


class Crews(Component):
    """The best crew, and all of them from the best to the worst."""

    best: Crew
    crews: tuple[CrewOdds, ...]
