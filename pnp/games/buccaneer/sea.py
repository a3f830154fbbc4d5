"""The state of a game of Buccaneer, and what each player may see of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pnp.core.play import Chance, Places, Table

from . import rules
from .model import Buccaneer, Category, Pawn, Ship
from .questions import Ending, Holdings, Score


@dataclass
class Sea(Table[Buccaneer]):
    """The state of a game of Buccaneer."""

    deck: list[Ship] = field(default_factory=list)
    open: list[Ship] = field(default_factory=list)
    gone: list[Ship] = field(default_factory=list)
    crews: dict[str, list[Pawn]] = field(default_factory=dict)
    """All piles from top to bottom, lone pirates included, by the id of the top pawn."""
    purses: dict[str, int] = field(default_factory=dict)
    hoards: dict[str, Counter[Category]] = field(default_factory=dict)
    reserve: Counter[Category] = field(default_factory=Counter)
    passed: int = 0
    """The number of turns in a row in which nobody could act."""

    def led_by(self, player: str) -> list[str]:
        """Return the top pawns of the piles that a player leads."""
        return [top for top, crew in self.crews.items() if crew[0].colour == player]

    def owners(self, top: str) -> tuple[str, ...]:
        """Return the owners of a pile's pirates, from top to bottom."""
        return tuple(str(pawn.colour) for pawn in self.crews[top])

    def send_home(self, top: str) -> None:
        """Take a pile apart and return every pawn to its owner."""
        self.crews |= {pawn.id: [pawn] for pawn in self.crews.pop(top)}

    def score(self) -> tuple[Ending, Score]:
        """Return what each player owns, and the scores if the game ended now."""
        ending = Ending.model_construct(players={player: self._holdings(player) for player in self.players})
        catalog = self.catalog
        return ending, rules.score(ending, catalog.values, catalog.numbers.loose_piece_ducats)

    def _holdings(self, player: str) -> Holdings:
        held: dict[str, Any] = {sort: self.hoards[player][sort] for sort in self.catalog.supply}
        return Holdings.model_construct(ducats=self.purses[player], **held)

    def standing(self) -> dict[str, int]:
        """Return each player's total if the game ended now."""
        return self.score()[1].totals

    def view(self, player: str) -> dict[str, Any]:
        """Return what is open to all: ships, owners of pawns, purses and treasures, but not covered wages."""
        return {
            "player": player,
            "ships": [ship.id for ship in self.open],
            "deck": len(self.deck),
            "crews": {top: self.owners(top) for top in self.crews},
            "purses": dict(self.purses),
            "hoards": {owner: dict(hoard) for owner, hoard in self.hoards.items()},
            "reserve": dict(self.reserve),
        }

    def deal_again(self, player: str, chance: Chance) -> None:  # noqa: ARG002 - all seats know the same
        """Shuffle the deck, and the covered pirates within each colour."""
        chance.shuffle(self.deck)
        for colour in self.players:
            spots = [
                (crew, i)
                for crew in self.crews.values()
                for i in range(1, len(crew))
                if crew[i].colour == colour
            ]
            pawns = [crew[i] for crew, i in spots]
            chance.shuffle(pawns)
            for (crew, i), pawn in zip(spots, pawns, strict=True):
                crew[i] = pawn

    def places(self) -> Places:
        """Return how many of each piece lie in each place."""
        idle = [pawn for pawn in self.catalog.pawns if pawn.colour not in self.players]
        piles = {
            f"crew/{crew[0].colour}/{top}": _count_pieces("pawn", crew)
            for top, crew in self.crews.items()
            if len(crew) > 1
        }
        lone: dict[str, Counter[str]] = {f"pirates/{player}": Counter() for player in self.players}
        for top, crew in self.crews.items():
            if len(crew) == 1:
                lone[f"pirates/{crew[0].colour}"][f"pawn/{top}"] += 1
        return {
            "deck": _count_pieces("ship", self.deck),
            "sea": _count_pieces("ship", self.open),
            "gone": _count_pieces("ship", self.gone),
            "reserve": {f"treasure/{sort}": n for sort, n in self.reserve.items()},
            **{
                f"hoard/{p}": {f"treasure/{sort}": n for sort, n in h.items()} for p, h in self.hoards.items()
            },
            **lone,
            **piles,
            **dict(self._coins()),
            "table": {f"aid/{aid.id}": len(self.players) for aid in self.catalog.aids},
            "box": {**_count_pieces("pawn", idle), **dict(self._unused())},
        }

    def _unused(self) -> Iterator[tuple[str, int]]:
        """Yield the boxes and the unused aids with their numbers."""
        for aid in self.catalog.aids:
            yield f"aid/{aid.id}", aid.copies - len(self.players)
        for box in self.catalog.boxes:
            yield f"box/{box.id}", box.copies

    def _coins(self) -> Iterator[tuple[str, dict[str, int]]]:
        """Yield the coins of each purse, made up of the largest coins first, and those left in the bank.

        A purse holds fewer coins than ducats where the box has too few coins.
        """
        coins = sorted(self.catalog.coins, key=lambda coin: -coin.value)
        bank = {coin.id: coin.copies for coin in coins}
        for player, ducats in self.purses.items():
            purse, rest = {}, ducats
            for coin in coins:
                purse[f"coin/{coin.id}"] = n = min(bank[coin.id], rest // coin.value)
                bank[coin.id] -= n
                rest -= n * coin.value
            yield f"purse/{player}", purse
        yield "bank", {f"coin/{coin}": n for coin, n in bank.items()}


def _count_pieces(kind: str, pieces: list[Any]) -> dict[str, int]:
    return Counter(f"{kind}/{piece.id}" for piece in pieces)
