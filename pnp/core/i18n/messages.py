"""Messages of the engine, one file per language (site/words/fr.yml), overridden by the project's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, RootModel, ValidationError

from pnp.core.base import resources, snapshot
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.limits import Words
from pnp.core.reading.source import Source
from pnp.core.reading.validation_errors import message_of, problems

from .grammar import FALLBACK

FOLDER = "site/words"
Messages = Mapping[str, Mapping[str, str]]
"""Messages by name, in sections: ``site``, ``kit``, ``booklet``, ``craft``, ``calculators``."""


_Section = Annotated[dict[str, Words], BeforeValidator(lambda written: {} if written is None else written)]
"""A section; an empty one may be null."""


_ODD_GAP = re.compile(r"\{[^{}]*[.:!\[{][^{}]*\}")
"""A gap with a width, which may be huge, or with a way into what fills it."""


class Written(RootModel[dict[str, _Section]]):
    """A file of messages: sections, and the messages in each."""


def file_of(lang: str) -> str:
    """Return the path of the messages of a language, relative to the project's root."""
    return f"{FOLDER}/{lang}.yml"


def messages(lang: str, root: Path = resources.SHIPPED) -> Messages:
    """Return every message in a language; missing ones are in English."""
    return _merged(tuple(version for one in _fallbacks(lang) for version in _versions(root, one)))


def own_messages(lang: str, root: Path) -> Messages:
    """Return the messages that are written in this language itself, by the engine or the project."""
    return _merged(tuple(version for one in _dialects(lang) for version in _versions(root, one)))


def missing_messages(written: Messages) -> list[tuple[str, str]]:
    """Return section and name of each English message that is not among those given."""
    english = messages(FALLBACK)
    return [(part, name) for part in english for name in english[part] if name not in written.get(part, {})]


def source_of(root: Path, lang: str) -> Source | None:
    """Return the project's own file of messages in a language, or None."""
    path = root / file_of(lang)
    return _read(_version(path)) if snapshot.is_file(path) else None


def validation_findings(source: Source) -> tuple[Diagnostic, ...]:
    """Return findings about the syntax or the form of a file of messages."""
    if source.faults:
        return source.faults
    try:
        written = Written.model_validate(source.data).root
    except ValidationError as error:
        found = problems(error, source.data)
        return tuple(
            Diagnostic(
                f"{'.'.join(map(str, one['loc']))} {message_of(one)}".strip(), Place(source.file, one["loc"])
            )
            for one in found
        )
    return tuple(
        Diagnostic(f"the gap {odd[0]} says more than a name", Place(source.file, (section, name)))
        for section, words in written.items()
        for name, text in words.items()
        if (odd := _ODD_GAP.search(text))
    )


def _fallbacks(lang: str) -> tuple[str, ...]:
    """Return English, the language and its dialect; later ones take precedence."""
    return tuple(dict.fromkeys((FALLBACK, *_dialects(lang))))


def _dialects(lang: str) -> tuple[str, ...]:
    """Return the language, then its dialect if one was asked for."""
    return tuple(dict.fromkeys((lang.partition("-")[0], lang)))


_Version = tuple[Path, str]
"""A file and the digest of its content, as a cache key."""


def _versions(root: Path, lang: str) -> list[_Version]:
    """Return the engine's file and the project's, with their digests."""
    files = [home / f"{lang}.yml" for home in reversed(resources.search_folders(root, FOLDER))]
    return [_version(file) for file in files if snapshot.is_file(file)]


def _version(file: Path) -> _Version:
    return file, snapshot.digest(file)


@lru_cache(64)
def _read(version: _Version) -> Source:
    return Source.read(version[0], file_of(version[0].stem))


@lru_cache(64)
def _merged(versions: tuple[_Version, ...]) -> Messages:
    words: dict[str, dict[str, str]] = {}
    for version in versions:
        for section, entries in _written(version).items():
            words.setdefault(section, {}).update(entries)
    return words


@lru_cache(64)
def _written(version: _Version) -> Messages:
    """Return the messages of a file; none if it is invalid, which a check reports."""
    source = _read(version)
    return {} if validation_findings(source) else Written.model_validate(source.data).root
