"""What pages show of a game: figures from a bounded number of games, and one whole game chosen by a rule."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pnp.core.catalog.catalog import Catalog
from pnp.core.play.bots.registry import seated
from pnp.core.project.game import Game

from .match import Match, Seat, run
from .playable import Playable
from .statistics import Tally
from .table import Laid, Step, Unfinished

GAMES = 30
"""So many games are played for each number of players and mode, or fewer where they are long."""
_CHOICES = 4_000
"""So many choices, about, are made for each number of players and mode."""
_FEWEST = 8
SEED = 1
"""The first game's; each of the others has the next."""


class Ended(NamedTuple):
    """A game that was played to its end."""

    turns: int
    seed: int
    turned: bool
    """Whether whoever won was behind at half-time."""
    choices: int = 0


class Replay(NamedTuple):
    """A game in plain values: its log, and what lay on its board after each step."""

    log: list[Step]
    boards: list[Sequence[Laid]]


def bot(playable: Playable) -> str:
    """Who plays for the pages: greed where the game has an idea of a good move."""
    return "greedy" if playable.worth else "random"


def exhibit(game: Game, catalog: Catalog, games: int = GAMES) -> dict[str, Any]:
    """The figures of every number of players and mode, and which game is shown whole; in plain values.

    ``things`` tells of each thing that somebody had how often that was, and how often it went with a victory.
    """
    assert game.play is not None  # noqa: S101
    playable = game.play(catalog)
    players = len(catalog.opening.seats) or playable.fewest
    shown = players, playable.mode(players, catalog.opening.mode)
    told: dict[str, Any] = {"bot": bot(playable), "figures": [], "things": {}, "whole": None}
    everything = Tally()
    for count in playable.counts():
        tally, ended = Tally(), []
        begin = partial(Match, playable, catalog, count[0], mode=count[1])
        for seed in range(SEED, SEED + games):
            if seed - SEED >= _FEWEST and tally.choices >= _CHOICES:
                break
            try:
                ended.append(_played(begin(seed=seed), tally, told["bot"]))
            except Unfinished as why:
                tally.failed(seed, str(why))
        figures = _plain(tally, count[1], list(playable.seats[: count[0]]))
        told["figures"].append(figures | {"choices": _median(one.choices for one in ended)})
        if count == shown and ended:
            told["whole"] = {"players": count[0], "mode": count[1], **_chosen(ended)}
        everything.merge(tally)
    told["things"] = {
        thing: [had, everything.won_with[thing]] for thing, had in sorted(everything.taken.items())
    }
    return told


def _played(match: Match, tally: Tally, name: str) -> Ended:
    """Play a game, count it, and say how it ended."""
    bots = seated([name], len(match.players))
    answers = {player: one(Seat(match, player)) for player, one in zip(match.players, bots, strict=True)}
    standings: list[Mapping[str, int] | None] = []
    while match.choice is not None:
        match.answer(answers[match.choice.player](match.choice))
        standings.append(match.table.standing())
    tally.add(match)
    half = standings[len(standings) // 2] if standings else None
    winners = set(match.end.winners) if match.end else set()
    turned = bool(half) and not (_leaders(half or {}) & winners)
    return Ended(match.table.turns, match.seed, turned, len(match.answers))


def _leaders(standing: Mapping[str, int]) -> set[str]:
    return {player for player, points in standing.items() if points == max(standing.values())}


def _chosen(ended: list[Ended]) -> dict[str, Any]:
    """Of the games whose winner was behind at half-time the one nearest to the median length."""
    median = _median(one.turns for one in ended)
    turned = [one for one in ended if one.turned]
    best = min(turned or ended, key=lambda one: (abs(one.turns - median), one.seed))
    return {"seed": best.seed, "turns": best.turns, "median": median, "turned": best.turned}


def _median(numbers: Iterable[int]) -> int:
    """The one in the middle."""
    ordered = sorted(numbers) or [0]
    return ordered[len(ordered) // 2]


def _plain(tally: Tally, mode: str, seats: list[str]) -> dict[str, Any]:
    return {
        "players": len(seats),
        "mode": mode,
        "games": tally.games,
        "finished": tally.finished,
        "length": tally.length(),
        "lengths": sorted([turns, count] for turns, count in tally.turns.items()),
        "wins": {seat: tally.wins[seat] for seat in seats},
        "emptied": {place: tally.emptied[place] for place in sorted(tally.emptied)},
        "rules": {rule: tally.rules[rule] for rule in sorted(tally.rules)},
    }


def replayed(game: Game, catalog: Catalog, whole: Mapping[str, Any]) -> Replay:
    """The game that is shown whole, written down."""
    assert game.play is not None  # noqa: S101
    playable = game.play(catalog)
    match = Match(playable, catalog, whole["players"], mode=whole["mode"], seed=whole["seed"], log=True)
    run(match, seated([bot(playable)], whole["players"]))
    return Replay(json.loads(json.dumps(match.table.log)), match.table.boards)
