"""What the site is made of: rules compiled for the browser, block by block, and pages as Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from unittest.mock import patch

from pnp.core.edition import Edition
from pnp.core.play.exhibit import exhibit
from pnp.core.sample import catalog_of
from pnp.illustrations import figures
from pnp.web.compile import Unit, compiled
from pnp.web.pages import Library, render
from tests.web.compile import test_objects, test_values

from .seen import digest

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
    """A line for each page of a game."""
    few = patch("pnp.web.pages.exhibit", partial(exhibit, games=3))
    with few, patch("pnp.core.edition.__version__", "0"):
        texts = render(Library(edition.project, [edition], figures=figures(edition)))
    for path, text in texts.items():
        links = len(re.findall(r"\]\(|href=", text))
        yield f"{path}: {text.count(chr(10))} lines, {links} links {digest(text)}"


def _blocks(text: str) -> Iterator[str]:
    """What stands between empty lines, by its first line of code."""
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if not line.strip().startswith("/**")]
        head = next(iter(lines), "")
        yield f"{head if len(head) < 40 else head[:39] + '…'} {digest(block)}"
