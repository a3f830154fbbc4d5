"""Play many games on all cores; the counts do not depend on the number of workers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.core.base.errors import Misuse
from pnp.core.base.terminal_text import short
from pnp.core.base.workers import workers
from pnp.core.play.bots.registry import seated
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project

from .match import Match, rare_garbage_collection, run
from .playable import Playable
from .statistics import Tally
from .table import Unfinished

_MAX_WITHOUT_WORKERS = 24
"""Maximum number of games that are played in this process, unless a bot is slow."""
_CHUNK = 16
"""Maximum number of games per job of a worker."""
_PARTS = 16
"""Divisor of the remaining games per job: jobs shrink, so that all workers end together."""
_MOST_OPENED = 4
_opened: dict[tuple[Path, str, tuple[tuple[str, str], ...]], tuple[Playable, Any]] = {}
"""Cache of loaded games by project, id and mutations; forked workers inherit it."""


@dataclass(frozen=True)
class Series:
    """A series of games: game, optional mutations, players and bots."""

    project: Project
    game: str
    players: int
    mode: str = ""
    bots: tuple[str, ...] = ("random",)
    what_if: tuple[tuple[str, str], ...] = ()
    """Mutations: paths of the catalog, each with the text that is written there instead."""
    rotating: bool = False
    """Whether the bots move by one seat from game to game."""

    def opened(self) -> tuple[Playable, Any]:
        """Return the play program and the catalog."""
        key = self.project.root, self.game, self.what_if
        if key not in _opened:
            while len(_opened) >= _MOST_OPENED:
                del _opened[next(iter(_opened))]
            _opened[key] = playable(load_mutated(self.project, self.game, self.what_if))
        return _opened[key]

    def match(self, seed: int, *, log: bool = False) -> Match:
        play, catalog = self.opened()
        return Match(play, catalog, self.players, mode=self.mode, seed=seed, log=log)

    def played(self, seeds: Iterable[int]) -> Tally:
        """Play games with these seeds in this process, and return their counts."""
        tally = Tally()
        with rare_garbage_collection():
            for seed in seeds:
                self._count(seed, tally)
        return tally

    def _count(self, seed: int, tally: Tally) -> None:
        names = self.names(seed)
        try:
            match = self.match(seed)
            run(match, seated(names, self.players))
        except Unfinished as why:
            tally.failed(seed, str(why))
        else:
            tally.add(match, names)

    def names(self, seed: int) -> tuple[str, ...]:
        """Return the bot of each seat in the game of a seed."""
        names = self.bots * self.players if len(self.bots) == 1 else self.bots
        first = seed % len(names) if self.rotating else 0
        return names[len(names) - first :] + names[: len(names) - first]


def playable(loaded: LoadedGame) -> tuple[Playable, Any]:
    """Return the play program and the catalog of a loaded game; raise Misuse if it cannot be played."""
    if loaded.game.play is None:
        raise Misuse(f"{loaded.game.id} has no program that plays it")
    if loaded.catalog is None:
        finding = loaded.errors[0]
        raise Misuse(f"{loaded.game.id} cannot be played: {finding.at.file}: {finding.message}")
    return loaded.game.play(loaded.catalog), loaded.catalog


def load_mutated(project: Project, game: str, what_if: Iterable[tuple[str, str]]) -> LoadedGame:
    """Return a loaded game with mutations; raise Misuse for an unknown path or an invalid value."""
    loaded = LoadedGame.open(project.game(game), project)
    for path, new in what_if:
        try:
            loaded = loaded.with_mutation(path, new)
        except (KeyError, IndexError, ValueError) as err:
            raise Misuse(f"{game} has nothing at '{short(path, 80)}'") from err
        if loaded.errors:
            raise Misuse(f"{short(path, 80)}={short(new, 80)}: {loaded.errors[0].message}")
    return loaded


def play_all(
    series: Series, games: int, seed: int, tick: Callable[[int, int], object] = lambda _done, _all: None
) -> Tally:
    """Play games with consecutive seeds, and return their counts; after Ctrl-C, those so far."""
    series.match(seed)
    seated(series.bots, series.players)
    tally = Tally()
    try:
        for part in _parts(series, games, seed):
            tally.merge(part)
            tick(tally.games, games)
    except KeyboardInterrupt:
        pass
    return tally


def _parts(series: Series, games: int, seed: int) -> Iterator[Tally]:
    slow = any(name.startswith("careful") for name in series.bots)
    if games <= (1 if slow else _MAX_WITHOUT_WORKERS):
        yield from (series.played((number,)) for number in range(seed, seed + games))
        return
    shares = split_seeds(range(seed, seed + games), 1 if slow else _CHUNK)
    with workers(Series.opened, series) as pool:
        jobs = [pool.submit(series.played, share) for share in shares]
        yield from (job.result() for job in jobs)


def split_seeds(seeds: range, most: int) -> Iterator[range]:
    """Yield the seeds in shares, the larger ones first."""
    while seeds:
        share = max(1, min(most, len(seeds) // _PARTS))
        yield seeds[:share]
        seeds = seeds[share:]
