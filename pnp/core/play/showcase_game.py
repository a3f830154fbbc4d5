"""The games that pages show: statistics of a limited number of games, and one whole game."""

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
"""Maximum number of games per number of players and mode."""
_MAX_CHOICES = 4_000
"""Approximate maximum number of choices per number of players and mode."""
_MIN_GAMES = 8
SEED = 1
"""Seed of the first game; each further game has the next."""


class Ended(NamedTuple):
    """A finished game."""

    turns: int
    seed: int
    turned: bool
    """Whether the winner was behind at half-time."""
    choices: int = 0


class Replay(NamedTuple):
    """A game in plain values: its log, and the board after each step."""

    log: list[Step]
    boards: list[Sequence[Laid]]


def bot(playable: Playable) -> str:
    """Return the name of the bot that plays for the pages: greedy if the game has a heuristic."""
    return "greedy" if playable.worth else "random"


def make_showcase(game: Game, catalog: Catalog, games: int = GAMES) -> dict[str, Any]:
    """Return statistics per number of players and mode, and the game to show whole, as JSON values.

    ``things`` maps each thing that somebody had to how often that was, and how often its owner won.
    """
    assert game.play is not None  # noqa: S101
    playable = game.play(catalog)
    players = len(catalog.opening.seats) or playable.fewest
    shown = players, playable.mode(players, catalog.opening.mode)
    showcase: dict[str, Any] = {"bot": bot(playable), "figures": [], "things": {}, "whole": None}
    everything = Tally()
    for count in playable.counts():
        tally, ended = Tally(), []
        begin = partial(Match, playable, catalog, count[0], mode=count[1])
        for seed in range(SEED, SEED + games):
            if seed - SEED >= _MIN_GAMES and tally.choices >= _MAX_CHOICES:
                break
            try:
                ended.append(_play_and_count(begin(seed=seed), tally, showcase["bot"]))
            except Unfinished as why:
                tally.failed(seed, str(why))
        figures = _plain(tally, count[1], list(playable.seats[: count[0]]))
        showcase["figures"].append(figures | {"choices": _median(one.choices for one in ended)})
        if count == shown and ended:
            showcase["whole"] = {"players": count[0], "mode": count[1], **_choose_game(ended)}
        everything.merge(tally)
    showcase["things"] = {
        thing: [had, everything.won_with[thing]] for thing, had in sorted(everything.taken.items())
    }
    return showcase


def _play_and_count(match: Match, tally: Tally, name: str) -> Ended:
    """Play a game, count it, and return its result."""
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


def _choose_game(ended: list[Ended]) -> dict[str, Any]:
    """Choose, of the games whose winner was behind at half-time, the one nearest to the median length."""
    median = _median(one.turns for one in ended)
    turned = [one for one in ended if one.turned]
    best = min(turned or ended, key=lambda one: (abs(one.turns - median), one.seed))
    return {"seed": best.seed, "turns": best.turns, "median": median, "turned": best.turned}


def _median(numbers: Iterable[int]) -> int:
    """Return the middle number, or 0 if there is none."""
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


def replay_game(game: Game, catalog: Catalog, whole: Mapping[str, Any]) -> Replay:
    """Play the game that is shown whole again, and return its log and boards."""
    assert game.play is not None  # noqa: S101
    playable = game.play(catalog)
    match = Match(playable, catalog, whole["players"], mode=whole["mode"], seed=whole["seed"], log=True)
    run(match, seated([bot(playable)], whole["players"]))
    return Replay(json.loads(json.dumps(match.table.log)), match.table.boards)
