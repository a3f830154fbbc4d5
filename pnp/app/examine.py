"""Load and check games, reusing the results of an earlier check where the files are unchanged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pnp.core.base import resources
from pnp.core.base.cache import Cache
from pnp.core.base.diagnostic import Diagnostic, Place, Result, cap_findings
from pnp.core.base.digest import digest_of
from pnp.core.base.snapshot import Snapshot, now, shared_snapshot, using
from pnp.core.catalog.facts import facts
from pnp.core.checks import registry as check
from pnp.core.checks.registry import Check, Edits, run_check
from pnp.core.checks.results import RESULT
from pnp.core.checks.suppressions import apply_suppressions
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.reading.source import Source

from .checking import proofs_without_books, registries, run_checks
from .edited import at_edited


@dataclass(frozen=True)
class Examination:
    """Checked games: their ids, the result, and access to the games as they were checked."""

    ids: tuple[str, ...]
    result: Result
    open: Callable[[Sequence[str]], tuple[LoadedGame, ...]]
    """Function that loads some of the games."""
    files: Snapshot = field(default_factory=now)
    """Snapshot of the files as they were checked; later reads come from it."""

    def opened(self, ids: Sequence[str]) -> tuple[LoadedGame, ...]:
        """Return some of the games as they were checked."""
        with using(self.files):
            return self.open(ids)

    @cached_property
    def loaded_games(self) -> tuple[LoadedGame, ...]:
        return self.opened(self.ids)

    @property
    def sources(self) -> dict[str, Source]:
        """The texts that findings point into, by file."""
        with using(self.files):
            return self._sources()

    def _sources(self) -> dict[str, Source]:
        loaded_games = self.opened(list(dict.fromkeys(found.game for found in self.result.findings)))
        places = (place for found in self.result.findings for place, _ in ((found.at, ""), *found.also))
        templates = {place.file for place in places if _draws(place.file)}
        drawn = {file: _drawing(loaded_games[0].root, file) for file in templates}
        return drawn | texts_of(loaded_games)


def _draws(file: str) -> bool:
    """Return whether a file defines how pieces are drawn: a template, a shipped layout or an icon."""
    return file.endswith((".j2", ".svg")) or file.startswith("templates/")


def _drawing(root: Path, file: str) -> Source:
    read = Source.read if file.endswith(".yaml") else Source.read_text
    return read(resources.find(root, file), file)


def texts_of(loaded_games: Iterable[LoadedGame]) -> dict[str, Source]:
    """Return the texts that findings about these games may point into, by file."""
    from pnp.core.i18n.messages import source_of  # noqa: PLC0415 - only for findings

    opened = list(loaded_games)
    spoken = {(one.root, lang) for one in opened for lang in one.languages}
    words = {text.file: text for root, lang in sorted(spoken) if (text := source_of(root, lang))}
    return words | {file: text for loaded in opened for file, text in loaded.sources.items()}


def examine(project: Project, chosen: Iterable[Game]) -> Examination:
    """Load and check games. A game that cannot be read is not checked further."""
    result = Result()
    with shared_snapshot() as files:
        loaded_games = tuple(LoadedGame.open(game, project) for game in chosen)
        for loaded in loaded_games:
            result.add(_examined(loaded, Cache()))
    result.findings = without_duplicates(result.findings)
    opened = {loaded.game.id: loaded for loaded in loaded_games}
    return Examination(tuple(opened), result, lambda ids: tuple(opened[name] for name in ids), files)


def examine_again(project: Project, ids: Sequence[str], memory: Cache) -> Examination:
    """Check games with a cache; games with equal files are neither checked nor loaded again."""
    with shared_snapshot() as files:
        seals = project.game_digests(ids)  # this reads all files of these games, before any worker begins
        known = {name: memory.known(_cache_name(name), {"": seals[name]}, RESULT) for name in ids}
        new = [name for name in ids if not known[name]]
        known |= {name: {"": result} for name, result in _examined_anew(project, seals, new, memory).items()}
        for name in new:
            memory.learn(_cache_name(name), {"": seals[name]}, known[name], RESULT)
    total = Result()
    for name in ids:
        total.add(known[name][""])
    total.findings = without_duplicates(total.findings)
    return Examination(
        tuple(ids), total, lambda some: tuple(_open(project, seals, name, memory) for name in some), files
    )


def without_duplicates(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Drop findings that another game has reported already, such as faults in shared files."""
    told: dict[tuple[str, str, Place], str] = {}
    return [one for one in findings if told.setdefault((one.code, one.message, one.at), one.game) == one.game]


def _cache_name(game: str) -> str:
    return f"check of {game}"


def _examined_anew(
    project: Project, seals: Mapping[str, str], ids: Sequence[str], memory: Cache
) -> dict[str, Result]:
    """Check some games, on all cores if there are several."""
    if len(ids) < 2:
        fresh = project.memory(fresh=memory.fresh)
        return {name: _examined(_open(project, seals, name, memory), fresh) for name in ids}
    from pnp.core.base.workers import workers  # noqa: PLC0415 - slow to load

    with workers() as pool:
        jobs = {name: pool.submit(_examine_there, project, name, memory.fresh) for name in ids}
        return {name: job.result() for name, job in jobs.items()}


