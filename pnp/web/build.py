"""Builds the website: Markdown, mkdocs once a language, then search, offline use, a check of every link."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from jinja2 import TemplateError

from pnp.core.catalog import LANGUAGES
from pnp.core.diagnostic import Result, Rule
from pnp.core.edition import Edition
from pnp.core.failure import Failure, Misuse

from . import builder, calculators, crawl, index, offline, pages, policy, typefaces
from .kits import read_kit
from .pages import Library
from .words import interface


class Examined(Protocol):
    """The games, opened and checked."""

    @property
    def editions(self) -> tuple[Edition, ...]: ...

    @property
    def result(self) -> Result: ...


@dataclass(frozen=True)
class SiteReport:
    """What was built."""

    out: Path
    pages: int
    files: int
    bytes: int


def build(  # noqa: PLR0913 - what a site is made from, and where it goes
    root: Path,
    examination: Examined,
    faces: Mapping[str, str],
    kits: Iterable[Path],
    out: Path,
    *,
    rules: Mapping[str, Rule] | None = None,
    examples: Mapping[str, tuple[str, str]] | None = None,
    markdown: Path | None = None,
) -> SiteReport:
    """Build the whole site into ``out``; one that stands there stays until the new one is complete.

    ``faces`` are SVGs by path (``buccaneer/fr/ship-couronne.svg``, ``…-back.svg``), ``kits`` the PDFs to
    offer, ``rules`` every check by its code, ``examples`` a slip and its finding for each, ``markdown`` the
    folder for the Markdown (output/pages).
    """
    offered = tuple(kit for kit in map(read_kit, kits) if kit)
    proofs = examination.result.proofs
    library = Library(root, examination.editions, proofs, rules or {}, examples or {}, faces, offered)
    _refuse_to_replace(out)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".site-", dir=out.parent) as scratch:
            fresh = Path(scratch, "site")
            _write(library, Path(scratch, "markdown"), fresh, previous=out)
            _replace(
                Path(scratch, "markdown"), markdown or root / "output" / "pages", Path(scratch, "old-md")
            )
            _replace(fresh, out, Path(scratch, "old-site"))
    except TemplateError as error:
        raise Failure(f"a page template is at fault: {error}") from error
    files = [file for file in out.rglob("*") if file.is_file()]
    html = sum(file.suffix == ".html" for file in files)
    return SiteReport(out, html, len(files), sum(file.stat().st_size for file in files))


def _write(library: Library, markdown: Path, site: Path, previous: Path) -> None:
    pages.write(pages.render(library), markdown)
    builder.run(library, markdown, site)
    _add_shared(library, site, previous)
    policy.add(site)
    offline.add(library.root, site)
    for fault in crawl.faults(site):
        raise Failure(fault)


def _add_shared(library: Library, site: Path, previous: Path) -> None:
    """What both languages use: style, scripts, fonts, faces, kits and the door between the languages."""
    assets = site / "assets"
    shutil.copytree(library.root / "site" / "assets", assets, ignore=shutil.ignore_patterns("readme"))
    style = typefaces.install(assets / "fonts", previous / "assets" / "fonts")
    (assets / "fonts.css").write_text(style, "utf-8")
    for lang in LANGUAGES:
        found = index.script(pages.stands(library, lang), interface(library.root, lang))
        (assets / f"index-{lang}.js").write_text(found, "utf-8")
    (assets / "calculators.js").write_text(calculators.script(library.editions), "utf-8")
    shutil.copyfile(calculators.SCRIPTS / "calculators.css", assets / "calculators.css")
    shutil.copyfile(library.root / "site" / "offline" / "index.html", site / "index.html")
    for path, svg in library.faces.items():
        face = site / "faces" / path
        face.parent.mkdir(parents=True, exist_ok=True)
        face.write_text(svg, "utf-8")
    (site / "kits").mkdir()
    for kit in library.kits:
        shutil.copyfile(kit.file, site / "kits" / kit.file.name)


def _refuse_to_replace(out: Path) -> None:
    """A folder that is not a site of ours is never thrown away."""
    if out.exists() and not out.is_dir():
        raise Misuse(f"{out} is a file, not a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise Misuse(f"{out} holds something else than a site: choose another folder")


def _replace(fresh: Path, target: Path, aside: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        target.rename(aside)
    fresh.rename(target)
