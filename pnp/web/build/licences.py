"""Licences of third-party works in the site, read from their packages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata, resources
from typing import NamedTuple


class Work(NamedTuple):
    """A third-party work in the site, and where its package has the licence."""

    name: str
    title: str
    package: str
    licence: str
    """Name of the licence, for a package without its text."""
    places: tuple[str, ...] = ()
    """Files of the package that may contain the text, tried before the distribution's own."""


WORKS = (
    Work(
        "source-sans",
        "Source Sans Pro",
        "font-source-sans-pro",
        "SIL Open Font License 1.1",
        ("files/LICENSE.txt",),
    ),
    Work(
        "source-serif",
        "Source Serif Pro",
        "font-source-serif-pro",
        "SIL Open Font License 1.1",
        ("files/LICENSE.txt",),
    ),
    Work("material", "Material for MkDocs", "mkdocs-material", "MIT License"),
    Work(
        "icons",
        "Material Design Icons",
        "mkdocs-material",
        "Apache License 2.0",
        ("templates/.icons/material/LICENSE",),
    ),
)
_MODULES = {"mkdocs-material": "material"}


def files() -> dict[str, bytes]:
    """Return the text of each licence by its path in the site."""
    return {f"licences/{work.name}.txt": _text(work).encode() for work in WORKS}


def _text(work: Work) -> str:
    """Return the licence text from the package, or a sentence that names the licence."""
    return next(_found(work), f"{work.title} is used under the {work.licence}.\n")


def _found(work: Work) -> Iterator[str]:
    module = resources.files(_MODULES.get(work.package, work.package.replace("-", "_")))
    for place in work.places:
        if (file := module.joinpath(place)).is_file():
            yield file.read_text("utf-8")
    if not work.places:
        named = metadata.distribution(work.package)
        for entry in named.files or ():
            if entry.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")) and ".dist-info/" in str(
                entry
            ):
                yield entry.read_text("utf-8")
