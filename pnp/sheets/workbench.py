"""The pages of one kit, drawn: front page, checklist, sheets of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from pnp.core.catalog import Catalog, Piece
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.edition import Edition

from .craft import craft_words
from .drawing import Drawing
from .face import Face
from .impose import Placement
from .leaf import Leaf
from .manifest import pages_of
from .order import Order
from .paper import Paper
from .sheet import Sheet, Stamp
from .template import Studio
from .words import WORDS, colophon, word

COVER_MM = (180.0, 110.0)
_AROUND_LIST_MM = 70.0
"""Above and below the rows of the checklist: its title, what is ours, the footer."""
_ROW_MM, _BORROWED_MM = 5.1, 6.2


def cover(catalog: Catalog, lang: str) -> Face:
    """The picture on the kit's first page and on the website, with the game's title on it."""
    game = catalog.game
    by = word("by", lang).format(author=game.credits.author, **game.players.model_dump())
    words = {"title": game.title[lang], "subtitle": by}
    return no_piece(f"{game.id}/cover.svg.j2", COVER_MM, words=words)


def no_piece(template: str, size_mm: tuple[float, float], **values: Any) -> Face:
    """A face that is no piece: a cover, a page."""
    return Face(template, "page", template, template, values, *size_mm, Place(f"templates/cards/{template}"))


class Workbench:
    """Draws the pages of one kit and gathers what goes wrong."""

    def __init__(self, edition: Edition, order: Order, studio: Studio) -> None:
        assert edition.catalog is not None  # noqa: S101 - a kit is made of a checked edition
        self.edition = edition
        self.catalog: Catalog = edition.catalog
        self.order = order
        self.studio = studio
        self.findings: list[Diagnostic] = []
        self.drawn: dict[tuple[str, str, float, float, str], Drawing | None] = {}

    def front_page(self) -> Sheet:
        """The cover picture over how to print and what to make of it."""
        order, game = self.order, self.catalog.game
        picture = self._drawing(cover(self.catalog, order.lang), "cover")
        page = self._whole_page(
            "kit/front.svg.j2",
            order.paper,
            kit=" · ".join([word("kit", order.lang), order.paper.name, *self._choices()]),
            steps=[{"picture": step, "text": word(step, order.lang)} for step in _steps(order)],
            build=[{"picture": s.picture, "text": s[order.lang]} for s in self.catalog.workshop.build],
            credit=colophon(self.edition.imprint(order.lang), game.credits, order.lang),
            footer=self._footer(word("kit", order.lang)),
        )
        x = (order.paper.width_mm - COVER_MM[0]) / 2
        stamps = [Stamp(drawing, x, y) for drawing, x, y in ((picture, x, 12.0), (page, 0.0, 0.0)) if drawing]
        return Sheet(order.paper.width_mm, order.paper.height_mm, stamps, word("kit", order.lang))

    def checklist(self, placements: Sequence[dict[str, Any]]) -> Sheet:
        """Every piece with its count, its pages and a box to tick; what to borrow.

        ``placements`` are those of the manifest.
        """
        paper, lang, contents = self.order.paper, self.order.lang, self.catalog.game.contents
        rows: list[dict[str, Any]] = []
        for kind in self.catalog.kinds().values():
            title = f"{kind.pieces[0].plural[lang]} – {kind.copies}"
            rows += [{"title": title}, *(_row(piece, placements, lang) for piece in kind), {}]
        borrow = [f"{contents[it.as_many_as]} {it.what[lang]}" for it in self.catalog.workshop.borrow]
        room = paper.height_mm - _AROUND_LIST_MM - _BORROWED_MM * len(borrow)
        page = self._whole_page(
            "kit/checklist.svg.j2",
            paper,
            columns=_columns(rows, 2 if len(rows) * _ROW_MM <= 2 * room else 3),
            room=room,
            borrow=borrow,
            footer=self._footer(word("checklist", lang)),
        )
        stamps = [Stamp(page, 0.0, 0.0)] if page else []
        return Sheet(paper.width_mm, paper.height_mm, stamps, word("checklist", lang))

    def sheet(self, leaf: Leaf, number: int, total: int) -> Sheet:
        """One side of a sheet of pieces, with its marks and its line in the margin."""
        paper, margin = leaf.paper, leaf.margin
        kinds = ", ".join(kind.pieces[0].plural[self.order.lang] for kind in self._kinds(leaf.kinds))
        around = self._whole_page(
            margin.template,
            paper,
            footer=self._footer(kinds, f"{number}/{total}"),
            instruction=self._instruction(leaf),
            **margin.values,
        )
        pieces = [stamp for one in leaf.placements for stamp in self._stamps(one, leaf.bleed_mm)]
        frame = [Stamp(around, 0.0, 0.0)] if around else []
        stamps = [*pieces, *frame] if margin.over else [*frame, *pieces]
        sheet = Sheet(
            paper.width_mm, paper.height_mm, stamps, kinds, trim_mm=leaf.box_mm, bleed_mm=leaf.bleed_mm
        )
        return self._registered(sheet, paper) if leaf.side == "back" else sheet

    def _stamps(self, placement: Placement, bleed_mm: float) -> list[Stamp]:
        drawing = self._drawing(placement.face, placement.side)
        if drawing and placement.view:
            drawing = placement.view(drawing)
        if not drawing:
            return []
        return [Stamp(drawing, placement.x_mm, placement.y_mm, placement.turn, bleed_mm=bleed_mm)]

    def _registered(self, back: Sheet, paper: Paper) -> Sheet:
        """A back where this printer puts it behind its front; what is glued there needs no such help."""
        if self.order.layout != "duplex":
            return back
        return self.order.offset.on(landscape=paper.landscape, flip=self.order.flip).moves(back)

    def _instruction(self, leaf: Leaf) -> str:
        """How to turn, fold or glue the page, for its margin."""
        lang = self.order.lang
        if leaf.folded:
            return word("fold-margin", lang)
        if leaf.side == "single":
            return ""
        side = leaf.side if leaf.placements else "blank"
        turn = f"{self.order.flip}-margin" if self.order.layout == "duplex" else "glue-margin"
        return f"{word(side, lang)} · {word(turn, lang)}"

    def _footer(self, *parts: str) -> str:
        return " · ".join([self.catalog.game.title[self.order.lang], *parts, f"v{self.edition.version}"])

    def _kinds(self, names: Iterable[str]) -> list[Any]:
        return [kind for kind in self.catalog.kinds().values() if kind.pieces[0].kind in names]

    def _choices(self) -> list[str]:
        order = self.order
        usual = [f"duplex-{order.flip}"] if order.layout == "duplex" else []
        chosen = [*usual, *(choice for choice in order.choices() if choice != "short")]
        return [word(choice, order.lang) for choice in chosen]

    def _whole_page(self, template: str, paper: Paper, **values: Any) -> Drawing | None:
        lang = self.order.lang
        words = {**craft_words(lang), **{key: text[lang] for key, text in WORDS.items()}}
        face = no_piece(template, (paper.width_mm, paper.height_mm), words=words, **values)
        drawing, findings = self.studio.draw_face(face, self.order.ink, lang)
        self.findings += findings
        return drawing

    def _drawing(self, face: Face, side: str) -> Drawing | None:
        """Draw each distinct face once: a common back is one drawing however many pieces share it."""
        values = repr(sorted(face.values.items(), key=lambda item: item[0]))
        key = (face.template, side, face.width_mm, face.height_mm, values)
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


def _columns(rows: Sequence[dict[str, Any]], count: int) -> list[Sequence[dict[str, Any]]]:
    """The rows in columns of about the same length; no column ends with a title or begins with a gap."""
    ends = [-(-len(rows) * number // count) for number in range(1, count + 1)]
    ends = [end - 1 if "title" in rows[end - 1] else end for end in ends]
    starts = [0, *(end if rows[end] else end + 1 for end in ends[:-1])]
    return [rows[start:end] for start, end in zip(starts, ends, strict=True)]


def _row(piece: Piece, placements: Sequence[dict[str, Any]], lang: str) -> dict[str, Any]:
    fronts = (
        entry
        for entry in placements
        if (entry["component"], entry["kind"], entry["side"]) == (piece.id, piece.kind, "front")
    )
    ours = any(
        origin.origin == "reconstructed"
        for field, origin in piece.provenance.items()
        if field not in {"name", "copies"}
    )
    return {
        "name": piece.name[lang] + ("*" if ours else ""),
        "copies": piece.copies,
        "pages": _runs(list(dict.fromkeys(map(pages_of, fronts)))),
    }


def _runs(pages: Sequence[str]) -> str:
    """Pages as a list that is short: three or more in a row, fronts alone counted, are told by the ends."""
    numbers = [int(page) for page in pages if page.isdecimal()]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) == len(pages) >= 3 and steps in ({1}, {2}):
        return f"{pages[0]}–{pages[-1]}"
    return ", ".join(pages)
