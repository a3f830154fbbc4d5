"""Load a game: read its files, build its typed catalog, and collect the findings on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from pnp import __version__
from pnp.core.base import resources, snapshot
from pnp.core.base.diagnostic import Diagnostic, Key, Place, Severity
from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.schema import load
from pnp.core.reading.source import Source

from .game import Game
from .project import Project

BOOKS = ("rules", "quick", "first")
"""Names of the texts of a game, each in every language: rules, quick reference, first game."""


@dataclass(frozen=True)
class LoadedGame:
    """A game with its content. ``catalog`` is None if a file does not fit its model."""

    game: Game
    project: Project
    sources: Mapping[str, Source]
    """Every file that was read, keyed by its path from the project's root."""
    parts: Mapping[str, Any] = field(default_factory=dict)
    faults: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)

    @classmethod
    def open(cls, game: Game, project: Project) -> LoadedGame:
        """Read all files of a game; faults in them are collected, not raised."""
        loaded = cls(game, project, {}).with_part("game")
        for name in loaded.game.catalog.model_fields:
            loaded = loaded.with_part(name)
        for source in loaded.game.file_mapping.extra_sources(loaded):
            loaded = loaded.with_source(source)
        for book in loaded.books:
            for lang in loaded.languages:
                file = loaded.book(book, lang)
                loaded = loaded.with_source(Source.read_text(loaded.root / file, file))
        return loaded

    @property
    def root(self) -> Path:
        return self.project.root

    @property
    def folder(self) -> str:
        """The game's folder, relative to the project's root."""
        return self.project.folders[self.game.id]

    def file(self, name: str) -> str:
        """Return the path of a file of the game, relative to the project's root."""
        return name if self.folder == "." else f"{self.folder}/{name}"

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Languages named in game.yaml, else the project's; the default comes first."""
        own = self.sources.get(self.file("game.yaml"))
        named = own.data.get("languages") if own and isinstance(own.data, dict) else None
        if isinstance(named, list) and named and all(isinstance(lang, str) for lang in named):
            return tuple(named)
        return self.project.languages

    @property
    def version(self) -> str:
        """The game's own version, else the engine's."""
        return self.parts["game"].version or __version__

    def imprint(self, lang: str) -> str:
        """Return the licence notice that is printed on kits, in a language."""
        own = self.parts["game"].imprint
        return own[lang] if own else self.project.text_of("imprint", lang)

    @cached_property
    def books(self) -> tuple[str, ...]:
        """The names of the texts that exist, in any language."""
        return tuple(
            book for book in BOOKS if snapshot.is_dir(self.root / self.file(book)) or self._single(book)
        )

    def book(self, book: str, lang: str) -> str:
        """Return the path of a text: ``rules/en.md``, or ``rules.md`` in a game of one language."""
        return self.file(f"{book}.md" if self._single(book) else f"{book}/{lang}.md")

    def _single(self, book: str) -> bool:
        alone = len(self.languages) == 1 and not snapshot.is_dir(self.root / self.file(book))
        return alone and snapshot.is_file(self.root / self.file(f"{book}.md"))

    @property
    def errors(self) -> list[Diagnostic]:
        """The findings that prevent the game from being loaded."""
        return [finding for finding in self.findings if finding.severity is Severity.ERROR]

    @property
    def findings(self) -> list[Diagnostic]:
        """Findings about the syntax and the types of the files."""
        found = [fault for faults in self.faults.values() for fault in faults]
        return [replace(fault, game=self.game.id) for fault in found]

    @cached_property
    def catalog(self) -> Catalog | None:
        """The typed catalog, or None if a required part is missing or invalid."""
        fields = self.game.catalog.model_fields
        needed = {name for name, field in fields.items() if field.is_required()}
        if not needed <= self.parts.keys() or any(part is None for part in self.parts.values()):
            return None
        return self.game.catalog.model_construct(**self.game.file_mapping.complete_parts(self.parts, self))

    def with_part(self, name: str) -> LoadedGame:
        """Return a copy with one file of the catalog read from disk; optional files may be missing."""
        file = self.file(self.game.file_mapping.file_of(name))
        required = self.game.catalog.model_fields[name].is_required()
        if file in self.sources or (not required and not snapshot.exists(self.root / file)):
            return self
        return self.with_source(self.game.file_mapping.read(self.root / file, file, self))

    def with_source(self, source: Source) -> LoadedGame:
        """Return a copy with one file replaced by ``source``; other files are not read again."""
        after = replace(self, sources={**self.sources, source.file: source})
        names = self.game.file_mapping.parts(self.name(source.file))
        if not names:
            after = replace(after, faults={**self.faults, source.file: source.faults})
            if self.catalog:
                after.__dict__["catalog"] = self.catalog
            return after
        game = self.game.file_mapping.redefined_game(self.game, after, source)
        if game is self.game:
            return after._with_typed_parts(source, names)
        after = replace(after, game=game)
        for one in after.sources.values():
            if names := game.file_mapping.parts(after.name(one.file)):
                after = after._with_typed_parts(game.file_mapping.retyped(one, after), names)
        return after

    def _with_typed_parts(self, source: Source, names: Sequence[str]) -> LoadedGame:
        """Return a copy with the parts in one file validated, or with the faults found in them."""
        parts, found = dict(self.parts), list(source.faults)
        for name in (one for one in names if one in self.game.catalog.model_fields):
            parts[name] = None
            if source.is_read:
                model: Any = self.game.catalog.model_fields[name].annotation
                place = Place(source.file, self.game.file_mapping.key(name))
                parts[name], faults = load(
                    model, self.game.file_mapping.data_of(name, source), place, self.languages
                )
                found += faults
        return replace(
            self,
            sources={**self.sources, source.file: source},
            parts=parts,
            faults={**self.faults, source.file: tuple(found)},
        )

    def name(self, file: str) -> str:
        """Return the path of a file relative to the game's folder."""
        return file if self.folder == "." else file.removeprefix(f"{self.folder}/")

    def text(self, book: str, lang: str) -> Source:
        return self.sources[self.book(book, lang)]

    def with_mutation(self, path: str, new: str) -> LoadedGame:
        """Return a copy with one mutation: ``cards.oak.cost`` set to ``new``, or words replaced by ``new``.

        Words in a text are addressed as ``rules/fr.md: words``, in a template as
        ``templates/cards/grove/card.svg.j2: words``, in the engine's messages as ``site/words/fr.yml:
        words``. Raises KeyError if the path or the words do not exist.
        """
        if any(f"{ending}: " in path for ending in (".md", ".j2", ".yml")):
            name, _, old = path.partition(": ")
            ours = name.startswith(("templates/", "site/"))
            source = (
                Source.read_text(resources.find(self.root, name), name)
                if ours
                else self.sources.get(self.file(name)) or self.text(*Path(name).with_suffix("").parts)
            )
            if old not in source.text:
                raise KeyError(f"'{old}' is not in {source.file}")
            return self.with_source(replace(source, text=source.text.replace(old, new, 1)))
        place = self.locate(path)
        return self.with_source(self.sources[place.file].edit(place.key, new))

    def locate(self, path: str) -> Place:
        """Return the place of a path such as ``cards.oak.cost``; entries with an id go by their ids."""
        name, *steps = path.split(".")
        file, key = self.file(self.game.file_mapping.file_of(name)), self.game.file_mapping.key(name)
        data = value_at(self.sources[file].data, key)
        for step in steps:
            for part in _steps_to(data, step):
                data, key = data[part], (*key, part)
        return Place(file, key)

    def path_of(self, place: Place) -> str:
        """Return the path, such as ``cards.oak.cost``, that ``locate`` resolves to this place."""
        (part, *_) = self.game.file_mapping.parts(self.name(place.file))
        data, steps = self.sources[place.file].data, [part]
        for step in place.key:
            data = data[step]
            named = isinstance(step, int) and isinstance(data, dict) and "id" in data
            steps.append(str(data["id"] if named else step))
        return ".".join(step for number, step in enumerate(steps) if (number, step) != (1, "pieces"))


def value_at(data: Any, key: Key) -> Any:
    """Return the value at a key path."""
    for step in key:
        data = data[step]
    return data


def _steps_to(data: Any, step: str) -> Key:
    if isinstance(data, dict):
        if step in data:
            return (step,)
        if "pieces" in data:
            return ("pieces", *_steps_to(data["pieces"], step))
    if isinstance(data, list):
        ids = [item.get("id") if isinstance(item, dict) else None for item in data]
        if step in ids:
            return (ids.index(step),)
        if step.isdigit() and int(step) < len(data):
            return (int(step),)
    raise KeyError(f"nothing is written at '{step}'")
