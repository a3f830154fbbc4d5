"""Content files after an accident: whatever they hold, a check says what is wrong with them."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.app.examine import examine_loaded, texts_of
from pnp.core.checks import report
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from tests.fuzz.mutation import NUMBERS, mutated, odd
from tests.fuzz.runner import Broken
from tests.support.project import GAMES, PROJECT

ROOT = Path(__file__).parents[2]


@lru_cache(1)
def loaded_games() -> tuple[LoadedGame, ...]:
    """Every game as it is."""
    return tuple(LoadedGame.open(game, PROJECT) for game in GAMES)


def content(random: Random) -> None:
    """Change one file of one game, check that game, and tell what was found in every form."""
    loaded = random.choice(loaded_games())
    file = random.choice(sorted(loaded.sources))
    after = loaded.with_source(_changed(loaded.sources[file], random))
    result, texts = examine_loaded(after), texts_of([after])
    for form in report.FORMATS.values():
        form(result, [loaded.game.id], texts)
    for finding in result.findings:
        if finding.code == "ENG002":
            raise Broken(f"{file}: {finding.message}")


def _changed(source: Source, random: Random) -> Source:
    """The file after accidents, or, where it has values, with one that is another's or nobody's."""
    leaves = [key for key, span in source.spans.items() if key and span.line == span.end_line]
    if not leaves or random.random() < 0.4:
        return _read(mutated(source.text, random), source.file)
    key, other = random.choice(leaves), source.spans[random.choice(leaves)]
    another = source.lines[other.line - 1][other.column - 1 : other.end_column - 1]
    written = random.choice((another, random.choice(NUMBERS), "[]", "{}", "null", json.dumps(odd(random))))
    return source.edit(key, written)


def _read(written: bytes, file: str) -> Source:
    """The file as it is read from disk."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "file")
        path.write_bytes(written)
        return Source.read(path, file) if file.endswith(".yaml") else Source.read_text(path, file)
