"""Questions about fights: who sinks in a boarding, and what a wreck is worth."""

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
"""What fills a gap of a sentence: a name as it was given, or a word of the game."""
Sailors = Annotated[int, Field(ge=0, le=8), Tag("number")]
Roles = Annotated[Crew, Tag("roles")]


def _sort(written: Any) -> str:
    return "roles" if isinstance(written, list | tuple) else "number"


Aboard = Annotated[Sailors | Roles, Discriminator(_sort)]


class Meeting(Component):
    """The ships on one point, and who is aboard: so many ordinary boucaniers, or each by role."""

    ships: Annotated[
        dict[str, Aboard],
        Names("companies"),
        Field(min_length=2, max_length=7),
    ]
    """By their captains' names; a company ship by its own name, in any language, or by its id."""


class Melee(Component):
    """What becomes of each ship."""

    fates: dict[str, Fate]
    special: tuple[tuple[str, str, int], ...]
    """The boucaniers that are not worth one, ship by ship."""
    spared: tuple[str, ...]
    """The ships that the company ships do not hurt."""
    doomed: tuple[tuple[str, str], ...]
    """Those who die after any boarding, ship by ship."""
    companies: dict[str, str]
    """The company ships in the fight: the id of each by the name that was given."""
    left: dict[str, int]
    """What the crew of each ship is worth afterwards."""

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
    """The names that mean a company ship, each with its id; one ship cannot be there twice."""
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
    """What a crew is worth after the fight: ordinary boucaniers by number, or each role by its own worth."""
    if isinstance(crew, int):
        return fate.strength - combat.losses(fate)
    lasting = [cards[role].strength for role in crew if not _dies(cards[role].effect)]
    return combat.strength_left(lasting, fate.strength - sum(lasting), fate.hits)


def _dies(effect: Effect) -> bool:
    return isinstance(effect, Fights) and effect.dies_after


def _check_meeting(game: Boucaniers, meeting: Meeting, companies: Mapping[str, str]) -> None:
    """Refuse more ships than there are, and boucaniers where they cannot be."""
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
    """A ship in a sentence: a company ship by its name in the reader's language."""
    return {"word": answer.companies[name]} if name in answer.companies else name


def _spoils(wreck: str, answer: Melee) -> Sentence:
    """Who is rewarded for a wreck: one opponent alone, if still afloat."""
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
    """A ship goes down: what its player had, and how many players were against it."""

    coins: Annotated[int, Field(ge=0, le=999)]
    protected: Annotated[int, Field(ge=0, le=999)]
    opponents: Annotated[int, Field(ge=0, le=4)]


class Gain(Component):
    """What the victor takes."""

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
