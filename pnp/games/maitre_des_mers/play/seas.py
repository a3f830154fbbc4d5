"""State of a simulated game: port, pile, stacks, fleets and dice, and each player's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.core.catalog.component import Piece
from pnp.core.play import Chance, Places, Table, slotted_copy
from pnp.games.maitre_des_mers import rules
from pnp.games.maitre_des_mers.dice.attempt import Aim, Attempt, Helper, aims_at, faces_text, helper
from pnp.games.maitre_des_mers.dice.hand import size
from pnp.games.maitre_des_mers.model import Card, Goods, MaitreDesMers, Numbers
from pnp.games.maitre_des_mers.rules import Berth
from pnp.games.maitre_des_mers.scoring import total

NOWHERE = rules.Table(port=(), pile=())


@dataclass
class Seas(Table[MaitreDesMers]):
    """State of the table."""

    cards: rules.Table = NOWHERE
    over: bool = True
    """Whether no ship is left in the port."""
    holder: str = ""
    """The player who has the dice."""
    attempt: Attempt | None = None
    """The attempt of the player who has the dice."""
    sent_back: int = 0
    """Number of ships at the bottom of the pile that all players saw go there."""
    open: dict[str, tuple[rules.Action, ...]] = field(default_factory=dict)
    """Open actions of each player, cached until a card moves."""
    helps: dict[str, tuple[Helper, ...]] = field(default_factory=dict)
    """Goods of each player, cached until a card moves."""
    aimed: tuple[tuple[Card, ...], list[Aim], int] = ((), [], 0)
    """Cards of the last attempt, their aims and least need of dice, cached while the cards stay the same."""

    def __post_init__(self) -> None:
        self.numbers: Numbers = slotted_copy(self.catalog, self.catalog.numbers)

    def move(self, cards: rules.Table) -> None:
        """Replace the position of all cards, and drop the caches that depend on it."""
        self.cards = cards
        self.over = rules.is_over(cards)
        self.open.clear()
        self.helps.clear()

    def fleet(self, player: str) -> tuple[Berth, ...]:
        return self.cards.fleets[player]

    def begin(self, player: str, cards: tuple[Card, ...]) -> Attempt:
        """Return a new attempt at one of the cards."""
        if self.aimed[0] is not cards:
            self.aimed = cards, *aims_at(cards)
        cards, aims, needs = self.aimed
        return Attempt(cards, aims, needs, self.numbers.dice, self.goods_of(player))

    def goods_of(self, player: str) -> tuple[Helper, ...]:
        if player not in self.helps:
            fleet = self.cards.fleets[player]
            self.helps[player] = tuple([helper(cargo) for _, cargo in fleet if type(cargo) is Goods])
        return self.helps[player]

    def view(self, player: str) -> dict[str, Any]:
        """Return the open information: everything but the order of the pile above the ships sent back."""
        cards, pile = self.cards, self.cards.pile
        return {
            "player": player,
            "port": [ship.id for ship in cards.port],
            "pile": len(pile),
            "bottom": [ship.id for ship in pile[len(pile) - self.sent_back :]],
            "goods": [card.id for card in cards.goods],
            "treasures": [card.id for card in cards.treasures],
            "fleets": {
                name: [(berth.ship.id, berth.cargo.id if berth.cargo else None) for berth in fleet]
                for name, fleet in cards.fleets.items()
            },
            "attempt": _shown(self.attempt) if self.attempt else None,
        }

    def standing(self) -> dict[str, int]:
        """Return the points of each fleet now."""
        numbers = self.catalog.numbers
        fleets = self.cards.fleets.items()
        return {name: total(fleet, numbers.family_ships, numbers.family_bonus) for name, fleet in fleets}

    def deal_again(self, player: str, chance: Chance) -> None:  # noqa: ARG002 - all seats know the same
        """Shuffle the pile except the ships sent back, whose position all players know."""
        pile = self.cards.pile
        unknown = list(pile[: len(pile) - self.sent_back])
        chance.shuffle(unknown)
        self.cards = replace(self.cards, pile=(*unknown, *pile[len(unknown) :]))

    def places(self) -> Places:
        """Return where every piece is; each ship with its cargo is a place of its own."""
        cards, catalog = self.cards, self.catalog
        aids = next(iter(catalog.aids))
        spare = {f"aid/{aids.id}": aids.copies - len(self.players)}
        return {
            "port": _counted(cards.port),
            "pile": _counted(cards.pile),
            "goods": _counted(cards.goods),
            "treasures": _counted(cards.treasures),
            **{
                f"fleet/{name}/{berth.ship.id}": _counted(filter(None, (berth.ship, berth.cargo)))
                for name, fleet in cards.fleets.items()
                for berth in fleet
            },
            **self._dice(),
            **{f"aid/{name}": {f"aid/{aids.id}": 1} for name in self.players},
            "box": {**_counted(catalog.boxes), **spare},
        }

    def _dice(self) -> Places:
        die = f"die/{next(iter(self.catalog.dice)).id}"
        if self.attempt is None:
            return {f"dice/{self.holder}": {die: self.catalog.numbers.dice}}
        return {
            f"dice/{self.holder}": {die: self.attempt.dice},
            f"placed/{self.holder}": {die: size(self.attempt.placed)},
            f"discarded/{self.holder}": {die: self.attempt.discarded},
        }


def _shown(attempt: Attempt) -> dict[str, Any]:
    """Return an attempt in plain values for a view."""
    return {
        "aims": [aim.id for aim in attempt.aims],
        "placed": faces_text(attempt.placed),
        "thrown": faces_text(attempt.throw),
        "goods": [goods.id for goods in attempt.goods],
    }


def _counted(pieces: Iterable[Piece]) -> dict[str, int]:
    return dict(Counter(f"{piece.kind}/{piece.id}" for piece in pieces))
