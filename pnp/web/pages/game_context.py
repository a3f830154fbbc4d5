"""A game as the templates of its pages read it: a stand at the fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from markupsafe import Markup

from pnp.core.base.diagnostic import Proof, Rule
from pnp.core.base.digest import seal
from pnp.core.base.errors import Failure
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.facts import census, facts
from pnp.core.catalog.provenance import Provenance
from pnp.core.checks.registry import Check
from pnp.core.play.step_text import Teller
from pnp.core.project.loaded_game import Edition
from pnp.web.calculators import calculator_page
from pnp.web.rules_text.glossary import Glossary, alphabet
from pnp.web.rules_text.links import Way
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.rules import Cited, Example, RulesText
from pnp.web.rules_text.site_messages import interface

from .gallery import Gallery, Picture
from .kits import Kit
from .library import Library
from .page_list import ASIDE
from .rules_page import Reading
from .tabletop import TablePage
from .whole_game import (
    Bar,
    Numbers,
    OnBoard,
    OnTable,
    WholeGame,
    drawn,
    outline,
    owned,
    picture_of,
    small,
    window,
)


def stands(library: Library, lang: str) -> list[GamePages]:
    """Every game in one language, as pages and search see it."""
    return [GamePages(library, edition, lang) for edition in library.editions if lang in edition.languages]


class GamePages:
    """One game in one language, as templates read it."""

    def __init__(self, library: Library, edition: Edition, lang: str) -> None:
        self.library, self.edition, self.lang = library, edition, lang
        self.id = edition.game.id
        self.catalog: Catalog = _typed(edition)
        self.words = self.catalog.words
        self.text = self.book("rules")
        self.numbers = self.text.numbers()

    def book(self, name: str) -> RulesText:
        """The rules, the quick reference or the first game, read; nothing where there is no such book."""
        if name not in self.edition.books:
            return parse("", self.edition.file(f"{name}/{self.lang}.md"), self.lang)
        source = self.edition.text(name, self.lang)
        return parse(source.text, source.file, self.lang)

    @cached_property
    def pages(self) -> tuple[str, ...]:
        """The pages of the game that have something to say."""
        return self.library.offers(self.edition)

    @property
    def aside(self) -> tuple[str, ...]:
        """The pages that players' bars do not name."""
        return ASIDE

    @property
    def cover(self) -> str:
        """The cover's path among the faces, if it has one."""
        path = f"{self.id}/{self.lang}/cover.svg"
        return path if path in self.library.faces else ""

    @cached_property
    def made_from(self) -> str:
        """Everything that the game's own pages say, in a few letters."""
        library, mine = self.library, f"{self.id}/{self.lang}/"
        return seal(
            {file: source.text for file, source in self.edition.sources.items()},
            {path: drawn for path, drawn in library.faces.items() if path.startswith(mine)},
            {path: html for path, html in library.figures.items() if path.startswith(mine)},
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

    @property
    def designed(self) -> bool:
        """Whether every value is its designer's own, so that there is no origin to tell of each."""
        return self.census.keys() <= {"designed", "derived"}

    @cached_property
    def shelves(self) -> list[Any]:
        """Every kind of piece, laid out."""
        return self.library.memory.keep(f"shelves {self.lang}/{self.id}", self.made_from, self._shelves)

    def _shelves(self) -> list[Any]:
        says = interface(self.library.project, self.lang)
        faces, rules = self.library.faces, self.text.rules
        return Gallery(self.catalog, says, self.lang, faces, rules).shelves()

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

    def ruled(self, sort: str = "") -> list[Any]:
        """The rulings of one sort, or all of them; slips of the pen, which matter least, come last."""
        rulings = [one for one in self.catalog.rulings if sort in {"", one.sort}]
        return sorted(rulings, key=lambda one: one.sort == "slip")

    @property
    def sorts(self) -> dict[str, int]:
        """How many rulings there are of each sort, slips last."""
        return dict(Counter(one.sort for one in self.ruled()))

    def held(self, ruling: str) -> str:
        """What we hold, by the ruling's id."""
        return next(one.ruling[self.lang] for one in self.catalog.rulings if one.id == ruling)

    def piece_name(self, name: str) -> str:
        """What ``cards``, or ``cards/oak``, is called."""
        kind, _, piece = name.partition("/")
        if not piece:
            return self.words.called("kinds", kind, self.lang)
        name_of_piece: str = self.catalog.kinds()[kind][piece].name[self.lang]
        return name_of_piece

    def reading(self, way: Way, book: str = "rules") -> Reading:
        """A book ready for a page; the words of the game are marked where the rules are read."""
        cited = book == "rules"
        glossary = Glossary(self.catalog.terms.terms, self.lang) if cited else None
        return Reading(self.edition.game, self.catalog, self.book(book), way, glossary, cited, self._figure)

    def _figure(self, shown: Cited | Example) -> str:
        """A picture as HTML; nothing where there is none."""
        return self.library.figures.get(f"{self.id}/{self.lang}/{shown.picture}", "")

    @property
    def exhibit(self) -> dict[str, Any]:
        """What games by program came to."""
        return self.library.exhibits[self.id]

    @cached_property
    def whole(self) -> WholeGame | None:
        """One whole game, told; none where no game ends."""
        shown = self.exhibit["whole"]
        return WholeGame(self.catalog, self.lang, shown, self.library.replays[self.id]) if shown else None

    @cached_property
    def room(self) -> TablePage:
        """What the game's table has at hand."""
        return TablePage(self.edition, self.catalog, self.lang)

    def section(self, name: str) -> str:
        """The title of a section of the rules."""
        return self.reading(Way("table.md")).title(name)

    def kind_called(self, kind: str) -> str:
        """What players call the pieces of a kind."""
        return self.words.called("kinds", self._files[kind], self.lang)

    @property
    def figures(self) -> list[Numbers]:
        """What the games of each number of players and mode came to."""
        teller = Teller(self.catalog, self.lang)
        return [Numbers(figures, teller, self.lang) for figures in self.exhibit["figures"]]

    @property
    def owned(self) -> list[Bar]:
        """How often those who had each thing won, in all these games."""
        return owned(self.exhibit["things"], Teller(self.catalog, self.lang))

    @property
    def modes(self) -> int:
        """How many ways to play there are."""
        return len({figures["mode"] for figures in self.exhibit["figures"]})

    def mode_called(self, mode: str) -> str:
        """What players call a way to play; without a word for it, its own name."""
        named = self.words.play.modes
        return named[mode][self.lang] if mode in named else mode.replace("-", " ")

    @property
    def coverage(self) -> list[tuple[str, list[int]]]:
        """Each rule that is played, and in how many games of each number of players and mode it came up."""
        rules = [rule.id for rule in self.text.rules if not rule.mark]
        return [
            (rule, [figures["rules"].get(rule, 0) for figures in self.exhibit["figures"]]) for rule in rules
        ]

    def bar(self, bar: Bar) -> Markup:
        return Markup(drawn(bar))  # noqa: S704 - our own SVG

    def face(self, piece: str) -> Picture | None:
        """The picture of ``card/oak``, if it has one."""
        return picture_of(piece, self.pictures, self._files)

    def board_box(self, board: list[OnBoard]) -> str:
        """The outline of a board with all that ever lies on it."""
        found = [(one.laid, shown.tall) for one in board if (shown := self.lying(one))]
        return outline(found) if found else "0 0 1 1"

    def lying(self, one: OnBoard) -> OnTable | None:
        """A piece on the board with its picture; the back where it lies face down."""
        kind, _, name = one.laid.piece.partition("/")
        shelf = next((shelf.back for shelf in self.shelves if shelf.id == self._files.get(kind)), None)
        front = self.pictures.get(f"{self._files.get(kind, kind)}/{name}")
        picture = shelf if one.laid.hidden else front
        return OnTable(picture, *window(one.laid, picture)) if picture else None

    def back(self, kind: str) -> Picture | None:
        """The back that all pieces of a kind share, if they do."""
        return small(next((one.back for one in self.shelves if one.id == self._files.get(kind)), None))

    def sample(self, kind: str) -> Picture | None:
        """What pieces of a kind look like: the back that they share, else the first that has a face."""
        faces = (self.face(f"{kind}/{piece.id}") for piece in self.catalog.kinds()[self._files[kind]].pieces)
        return self.back(kind) or next(filter(None, faces), None)

    @cached_property
    def _files(self) -> dict[str, str]:
        """The file of each kind, by the kind's word."""
        return {kind.pieces[0].kind: name for name, kind in self.catalog.kinds().items()}

    def piece_called(self, piece: str) -> str:
        """What ``card/oak`` is called."""
        kind, _, name = piece.partition("/")
        return self.piece_name(f"{self._files[kind]}/{name}")

    @property
    def letters(self) -> list[tuple[str, list[tuple[str, Any]]]]:
        """The words of the game from A to Z."""
        return alphabet((term.term[self.lang], term) for term in self.catalog.terms)

    @cached_property
    def pictures(self) -> dict[str, Any]:
        """The face of each piece that has one, by ``cards/oak``."""
        return {piece.id: piece.front for shelf in self.shelves for piece in shelf.pieces if piece.front}

    def calculator(self, calculator: Any) -> Markup:
        return Markup(calculator_page.section(calculator, self.catalog, self.lang, self.library.root))  # noqa: S704 - our own HTML

    @cached_property
    def own_values(self) -> dict[tuple[str, Provenance], int]:
        """The game's reconstructed or unknown values outside its pieces, by what they are about."""
        found: dict[tuple[str, Provenance], int] = {}
        for fact in facts(self.catalog):
            file, _, path = fact.path.partition(".")
            if file == "game" and fact.provenance and fact.origin in {"reconstructed", "unknown"}:
                found[(self._label(path), fact.provenance)] = 1
        return found

    def _label(self, path: str) -> str:
        """The words for a value of game.yaml, or for the nearest thing around it."""
        while path and path not in self.words.game:
            path = path.rpartition(".")[0]
        return self.words.game[path][self.lang]


def _typed(edition: Edition) -> Catalog:
    catalog = edition.catalog
    if catalog is None:
        raise Failure(f"{edition.game.id} cannot be read: run pnp check")
    return catalog
