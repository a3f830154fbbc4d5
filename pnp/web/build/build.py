"""Build the website: Markdown, HTML by mkdocs, search, offline use, and a check of every link."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.core.base import resources
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import read
from pnp.web.calculators import calculator_page
from pnp.web.folder import marker
from pnp.web.folder.site_folder import Copy, Files, size, write_folder
from pnp.web.pages import pages, piece_lookup, tabletop
from pnp.web.pages.address import site_path
from pnp.web.pages.game_context import game_contexts
from pnp.web.pages.library import Library
from pnp.web.pages.plain_pages import plain_pages
from pnp.web.rules_text.reading_guide import load_guide
from pnp.web.search import guide_index, index

from . import content_security_policy, crawl, head, licences, mkdocs_builder, offline, typefaces
from .faces import point_to_shared, published_faces, shared_paths
from .report import SiteReport
from .template_errors import report_template_errors


def build(library: Library, out: Path, markdown: Path) -> SiteReport:
    """Build the whole site into ``out``; an existing site stays until the new one is complete.

    ``markdown`` is the folder for the pages' Markdown.
    """
    project, memory = library.project, library.memory
    marker.claim(out, "site")
    marker.claim(markdown, "pages")
    with report_template_errors(project.root):
        texts = pages.render(library)
        site = _site(library, texts)
    for fault in crawl.faults(site, memory, site_path(project.settings.address)):
        raise Failure(fault)
    write_folder({path: text.encode() for path, text in texts.items()}, markdown, "pages", memory)
    write_folder(site, out, "site", memory)
    html = sum(path.endswith(".html") for path in site)
    return SiteReport(out, html, len(site), sum(map(size, site.values())))


def _site(library: Library, texts: Mapping[str, str]) -> Files:
    """Return every file of the site by its path."""
    memory = library.memory
    built = {**mkdocs_builder.run(library, texts, memory), **plain_pages(library)}
    paths = shared_paths(library.faces)
    html = {path: point_to_shared(text, paths) for path, text in built.items()}
    theme = memory.keep("theme", (), mkdocs_builder.theme)
    fonts = typefaces.files(memory)
    site: dict[str, bytes | Copy] = {
        **theme,
        **_protected(html, mkdocs_builder.scripts(library, memory), memory),
        **{
            f"assets/{path}": data
            for path, data in {**_assets(library, texts), **fonts, **library.icons}.items()
        },
        **head.files(library.project, _titles(library), html, library.icons),
        **licences.files(),
        **published_faces(html.values(), library.faces),
        **{f"kits/{kit.file.name}": Copy.of(kit.file) for kit in library.kits},
    }
    return {**site, **offline.files(library.project, site, crawl.read(site, memory))}


def _titles(library: Library) -> dict[str, dict[str, str]]:
    """Return the titles of the games by language and id."""
    return {
        lang: {stand.id: stand.game.title[lang] for stand in game_contexts(library, lang)}
        for lang in library.languages
    }


def _protected(html: Mapping[str, str], scripts: frozenset[str], memory: Cache) -> dict[str, bytes]:
    """Return every page with its content security policy."""
    made_from = {path: (text, scripts) for path, text in html.items()}
    return memory.keep_each(
        "protected",
        made_from,
        lambda path: content_security_policy.add_policy(path, html[path], scripts).encode(),
    )


def _assets(library: Library, texts: Mapping[str, str]) -> dict[str, bytes]:
    """Return styles, scripts, search indexes and calculators by their paths in assets."""
    files = resources.files(library.root, "site/assets")
    scripts = calculator_page.scripts(library.loaded_games, library.memory)
    for lang in library.languages:
        reading = load_guide(library.root, lang) if library.has_rules(lang) else None
        opened, parts = game_contexts(library, lang), guide_index.parts(texts, lang)
        scripts |= index.scripts(library.project, lang, opened, reading, parts)
        scripts |= piece_lookup.scripts(opened, shared_paths(library.faces))
    return {
        **{path: read(file) for path, file in files.items() if not path.startswith("readme/")},
        **{path: script.encode() for path, script in scripts.items()},
        "calculators.css": read(resources.find(library.root, "site/calculators/calculators.css")),
        "search.js": index.search_script(library.root).encode(),
        "table.css": read(resources.find(library.root, "site/table/table.css")),
        "table.js": tabletop.script(library.root).encode(),
    }
