"""The only module that knows mkdocs: Markdown in, HTML out, both languages at once."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from pnp.core.catalog import LANGUAGES
from pnp.core.edition import Edition
from pnp.core.failure import Failure

from .pages import GAME_PAGES, Library
from .words import interface

_BASE = Path("site", "mkdocs.base.yml")
_UNUSED = (
    "404.html",
    "sitemap.xml",
    "sitemap.xml.gz",
    "assets/javascripts/lunr",
    "assets/javascripts/workers",
    "search",
)
"""What mkdocs writes and nothing here reads; the sitemap bears the date of the build."""


def run(library: Library, markdown: Path, site: Path) -> None:
    """Build the tree of each language."""
    base = library.root / _BASE
    with ProcessPoolExecutor(len(LANGUAGES)) as pool:
        jobs = [
            pool.submit(_build, base, settings(library, lang), markdown / lang, site / lang)
            for lang in LANGUAGES
        ]
    for job in jobs:
        job.result()


def _build(base: Path, told: dict[str, Any], docs: Path, site: Path) -> None:
    """One language through mkdocs; a warning of its own is an error here."""
    from mkdocs.commands.build import build  # noqa: PLC0415 - slow to load
    from mkdocs.config import load_config  # noqa: PLC0415
    from mkdocs.exceptions import MkDocsException  # noqa: PLC0415

    with _listening() as said:
        try:
            config = load_config(str(base), docs_dir=str(docs), site_dir=str(site), **told)
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        except MkDocsException as error:
            raise Failure(f"mkdocs: {error}") from error
    if said:
        raise Failure(f"mkdocs: {said[0]}")
    for name in _UNUSED:
        _remove(site / name)


def settings(library: Library, lang: str) -> dict[str, Any]:
    """What the builder is told: the shared settings, and what a language adds to them."""
    words = interface(library.root, lang)
    base = yaml.safe_load((library.root / _BASE).read_text("utf-8"))
    overrides = str((library.root / "site" / "overrides").resolve())
    other = next(one for one in LANGUAGES if one != lang)
    games = [
        {edition.catalog.game.title[lang]: [_entry(edition, page, words) for page in GAME_PAGES]}
        for edition in library.editions
        if edition.catalog
    ]
    return {
        **base,
        "site_name": words["site"],
        "site_description": words["strapline"],
        "theme": {**base["theme"], "language": lang, "custom_dir": overrides},
        "extra": {**base["extra"], "words": words, "other": other},
        "nav": [
            {words["home"]: "index.md"},
            *games,
            {words["az"]: "terms.md"},
            {words["checks"]: "checks/index.md"},
            {words["about"]: "about.md"},
        ],
        "not_in_nav": "checks/*.md",
    }


def _entry(edition: Edition, page: str, words: Mapping[str, str]) -> Any:
    file = f"{edition.game.id}/{page}.md"
    return file if page == "index" else {words[page]: file}


@contextmanager
def _listening() -> Iterator[list[str]]:
    """Keep mkdocs quiet, and remember its warnings."""
    said: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("mkdocs")
    propagated, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield said
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagated


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
