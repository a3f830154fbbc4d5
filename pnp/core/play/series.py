"""Many games on all cores; the counts are the same however many workers there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.core.base.errors import Misuse
from pnp.core.base.terminal_text import short
from pnp.core.base.workers import workers
from pnp.core.play.bots.registry import seated
from pnp.core.project.loaded_game import Edition
from pnp.core.project.project import Project

from .match import Match, run, seldom_tidied
from .playable import Playable
from .statistics import Tally
from .table import Unfinished

_ALONE = 24
"""So few games are played here, unless a player takes its time; for more, workers are called."""
_CHUNK = 16
"""Games that a worker plays before it tells, at most."""
_PARTS = 16
"""A worker is given so small a part of what is left: few games at the end, so that all end together."""
_MOST_OPENED = 4
_opened: dict[tuple[Path, str, tuple[tuple[str, str], ...]], tuple[Playable, Any]] = {}
"""Games that were opened to be played; a forked worker has them at hand."""


@dataclass(frozen=True)
class Series:
    """What is played: a game, changed or not, by so many players and bots, from a seed on."""

    project: Project
    game: str
    players: int
    mode: str = ""
    bots: tuple[str, ...] = ("random",)
    what_if: tuple[tuple[str, str], ...] = ()
    """Paths of the catalog, each with what is written there instead."""
    rotating: bool = False
    """Whether the bots move on by a seat from game to game."""

    def opened(self) -> tuple[Playable, Any]:
        """How the game is played, and its catalog."""
        key = self.project.root, self.game, self.what_if
        if key not in _opened:
            while len(_opened) >= _MOST_OPENED:
                del _opened[next(iter(_opened))]
            _opened[key] = playable(changed(self.project, self.game, self.what_if))
        return _opened[key]

    def match(self, seed: int, *, log: bool = False) -> Match:
        """One game, set up."""
        play, catalog = self.opened()
        return Match(play, catalog, self.players, mode=self.mode, seed=seed, log=log)

    def played(self, seeds: Iterable[int]) -> Tally:
        """Games with these seeds, here."""
        tally = Tally()
        with seldom_tidied():
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
        """The bot of each seat in the game of a seed."""
        names = self.bots * self.players if len(self.bots) == 1 else self.bots
        first = seed % len(names) if self.rotating else 0
        return names[len(names) - first :] + names[: len(names) - first]


def playable(edition: Edition) -> tuple[Playable, Any]:
    """How a game that was opened is played."""
    if edition.game.play is None:
        raise Misuse(f"{edition.game.id} has no program that plays it")
    if edition.catalog is None:
        finding = edition.errors[0]
        raise Misuse(f"{edition.game.id} cannot be played: {finding.at.file}: {finding.message}")
    return edition.game.play(edition.catalog), edition.catalog


def changed(project: Project, game: str, what_if: Iterable[tuple[str, str]]) -> Edition:
    """A game with some facts written otherwise; a path that is not there, or a value unfit, is refused."""
    edition = Edition.open(project.game(game), project)
    for path, new in what_if:
        try:
            edition = edition.with_slip(path, new)
        except (KeyError, IndexError, ValueError) as err:
            raise Misuse(f"{game} has nothing at '{short(path, 80)}'") from err
        if edition.errors:
            raise Misuse(f"{short(path, 80)}={short(new, 80)}: {edition.errors[0].message}")
    return edition


def play_all(
    series: Series, games: int, seed: int, tick: Callable[[int, int], object] = lambda _done, _all: None
) -> Tally:
    """Games with the seeds from this one on; whoever interrupts gets what was counted so far."""
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
    if games <= (1 if slow else _ALONE):
        yield from (series.played((number,)) for number in range(seed, seed + games))
        return
    shares = shared_out(range(seed, seed + games), 1 if slow else _CHUNK)
    with workers(Series.opened, series) as pool:
        jobs = [pool.submit(series.played, share) for share in shares]
        yield from (job.result() for job in jobs)


def shared_out(seeds: range, most: int) -> Iterator[range]:
    """Seeds in shares, the larger ones first."""
    while seeds:
        share = max(1, min(most, len(seeds) // _PARTS))
        yield seeds[:share]
        seeds = seeds[share:]
