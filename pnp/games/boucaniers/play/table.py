"""The table of Boucaniers: the archipelago, the fleets, piles and supplies, and who may see what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pnp.core.play import Chance, Laid, Places, Table, kept, swift
from pnp.games.boucaniers import chart, clues, rules
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.effects import Good
from pnp.games.boucaniers.model import Boucaniers, Numbers
from pnp.games.boucaniers.pieces import Boucanier, Tile

from .map_view import laid_out
from .piece_places import places
from .vessel import Merchant, Order, Vessel


@lru_cache(maxsize=512)
def course(start: Point, heading: str) -> tuple[Point, ...]:
    """The points ahead on a heading."""
    return tuple(chart.line(start, chart.HEADINGS[heading]))


apart = chart.distance


def features(catalog: Boucaniers) -> dict[str, frozenset[str]]:
    """The clues of each island that may hold the treasure, worked out once."""
    if "features" not in catalog.memo:
        catalog.memo["features"] = catalog.features
    found: dict[str, frozenset[str]] = catalog.memo["features"]
    return found


@dataclass
class Sea(Table[Boucaniers]):
    """Everything that lies on the table."""

    layout: tuple[str, ...] = ()
    islands: dict[Point, str] = field(default_factory=dict)
    """Where each island lies."""
    bastion: Point = chart.CENTRE
    vessels: list[Vessel] = field(default_factory=list)
    merchants: list[Merchant] = field(default_factory=list)
    pile: list[Boucanier] = field(default_factory=list)
    """The face-up draw pile, the next card first."""
    offer: list[Boucanier] = field(default_factory=list)
    clues: list[str] = field(default_factory=list)
    """The draw pile of clues, the next card first."""
    treasure: list[str] = field(default_factory=list)
    """The clues that were set aside."""
    masks: list[str] = field(default_factory=list)
    digs: list[tuple[str, int]] = field(default_factory=list)
    """The islands that were dug up in vain, with the crosses that everyone saw."""
    seen: dict[str, set[str]] = field(default_factory=dict)
    """The clues that each seat has seen."""
    orders: dict[str, Order] = field(default_factory=dict)
    """The compasses that lie face down, by flag."""
    spied: set[tuple[str, str]] = field(default_factory=set)
    """Which seat has looked at the compass of which flag."""
    acting: str = ""
    """The flag whose captain is to decide something."""
    waiting: list[str] = field(default_factory=list)
    """The flags of the wrecked, in the order in which they choose again."""
    prizes: list[tuple[int, str, str]] = field(default_factory=list)
    """Who sank the Rougeaud for its coins: turn, seat and ship."""

    def __post_init__(self) -> None:
        self.numbers: Numbers = swift(self.catalog, self.catalog.game.constants)
        self._sailing: list[Vessel] = []

    @kept
    def booty(self) -> int:
        """The coins on one ship that win."""
        numbers = self.numbers
        return rules.coins_to_win(len(self.players), numbers.coins_to_win, numbers.coins_to_win_five)

    @property
    def fleet(self) -> list[Vessel]:
        """The ships that sail, in the order of their sheets; ``line_up`` says that others do."""
        if not self._sailing:
            self._sailing = [vessel for vessel in self.vessels if not vessel.wrecked]
        return self._sailing

    def line_up(self) -> None:
        """Put the ships into the order of their sheets."""
        self.vessels.sort(key=lambda vessel: vessel.ship.sheet)
        self._sailing = []

    def under(self, flag: str) -> Vessel:
        for vessel in self.vessels:
            if vessel.flag == flag:
                return vessel
        raise LookupError(flag)

    def island(self, vessel: Vessel) -> str:
        """The island in whose centre a ship lies, or nothing."""
        return self.islands.get(vessel.point, "")

    def tile(self, vessel: Vessel) -> Tile | None:
        """The tile of that island."""
        island = self.islands.get(vessel.point)
        return self._tiles[island] if island else None

    @kept
    def _tiles(self) -> dict[str, Tile]:
        return {tile.id: tile for tile in self.catalog.tiles}

    def hand(self, seat: str) -> int:
        """How many clues a player holds, with all ships."""
        return sum(len(vessel.clues) for vessel in self.vessels if vessel.captain == seat)

    def crosses(self, island: str) -> int:
        """What its mask shows on the clues that were set aside."""
        return len(set(self.treasure) & features(self.catalog)[island])

    def bank(self) -> int:
        """The coins that nobody owns."""
        return self._coins_in_all - sum([vessel.coins for vessel in self.vessels])

    @kept
    def _coins_in_all(self) -> int:
        return self.catalog.bank

    def supply(self, good: Good) -> int:
        """The goods of a sort that nobody has."""
        return self.supplies()[good]

    def supplies(self) -> dict[str, int]:
        """The same of every sort."""
        left = self._goods_in_all.copy()
        for vessel in self.vessels:
            for purse in (vessel.hold, vessel.hidden):
                for good, count in purse.goods.items():
                    left[good] -= count
            left["poudre-noire"] -= vessel.powder
        return left

    @kept
    def _goods_in_all(self) -> dict[str, int]:
        return {good.id: good.copies for good in self.catalog.goods}

    def letters(self) -> int:
        """The letters of marque that nobody has."""
        return self._letters_in_all - sum([vessel.letters for vessel in self.vessels])

    @kept
    def _letters_in_all(self) -> int:
        return self.catalog.letters.copies

    def credit(self, vessel: Vessel, coins: int) -> int:
        """Pay a ship from the bank, as far as its coins go."""
        paid = min(coins, self.bank())
        vessel.hold.coins += paid
        if paid < coins:
            self.ran_out("bank", "box-supply", vessel.captain)
        return paid

    def discard(self, cards: Iterable[Boucanier]) -> None:
        """Buccaneers go back under the pile, and fill what is empty on offer."""
        self.pile += cards
        self.refill()

    def refill(self) -> None:
        """Four cards lie on offer while there are any."""
        while len(self.offer) < self.numbers.offer and self.pile:
            self.offer.append(self.pile.pop(0))

    def view(self, player: str) -> dict[str, Any]:
        """All but compasses that lie face down, other hands and what others saw, and the piles."""
        return {
            "player": player,
            "turn": self.turns,
            "acting": self.acting,
            "players": self.players,
            "layout": self.layout,
            "bastion": self.bastion,
            "vessels": {vessel.flag: _seen(vessel, player) for vessel in self.vessels},
            "merchants": {one.id: (one.point, one.crew, one.sunk) for one in self.merchants},
            "offer": [card.role for card in self.offer],
            "next": self.pile[0].role if self.pile else "",
            "pile": sorted(card.role for card in self.pile),
            "clues": len(self.clues),
            "masks": tuple(self.masks),
            "digs": tuple(self.digs),
            "seen": tuple(sorted(self.seen[player])) if player in self.seen else (),
            "orders": {
                flag: order if self._knows(player, flag) else None for flag, order in self.orders.items()
            },
        }

    def standing(self) -> dict[str, int]:
        """The coins of each captain's richest ship."""
        best = dict.fromkeys(self.players, 0)
        for vessel in self.vessels:
            best[vessel.captain] = max(best[vessel.captain], vessel.coins)
        return best

    def _knows(self, player: str, flag: str) -> bool:
        return self.under(flag).captain == player or (player, flag) in self.spied

    def deal_again(self, player: str, chance: Chance) -> None:
        """Another treasure that agrees with all that this seat saw; piles, hands and compasses anew."""
        rest = self.pile[1:]
        chance.shuffle(rest)
        self.pile[1:] = rest
        if self.seen:
            self._hide_again(player, chance)
        for flag in self.orders:
            if not self._knows(player, flag):
                vessel = self.under(flag)
                heading = chance.choice(tuple(chart.HEADINGS))
                self.orders[flag] = ("sail", heading, 1 + chance.below(vessel.sails(self.numbers)))

    def _hide_again(self, player: str, chance: Chance) -> None:
        known = features(self.catalog)
        island = chance.choice(clues.possible(known, self.seen[player], self.digs))
        self.treasure[:] = sorted(known[island])
        rest = [clue.id for clue in self.catalog.clues if clue.id not in self.treasure]
        mine = [clue for vessel in self.vessels if vessel.captain == player for clue in vessel.clues]
        loose = [clue for clue in rest if clue not in mine]
        chance.shuffle(loose)
        for vessel in self.vessels:
            if vessel.captain != player:
                vessel.clues[:] = [loose.pop() for _ in vessel.clues]
        self.clues[:] = loose
        for other in self.players:
            if other != player:
                held = [c for vessel in self.vessels if vessel.captain == other for c in vessel.clues]
                more = chance.sample([c for c in rest if c not in held], len(rest))
                self.seen[other] = {*held, *more[: len(self.seen[other]) - len(held)]}

    def board(self) -> list[Laid]:
        return laid_out(self)

    def places(self) -> Places:
        return places(self)


def _seen(vessel: Vessel, player: str) -> dict[str, Any]:
    """What everyone sees of a ship, and its own captain's clues."""
    return {
        "captain": vessel.captain,
        "ship": vessel.ship.id,
        "point": vessel.point,
        "crew": tuple(vessel.roles),
        "coins": vessel.hold.coins,
        "safe": vessel.hidden.coins,
        "goods": {good: vessel.goods(good) for good in (*vessel.hold.goods, *vessel.hidden.goods)},
        "letters": vessel.letters,
        "fragments": vessel.fragments,
        "damage": vessel.damage,
        "upgrades": tuple(sorted(vessel.upgrades)),
        "blast": vessel.blast,
        "wrecked": vessel.wrecked,
        "dig": (vessel.dig, vessel.turns_left),
        "played": vessel.played,
        "at_work": tuple(card.role for card in vessel.at_work),
        "hand": tuple(vessel.clues) if vessel.captain == player else len(vessel.clues),
    }
