"""The site as text: rules compiled for the browser, and pages without their drawings and tags."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any
from unittest.mock import patch

from pnp.app.checking import rules
from pnp.app.content.illustrations import figures
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.play.showcase_game import make_showcase
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.build.faces import shared_paths
from pnp.web.pages import piece_lookup
from pnp.web.pages.gallery import DrawnFace
from pnp.web.pages.game_context import game_contexts
from pnp.web.pages.library import Library
from pnp.web.pages.pages import render
from pnp.web.pages.plain_pages import plain_pages
from pnp.web.py2js import Unit, compile_calculators
from pnp.web.search import index
from tests.web.py2js import test_objects, test_values

PAGED = ("buccaneer", "pirates-vs-pirates")
"""Games whose pages are kept: one with a table, one with modes and powers."""
_MOST, _WIDE = {"fr": 10, "en": 38}, 240
"""Lines kept of a page in each language, and characters of a line."""
_SAMPLES: tuple[Callable[..., Any], ...] = (
    test_objects.forces, test_objects.records, test_objects.locks, test_objects.purses, test_objects.fleets,
    test_objects.keys, test_values.orders, test_values.dicts, test_values.sets, test_values.rows,
    test_values.slices, test_values.items, test_values.changes, test_values.ranges, test_values.courses,
    test_values.empties,
)  # fmt: skip


def script(loaded: LoadedGame) -> Iterator[str]:
    """Yield the code of a game's compiled rules, without its comments."""
    yield from _code(compile_calculators(loaded.game.id, loaded.game.calculators, catalog_of(loaded)))


def samples() -> Iterator[str]:
    """Yield the code of the compiled functions that the compiler's own tests call."""
    for function in _SAMPLES:
        unit = Unit()
        unit.function(function)
        yield from _code(unit.script({}))


def pages(loaded: LoadedGame) -> Iterator[str]:
    """Yield each page and search script of a game: its size, then its first lines as text."""
    few = patch("pnp.web.pages.library.make_showcase", partial(make_showcase, games=3))
    with few, patch("pnp.core.project.loaded_game.__version__", "0"):
        library = Library(
            loaded.project,
            [loaded],
            rules=rules([loaded.game]),
            faces=dict(_faces(loaded)),
            figures=figures(loaded),
        )
        texts = render(library) | _scripts(library)
        shared = plain_pages(library)
    kept = texts | {path: shared[path] for path in _plain_sample(shared)}
    for path, text in kept.items():
        links = len(re.findall(r"\]\(|href=|html", text))
        yield f"{path}: {text.count(chr(10))} lines, {links} links, {len(text)} characters"
        yield from (f"  {line}" for line in words(text)[: _MOST["fr" if "fr" in path[:8] else "en"]])
    yield f"{len(shared)} pages of checks and doors"


def _plain_sample(shared: Iterable[str]) -> Iterator[str]:
    """Yield the pages that are no check's, and the first check's page in each language."""
    yield from (path for path in shared if "/checks/" not in path)
    yield from (next(path for path in shared if path.startswith(f"{lang}/checks/")) for lang in _MOST)


def words(text: str) -> list[str]:
    """Return the lines of a page without drawings, menus and tags; ‹› hold targets and alternative texts."""
    text = re.sub(r"<(svg|style|nav)\b.*?</\1>", "", text, flags=re.DOTALL)
    text = re.sub(r'<[^>]*?\b(?:href|alt)="([^"]*)"[^>]*>', r"‹\1›", text)
    text = re.sub(r"<[^>]*>", " ", text)
    text = re.sub(r"(?<=[\]}]),(?=[\[{])", ",\n", text)
    lines = (" ".join(line.split()).replace("‹›", "") for line in text.splitlines())
    return [line if len(line) < _WIDE else f"{line[:_WIDE]}…" for line in lines if line]


def _faces(loaded: LoadedGame) -> Iterator[tuple[str, DrawnFace]]:
    """Yield a placeholder drawing for each side of a piece, by its path."""
    for lang in loaded.languages:
        for face in loaded.game.faces(catalog_of(loaded), lang):
            for side in ("", "-back") if face.back else ("",):
                path = f"{loaded.game.id}/{lang}/{face.kind}-{face.piece}{side}.svg"
                yield (
                    path,
                    DrawnFace(f"<svg>{path if side else face.kind}</svg>", face.width_mm, face.height_mm),
                )


def _scripts(library: Library) -> dict[str, str]:
    found: dict[str, str] = {}
    for lang in library.languages:
        opened = game_contexts(library, lang)
        found |= index.scripts(library.project, lang, opened) | piece_lookup.scripts(
            opened, shared_paths(library.faces)
        )
    return found


def _code(text: str) -> Iterator[str]:
    """Yield the lines of a script without comments and empty lines, each record on a line of its own."""
    plain = re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL)
    lines = plain.replace(", new ", ",\n    new ").splitlines()
    yield from (line.rstrip() for line in lines if line.strip())
