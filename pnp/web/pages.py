"""Catalogs to Markdown: every page of the site as text, one tree a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pnp.core import resources
from pnp.core.catalog import Catalog, Term
from pnp.core.check import Check
from pnp.core.diagnostic import Proof, Rule
from pnp.core.edition import Edition
from pnp.core.fact import census, facts
from pnp.core.failure import Failure
from pnp.core.memory import TEXT, Memory
from pnp.core.project import Project
from pnp.core.provenance import Provenance
from pnp.core.seal import seal

from . import calculators
from .escape import front, literal, written
from .gallery import Drawn, Gallery
from .glossary import Glossary, alphabet
from .kits import Kit
from .links import Way, anchor
from .parser import parse
from .reading import Reading
from .rules import RulesText
from .words import Vocabulary, interface, vocabulary

GAME_PAGES = (
    "index",
    "first",
    "rules",
    "quick",
    "calculators",
    "pieces",
    "rulings",
    "terms",
    "print",
    "proofs",
)
"""The pages of every game, in the order of the navigation."""
_TEMPLATES = "templates/pages"
_HAND_WRITTEN = Path("site", "pages")
"""What a project writes itself, a folder a language."""


@dataclass(frozen=True)
class Library:
    """Everything that pages are made from."""

    project: Project
    editions: Sequence[Edition]
    proofs: Sequence[Proof] = ()
    rules: Mapping[str, Rule] = field(default_factory=dict)
    """Every check by its code: its docstring is its page."""
    examples: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For each code what someone might write, and the finding that it makes."""
    faces: Mapping[str, Drawn] = field(default_factory=dict)
    """Drawn sides of pieces by their path: ``buccaneer/fr/ship-couronne.svg``."""
    kits: Sequence[Kit] = ()
    memory: Memory = field(default_factory=Memory)

    @property
    def root(self) -> Path:
        """The project's folder."""
        return self.project.root

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the site, the default first."""
        return self.project.languages


def render(library: Library) -> dict[str, str]:
    """Every Markdown file of the site by its path, such as ``fr/buccaneer/rules.md``."""
    environment = _environment(library.root)
    texts: dict[str, str] = {}
    for lang in library.languages:
        opened = stands(library, lang)
        shared = {"w": interface(library.project, lang), "lang": lang, "stands": opened}
        texts[f"{lang}/index.md"] = environment.get_template("home.md.j2").render(shared)
        texts[f"{lang}/terms.md"] = environment.get_template("az.md.j2").render(shared, letters=_az(opened))
        for stand in opened:
            texts |= _of_game(stand, shared, environment)
        texts |= _checks(library, lang, shared, environment)
        texts |= _hand_written(library.root, lang)
    return texts


def door(library: Library) -> str:
    """The page that sends a visitor to a language."""
    spoken = [{"id": lang, **interface(library.project, lang)} for lang in library.languages]
    return _environment(library.root).get_template("door.html.j2").render(spoken=spoken)


def _of_game(stand: Stand, shared: Mapping[str, Any], environment: Environment) -> dict[str, str]:
    """The pages of one game."""

    def make(path: str) -> str:
        page = Path(path).stem
        here = {**shared, "page": page, "stand": stand, "way": Way(f"{page}.md")}
        return environment.get_template(f"{page}.md.j2").render(here)

    folder = f"{stand.lang}/{stand.id}"
    templates = resources.seal(stand.library.root, _TEMPLATES)
    made_from = dict.fromkeys((f"{folder}/{page}.md" for page in GAME_PAGES), (stand.made_from, templates))
    return stand.library.memory.keep_each(f"pages {folder}", made_from, make, TEXT)


def stands(library: Library, lang: str) -> list[Stand]:
    """Every game in one language, as pages and search see it."""
    return [Stand(library, edition, lang) for edition in library.editions if lang in edition.languages]


def _checks(
    library: Library, lang: str, shared: Mapping[str, Any], environment: Environment
) -> dict[str, str]:
    """A page for each thing that can be found, and one that lists them."""
    listing = environment.get_template("checks.md.j2").render({**shared, "rules": library.rules.values()})
    texts = {f"{lang}/checks/index.md": listing}
    for code, rule in library.rules.items():
        here = {
            "rule": rule,
            "example": library.examples.get(code, ("", "")),
            "proofs": [proof for proof in library.proofs if proof.code == code],
            "titles": {stand.id: stand.game.title[lang] for stand in shared["stands"]},
            "cites": _cited(rule, library.editions),
        }
        texts[f"{lang}/checks/{code.lower()}.md"] = environment.get_template("check.md.j2").render(
            {**shared, **here}
        )
    return texts


def _cited(rule: Rule, editions: Sequence[Edition]) -> list[tuple[str, str]]:
    """What a check comes from, and where that stands."""
    owner = next((one.game.id for one in editions if one.game.checks.prefix == rule.code[:3]), "")
    kinds = {cited: "ruling" if cited[0].isupper() else "rule" for cited in rule.cites}
    return [(cited, f"../{owner}/{Way('').to(kind, cited)}") for cited, kind in kinds.items()]


class Stand:
    """One game in one language, as templates read it."""

    def __init__(self, library: Library, edition: Edition, lang: str) -> None:
        self.library, self.edition, self.lang = library, edition, lang
        self.id = edition.game.id
        self.catalog: Catalog = _typed(edition)
        self.words: Vocabulary = vocabulary(library.root, self.id)
        self.text = self.book("rules")
        self.numbers = self.text.numbers()

    def book(self, name: str) -> RulesText:
        """The rules, the quick reference or the first game, read."""
        source = self.edition.text(name, self.lang)
        return parse(source.text, source.file)

    @cached_property
    def made_from(self) -> str:
        """Everything that the game's own pages say, in a few letters."""
        library, mine = self.library, f"{self.id}/{self.lang}/"
        return seal(
            {file: source.text for file, source in self.edition.sources.items()},
            {path: drawn for path, drawn in library.faces.items() if path.startswith(mine)},
            self.words.model_dump(),
            interface(library.project, self.lang),
            self.proofs,
            self.kits,
        )

    @property
    def game(self) -> Any:
        return self.catalog.game

    @property
    def calculators(self) -> Sequence[Any]:
        return self.edition.game.calculators

    @cached_property
    def kits(self) -> list[Kit]:
        """The kits of this game, those in the reader's own language first."""
        own = [kit for kit in self.library.kits if kit.game == self.id]
        return sorted(
            own, key=lambda kit: (kit.lang != self.lang, kit.low, kit.layout, kit.choices, kit.paper)
        )

    @cached_property
    def census(self) -> dict[str, int]:
        return census(self.catalog)

    @cached_property
    def shelves(self) -> list[Any]:
        """Every kind of piece, laid out."""
        return self.library.memory.keep(f"shelves {self.lang}/{self.id}", self.made_from, self._shelves)

    def _shelves(self) -> list[Any]:
        says = interface(self.library.project, self.lang)
        faces, rules = self.library.faces, self.text.rules
        return Gallery(self.catalog, self.words, says, self.lang, faces, rules).shelves()

    @cached_property
    def proofs(self) -> tuple[list[Proof], list[Proof]]:
        """The proofs of the game's own checks, and those of the checks that all games share."""
        mine = [proof for proof in self.library.proofs if proof.game == self.id]
        prefix = self.edition.game.checks.prefix
        return (
            [proof for proof in mine if proof.code.startswith(prefix)],
            [proof for proof in mine if not proof.code.startswith(prefix)],
        )

    def doc(self, proof: Proof) -> str:
        """What the check says about itself."""
        checks: Mapping[str, Rule | Check] = {**self.edition.game.checks.checks, **self.library.rules}
        return checks[proof.code].page if proof.code in checks else ""

    def checks_of(self, cited: str) -> list[str]:
        """The codes of the game's own checks that come from a rule or ruling."""
        prefix = self.edition.game.checks.prefix
        rules = self.library.rules.items()
        return [code for code, rule in rules if code.startswith(prefix) and cited in rule.cites]

    def calculators_of(self, rule: str) -> list[Any]:
        """The calculators that apply a rule."""
        return [calculator for calculator in self.calculators if rule in calculator.rules]

    def held(self, ruling: str) -> str:
        """What we hold, by the ruling's id."""
        return next(one.ruling[self.lang] for one in self.catalog.rulings if one.id == ruling)

    def piece_name(self, name: str) -> str:
        """What ``ships``, or ``ships/couronne``, is called."""
        kind, _, piece = name.partition("/")
        if not piece:
            return self.words.called("kinds", kind, self.lang)
        called: str = self.catalog.kinds()[kind][piece].name[self.lang]
        return called

    def reading(self, way: Way, book: str = "rules") -> Reading:
        """A book ready for a page; the words of the game are marked where the rules are read."""
        glossary = Glossary(self.catalog.terms.terms, self.lang) if book == "rules" else None
        return Reading(self.edition.game, self.catalog, self.book(book), way, glossary)

    @property
    def letters(self) -> list[tuple[str, list[tuple[str, Any]]]]:
        """The words of the game from A to Z."""
        return alphabet((term.term[self.lang], term) for term in self.catalog.terms)

    @cached_property
    def pictures(self) -> dict[str, Any]:
        """The face of each piece that has one, by ``ships/couronne``."""
        return {piece.id: piece.front for shelf in self.shelves for piece in shelf.pieces if piece.front}

    def calculator(self, calculator: Any) -> Markup:
        return Markup(calculators.section(calculator, self.catalog, self.lang))  # noqa: S704 - our own HTML

    @cached_property
    def own_values(self) -> dict[tuple[str, Provenance], int]:
        """The game's reconstructed values outside its pieces, by what they are about."""
        found: dict[tuple[str, Provenance], int] = {}
        for fact in facts(self.catalog):
            file, _, path = fact.path.partition(".")
            if file == "game" and fact.provenance and fact.provenance.origin == "reconstructed":
                found[(self._label(path), fact.provenance)] = 1
        return found

    def _label(self, path: str) -> str:
        """The words for a value of game.yaml, or for the nearest thing around it."""
        while path and path not in self.words.game:
            path = path.rpartition(".")[0]
        return self.words.game[path][self.lang]


def _az(opened: Sequence[Stand]) -> list[tuple[str, list[tuple[str, Any]]]]:
    """The words of all games from A to Z; one word may mean different things in two games."""
    meanings: dict[str, list[tuple[Stand, Term]]] = {}
    for stand in opened:
        for term in stand.catalog.terms:
            meanings.setdefault(term.term[stand.lang], []).append((stand, term))
    return alphabet(meanings.items())


def _typed(edition: Edition) -> Catalog:
    catalog = edition.catalog
    if catalog is None:
        raise Failure(f"{edition.game.id} cannot be read: run pnp check")
    return catalog


def _hand_written(root: Path, lang: str) -> dict[str, str]:
    folder = root / _HAND_WRITTEN / lang
    return {f"{lang}/{file.name}": file.read_text("utf-8") for file in sorted(folder.glob("*.md"))}


@lru_cache
def _environment(root: Path) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(resources.homes(root, _TEMPLATES)),
        autoescape=True,
        finalize=written,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"front": front, "literal": literal}
    environment.filters["anchor"] = lambda name, kind: anchor(kind, name)
    environment.globals["GAME_PAGES"] = GAME_PAGES
    return environment
