"""Pictures of Buccaneer's worked examples, drawn from a calculator's question and answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Arrow, Picture
from pnp.core.catalog.scene import Area, Callout, Callouts, Column, Label, Row, Scene, Shown, Stack
from pnp.core.rules.calculator import Calculator

from .calculators import LOOT, SCORE
from .model import Buccaneer, Ship
from .questions import Ending, Merge, MergeVerdict, Mutiny, Payout, Raid, Score, Unrest

_FAN = (9, 0)
"""The step between pawns of a pile that hides wages: only an edge of each shows."""
_RUNGS = (0, 15)
"""The step between pawns of a pile that shows wages."""


def scenes(game: Buccaneer, _calculator: str, question: Any, answer: Any) -> Picture | None:
    """Draw a calculator's question and answer; return None for questions without a picture."""
    match question, answer:
        case Merge(), MergeVerdict():
            return _merge(game, question)
        case Raid(), Payout():
            return _raid(game, question, answer)
        case Unrest(), Mutiny():
            return _mutiny(game, question, answer)
        case Ending(), Score():
            return _score(game, question, answer)
    return None


def _merge(game: Buccaneer, move: Merge) -> Picture:
    colours = _colours(game, [*move.upper, *move.lower])
    piles = [
        Column(column=(_pile(pile, colours), _named(pile[0])), gap=1, name=name)
        for name, pile in (("upper", move.upper), ("lower", move.lower))
    ]
    return Picture(show=Row(row=tuple(piles), gap=14), arrows=(Arrow(along=("upper", "lower")),), scale=40)


def _raid(game: Buccaneer, raid: Raid, payout: Payout) -> Picture:
    """Draw the ship, if the catalog has one with these values, and the pile with each player's share."""
    colours = _colours(game, [pirate.player for pirate in raid.pile])
    pawns = [Shown(piece=f"pawns/{colours[pirate.player]}-{_wage(pirate.wage)}") for pirate in raid.pile]
    shares = _sentences_by_player(game, LOOT, raid, payout)
    firsts = {pirate.player: index for index, pirate in reversed([*enumerate(raid.pile)])}
    notes = [
        Callout(point=(22, _RUNGS[1] * index + (12 if index == 0 else 18)), says=shares[player])
        for player, index in sorted(firsts.items(), key=lambda entry: entry[1])
        if player in shares
    ]
    pile = Stack(stack=tuple(pawns), step=_RUNGS)
    crew = Callouts(callouts=tuple(notes), around=pile, side="right", width=38)
    ship = next((one for one in game.ships if _is_raided(one, raid)), None)
    cards: tuple[Scene, ...] = (Shown(piece=f"ships/{ship.id}"),) if ship else ()
    return Picture(show=Row(row=(*cards, crew), gap=6), scale=42)


def _is_raided(ship: Ship, raid: Raid) -> bool:
    return (ship.loot, ship.unknown_wage, set(ship.treasures)) == (
        raid.loot,
        raid.unknown_wage,
        set(raid.treasures),
    )


def _wage(wage: object) -> str:
    return "unknown" if wage == "?" else str(wage)


def _mutiny(game: Buccaneer, unrest: Unrest, answer: Mutiny) -> Picture:
    """Draw the pile and a ship for each open one, those in reach ringed, the others pale."""
    colours = _colours(game, unrest.pile)
    crew = Column(column=(_pile(unrest.pile, colours), _named(unrest.pile[0])), gap=1)
    sizes = {ship.crew_minimum: ship.id for ship in game.ships}
    ships = [
        Shown(piece=f"ships/{sizes[asked]}", scale=26, mark="ring" if index in answer.targets else "pale")
        for index, asked in enumerate(unrest.ships)
        if asked in sizes
    ]
    return Picture(show=Row(row=(crew, *([Row(row=tuple(ships), gap=2)] if ships else [])), gap=8), scale=40)


def _score(game: Buccaneer, ending: Ending, score: Score) -> Picture:
    """Draw each player's treasures below the total."""
    totals = _sentences_by_player(game, SCORE, ending, score)
    areas = []
    for name, held in ending.players.items():
        tiles = [
            Stack(stack=(Shown(piece=f"treasures/{category}"),) * count, step=(7, 0))
            for category in game.values
            if (count := getattr(held, category))
        ]
        shown: Scene = Row(row=tuple(tiles), gap=2) if tiles else Label(text=Text(en="–"))
        areas.append(Area(area=shown, title=totals[name]))
    return Picture(show=Row(row=tuple(areas), gap=2, fill=True), scale=32)


def _pile(players: Sequence[str], colours: dict[str, str]) -> Stack:
    """Draw a pile whose wages are hidden, except on the top pawn."""
    top, *others = (f"pawns/{colours[player]}-3" for player in players)
    return Stack(stack=tuple(Shown(piece=pawn) for pawn in (top, *others)), step=_FAN)


def _named(player: str) -> Label:
    return Label(text=Text(en=player), style="strong")


def _colours(game: Buccaneer, players: Iterable[str]) -> dict[str, str]:
    """Return a colour for each player: the one that the name means, else the next free one."""
    called = {
        word.lower(): colour
        for colour, words in game.words.values.get("colour", {}).items()
        for word in words.said.values()
    }
    found = {player: called[player.lower()] for player in players if player.lower() in called}
    every = dict.fromkeys(pawn.colour for pawn in game.pawns if pawn.colour)
    free = [colour for colour in every if colour not in found.values()]
    others = [player for player in dict.fromkeys(players) if player not in found]
    return found | dict(zip(others, free, strict=False))


def _sentences_by_player(
    game: Buccaneer, calculator: Calculator[Any, Any, Any], question: Any, answer: Any
) -> dict[str, Text]:
    """Return a calculator's sentences about each player, in all languages."""
    sentences_of: dict[str, dict[str, list[str]]] = {}
    for lang in game.game.title.said:
        sentences = calculator.sentences(game, question, answer, lang)
        for (_, gaps), sentence in zip(calculator.tell(question, answer), sentences, strict=True):
            if isinstance(player := gaps.get("player"), str):
                sentences_of.setdefault(player, {}).setdefault(lang, []).append(sentence)
    return {
        player: Text(**{lang: " ".join(lines) for lang, lines in said.items()})
        for player, said in sentences_of.items()
    }
