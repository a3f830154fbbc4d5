"""The pages of a kit that are not pieces, as faces: cover, front page, checklist, sheet margins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import floor
from typing import Any

from pnp.core.base import resources
from pnp.core.base.diagnostic import Place
from pnp.core.base.snapshot import exists
from pnp.core.base.terminal_text import short
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Piece
from pnp.core.i18n.grammar import grammar_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import Booklet
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.options.choice import Update, format_ranges
from pnp.sheets.options.chosen_faces import copies_of, sleeves_for
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.typesetting.faults import TEMPLATES

from .assembly import assembly_drawings
from .kit_messages import colophon, kit_words
from .manifest import pages_of
from .paper_plan import Batch, custom_paper_name

COVER_MM = (180.0, 110.0)
COVER_TOP_MM = 11.0
"""The top of the cover on the front page."""
_COVER_SCALES = (0.66, 0.3)
"""Scales of the cover on the front page: the usual one, and the smallest for a long table below."""
_ROWS_MM = (6.7, 5.4)
"""Heights of a table row: the usual one, and the lowest, used once the cover is at its smallest."""
_STEP_MM = 14.5
"""The height of a step on the front page: its picture, or three lines of text."""
_AROUND_MM, _UNCOVERED_MM = 78.9, 120.0
"""The height of the rest of the front page: besides cover, table and steps; the same without a cover."""
_NAMED, _NAMED_LETTERS = 3, 54
"""How many kinds of piece, and how many letters, a cell of the table names before it ends in "…"."""
_SHORTENED = 40
"""The most letters of a revision or of page ranges on the front page."""
_AROUND_LIST_MM = 70.0
"""The height around the rows of the checklist: title, note on reconstructed values, footer."""
_TIGHT_MM, _BORROWED_MM = 4.2, 6.2
"""The height of a row in a long checklist (5.1 in a short one), and of a line of things to borrow."""
_LISTED_LETTERS = 10
"""The most letters that a list of three or more page numbers takes in a checklist row."""
_LEAST_MM = 2.6
"""The lowest row of a checklist: its text is set in 7 points."""
_ASSEMBLY_MM = 46.0
"""The height of the assembly drawings at the foot of the checklist."""


def cover(loaded: LoadedGame, lang: str) -> Face | None:
    """Return the face of the game's cover with its title, or None if the game has no cover template."""
    game = catalog_of(loaded).game
    if not exists(resources.find(loaded.root, f"{TEMPLATES}/{game.id}/cover.svg.j2")):
        return None
    by = kit_words(loaded, lang)["by"].format(author=game.credits.author, **game.players.model_dump())
    words = {"title": game.title[lang], "subtitle": by}
    return page_face(f"{game.id}/cover.svg.j2", COVER_MM, words=words)


def catalog_of(loaded: LoadedGame) -> Catalog:
    """Return the catalog of a game that was read without errors."""
    assert loaded.catalog is not None  # noqa: S101
    return loaded.catalog


def page_face(template: str, size_mm: tuple[float, float], **values: Any) -> Face:
    """Return a face that is not a piece: a cover or a page."""
    return Face(template, "page", template, template, values, *size_mm, Place(f"{TEMPLATES}/{template}"))


