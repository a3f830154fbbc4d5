"""Names in rules text: the value of the catalog, or of the opening that is told, that each stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.facts import resolve
from pnp.core.play import scripted_opening
from pnp.core.project.game import Game

_HOMES = ("game.constants.", "game.", "")
"""Where a name in a gap is looked for, after the catalog's own prose."""
KEY = "key:"
"""Before a name in a gap: not the value in a table but its key, as in ``{{ key:thresholds.4 }} players``."""


def named(catalog: Catalog, path: str) -> Any:
    """The value that rules text means by a name; KeyError where there is none."""
    known = catalog.memo.setdefault("named", {})
    if path not in known:
        known[path] = _named(catalog, path)
    return known[path]


def _named(catalog: Catalog, path: str) -> Any:
    if path.startswith(KEY):
        _named(catalog, path.removeprefix(KEY))
        return path.rpartition(".")[2]
    with suppress(KeyError):
        return leaf(catalog.prose, path)
    for home in _HOMES:
        with suppress(KeyError):
            return _simple(resolve(catalog, home + path), path)
    raise KeyError(path)


def filler(game: Game, catalog: Catalog, lang: str) -> Callable[[str], Any]:
    """What fills the gaps of a book: the catalog's values, and what happens in the opening that is told."""

    def value_of(path: str) -> Any:
        opening = path.startswith(("step.", "seat."))
        return scripted_opening.value(game, catalog, lang, path) if opening else named(catalog, path)

    return value_of


def leaf(value: Any, path: str) -> Any:
    """The value at ``path`` of nested tables and lists; KeyError where there is none, or no single one."""
    for step in path.split("."):
        if isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, Mapping):
            value = value[step]
        else:
            raise KeyError(path)
    return _simple(value, path)


def _simple(value: Any, path: str) -> Any:
    if isinstance(value, Mapping):
        raise KeyError(path)
    return value
