"""Data of a game's table page: set-up for each number of players, turn, dice, score."""

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
from pnp.core.play.setup_view import SetupPlace, setup_places
from pnp.core.play.step_text import StepFormatter
from pnp.core.project.loaded_game import LoadedGame

_SCRIPTS = (
    *("store.js", "share.js", "chance.js", "qr.js", "room.js", "players.js"),
    *("setup.js", "turn.js", "dice.js", "result.js", "score.js", "passing.js"),
)

_COLOURS = ("red", "blue", "yellow", "green", "black", "white")
"""Player colours, by their words in site/words; a seat named like a colour has it."""
_MAX_NAMED = 4
"""Number of different pieces of a kind up to which each is named."""


def script(root: Path) -> str:
    """Return the table's modules joined into one classic script."""
    return resources.join_texts(root, "site/table", _SCRIPTS)


@dataclass(frozen=True)
class SetupItem:
    """One line of the set-up: a piece, or a number of randomly drawn pieces of a kind."""

    piece: str
    """``kind/id``, or empty if only the kind is known."""
    kind: str
    count: int
    drawn: bool = False
    """Whether the pieces are drawn at random."""
    like: str = ""
    """A piece whose picture represents several that are counted together."""


@dataclass(frozen=True)
class PlaceSetup:
    """The pieces to lay out in one place."""

    place: str
    name: str
    items: list[SetupItem]


@dataclass(frozen=True)
class Setup:
    """The set-up for one number of players and mode."""

    players: int
    mode: str
    shared: list[PlaceSetup]
    seats: dict[str, list[PlaceSetup]]
    """Places of each seat."""


class TablePage:
    """The data of one game's table page in one language."""

    def __init__(self, loaded: LoadedGame, catalog: Catalog, lang: str) -> None:
        self.loaded, self.catalog, self.lang = loaded, catalog, lang
        self.teller = StepFormatter(catalog, lang)

    @property
    def table(self) -> Any:
        return self.catalog.table

    @cached_property
    def seats(self) -> list[str]:
        """Return all seats in turn order."""
        return list(self._playable.seats)

    @property
    def seat_labels(self) -> list[dict[str, str]]:
        """Return the name and colour of each seat."""
        return [{"name": self.teller.seat(seat), "colour": self.colour(seat)} for seat in self.seats]

    def colour(self, seat: str) -> str:
        """Return the colour of a seat's pieces, or an empty string."""
        return seat if seat in _COLOURS else ""

    @property
    def initial_question(self) -> dict[str, Any]:
        """Return the default values of the score calculator's question, without the players."""
        score = self.loaded.game.calculator(self.table.score)
        asks = score.asks.model_fields if score else {}
        return {
            name: field.default
            for name, field in asks.items()
            if not field.is_required() and field.default is not None
        }

    @property
    def throws(self) -> dict[str, Any]:
        """Return the dice and how they are thrown, as the page's script reads them."""
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
        """Return the id, name and numbers of players of each mode."""
        counts: dict[str, list[int]] = {}
        for players, mode in self._playable.counts():
            counts.setdefault(mode, []).append(players)
        return [{"id": mode, "name": called(mode), "players": found} for mode, found in counts.items()]

    @property
    def says(self) -> Mapping[str, str]:
        """Return the messages of the page's script."""
        return self.loaded.project.words(self.lang)["table"]

    @cached_property
    def _playable(self) -> Any:
        assert self.loaded.game.play is not None  # noqa: S101
        return self.loaded.game.play(self.catalog)

    @cached_property
    def setups(self) -> list[Setup]:
        """Return the set-up for every number of players and mode."""
        return [self._setup(players, mode) for players, mode in self._playable.counts()]

    def _setup(self, players: int, mode: str) -> Setup:
        found = setup_places(self.loaded.game, self.catalog, players, mode)
        seats: dict[str, list[PlaceSetup]] = {seat: [] for seat in self.seats[:players]}
        shared: list[PlaceSetup] = []
        for one in found:
            owner = one.place.partition("/")[2].partition("/")[0]
            seats.get(owner, shared).append(self._spread(one))
        merged = {seat: [_merge_kinds(spread) for spread in spreads] for seat, spreads in seats.items()}
        places = [_merge_kinds(self._plain(spread)) for spread in _merge_equal_names(shared)]
        return Setup(players, mode, _merge_random_places(places, self.lang), merged)

    def _spread(self, one: SetupPlace) -> PlaceSetup:
        items = [SetupItem(piece, piece.partition("/")[0], count) for piece, count in one.pieces.items()]
        items += [SetupItem("", kind, count, drawn=True) for kind, count in one.drawn.items()]
        return PlaceSetup(one.place, self.teller.place(one.place), items)

    def _plain(self, spread: PlaceSetup) -> PlaceSetup:
        """Count pieces in seat colours by kind, since players may choose other colours."""
        items: list[SetupItem] = []
        for item in spread.items:
            coloured = item.piece.partition("/")[2] in self.seats
            same = [one for one in items if coloured and one.kind == item.kind and one.like]
            if same:
                items[items.index(same[0])] = replace(same[0], count=same[0].count + item.count)
            else:
                items.append(SetupItem("", item.kind, item.count, like=item.piece) if coloured else item)
        return replace(spread, items=items)


def _merge_kinds(spread: PlaceSetup) -> PlaceSetup:
    """Count the pieces of a kind together where they are many, or partly drawn at random."""
    items: list[SetupItem] = []
    for kind in dict.fromkeys(item.kind for item in spread.items):
        own = [item for item in spread.items if item.kind == kind]
        if len(own) <= _MAX_NAMED and not (len(own) > 1 and any(item.drawn for item in own)):
            items += own
        else:
            like = next((item.piece or item.like for item in own), "")
            items.append(SetupItem("", kind, sum(item.count for item in own), like=like))
    return replace(spread, items=items)


def _merge_equal_names(spreads: list[PlaceSetup]) -> list[PlaceSetup]:
    """Merge places of one name, such as the many of a map."""
    found: dict[str, PlaceSetup] = {}
    for spread in spreads:
        if (first := found.get(spread.name)) is None:
            found[spread.name] = spread
            continue
        counts: Counter[SetupItem] = Counter()
        for item in (*first.items, *spread.items):
            counts[replace(item, count=0)] += item.count
        items = [replace(item, count=count) for item, count in counts.items()]
        found[spread.name] = replace(first, items=items)
    return list(found.values())


def _merge_random_places(spreads: list[PlaceSetup], lang: str) -> list[PlaceSetup]:
    """Merge consecutive places that each get one random piece of the same kind."""
    found: list[PlaceSetup] = []
    for kind, group in groupby(spreads, _only_random_kind):
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


def _only_random_kind(spread: PlaceSetup) -> str:
    """Return the kind of a place's only piece if it is drawn at random, else an empty string."""
    [first, *others] = spread.items
    return first.kind if first.drawn and first.count == 1 and not others else ""
