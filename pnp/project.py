"""The project on disk: its games opened, and everything that can be wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from pnp.core import check, ledger, schema, source
from pnp.core.allow import allowed
from pnp.core.check import Check, Registry, listen
from pnp.core.diagnostic import Diagnostic, Place, Result, Rule
from pnp.core.edition import Edition
from pnp.core.failure import Failure
from pnp.core.game import Game
from pnp.core.memory import Memory
from pnp.core.record import RESULT
from pnp.core.seal import seal_files
from pnp.core.source import Source
from pnp.games import GAMES, named
from pnp.root import NoProject, find_root, memory_of, seal_games

__all__ = ["Examination", "NoProject", "examine", "examine_again", "find_root", "games", "memory_of", "rules"]

_CATALOG_CHECKS = (schema.check, ledger.check)
"""Checks of the typed catalog alone; the others want the whole edition."""


def games(ids: Sequence[str]) -> tuple[Game, ...]:
    """The games of these ids, or all where none is named; KeyError for an unknown one."""
    chosen = {game_id: named(game_id) for game_id in ids or GAMES.ids}
    return tuple(chosen[game_id] for game_id in GAMES.ids if game_id in chosen)


@dataclass(frozen=True)
class Examination:
    """The games looked at, what was found, and the texts that findings point into."""

    ids: tuple[str, ...]
    result: Result
    opened: Callable[[], tuple[Edition, ...]]
    """The games themselves, opened where somebody asks for them."""

    @cached_property
    def editions(self) -> tuple[Edition, ...]:
        return self.opened()

    @property
    def sources(self) -> dict[str, Source]:
        """Those are read where there is something to point at."""
        editions = self.editions if self.result.findings else ()
        return {file: text for edition in editions for file, text in edition.sources.items()}


def registries() -> tuple[Registry, ...]:
    """The checks that every game must pass, besides its own."""
    from pnp.sheets.checks import check as paper  # noqa: PLC0415 - templates and fonts load only for a check
    from pnp.web import agreement, checks, registry, terms  # noqa: F401, PLC0415 - each adds its checks

    return (*_CATALOG_CHECKS, registry.check, paper)


def subject_of(registry: Registry) -> Callable[[Edition], object]:
    """What a registry's checks look at: the whole edition for prose and paper, else its catalog."""
    whole = registry in registries() and registry not in _CATALOG_CHECKS
    return (lambda edition: edition) if whole else (lambda edition: edition.catalog)


def examine(root: Path, chosen: Iterable[Game]) -> Examination:
    """Open and check games. One that cannot be read is not checked further."""
    editions = tuple(Edition.open(game, root) for game in chosen)
    result = Result()
    for edition in editions:
        result.add(_examined(edition, Memory()))
    return Examination(tuple(edition.game.id for edition in editions), result, lambda: editions)


def examine_again(root: Path, ids: Sequence[str], memory: Memory) -> Examination:
    """The same, but games that are as they were are neither checked nor, unless asked for, opened again."""
    seals = seals_of(root, ids)
    known = {name: memory.known(_kept(name), {"": seals[name]}, RESULT) for name in ids}
    new = [name for name in ids if not known[name]]
    known |= {name: {"": result} for name, result in _examined_anew(root, new, memory).items()}
    for name, sealed in seals_of(root, new).items():
        if sealed == seals[name]:
            memory.learn(_kept(name), {"": sealed}, known[name], RESULT)
    total = Result()
    for name in ids:
        total.add(known[name][""])
    return Examination(tuple(ids), total, lambda: _opened(root, seals, memory))


def _kept(game: str) -> str:
    return f"check of {game}"


def _examined_anew(root: Path, ids: Sequence[str], memory: Memory) -> dict[str, Result]:
    """The results of some games, on all cores where there are several."""
    if len(ids) < 2:
        return {name: _examine_there(root, name, memory.fresh) for name in ids}
    from pnp.core.workers import workers  # noqa: PLC0415 - slow to load

    with workers() as pool:
        jobs = {name: pool.submit(_examine_there, root, name, memory.fresh) for name in ids}
        return {name: job.result() for name, job in jobs.items()}


def _examine_there(root: Path, game: str, fresh: bool) -> Result:
    """Check a game, in this process or in a worker."""
    return _examined(Edition.open(named(game), root), memory_of(root, fresh=fresh))


def _examined(edition: Edition, memory: Memory) -> Result:
    """A game's result, files that nobody opens included."""
    from pnp.sheets.proofread import Proofreader  # noqa: PLC0415

    with Proofreader.today(edition.root).remembering(edition.game.id, memory):
        result = examine_edition(edition)
    result.findings += _unopened(edition.root, edition)
    return result


def _opened(root: Path, seals: Mapping[str, str], memory: Memory) -> tuple[Edition, ...]:
    """Games as they were when they were sealed, and checked."""
    editions = memory.keep_each("editions", seals, lambda game: Edition.open(named(game), root))
    if seals_of(root, seals) != seals:
        memory.forget("editions")
        raise Failure("files were changed meanwhile: try again")
    return tuple(editions.values())


def seals_of(root: Path, ids: Iterable[str]) -> dict[str, str]:
    """What each game is checked and printed from, in a few letters."""
    return seal_games(root, ids, GAMES.ids)


def card_templates(root: Path, game: str) -> str:
    """The templates that a game's faces may use, in a few letters: those that all share, and its own."""
    return seal_files(root / "templates" / "cards", {*GAMES.ids} - {game})


def examine_edition(edition: Edition) -> Result:
    """Everything that is wrong with one game's content, or the proofs that it is sound."""
    result = Result(edition.findings)
    if not result.findings:
        result.add(edition.game.checks.run(edition.catalog))
        for registry in registries():
            result.add(registry.run(subject_of(registry)(edition)))
    findings = allowed(result.findings, edition.sources)
    result.findings = [replace(finding, game=edition.game.id) for finding in findings]
    result.proofs = [replace(proof, game=edition.game.id) for proof in result.proofs]
    return result


def rules() -> dict[str, Rule]:
    """Everything that can be found, by code."""
    from pnp.sheets import fault  # noqa: PLC0415

    plain: list[Rule] = [*source.RULES, *schema.RULES, *check.RULES, *fault.RULES]
    for registry in (*registries(), *(game.checks for game in GAMES)):
        plain += registry.checks.values()
    return {rule.code: rule for rule in plain}


def broken(editions: Iterable[Edition], rule: Check) -> tuple[Edition, list[Diagnostic]]:
    """A game broken by the slip that the check exists for, and what the check says of it."""
    for edition in editions:
        slipped = edition
        try:
            for path, new in rule.broken_by:
                slipped = slipped.with_slip(path, new)
        except KeyError:
            continue
        known = (edition.game.checks, *registries())
        registry = next((one for one in known if one.prefix == rule.code[:3]), None)
        if registry is None:
            continue
        found = slipped.findings or listen(rule, subject_of(registry)(slipped))[0]
        if any(finding.code == rule.code for finding in found):
            return slipped, found
    raise LookupError(f"no slip breaks {rule.code}")


def _unopened(root: Path, edition: Edition) -> Iterator[Diagnostic]:
    for path in sorted((root / edition.folder).rglob("*")):
        file = path.relative_to(root).as_posix()
        if path.is_file() and file not in edition.sources and not path.name.startswith("."):
            yield replace(
                check.UNOPENED.found(f"no part of {edition.game.id} opens this file", Place(file)),
                game=edition.game.id,
            )