@dataclass(frozen=True)
class Pages:
    """The pages around a game's pieces, for one order."""

    loaded: LoadedGame
    order: Order

    @property
    def catalog(self) -> Catalog:
        return catalog_of(self.loaded)

    @cached_property
    def said(self) -> Mapping[str, str]:
        """The kit's messages in the order's language."""
        return kit_words(self.loaded, self.order.lang)

    def front(self, table: Sequence[Batch], total: int) -> Face:
        """Return the front page: a table of pages and papers, steps to print and to build.

        The cover picture is stamped above it by the renderer.
        """
        order, game, said = self.order, self.catalog.game, self.said
        made_by = colophon(self.loaded, order.lang)
        backed = any(batch.two_sided for batch in table if batch.kinds)
        steps = (*_steps(order, backed), *_extra_steps(order))
        covered = cover(self.loaded, order.lang) is not None
        scale, row = _cover_and_row_size(
            order.paper, len(table) + 1, max(len(steps), len(self.catalog.workshop.build)), covered=covered
        )
        return self._page(
            "kit/front.svg.j2",
            order.paper,
            kit=" · ".join(
                [said["kit"], order.paper.name, *self._option_texts(backed), *self._selection_texts()]
            ),
            cover=scale,
            row=row,
            title=game.title[order.lang],
            tagline=game.tagline[order.lang],
            table=[self._row(batch) for batch in table],
            steps=[{"picture": step, "text": said[step]} for step in steps],
            build=[{"picture": s.picture, "text": s[order.lang]} for s in self.catalog.workshop.build],
            credit=" ".join([made_by, said["fonts"]]),
            footer=self._footer(said["kit"], f"1/{total}"),
        )

    def _row(self, batch: Batch) -> dict[str, Any]:
        """Return a table row: pages, number of sheets, sides, paper, and what to do with them."""
        said = self.said
        kinds = _first_names(self._kind_names(batch.kinds))
        works = said["then"].join(said[f"do-{work}"] for work in batch.works)
        return {
            "pages": batch.pages,
            "sheets": batch.sheets,
            "sides": said["both-sides" if batch.two_sided else "one-side"],
            "paper": custom_paper_name(self.catalog, batch.paper, self.order.lang)
            or said[f"paper-{batch.paper}"],
            "what": said["what"].format(kinds=kinds, works=works) if kinds else works,
        }

    def spine(self, booklet: Booklet, index: int, number: int, total: int) -> Face:
        """Return the line of text along the fold of one sheet of the booklet, on an upright page."""
        said, paper = self.said, self.order.paper
        texts = [said["reading-margin"]]
        if booklet.form == "fold":
            sheet = said["leaf"].format(sheet=index // 2 + 1, sheets=len(booklet.sheets) // 2)
            texts = [
                sheet,
                said[booklet.sides[index]],
                said[f"{self.order.flip}-margin"],
                said["staple-margin"],
            ]
        return self._page(
            "kit/spine.svg.j2",
            paper,
            footer=self._footer(said["rules"], f"{number}/{total}"),
            instruction=" · ".join(texts),
        )

    def checklist(self, placements: Sequence[dict[str, Any]], total: int) -> Face:
        """Return the checklist: every piece with its count and pages, and what to borrow.

        ``placements`` are the manifest's. Of more pieces than a page can list, only the kinds are listed.
        """
        paper, choice = self.order.paper, self.order.choice
        rows = self._update_rows(choice.update, placements) if choice.update else self._piece_rows(placements)
        borrow = [*self._borrowed(), *self._sleeves()]
        heading = self.said["update" if choice.update else "checklist"]
        printed = {(entry["kind"], entry["component"]) for entry in placements}
        faces = build_faces(self.loaded, self.order.lang)[0]
        ways = assembly_drawings(face for face in faces if (face.kind, face.piece) in printed)
        room = paper.height_mm - _AROUND_LIST_MM - _BORROWED_MM * len(borrow) - _ASSEMBLY_MM * bool(ways)
        if len(rows) * _LEAST_MM > 3 * room:
            rows = list(_kinds(rows))
        return self._page(
            "kit/checklist.svg.j2",
            paper,
            heading=heading,
            columns=_columns(rows, 2 if len(rows) * _TIGHT_MM <= 2 * room else 3),
            room=room,
            borrow=borrow,
            ways=ways,
            ours=any(row.get("name", "").endswith("*") for row in rows),
            footer=self._footer(heading, f"2/{total}"),
        )

    def _piece_rows(self, placements: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the rows of all printed pieces, grouped by kind."""
        lang, choice, rows = self.order.lang, self.order.choice, list[dict[str, Any]]()
        pages = pages_by_piece(placements)
        for name, kind in self.catalog.kinds().items():
            copies = {one.id: copies_of(f"{one.kind}/{one.id}", one.copies, choice) for one in kind}
            pieces = [_row(piece, copies[piece.id], pages, lang) for piece in kind if copies[piece.id]]
            title = f"{self.catalog.words.called('kinds', name, lang)} – {sum(copies.values())}"
            rows += [{"title": title}, *pieces, {}] if pieces else []
        return rows

    def _update_rows(self, update: Update, placements: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the rows of an update: the pieces to take out of the box, then those to put in."""
        rows, pages = list[dict[str, Any]](), pages_by_piece(placements)
        for word, listed in (("take-out", update.out), ("put-in", update.put)):
            total = sum(copies for _, _, copies in listed) + update.rules
            pieces = [
                {
                    "name": title,
                    "copies": copies,
                    "pages": pages.get(name, "") if word == "put-in" else "",
                }
                for name, title, copies in listed
            ]
            if update.rules:
                pieces.append({"name": self.said["booklet"], "copies": 1, "pages": ""})
            rows += [{"title": f"{self.said[word]} – {total}"}, *pieces, {}] if pieces else []
        return rows

    def _borrowed(self) -> list[str]:
        """Return the things to borrow from other games; none if only some pieces are printed."""
        contents, lang = self.catalog.game.contents, self.order.lang
        whole = self.order.choice.pieces is None and not self.order.choice.update
        borrow = self.catalog.workshop.borrow if whole else ()
        return [f"{contents[it.as_many_as]} {it.what[lang]}" for it in borrow if it.as_many_as in contents]

    def _sleeves(self) -> list[str]:
        """Return the sleeves to buy, with their numbers and sizes."""
        faces = build_faces(self.loaded, self.order.lang)[0]
        needed, decimals = sleeves_for(faces, self.order.choice), grammar_of(self.order.lang).decimals
        said = self.said["sleeves"]
        return [said.format(number, decimals(sleeve.label)) for sleeve, number in needed.items()]

    def margin(self, leaf: PiecePage, number: int, total: int) -> Face:
        """Return the frame of a sheet of pieces: its marks and its line of text."""
        return self._page(
            leaf.margin.template,
            leaf.paper,
            footer=self._footer(self.title(leaf), f"{number}/{total}"),
            instruction=self._instruction(leaf),
            **leaf.margin.values,
        )

    def draft(self, width_mm: float, height_mm: float) -> Face:
        """Return the note that marks a sheet as part of a draft."""
        words = {"draft": self.said["draft"]}
        return page_face("kit/draft.svg.j2", (width_mm, height_mm), words=words)

    def title(self, leaf: PiecePage) -> str:
        """Return the names of the kinds of piece on a sheet."""
        return ", ".join(self._kind_names(leaf.kinds))

    def _instruction(self, leaf: PiecePage) -> str:
        """Return the text in a sheet's margin that tells how to flip, fold or glue it."""
        if leaf.folded:
            return self.said["fold-margin"]
        if leaf.side == "single":
            return ""
        side = leaf.side if leaf.placements else "blank"
        turn = f"{self.order.flip}-margin" if self.order.layout == "duplex" else "glue-margin"
        return f"{self.said[side]} · {self.said[turn]}"

    def _footer(self, *parts: str) -> str:
        return " · ".join([self.catalog.game.title[self.order.lang], *parts, f"v{self.loaded.version}"])

    def _kind_names(self, kinds: Iterable[str]) -> list[str]:
        """Return the game's names for these kinds of piece."""
        names = [name for name, kind in self.catalog.kinds().items() if kind.pieces[0].kind in kinds]
        return [self.catalog.words.called("kinds", name, self.order.lang) for name in names]

    def _option_texts(self, backed: bool) -> list[str]:
        order = self.order
        usual = [f"duplex-{order.flip}" if backed else "no-backs"] if order.layout == "duplex" else []
        chosen = [*usual, *(choice for choice in order.choices() if choice != "short")]
        return [self.said[choice] for choice in chosen]

    def _selection_texts(self) -> list[str]:
        """Return the selection of the order in words: updated, some pieces, copies, size, pages."""
        choice, said, decimals = self.order.choice, self.said, grammar_of(self.order.lang).decimals
        some = choice.pieces is not None and not choice.update
        return [
            *(
                [said["since"].format(short(choice.update.old, _SHORTENED), choice.update.new)]
                if choice.update
                else []
            ),
            *([said["only"]] if some else []),
            *([said["each"].format(choice.copies)] if choice.copies is not None else []),
            *(
                [said["sized"].format(decimals(f"{choice.size[0]:g} × {choice.size[1]:g}"))]
                if choice.size
                else []
            ),
            *([said["sleeved"]] if choice.sleeves else []),
            *(
                [said["some-pages"].format(short(format_ranges(choice.pages), _SHORTENED))]
                if choice.pages
                else []
            ),
        ]

    def _page(self, template: str, paper: Paper, **values: Any) -> Face:
        return page_face(template, (paper.width_mm, paper.height_mm), words=self.said, **values)


def _steps(order: Order, backed: bool) -> list[str]:
    """Return the names of the printing and cutting steps; each names a text and a picture."""
    if order.layout == "gutterfold":
        return ["scale", "measure", "fold", "cut-folded"]
    turn = (order.flip if backed else "no-backs-step") if order.layout == "duplex" else "one-sided"
    return ["scale", "measure", turn, "cut-double" if order.sheet == "bleed" else "cut"]


def _extra_steps(order: Order) -> list[str]:
    """Return the names of extra steps after cutting: swapping pieces, sleeving cards."""
    return [*(["swap"] if order.choice.update else []), *(["sleeve"] if order.choice.sleeves else [])]


def _cover_and_row_size(paper: Paper, rows: int, steps: int, *, covered: bool) -> tuple[float, float]:
    """Return the cover's scale (0 without a cover) and the row height that leave room for the steps.

    ``rows`` counts the table's rows and its heading, ``steps`` those of the longer column.
    """
    (usual, least), (high, low) = _COVER_SCALES, _ROWS_MM
    room = paper.height_mm - (_AROUND_MM if covered else _UNCOVERED_MM) - _STEP_MM * steps
    scale = _clamped(least, (room - rows * high) / COVER_MM[1], usual) if covered else 0.0
    return scale, _clamped(low, (room - COVER_MM[1] * scale) / rows, high)


def _clamped(least: float, value: float, most: float) -> float:
    """Clamp a length, rounded down to a thousandth so that the page never overflows."""
    return floor(min(max(value, least), most) * 1000) / 1000


def _first_names(names: Sequence[str]) -> str:
    """Join as many names as a table cell holds; end in an ellipsis if there are more."""
    shown = list(names[:_NAMED])
    while len(shown) > 1 and len(", ".join(shown)) > _NAMED_LETTERS:
        shown.pop()
    return ", ".join(shown) + (" …" if len(shown) < len(names) else "")


def _kinds(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield a row for each title, "Cards – 900", in place of the pieces below it."""
    for row in rows:
        if "title" in row:
            name, _, count = row["title"].rpartition(" – ")
            yield {"name": name, "copies": int(count), "pages": ""}
            yield {}


def _columns(rows: Sequence[dict[str, Any]], count: int) -> list[Sequence[dict[str, Any]]]:
    """Split rows into columns of similar length; no column ends with a title or begins with a gap."""
    ends = [-(-len(rows) * number // count) for number in range(1, count + 1)]
    ends = [end - 1 if "title" in rows[end - 1] else end for end in ends]
    starts = [0, *(end if rows[end] else end + 1 for end in ends[:-1])]
    return [rows[start:end] for start, end in zip(starts, ends, strict=True)]


def has_reconstructed_values(piece: Piece) -> bool:
    """Tell whether any value of a piece other than its name and copies is reconstructed."""
    return any(
        origin.origin == "reconstructed"
        for field, origin in piece.provenance.items()
        if field.partition(".")[0] not in {"name", "copies"}
    )


def _row(piece: Piece, copies: int, pages: Mapping[str, str], lang: str) -> dict[str, Any]:
    name = piece.name[lang] + ("*" if has_reconstructed_values(piece) else "")
    return {"name": name, "copies": copies, "pages": pages.get(f"{piece.kind}/{piece.id}", "")}


def pages_by_piece(placements: Iterable[dict[str, Any]]) -> dict[str, str]:
    """Return the page numbers of each piece's front as text, by ``kind/id``."""
    found: dict[str, dict[str, None]] = {}
    for entry in placements:
        if entry["side"] == "front":
            found.setdefault(f"{entry['kind']}/{entry['component']}", {})[pages_of(entry)] = None
    return {name: _page_list(list(pages)) for name, pages in found.items()}


def _page_list(pages: Sequence[str]) -> str:
    """Return pages as a short list; of many the ends, with a dash if they are consecutive.

    Fronts of a duplex print are every second page; these count as consecutive.
    """
    numbers = [int(page) for page in pages if page.isdecimal()]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) == len(pages) >= 3 and steps in ({1}, {2}):
        return f"{pages[0]}–{pages[-1]}"
    listed = ", ".join(pages)
    return listed if len(pages) < 3 or len(listed) <= _LISTED_LETTERS else f"{pages[0]}…{pages[-1]}"
