"""The state of a game of Boucaniers, and what each player may see of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pnp.core.play import Chance, Laid, Places, Table, cached_attribute, slotted_copy
from pnp.games.boucaniers import chart, clues, rules
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.model import Boucaniers, Numbers
from pnp.games.boucaniers.pieces import Boucanier, Tile

from .map_view import laid_out
from .piece_places import places
from .vessel import Merchant, Order, Vessel


@lru_cache(maxsize=512)
def course(start: Point, heading: str) -> tuple[Point, ...]:
    """Return all points ahead on a heading, nearest first."""
    return tuple(chart.line(start, chart.HEADINGS[heading]))


def features(catalog: Boucaniers) -> dict[str, frozenset[str]]:
    """Return the catalog's clues of each treasure island, computed once."""
    if "features" not in catalog.memo:
        catalog.memo["features"] = catalog.features
    found: dict[str, frozenset[str]] = catalog.memo["features"]
    return found


@dataclass
class Sea(Table[Boucaniers]):
    """The state of a game of Boucaniers."""

    layout: tuple[str, ...] = ()
    islands: dict[Point, str] = field(default_factory=dict)
    """The islands by the points of their centres."""
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
    """The islands dug up in vain, each with the crosses that everyone saw."""
    seen: dict[str, set[str]] = field(default_factory=dict)
    """The clues that each player has seen."""
    orders: dict[str, Order] = field(default_factory=dict)
    """The orders on compasses that lie face down, by flag."""
    spied: set[tuple[str, str]] = field(default_factory=set)
    """Pairs of a player and the flag whose compass that player has looked at."""
    acting: str = ""
    """The flag of the ship for which a captain is deciding."""
    waiting: list[str] = field(default_factory=list)
    """The flags of wrecked ships, in the order in which their captains choose again."""
    prizes: list[tuple[int, str, str]] = field(default_factory=list)
    """Turn, player and ship of each victory over the Rougeaud that won its coins."""

    def __post_init__(self) -> None:
        self.numbers: Numbers = slotted_copy(self.catalog, self.catalog.game.constants)
        self._sailing: list[Vessel] = []

    @cached_attribute
    def coins_to_win(self) -> int:
        """The coins on one ship that win the game."""
        numbers = self.numbers
        return rules.coins_to_win(len(self.players), numbers.coins_to_win, numbers.coins_to_win_five)

    @property
    def fleet(self) -> list[Vessel]:
        """The ships afloat in the order of their sheets, cached until ``sort_fleet``."""
        if not self._sailing:
            self._sailing = [vessel for vessel in self.vessels if not vessel.wrecked]
        return self._sailing

    def sort_fleet(self) -> None:
        """Sort the ships by their sheets; call it whenever a ship joins, sinks or returns."""
        self.vessels.sort(key=lambda vessel: vessel.ship.sheet)
        self._sailing = []

    def vessel_under(self, flag: str) -> Vessel:
        for vessel in self.vessels:
            if vessel.flag == flag:
                return vessel
        raise LookupError(flag)

    def island(self, vessel: Vessel) -> str:
        """Return the id of the island in whose centre a ship lies, else an empty string."""
        return self.islands.get(vessel.point, "")

    def tile(self, vessel: Vessel) -> Tile | None:
        """Return the tile of the island in whose centre a ship lies."""
        island = self.islands.get(vessel.point)
        return self._tiles[island] if island else None

    @cached_attribute
    def _tiles(self) -> dict[str, Tile]:
        return {tile.id: tile for tile in self.catalog.tiles}

    def clues_held(self, seat: str) -> int:
        """Return how many clues a player holds on all ships."""
        return sum(len(vessel.clues) for vessel in self.vessels if vessel.captain == seat)

    def crosses(self, island: str) -> int:
        """Return how many crosses an island's mask shows on the clues that were set aside."""
        return len(set(self.treasure) & features(self.catalog)[island])

    def bank(self) -> int:
        """Return the worth of the coins in the bank."""
        return self._coins_in_all - sum([vessel.coins for vessel in self.vessels])

    @cached_attribute
    def _coins_in_all(self) -> int:
        return self.catalog.bank

    def supplies(self) -> dict[str, int]:
        """Return how many of each good are left in the supply."""
        left = self._goods_in_all.copy()
        for vessel in self.vessels:
            for purse in (vessel.hold, vessel.hidden):
                for good, count in purse.goods.items():
                    left[good] -= count
            left["poudre-noire"] -= vessel.powder
        return left

    @cached_attribute
    def _goods_in_all(self) -> dict[str, int]:
        return {good.id: good.copies for good in self.catalog.goods}

    def letters(self) -> int:
        """Return how many letters of marque are left in the supply."""
        return self._letters_in_all - sum([vessel.letters for vessel in self.vessels])

    @cached_attribute
    def _letters_in_all(self) -> int:
        return self.catalog.letters.copies

    def credit(self, vessel: Vessel, coins: int) -> int:
        """Pay a ship from the bank as far as the bank's coins go; return the coins paid."""
        paid = min(coins, self.bank())
        vessel.hold.coins += paid
        if paid < coins:
            self.ran_out("bank", "box-supply", vessel.captain)
        return paid

    def discard(self, cards: Iterable[Boucanier]) -> None:
        """Put buccaneers under the pile and refill the offer."""
        self.pile += cards
        self.refill()

    def refill(self) -> None:
        """Fill the offer from the pile."""
        while len(self.offer) < self.numbers.offer and self.pile:
            self.offer.append(self.pile.pop(0))

    def view(self, player: str) -> dict[str, Any]:
        """Return all but compasses face down, others' clues and what they saw, and the order of the piles."""
        return {
            "player": player,
            "turn": self.turns,
            "acting": self.acting,
            "players": self.players,
            "layout": self.layout,
            "bastion": self.bastion,
            "vessels": {vessel.flag: _visible(vessel, player) for vessel in self.vessels},
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
        """Return the coins of each captain's richest ship."""
        best = dict.fromkeys(self.players, 0)
        for vessel in self.vessels:
            best[vessel.captain] = max(best[vessel.captain], vessel.coins)
        return best

    def _knows(self, player: str, flag: str) -> bool:
        return self.vessel_under(flag).captain == player or (player, flag) in self.spied

    def deal_again(self, player: str, chance: Chance) -> None:
        """Redraw what a player cannot know: treasure (among those possible), piles, hands and compasses."""
        rest = self.pile[1:]
        chance.shuffle(rest)
        self.pile[1:] = rest
        if self.seen:
            self._redeal_clues(player, chance)
        for flag in self.orders:
            if not self._knows(player, flag):
                vessel = self.vessel_under(flag)
                heading = chance.choice(tuple(chart.HEADINGS))
                self.orders[flag] = ("sail", heading, 1 + chance.below(vessel.sails(self.numbers)))

    def _redeal_clues(self, player: str, chance: Chance) -> None:
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


def _visible(vessel: Vessel, player: str) -> dict[str, Any]:
    """Return what a player sees of a ship: clues only on an own one, else their number."""
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
