"""Render by_lang page of the site to Markdown, one tree per language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from pnp.core.base import resources
from pnp.core.base.cache import TEXT
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import glob, read_text
from pnp.core.base.template_loader import SnapshotLoader, TemplateCache
from pnp.core.base.workers import on_all_cores
from pnp.core.catalog.provenance import Provenance
from pnp.core.catalog.rulebook import Rulebook
from pnp.core.catalog.vocabulary import Term, Vocabulary
from pnp.core.i18n.grammar import grammar_of
from pnp.core.play.step_text import StepFormatter
from pnp.core.project.game import Game
from pnp.core.project.project import Project
from pnp.core.reading.sandbox import Sandbox
from pnp.core.rules.calculator import Calculator
from pnp.web.calculators.forms import capitalize_first
from pnp.web.rules_text.escape import escape_name, escape_printed, yaml_title
from pnp.web.rules_text.glossary import group_by_letter
from pnp.web.rules_text.links import PageLinks, anchor
from pnp.web.rules_text.reading_guide import PAGE, load_guide, number_of, paragraphs
from pnp.web.rules_text.rules import Rule
from pnp.web.rules_text.site_messages import format_date, site_messages

from .game_context import GameContext, game_contexts
from .library import Library
from .rules_page import RulesRenderer
from .tabletop import TablePage
from .whole_game import WholeGame

_TEMPLATES = "templates/pages"
_COMPILED = TemplateCache()
_PLACEHOLDER = re.compile(r"<!-- guide: (\w+) -->")
"""Placeholder for generated content in a page of the guide."""
_SERIAL_LIMIT = 14
"""Number of pages up to which rendering here is faster than starting workers."""
_HAND_WRITTEN = Path("site", "pages")
"""Folder of pages that a project writes itself, one folder per language."""


def render(library: Library) -> dict[str, str]:
    """Return by_lang Markdown file of the site by its path, such as ``fr/grove/rules.md``."""
    environment = environment_of(library.root)
    by_lang = {lang: game_contexts(library, lang) for lang in library.languages}
    of_games = _render_games(library, by_lang, environment)
    texts: dict[str, str] = {}
    for lang, contexts in by_lang.items():
        shared = _shared(library, lang, contexts)
        texts[f"{lang}/index.md"] = environment.get_template("home.md.j2").render(shared)
        if library.has_rules(lang):
            read = {
                **shared,
                "guide": load_guide(library.root, lang),
                "numbered": number_of,
                "said": paragraphs,
            }
            texts[f"{lang}/{PAGE}.md"] = environment.get_template("reading.md.j2").render(read)
        if letters := _terms_by_letter(contexts):
            texts[f"{lang}/terms.md"] = environment.get_template("az.md.j2").render(shared, letters=letters)
        texts |= {path: of_games[path] for context in contexts for path in _paths(context)}
        rules = {**shared, "rules": library.rules.values()}
        texts[f"{lang}/checks/index.md"] = environment.get_template("checks.md.j2").render(rules)
        texts |= _hand_written(library, lang)
    return texts


def _shared(library: Library, lang: str, contexts: Sequence[GameContext]) -> dict[str, Any]:
    """Return the template variables that all pages of a language share."""
    return {"w": site_messages(library.project, lang), "lang": lang, "contexts": contexts}


def _paths(context: GameContext) -> list[str]:
    """Return the paths of one game's pages."""
    return [f"{context.lang}/{context.id}/{page}.md" for page in context.pages]


def _render_games(
    library: Library, by_lang: Mapping[str, Sequence[GameContext]], environment: Environment
) -> dict[str, str]:
    """Render the pages of all games and languages, one task per game and language."""
    folders = {f"{lang}/{context.id}": context for lang, contexts in by_lang.items() for context in contexts}
    templates = resources.digest_folder(library.root, _TEMPLATES)
    made_from = {
        path: (context.digest, templates) for context in folders.values() for path in _paths(context)
    }

    def make(paths: list[str]) -> dict[str, str]:
        wanted: dict[str, list[str]] = {}
        for path in paths:
            wanted.setdefault(path.rpartition("/")[0], []).append(path)

        def render_folder(folder: str) -> dict[str, str]:
            context = folders[folder]
            shared = _shared(library, context.lang, by_lang[context.lang])
            return {path: _page(path, context, shared, environment) for path in wanted[folder]}

        if len(paths) > _SERIAL_LIMIT:
            _ = library.replays  # played before the work is shared out, and so only once
            rendered = on_all_cores(render_folder, list(wanted))
        else:
            rendered = {folder: render_folder(folder) for folder in wanted}
        return {path: text for pages in rendered.values() for path, text in pages.items()}

    return library.memory.keep_all("pages", made_from, make, TEXT)


def _page(path: str, context: GameContext, shared: Mapping[str, Any], environment: Environment) -> str:
    page = Path(path).stem
    variables = {**shared, "page": page, "context": context, "links": PageLinks(f"{page}.md")}
    return environment.get_template(f"{page}.md.j2").render(variables)


def _terms_by_letter(contexts: Sequence[GameContext]) -> list[tuple[str, list[tuple[str, Any]]]]:
    """Return the terms of all games by first letter; a term may have a meaning in several games."""
    meanings: dict[str, list[tuple[GameContext, Term]]] = {}
    for context in contexts:
        for term in context.catalog.terms:
            meanings.setdefault(term.term[context.lang], []).append((context, term))
    return group_by_letter(meanings.items())


def _hand_written(library: Library, lang: str) -> dict[str, str]:
    """Return the project's own pages, and those of its guide with generated content inserted."""
    folder = library.root / _HAND_WRITTEN / lang
    files = [*glob(folder, "*.md"), *(glob(folder, "guide/*.md") if library.guide else ())]
    texts = {file.relative_to(folder).as_posix(): read_text(file) for file in sorted(files)}

    def insert(found: re.Match[str]) -> str:
        if (name := f"{lang}/{found[1]}") not in library.guide:
            raise Failure(f"{_HAND_WRITTEN}/{lang}/guide: nobody makes '{found[1]}'")
        return library.guide[name]

    return {f"{lang}/{path}": _PLACEHOLDER.sub(insert, text) for path, text in texts.items()}


_CALLABLES = (
    GameContext, PageLinks, RulesRenderer, WholeGame.spots, TablePage.colour, TablePage.modes, Rule.links_to,
    StepFormatter.seat, Provenance.said, Rulebook.topics_of, Calculator.words, Game.calculator,
    Vocabulary.called, Vocabulary.wording, Project.words, number_of, paragraphs
)  # fmt: skip
"""Engine callables that page templates may call."""


@lru_cache
def environment_of(root: Path) -> Environment:
    """Return the Jinja environment of pages; the project's templates precede the engine's."""
    environment = Sandbox(
        callables=_CALLABLES,
        loader=SnapshotLoader(resources.search_folders(root, _TEMPLATES)),
        bytecode_cache=_COMPILED,
        autoescape=True,
        finalize=escape_printed,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.add_filters(
        front=yaml_title,
        literal=escape_name,
        within=lambda title, lang: grammar_of(lang).within(title),
        heading=capitalize_first,
        dated=format_date,
        decimals=lambda figure, lang: grammar_of(lang).decimals(figure),
        anchor=lambda name, kind: anchor(kind, name),
    )
    return environment
