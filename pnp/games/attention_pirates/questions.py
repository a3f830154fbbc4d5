"""Question and answer models of the calculators of Attention Pirates!."""

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
    """The figures on six numbered places; an omitted place is empty."""

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
    """Raise a refusal where numbered places hold more cannons or pirates than a ship may have."""
    aboard = places.force()
    for en, fr, count, most in (
        ("cannons", "canons", aboard.cannons, numbers.most_cannons),
        ("pirates", "pirates", aboard.pirates, numbers.most_pirates),
    ):
        if count > most:
            raise Refusal(name, f"at most {most} {en}, not {count}", f"au plus {most} {fr}, pas {count}")


class Attack(Component):
    """An attack before the dice are thrown: the figures of both sides."""

    attacker: Places
    defender: Places
    defender_free_cannons: FreeCannons = 0


class AttackOdds(Component):
    """The probabilities of the four outcomes of an attack, as fractions that add up to 1."""

    attacker_takes: str
    defender_takes: str
    both_armed: str
    neither_armed: str


class Broadside(Component):
    """An attack with its dice, and with those of the riposte once they are thrown."""

    attacker: Places
    defender: Places
    defender_free_cannons: FreeCannons = 0
    dice: Thrown
    riposte: Thrown = ()


class Aftermath(Component):
    """The result of an attack: losses by place, number of riposte dice, and who takes the other's chests."""

    target_loses: dict[Place, Figure]
    riposte_dice: int
    attacker_loses: dict[Place, Figure]
    takes: Literal["attacker", "defender"] | None


class Repair(Component):
    """A ship before and after a repair, with its location and the treasures it carries."""

    before: Places
    after: Places
    where: Literal["sea", "harbour"]
    aboard: Aboard = 0


class RepairVerdict(Component):
    """The answer about a repair: its legality, the reason, and the number of places it changes."""

    legal: bool
    reason: Literal["allowed", "hold-is-laden", "too-many-places", "too-many-cannons", "too-many-pirates"]
    touched: int


class Prize(Component):
    """The treasures in the hold of a ship that won an attack, and those that it can take."""

    aboard: Aboard
    prize: Treasures


class Cargo(Component):
    """The treasures that are taken, left behind, and aboard afterwards."""

    taken: int
    left: int
    aboard: int


class Spot(NamedTuple):
    """The name of a space as players read it."""

    name: Text


@dataclass(frozen=True)
class SailableSpace(Id):
    """Annotation of a field that holds the id of a space on which ships sail."""

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
    """A ship about to move: its number of pirates and, optionally, the space it starts from."""

    pirates: Annotated[int, Field(ge=0, le=5)]
    start: Annotated[Annotated[str, SailableSpace()] | None, Field(alias="from")] = None


class Reach(Component):
    """The maximum number of spaces and, where the question has a start, the reachable spaces."""

    spaces: int
    reachable: tuple[str, ...] | None = None

    @model_serializer
    def _what_was_asked(self) -> dict[str, Any]:
        said: dict[str, Any] = {"spaces": self.spaces}
        return said if self.reachable is None else {**said, "reachable": self.reachable}


class Table(Component):
    """The number of players."""

    players: Annotated[int, Field(ge=2, le=6)]


class Threshold(Component):
    """The number of treasures ashore that wins at once."""

    threshold: int


class Refit(Component):
    """A target, given as a lair or as figures, for which the best crew is asked."""

    lair: Annotated[str, Id("lairs")] | None = None
    defender: Places = Places()
    defender_free_cannons: FreeCannons = 0
    prize: Treasures = 0
    aboard: Aboard = 0
    attacks: Annotated[int, Field(ge=1, le=2)] = 1


class Crew(Component):
    """The number of cannons and pirates aboard a ship."""

    cannons: int
    pirates: int


class CrewOdds(AttackOdds):
    """The odds of one crew against the target."""

    cannons: int
    pirates: int
    gain: str
    """Expected number of treasures won less those lost, as a fraction."""


class Crews(Component):
    """The best crew, and the odds of all crews from best to worst."""

    best: Crew
    crews: tuple[CrewOdds, ...]
