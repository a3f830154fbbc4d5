"""Map the parts of a declared game to files: game.yaml, sheets, and the files that any game may have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from pnp.core.base.diagnostic import Key
from pnp.core.base.snapshot import is_file
from pnp.core.catalog.catalog import Borrowed, Workshop
from pnp.core.catalog.component import Text
from pnp.core.catalog.vocabulary import Vocabulary
from pnp.core.project.file_mapping import FileMapping
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from pnp.core.reading.spreadsheet import PAGE, Form, Sheet, give_names, read_sheet
from pnp.declared.model.declaration import KindOf
from pnp.declared.model.kinds import Layouts, one_of

GAME = "game.yaml"
_MATERIAL = {"art", "faces", "fonts", "icons", "output"}
"""Folders of material, which is read as far as it is used."""


@dataclass(frozen=True)
class DeclaredFiling(FileMapping):
    """The files of a declared game, as its kinds name them."""

    kinds: Mapping[str, KindOf]
    languages: tuple[str, ...]
    remade: Callable[[Source], Game]
    """Function that builds the game from another game.yaml."""

    @cached_property
    def homes(self) -> dict[str, str]:
        return {name: _home(kind) for name, kind in self.kinds.items()}

    @cached_property
    def no_words(self) -> Vocabulary:
        """The vocabulary of a game without words.yaml."""
        return Vocabulary()

    def file_of(self, part: str) -> str:
        return self.homes.get(part) or super().file_of(part)

    def key(self, part: str) -> Key:
        return ("kinds", part) if self.homes.get(part) == GAME else ()

    def parts(self, name: str) -> tuple[str, ...]:
        if name in {kind.face for kind in self.kinds.values()} | {kind.back for kind in self.kinds.values()}:
            return (name.removesuffix(".yaml"),)
        kinds = tuple(kind for kind, home in self.homes.items() if home == name)
        return ("game", *kinds) if name == GAME else kinds or super().parts(name)

    def read(self, path: Path, file: str, loaded: LoadedGame) -> Source:
        name = loaded.name(file)
        kinds = [kind for kind in self.parts(name) if kind in self.kinds]
        if name == GAME or not kinds:
            return super().read(path, file, loaded)
        workbook, _, page = file.partition(PAGE)
        return read_sheet(loaded.root / workbook, file, self.form(kinds[0]), page)

    def form(self, part: str) -> Form:
        """Return the expected columns of a kind's sheet."""
        kind = self.kinds[part]
        columns = {name: of.column for name, of in kind.fields.items()}
        return Form(columns, self.languages, one_of(part, kind))

    def data_of(self, part: str, source: Source) -> Any:
        if self.homes.get(part) != GAME:
            return source.data
        pieces = source.data["kinds"][part].get("pieces")
        if not isinstance(pieces, list):
            return {"pieces": pieces}
        typed = [self._typed(part, piece) if isinstance(piece, dict) else piece for piece in pieces]
        named = [piece for piece in typed if isinstance(piece, dict)]
        give_names(named, self.languages, one_of(part, self.kinds[part]))
        return {"pieces": typed}

    def _typed(self, part: str, piece: dict[str, Any]) -> dict[str, Any]:
        """Convert yes and no of a piece in game.yaml, where they are words."""
        known = self.kinds[part].fields
        return {
            name: known[name].typed(value)
            if name in known and known[name].sort == "yes/no" and isinstance(value, str)
            else value
            for name, value in piece.items()
        }

    def redefined_game(self, game: Game, loaded: LoadedGame, source: Source) -> Game:
        return self.remade(source) if loaded.name(source.file) == GAME else game

    def retyped(self, source: Source, loaded: LoadedGame) -> Source:
        if not isinstance(source, Sheet):
            return source
        return source.retyped(self.form(self.parts(loaded.name(source.file))[0]))

    def complete_parts(self, parts: Mapping[str, Any], loaded: LoadedGame) -> Mapping[str, Any]:
        """Add derived parts: contents of the box, names of kinds, things to borrow, layouts."""
        game, memo = parts["game"], parts["game"].memo
        contents = {name: parts[name].copies for name in self.kinds}
        key = f"contents {contents}"
        if key not in memo:
            complete = game.model_copy(update={"contents": contents})
            del complete.__dict__["memo"]
            memo[key] = complete
        layouts = _layouts(tuple(loaded.sources[file] for file in self.drawn(loaded)))
        added = {"game": memo[key], "workshop": self._workshop(parts), "words": self._words(parts)}
        return {**parts, **added, "layouts": layouts}

    def _words(self, parts: Mapping[str, Any]) -> Vocabulary:
        """Return the game's words, with the titles of its kinds."""
        own: Vocabulary = parts.get("words") or self.no_words
        if "kinds" not in own.memo:
            kinds = {name: self._called(name) for name in self.kinds} | own.kinds
            own.memo["kinds"] = own.model_copy(update={"kinds": kinds})
        words: Vocabulary = own.memo["kinds"]
        return words

    def _called(self, name: str) -> Text:
        """Return the players' name for a kind, as a heading."""
        title = self.kinds[name].title or Text(**dict.fromkeys(self.languages, name.replace("_", " ")))
        return Text(**{lang: words[:1].upper() + words[1:] for lang, words in title.said.items()})

    def is_content(self, name: str) -> bool:
        """Return whether a file is content; designers keep sketches, pictures and backups beside it."""
        folder = name.partition("/")[0]
        return folder not in _MATERIAL and name.endswith((".yaml", ".md", ".csv", ".tsv"))

    def extra_sources(self, loaded: LoadedGame) -> Iterator[Source]:
        for kind in self.kinds.values():
            for name in filter(None, (kind.face, kind.back)):
                file = loaded.file(name)
                inside = name.endswith(".yaml") and ".." not in name and is_file(loaded.root / file)
                if inside and file not in loaded.sources:
                    yield Source.read(loaded.root / file, file)

    def drawn(self, loaded: LoadedGame) -> list[str]:
        """Return the game's own layout files that are open."""
        named = {loaded.file(name) for kind in self.kinds.values() for name in (kind.face, kind.back or "")}
        return [file for file in loaded.sources if file in named]

    def _workshop(self, parts: Mapping[str, Any]) -> Workshop:
        """Return the workshop part with the pieces that are borrowed, not printed."""
        own: Workshop = parts.get("workshop") or Workshop(build=())
        known = {thing.as_many_as for thing in own.borrow}
        borrowed = [
            Borrowed(what=self._borrowed(name, kind), as_many_as=name)
            for name, kind in self.kinds.items()
            if kind.made_of and name not in known
        ]
        return own.model_copy(update={"borrow": (*own.borrow, *borrowed)}) if borrowed else own

    def _borrowed(self, name: str, kind: KindOf) -> Text:
        assert kind.made_of  # noqa: S101 - it is borrowed
        called = kind.title or Text(**dict.fromkeys(self.languages, name.replace("_", " ")))
        return Text(**{lang: f"{called[lang]} ({kind.made_of[lang]})" for lang in self.languages})


@lru_cache(16)
def _layouts(sources: tuple[Source, ...]) -> Layouts:
    """Return one Layouts object for equal sources, so that results cached on it stay valid."""
    return Layouts.model_construct(sources=sources)


def _home(kind: KindOf) -> str:
    if kind.listed_in is None:
        return GAME
    return f"{kind.listed_in}{PAGE}{kind.sheet}" if kind.sheet else kind.listed_in
