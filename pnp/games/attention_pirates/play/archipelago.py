"""State of a simulated game: ships and lairs on the board, figures, treasures, and each player's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.core.play import Calculation, Chance, Laid, Places, Table, cached_attribute
from pnp.core.rules.calculator import Calculator
from pnp.games.attention_pirates import battle, rules
from pnp.games.attention_pirates.battle import Force
from pnp.games.attention_pirates.model import PLACES, AttentionPirates, Figure, Lair, Numbers, Place, Space


class Chart(NamedTuple):
    """Distances and neighbours of the board, computed once for all moves."""

    reach: dict[tuple[str, int], tuple[str, ...]]
    """Spaces that a ship reaches from a space within so many steps, its own space included."""
    beside: dict[str, tuple[str, ...]]
    """Lair spaces next to each space."""
    home: dict[str, int]
    """Distance of each space from the harbour, in moves of one space."""
    names: dict[str, str]
    """Name of each space in the log."""


_UPRIGHT = (0.0, 0.5, 0.45, 0.5)
"""Part of a ship's net that a replay shows: left, top, width and height as fractions."""


@dataclass
class Fort:
    """A lair on its space; players do not know which lair it is until it is open."""

    lair: Lair
    open: bool = False
    figures: dict[Place, Figure] = field(default_factory=dict)
    free_cannons: int = 0
    treasure: int = 0

    @property
    def force(self) -> Force:
        return battle.force(self.figures, self.free_cannons)


@dataclass
class Archipelago(Table[AttentionPirates]):
    """State of the table; a seat is named by the colour of its ship."""

    spots: dict[str, str] = field(default_factory=dict)
    crews: dict[str, dict[Place, Figure]] = field(default_factory=dict)
    holds: dict[str, int] = field(default_factory=dict)
    """Number of treasures aboard each ship."""
    ashore: dict[str, int] = field(default_factory=dict)
    forts: dict[str, Fort] = field(default_factory=dict)
    """Remaining lairs by space."""
    fallen: list[str] = field(default_factory=list)
    """Ids of the lairs that are back in the box."""
    supply: dict[Figure, int] = field(default_factory=dict)

    @cached_attribute
    def chart(self) -> Chart:
        return chart_of(self.catalog)

    @cached_attribute
    def harbour(self) -> str:
        return self.catalog.board.of_kind("harbour")[0].id

    @cached_attribute
    def numbers(self) -> Numbers:
        return self.catalog.numbers

    @cached_attribute
    def hold_place(self) -> Place:
        return PLACES[self.catalog.numbers.hold_place - 1]

    def usable(self, player: str) -> tuple[Place, ...]:
        """Return the places where figures may stand: all but the hold place of a laden ship."""
        return self._beside_the_hold if self.holds[player] else PLACES

    @cached_attribute
    def _beside_the_hold(self) -> tuple[Place, ...]:
        return tuple(place for place in PLACES if place != self.hold_place)

    def send_back(self, figures: Mapping[Place, Figure]) -> None:
        for figure in figures.values():
            self.supply[figure] += 1

    def view(self, player: str) -> dict[str, Any]:
        """Return the open information: everything but the identity of closed lairs."""
        return {
            "player": player,
            "spots": dict(self.spots),
            "crews": {owner: dict(crew) for owner, crew in self.crews.items()},
            "holds": dict(self.holds),
            "ashore": dict(self.ashore),
            "supply": dict(self.supply),
            "fallen": list(self.fallen),
            "lairs": {space: _seen(fort) for space, fort in self.forts.items()},
        }

    def standing(self) -> dict[str, int]:
        """Return the treasures of each player, ashore and aboard together."""
        return {player: ashore + self.holds[player] for player, ashore in self.ashore.items()}

    def deal_again(self, player: str, chance: Chance) -> None:  # noqa: ARG002 - all seats know the same
        """Shuffle the lairs that are still closed among their spaces."""
        closed = [fort for fort in self.forts.values() if not fort.open]
        lairs = [fort.lair for fort in closed]
        chance.shuffle(lairs)
        for fort, lair in zip(closed, lairs, strict=True):
            fort.lair = lair

    def places(self) -> Places:
        """Return where every piece is; chests are distributed as change would allow."""
        where: Places = {"supply": {f"{figure}/{figure}": n for figure, n in self.supply.items()}}
        for player in self.players:
            crew = {f"{figure}/{figure}": n for figure, n in Counter(self.crews[player].values()).items()}
            where[f"board/{player}"] = {f"ship-board/{player}": 1, "aid/aid": 1, **crew}
            where.setdefault(self.place(self.spots[player]), {})[f"ship/{player}"] = 1
        for space, fort in self.forts.items():
            garrison = Counter(f"{figure}/{figure}" for figure in fort.figures.values())
            garrison["cannon/cannon"] += fort.free_cannons
            where[self.place(space)] = {f"lair/{fort.lair.id}": 1, **garrison}
        for place, chests in self._chests():
            where[place] = where.get(place, {}) | chests
        return where | {"table": self._common(), "box": dict(self._unused())}

    def board(self) -> list[Laid]:
        """Return the lairs and ships on the board as a replay draws them."""
        board = self.catalog.board
        laid = [Laid(f"board/{board.id}", board.width_mm / 2, board.height_mm / 2, board.width_mm)]
        spots = {space.id: space for space in board.spaces}
        for space, fort in self.forts.items():
            at = spots[space]
            laid.append(Laid(f"lair/{fort.lair.id}", at.x_mm, at.y_mm, board.space_mm, hidden=not fort.open))
        here: Counter[str] = Counter()
        for player, space in self.spots.items():
            at, beside = spots[space], 14 * here[space]
            here[space] += 1
            laid.append(Laid(f"ship/{player}", at.x_mm - 20 + beside, at.y_mm, 30, _UPRIGHT))
        return laid

    def place(self, space: str) -> str:
        """Return the name of a space in the log."""
        return self.chart.names[space]

    def treasures(self) -> dict[str, int]:
        """Return the number of treasures of each place that holds any."""
        held = {f"hold/{player}": aboard for player, aboard in self.holds.items()}
        held |= {f"ashore/{player}": ashore for player, ashore in self.ashore.items()}
        held |= {self.place(space): fort.treasure for space, fort in self.forts.items()}
        return {place: treasures for place, treasures in held.items() if treasures}

    def _chests(self) -> Iterator[tuple[str, dict[str, int]]]:
        """Yield the chests of each place, changed freely since only treasures count."""
        kinds = {chest.value: chest for chest in self.catalog.chests}
        left = {value: chest.copies for value, chest in kinds.items()}
        held = self.treasures()
        for place, chests in zip(held, rules.share_chests(tuple(held.values()), left) or (), strict=False):
            for value, count in chests.items():
                left[value] -= count
            yield place, {f"chest/{kinds[value].id}": count for value, count in chests.items()}
        yield "supply", {f"chest/{kinds[value].id}": count for value, count in left.items()}

    def _common(self) -> dict[str, int]:
        pieces = (*self.catalog.boards, *self.catalog.dice)
        return {f"{piece.kind}/{piece.id}": piece.copies for piece in pieces}

    def _unused(self) -> Iterator[tuple[str, int]]:
        """Yield the pieces in the box: those of absent players, and fallen lairs."""
        for piece in (*self.catalog.ships, *self.catalog.ship_boards):
            if piece.id not in self.players:
                yield f"{piece.kind}/{piece.id}", piece.copies
        for aid in self.catalog.aids:
            yield f"aid/{aid.id}", aid.copies - len(self.players)
        for lair in self.fallen:
            yield f"lair/{lair}", 1
        for box in self.catalog.boxes:
            yield f"box/{box.id}", box.copies


