"""What makes the site readable without a network: a service worker, and a listing of what it may keep."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.core.base import resources
from pnp.core.base.snapshot import read_text
from pnp.core.project.project import Project
from pnp.web.folder.marker import LISTING, seal
from pnp.web.folder.site_folder import Copy
from pnp.web.pages.page_list import NOT_IN_BAR

from .crawl import Page

WORKER = "sw.js"
_SHELL = ("assets/theme/", "assets/fonts")
"""What every page stands in, besides our own scripts and styles that all pages have."""
_LONELY = ("offline.html", "assets/plain.css")
"""What is shown where a page was not kept."""


class Kept(NamedTuple):
    """What a reader's device may hold."""

    files: Mapping[str, tuple[str, int]]
    """The seal and the size of each file."""
    shell: tuple[str, ...]
    """The files that every page needs."""
    games: Mapping[str, tuple[str, ...]]
    """All that a game needs in one language, by ``fr/grove``."""

    @property
    def edition(self) -> str:
        """A name for exactly these contents."""
        seals = "".join(f"{path} {seal}\n" for path, (seal, _) in self.files.items())
        return f"pnp-{seal(seals.encode())}"


def files(project: Project, site: Mapping[str, bytes | Copy], pages: Mapping[str, Page]) -> dict[str, bytes]:
    """The worker and the listing of a site that is otherwise complete."""
    kept = listing(project, site, pages)
    worker = read_text(resources.find(project.root, f"site/offline/{WORKER}"))
    told = {"edition": kept.edition, **kept._asdict()}
    return {
        WORKER: worker.replace("__EDITION__", kept.edition).encode(),
        LISTING: json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(),
    }


def listing(project: Project, site: Mapping[str, bytes | Copy], pages: Mapping[str, Page]) -> Kept:
    """What may be kept: all that is for players. Kits, the files that are copied, are for printers."""
    held = {
        path: (seal(data), len(data))
        for path, data in sorted(site.items())
        if isinstance(data, bytes) and not _aside(path)
    }
    games = {
        f"{lang}/{game}": tuple(sorted(path for path in set(_of_game(lang, game, pages)) if path in held))
        for lang in project.languages
        for game in project.ids
        if f"{lang}/{game}/index.html" in held
    }
    return Kept(held, _shell(project.languages, held, pages), games)


def _shell(
    languages: tuple[str, ...], held: Mapping[str, tuple[str, int]], pages: Mapping[str, Page]
) -> tuple[str, ...]:
    """What the first pages of all languages have in common, and what is shown where nothing was kept."""
    parts = [set(_parts(pages[f"{lang}/index.html"])) for lang in languages]
    shared = set.intersection(*parts) if parts else set()
    wanted = {path for path in held if path.startswith(_SHELL)} | shared | set(_LONELY)
    return tuple(path for path in held if path in wanted and not path.startswith("faces/"))


def _of_game(lang: str, game: str, pages: Mapping[str, Page]) -> Iterator[str]:
    """The pages of a game, what they are made of, and those that lead there."""
    for path, page in pages.items():
        if path.startswith(f"{lang}/{game}/") and not _aside(path):
            yield path
            yield from _parts(page)
    yield from (f"{lang}/{name}.html" for name in ("index", "terms", "reading"))
    yield from (f"assets/index/{lang}.js", f"assets/index/{lang}-{game}.js", f"assets/look/{lang}-{game}.js")


def _parts(page: Page) -> Iterator[str]:
    """Pictures, styles and scripts of a page."""
    return (link.target for link in page.links if not link.target.endswith(".html"))


def _aside(path: str) -> bool:
    """Whether a file is for those who look behind the games, or stands at the door."""
    return (
        "/checks/" in path
        or path.startswith("licences/")
        or path.endswith(tuple(f"/{page}.html" for page in NOT_IN_BAR))
    )
