"""Distribute faces over pages by how they are imposed: grid, honeycomb, nested outline or board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.imposition.board import lay_board
from pnp.sheets.imposition.honeycomb import impose_hexes
from pnp.sheets.imposition.impose import Refused, impose
from pnp.sheets.imposition.layout import Plan
from pnp.sheets.imposition.leftover import loose_pieces, pack_leftovers, split_comb_pages, split_grid_pages
from pnp.sheets.imposition.page import PiecePage, pages_from_board
from pnp.sheets.options.chosen_faces import select_faces
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.typesetting.faults import PIECE_TOO_LARGE

from .paper_plan import custom_papers, paper_of

Sort = Literal["grid", "comb", "odd", "board"]


def lay_out(loaded: LoadedGame, order: Order) -> tuple[list[PiecePage], list[Diagnostic]]:
    """Return the pages of pieces for an order, or a finding where a piece is larger than the paper."""
    faces, findings = build_faces(loaded, order.lang)
    try:
        papers = custom_papers(loaded.catalog) if loaded.catalog else {}
        return assemble(select_faces(faces, order.choice), order.paper, order.plan, papers), findings
    except Refused as err:
        return [], [PIECE_TOO_LARGE.found(str(err), err.face.place)]


def assemble(
    faces: Iterable[Face], paper: Paper, plan: Plan, papers: Mapping[str, str] | None = None
) -> list[PiecePage]:
    """Return all pages, each front followed by its back, one-sided pages last.

    Leftover pieces of partly filled grids share pages, but only with pieces on the same paper; ``papers``
    maps kinds of piece to the papers that they need. In a duplex print a blank page follows each one-sided
    page except the last, so that no two are printed on one sheet. A print without any back is one-sided.
    """
    batches: dict[str, list[Face]] = {}
    for face in faces:
        stuff = paper_of(face.kind, face.overlap_mm is not None, papers or {})
        batches.setdefault(stuff, []).append(face)
    leaves = [leaf for batch in batches.values() for leaf in _pages_on_one_paper(batch, paper, plan)]
    plain = [leaf for leaf in leaves if leaf.side == "single"]
    backed = [leaf for leaf in leaves if leaf.side != "single"]
    if plan.layout == "duplex" and backed:
        plain = [side for leaf in plain for side in (leaf, leaf.blank())][:-1]
    return [*backed, *plain]


def _pages_on_one_paper(faces: Iterable[Face], paper: Paper, plan: Plan) -> list[PiecePage]:
    piles: dict[Sort, list[Face]] = {"grid": [], "comb": [], "odd": [], "board": []}
    for face in faces:
        bled_tile = face.shape == "hex" and plan.sheet == "bleed"
        piles["odd" if bled_tile else sort_of(face)].append(face)
    backs = plan.layout != "fronts"
    full, left = split_grid_pages(impose(piles["grid"], paper, plan), plan)
    combs, tiles = split_comb_pages(impose_hexes(piles["comb"], paper, backs=backs, flip=plan.flip))
    shared = pack_leftovers([*left, *tiles, *loose_pieces(piles["odd"], plan)], paper, plan)
    boards = (leaf for face in piles["board"] for leaf in _board_pages(face, paper))
    return [*full, *combs, *shared, *boards]


def sort_of(face: Face) -> Sort:
    """Return the way of imposing a face: ``grid``, ``comb`` (hexagons), ``odd`` (outlines) or ``board``."""
    if face.overlap_mm is not None:
        return "board"
    if face.shape == "hex":
        return "comb"
    return "odd" if face.shape == "polygon" and face.back is None else "grid"


def _board_pages(face: Face, paper: Paper) -> Iterable[PiecePage]:
    assert face.overlap_mm is not None  # noqa: S101 - the caller passes boards only
    return pages_from_board(lay_board(face, paper, face.overlap_mm), paper)
