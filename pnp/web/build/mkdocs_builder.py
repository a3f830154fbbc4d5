"""Render Markdown to HTML with mkdocs, which no other module imports.

mkdocs' own command reads and writes every page. Here each page is one call, with the configuration, theme and
navigation loaded once per language.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from importlib.resources import files as package_files
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, FunctionLoader

from pnp import __version__
from pnp.core.base import resources
from pnp.core.base.cache import TEXT, Cache, Codec, json_codec
from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import glob, is_file, read_text
from pnp.core.base.workers import workers
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.sandbox import Sandbox
from pnp.web.pages.address import absolute_url
from pnp.web.pages.library import Library
from pnp.web.pages.page_list import NOT_IN_BAR
from pnp.web.rules_text.escape import escape_text
from pnp.web.rules_text.site_messages import site_messages

from .content_security_policy import inline_scripts
from .html_minify import SHARED, minify, share_theme_files
from .html_passthrough import restore_html, take_out_html
from .template_errors import report_template_errors

_BASE = "site/mkdocs.base.yml"
_OVERRIDES = "site/overrides"
_DOCS = resources.SHIPPED / "site" / "assets"
"""An existing folder, which mkdocs requires; pages are passed as text and not read from it."""
_STYLES = "stylesheets"
"""Folder of the theme's styles; frame.js replaces its scripts, which are slow on phones."""
_MAP = re.compile(rb"\n?(?://[#@]|/\*#) sourceMappingURL=\S+(?: \*/)?\s*$")
_HEAD = re.compile(r"\s*---\n.*?\n---\n", re.DOTALL)
_ALLOWED = re.compile(
    "copyright|extra|markdown_extensions|plugins|theme|use_directory_urls|validation"
    "|markdown_extensions: (markdown[.]extensions[.].+|pymdownx[.](?!snippets|b64).+|abbr|admonition"
    "|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty"
    "|tables|toc)"
)
"""Settings that affect only the look of a page; hooks, plugins and modules would run Python."""
_BLANK = ("index.md",)
"""Name of a page without content."""
_TITLE = re.compile(r"^title: *(.+)$", re.MULTILINE)
GUIDE = ("index.md", "faces.md", "game.md", "commands.md", "moving.md")
"""Pages of a guide in reading order; others follow."""
_SCRIPTS: Codec[frozenset[str]] = json_codec(sorted, frozenset)
_SERIAL_LIMIT = 24
"""Number of pages up to which building here is faster than starting workers."""


class Plan(NamedTuple):
    """The inputs of a frame."""

    base: Path
    config: str
    """The settings as JSON."""
    heads: tuple[tuple[str, str], ...]
    """The front matter of every page by path; navigation shows its titles."""
    overrides: tuple[tuple[str, str], ...]
    """Templates that override the theme's: path in the folder, and text."""


def run(library: Library, texts: Mapping[str, str], memory: Cache) -> dict[str, str]:
    """Return the HTML of every page by its path, ``fr/grove/rules.html``, from Markdown by path."""
    plans: dict[str, Plan] = {
        lang: _plan(library, lang, _pages_in(lang, texts)) for lang in library.languages
    }
    seals = {lang: digest_of(plan) for lang, plan in plans.items()}
    made_from = {path: (seals[path.partition("/")[0]], text) for path, text in texts.items()}

    def make(paths: list[str]) -> dict[str, str]:
        wanted = {path: texts[path] for path in paths}
        jobs = [(lang, plans[lang], mine) for lang in library.languages if (mine := _pages_in(lang, wanted))]
        if len(paths) <= _SERIAL_LIMIT:
            built = [_build(*job) for job in jobs]
        else:
            with workers() as pool:
                built = list(pool.map(_build, *zip(*jobs, strict=True)))
        return {path: html for pages in built for path, html in pages.items()}

    pages = memory.keep_all("html", made_from, make, TEXT)
    return {f"{path.removesuffix('.md')}.html": html for path, html in pages.items()}


def scripts(library: Library, memory: Cache) -> frozenset[str]:
    """Return the inline scripts of a page without content: the only ones that pages may contain."""
    lang = library.languages[0]
    config = settings(Library(library.project, ()), lang)
    blank = {
        **config,
        "site_name": "-",
        "site_description": "",
        "extra": {**config["extra"], "words": dict.fromkeys(config["extra"]["words"], "")},
        "nav": list(_BLANK),
    }
    plan = _plan(library, lang, dict.fromkeys(_BLANK, ""))._replace(config=json.dumps(blank))

    def find() -> frozenset[str]:
        return frozenset(
            code
            for html in _build(lang, plan, dict.fromkeys(_BLANK, "")).values()
            for code in inline_scripts(html)
        )

    return memory.keep("scripts", plan, find, _SCRIPTS)