def calculation_for_log(
    sea: Archipelago, calculator: Calculator[AttentionPirates, Any, Any], question: object
) -> Calculation | None:
    """Return a calculator's name, question and answer for the log; None where no log is kept."""
    if sea.log is None:
        return None
    return (calculator.name, *calculator.ask(sea.catalog, question))


def _seen(fort: Fort) -> dict[str, Any] | None:
    """Return the open information about a lair, None while it is closed."""
    if not fort.open:
        return None
    return {
        "lair": fort.lair.id,
        "figures": dict(fort.figures),
        "free": fort.free_cannons,
        "treasure": fort.treasure,
    }


def chart_of(catalog: AttentionPirates) -> Chart:
    """Return the chart of a catalog's board, cached with the catalog."""
    if "chart" not in catalog.memo:
        catalog.memo["chart"] = _chart(catalog)
    chart: Chart = catalog.memo["chart"]
    return chart


def _chart(catalog: AttentionPirates) -> Chart:
    board, numbers = catalog.board, catalog.numbers
    seas = [space.id for space in board.spaces if space.kind != "lair"]
    far = {space: rules.distances(board.neighbours, space, board.kinds) for space in seas}
    reach = {
        (space, steps): rules.reachable(far[space], steps, board.kinds)
        for space in seas
        for steps in range(max(numbers.most_pirates, numbers.drift_spaces) + 1)
    }
    beside = {
        space: tuple(near for near in board.neighbours[space] if board.kinds[near] == "lair")
        for space in seas
    }
    harbour = board.of_kind("harbour")[0].id
    return Chart(reach, beside, far[harbour], {space.id: _named(space) for space in board.spaces})


def _named(space: Space) -> str:
    return space.id if space.kind == "harbour" else f"{space.kind}/{space.id.upper()}"
