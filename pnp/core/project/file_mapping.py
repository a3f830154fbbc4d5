"""How a game's files become the parts of its catalog: a YAML file a part, unless a game says otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import Key
from pnp.core.reading.source import Source

if TYPE_CHECKING:
    from .game import Game
    from .loaded_game import Edition


class Filing:
    """Where each part of a catalog is written, and how it is read from there."""

    def home(self, part: str) -> str:
        """The file that a part is written in, from the game's folder."""
        return f"{part}.yaml"

    def key(self, _: str) -> Key:
        """Where in its file a part begins."""
        return ()

    def parts(self, name: str) -> tuple[str, ...]:
        """What is written in a file, the part that it is named after first; nothing where it is a book."""
        return (Path(name).stem,) if name.endswith(".yaml") else ()

    def read(self, path: Path, file: str, _: Edition) -> Source:
        """Read one file of the catalog."""
        return Source.read(path, file)

    def told(self, _: str, source: Source) -> Any:
        """What a file says about a part, as its model takes it."""
        return source.data

    def renewed(self, game: Game, _: Edition, __: Source) -> Game:
        """The game as a file that has changed tells it."""
        return game

    def retold(self, source: Source, _: Edition) -> Source:
        """A file as the game that was renewed reads it."""
        return source

    def beside(self, _: Edition) -> Iterable[Source]:
        """Files that are no part of the catalog, and that it is made with."""
        return ()

    def is_content(self, _: str) -> bool:
        """Whether a file in the game's folder holds facts, so that somebody should open it."""
        return True

    def finished(self, parts: Mapping[str, Any], _: Edition) -> Mapping[str, Any]:
        """The parts with what follows from all of them."""
        return parts


YAML_FILES = Filing()
