"""The place of every piece of the box: map, supplies, ships' sheets, hands, bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.core.play import Places
from pnp.games.boucaniers.pieces import Quality

from .vessel import FLAGS, Purse

if TYPE_CHECKING:
    from .table import Sea

_TOKENS: dict[Quality, str] = {"sails": "rigging", "cannons": "guns", "hull": "planking"}
_FIGURES = ("ship", "standee")


def places(sea: Sea) -> Places:
    """Return how many of each piece lie in each place."""
    return {**dict(_common(sea)), **dict(_fleet(sea)), **_coins(sea)}


def _common(sea: Sea) -> Iterator[tuple[str, dict[str, int]]]:
    catalog, used = sea.catalog, dict.fromkeys(vessel.ship.id for vessel in sea.vessels)
    figures = [*used, *(one.id for one in catalog.companies)]
    yield (
        "map",
        Counter(f"tile/{tile}" for tile in sea.layout)
        + Counter(f"standee/{one}" for one in figures)
        + Counter({f"rose/{one.id}": one.copies for one in catalog.roses}),
    )
    hits = {"damage/hit": sum(one.hits for one in sea.merchants)}
    yield "companies", {f"company/{one.id}": 1 for one in catalog.companies} | hits
    yield "pile", Counter(f"boucanier/{card.id}" for card in sea.pile)
    yield "offer", Counter(f"boucanier/{card.id}" for card in sea.offer)
    yield "clues", {f"clue/{clue}": 1 for clue in sea.clues}
    yield "treasure", {f"clue/{clue}": 1 for clue in sea.treasure}
    yield "masks", {f"mask/{mask}": 1 for mask in sea.masks}
    yield "dug", {f"mask/{one.id}": 1 for one in catalog.masks if one.id not in sea.masks}
    yield "harbour", {f"{kind}/{s.id}": 1 for s in catalog.ships if s.id not in used for kind in _FIGURES}
    yield "supply", dict(_tokens(sea))
    flags = {vessel.flag for vessel in sea.vessels}
    idle = [flag for flag in FLAGS if flag not in flags]
    yield (
        "box",
        {f"{kind}/{flag}": 1 for flag in idle for kind in ("compass", "flag")}
        | {f"{one.kind}/{one.id}": one.copies for one in (*catalog.setups, *catalog.boxes)}
        | {f"aid/{one.id}": one.copies - len(sea.players) for one in catalog.aids},
    )
    for player in sea.players:
        yield f"aid/{player}", {f"aid/{one.id}": 1 for one in catalog.aids}


def _tokens(sea: Sea) -> Iterator[tuple[str, int]]:
    """Yield the tokens in the supply with their numbers."""
    for good, left in sea.supplies().items():
        yield f"goods/{good}", left
    yield "letter/letter", sea.letters()
    hits = sum(one.damage for one in sea.vessels) + sum(one.hits for one in sea.merchants)
    yield "damage/hit", sea.catalog.damage.copies - hits
    for quality, token in _TOKENS.items():
        used = sum(_tokens_of(sea, quality) for v in sea.vessels if quality in v.upgrades)
        yield f"upgrade/{token}", sea.catalog.upgrades[token].copies - used


def _fleet(sea: Sea) -> Iterator[tuple[str, dict[str, int]]]:
    for vessel in sea.vessels:
        owner = f"{vessel.captain}/{vessel.flag}"
        sheet = {f"ship/{vessel.ship.id}": 1, f"compass/{vessel.flag}": 1, f"flag/{vessel.flag}": 1}
        sheet["damage/hit"] = vessel.damage
        sheet["goods/poudre-noire"] = vessel.powder
        sheet |= {f"upgrade/{_TOKENS[one]}": _tokens_of(sea, one) for one in sorted(vessel.upgrades)}
        yield f"sheet/{owner}", sheet
        yield f"crew/{owner}", Counter(f"boucanier/{c.id}" for c in (*vessel.crew, *vessel.survivors))
        yield f"hand/{owner}", {f"clue/{clue}": 1 for clue in vessel.clues}
        for word, purse in (("hold", vessel.hold), ("hidden", vessel.hidden)):
            yield f"{word}/{owner}", _cargo(purse)


def _coins(sea: Sea) -> Places:
    """Return the coins of each purse, made up of the largest coins first, and those left in the bank."""
    coins = sorted(sea.catalog.coins, key=lambda coin: -coin.value)
    left = {coin.id: coin.copies for coin in coins}
    purses: Places = {}
    for vessel in sea.vessels:
        for word, purse in (("coins", vessel.hold), ("safe", vessel.hidden)):
            rest, held = purse.coins, {}
            for coin in coins:
                held[f"coin/{coin.id}"] = n = min(left[coin.id], rest // coin.value)
                left[coin.id] -= n
                rest -= n * coin.value
            purses[f"{word}/{vessel.captain}/{vessel.flag}"] = held
    return {**purses, "bank": {f"coin/{coin}": n for coin, n in left.items()}}


def _tokens_of(sea: Sea, quality: Quality) -> int:
    """Return how many tokens mark an upgrade of a quality."""
    return sea.numbers.upgrade_hull if quality == "hull" else 1


def _cargo(purse: Purse) -> dict[str, int]:
    return {
        **{f"goods/{good}": count for good, count in purse.goods.items()},
        "letter/letter": purse.letters,
        **Counter(f"boucanier/{card.id}" for card in purse.fragments),
    }
