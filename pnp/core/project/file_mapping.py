"""Map a game's files to the parts of its catalog: one YAML file per part, unless a game maps otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import Key
from pnp.core.reading.source import Source

if TYPE_CHECKING:
    from .game import Game
    from .loaded_game import LoadedGame


class FileMapping:
    """The mapping between a game's files and the parts of its catalog."""

    def file_of(self, part: str) -> str:
        """Return the file of a part, relative to the game's folder."""
        return f"{part}.yaml"

    def key(self, _: str) -> Key:
        """Return the key path at which a part begins in its file."""
        return ()

    def parts(self, name: str) -> tuple[str, ...]:
        """Return the parts that a file holds, the one it is named after first; none for a book of text."""
        return (Path(name).stem,) if name.endswith(".yaml") else ()

    def read(self, path: Path, file: str, _: LoadedGame) -> Source:
        return Source.read(path, file)

    def data_of(self, _: str, source: Source) -> Any:
        """Return the data of a part from its file, in the form that the part's model validates."""
        return source.data

    def redefined_game(self, game: Game, _: LoadedGame, __: Source) -> Game:
        """Return the game as redefined by a changed file; the default mapping returns it unchanged."""
        return game

    def retyped(self, source: Source, _: LoadedGame) -> Source:
        """Return a source as read anew for a game that was redefined."""
        return source

    def extra_sources(self, _: LoadedGame) -> Iterable[Source]:
        """Return sources that are no part of the catalog but are needed to build it."""
        return ()

    def is_content(self, _: str) -> bool:
        """Return whether a file in the game's folder holds facts, so that it has to be read."""
        return True

    def complete_parts(self, parts: Mapping[str, Any], _: LoadedGame) -> Mapping[str, Any]:
        """Return the parts, completed by those that are computed from all of them."""
        return parts


YAML_FILES = FileMapping()
