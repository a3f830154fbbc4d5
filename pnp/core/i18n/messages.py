"""What the engine itself says, a file a language: site/words/fr.yml, the project's own words on top."""

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
from pnp.core.reading.validation_errors import problems, say

from .grammar import FALLBACK

FOLDER = "site/words"
Said = Mapping[str, Mapping[str, str]]
"""Words by their names, in sections: ``site``, ``kit``, ``booklet``, ``craft``, ``calculators``."""


_Section = Annotated[dict[str, Words], BeforeValidator(lambda written: {} if written is None else written)]
"""One without words may stand empty."""


_ODD_GAP = re.compile(r"\{[^{}]*[.:!\[{][^{}]*\}")
"""A gap with a width, which may be huge, or with a way into what fills it."""


class Written(RootModel[dict[str, _Section]]):
    """A file of words: sections, and the words in each."""


def file_of(lang: str) -> str:
    """Where the words of a language are written, from the project's root."""
    return f"{FOLDER}/{lang}.yml"


def said(lang: str, root: Path = resources.SHIPPED) -> Said:
    """Every word of the engine in one language; where it or the project has none, in English."""
    return _layered(tuple(stamp for one in _nearest(lang) for stamp in _stamps(root, one)))


def own(lang: str, root: Path) -> Said:
    """The words that are written in this very language, by the engine or by the project."""
    return _layered(tuple(stamp for one in _dialects(lang) for stamp in _stamps(root, one)))


def lacking(written: Said) -> list[tuple[str, str]]:
    """The words, each with its section, that the engine says in English and that are not written."""
    english = said(FALLBACK)
    return [(part, name) for part in english for name in english[part] if name not in written.get(part, {})]


def source_of(root: Path, lang: str) -> Source | None:
    """The project's own file of words in a language, if it has one."""
    path = root / file_of(lang)
    return _read(_stamp(path)) if snapshot.is_file(path) else None


def misfits(source: Source) -> tuple[Diagnostic, ...]:
    """What is wrong with the writing of a file of words, or with its form."""
    if source.faults:
        return source.faults
    try:
        written = Written.model_validate(source.data).root
    except ValidationError as error:
        found = problems(error, source.data)
        return tuple(
            Diagnostic(f"{'.'.join(map(str, one['loc']))} {say(one)}".strip(), Place(source.file, one["loc"]))
            for one in found
        )
    return tuple(
        Diagnostic(f"the gap {odd[0]} says more than a name", Place(source.file, (section, name)))
        for section, words in written.items()
        for name, text in words.items()
        if (odd := _ODD_GAP.search(text))
    )


def _nearest(lang: str) -> tuple[str, ...]:
    """English, then the language, then its dialect: each goes before those that precede it."""
    return tuple(dict.fromkeys((FALLBACK, *_dialects(lang))))


def _dialects(lang: str) -> tuple[str, ...]:
    """The language, then the dialect of it that was asked for."""
    return tuple(dict.fromkeys((lang.partition("-")[0], lang)))


_Stamp = tuple[Path, str]
"""A file, and the digest of what it holds."""


def _stamps(root: Path, lang: str) -> list[_Stamp]:
    """The engine's file and the project's, each as it is now."""
    files = [home / f"{lang}.yml" for home in reversed(resources.homes(root, FOLDER))]
    return [_stamp(file) for file in files if snapshot.is_file(file)]


def _stamp(file: Path) -> _Stamp:
    return file, snapshot.digest(file)


@lru_cache(64)
def _read(stamp: _Stamp) -> Source:
    return Source.read(stamp[0], file_of(stamp[0].stem))


@lru_cache(64)
def _layered(stamps: tuple[_Stamp, ...]) -> Said:
    words: dict[str, dict[str, str]] = {}
    for stamp in stamps:
        for section, entries in _written(stamp).items():
            words.setdefault(section, {}).update(entries)
    return words


@lru_cache(64)
def _written(stamp: _Stamp) -> Said:
    """What a file says; one that is badly written says nothing, and a check tells why."""
    source = _read(stamp)
    return {} if misfits(source) else Written.model_validate(source.data).root
