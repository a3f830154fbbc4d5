"""The pages of one kit, drawn: front page, checklist, sheets of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp import __version__
from pnp.core.catalog import Catalog, Piece
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.edition import Edition

from .draw import Sheet, Stamp
from .drawing import Drawing
from .face import Face
from .impose import Page
from .marks import THICKNESS_MM, crop_marks, fold_marks
from .order import Order
from .paper import Paper
from .template import Studio
from .words import WORDS, word

COVER_MM = (180.0, 110.0)
FRONT_MATTER = 2
"""Pages before the first sheet of pieces; even, so that a two-sided print begins on a front."""


def cover(catalog: Catalog, lang: str) -> Face:
    """The picture on the kit's first page and on the website, with the game's title on it."""
    game = catalog.game
    by = word("by", lang).format(author=game.credits.author, **game.players.model_dump())
    words = {"title": game.title[lang], "subtitle": by}
    return leaf(f"{game.id}/cover.svg.j2", COVER_MM, words=words)


def leaf(template: str, size_mm: tuple[float, float], **values: Any) -> Face:
    """A face that is no piece: a cover, a page."""
    return Face(template, "page", template, template, values, *size_mm, Place(f"templates/cards/{template}"))


class Workbench:
    """Draws the pages of one kit and gathers what goes wrong."""

    def __init__(self, edition: Edition, order: Order, studio: Studio) -> None:
        assert edition.catalog is not None  # noqa: S101 - a kit is made of a checked edition
        self.catalog: Catalog = edition.catalog
        self.order = order
        self.studio = studio
        self.findings: list[Diagnostic] = []
        self.drawn: dict[tuple[str, str, str], Drawing | None] = {}

    def front_page(self) -> Sheet:
        """The cover picture over how to print and what to make of it."""
        order, game = self.order, self.catalog.game
        picture = self._drawing(cover(self.catalog, order.lang), "cover")
        makers = {name: str(value) for name, value in game.credits.model_dump().items()}
        page = self._whole_page(
            "front",
            order.paper,
            kit=" · ".join([word("kit", order.lang), order.paper.name, *self._choices()]),
            steps=[{"picture": step, "text": word(step, order.lang)} for step in _steps(order)],
            build=[step[order.lang] for step in self.catalog.workshop.build],
            credit=word("unofficial", order.lang).format(**makers),
            footer=self._footer(word("kit", order.lang)),
        )
        x = (order.paper.width_mm - COVER_MM[0]) / 2
        stamps = [Stamp(drawing, x, y) for drawing, x, y in ((picture, x, 12.0), (page, 0.0, 0.0)) if drawing]
        return Sheet(order.paper.width_mm, order.paper.height_mm, stamps, word("kit", order.lang))

    def checklist(self, pages: Sequence[Page]) -> Sheet:
        """Every piece with its count, its pages and a box to tick; what to borrow."""
        paper, lang, contents = self.order.paper, self.order.lang, self.catalog.game.contents
        rows: list[dict[str, Any]] = []
        for kind in self.catalog.kinds().values():
            title = f"{kind.pieces[0].plural[lang]} – {kind.copies}"
            rows += [{"title": title}, *(_row(piece, pages, lang) for piece in kind), {}]
        half = (len(rows) + 1) // 2
        page = self._whole_page(
            "checklist",
            paper,
            columns=[rows[:half], rows[half:]],
            borrow=[f"{contents[it.as_many_as]} {it.what[lang]}" for it in self.catalog.workshop.borrow],
            footer=self._footer(word("checklist", lang)),
        )
        stamps = [Stamp(page, 0.0, 0.0)] if page else []
        return Sheet(paper.width_mm, paper.height_mm, stamps, word("checklist", lang))

    def sheet(self, page: Page, number: int, total: int) -> Sheet:
        """One side of a sheet of pieces, with its marks and its line in the margin."""
        lang, paper, bleed = self.order.lang, page.grid.paper, page.grid.bleed_mm
        kinds = ", ".join(kind.pieces[0].plural[lang] for kind in self._kinds(page.kinds))
        margin = self._whole_page(
            "margin",
            paper,
            grid=page.grid,
            marks=crop_marks(page),
            folds=fold_marks(page),
            thickness=THICKNESS_MM,
            footer=self._footer(kinds, f"{number}/{total}"),
            instruction=self._instruction(page),
        )
        stamps = [Stamp(margin, 0.0, 0.0)] if margin else []
        for placement in page.placements:
            drawing = self._drawing(placement.face, placement.side)
            if drawing:
                stamps.append(Stamp(drawing, placement.x_mm, placement.y_mm, placement.turn, bleed_mm=bleed))
        sheet = Sheet(paper.width_mm, paper.height_mm, stamps, kinds, trim_mm=page.box(), bleed_mm=bleed)
        return self._registered(sheet, paper) if page.side == "back" else sheet

    def _registered(self, back: Sheet, paper: Paper) -> Sheet:
        """A back where this printer puts it behind its front."""
        return self.order.offset.on(landscape=paper.landscape, flip=self.order.flip).moves(back)

    def _instruction(self, page: Page) -> str:
        """How to turn or fold the page, for its margin."""
        lang = self.order.lang
        if page.grid.gutter_mm:
            return word("fold-margin", lang)
        if page.side == "single":
            return ""
        side = page.side if page.placements else "blank"
        return f"{word(side, lang)} · {word(f'{self.order.flip}-margin', lang)}"

    def _footer(self, *parts: str) -> str:
        return " · ".join([self.catalog.game.title[self.order.lang], *parts, f"v{__version__}"])

    def _kinds(self, names: Iterable[str]) -> list[Any]:
        return [kind for kind in self.catalog.kinds().values() if kind.pieces[0].kind in names]

    def _choices(self) -> list[str]:
        order = self.order
        usual = [f"duplex-{order.flip}"] if order.layout == "duplex" else []
        chosen = [*usual, *(choice for choice in order.choices() if choice != "short")]
        return [word(choice, order.lang) for choice in chosen]

    def _whole_page(self, name: str, paper: Paper, **values: Any) -> Drawing | None:
        words = {key: text[self.order.lang] for key, text in WORDS.items()}
        face = leaf(f"kit/{name}.svg.j2", (paper.width_mm, paper.height_mm), words=words, **values)
        drawing, findings = self.studio.draw_face(face, self.order.ink, self.order.lang)
        self.findings += findings
        return drawing

    def _drawing(self, face: Face, side: str) -> Drawing | None:
        """Draw each distinct face once: a common back is one drawing however many pieces share it."""
        key = (face.template, side, repr(sorted(face.values.items(), key=lambda item: item[0])))
        if key not in self.drawn:
            self.drawn[key], findings = self.studio.draw_face(face, self.order.ink, self.order.lang)
            self.findings += findings
        return self.drawn[key]


def _steps(order: Order) -> list[str]:
    """How to print and cut, step by step: the names of words and of their pictures."""
    if order.layout == "gutterfold":
        return ["scale", "measure", "fold", "cut-folded"]
    turn = order.flip if order.layout == "duplex" else "one-sided"
    return ["scale", "measure", turn, "cut-double" if order.sheet == "bleed" else "cut"]


def _row(piece: Piece, pages: Sequence[Page], lang: str) -> dict[str, Any]:
    shown = [
        number
        for number, page in enumerate(pages, FRONT_MATTER + 1)
        if any(
            p.face.piece == piece.id and p.face.kind == piece.kind and p.side == "front"
            for p in page.placements
        )
    ]
    ours = any(
        origin.origin == "reconstructed"
        for field, origin in piece.provenance.items()
        if field not in {"name", "copies"}
    )
    return {
        "name": piece.name[lang] + ("*" if ours else ""),
        "copies": piece.copies,
        "pages": ", ".join(map(str, shown)),
    }
