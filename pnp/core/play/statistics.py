"""Statistics of many games: lengths, wins, supplies that ran out, rules that were applied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from .match import Match

Witness = tuple[int, str]
"""Seed of a game, and a description of where to look in it."""


@dataclass
class Tally:
    """Counts over games; tallies can be merged in any order."""

    games: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    won_by: Counter[str] = field(default_factory=Counter)
    """Wins by name of bot."""
    emptied: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    """Number of games in which each rule was applied."""
    times: Counter[str] = field(default_factory=Counter)
    """Number of times that each rule was applied in all games."""
    taken: Counter[str] = field(default_factory=Counter)
    won_with: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    unfinished: list[Witness] = field(default_factory=list)
    witnesses: dict[str, Witness] = field(default_factory=dict)
    """First game in which each supply ran out."""

    def add(self, match: Match, bots: Sequence[str] = ()) -> None:
        """Count one finished game; ``bots`` are the names of its players' bots."""
        table, winners = match.table, match.end.winners if match.end else ()
        self.games += 1
        self.turns[table.turns] += 1
        self.choices += len(match.answers)
        self.wins.update(winners)
        self.won_by.update(bot for seat, bot in zip(match.players, bots, strict=False) if seat in winners)
        used = table.used
        self.rules.update(used.keys())
        self.times.update(used)
        for place, turn in table.emptied.items():
            self.emptied[place] += 1
            self._witness(place, (match.seed, f"turn {turn}"))
        for player, thing in table.taken:
            self.taken[thing] += 1
            self.won_with[thing] += player in winners

    def failed(self, seed: int, why: str) -> None:
        self.games += 1
        self.unfinished.append((seed, why))

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.choices += other.choices
        for name in ("turns", "wins", "won_by", "emptied", "rules", "times", "taken", "won_with"):
            getattr(self, name).update(getattr(other, name))
        self.unfinished = sorted(self.unfinished + other.unfinished)
        for place, witness in other.witnesses.items():
            self._witness(place, witness)

    def _witness(self, place: str, witness: Witness) -> None:
        self.witnesses[place] = min(self.witnesses.get(place, witness), witness)

    @property
    def finished(self) -> int:
        return self.games - len(self.unfinished)

    def length(self) -> dict[str, int]:
        """Return the least, median and most turns of a game."""
        lengths = sorted(self.turns.elements()) or [0]
        return {"least": lengths[0], "median": lengths[len(lengths) // 2], "most": lengths[-1]}

    def share(self, count: int) -> float:
        """Return a count as a fraction of all games."""
        return round(count / self.games, 6) if self.games else 0.0

    def shares(self, counted: Mapping[str, int], names: Iterable[str] = ()) -> dict[str, float]:
        """Return several counts as fractions of all games, with 0 for names that were not counted."""
        return {name: self.share(counted.get(name, 0)) for name in dict.fromkeys((*names, *sorted(counted)))}


def interval(count: int, of: int) -> tuple[float, float]:
    """Return the Wilson interval (95 %) of a share."""
    if not of:
        return 0.0, 1.0
    z, share = 1.96, count / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def balance(tally: Tally, seats: Sequence[str]) -> dict[str, Any]:
    """Return win rates by seat, and by owner of a thing, with intervals; ``fair`` is the overall rate."""
    alike = sum(tally.wins[seat] for seat in seats) / max(tally.finished * len(seats), 1)
    owners = tally.won_with.total() / max(tally.taken.total(), 1)
    return {
        "seats": {seat: _share(tally.wins[seat], tally.finished, alike) for seat in seats},
        "things": {
            thing: {"had": had, **_share(tally.won_with[thing], had, owners)}
            for thing, had in sorted(tally.taken.items())
        },
    }


def _share(won: int, of: int, fair: float) -> dict[str, float]:
    low, high = interval(won, of)
    shares = {"won": won / max(of, 1), "low": low, "high": high, "fair": fair}
    return {name: round(share, 6) for name, share in shares.items()}


def summary(
    tally: Tally, seats: Sequence[str], bots: Sequence[str], seed: int, rules: Iterable[str]
) -> dict[str, Any]:
    """Return the statistics as printed by ``pnp play --format json``."""
    return {
        "games": tally.games,
        "players": len(seats),
        "seed": seed,
        "bots": list(bots),
        "turns": tally.length(),
        "wins": tally.shares(tally.wins, seats),
        "ran_out": tally.shares(tally.emptied),
        "rules": tally.shares(tally.rules, rules),
        "unfinished": len(tally.unfinished),
        "balance": balance(tally, seats),
    }
