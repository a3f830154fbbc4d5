"""Catalogs to Markdown: every page of the site as text, one tree a language."""

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
from pnp.core.base.template_loader import Compiled, Loader
from pnp.core.base.workers import on_all_cores
from pnp.core.catalog.provenance import Provenance
from pnp.core.catalog.rulebook import Rulebook
from pnp.core.catalog.vocabulary import Term, Vocabulary
from pnp.core.i18n.grammar import grammar_of
from pnp.core.play.step_text import Teller
from pnp.core.project.game import Game
from pnp.core.project.project import Project
from pnp.core.reading.sandbox import Sandbox
from pnp.core.rules.calculator import Calculator
from pnp.web.calculators.forms import heading
from pnp.web.rules_text.escape import front, literal, written
from pnp.web.rules_text.glossary import alphabet
from pnp.web.rules_text.links import Way, anchor
from pnp.web.rules_text.reading_guide import PAGE, guide, numbered, paragraphs
from pnp.web.rules_text.rules import Rule
from pnp.web.rules_text.site_messages import dated, interface

from .game_context import GamePages, stands
from .library import Library
from .rules_page import Reading
from .tabletop import TablePage
from .whole_game import WholeGame

_TEMPLATES = "templates/pages"
_COMPILED = Compiled()
_MADE = re.compile(r"<!-- guide: (\w+) -->")
"""Where something that is made stands among what is written."""
_FEW = 14
"""So many pages are sooner made here than workers are called."""
_HAND_WRITTEN = Path("site", "pages")
"""What a project writes itself, a folder a language."""


def render(library: Library) -> dict[str, str]:
    """Every Markdown file of the site by its path, such as ``fr/grove/rules.md``."""
    environment = environment_of(library.root)
    every = {lang: stands(library, lang) for lang in library.languages}
    of_games = _of_games(library, every, environment)
    texts: dict[str, str] = {}
    for lang, opened in every.items():
        shared = _shared(library, lang, opened)
        texts[f"{lang}/index.md"] = environment.get_template("home.md.j2").render(shared)
        if library.ruled(lang):
            read = {**shared, "guide": guide(library.root, lang), "numbered": numbered, "said": paragraphs}
            texts[f"{lang}/{PAGE}.md"] = environment.get_template("reading.md.j2").render(read)
        if letters := _az(opened):
            texts[f"{lang}/terms.md"] = environment.get_template("az.md.j2").render(shared, letters=letters)
        texts |= {path: of_games[path] for stand in opened for path in _paths(stand)}
        rules = {**shared, "rules": library.rules.values()}
        texts[f"{lang}/checks/index.md"] = environment.get_template("checks.md.j2").render(rules)
        texts |= _hand_written(library, lang)
    return texts


def _shared(library: Library, lang: str, opened: Sequence[GamePages]) -> dict[str, Any]:
    """What every page of a language knows."""
    return {"w": interface(library.project, lang), "lang": lang, "stands": opened}


def _paths(stand: GamePages) -> list[str]:
    """The pages of one game."""
    return [f"{stand.lang}/{stand.id}/{page}.md" for page in stand.pages]


def _of_games(
    library: Library, every: Mapping[str, Sequence[GamePages]], environment: Environment
) -> dict[str, str]:
    """The pages of all games in all languages; those of one game and language are made together."""
    folders = {f"{lang}/{stand.id}": stand for lang, opened in every.items() for stand in opened}
    templates = resources.seal(library.root, _TEMPLATES)
    made_from = {path: (stand.made_from, templates) for stand in folders.values() for path in _paths(stand)}

    def make(paths: list[str]) -> dict[str, str]:
        wanted: dict[str, list[str]] = {}
        for path in paths:
            wanted.setdefault(path.rpartition("/")[0], []).append(path)

        def tell(folder: str) -> dict[str, str]:
            stand = folders[folder]
            shared = _shared(library, stand.lang, every[stand.lang])
            return {path: _page(path, stand, shared, environment) for path in wanted[folder]}

        if len(paths) > _FEW:
            _ = library.replays  # played before the work is shared out, and so only once
            made = on_all_cores(tell, list(wanted))
        else:
            made = {folder: tell(folder) for folder in wanted}
        return {path: text for pages in made.values() for path, text in pages.items()}

    return library.memory.keep_all("pages", made_from, make, TEXT)


def _page(path: str, stand: GamePages, shared: Mapping[str, Any], environment: Environment) -> str:
    page = Path(path).stem
    here = {**shared, "page": page, "stand": stand, "way": Way(f"{page}.md")}
    return environment.get_template(f"{page}.md.j2").render(here)


def _az(opened: Sequence[GamePages]) -> list[tuple[str, list[tuple[str, Any]]]]:
    """The words of all games from A to Z; one word may mean different things in two games."""
    meanings: dict[str, list[tuple[GamePages, Term]]] = {}
    for stand in opened:
        for term in stand.catalog.terms:
            meanings.setdefault(term.term[stand.lang], []).append((stand, term))
    return alphabet(meanings.items())


def _hand_written(library: Library, lang: str) -> dict[str, str]:
    """The project's own pages, and those of its guide with what is made for them."""
    folder = library.root / _HAND_WRITTEN / lang
    files = [*glob(folder, "*.md"), *(glob(folder, "guide/*.md") if library.guide else ())]
    texts = {file.relative_to(folder).as_posix(): read_text(file) for file in sorted(files)}

    def made(found: re.Match[str]) -> str:
        if (name := f"{lang}/{found[1]}") not in library.guide:
            raise Failure(f"{_HAND_WRITTEN}/{lang}/guide: nobody makes '{found[1]}'")
        return library.guide[name]

    return {f"{lang}/{path}": _MADE.sub(made, text) for path, text in texts.items()}


_CALLED = (
    GamePages, Way, Reading, WholeGame.spots, TablePage.colour, TablePage.modes, Rule.links_to, Teller.seat,
    Provenance.said, Rulebook.topics_of, Calculator.words, Game.calculator, Vocabulary.called,
    Vocabulary.wording, Project.words, numbered, paragraphs,
)  # fmt: skip
"""What the templates of pages may call of the engine."""


@lru_cache
def environment_of(root: Path) -> Environment:
    """The templates of pages, the project's own before the engine's."""
    environment = Sandbox(
        callables=_CALLED,
        loader=Loader(resources.homes(root, _TEMPLATES)),
        bytecode_cache=_COMPILED,
        autoescape=True,
        finalize=written,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.add_filters(
        front=front,
        literal=literal,
        within=lambda title, lang: grammar_of(lang).within(title),
        heading=heading,
        dated=dated,
        decimals=lambda figure, lang: grammar_of(lang).decimals(figure),
        anchor=lambda name, kind: anchor(kind, name),
    )
    return environment
