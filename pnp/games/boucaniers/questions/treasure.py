"""Calculators about the treasure: the islands where it may be, and the turns that a dig takes."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pnp.core.base.limits import Many
from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Calculator, Id, Refusal, Sentence, Ticks
from pnp.games.boucaniers import clues, digging
from pnp.games.boucaniers.effects import DigsFaster
from pnp.games.boucaniers.model import Boucaniers

Role = Annotated[str, Id("boucaniers", "role")]
Crew = Annotated[Many[Role], Field(max_length=24)]


class Dug(Component):
    """A finished dig: the island and the crosses that its mask showed."""

    island: Annotated[str, Id("masks")]
    crosses: Annotated[int, Field(ge=0, le=2)]


class Knowledge(Component):
    """What a player knows: clues seen, and digs."""

    seen: Annotated[
        Many[Annotated[str, Id("clues")]],
        Ticks(),
    ] = ()
    digs: Annotated[Many[Dug], Field(max_length=9)] = ()


class Islands(Component):
    """The islands where the treasure may still be."""

    possible: tuple[str, ...]
    would_leave: Annotated[dict[str, int], Field(exclude=True)]
    """The number of islands that each unseen clue would leave; 0 means that the clue must be set aside."""


def _deduce(game: Boucaniers, known: Knowledge) -> Islands:
    digs = [(dug.island, dug.crosses) for dug in known.digs]
    for index, (island, _) in enumerate(digs):
        if island not in game.features:
            raise Refusal(
                f"digs.{index}.island",
                f"no treasure can lie on '{island}'",
                f"aucun trésor ne peut se trouver sur «\u202f{island}\u202f»",
            )
    possible = clues.possible(game.features, known.seen, digs)
    if not possible:
        raise Refusal(
            "digs" if digs else "seen",
            "no island agrees with all of this",
            "aucune île ne s’accorde avec tout cela",
        )
    unseen = [clue.id for clue in game.frieze if clue.id not in known.seen]
    left = {clue: len(clues.possible(game.features, [*known.seen, clue], digs)) for clue in unseen}
    return Islands(possible=tuple(possible), would_leave=left)


def _tell_islands(_: Knowledge, answer: Islands) -> list[Sentence]:
    islands = [{"word": island} for island in answer.possible]
    if len(islands) == 1:
        return [("certain", {"island": islands[0]})]
    told: list[Sentence] = [("left", {"count": len(islands), "islands": islands})]
    for count in sorted(set(answer.would_leave.values())):
        named = [{"word": clue} for clue, left in answer.would_leave.items() if left == count]
        told.append((_saying(count, len(islands)), {"clues": named, "left": count}))
    return told


def _saying(left: int, islands: int) -> str:
    if left == 0:
        return "set-aside"
    return "tells-nothing" if left == islands else "would-leave"


DEDUCE: Calculator[Boucaniers, Knowledge, Islands] = Calculator(
    name="deduce",
    asks=Knowledge,
    answer=_deduce,
    tell=_tell_islands,
    example={"seen": ["volcan", "lagune"], "digs": [{"island": "maitre-vaudou", "crosses": 0}]},
    rules=("clues-meaning", "clues-pairs", "clues-deduce", "dig-treasure", "dig-empty"),
    names=("masks", "clues"),
    constants=lambda game: {
        "frieze": [clue.id for clue in game.frieze],
        "ring": [mask.island for mask in sorted(game.masks, key=lambda mask: mask.hole)],
    },
)


class Digger(Component):
    """A digging ship: the fragments held, and the crew aboard."""

    fragments: Annotated[int, Field(ge=0, le=99)]
    crew: Crew


class Dig(Component):
    """The turns that a dig takes, and what shortens it."""

    turns: int
    full: Annotated[int, Field(exclude=True)]
    """The turns without any help."""
    by_map: Annotated[int, Field(exclude=True)]
    """The turns that the fragments save."""
    by_crew: Annotated[tuple[tuple[str, int], ...], Field(exclude=True)]
    """Role and turns saved of each boucanier who helps."""
    wrecker: Annotated[bool, Field(exclude=True)]


def check_crew(game: Boucaniers, crew: tuple[str, ...], field: str) -> None:
    """Refuse a crew that no ship has room for."""
    roomiest = max(ship.crew for ship in game.ships)
    places = sum(card.places * crew.count(card.role) for card in game.boucaniers)
    if places > roomiest:
        raise Refusal(
            field,
            f"no ship has more than {roomiest} crew places, not {places}",
            f"aucun navire n’a plus de {roomiest} places d’équipage, pas {places}",
        )


def _dig(game: Boucaniers, digger: Digger) -> Dig:
    check_crew(game, digger.crew, "crew")
    cards = {card.role: card for card in game.boucaniers}
    helpers = [cards[role] for role in digger.crew if cards[role].dig_turns]
    by_map = digger.fragments * game.numbers.fragment_turns
    by_crew = tuple((card.role, card.dig_turns) for card in helpers)
    return Dig(
        turns=digging.turns_to_dig(game.numbers.dig_turns, [by_map, *(turns for _, turns in by_crew)]),
        full=game.numbers.dig_turns,
        by_map=by_map,
        by_crew=by_crew,
        wrecker=any(isinstance(card.effect, DigsFaster) and card.effect.sinks_if_empty for card in helpers),
    )


def _tell_dig(digger: Digger, answer: Dig) -> list[Sentence]:
    told: list[Sentence] = [("takes" if answer.turns else "at-once", {"turns": answer.turns})]
    told.append(("full", {"turns": answer.full}))
    if answer.by_map:
        told.append(("map-saves", {"fragments": digger.fragments, "turns": answer.by_map}))
    told += [("role-saves", {"role": {"word": role}, "turns": turns}) for role, turns in answer.by_crew]
    return [*told, ("wrecker", {})] if answer.wrecker else told


DIG: Calculator[Boucaniers, Digger, Dig] = Calculator(
    name="dig",
    asks=Digger,
    answer=_dig,
    tell=_tell_dig,
    example={"fragments": 1, "crew": ["chien", "singe"]},
    rules=("dig-turns", "dig-shorter", "dig-zero", "dig-zero-several"),
    names=("boucaniers",),
    constants=lambda game: {
        "dig_turns": game.numbers.dig_turns,
        "saves": {card.role: card.dig_turns for card in game.boucaniers if card.dig_turns},
    },
)
