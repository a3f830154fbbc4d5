"""The website's own words in both languages, and what players call the parts of a game's catalog."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

from pydantic import BaseModel, RootModel, ValidationError

from pnp.core import resources
from pnp.core.catalog import Component, Text
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.failure import Failure
from pnp.core.project import Project
from pnp.core.schema import problems, say
from pnp.core.source import Source

_FOLDER = "site/words"
LONGEST = 24
"""A list of more entries is told by their number: a reader wants the picture instead."""
OF_THE_PROJECT = frozenset({"title", "strapline", "notice"})
"""The words that a project says of itself, in its settings."""
W = TypeVar("W", bound=BaseModel)


class Interface(RootModel[dict[str, Text]]):
    """What every page says, whatever the game."""


class Vocabulary(Component):
    """What players call the kinds, fields and values of one game."""

    kinds: dict[str, Text]
    contents: dict[str, Text]
    fields: dict[str, Text]
    game: dict[str, Text]
    values: dict[str, dict[str, Text]]

    def called(self, table: str, name: str, lang: str) -> str:
        """What players call a kind, a field or a sort of content; without a word for it, its own name."""
        words: dict[str, Text] = getattr(self, table)
        return words[name][lang] if name in words else name.replace("_", " ")

    def value(self, field: str, value: Any, lang: str) -> str:
        """A value as a reader sees it."""
        if isinstance(value, Text):
            return value[lang]
        if isinstance(value, Component | dict | list | tuple):
            return self._many(field, value, lang)
        if value is None:
            return "–"
        words = self.values.get(field, {}).get(str(value))
        return words[lang] if words else str(value)

    def _many(self, field: str, value: Any, lang: str) -> str:
        """A thing by its name, a mapping entry by entry, a list by commas, pairs in it by dashes."""
        if isinstance(value, Component):
            named = getattr(value, "name", None)
            return named[lang] if isinstance(named, Text) else self._many(field, value.model_dump(), lang)
        if isinstance(value, dict):
            return ", ".join(f"{name} {self.value(field, item, lang)}" for name, item in value.items())
        if len(value) > LONGEST:
            return str(len(value))
        pairs = any(isinstance(item, list | tuple) for item in value)
        return ", ".join(
            "–".join(self.value(field, part, lang) for part in item)
            if pairs
            else self.value(field, item, lang)
            for item in value
        )


NO_WORDS = Vocabulary(kinds={}, contents={}, fields={}, game={}, values={})


def interface(project: Project, lang: str) -> dict[str, str]:
    """The website's words in one language, from site/words/site.yml, and what the project calls itself."""
    words = {name: text[lang] for name, text in _read(Interface, project.root, "site").root.items()}
    own = {name: project.says(name, lang) for name in OF_THE_PROJECT}
    return {**words, **own, "title": own["title"] or project.root.name}


def vocabulary(root: Path, game: str) -> Vocabulary:
    """The words of one game, from site/words; without any, things go by their own names."""
    return _read(Vocabulary, root, game) if has_words(root, game) else NO_WORDS


def has_words(root: Path, game: str) -> bool:
    """Whether somebody has written words for a game."""
    return (root / _FOLDER / f"{game}.yml").exists()


def sources(root: Path, game: str) -> tuple[Source, ...]:
    """The files with the words of one game, if it has some, and with those of every page."""
    return tuple(_source(root, name) for name in (game, "site") if name == "site" or has_words(root, name))


def problems_of(source: Source) -> tuple[Diagnostic, ...]:
    """What is wrong with the writing of a file of words, or with its form."""
    return source.faults or _misfits(source)


def _source(root: Path, name: str) -> Source:
    file = f"{_FOLDER}/{name}.yml"
    source = Source.read_text(resources.find(root, file), file)
    return source if source.faults else _parsed(source.text, file)


@lru_cache(32)
def _parsed(text: str, file: str) -> Source:
    return Source.parse(text, file)


@lru_cache(32)
def _misfits(source: Source) -> tuple[Diagnostic, ...]:
    model = Interface if Path(source.file).stem == "site" else Vocabulary
    try:
        model.model_validate(source.data)
    except ValidationError as error:
        return tuple(
            Diagnostic(f"{'.'.join(map(str, one['loc']))} {say(one)}", Place(source.file, one["loc"]))
            for one in problems(error, source.data)
        )
    return ()


def _read(model: type[W], root: Path, name: str) -> W:
    source = _source(root, name)
    for problem in problems_of(source):
        raise Failure(f"{source.file}: {problem.message}")
    return cast(W, _typed(model, source))


@lru_cache(32)
def _typed(model: type[BaseModel], source: Source) -> BaseModel:
    return model.model_validate(source.data)
