"""A whole kit: front page, checklist and sheets, as one PDF and the manifest of what it shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pnp import __version__
from pnp.core.catalog import Catalog, Piece
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.edition import Edition
from pnp.core.game import Game

from .draw import Document, Sheet, Stamp, pdf
from .drawing import Drawing
from .face import Face
from .fault import PIECE_TOO_LARGE
from .impose import Layout, Page, TooLarge, impose
from .marks import THICKNESS_MM, crop_marks
from .paper import Paper
from .template import Studio
from .words import WORDS, word

Ink = Literal["full", "low"]
COVER_MM = (180.0, 110.0)


@dataclass(frozen=True)
class Order:
    """What the crafter asks for."""

    paper: Paper
    lang: str = "fr"
    layout: Layout = "duplex"
    ink: Ink = "full"

    def file_name(self, game: Game) -> str:
        """The kit's name without its ending, as CONTRACT.md has it."""
        parts = [game.id, self.lang, self.paper.id]
        parts += [self.layout] if self.layout != "duplex" else []
        parts += ["low"] if self.ink == "low" else []
        return "-".join(parts)


@dataclass(frozen=True)
class Kit:
    """One printable file and what it shows."""

    name: str
    pdf: bytes
    manifest: dict[str, Any]


def make_kit(edition: Edition, order: Order, studio: Studio) -> tuple[Kit | None, list[Diagnostic]]:
    """Lay out and draw everything; where a text does not fit or a template fails, the findings instead."""
    workbench = _Workbench(edition, order, studio)
    try:
        pages = impose(edition.game.faces(edition.catalog, order.lang), order.paper, order.layout)
    except TooLarge as err:
        return None, [PIECE_TOO_LARGE.found(str(err), err.face.place)]
    sheets = [workbench.front_page(), workbench.checklist(pages)]
    sheets += [workbench.sheet(page, number, len(pages)) for number, page in enumerate(pages, 1)]
    if workbench.findings:
        return None, workbench.findings
    game = workbench.catalog.game
    document = Document(
        sheets,
        title=f"{game.title[order.lang]} – {word('kit', order.lang)}",
        author=game.credits.author,
        subject=game.tagline[order.lang],
        keywords="print-and-play",
        lang=order.lang,
        duplex="long-edge" if order.layout == "duplex" else None,
    )
    return Kit(order.file_name(edition.game), pdf(document), _manifest(order.paper, sheets, pages)), []


FRONT_MATTER = 2
"""Pages before the first sheet of pieces."""


def cover(catalog: Catalog, lang: str) -> Face:
    """The picture on the kit's first page and on the website, with the game's title on it."""
    game = catalog.game
    by = word("by", lang).format(author=game.credits.author, **game.players.model_dump())
    words = {"title": game.title[lang], "subtitle": by}
    return _leaf(f"{game.id}/cover.svg.j2", COVER_MM, words=words)


def _leaf(template: str, size_mm: tuple[float, float], **values: Any) -> Face:
    """A face that is no piece: a cover, a page."""
    return Face(template, "page", template, template, values, *size_mm, Place(f"templates/cards/{template}"))


