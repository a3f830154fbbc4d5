"""Resolve names in rules text to values of the catalog or of the scripted opening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.facts import resolve
from pnp.core.play import scripted_opening
from pnp.core.project.game import Game

_PREFIXES = ("game.constants.", "game.", "")
"""Prefixes under which the name of a gap is looked up, after the catalog's own prose."""
KEY_PREFIX = "key:"
"""Prefix for the key of a table entry instead of its value, as in ``{{ key:thresholds.4 }} players``."""


def find_value(catalog: Catalog, path: str) -> Any:
    """Return the catalog value that a name in rules text stands for; KeyError if there is none."""
    known = catalog.memo.setdefault("named", {})
    if path not in known:
        known[path] = _find_value(catalog, path)
    return known[path]


def _find_value(catalog: Catalog, path: str) -> Any:
    if path.startswith(KEY_PREFIX):
        _find_value(catalog, path.removeprefix(KEY_PREFIX))
        return path.rpartition(".")[2]
    with suppress(KeyError):
        return value_at(catalog.prose, path)
    for home in _PREFIXES:
        with suppress(KeyError):
            return _simple(resolve(catalog, home + path), path)
    raise KeyError(path)


def gap_filler(game: Game, catalog: Catalog, lang: str) -> Callable[[str], Any]:
    """Return a function that fills the gaps of a book from the catalog and the scripted opening."""

    def value_of(path: str) -> Any:
        opening = path.startswith(("step.", "seat."))
        return scripted_opening.value(game, catalog, lang, path) if opening else find_value(catalog, path)

    return value_of


def value_at(value: Any, path: str) -> Any:
    """Return the value at a dotted path of nested tables and lists; KeyError if none or a table."""
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
