"""Run a mutation audit of a game on all cores: apply every mutation and see which check reports it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import islice

from pnp.core.audit.audit import Audit, Outcome, range_of, reconstructed_numbers, try_slip
from pnp.core.audit.mutations import slips
from pnp.core.audit.read_tracking import files_read
from pnp.core.base.workers import workers
from pnp.core.checks import schema
from pnp.core.checks.registry import listen
from pnp.core.project.loaded_game import Edition
from pnp.core.project.project import Project
from pnp.web.lint.mutation.mutations import text_slips

from .checking import registries

_BATCH = 50
Tick = Callable[[int, int], object]
"""Progress callback: number of mutations tried so far, and their total."""


class Auditor:
    """A loaded game with its mutations, and its checks with the files that each reads."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.slips = list(slips(edition, text_slips))
        self.checks = [
            (check, registry.subject, files_read(check, edition, registry.subject))
            for registry in dict.fromkeys((schema.check, edition.game.checks, *registries()))
            for check in registry.checks.values()
            if not check.measured
        ]

    def objection(self, edition: Edition, changed: str) -> str:
        """Return the code of the first finding after one file has changed, or an empty string."""
        if found := edition.errors:
            return found[0].code
        for check, subject, files in self.checks:
            if changed in files and (findings := listen(check, subject(edition))[0]):
                return findings[0].code
        return ""

    def batch(self, start: int) -> list[Outcome]:
        tried = islice(self.slips, start, start + _BATCH)
        return [try_slip(self.edition, slip, self.objection) for slip in tried]

    def ranges(self) -> Iterator[tuple[str, int, int, int]]:
        """Yield each reconstructed number: path, value, lowest and highest value that no check rejects."""
        for fact in reconstructed_numbers(self.edition):
            yield fact.path, fact.value, *range_of(self.edition, fact, self.objection)


def audit(edition: Edition, tick: Tick = lambda _done, _all: None) -> Audit:
    """Try every mutation of one game on all cores and return the outcomes."""
    _auditor[:] = [Auditor(edition)]
    total = len(_auditor[0].slips)
    starts = range(0, total, _BATCH)
    outcomes: list[Outcome] = []
    with workers(_open, edition.game.id, edition.project) as pool:
        for batch in pool.map(_batch, starts):
            outcomes += batch
            tick(len(outcomes), total)
    return Audit(edition.game.id, tuple(outcomes))


_auditor: list[Auditor] = []


def _open(game_id: str, project: Project) -> None:
    """Prepare the worker's auditor, unless a fork has inherited it from the parent process."""
    if not _auditor or _auditor[0].edition.game.id != game_id:
        _auditor[:] = [Auditor(Edition.open(project.game(game_id), project))]
    gc.freeze()


def _batch(start: int) -> list[Outcome]:
    return _auditor[0].batch(start)
