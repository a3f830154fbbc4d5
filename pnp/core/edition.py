"""A game opened: its files read, its catalog typed, and what went wrong on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from .catalog import LANGUAGES, Catalog
from .diagnostic import Diagnostic, Key, Place
from .game import Game
from .schema import load
from .source import Source

BOOKS = ("rules", "quick", "first")
"""What is written about a game in both languages: the rules, the quick reference, the first game."""


@dataclass(frozen=True)
class Edition:
    """One game with its content. ``catalog`` is None where a file could not be read into its model."""

    game: Game
    root: Path
    """The project's folder."""
    sources: Mapping[str, Source]
    """Every file that was opened, by its path from the project's root."""
    parts: Mapping[str, Any] = field(default_factory=dict)
    faults: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)

    @classmethod
    def open(cls, game: Game, root: Path) -> Edition:
        """Read all files of a game; what is wrong with them is kept, not raised."""
        edition = cls(game, root, {})
        for name in game.catalog.model_fields:
            edition = edition.opening(name)
        for book in BOOKS:
            for lang in LANGUAGES:
                file = f"{edition.folder}/{book}/{lang}.md"
                edition = edition.reading(Source.read_text(root / file, file))
        return edition

    @property
    def folder(self) -> str:
        """Where its content lies, from the project's root."""
        return f"content/{self.game.id}"

    @property
    def findings(self) -> list[Diagnostic]:
        """What is wrong with the writing or the types of the files."""
        found = [fault for faults in self.faults.values() for fault in faults]
        return [replace(fault, game=self.game.id) for fault in found]

    @cached_property
    def catalog(self) -> Catalog | None:
        """The typed whole, once every part of it could be read."""
        if any(self.parts.get(name) is None for name in self.game.catalog.model_fields):
            return None
        return self.game.catalog.model_construct(**self.parts)

    def opening(self, name: str) -> Edition:
        """The same edition with one file of its catalog read from disk."""
        file = f"{self.folder}/{name}.yaml"
        return self.reading(Source.read(self.root / file, file))

    def reading(self, source: Source) -> Edition:
        """The same edition with one file read anew; the other files are not touched."""
        name = Path(source.file).stem
        part, found = None, list(source.faults)
        if source.file.endswith(".yaml") and not found:
            model: Any = self.game.catalog.model_fields[name].annotation
            part, found = load(model, source.data, source.file)
        typed = source.file.endswith(".yaml")
        after = replace(
            self,
            sources={**self.sources, source.file: source},
            parts={**self.parts, name: part} if typed else self.parts,
            faults={**self.faults, source.file: tuple(found)},
        )
        if not typed and self.catalog:
            after.__dict__["catalog"] = self.catalog
        return after

    def text(self, book: str, lang: str) -> Source:
        """One of the books in one language."""
        return self.sources[f"{self.folder}/{book}/{lang}.md"]

    def with_slip(self, path: str, new: str) -> Edition:
        """The edition after a slip: ``ships.couronne.loot`` rewritten, or ``rules/fr.md: words`` replaced.

        ``templates/cards/buccaneer/ship.svg.j2: words`` is a slip in what the game is drawn with.
        """
        if ".md: " in path or ".j2: " in path:
            name, _, old = path.partition(": ")
            drawn = name.startswith("templates/")
            source = (
                Source.read_text(self.root / name, name) if drawn else self.sources[f"{self.folder}/{name}"]
            )
            if old not in source.text:
                raise KeyError(f"'{old}' is not in {source.file}")
            return self.reading(replace(source, text=source.text.replace(old, new, 1)))
        place = self.locate(path)
        return self.reading(self.sources[place.file].edit(place.key, new))

    def locate(self, path: str) -> Place:
        """Where ``ships.couronne.loot`` is written. Pieces, and whatever has an id, go by their ids."""
        name, *steps = path.split(".")
        file = f"{self.folder}/{name}.yaml"
        data, key = self.sources[file].data, Key()
        for step in steps:
            for part in _way(data, step):
                data, key = data[part], (*key, part)
        return Place(file, key)


def _way(data: Any, step: str) -> Key:
    if isinstance(data, dict):
        if step in data:
            return (step,)
        if "pieces" in data:
            return ("pieces", *_way(data["pieces"], step))
    if isinstance(data, list):
        ids = [item.get("id") if isinstance(item, dict) else None for item in data]
        if step in ids:
            return (ids.index(step),)
        if step.isdigit() and int(step) < len(data):
            return (int(step),)
    raise KeyError(f"nothing is written at '{step}'")
