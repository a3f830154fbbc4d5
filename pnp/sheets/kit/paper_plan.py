"""Group a kit's pages by paper and number of sides, with the work that each group needs; no drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pnp.core.catalog.catalog import Catalog
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.pieces.face import Face

FRONT_MATTER = 2
"""The number of pages before the first sheet of pieces; even, so that duplex starts on a front."""
CARD, BOARD, PLAIN = "card", "board", "plain"
"""The papers that every kit knows."""


@dataclass(frozen=True)
class Batch:
    """Consecutive pages on one paper, printed alike."""

    first: int
    last: int
    sheets: int
    two_sided: bool
    paper: str
    """The id of a paper: one of the known ones, or ``own-<index>`` of the game's workshop file."""
    kinds: tuple[str, ...]
    """The kinds of piece on these pages, in order."""
    works: tuple[str, ...]
    """The names of what to do with these pages, in order, such as ``fold``."""

    @property
    def pages(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def paper_table(
    leaves: Sequence[PiecePage],
    papers: Mapping[str, str],
    booklet: int = 0,
    folded: bool = False,
    *,
    one_sided: bool = False,
) -> list[Batch]:
    """Return all pages of a PDF in batches: front matter, pieces, the booklet's sheets.

    A ``one_sided`` print has one sheet per page; backs have pages of their own and are glued on.
    """
    backed = two_sided(leaves) and not one_sided
    read = Batch(1, FRONT_MATTER, 1 if backed else FRONT_MATTER, backed, PLAIN, (), ("read",))
    pieces = batches(leaves, FRONT_MATTER + 1, papers)
    if one_sided:
        pieces = [replace(one, sheets=one.last - one.first + 1, two_sided=False) for one in pieces]
    found = [read, *pieces]
    if booklet:
        first, sheets = FRONT_MATTER + len(leaves) + 1, booklet // 2 if folded else booklet
        work = "staple" if folded else "rules"
        found.append(Batch(first, first + booklet - 1, sheets, folded, PLAIN, (), (work,)))
    return found


def batches(leaves: Sequence[PiecePage], first: int, papers: Mapping[str, str]) -> list[Batch]:
    """Group the sheets of pieces, numbered from ``first``; ``papers`` maps kinds to their own papers."""
    found: list[Batch] = []
    for sheet in _sheets(leaves, first, papers):
        last = found[-1] if found else None
        if last and _share_a_row(last, sheet):
            kinds, works = (
                tuple(dict.fromkeys((*one, *two)))
                for one, two in ((last.kinds, sheet.kinds), (last.works, sheet.works))
            )
            found[-1] = replace(last, last=sheet.last, sheets=last.sheets + 1, kinds=kinds, works=works)
        else:
            found.append(sheet)
    return found


def _share_a_row(one: Batch, other: Batch) -> bool:
    """Tell whether two batches share a row: one paper, the same sides, and equal or both mixed work."""
    mixed = len(one.works) > 1 and len(other.works) > 1
    alike = (one.paper, one.two_sided) == (other.paper, other.two_sided)
    return alike and (mixed or one.works == other.works)


def two_sided(leaves: Sequence[PiecePage]) -> bool:
    """Tell whether any piece has its back on the other side of its sheet."""
    return any(leaf.side == "back" and leaf.placements for leaf in leaves)


def paper_of(kind: str, overlapping: bool, papers: Mapping[str, str]) -> str:
    """Return the paper for a kind of piece: its own, else card, or board for overlapping sheets."""
    return papers.get(kind, BOARD if overlapping else CARD)


def custom_papers(catalog: Catalog) -> dict[str, str]:
    """Return the paper's id for each kind of piece that has a paper of its own."""
    names = {file: f"own-{at}" for at, one in enumerate(catalog.workshop.papers) for file in one.kinds}
    return {kind.pieces[0].kind: names[file] for file, kind in catalog.kinds().items() if file in names}


def custom_paper_name(catalog: Catalog, name: str, lang: str) -> str:
    """Return the game's name of a paper, or an empty string if it is a known paper."""
    named = {f"own-{at}": one.paper[lang] for at, one in enumerate(catalog.workshop.papers)}
    return named.get(name, "")


def _sheets(leaves: Sequence[PiecePage], first: int, papers: Mapping[str, str]) -> Iterator[Batch]:
    """Yield a batch per sheet of paper; an empty back belongs to the page before it."""
    for number, (leaf, following) in enumerate(pairwise([*leaves, None]), first):
        assert leaf  # noqa: S101 - only the sentinel at the end is None
        if leaf.side == "back":
            continue
        behind = following is not None and following.side == "back"
        backed = behind and following is not None and bool(following.placements)
        faces = [placement.face for placement in leaf.placements]
        paper = paper_of(faces[0].kind, faces[0].overlap_mm is not None, papers)
        works = tuple(dict.fromkeys(map(_work_on, faces)))
        yield Batch(number, number + behind, 1, backed, paper, leaf.kinds, works)


def _work_on(face: Face) -> str:
    """Return the name of what to do with a piece: join, fold, cut straight or cut round."""
    if face.overlap_mm is not None:
        return "join"
    if face.shape == "polygon" and face.back is None:
        return "fold"
    return "straight" if face.shape in {"rect", "polygon"} else "round"
