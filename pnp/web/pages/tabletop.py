"""The page of a game's table: what to lay out for so many players, whose turn it is, dice, the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Any

from pnp.core.base import resources
from pnp.core.catalog.catalog import Catalog
from pnp.core.i18n.grammar import grammar_of
from pnp.core.play.setup_view import Laid, laid
from pnp.core.play.step_text import Teller
from pnp.core.project.loaded_game import Edition

_SCRIPTS = (
    *("store.js", "share.js", "chance.js", "qr.js", "room.js", "players.js"),
    *("setup.js", "turn.js", "dice.js", "result.js", "score.js", "passing.js"),
)

_TINTS = ("red", "blue", "yellow", "green", "black", "white")
"""The colours that players may have, by their words in site/words; a seat of such a name has its colour."""
_NAMED = 4
"""So many different pieces of a kind are named one by one."""


def script(root: Path) -> str:
    """One classic script of the table's modules."""
    return resources.joined(root, "site/table", _SCRIPTS)


@dataclass(frozen=True)
class Item:
    """One line to tick off: a piece, or some of a kind that are drawn, and how many."""

    piece: str
    """``kind/id``, or nothing where chance decides."""
    kind: str
    count: int
    drawn: bool = False
    """Whether chance decides which they are."""
    like: str = ""
    """A piece of the kind to show, where several are counted together."""


@dataclass(frozen=True)
class Spread:
    """What is laid in one place."""

    place: str
    name: str
    items: list[Item]


@dataclass(frozen=True)
class Setup:
    """The set-up for a number of players in one way to play."""

    players: int
    mode: str
    shared: list[Spread]
    seats: dict[str, list[Spread]]
    """What each seat gets."""


class TablePage:
    """What the table of one game is made from, in one language."""

    def __init__(self, edition: Edition, catalog: Catalog, lang: str) -> None:
        self.edition, self.catalog, self.lang = edition, catalog, lang
        self.teller = Teller(catalog, lang)

    @property
    def table(self) -> Any:
        return self.catalog.table

    @cached_property
    def seats(self) -> list[str]:
        """Every seat that a game may have, in the order of play."""
        return list(self._playable.seats)

    @property
    def seated(self) -> list[dict[str, str]]:
        """What the seats are called, for a demonstration, and the colour of those that have one."""
        return [{"name": self.teller.seat(seat), "colour": self.colour(seat)} for seat in self.seats]

    def colour(self, seat: str) -> str:
        """The colour of a seat's pieces; nothing where its pieces have none."""
        return seat if seat in _TINTS else ""

    @property
    def begins(self) -> dict[str, Any]:
        """What the score's question says as a game begins, besides the players: what goes without saying."""
        score = self.edition.game.calculator(self.table.score)
        asks = score.asks.model_fields if score else {}
        return {
            name: field.default
            for name, field in asks.items()
            if not field.is_required() and field.default is not None
        }

    @property
    def throws(self) -> dict[str, Any]:
        """The dice and how they are thrown, as the page's script wants them."""
        throws = self.table.throws
        dice = [
            {
                "id": one.id,
                "name": one.name[self.lang],
                "colour": one.colour,
                "most": one.most,
                "first": one.first,
            }
            for one in throws.dice
        ]
        return {"dice": dice, "hold": throws.hold}

    def modes(self, called: Callable[[str], str]) -> list[dict[str, Any]]:
        """The ways to play, what they are called, and for how many."""
        counts: dict[str, list[int]] = {}
        for players, mode in self._playable.counts():
            counts.setdefault(mode, []).append(players)
        return [{"id": mode, "name": called(mode), "players": found} for mode, found in counts.items()]

    @property
    def says(self) -> Mapping[str, str]:
        """The words of the page's script."""
        return self.edition.project.words(self.lang)["table"]

    @cached_property
    def _playable(self) -> Any:
        assert self.edition.game.play is not None  # noqa: S101
        return self.edition.game.play(self.catalog)

    @cached_property
    def setups(self) -> list[Setup]:
        """For every number of players and way to play."""
        return [self._setup(players, mode) for players, mode in self._playable.counts()]

    def _setup(self, players: int, mode: str) -> Setup:
        found = laid(self.edition.game, self.catalog, players, mode)
        seats: dict[str, list[Spread]] = {seat: [] for seat in self.seats[:players]}
        shared: list[Spread] = []
        for one in found:
            owner = one.place.partition("/")[2].partition("/")[0]
            seats.get(owner, shared).append(self._spread(one))
        told = {seat: [_summed(spread) for spread in spreads] for seat, spreads in seats.items()}
        places = [_summed(self._plain(spread)) for spread in _joined(shared)]
        return Setup(players, mode, _alike(places, self.lang), told)

    def _spread(self, one: Laid) -> Spread:
        items = [Item(piece, piece.partition("/")[0], count) for piece, count in one.pieces.items()]
        items += [Item("", kind, count, drawn=True) for kind, count in one.drawn.items()]
        return Spread(one.place, self.teller.place(one.place), items)

    def _plain(self, spread: Spread) -> Spread:
        """Pieces of the seats' colours are counted by their kind: players may have chosen other colours."""
        items: list[Item] = []
        for item in spread.items:
            coloured = item.piece.partition("/")[2] in self.seats
            same = [one for one in items if coloured and one.kind == item.kind and one.like]
            if same:
                items[items.index(same[0])] = replace(same[0], count=same[0].count + item.count)
            else:
                items.append(Item("", item.kind, item.count, like=item.piece) if coloured else item)
        return replace(spread, items=items)


def _summed(spread: Spread) -> Spread:
    """Many different pieces of one kind, or some that chance adds to, are counted by their kind."""
    items: list[Item] = []
    for kind in dict.fromkeys(item.kind for item in spread.items):
        own = [item for item in spread.items if item.kind == kind]
        if len(own) <= _NAMED and not (len(own) > 1 and any(item.drawn for item in own)):
            items += own
        else:
            like = next((item.piece or item.like for item in own), "")
            items.append(Item("", kind, sum(item.count for item in own), like=like))
    return replace(spread, items=items)


def _joined(spreads: list[Spread]) -> list[Spread]:
    """Places of one name, such as the many of a map, are one line."""
    found: dict[str, Spread] = {}
    for spread in spreads:
        if (first := found.get(spread.name)) is None:
            found[spread.name] = spread
            continue
        counts: Counter[Item] = Counter()
        for item in (*first.items, *spread.items):
            counts[replace(item, count=0)] += item.count
        items = [replace(item, count=count) for item, count in counts.items()]
        found[spread.name] = replace(first, items=items)
    return list(found.values())


def _alike(spreads: list[Spread], lang: str) -> list[Spread]:
    """Places that get one piece of a kind each by chance, as those of a map may, are one line."""
    found: list[Spread] = []
    for kind, group in groupby(spreads, _drawn_alone):
        same = list(group)
        if not kind or len(same) == 1:
            found += same
            continue
        names = [spread.name for spread in same]
        shared = names[0].rpartition(" ")[0] + " "
        if all(name.startswith(shared) for name in names):
            names[1:] = [name.removeprefix(shared) for name in names[1:]]
        name = grammar_of(lang).comma.join(names)
        found.append(replace(same[0], name=name, items=[replace(same[0].items[0], count=len(same))]))
    return found


def _drawn_alone(spread: Spread) -> str:
    """The kind of the one piece that chance puts there; nothing where anything else lies there."""
    [first, *others] = spread.items
    return first.kind if first.drawn and first.count == 1 and not others else ""