class _Workbench:
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
        steps = ["scale", "measure", "flip" if order.layout == "duplex" else "one-sided", "cut"]
        page = self._whole_page(
            "front",
            kit=" · ".join([word("kit", order.lang), order.paper.name, *self._choices()]),
            steps=[word(step, order.lang) for step in steps],
            build=[step[order.lang] for step in self.catalog.workshop.build],
            credit=word("unofficial", order.lang).format(**makers),
            footer=self._footer(word("kit", order.lang)),
        )
        x = (order.paper.width_mm - COVER_MM[0]) / 2
        return self._sheet([(picture, x, 12.0), (page, 0.0, 0.0)], word("kit", order.lang))

    def checklist(self, pages: Sequence[Page]) -> Sheet:
        """Every piece with its count, its pages and a box to tick; what to borrow."""
        lang, contents = self.order.lang, self.catalog.game.contents
        rows: list[dict[str, Any]] = []
        for kind in self.catalog.kinds().values():
            title = f"{kind.pieces[0].plural[lang]} – {kind.copies}"
            rows += [{"title": title}, *(_row(piece, pages, lang) for piece in kind), {}]
        half = (len(rows) + 1) // 2
        page = self._whole_page(
            "checklist",
            columns=[rows[:half], rows[half:]],
            borrow=[f"{contents[it.as_many_as]} {it.what[lang]}" for it in self.catalog.workshop.borrow],
            footer=self._footer(word("checklist", lang)),
        )
        return self._sheet([(page, 0.0, 0.0)], word("checklist", lang))

    def sheet(self, page: Page, number: int, total: int) -> Sheet:
        """One side of a sheet of pieces, with its marks and its line in the margin."""
        lang = self.order.lang
        kinds = ", ".join(kind.pieces[0].plural[lang] for kind in self._kinds(page.kinds))
        parts = [kinds, f"{number}/{total}"]
        if page.side != "single":
            parts += [word(page.side, lang), word("flip-edge", lang)]
        margin = self._whole_page(
            "margin",
            marks=crop_marks(page),
            thickness=THICKNESS_MM,
            footer=self._footer(*parts),
            grid=page.grid,
        )
        stamps = [(margin, 0.0, 0.0)]
        for placement in page.placements:
            side = "back" if placement.side == "back" else "front"
            drawing = self._drawing(placement.face, side)
            stamps.append((drawing, placement.x_mm, placement.y_mm))
        return self._sheet(stamps, kinds)

    def _footer(self, *parts: str) -> str:
        return " · ".join([self.catalog.game.title[self.order.lang], *parts, f"v{__version__}"])

    def _kinds(self, names: Iterable[str]) -> list[Any]:
        return [kind for kind in self.catalog.kinds().values() if kind.pieces[0].kind in names]

    def _choices(self) -> list[str]:
        choices = [self.order.layout, *(["low"] if self.order.ink == "low" else [])]
        return [word(choice, self.order.lang) for choice in choices]

    def _whole_page(self, name: str, **values: Any) -> Drawing | None:
        paper = self.order.paper
        words = {key: text[self.order.lang] for key, text in WORDS.items()}
        face = _leaf(f"kit/{name}.svg.j2", (paper.width_mm, paper.height_mm), words=words, **values)
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

    def _sheet(self, stamps: Sequence[tuple[Drawing | None, float, float]], title: str) -> Sheet:
        paper = self.order.paper
        placed = [Stamp(drawing, x, y) for drawing, x, y in stamps if drawing]
        return Sheet(paper.width_mm, paper.height_mm, placed, title)


def _row(piece: Piece, pages: Sequence[Page], lang: str) -> dict[str, Any]:
    shown = [
        FRONT_MATTER + number
        for number, page in enumerate(pages, 1)
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


def _manifest(paper: Paper, sheets: Sequence[Sheet], pages: Sequence[Page]) -> dict[str, Any]:
    sides = ["single"] * FRONT_MATTER + [page.side for page in pages]
    return {
        "paper": {"width_mm": paper.width_mm, "height_mm": paper.height_mm},
        "pages": [
            {"number": number, "side": side, "title": sheet.title}
            for number, (sheet, side) in enumerate(zip(sheets, sides, strict=True), 1)
        ],
        "placements": [
            {
                "component": placement.face.piece,
                "kind": placement.face.kind,
                "copy": placement.copy,
                "page": FRONT_MATTER + number,
                "side": placement.side,
                "x_mm": round(placement.x_mm, 3),
                "y_mm": round(placement.y_mm, 3),
                "width_mm": placement.face.width_mm,
                "height_mm": placement.face.height_mm,
                "shape": placement.face.shape,
            }
            for number, page in enumerate(pages, 1)
            for placement in page.placements
        ],
    }
