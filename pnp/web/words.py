"""The website's own words in both languages."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TypeVar, cast

from pydantic import BaseModel, RootModel, ValidationError

from pnp.core import resources
from pnp.core.catalog import Text
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.failure import Failure
from pnp.core.project import Project
from pnp.core.schema import problems, say
from pnp.core.source import Source

_FOLDER = "site/words"
OF_THE_PROJECT = frozenset({"title", "strapline", "notice"})
"""The words that a project says of itself, in its settings."""
W = TypeVar("W", bound=BaseModel)


class Interface(RootModel[dict[str, Text]]):
    """What every page says, whatever the game."""


def interface(project: Project, lang: str) -> dict[str, str]:
    """The website's words in one language, from site/words/site.yml, and what the project calls itself."""
    words = {name: text[lang] for name, text in _read(Interface, project.root, "site").root.items()}
    own = {name: project.says(name, lang) for name in OF_THE_PROJECT}
    return {**words, **own, "title": own["title"] or project.root.name}


def source_of(root: Path) -> Source:
    """The file with the words of every page."""
    return _source(root, "site")


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
    try:
        Interface.model_validate(source.data)
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
