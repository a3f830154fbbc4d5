"""Which files a check reads, found by watching it once: what it does not read cannot change what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.registry import Check
from pnp.core.project.loaded_game import Edition
from pnp.core.reading.source import Source

Subject = Callable[[Edition], object]
"""What a check is given of an edition: its catalog, or all of it."""


def files_read(check: Check, edition: Edition, subject: Subject) -> frozenset[str]:
    """The content files that a check looks at, told by the edition's file names."""
    seen: set[str] = set()
    watched = _Watched(
        edition.game, edition.project, _Sources(edition.sources, seen), edition.parts, edition.faults
    )
    watched.__dict__ |= {"seen": seen, "languages": edition.languages}
    for _ in check.run(subject(watched)):
        pass
    return frozenset(seen)


class _Watched(Edition):
    """An edition that notes which of its files are looked at."""

    @cached_property
    def catalog(self) -> Catalog | None:
        catalog = _watching(self.game.catalog).model_construct(**self.parts)
        catalog.__dict__["look"] = lambda name: self.__dict__["seen"].add(
            self.file(self.game.filing.home(name))
        )
        return catalog


class _Sources(Mapping[str, Source]):
    """The edition's files; one that is taken is noted."""

    def __init__(self, sources: Mapping[str, Source], seen: set[str]) -> None:
        self._sources, self._seen = sources, seen

    def __getitem__(self, file: str) -> Source:
        self._seen.add(file)
        return self._sources[file]

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)


@lru_cache
def _watching(model: type[Catalog]) -> type[Catalog]:
    """The same catalog, but each file's part is noted when it is looked at."""
    parts = frozenset(model.model_fields)

    def look(self: Any, name: str) -> Any:
        if name in parts and (note := object.__getattribute__(self, "__dict__").get("look")):
            note(name)
        return object.__getattribute__(self, name)

    return type(f"Watched{model.__name__}", (model,), {"__getattribute__": look})
