"""The table of Boucaniers: the archipelago, the fleets, piles and supplies, and who may see what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from pnp.core.play import Chance, Laid, Places, Table
from pnp.games.boucaniers import chart, clues, rules
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.effects import Good
from pnp.games.boucaniers.model import Boucaniers, Numbers
from pnp.games.boucaniers.pieces import Boucanier, Quality, Tile

from .mapped import laid_out
from .vessel import Merchant, Order, Purse, Vessel

FLAGS = ("red", "blue", "yellow", "green", "black")
"""The colours of flags and compasses; with two players the second ships have the third and fourth."""
_TOKENS: dict[Quality, str] = {"sails": "rigging", "cannons": "guns", "hull": "planking"}


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

    @cached_property
    def numbers(self) -> Numbers:
        return self.catalog.game.constants

    @cached_property
    def booty(self) -> int:
        """The coins on one ship that win."""
        numbers = self.numbers
        return rules.coins_to_win(len(self.players), numbers.coins_to_win, numbers.coins_to_win_five)

    @cached_property
    def fleet(self) -> list[Vessel]:
        """The ships that sail, in the order of their sheets; ``line_up`` says that others do."""
        return [vessel for vessel in self.vessels if not vessel.wrecked]

    def line_up(self) -> None:
        """Put the ships into the order of their sheets."""
        self.vessels.sort(key=lambda vessel: vessel.ship.sheet)
        self.__dict__.pop("fleet", None)

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

    @cached_property
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

    @cached_property
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

    @cached_property
    def _goods_in_all(self) -> dict[str, int]:
        return {good.id: good.copies for good in self.catalog.goods}

    def letters(self) -> int:
        """The letters of marque that nobody has."""
        return self._letters_in_all - sum([vessel.letters for vessel in self.vessels])

    @cached_property
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
        return {**dict(self._common()), **dict(self._fleet()), **self._coins()}

    def _common(self) -> Iterator[tuple[str, dict[str, int]]]:
        catalog, used = self.catalog, dict.fromkeys(vessel.ship.id for vessel in self.vessels)
        figures = [*used, *(one.id for one in catalog.companies)]
        yield (
            "map",
            Counter(f"tile/{tile}" for tile in self.layout)
            + Counter(f"standee/{one}" for one in figures)
            + Counter({f"rose/{one.id}": one.copies for one in catalog.roses}),
        )
        hits = {"damage/hit": sum(one.hits for one in self.merchants)}
        yield "companies", {f"company/{one.id}": 1 for one in catalog.companies} | hits
        yield "pile", Counter(f"boucanier/{card.id}" for card in self.pile)
        yield "offer", Counter(f"boucanier/{card.id}" for card in self.offer)
        yield "clues", {f"clue/{clue}": 1 for clue in self.clues}
        yield "treasure", {f"clue/{clue}": 1 for clue in self.treasure}
        yield "masks", {f"mask/{mask}": 1 for mask in self.masks}
        yield "dug", {f"mask/{one.id}": 1 for one in catalog.masks if one.id not in self.masks}
        yield "harbour", {f"{kind}/{s.id}": 1 for s in catalog.ships if s.id not in used for kind in _FIGURES}
        yield "supply", dict(self._tokens())
        flags = {vessel.flag for vessel in self.vessels}
        idle = [flag for flag in FLAGS if flag not in flags]
        yield (
            "box",
            {f"{kind}/{flag}": 1 for flag in idle for kind in ("compass", "flag")}
            | {f"{one.kind}/{one.id}": one.copies for one in (*catalog.setups, *catalog.boxes)}
            | {f"aid/{one.id}": one.copies - len(self.players) for one in catalog.aids},
        )
        for player in self.players:
            yield f"aid/{player}", {f"aid/{one.id}": 1 for one in catalog.aids}

    def _tokens(self) -> Iterator[tuple[str, int]]:
        """What lies in the supply."""
        for good, left in self.supplies().items():
            yield f"goods/{good}", left
        yield "letter/letter", self.letters()
        hits = sum(one.damage for one in self.vessels) + sum(one.hits for one in self.merchants)
        yield "damage/hit", self.catalog.damage.copies - hits
        for quality, token in _TOKENS.items():
            used = sum(_tokens_of(self, quality) for v in self.vessels if quality in v.upgrades)
            yield f"upgrade/{token}", self.catalog.upgrades[token].copies - used

    def _fleet(self) -> Iterator[tuple[str, dict[str, int]]]:
        for vessel in self.vessels:
            owner = f"{vessel.captain}/{vessel.flag}"
            sheet = {f"ship/{vessel.ship.id}": 1, f"compass/{vessel.flag}": 1, f"flag/{vessel.flag}": 1}
            sheet["damage/hit"] = vessel.damage
            sheet["goods/poudre-noire"] = vessel.powder
            sheet |= {f"upgrade/{_TOKENS[one]}": _tokens_of(self, one) for one in sorted(vessel.upgrades)}
            yield f"sheet/{owner}", sheet
            yield f"crew/{owner}", Counter(f"boucanier/{c.id}" for c in (*vessel.crew, *vessel.survivors))
            yield f"hand/{owner}", {f"clue/{clue}": 1 for clue in vessel.clues}
            for word, purse in (("hold", vessel.hold), ("hidden", vessel.hidden)):
                yield f"{word}/{owner}", _cargo(purse)

    def _coins(self) -> Places:
        """The coins of each purse, the largest first; the bank has the others."""
        coins = sorted(self.catalog.coins, key=lambda coin: -coin.value)
        left = {coin.id: coin.copies for coin in coins}
        purses: Places = {}
        for vessel in self.vessels:
            for word, purse in (("coins", vessel.hold), ("safe", vessel.hidden)):
                rest, held = purse.coins, {}
                for coin in coins:
                    held[f"coin/{coin.id}"] = n = min(left[coin.id], rest // coin.value)
                    left[coin.id] -= n
                    rest -= n * coin.value
                purses[f"{word}/{vessel.captain}/{vessel.flag}"] = held
        return {**purses, "bank": {f"coin/{coin}": n for coin, n in left.items()}}


_FIGURES = ("ship", "standee")


def _tokens_of(sea: Sea, quality: Quality) -> int:
    """How many tokens an upgrade takes."""
    return sea.numbers.upgrade_hull if quality == "hull" else 1


def _cargo(purse: Purse) -> dict[str, int]:
    return {
        **{f"goods/{good}": count for good, count in purse.goods.items()},
        "letter/letter": purse.letters,
        **Counter(f"boucanier/{card.id}" for card in purse.fragments),
    }


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
