"""Catalogs to Markdown: every page of the site as text, one tree a language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from pnp.core import resources
from pnp.core.catalog import Term
from pnp.core.failure import Failure
from pnp.core.grammar import grammar_of
from pnp.core.loader import Compiled, Loader
from pnp.core.memory import TEXT

from .escape import front, literal, written
from .forms import heading
from .glossary import alphabet
from .guide import PAGE, guide, numbered, paragraphs
from .library import Library
from .links import Way, anchor
from .stand import GamePages, stands
from .words import interface

_TEMPLATES = "templates/pages"
_COMPILED = Compiled()
_MADE = re.compile(r"<!-- guide: (\w+) -->")
"""Where something that is made stands among what is written."""
_HAND_WRITTEN = Path("site", "pages")
"""What a project writes itself, a folder a language."""


def render(library: Library) -> dict[str, str]:
    """Every Markdown file of the site by its path, such as ``fr/grove/rules.md``."""
    environment = environment_of(library.root)
    texts: dict[str, str] = {}
    for lang in library.languages:
        opened = stands(library, lang)
        shared = {"w": interface(library.project, lang), "lang": lang, "stands": opened}
        texts[f"{lang}/index.md"] = environment.get_template("home.md.j2").render(shared)
        if library.ruled(lang):
            read = {**shared, "guide": guide(library.root, lang), "numbered": numbered, "said": paragraphs}
            texts[f"{lang}/{PAGE}.md"] = environment.get_template("reading.md.j2").render(read)
        if letters := _az(opened):
            texts[f"{lang}/terms.md"] = environment.get_template("az.md.j2").render(shared, letters=letters)
        for stand in opened:
            texts |= _of_game(stand, shared, environment)
        rules = {**shared, "rules": library.rules.values()}
        texts[f"{lang}/checks/index.md"] = environment.get_template("checks.md.j2").render(rules)
        texts |= _hand_written(library, lang)
    return texts


def _of_game(stand: GamePages, shared: Mapping[str, Any], environment: Environment) -> dict[str, str]:
    """The pages of one game."""

    def make(path: str) -> str:
        page = Path(path).stem
        here = {**shared, "page": page, "stand": stand, "way": Way(f"{page}.md")}
        return environment.get_template(f"{page}.md.j2").render(here)

    folder = f"{stand.lang}/{stand.id}"
    templates = resources.seal(stand.library.root, _TEMPLATES)
    made_from = dict.fromkeys((f"{folder}/{page}.md" for page in stand.pages), (stand.made_from, templates))
    return stand.library.memory.keep_each(f"pages {folder}", made_from, make, TEXT)


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
    files = [*folder.glob("*.md"), *(folder.glob("guide/*.md") if library.guide else ())]
    texts = {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in sorted(files)}

    def made(found: re.Match[str]) -> str:
        if (name := f"{lang}/{found[1]}") not in library.guide:
            raise Failure(f"{_HAND_WRITTEN}/{lang}/guide: nobody makes '{found[1]}'")
        return library.guide[name]

    return {f"{lang}/{path}": _MADE.sub(made, text) for path, text in texts.items()}


@lru_cache
def environment_of(root: Path) -> Environment:
    """The templates of pages, the project's own before the engine's."""
    environment = Environment(
        loader=Loader(resources.homes(root, _TEMPLATES)),
        bytecode_cache=_COMPILED,
        autoescape=True,
        finalize=written,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"front": front, "literal": literal}
    environment.filters["within"] = lambda title, lang: grammar_of(lang).within(title)
    environment.filters["heading"] = heading
    environment.filters["decimals"] = lambda figure, lang: grammar_of(lang).decimals(figure)
    environment.filters["anchor"] = lambda name, kind: anchor(kind, name)
    return environment
