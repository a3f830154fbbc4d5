"""What the site is made of: rules compiled for the browser, block by block, and pages as Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from unittest.mock import patch

from pnp.app.checking import rules
from pnp.app.content.illustrations import figures
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.play.showcase_game import exhibit
from pnp.core.project.loaded_game import Edition
from pnp.web.build.faces import alike
from pnp.web.pages import piece_lookup
from pnp.web.pages.gallery import Drawn
from pnp.web.pages.game_context import stands
from pnp.web.pages.library import Library
from pnp.web.pages.pages import render
from pnp.web.pages.plain_pages import plain_pages
from pnp.web.py2js import Unit, compiled
from pnp.web.search import index
from tests.looks.seen import digest
from tests.web.py2js import test_objects, test_values

PAGED = ("buccaneer", "pirates-vs-pirates")
"""Games whose pages are kept: one with a table, one with modes and powers."""
_SAMPLES: tuple[Callable[..., Any], ...] = (
    test_objects.forces, test_objects.records, test_objects.locks, test_objects.purses, test_objects.fleets,
    test_objects.keys, test_values.orders, test_values.dicts, test_values.sets, test_values.rows,
    test_values.slices, test_values.items, test_values.changes, test_values.ranges, test_values.courses,
    test_values.empties,
)  # fmt: skip


def script(edition: Edition) -> Iterator[str]:
    """A line for each class and function of a game's compiled rules."""
    yield from _blocks(compiled(edition.game.id, edition.game.calculators, catalog_of(edition)))


def samples() -> Iterator[str]:
    """The same of the functions that the compiler's own tests ask."""
    for function in _SAMPLES:
        unit = Unit()
        unit.function(function)
        yield from _blocks(unit.script({}))


def pages(edition: Edition) -> Iterator[str]:
    """A line for each page of a game, and for each script that finds its rules and pieces."""
    few = patch("pnp.web.pages.library.exhibit", partial(exhibit, games=3))
    with few, patch("pnp.core.project.loaded_game.__version__", "0"):
        library = Library(
            edition.project,
            [edition],
            rules=rules([edition.game]),
            faces=dict(_faces(edition)),
            figures=figures(edition),
        )
        texts = render(library) | _scripts(library)
        shared = plain_pages(library)
    for path, text in texts.items():
        links = len(re.findall(r"\]\(|href=|html", text))
        yield f"{path}: {text.count(chr(10))} lines, {links} links {digest(text)}"
    yield f"{len(shared)} pages of checks and doors {digest(*shared.values())}"


def _faces(edition: Edition) -> Iterator[tuple[str, Drawn]]:
    """Each side of a piece by its path, its picture left out."""
    for lang in edition.languages:
        for face in edition.game.faces(catalog_of(edition), lang):
            for side in ("", "-back") if face.back else ("",):
                path = f"{edition.game.id}/{lang}/{face.kind}-{face.piece}{side}.svg"
                yield path, Drawn(f"<svg>{path if side else face.kind}</svg>", face.width_mm, face.height_mm)


def _scripts(library: Library) -> dict[str, str]:
    found: dict[str, str] = {}
    for lang in library.languages:
        opened = stands(library, lang)
        found |= index.scripts(library.project, lang, opened) | piece_lookup.scripts(
            opened, alike(library.faces)
        )
    return found


def _blocks(text: str) -> Iterator[str]:
    """What stands between empty lines, by its first line of code."""
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if not line.strip().startswith("/**")]
        head = next(iter(lines), "")
        yield f"{head if len(head) < 40 else head[:39] + '…'} {digest(block)}"
