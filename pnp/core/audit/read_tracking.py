"""Record which content files a check reads, since no other file can change its result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.registry import Check
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source

Subject = Callable[[LoadedGame], object]
"""Function from a loaded game to the argument of a check: its catalog, or the loaded game itself."""


def files_read(check: Check, loaded: LoadedGame, subject: Subject) -> frozenset[str]:
    """Return the content files that a check reads when it runs."""
    files: set[str] = set()
    tracked = _TrackedGame(
        loaded.game, loaded.project, _Sources(loaded.sources, files), loaded.parts, loaded.faults
    )
    tracked.__dict__ |= {"seen": files, "languages": loaded.languages}
    for _ in check.run(subject(tracked)):
        pass
    return frozenset(files)


class _TrackedGame(LoadedGame):
    """A loaded game that records which of its files are read."""

    @cached_property
    def catalog(self) -> Catalog | None:
        catalog = _tracked_model(self.game.catalog).model_construct(**self.parts)
        catalog.__dict__["look"] = lambda name: self.__dict__["seen"].add(
            self.file(self.game.file_mapping.file_of(name))
        )
        return catalog


class _Sources(Mapping[str, Source]):
    """The files of a loaded game; each access is recorded."""

    def __init__(self, sources: Mapping[str, Source], files: set[str]) -> None:
        self._sources, self._seen = sources, files

    def __getitem__(self, file: str) -> Source:
        self._seen.add(file)
        return self._sources[file]

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)


@lru_cache
def _tracked_model(model: type[Catalog]) -> type[Catalog]:
    """Return a subclass of a catalog model that records each access to a part."""
    parts = frozenset(model.model_fields)

    def look(self: Any, name: str) -> Any:
        if name in parts and (note := object.__getattribute__(self, "__dict__").get("look")):
            note(name)
        return object.__getattribute__(self, name)

    return type(f"Watched{model.__name__}", (model,), {"__getattribute__": look})
