"""The pages of a kit that are no pieces, as faces: cover, front page, checklist, margins of sheets."""

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
from pnp.core.project.loaded_game import Edition
from pnp.sheets.booklet import Booklet
from pnp.sheets.imposition.page import Leaf
from pnp.sheets.options.choice import Update, ranges
from pnp.sheets.options.chosen_faces import copies_of, sleeves_for
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.rendering.faces import made
from pnp.sheets.typesetting.faults import TEMPLATES

from .assembly import assembled
from .kit_messages import colophon, kit_words
from .manifest import pages_of
from .paper_plan import Batch, own_paper

COVER_MM = (180.0, 110.0)
COVER_TOP_MM = 11.0
"""On the front page, where a table and steps stand below it."""
_COVER_SCALES = (0.66, 0.3)
"""Of the cover on the front page: the usual, and the least where the table below it is long."""
_ROWS_MM = (6.7, 5.4)
"""Of a row of that table: the usual, and the least where the cover is at its smallest."""
_STEP_MM = 14.5
"""Of a step on the front page: its picture, or three lines of text."""
_AROUND_MM, _UNCOVERED_MM = 78.9, 120.0
"""On the front page, besides cover, table and steps; besides table and steps where there is no cover."""
_NAMED, _NAMED_LETTERS = 3, 54
"""So many kinds of piece are named in the table, in so many letters; of more, the first."""
_SHORTENED = 40
"""So many letters of a revision, or of ranges of pages, are told on the front page."""
_AROUND_LIST_MM = 70.0
"""Above and below the rows of the checklist: its title, what is ours, the footer."""
_TIGHT_MM, _BORROWED_MM = 4.2, 6.2
"""A row of the checklist where there are many; the usual one is 5.1."""
_LISTED_LETTERS = 10
"""Of the numbers of three pages or more, in a row of the checklist."""
_LEAST_MM = 2.6
"""The least height of a row: its text is set in 7 points."""
_ASSEMBLY_MM = 46.0
"""Of how pieces are put together, at the foot of the checklist."""


def cover(edition: Edition, lang: str) -> Face | None:
    """The picture on the kit's first page and on the website, with the game's title; it may be absent."""
    game = typed(edition).game
    if not exists(resources.find(edition.root, f"{TEMPLATES}/{game.id}/cover.svg.j2")):
        return None
    by = kit_words(edition, lang)["by"].format(author=game.credits.author, **game.players.model_dump())
    words = {"title": game.title[lang], "subtitle": by}
    return no_piece(f"{game.id}/cover.svg.j2", COVER_MM, words=words)


def typed(edition: Edition) -> Catalog:
    """The catalog of a game that could be read: no other goes to paper."""
    assert edition.catalog is not None  # noqa: S101
    return edition.catalog


def no_piece(template: str, size_mm: tuple[float, float], **values: Any) -> Face:
    """A face that is no piece: a cover, a page."""
    return Face(template, "page", template, template, values, *size_mm, Place(f"{TEMPLATES}/{template}"))


