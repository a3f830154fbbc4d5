"""Findings about an evenly spread sample of the mutations of a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress

from pnp.app.checking import registries
from pnp.app.examine import texts_of
from pnp.core.audit.mutations import Mutation, mutations
from pnp.core.base.diagnostic import Diagnostic
from pnp.core.checks import ledger, schema
from pnp.core.checks.registry import Registry
from pnp.core.project.loaded_game import LoadedGame, value_at
from pnp.web.lint.mutation.mutations import text_mutations
from tests.looks.findings import marked

_TRIED = {
    "WEB": re.compile(r"\.md$|(words|terms|asked)\.yaml$"),
    "FIG": re.compile(r"figures\.yaml$"),
    "PLY": re.compile(r"opening\.yaml$"),
}
"""Files by the prefix of the checks that judge their mutations; the catalog's checks judge all others."""
_FACTS, _OTHERS = 120, 16
"""Mutations of facts that are tried, and mutations of the files of each other prefix."""
_SORTS, _SHOWN, _LONG = 12, 6, 120
"""Sorts of mutations that are counted for a file, mutations that are shown, and characters of each."""


def slipped(loaded: LoadedGame) -> Iterator[str]:
    """Yield the mutations of each file by sort, those of each check, then a sample with findings."""
    every = list(mutations(loaded, text_mutations))
    for file, number in Counter(one.place.file for one in every).items():
        there = [one for one in every if one.place.file == file]
        sorts = Counter(one.change for one in there)
        yield f"{number} slips in {file}"
        yield from (f"  {times} {sort}" for sort, times in sorts.most_common(_SORTS))
        yield from (f"  {_written(one).removeprefix(f'{file}: ')}" for one in _spread(there, _SHOWN))
    known = {registry.prefix: registry for registry in registries()}
    for check in (check for registry in known.values() for check in registry.checks.values()):
        shown = list(check.mutations(loaded))
        yield f"{len(shown)} slips to show {check.code}"
        yield from (f"  {_plain(f'{place}: {value}')}" for place, value in (shown[0] if shown else ()))
    for prefix, files in _TRIED.items():
        for slip in _spread([one for one in every if files.search(one.place.file)], _OTHERS):
            yield from _told(loaded, slip, (known[prefix],))
    facts = [one for one in every if not any(files.search(one.place.file) for files in _TRIED.values())]
    for slip in _spread(facts, _FACTS):
        yield from _told(loaded, slip, (schema.check, ledger.check, loaded.game.checks))


def _written(slip: Mutation) -> str:
    """Return a mutation with the value at its place."""
    key, span = slip.place.key, slip.place.span
    with suppress(LookupError):
        there = slip.source.lines[span.line - 1] if span else value_at(slip.source.data, key)
        return _plain(f"{slip.path} {slip.change} {there}")
    return f"{slip.path} {slip.change}"


def _plain(text: str) -> str:
    return " ".join(text.split())[:_LONG].rstrip()


def _spread(slips: list[Mutation], number: int) -> list[Mutation]:
    return slips[:: max(1, len(slips) // number)]


def _told(loaded: LoadedGame, slip: Mutation, asked: Iterable[Registry]) -> Iterator[str]:
    """Yield a mutation, then the errors of reading it or else the findings of some checks."""
    after = loaded.with_source(slip.source)
    found: list[Diagnostic] = after.errors or [
        one for registry in asked for one in registry.run(registry.subject(after)).findings
    ]
    yield f"{slip.path}: {slip.change}"
    sources = texts_of([after]) if found else {}
    yield from (
        f"  {one.code} {one.message} @ {marked(one.at, sources)} {one.help}".rstrip() for one in found[:3]
    )
    if found[3:]:
        yield f"  {len(found) - 3} more: {' '.join(sorted({one.code for one in found[3:]}))}"
