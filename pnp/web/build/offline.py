"""Make the site readable offline: a service worker, and a listing of the files that it may cache."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.core.base import resources
from pnp.core.base.snapshot import read_text
from pnp.core.project.project import Project
from pnp.web.folder.marker import LISTING, short_digest
from pnp.web.folder.site_folder import Copy
from pnp.web.pages.page_list import NOT_IN_BAR

from .crawl import Page

WORKER = "sw.js"
_SHELL = ("assets/theme/", "assets/fonts")
"""Prefixes of files that every page needs, besides our own scripts and styles."""
_FALLBACK = ("offline.html", "assets/plain.css")
"""Files shown in place of a page that is not cached."""


class OfflineListing(NamedTuple):
    """The files that a reader's device may cache."""

    files: Mapping[str, tuple[str, int]]
    """Digest and size of each file."""
    shell: tuple[str, ...]
    """Files that every page needs."""
    games: Mapping[str, tuple[str, ...]]
    """Files that a game needs in one language, by ``fr/grove``."""

    @property
    def loaded(self) -> str:
        """Return a name derived from a digest of the contents."""
        seals = "".join(f"{path} {seal}\n" for path, (seal, _) in self.files.items())
        return f"pnp-{short_digest(seals.encode())}"


def files(project: Project, site: Mapping[str, bytes | Copy], pages: Mapping[str, Page]) -> dict[str, bytes]:
    """Return the service worker and the listing for a site that is otherwise complete."""
    kept = listing(project, site, pages)
    worker = read_text(resources.find(project.root, f"site/offline/{WORKER}"))
    data = {"edition": kept.loaded, **kept._asdict()}
    return {
        WORKER: worker.replace("__EDITION__", kept.loaded).encode(),
        LISTING: json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(),
    }


def listing(project: Project, site: Mapping[str, bytes | Copy], pages: Mapping[str, Page]) -> OfflineListing:
    """Return what may be cached: everything for players. Kits, which are copied files, are left out."""
    held = {
        path: (short_digest(data), len(data))
        for path, data in sorted(site.items())
        if isinstance(data, bytes) and not _not_for_players(path)
    }
    games = {
        f"{lang}/{game}": tuple(sorted(path for path in set(_of_game(lang, game, pages)) if path in held))
        for lang in project.languages
        for game in project.ids
        if f"{lang}/{game}/index.html" in held
    }
    return OfflineListing(held, _shell(project.languages, held, pages), games)


def _shell(
    languages: tuple[str, ...], held: Mapping[str, tuple[str, int]], pages: Mapping[str, Page]
) -> tuple[str, ...]:
    """Return the files that the home pages of all languages share, and the fallback page."""
    parts = [set(_parts(pages[f"{lang}/index.html"])) for lang in languages]
    shared = set.intersection(*parts) if parts else set()
    wanted = {path for path in held if path.startswith(_SHELL)} | shared | set(_FALLBACK)
    return tuple(path for path in held if path in wanted and not path.startswith("faces/"))


def _of_game(lang: str, game: str, pages: Mapping[str, Page]) -> Iterator[str]:
    """Yield a game's pages with their resources, and the pages that link to the game."""
    for path, page in pages.items():
        if path.startswith(f"{lang}/{game}/") and not _not_for_players(path):
            yield path
            yield from _parts(page)
    yield from (f"{lang}/{name}.html" for name in ("index", "terms", "reading"))
    yield from (f"assets/index/{lang}.js", f"assets/index/{lang}-{game}.js", f"assets/look/{lang}-{game}.js")


def _parts(page: Page) -> Iterator[str]:
    """Return the pictures, styles and scripts of a page."""
    return (link.target for link in page.links if not link.target.endswith(".html"))


def _not_for_players(path: str) -> bool:
    """Return whether a file is a check, proof or licence, which players do not need offline."""
    return (
        "/checks/" in path
        or path.startswith("licences/")
        or path.endswith(tuple(f"/{page}.html" for page in NOT_IN_BAR))
    )
