"""Calculators about fights: who sinks in a boarding, and what the victor takes from a wreck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag, model_serializer

from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Calculator, Names, Refusal, Sentence, named
from pnp.games.boucaniers import combat
from pnp.games.boucaniers.combat import Boarder, Fate
from pnp.games.boucaniers.effects import Effect, Fights, SparedByCompanies
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.pieces import Boucanier

from .treasure import Crew, check_crew

Filling = str | dict[str, str]
"""The value of a gap in a sentence: a name as it was given, or a word of the game."""
Sailors = Annotated[int, Field(ge=0, le=8), Tag("number")]
Roles = Annotated[Crew, Tag("roles")]


def _sort(written: Any) -> str:
    return "roles" if isinstance(written, list | tuple) else "number"


Aboard = Annotated[Sailors | Roles, Discriminator(_sort)]


class Meeting(Component):
    """The ships on one point with their crews: a number of ordinary boucaniers, or a list of roles."""

    ships: Annotated[
        dict[str, Aboard],
        Names("companies"),
        Field(min_length=2, max_length=7),
    ]
    """The crews by the captains' names; a company ship goes by its name in any language, or by its id."""


class Melee(Component):
    """The result of a boarding."""

    fates: dict[str, Fate]
    special: tuple[tuple[str, str, int], ...]
    """Ship, role and strength of each boucanier whose strength is not one."""
    spared: tuple[str, ...]
    """The ships that company ships do not harm."""
    doomed: tuple[tuple[str, str], ...]
    """Ship and role of each boucanier who dies after any boarding."""
    companies: dict[str, str]
    """The ids of the company ships, by the names that were given."""
    left: dict[str, int]
    """The strength of each crew after the boarding."""

    @model_serializer
    def _by_ship(self) -> dict[str, dict[str, int | bool]]:
        return {name: fate.model_dump() for name, fate in self.fates.items()}


def _board(game: Boucaniers, meeting: Meeting) -> Melee:
    companies = _companies(game, meeting)
    _check_meeting(game, meeting, companies)
    cards = {card.role: card for card in game.boucaniers}
    worth = {role: card.strength for role, card in cards.items()}
    crews = {name: () if isinstance(crew, int) else crew for name, crew in meeting.ships.items()}
    aboard = [(name, role) for name, crew in crews.items() for role in dict.fromkeys(crew)]
    privateers = {name for name, role in aboard if isinstance(cards[role].effect, SparedByCompanies)}
    boarders = {
        name: Boarder(combat.strength(crew, worth), company=name in companies, privateer=name in privateers)
        for name, crew in meeting.ships.items()
    }
    fates = combat.board(boarders)
    return Melee(
        fates=fates,
        special=tuple((name, role, worth[role]) for name, role in aboard if worth[role] != 1),
        spared=tuple(name for name in crews if name in privateers and companies),
        doomed=tuple((name, role) for name, role in aboard if _dies(cards[role].effect)),
        companies=companies,
        left={name: _left(crew, cards, fates[name]) for name, crew in meeting.ships.items()},
    )


def _companies(game: Boucaniers, meeting: Meeting) -> dict[str, str]:
    """Return the given names of company ships with their ids; refuse a company ship named twice."""
    found: dict[str, str] = {}
    for name in meeting.ships:
        for company in game.companies:
            if named(name, company.id, company.name.said):
                if company.id in list(found.values()):
                    raise Refusal(
                        f"ships.{name}",
                        "this company ship is there already",
                        "ce navire de compagnie y est déjà",
                    )
                found[name] = company.id
    return found


def _left(crew: int | tuple[str, ...], cards: dict[str, Boucanier], fate: Fate) -> int:
    """Return the strength of a crew after the fight."""
    if isinstance(crew, int):
        return fate.strength - combat.losses(fate)
    lasting = [cards[role].strength for role in crew if not _dies(cards[role].effect)]
    return combat.strength_left(lasting, fate.strength - sum(lasting), fate.hits)


def _dies(effect: Effect) -> bool:
    return isinstance(effect, Fights) and effect.dies_after


def _check_meeting(game: Boucaniers, meeting: Meeting, companies: Mapping[str, str]) -> None:
    """Refuse too many ships, crews that do not fit a ship, and roles aboard a company ship."""
    players, most = len(meeting.ships) - len(companies), game.ships_afloat
    if players > most:
        raise Refusal(
            "ships",
            f"players have {most} ships at most, not {players}",
            f"les joueurs ont au plus {most} navires, pas {players}",
        )
    for name, crew in meeting.ships.items():
        if isinstance(crew, tuple):
            if name in companies:
                raise Refusal(
                    f"ships.{name}",
                    "a company ship has ordinary sailors: say how many",
                    "un navire de compagnie a des marins ordinaires\u202f: dites combien",
                )
            check_crew(game, crew, f"ships.{name}")