def theme() -> dict[str, bytes]:
    """Return the theme's styles by their paths on the site, which all languages share."""
    folder = Path(str(package_files("material"))) / "templates/assets" / _STYLES
    return {
        f"{SHARED}/{_STYLES}/{file.name}": _MAP.sub(b"", file.read_bytes())
        for file in sorted(folder.glob("*.min.css"))
    }


def _pages_in(lang: str, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the pages of one language by their paths in its tree."""
    return {path[len(lang) + 1 :]: text for path, text in texts.items() if path.startswith(f"{lang}/")}


def _plan(library: Library, lang: str, texts: Mapping[str, str]) -> Plan:
    config = json.dumps(settings(library, lang))
    heads = tuple((path, head[0] if (head := _HEAD.match(text)) else "") for path, text in texts.items())
    folder, base = resources.find(library.root, _OVERRIDES), resources.find(library.root, _BASE)
    files = glob(folder, "**/*.html")
    overrides = tuple((file.relative_to(folder).as_posix(), read_text(file)) for file in files)
    return Plan(base, config, heads, overrides)


def _build(lang: str, plan: Plan, texts: Mapping[str, str]) -> dict[str, str]:
    """Render pages of one language to HTML."""
    frame = _frame(plan)
    with _warnings_as_failures(), report_template_errors(plan.base.parents[1]):
        return {f"{lang}/{path}": frame.page(path, text) for path, text in texts.items()}


@lru_cache(8)
def _frame(plan: Plan) -> Frame:
    with _warnings_as_failures():
        return Frame(plan)


class Frame:
    """The mkdocs configuration, navigation and template that all pages of a language share."""

    def __init__(self, plan: Plan) -> None:
        from mkdocs.config import load_config  # noqa: PLC0415 - slow to load
        from mkdocs.structure.files import File, Files, set_exclusions  # noqa: PLC0415
        from mkdocs.structure.nav import get_navigation  # noqa: PLC0415

        # The settings are given whole: mkdocs would read the file with a loader that runs what it names.
        self._config = load_config(
            BytesIO(), config_file_path=str(plan.base), docs_dir=str(_DOCS), **json.loads(plan.config)
        )
        self._files = Files([])
        for path, head in plan.heads:
            file = File(path, None, self._config.site_dir, self._config.use_directory_urls)
            file.content_string = head
            self._files.append(file)
        set_exclusions(self._files, self._config)
        self._nav = get_navigation(self._files, self._config)
        for file in self._files.documentation_pages():
            file.page.read_source(self._config)  # type: ignore[union-attr]
        folder, overrides = plan.base.parent / Path(_OVERRIDES).name, dict(plan.overrides)

        def override(name: str) -> tuple[str, str, None] | None:
            return (overrides[name], str(folder / name), None) if name in overrides else None

        loaders = [FunctionLoader(override), FileSystemLoader(self._config.theme.dirs)]
        self._template = _sandbox(ChoiceLoader(loaders)).get_template("main.html")

    def page(self, path: str, markdown: str) -> str:
        """Render one page to minified HTML."""
        text, held = take_out_html(markdown)
        html = restore_html(self._read(path, text), held)
        return share_theme_files(minify(self._read(path, markdown) if html is None else html))

    def _read(self, path: str, markdown: str) -> str:
        """Render a page with mkdocs."""
        from mkdocs.commands.build import get_context  # noqa: PLC0415 - slow to load

        file = self._files.src_uris[path]
        file.content_string = markdown
        page: Any = file.page
        page.read_source(self._config)
        page.render(self._config, self._files)
        page.active = True
        try:
            html: str = self._template.render(get_context(self._nav, self._files, self._config, page))
        finally:
            page.active = False
        return html


def _sandbox(loader: BaseLoader) -> Sandbox:
    """Return a sandboxed Jinja environment with the filters of mkdocs."""
    from mkdocs.utils.templates import script_tag_filter, url_filter  # noqa: PLC0415 - slow to load

    environment = Sandbox(loader=loader, auto_reload=False)
    environment.add_filters(url=url_filter, script_tag=script_tag_filter)
    return environment


def settings(library: Library, lang: str) -> dict[str, Any]:
    """Return the mkdocs settings of a language."""
    words = {name: escape_text(text) for name, text in site_messages(library.project, lang).items()}
    base = _base(library.root)
    others = [_other(library, other) for other in library.languages if other != lang]
    versions = {
        address: _version(loaded, lang)
        for loaded in library.loaded_games
        if loaded.parts["game"].version
        for address in _addresses(library, loaded)
    }
    terms = library.has_terms(lang)
    about = is_file(library.root / "site" / "pages" / lang / "about.md")
    games = [
        {
            escape_text(loaded.catalog.game.title[lang]): [
                _entry(loaded, page, words) for page in library.pages_of(loaded) if page not in NOT_IN_BAR
            ]
        }
        for loaded in library.loaded_games
        if loaded.catalog and lang in loaded.languages
    ]
    return {
        **base,
        "site_name": words["title"],
        "site_description": words["strapline"],
        **(
            {"site_url": absolute_url(library.project.settings.address, f"{lang}/")}
            if library.project.settings.address
            else {}
        ),
        "theme": {**base["theme"], "language": lang},
        "extra": {
            **base["extra"],
            "words": words,
            "others": others,
            "about": about,
            "terms": terms,
            "version": f"v{__version__}",
            "versions": versions,
            "address": absolute_url(library.project.settings.address, ""),
            "icons": sorted(library.icons),
            "covers": _covers(library, lang),
        },
        "nav": [
            {words["home"]: "index.md"},
            *games,
            *([{words["reading"]: "reading.md"}] if library.has_rules(lang) else []),
            *([{words["az"]: "terms.md"}] if terms else []),
            *_guide(library, lang),
            *([{words["about"]: "about.md"}] if about else []),
        ],
        "not_in_nav": "\n".join(["checks/*.md", *(f"*/{page}.md" for page in NOT_IN_BAR)]),
    }


def _covers(library: Library, lang: str) -> dict[str, str]:
    """Return the PNG cover of each game that has one, by the game's id."""
    covers = {game: f"covers/{game}-{lang}.png" for game in library.project.ids}
    return {game: cover for game, cover in covers.items() if cover in library.icons}


def _guide(library: Library, lang: str) -> list[dict[str, list[str]]]:
    """Return the navigation entry of the guide, titled like its first page; empty without a guide."""
    folder = library.root / "site" / "pages" / lang / "guide"
    if not library.guide or not is_file(folder / "index.md"):
        return []
    found = _TITLE.search(read_text(folder / "index.md"))
    written = {file.name for file in glob(folder, "*.md")}
    order = [name for name in GUIDE if name in written]
    return [
        {found[1] if found else "guide": [f"guide/{name}" for name in (*order, *sorted(written - {*GUIDE}))]}
    ]


def _version(loaded: LoadedGame, lang: str) -> str:
    """Return the title and version of a game, for the footer of its pages."""
    game = loaded.parts["game"]
    return escape_text(f"{game.title[lang]} v{game.version}")


def _addresses(library: Library, loaded: LoadedGame) -> list[str]:
    """Return the addresses of a game's pages in the tree of a language."""
    return [f"{loaded.game.id}/{page}.html" for page in library.pages_of(loaded)]


def _other(library: Library, lang: str) -> dict[str, Any]:
    """Return the id and name of another language, and the pages that it lacks."""
    strangers = [loaded for loaded in library.loaded_games if lang not in loaded.languages]
    lacks = [address for loaded in strangers for address in _addresses(library, loaded)]
    return {"id": lang, "name": escape_text(site_messages(library.project, lang)["own_name"]), "lacks": lacks}


def _base(root: Path) -> dict[str, Any]:
    """Return the settings that all languages share; fail for settings that would run Python."""
    try:
        base = yaml.safe_load(read_text(resources.find(root, _BASE)))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise Failure(f"{_BASE}: {' '.join(str(error).split())}") from error
    for part in ("theme", "extra"):
        if not isinstance(base, dict) or not isinstance(base.get(part), dict):
            raise Failure(f"{_BASE}: there is no '{part}:' with its settings")
    for name in _setting_names(base):
        if not _ALLOWED.fullmatch(name):
            raise Failure(f"{_BASE}: '{name}' would run Python, or read files: a site is built without it")
    return dict(base)


def _setting_names(base: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of settings, of Markdown extensions and of plugins that a project asks for."""
    yield from map(str, base)
    for part in ("plugins", "markdown_extensions"):
        listed = base.get(part) or []
        for one in listed if isinstance(listed, list | dict) else (listed,):
            yield f"{part}: {next(iter(one), '') if isinstance(one, dict) else one}"


def _entry(loaded: LoadedGame, page: str, words: Mapping[str, str]) -> Any:
    file = f"{loaded.game.id}/{page}.md"
    return file if page == "index" else {words[page]: file}


@contextmanager
def _warnings_as_failures() -> Iterator[None]:
    """Silence mkdocs' log, and turn its errors and warnings into failures."""
    from mkdocs.exceptions import MkDocsException  # noqa: PLC0415 - slow to load

    said: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("mkdocs")
    propagated, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield
    except MkDocsException as error:
        raise Failure(f"mkdocs: {error}") from error
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagated
    if said:
        raise Failure(f"mkdocs: {said[0]}")
