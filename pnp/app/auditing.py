"""Run a mutation audit of a game on all cores: apply every mutation and see which check reports it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import islice

from pnp.core.audit.audit import Audit, Outcome, range_of, reconstructed_numbers, try_mutation
from pnp.core.audit.mutations import mutations
from pnp.core.audit.read_tracking import files_read
from pnp.core.base.workers import workers
from pnp.core.checks import schema
from pnp.core.checks.registry import run_check
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.web.lint.mutation.mutations import text_mutations

from .checking import registries

_BATCH = 50
Tick = Callable[[int, int], object]
"""Progress callback: number of mutations tried so far, and their total."""


class Auditor:
    """A loaded game with its mutations, and its checks with the files that each reads."""

    def __init__(self, loaded: LoadedGame) -> None:
        self.loaded = loaded
        self.slips = list(mutations(loaded, text_mutations))
        self.checks = [
            (check, registry.subject, files_read(check, loaded, registry.subject))
            for registry in dict.fromkeys((schema.check, loaded.game.checks, *registries()))
            for check in registry.checks.values()
            if not check.measured
        ]

    def objection(self, loaded: LoadedGame, changed: str) -> str:
        """Return the code of the first finding after one file has changed, or an empty string."""
        if found := loaded.errors:
            return found[0].code
        for check, subject, files in self.checks:
            if changed in files and (findings := run_check(check, subject(loaded))[0]):
                return findings[0].code
        return ""

    def batch(self, start: int) -> list[Outcome]:
        tried = islice(self.slips, start, start + _BATCH)
        return [try_mutation(self.loaded, slip, self.objection) for slip in tried]

    def ranges(self) -> Iterator[tuple[str, int, int, int]]:
        """Yield each reconstructed number: path, value, lowest and highest value that no check rejects."""
        for fact in reconstructed_numbers(self.loaded):
            yield fact.path, fact.value, *range_of(self.loaded, fact, self.objection)


def audit(loaded: LoadedGame, tick: Tick = lambda _done, _all: None) -> Audit:
    """Try every mutation of one game on all cores and return the outcomes."""
    _auditor[:] = [Auditor(loaded)]
    total = len(_auditor[0].slips)
    starts = range(0, total, _BATCH)
    outcomes: list[Outcome] = []
    with workers(_open, loaded.game.id, loaded.project) as pool:
        for batch in pool.map(_batch, starts):
            outcomes += batch
            tick(len(outcomes), total)
    return Audit(loaded.game.id, tuple(outcomes))


_auditor: list[Auditor] = []


def _open(game_id: str, project: Project) -> None:
    """Prepare the worker's auditor, unless a fork has inherited it from the parent process."""
    if not _auditor or _auditor[0].loaded.game.id != game_id:
        _auditor[:] = [Auditor(LoadedGame.open(project.game(game_id), project))]
    gc.freeze()


def _batch(start: int) -> list[Outcome]:
    return _auditor[0].batch(start)
