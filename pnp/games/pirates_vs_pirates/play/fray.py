"""State of a simulated game: crews, teams, dice and trials, and each player's view."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pnp.core.play import Chance, Places, Table, cached_attribute
from pnp.games.pirates_vs_pirates.model import Mode, Pirate, PiratesVsPirates, Trial, Way
from pnp.games.pirates_vs_pirates.rules.contest import opponents
from pnp.games.pirates_vs_pirates.rules.crew import Crew
from pnp.games.pirates_vs_pirates.rules.effects import Bout, Pool, Shown
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS, Colour

READY, NEUTRAL = "-ready-made", "-neutral"
"""Suffixes of modes with ready-made crews and with neutral pirates; other modes draft crews."""


@dataclass
class Fray(Table[PiratesVsPirates]):
    """State of the table; pirates are named by rank."""

    hands: dict[str, list[int]] = field(default_factory=dict)
    laid: dict[str, list[int]] = field(default_factory=dict)
    """Pirates that lie face down: to pass on, a team, or a fourth pirate."""
    teams: dict[str, list[int]] = field(default_factory=dict)
    fourths: dict[str, list[int]] = field(default_factory=dict)
    turned: set[int] = field(default_factory=set)
    """Pirates whose power was used or forgone in this trial."""
    rests: dict[str, list[int]] = field(default_factory=dict)
    middle: list[int] = field(default_factory=list)
    """The neutral pirates."""
    away: list[int] = field(default_factory=list)
    """Pirates that were shuffled but not dealt, which nobody has seen."""
    seen: set[int] = field(default_factory=set)
    """Pirates that have been turned up, whose owner all players know."""
    passed: dict[str, list[int]] = field(default_factory=dict)
    """Pirates that each player passed to the left neighbour in the draft."""
    pile: list[Trial] = field(default_factory=list)
    open: list[Trial] = field(default_factory=list)
    """The trial being played and the next."""
    won: dict[str, list[Trial]] = field(default_factory=dict)
    bout: Bout = field(default_factory=lambda: Bout(()))
    """The dice of all players, by seat."""
    at_work: tuple[int, str, tuple[Shown, ...]] | None = None
    """The pirate whose power is being used, the owner of the dice, and the dice picked so far."""

    @cached_attribute
    def pirates(self) -> dict[int, Pirate]:
        """Return every pirate by rank, cached with the catalog."""
        memo = self.catalog.memo
        if "by rank" not in memo:
            memo["by rank"] = self.catalog.by_rank
        known: dict[int, Pirate] = memo["by rank"]
        return known

    @cached_attribute
    def dice(self) -> dict[int, list[Colour]]:
        """Return the colours of the dice that each pirate brings, cached with the catalog."""
        memo = self.catalog.memo
        if "dice of" not in memo:
            memo["dice of"] = {
                rank: [colour for colour in COLOURS for _ in range(pirate.dice.of(colour))]
                for rank, pirate in self.pirates.items()
            }
        known: dict[int, list[Colour]] = memo["dice of"]
        return known

    @cached_attribute
    def neutral(self) -> bool:
        return self.mode.endswith(NEUTRAL)

    @cached_attribute
    def ready_made(self) -> bool:
        return self.mode.endswith(READY)

    @cached_attribute
    def way(self) -> Way:
        mode: Any = self.mode.removesuffix(READY).removesuffix(NEUTRAL)
        named: Mode = mode
        return self.catalog.numbers.modes[named]

    @cached_attribute
    def seats(self) -> dict[str, int]:
        return {player: seat for seat, player in enumerate(self.players)}

    @cached_attribute
    def paired(self) -> bool:
        return self.way.sides < self.way.players

    def side(self, player: str) -> int:
        return self.seats[player] % self.way.sides

    def foes(self, player: str) -> list[int]:
        return opponents(self.seats[player], len(self.players), self.way.sides)

    def counting(self, seat: int) -> tuple[Colour, ...]:
        """Return the colours that count for a seat in the trial being played."""
        colours = self.open[0].colours if self.open else ()
        return (*colours, *(colour for at, colour in sorted(self.bout.also) if at == seat))

    def engaged(self, player: str) -> list[int]:
        return self.teams[player] + self.fourths[player]

    def crew(self, player: str) -> Crew:
        """Return one player's pirates; those engaged count as in hand."""
        return Crew(frozenset(self.hands[player] + self.engaged(player)), frozenset(self.rests[player]))

    def trials_won(self, player: str) -> int:
        """Return the number of trials won by the player, or by the player's pair."""
        side = self.side(player)
        return sum(len(self.won[other]) for other in self.players if self.side(other) == side)

    def standing(self) -> dict[str, int]:
        return {player: self.trials_won(player) for player in self.players}

    def pick_die(self, die: Shown) -> None:
        """Add a die to those that the power at work will touch."""
        if self.at_work:
            rank, target, dice = self.at_work
            self.at_work = rank, target, (*dice, die)

    def places(self) -> Places:
        places: Places = {"pile": _trials(self.pile), "open": _trials(self.open)}
        places["middle"] = self._pirates(self.middle)
        stock = dict(self.catalog.supply)
        for player in self.players:
            for word in ("hands", "laid", "teams", "fourths", "rests"):
                places[f"{word}/{player}"] = self._pirates(getattr(self, word)[player])
            places[f"won/{player}"] = _trials(self.won[player])
            places[f"pool/{player}"] = _taken(stock, self.pool(player))
        places["stock"] = {f"die/{colour}": dice for colour, dice in stock.items()}
        places["box"] = self._left_over(places)
        return places

    def pool(self, player: str) -> Pool:
        return self.bout.pools[self.seats[player]] if self.bout.pools else ()

    def _pirates(self, ranks: list[int]) -> dict[str, int]:
        return {f"pirate/{self.pirates[rank].id}": 1 for rank in ranks}

    def _left_over(self, places: Places) -> dict[str, int]:
        """Return the pieces in the box: unused pirates, sheets and boxes."""
        used = {piece for pieces in places.values() for piece in pieces}
        box = {f"pirate/{one.id}": 1 for one in self.pirates.values() if f"pirate/{one.id}" not in used}
        rest = (*self.catalog.sheets, *self.catalog.boxes)
        return box | {f"{piece.kind}/{piece.id}": piece.copies for piece in rest}

    def view(self, player: str) -> dict[str, Any]:
        """Return what a player knows: own cards, those passed on, and all that is or was face up."""
        others = [other for other in self.players if other != player]
        return {
            "player": player,
            "seats": self.players,
            "foes": [self.players[seat] for seat in self.foes(player)] if self.way else [],
            "hand": list(self.hands[player]),
            "laid": list(self.laid[player]),
            "passed": list(self.passed[player]),
            "hands": {other: len(self.hands[other]) for other in others},
            "down": {other: len(self.laid[other]) for other in others},
            "known": {other: sorted(self.seen.intersection(self._hidden(other))) for other in others},
            "teams": {one: list(team) for one, team in self.teams.items()},
            "fourths": {one: list(fourth) for one, fourth in self.fourths.items()},
            "turned": sorted(self.turned),
            "rests": {one: list(rest) for one, rest in self.rests.items()},
            "middle": list(self.middle),
            "trials": [trial.id for trial in self.open],
            "pile": len(self.pile),
            "won": {one: [trial.id for trial in trials] for one, trials in self.won.items()},
            "pools": dict(zip(self.players, self.bout.pools, strict=False)),
            "at_work": self.at_work,
            "counting": {one: self.counting(seat) for one, seat in self.seats.items()},
        }

    def _hidden(self, player: str) -> list[int]:
        """Return what others cannot see of a player: the hand, and what lies face down."""
        return self.hands[player] + self.laid[player]

    def deal_again(self, player: str, chance: Chance) -> None:
        """Redistribute the pirates that this player has not seen, and shuffle the pile."""
        chance.shuffle(self.pile)
        given = set(self.passed[player])
        held = {other: self._hidden(other) for other in self.players if other != player}
        kept = {other: [r for r in ranks if r in self.seen or r in given] for other, ranks in held.items()}
        unknown = [rank for other in held for rank in held[other] if rank not in kept[other]] + self.away
        chance.shuffle(unknown)
        for other, ranks in held.items():
            missing = len(ranks) - len(kept[other])
            mine, unknown = kept[other] + unknown[:missing], unknown[missing:]
            chance.shuffle(mine)
            down = len(self.laid[other])
            self.laid[other][:] = sorted(mine[:down])
            self.hands[other][:] = sorted(mine[down:])
        self.away[:] = unknown


def _trials(trials: list[Trial]) -> dict[str, int]:
    return {f"trial/{trial.id}": 1 for trial in trials}


def _taken(stock: dict[Any, int], pool: Pool) -> dict[str, int]:
    """Take the dice of a pool from the stock; dice that the stock lacks are left out."""
    held = Counter(die.colour for die in pool)
    taken = {colour: min(held[colour], stock[colour]) for colour in COLOURS}
    for colour, dice in taken.items():
        stock[colour] -= dice
    return {f"die/{colour}": dice for colour, dice in taken.items()}
