"""The one record that names a game's parts."""

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

from .file_mapping import YAML_FILES, Filing

if TYPE_CHECKING:
    from pnp.core.play import Playable


@dataclass(frozen=True)
class Game:
    """A game on the engine: its typed catalog, what must hold of it, what can be asked, what is printed."""

    id: str
    catalog: type[Catalog]
    checks: Registry
    calculators: tuple[Calculator[Any, Any, Any], ...]
    faces: Callable[[Any, str], Sequence[Any]]
    """Catalog and language to the faces of every piece (``sheets.face.Face``)."""
    play: Callable[[Any], Playable] | None = None
    """Catalog to how whole games are played by program (``core.play``), where that is written."""
    scenes: Callable[[Any, str, Any, Any], Picture | None] = lambda *_: None
    """Catalog, a calculator's name, its question and its answer to a picture of them, if they show pieces."""
    layouts: Callable[[Any], Iterable[Diagnostic]] = lambda _: ()
    """Catalog to what is wrong with how its faces are laid out, where that is written in files of its own."""
    filing: Filing = YAML_FILES
    """How its files become the parts of its catalog."""

    def calculator(self, name: str) -> Calculator[Any, Any, Any] | None:
        return next((calculator for calculator in self.calculators if calculator.name == name), None)


def later(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is loaded when it is first called: not every question needs paper."""

    def call(*given: Any) -> Any:
        return getattr(import_module(module), name)(*given)

    return call