@dataclass(frozen=True)
class Pages:
    """The pages that one order asks for around the pieces of a game."""

    edition: Edition
    order: Order

    @property
    def catalog(self) -> Catalog:
        return typed(self.edition)

    @cached_property
    def said(self) -> Mapping[str, str]:
        """The kit's own words."""
        return kit_words(self.edition, self.order.lang)

    def front(self, table: Sequence[Batch], total: int) -> Face:
        """Which pages go onto which paper, how to print, what to make of it; the cover is drawn above."""
        order, game, said = self.order, self.catalog.game, self.said
        made_by = colophon(self.edition, order.lang)
        backed = any(batch.two_sided for batch in table if batch.kinds)
        steps = (*_steps(order, backed), *_afterwards(order))
        covered = cover(self.edition, order.lang) is not None
        scale, row = _divided(
            order.paper, len(table) + 1, max(len(steps), len(self.catalog.workshop.build)), covered=covered
        )
        return self._page(
            "kit/front.svg.j2",
            order.paper,
            kit=" · ".join([said["kit"], order.paper.name, *self._choices(backed), *self._chosen()]),
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
        """A row of the table: pages, sheets, sides, paper, and what to do with them."""
        said = self.said
        kinds = _first(self._called(batch.kinds))
        works = said["then"].join(said[f"do-{work}"] for work in batch.works)
        return {
            "pages": batch.pages,
            "sheets": batch.sheets,
            "sides": said["both-sides" if batch.two_sided else "one-side"],
            "paper": own_paper(self.catalog, batch.paper, self.order.lang) or said[f"paper-{batch.paper}"],
            "what": said["what"].format(kinds=kinds, works=works) if kinds else works,
        }

    def spine(self, booklet: Booklet, index: int, number: int, total: int) -> Face:
        """The line along the fold of one of the booklet's sheets, on an upright page."""
        said, paper = self.said, self.order.paper
        told = [said["reading-margin"]]
        if booklet.form == "fold":
            sheet = said["leaf"].format(sheet=index // 2 + 1, sheets=len(booklet.sheets) // 2)
            told = [
                sheet,
                said[booklet.sides[index]],
                said[f"{self.order.flip}-margin"],
                said["staple-margin"],
            ]
        return self._page(
            "kit/spine.svg.j2",
            paper,
            footer=self._footer(said["rules"], f"{number}/{total}"),
            instruction=" · ".join(told),
        )

    def checklist(self, placements: Sequence[dict[str, Any]], total: int) -> Face:
        """Return the list of every piece with its count, its pages and a box to tick; and what to borrow.

        ``placements`` are those of the manifest. Of more pieces than a page can list, only the kinds are
        listed.
        """
        paper, choice = self.order.paper, self.order.choice
        rows = self._updated(choice.update, placements) if choice.update else self._listed(placements)
        borrow = [*self._borrowed(), *self._sleeves()]
        heading = self.said["update" if choice.update else "checklist"]
        printed = {(entry["kind"], entry["component"]) for entry in placements}
        faces = made(self.edition, self.order.lang)[0]
        ways = assembled(face for face in faces if (face.kind, face.piece) in printed)
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

    def _listed(self, placements: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """The pieces that are printed, kind by kind."""
        lang, choice, rows = self.order.lang, self.order.choice, list[dict[str, Any]]()
        pages = pages_by_piece(placements)
        for name, kind in self.catalog.kinds().items():
            copies = {one.id: copies_of(f"{one.kind}/{one.id}", one.copies, choice) for one in kind}
            pieces = [_row(piece, copies[piece.id], pages, lang) for piece in kind if copies[piece.id]]
            title = f"{self.catalog.words.called('kinds', name, lang)} – {sum(copies.values())}"
            rows += [{"title": title}, *pieces, {}] if pieces else []
        return rows

    def _updated(self, update: Update, placements: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """What leaves the box, then what comes in, with its pages."""
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
        """What the crafter brings along to the whole game."""
        contents, lang = self.catalog.game.contents, self.order.lang
        whole = self.order.choice.pieces is None and not self.order.choice.update
        borrow = self.catalog.workshop.borrow if whole else ()
        return [f"{contents[it.as_many_as]} {it.what[lang]}" for it in borrow if it.as_many_as in contents]

    def _sleeves(self) -> list[str]:
        """The sleeves to buy."""
        faces = made(self.edition, self.order.lang)[0]
        needed, decimals = sleeves_for(faces, self.order.choice), grammar_of(self.order.lang).decimals
        said = self.said["sleeves"]
        return [said.format(number, decimals(sleeve.label)) for sleeve, number in needed.items()]

    def margin(self, leaf: Leaf, number: int, total: int) -> Face:
        """What stands around the pieces of a sheet: its marks and its line of text."""
        return self._page(
            leaf.margin.template,
            leaf.paper,
            footer=self._footer(self.title(leaf), f"{number}/{total}"),
            instruction=self._instruction(leaf),
            **leaf.margin.values,
        )

    def draft(self, width_mm: float, height_mm: float) -> Face:
        """What every sheet of a draft says at its foot."""
        words = {"draft": self.said["draft"]}
        return no_piece("kit/draft.svg.j2", (width_mm, height_mm), words=words)

    def title(self, leaf: Leaf) -> str:
        """The kinds of piece on a sheet."""
        return ", ".join(self._called(leaf.kinds))

    def _instruction(self, leaf: Leaf) -> str:
        """How to turn, fold or glue the page, for its margin."""
        if leaf.folded:
            return self.said["fold-margin"]
        if leaf.side == "single":
            return ""
        side = leaf.side if leaf.placements else "blank"
        turn = f"{self.order.flip}-margin" if self.order.layout == "duplex" else "glue-margin"
        return f"{self.said[side]} · {self.said[turn]}"

    def _footer(self, *parts: str) -> str:
        return " · ".join([self.catalog.game.title[self.order.lang], *parts, f"v{self.edition.version}"])

    def _called(self, kinds: Iterable[str]) -> list[str]:
        """Return what the game calls these kinds of piece."""
        names = [name for name, kind in self.catalog.kinds().items() if kind.pieces[0].kind in kinds]
        return [self.catalog.words.called("kinds", name, self.order.lang) for name in names]

    def _choices(self, backed: bool) -> list[str]:
        order = self.order
        usual = [f"duplex-{order.flip}" if backed else "no-backs"] if order.layout == "duplex" else []
        chosen = [*usual, *(choice for choice in order.choices() if choice != "short")]
        return [self.said[choice] for choice in chosen]

    def _chosen(self) -> list[str]:
        """What of the game is printed, in words."""
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
            *([said["some-pages"].format(short(ranges(choice.pages), _SHORTENED))] if choice.pages else []),
        ]

    def _page(self, template: str, paper: Paper, **values: Any) -> Face:
        return no_piece(template, (paper.width_mm, paper.height_mm), words=self.said, **values)


def _steps(order: Order, backed: bool) -> list[str]:
    """How to print and cut, step by step: the names of words and of their pictures."""
    if order.layout == "gutterfold":
        return ["scale", "measure", "fold", "cut-folded"]
    turn = (order.flip if backed else "no-backs-step") if order.layout == "duplex" else "one-sided"
    return ["scale", "measure", turn, "cut-double" if order.sheet == "bleed" else "cut"]


def _afterwards(order: Order) -> list[str]:
    """What to do with the cut pieces, where that is unusual."""
    return [*(["swap"] if order.choice.update else []), *(["sleeve"] if order.choice.sleeves else [])]


def _divided(paper: Paper, rows: int, steps: int, *, covered: bool) -> tuple[float, float]:
    """Return the cover's scale, 0 without one, and the height of a row, so that the steps keep their room.

    ``rows`` are those of the table with its heading, ``steps`` those of the longer column.
    """
    (usual, least), (high, low) = _COVER_SCALES, _ROWS_MM
    room = paper.height_mm - (_AROUND_MM if covered else _UNCOVERED_MM) - _STEP_MM * steps
    scale = _within(least, (room - rows * high) / COVER_MM[1], usual) if covered else 0.0
    return scale, _within(low, (room - COVER_MM[1] * scale) / rows, high)


def _within(least: float, value: float, most: float) -> float:
    """Return a length within bounds, to the thousandth below: a page has no more room than it has."""
    return floor(min(max(value, least), most) * 1000) / 1000


def _first(names: Sequence[str]) -> str:
    """Return the first names, as many as a cell of the table holds, and whether there are more."""
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
    """The rows in columns of about the same length; no column ends with a title or begins with a gap."""
    ends = [-(-len(rows) * number // count) for number in range(1, count + 1)]
    ends = [end - 1 if "title" in rows[end - 1] else end for end in ends]
    starts = [0, *(end if rows[end] else end + 1 for end in ends[:-1])]
    return [rows[start:end] for start, end in zip(starts, ends, strict=True)]


def ours(piece: Piece) -> bool:
    """Whether some value of a piece is our own, besides what it is called and how many there are."""
    return any(
        origin.origin == "reconstructed"
        for field, origin in piece.provenance.items()
        if field.partition(".")[0] not in {"name", "copies"}
    )


def _row(piece: Piece, copies: int, pages: Mapping[str, str], lang: str) -> dict[str, Any]:
    name = piece.name[lang] + ("*" if ours(piece) else "")
    return {"name": name, "copies": copies, "pages": pages.get(f"{piece.kind}/{piece.id}", "")}


def pages_by_piece(placements: Iterable[dict[str, Any]]) -> dict[str, str]:
    """Return the pages on which the front of each piece is found, as they are written, by its name."""
    found: dict[str, dict[str, None]] = {}
    for entry in placements:
        if entry["side"] == "front":
            found.setdefault(f"{entry['kind']}/{entry['component']}", {})[pages_of(entry)] = None
    return {name: _runs(list(pages)) for name, pages in found.items()}


def _runs(pages: Sequence[str]) -> str:
    """Return pages as a short list: of many the ends, with a dash where they follow each other.

    Pages follow each other where their numbers do, or where those of the fronts alone do.
    """
    numbers = [int(page) for page in pages if page.isdecimal()]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) == len(pages) >= 3 and steps in ({1}, {2}):
        return f"{pages[0]}–{pages[-1]}"
    listed = ", ".join(pages)
    return listed if len(pages) < 3 or len(listed) <= _LISTED_LETTERS else f"{pages[0]}…{pages[-1]}"