def _examine_there(project: Project, game: str, fresh: bool) -> Result:
    return _examined(LoadedGame.open(project.game(game), project), project.memory(fresh=fresh))


def _examined(loaded: LoadedGame, memory: Cache) -> Result:
    """Check a game, and report files in its folder that nothing reads."""
    from pnp.sheets.preflight.cache import FaceCache  # noqa: PLC0415

    name, sealed = f"proofs of {loaded.game.id} without books", {"": _digest_without_books(loaded)}
    known = memory.known(name, sealed, RESULT).get("", Result())
    with FaceCache.today(loaded.root).remembering(loaded.game.id, memory, proved=bool(known.proofs)):
        result = examine_loaded(loaded, known)
    result.findings = at_edited(result, loaded, memory)
    proved = proofs_without_books(loaded, result, known)
    if proved != known:
        memory.learn(name, sealed, {"": proved}, RESULT)
    if loaded.parts.get("game"):
        result.findings += _unopened(loaded)
    return result


def _open(project: Project, seals: Mapping[str, str], game: str, memory: Cache) -> LoadedGame:
    """Load a game, or return it from the cache."""
    return memory.keep(
        f"edition of {game}", seals[game], lambda: LoadedGame.open(project.game(game), project)
    )


def card_templates(loaded: LoadedGame) -> str:
    """Return a digest of the templates and words that a game's faces may use."""
    others = {*loaded.project.ids} - {loaded.game.id}
    return digest_of(
        resources.digest_folder(loaded.root, "templates/cards", others),
        resources.digest_folder(loaded.root, "site/words"),
    )


def examine_loaded(loaded: LoadedGame, known: Result | None = None) -> Result:
    """Check one loaded game; checks with a proof in ``known`` are not run again."""
    result = Result(loaded.findings)
    if loaded.catalog and not result.failed:
        result.add(run_checks(loaded, known or Result()))
        result.facts = len(facts(loaded.catalog))
    findings = cap_findings(apply_suppressions(result.findings, loaded.sources))
    result.findings = [replace(finding, game=loaded.game.id) for finding in findings]
    result.proofs = [replace(proof, game=loaded.game.id) for proof in result.proofs]
    return result


def _digest_without_books(loaded: LoadedGame) -> str:
    """Return a digest of everything that a game is checked from except its books."""
    game = loaded.game.id
    books = {name for book in loaded.books for name in (book, f"{book}.md")}
    return digest_of(loaded.books, loaded.project.game_digests([game], books)[game])


class Broken(NamedTuple):
    """A game broken by a mutation on purpose, the mutation, and what the check reports."""

    loaded: LoadedGame
    slip: Edits
    findings: list[Diagnostic]


def find_broken(loaded_games: Iterable[LoadedGame], rule: Check) -> Broken:
    """Return the first game that a mutation of the check breaks; raise LookupError if there is none."""
    for loaded in loaded_games:
        known = (loaded.game.checks, *registries())
        registry = next((one for one in known if one.prefix == rule.code[:3]), None)
        if registry is None or loaded.errors:
            continue
        for slip in rule.mutations(loaded):
            mutated = _mutate(loaded, slip)
            found = (mutated.errors or run_check(rule, registry.subject(mutated))[0]) if mutated else []
            if mutated and {finding.code for finding in found} == {rule.code}:
                return Broken(mutated, slip, found)
    raise LookupError(f"no slip breaks {rule.code}")


def _mutate(loaded: LoadedGame, slip: Edits) -> LoadedGame | None:
    """Return the game after a mutation, or None where it has no such path."""
    try:
        for path, new in slip:
            loaded = loaded.with_mutation(path, new)
    except KeyError:
        return None
    return loaded


_ELSEWHERE = {"content", "output", "templates", "site"}
"""Folders of a project that is itself a game; they are not part of the game's content."""
_DRAWN = {"art", "icons", "fonts"}
"""Folders of pictures and fonts, which faces open as needed."""
_BESIDE = re.compile(r"\..*|~\$.*|.*\.pyc?|README.*|LICENSE.*|CHANGELOG.*|pnp\.toml|pyproject\.toml")
"""Names of files that are not content."""


def _unopened(loaded: LoadedGame) -> Iterator[Diagnostic]:
    """Yield a finding for each file of a game's folder that nothing reads."""
    folder = loaded.root / loaded.folder
    opened = {source.path for source in loaded.sources.values()}
    for path, kind in now().below(folder):
        file = path.relative_to(loaded.root).as_posix()
        way = path.relative_to(folder).parts
        plain = kind == "file"
        passed = kind in {"folder", "link"} or file in opened or (plain and _BESIDE.fullmatch(path.name))
        if (
            passed
            or way[0] in _DRAWN
            or not loaded.game.file_mapping.is_content("/".join(way))
            or (loaded.folder == "." and (way[0] in _ELSEWHERE or way[0].startswith(".")))
        ):
            continue
        what = "opens this file" if plain else "can read this: it is no file"
        yield replace(
            check.UNOPENED.found(f"no part of {loaded.game.id} {what}", Place(file)), game=loaded.game.id
        )
