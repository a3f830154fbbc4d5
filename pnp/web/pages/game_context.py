"""Template context for one game's pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from markupsafe import Markup

from pnp.core.base.diagnostic import Proof, Rule
from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Failure
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.facts import census, facts
from pnp.core.catalog.provenance import Provenance
from pnp.core.checks.registry import Check
from pnp.core.play.step_text import StepFormatter
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.calculators import calculator_page
from pnp.web.rules_text.glossary import Glossary, group_by_letter
from pnp.web.rules_text.links import PageLinks
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.rules import CitedFigure, Example, RulesText
from pnp.web.rules_text.site_messages import site_messages

from .gallery import Gallery, Picture
from .kits import Kit
from .library import Library
from .page_list import NOT_IN_BAR
from .rules_page import RulesRenderer
from .tabletop import TablePage
from .whole_game import (
    Bar,
    BoardPicture,
    BoardPiece,
    GameStatistics,
    WholeGame,
    bar_svg,
    board_view_box,
    picture_of,
    table_size,
    visible_part,
    win_rates,
)


def game_contexts(library: Library, lang: str) -> list[GameContext]:
    """Return the contexts of all games that have the language."""
    return [GameContext(library, loaded, lang) for loaded in library.loaded_games if lang in loaded.languages]


class GameContext:
    """One game in one language, as page templates and the search index read it."""

    def __init__(self, library: Library, loaded: LoadedGame, lang: str) -> None:
        self.library, self.loaded, self.lang = library, loaded, lang
        self.id = loaded.game.id
        self.catalog: Catalog = _readable_catalog(loaded)
        self.words = self.catalog.words
        self.text = self.book("rules")
        self.numbers = self.text.numbers()

    def book(self, name: str) -> RulesText:
        """Return a book (rules, quick reference or first game) parsed; an empty one if the game has none."""
        if name not in self.loaded.books:
            return parse("", self.loaded.file(f"{name}/{self.lang}.md"), self.lang)
        source = self.loaded.text(name, self.lang)
        return parse(source.text, source.file, self.lang)

    @cached_property
    def pages(self) -> tuple[str, ...]:
        """Return the names of the game's pages."""
        return self.library.pages_of(self.loaded)

    @property
    def not_in_bar(self) -> tuple[str, ...]:
        """Return the names of the pages that the game's navigation bar omits."""
        return NOT_IN_BAR

    @property
    def cover(self) -> str:
        """Return the cover's path among the faces, or an empty string."""
        path = f"{self.id}/{self.lang}/cover.svg"
        return path if path in self.library.faces else ""

    @cached_property
    def digest(self) -> str:
        """Return a digest of everything that the game's pages are made from."""
        library, mine = self.library, f"{self.id}/{self.lang}/"
        return digest_of(
            {file: source.text for file, source in self.loaded.sources.items()},
            {path: drawn for path, drawn in library.faces.items() if path.startswith(mine)},
            {path: html for path, html in library.figures.items() if path.startswith(mine)},
            site_messages(library.project, self.lang),
            self.proofs,
            self.kits,
        )

    @property
    def game(self) -> Any:
        return self.catalog.game

    @property
    def calculators(self) -> Sequence[Any]:
        return self.loaded.game.calculators

    @cached_property
    def kits(self) -> list[Kit]:
        """Return the game's kits, those in the page's language first."""
        own = [kit for kit in self.library.kits if kit.game == self.id]
        return sorted(
            own, key=lambda kit: (kit.lang != self.lang, kit.low, kit.layout, kit.choices, kit.paper)
        )

    @cached_property
    def census(self) -> dict[str, int]:
        return census(self.catalog)

    @property
    def designed(self) -> bool:
        """Return whether every value is the designer's own, so that origins need not be shown."""
        return self.census.keys() <= {"designed", "derived"}

    @cached_property
    def shelves(self) -> list[Any]:
        """Return every kind of piece, ready for the gallery."""
        return self.library.memory.keep(f"shelves {self.lang}/{self.id}", self.digest, self._shelves)

    def _shelves(self) -> list[Any]:
        says = site_messages(self.library.project, self.lang)
        faces, rules = self.library.faces, self.text.rules
        return Gallery(self.catalog, says, self.lang, faces, rules).shelves()

    @cached_property
    def proofs(self) -> tuple[list[Proof], list[Proof]]:
        """Return the proofs of the game's own checks, and those of the checks that all games share."""
        mine = [proof for proof in self.library.proofs if proof.game == self.id]
        prefix = self.loaded.game.checks.prefix
        return (
            [proof for proof in mine if proof.code.startswith(prefix)],
            [proof for proof in mine if not proof.code.startswith(prefix)],
        )

    def doc(self, proof: Proof) -> str:
        """Return the documentation of a proof's check."""
        checks: Mapping[str, Rule | Check] = {**self.loaded.game.checks.checks, **self.library.rules}
        return checks[proof.code].page if proof.code in checks else ""

    def checks_of(self, cited: str) -> list[str]:
        """Return the codes of the game's own checks that cite a rule or ruling."""
        prefix = self.loaded.game.checks.prefix
        rules = self.library.rules.items()
        return [code for code, rule in rules if code.startswith(prefix) and cited in rule.cites]

    def calculators_of(self, rule: str) -> list[Any]:
        """Return the calculators that apply a rule."""
        return [calculator for calculator in self.calculators if rule in calculator.rules]

    def rulings_of_sort(self, sort: str = "") -> list[Any]:
        """Return the rulings of one sort, or all; slips of the pen come last."""
        rulings = [one for one in self.catalog.rulings if sort in {"", one.sort}]
        return sorted(rulings, key=lambda one: one.sort == "slip")

    @property
    def sorts(self) -> dict[str, int]:
        """Return the number of rulings of each sort, slips of the pen last."""
        return dict(Counter(one.sort for one in self.rulings_of_sort()))

    def ruling_text(self, ruling: str) -> str:
        """Return the text of a ruling by its id."""
        return next(one.ruling[self.lang] for one in self.catalog.rulings if one.id == ruling)

    def piece_name(self, name: str) -> str:
        """Return the name of a kind (``cards``) or piece (``cards/oak``)."""
        kind, _, piece = name.partition("/")
        if not piece:
            return self.words.called("kinds", kind, self.lang)
        name_of_piece: str = self.catalog.kinds()[kind][piece].name[self.lang]
        return name_of_piece

    def reading(self, links: PageLinks, book: str = "rules") -> RulesRenderer:
        """Return a renderer for a book; in the rules, terms are marked and rules numbered."""
        cited = book == "rules"
        glossary = Glossary(self.catalog.terms.terms, self.lang) if cited else None
        return RulesRenderer(
            self.loaded.game, self.catalog, self.book(book), links, glossary, cited, self._figure
        )

    def _figure(self, shown: CitedFigure | Example) -> str:
        """Return the picture of a figure or example as HTML, or an empty string."""
        return self.library.figures.get(f"{self.id}/{self.lang}/{shown.picture}", "")

    @property
    def exhibit(self) -> dict[str, Any]:
        """Return the statistics of games played by program."""
        return self.library.exhibits[self.id]

    @cached_property
    def whole(self) -> WholeGame | None:
        """Return the game that is shown step by step; None if no game played by program ends."""
        shown = self.exhibit["whole"]
        return WholeGame(self.catalog, self.lang, shown, self.library.replays[self.id]) if shown else None

    @cached_property
    def table_page(self) -> TablePage:
        """Return the data of the table page."""
        return TablePage(self.loaded, self.catalog, self.lang)

    def section(self, name: str) -> str:
        """Return the title of a section of the rules."""
        return self.reading(PageLinks("table.md")).title(name)

    def kind_called(self, kind: str) -> str:
        """Return players' word for the pieces of a kind."""
        return self.words.called("kinds", self._files[kind], self.lang)

    @property
    def figures(self) -> list[GameStatistics]:
        """Return the statistics for each number of players and mode."""
        teller = StepFormatter(self.catalog, self.lang)
        return [GameStatistics(figures, teller, self.lang) for figures in self.exhibit["figures"]]

    @property
    def win_rates(self) -> list[Bar]:
        """Return, as chart bars, how often players who had each thing won."""
        return win_rates(self.exhibit["things"], StepFormatter(self.catalog, self.lang))

    @property
    def modes(self) -> int:
        """Return the number of modes."""
        return len({figures["mode"] for figures in self.exhibit["figures"]})

    def mode_called(self, mode: str) -> str:
        """Return players' word for a mode, or the mode's id as words."""
        named = self.words.play.modes
        return named[mode][self.lang] if mode in named else mode.replace("-", " ")

    @property
    def coverage(self) -> list[tuple[str, list[int]]]:
        """Return each playable rule with the number of games that used it, per number of players and mode."""
        rules = [rule.id for rule in self.text.rules if not rule.mark]
        return [
            (rule, [figures["rules"].get(rule, 0) for figures in self.exhibit["figures"]]) for rule in rules
        ]

    def bar(self, bar: Bar) -> Markup:
        return Markup(bar_svg(bar))  # noqa: S704 - our own SVG

    def face(self, piece: str) -> Picture | None:
        """Return the picture of ``card/oak``, or None."""
        return picture_of(piece, self.pictures, self._files)

    def board_box(self, board: list[BoardPiece]) -> str:
        """Return the SVG viewBox around everything that ever lies on the board."""
        found = [(one.laid, shown.tall) for one in board if (shown := self.on_board(one))]
        return board_view_box(found) if found else "0 0 1 1"

    def on_board(self, one: BoardPiece) -> BoardPicture | None:
        """Return a piece on the board with its picture: its back if it lies face down."""
        kind, _, name = one.laid.piece.partition("/")
        shelf = next((shelf.back for shelf in self.shelves if shelf.id == self._files.get(kind)), None)
        front = self.pictures.get(f"{self._files.get(kind, kind)}/{name}")
        picture = shelf if one.laid.hidden else front
        return BoardPicture(picture, *visible_part(one.laid, picture)) if picture else None

    def back(self, kind: str) -> Picture | None:
        """Return the back that all pieces of a kind share, or None."""
        return table_size(next((one.back for one in self.shelves if one.id == self._files.get(kind)), None))

    def sample(self, kind: str) -> Picture | None:
        """Return a picture for a kind: its shared back, else the first face."""
        faces = (self.face(f"{kind}/{piece.id}") for piece in self.catalog.kinds()[self._files[kind]].pieces)
        return self.back(kind) or next(filter(None, faces), None)

    @cached_property
    def _files(self) -> dict[str, str]:
        """Return the file of each kind by the kind's word: ``card`` to ``cards``."""
        return {kind.pieces[0].kind: name for name, kind in self.catalog.kinds().items()}

    def piece_called(self, piece: str) -> str:
        """Return the name of ``card/oak``."""
        kind, _, name = piece.partition("/")
        return self.piece_name(f"{self._files[kind]}/{name}")

    @property
    def letters(self) -> list[tuple[str, list[tuple[str, Any]]]]:
        """Return the game's terms grouped by first letter."""
        return group_by_letter((term.term[self.lang], term) for term in self.catalog.terms)

    @cached_property
    def pictures(self) -> dict[str, Any]:
        """Return the face of each piece that has one, by ``cards/oak``."""
        return {piece.id: piece.front for shelf in self.shelves for piece in shelf.pieces if piece.front}

    def calculator(self, calculator: Any) -> Markup:
        return Markup(calculator_page.section(calculator, self.catalog, self.lang, self.library.root))  # noqa: S704 - our own HTML

    @cached_property
    def open_values(self) -> dict[tuple[str, Provenance], int]:
        """Return the reconstructed or unknown values of game.yaml, by label and origin."""
        found: dict[tuple[str, Provenance], int] = {}
        for fact in facts(self.catalog):
            file, _, path = fact.path.partition(".")
            if file == "game" and fact.provenance and fact.origin in {"reconstructed", "unknown"}:
                found[(self._label(path), fact.provenance)] = 1
        return found

    def _label(self, path: str) -> str:
        """Return the words for a value of game.yaml, or for its nearest labelled parent."""
        while path and path not in self.words.game:
            path = path.rpartition(".")[0]
        return self.words.game[path][self.lang]


def _readable_catalog(loaded: LoadedGame) -> Catalog:
    catalog = loaded.catalog
    if catalog is None:
        raise Failure(f"{loaded.game.id} cannot be read: run pnp check")
    return catalog