def _tell_melee(_: Meeting, answer: Melee) -> list[Sentence]:
    sunk = combat.sunk(answer.fates)
    down = [_called(name, answer) for name in sunk]
    told: list[Sentence] = [
        ("sink" if len(sunk) > 1 else "sinks", {"ships": down}) if sunk else ("afloat", {})
    ]
    told += [
        ("worth", {"ship": ship, "role": {"word": role}, "strength": strength})
        for ship, role, strength in answer.special
    ]
    told += [("spared", {"ship": ship}) for ship in answer.spared]
    for name, fate in answer.fates.items():
        saying = "goes-down" if fate.sinks else "holds"
        ship = _called(name, answer)
        told.append(
            (saying, {"ship": ship, "strength": fate.strength, "hits": fate.hits, "left": answer.left[name]})
        )
    told += [
        ("dies", {"ship": ship, "role": {"word": role}})
        for ship, role in answer.doomed
        if not answer.fates[ship].sinks
    ]
    return [*told, *(_spoils(name, answer) for name in sunk)]


def _called(name: str, answer: Melee) -> Filling:
    """Return a ship's name for a sentence, translated if it is a company ship."""
    return {"word": answer.companies[name]} if name in answer.companies else name


def _spoils(wreck: str, answer: Melee) -> Sentence:
    """Return the sentence on who is rewarded for a wreck: a sole opponent who is still afloat."""
    players = [name for name in answer.fates if name != wreck and name not in answer.companies]
    if wreck in answer.companies:
        saying = "prize" if len(players) == 1 else "no-prize"
    else:
        saying = "plunder" if len(players) == 1 else "no-plunder" if players else "lost"
    if len(players) == 1 and answer.fates[players[0]].sinks:
        saying = "lost"
    victor = players[0] if players else wreck
    return (saying, {"wreck": _called(wreck, answer), "victor": _called(victor, answer)})


BOARDING: Calculator[Boucaniers, Meeting, Melee] = Calculator(
    name="boarding",
    asks=Meeting,
    answer=_board,
    tell=_tell_melee,
    example={"ships": {"Anne": ["fou", "singe"], "Bart": 2, "rougeaud": 2}},
    rules=(
        "boarding-loss",
        "boarding-sink",
        "boarding-tie",
        "boarding-many",
        "boarding-roles",
        "company-fight",
    ),
    names=("boucaniers", "companies"),
)


class Wreck(Component):
    """A wreck: its player's coins, and the number of opponents."""

    coins: Annotated[int, Field(ge=0, le=999)]
    protected: Annotated[int, Field(ge=0, le=999)]
    opponents: Annotated[int, Field(ge=0, le=4)]


class Gain(Component):
    """The coins that the victor takes."""

    gain: int


def _plunder(_: Boucaniers, wreck: Wreck) -> Gain:
    if wreck.protected > wreck.coins:
        raise Refusal(
            "protected",
            f"{wreck.protected} coins are hidden, but there are {wreck.coins}",
            f"{wreck.protected} pièces cachées, mais il n’y en a que {wreck.coins}",
        )
    return Gain(gain=combat.plunder(wreck.coins, wreck.protected, wreck.opponents))


def _tell_gain(wreck: Wreck, answer: Gain) -> list[Sentence]:
    open_coins = wreck.coins - wreck.protected
    kept: list[Sentence] = [("keeps", {"coins": wreck.protected})] if wreck.protected else []
    if wreck.opponents != 1:
        why = "several" if wreck.opponents else "nobody"
        return [("nothing", {}), (why, {"opponents": wreck.opponents}), *kept]
    bank = open_coins - answer.gain
    return [("takes", {"gain": answer.gain}), ("half", {"coins": open_coins, "bank": bank}), *kept]


PLUNDER: Calculator[Boucaniers, Wreck, Gain] = Calculator(
    name="plunder",
    asks=Wreck,
    answer=_plunder,
    tell=_tell_gain,
    example={"coins": 7, "protected": 2, "opponents": 1},
    rules=("wreck-plunder", "wreck-several", "wreck-company"),
)
