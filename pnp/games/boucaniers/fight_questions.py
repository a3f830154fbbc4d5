"""Questions about fights: who sinks in a boarding, and what a wreck is worth."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag, model_serializer

from pnp.core.calculator import Calculator, Label, Refusal, Sentence
from pnp.core.catalog import Component, Text

from . import combat
from .combat import Boarder, Fate
from .effects import Effect, Fights, SparedByCompanies
from .model import Boucaniers
from .treasure_questions import Crew, check_crew

Sailors = Annotated[int, Field(ge=0, le=8), Tag("number")]
Roles = Annotated[Crew, Tag("roles")]


def _sort(written: Any) -> str:
    return "roles" if isinstance(written, list | tuple) else "number"


Aboard = Annotated[Sailors | Roles, Discriminator(_sort), Label("boucaniers à bord", "buccaneers aboard")]


class Meeting(Component):
    """The ships on one point, and who is aboard: so many ordinary boucaniers, or each by role."""

    ships: Annotated[
        dict[str, Aboard],
        Field(min_length=2, max_length=7),
        Label("bateaux", "ships"),
    ]


class Melee(Component):
    """What becomes of each ship."""

    fates: dict[str, Fate]
    special: tuple[tuple[str, str, int], ...]
    """The boucaniers that are not worth one, ship by ship."""
    spared: tuple[str, ...]
    """The ships that the company ships do not hurt."""
    doomed: tuple[tuple[str, str], ...]
    """Those who die after any boarding, ship by ship."""
    companies: tuple[str, ...]

    @model_serializer
    def _by_ship(self) -> dict[str, dict[str, int | bool]]:
        return {name: fate.model_dump() for name, fate in self.fates.items()}


def _board(game: Boucaniers, meeting: Meeting) -> Melee:
    companies = tuple(name for name in meeting.ships if name in game.companies.ids)
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
    return Melee(
        fates=combat.board(boarders),
        special=tuple((name, role, worth[role]) for name, role in aboard if worth[role] != 1),
        spared=tuple(name for name in crews if name in privateers and companies),
        doomed=tuple((name, role) for name, role in aboard if _dies(cards[role].effect)),
        companies=companies,
    )


def _dies(effect: Effect) -> bool:
    return isinstance(effect, Fights) and effect.dies_after


def _check_meeting(game: Boucaniers, meeting: Meeting, companies: tuple[str, ...]) -> None:
    """Refuse more ships than there are, and boucaniers where they cannot be."""
    players, most = len(meeting.ships) - len(companies), game.ships_afloat
    if players > most:
        raise Refusal(
            "ships",
            f"players have {most} ships at most, not {players}",
            f"les joueurs ont au plus {most} bateaux, pas {players}",
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
    told: list[Sentence] = [
        ("sink" if len(sunk) > 1 else "sinks", {"ships": sunk}) if sunk else ("afloat", {})
    ]
    told += [
        ("worth", {"ship": ship, "role": {"word": role}, "strength": strength})
        for ship, role, strength in answer.special
    ]
    told += [("spared", {"ship": ship}) for ship in answer.spared]
    for name, fate in answer.fates.items():
        saying = "goes-down" if fate.sinks else "holds"
        left = fate.strength - combat.losses(fate)
        told.append((saying, {"ship": name, "strength": fate.strength, "hits": fate.hits, "left": left}))
    told += [
        ("dies", {"ship": ship, "role": {"word": role}})
        for ship, role in answer.doomed
        if not answer.fates[ship].sinks
    ]
    return [*told, *(_spoils(name, answer) for name in sunk)]


def _spoils(wreck: str, answer: Melee) -> Sentence:
    """Who is rewarded for a wreck: one opponent alone, if still afloat."""
    players = [name for name in answer.fates if name != wreck and name not in answer.companies]
    if wreck in answer.companies:
        saying = "prize" if len(players) == 1 else "no-prize"
    else:
        saying = "plunder" if len(players) == 1 else "no-plunder" if players else "lost"
    if len(players) == 1 and answer.fates[players[0]].sinks:
        saying = "lost"
    return (saying, {"wreck": wreck, "victor": players[0] if players else wreck})


BOARDING: Calculator[Boucaniers, Meeting, Melee] = Calculator(
    name="boarding",
    title=Text(fr="Abordage", en="Boarding"),
    question=Text(
        fr="Plusieurs bateaux se trouvent sur le même point\u202f: qui perd combien, et qui coule\u202f?",
        en="Several ships are on the same point: who loses how much, and who sinks?",
    ),
    asks=Meeting,
    answer=_board,
    tell=_tell_melee,
    words={
        "afloat": Text(fr="Personne ne coule.", en="Nobody sinks."),
        "sinks": Text(fr="{ships} coule.", en="{ships} sinks."),
        "sink": Text(fr="Coulent\u202f: {ships}.", en="Sunk: {ships}."),
        "worth": Text(
            fr="{ship}, {role}\u202f: compte pour {strength} à l’abordage.",
            en="{ship}, {role}: counts as {strength} in a boarding.",
        ),
        "spared": Text(
            fr="{ship} a un corsaire à bord\u202f: les compagnies ne lui tuent personne.",
            en="{ship} has a privateer aboard: the company ships kill nobody there.",
        ),
        "holds": Text(
            fr="{ship}\u202f: force {strength}, {hits|perte|pertes}\u202f; il en reste {left}.",
            en="{ship}: strength {strength}, {hits|loss|losses}; {left} left.",
        ),
        "goes-down": Text(
            fr="{ship}\u202f: force {strength}, {hits|perte|pertes}, c’est trop\u202f: naufrage.",
            en="{ship}: strength {strength}, {hits|loss|losses}, more than it has: wrecked.",
        ),
        "dies": Text(
            fr="{ship}, {role}\u202f: meurt après l’abordage.", en="{ship}, {role}: dies after the boarding."
        ),
        "plunder": Text(
            fr="{victor} prend la moitié des pièces de {wreck}, arrondie au supérieur.",
            en="{victor} takes half the coins of {wreck}, rounded up.",
        ),
        "no-plunder": Text(
            fr="{wreck} affrontait plusieurs joueurs\u202f: personne ne prend ses pièces.",
            en="{wreck} faced several players: nobody takes the coins.",
        ),
        "lost": Text(fr="Les pièces de {wreck} vont à la banque.", en="The coins of {wreck} go to the bank."),
        "prize": Text(
            fr="{victor} reçoit la récompense pour {wreck}.", en="{victor} receives the reward for {wreck}."
        ),
        "no-prize": Text(
            fr="Plusieurs joueurs l’ont coulé\u202f: pas de récompense pour {wreck}.",
            en="Several players sank it: no reward for {wreck}.",
        ),
        "key-strength": Text(fr="force", en="strength"),
        "key-hits": Text(fr="pertes subies", en="losses taken"),
    },
    example={"ships": {"Anne": ["fou", "singe"], "Bart": 2, "rougeaud": 2}},
    rules=(
        "boarding-loss",
        "boarding-sink",
        "boarding-tie",
        "boarding-many",
        "boarding-roles",
        "company-fight",
    ),
    names=("boucaniers",),
)


class Wreck(Component):
    """A ship goes down: what its player had, and how many players were against it."""

    coins: Annotated[
        int, Field(ge=0, le=999), Label("pièces, cachées comprises", "coins, hidden ones included")
    ]
    protected: Annotated[int, Field(ge=0, le=999), Label("dont cachées", "of which hidden")]
    opponents: Annotated[
        int, Field(ge=0, le=4), Label("joueurs en face dans cette phase", "players against it in that phase")
    ]


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
    title=Text(fr="Butin d’un naufrage", en="Plunder of a wreck"),
    question=Text(
        fr="Combien de pièces le vainqueur prend-il\u202f?", en="How many coins does the victor take?"
    ),
    asks=Wreck,
    answer=_plunder,
    tell=_tell_gain,
    words={
        "takes": Text(fr="Le vainqueur prend {gain|pièce|pièces}.", en="The victor takes {gain|coin|coins}."),
        "half": Text(
            fr="C’est la moitié des {coins|pièce exposée|pièces exposées}, arrondie au supérieur\u202f; "
            "la banque reprend le reste, {bank}.",
            en="That is half of {coins|exposed coin|exposed coins}, rounded up; "
            "the bank gets the rest, {bank}.",
        ),
        "keeps": Text(
            fr="Le naufragé garde ses {coins|pièce cachée|pièces cachées}.",
            en="The wrecked player keeps {coins|hidden coin|hidden coins}.",
        ),
        "nothing": Text(fr="Personne ne prend rien.", en="Nobody takes anything."),
        "several": Text(
            fr="Face à {opponents|joueur|joueurs}, le naufrage n’est récompensé pour aucun d’eux.",
            en="Against {opponents|player|players}, none of them is rewarded for the wreck.",
        ),
        "nobody": Text(
            fr="Un navire de compagnie n’est pas un joueur\u202f: les pièces exposées vont à la banque.",
            en="A company ship is no player: the exposed coins go to the bank.",
        ),
        "part-hidden": Text(fr="{count|cachée|cachées}", en="{count|hidden|hidden}"),
        "part-taken": Text(fr="{count|prise|prises}", en="{count|taken|taken}"),
        "part-bank": Text(fr="{count|rendue|rendues} à la banque", en="{count|back|back} to the bank"),
    },
    example={"coins": 7, "protected": 2, "opponents": 1},
    rules=("wreck-plunder", "wreck-several", "wreck-company"),
)
