"""The project on disk: its root, its games opened, and everything that can be wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

from pnp.core import check, ledger, schema, source
from pnp.core.allow import allowed
from pnp.core.check import Check, Registry, listen
from pnp.core.diagnostic import Diagnostic, Place, Result, Rule
from pnp.core.edition import Edition
from pnp.core.game import Game
from pnp.core.memory import Memory
from pnp.core.source import Source
from pnp.games import GAMES, named

_CATALOG_CHECKS = (schema.check, ledger.check)
"""Checks of the typed catalog alone; the others want the whole edition."""


class NoProject(Exception):
    """No folder from here upwards holds a project."""


def find_root(start: Path) -> Path:
    """The nearest folder, from ``start`` upwards, that has content/ and templates/."""
    for folder in (start, *start.parents):
        if (folder / "content").is_dir() and (folder / "templates").is_dir():
            return folder
    raise NoProject(f"no project here: no folder from {start} upwards has content/ and templates/")


def games(ids: Sequence[str]) -> tuple[Game, ...]:
    """The games of these ids, or all where none is named; KeyError for an unknown one."""
    chosen = {game_id: named(game_id) for game_id in ids or GAMES.ids}
    return tuple(chosen[game_id] for game_id in GAMES.ids if game_id in chosen)


@dataclass(frozen=True)
class Examination:
    """The games looked at, what was found, and the texts that findings point into."""

    editions: tuple[Edition, ...]
    result: Result

    @property
    def sources(self) -> dict[str, Source]:
        known = {file: text for edition in self.editions for file, text in edition.sources.items()}
        places = (place for found in self.result.findings for place, _ in ((found.at, ""), *found.also))
        templates = {place.file for place in places if place.file.endswith(".j2")} - known.keys()
        return known | {
            file: Source.read_text(edition.root / file, file)
            for edition in self.editions[:1]
            for file in templates
        }


def registries() -> tuple[Registry, ...]:
    """The checks that every game must pass, besides its own."""
    from pnp import booklet_checks  # noqa: F401, PLC0415 - it adds its check
    from pnp.sheets.checks import check as paper  # noqa: PLC0415 - templates and fonts load only for a check
    from pnp.web import agreement, checks, registry, terms  # noqa: F401, PLC0415 - each adds its checks

    return (*_CATALOG_CHECKS, registry.check, paper)


def subject_of(registry: Registry) -> Callable[[Edition], object]:
    """What a registry's checks look at: the whole edition for prose and paper, else its catalog."""
    whole = registry in registries() and registry not in _CATALOG_CHECKS
    return (lambda edition: edition) if whole else (lambda edition: edition.catalog)


def examine(root: Path, chosen: Iterable[Game]) -> Examination:
    """Open and check games. One that cannot be read is not checked further."""
    from pnp.sheets.proofread import Proofreader  # noqa: PLC0415

    editions = tuple(Edition.open(game, root) for game in chosen)
    result = Result()
    reader = Proofreader.today(root)
    for edition in editions:
        result.add(examine_edition(edition))
        result.findings += _unopened(root, edition)
    reader.remember()
    return Examination(editions, result)


def examine_again(root: Path, chosen: Iterable[Game], memory: Memory) -> Examination:
    """The same, but games whose content and templates are as they were are not opened again."""
    known = {game.id: game for game in chosen}
    made_from = {name: (_content(root, name), card_templates(root, name)) for name in known}
    examined = memory.keep_each("examined", made_from, lambda name: examine(root, [known[name]])).values()
    result = Result()
    for one in examined:
        result.add(one.result)
    return Examination(tuple(edition for one in examined for edition in one.editions), result)


def card_templates(root: Path, game: str) -> str:
    """The templates that a game's faces may use, in a few letters: those that all share, and its own."""
    folder = root / "templates" / "cards"
    others = {other.id for other in GAMES} - {game}
    return _seal(file for file in folder.rglob("*.j2") if file.relative_to(folder).parts[0] not in others)


def _content(root: Path, game: str) -> str:
    return _seal(file for file in (root / "content" / game).rglob("*") if file.is_file())


def _seal(files: Iterable[Path]) -> str:
    """What these files are called and hold, in a few letters."""
    digest = blake2b(digest_size=12)
    for file in sorted(files):
        data = file.read_bytes()
        digest.update(f"{file}\n{len(data)}\n".encode() + data)
    return digest.hexdigest()


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
    plain: list[Rule] = [*source.RULES, *schema.RULES, *check.RULES]
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
