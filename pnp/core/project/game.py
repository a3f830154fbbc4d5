"""The record that ties the parts of a game together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.figure import Picture
from pnp.core.checks.registry import Registry
from pnp.core.rules.calculator import Calculator

from .file_mapping import YAML_FILES, FileMapping

if TYPE_CHECKING:
    from pnp.core.play import Playable


@dataclass(frozen=True)
class Game:
    """A game: its catalog model, checks, calculators, faces and optional play program."""

    id: str
    catalog: type[Catalog]
    checks: Registry
    calculators: tuple[Calculator[Any, Any, Any], ...]
    faces: Callable[[Any, str], Sequence[Any]]
    """Function from catalog and language to the faces of every piece (``sheets.pieces.face.Face``)."""
    play: Callable[[Any], Playable] | None = None
    """Function from the catalog to the play program (``core.play.Playable``), or None."""
    scenes: Callable[[Any, str, Any, Any], Picture | None] = lambda *_: None
    """Function from catalog, calculator name, question and answer to a picture, or None."""
    layouts: Callable[[Any], Iterable[Diagnostic]] = lambda _: ()
    """Function from the catalog to findings about layouts that are written in files of their own."""
    file_mapping: FileMapping = YAML_FILES
    """Mapping of the game's files to the parts of its catalog."""

    def calculator(self, name: str) -> Calculator[Any, Any, Any] | None:
        return next((calculator for calculator in self.calculators if calculator.name == name), None)


def lazy_function(module: str, name: str) -> Callable[..., Any]:
    """Return a function that imports its module when first called, to keep start-up fast."""

    def call(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return call
