"""A small game in three languages: leaves become cups."""

from typing import Annotated, ClassVar

from pydantic import Field

from pnp.api import (
    Calculator,
    Catalog,
    Component,
    Constants,
    Count,
    Diagnostic,
    Face,
    Game,
    Identity,
    Kind,
    Piece,
    Proof,
    Registry,
    Says,
    Sentence,
)

check = Registry("TEA")


class Numbers(Constants):
    leaves_a_cup: Count


class Garden(Identity):
    constants: Numbers


class Leaf(Piece):
    kind: ClassVar[str] = "leaf"


class TeaGarden(Catalog):
    game: Garden
    leaves: Kind[Leaf]


class Question(Component):
    leaves: Annotated[int, Field(ge=0, le=99)]


class Answer(Component):
    cups: int
    chance: str


def brew(game: TeaGarden, question: Question) -> Answer:
    """How many cups the leaves make."""
    return Answer(cups=question.leaves // game.game.constants.leaves_a_cup, chance="7/12")


def told(_question: Question, answer: Answer) -> list[Sentence]:
    """The answer in sentences."""
    return [("cups", {"cups": answer.cups}), ("odds", {"chance": {"odds": answer.chance}})]


BREW = Calculator(
    name="brew", asks=Question, answer=brew, tell=told, example={"leaves": 3}, rules=("goal-cups",)
)


def faces(game: TeaGarden, lang: str) -> list[Face]:
    """Every leaf, in one language."""
    return [
        Face.of(leaf, lang, "garden/leaf.svg.j2", (63.0, 88.0), {"name": leaf.name[lang]})
        for leaf in game.leaves
    ]


@check(1, "too-few-leaves", broken_by={"leaves.black.copies": 1})
def leaves_make_a_cup(game: TeaGarden) -> Says:
    """There are enough leaves for more than a cup."""
    leaves = game.leaves.copies
    if leaves < 5:
        yield Diagnostic(f"{leaves} leaves", game.leaves.at("pieces"))
    yield Proof("leaves make a cup", f"{leaves} leaves", leaves)


GAME = Game("garden", TeaGarden, check, (BREW,), faces)
