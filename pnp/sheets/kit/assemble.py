"""Faces of every sort onto pages: tiles nest, boards spread, cards fill grids, the rest has what is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.project.loaded_game import Edition
from pnp.sheets.imposition.board import lay_board
from pnp.sheets.imposition.honeycomb import honeycomb
from pnp.sheets.imposition.impose import Refused, impose
from pnp.sheets.imposition.layout import Plan
from pnp.sheets.imposition.leftover import combed, odd, packed, parted
from pnp.sheets.imposition.page import Leaf, of_board
from pnp.sheets.options.chosen_faces import chosen
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.rendering.faces import made
from pnp.sheets.typesetting.faults import PIECE_TOO_LARGE

from .paper_plan import own_papers, paper_of

Sort = Literal["grid", "comb", "odd", "board"]


def laid(edition: Edition, order: Order) -> tuple[list[Leaf], list[Diagnostic]]:
    """The pages of pieces that an order asks for; a piece that is too large for them is a finding."""
    faces, findings = made(edition, order.lang)
    try:
        papers = own_papers(edition.catalog) if edition.catalog else {}
        return assemble(chosen(faces, order.choice), order.paper, order.plan, papers), findings
    except Refused as err:
        return [], [PIECE_TOO_LARGE.found(str(err), err.face.place)]


def assemble(
    faces: Iterable[Face], paper: Paper, plan: Plan, papers: Mapping[str, str] | None = None
) -> list[Leaf]:
    """Every page, each front followed by its back; what has no back comes last.

    Full pages are as their grids have them; what is left over shares as few pages as can be, but none with
    pieces on another paper: ``papers`` names those. On a two-sided print there is a blank between pages
    without backs: none is printed on another. Where no piece has a back the print is one-sided.
    """
    batches: dict[str, list[Face]] = {}
    for face in faces:
        stuff = paper_of(face.kind, face.overlap_mm is not None, papers or {})
        batches.setdefault(stuff, []).append(face)
    leaves = [leaf for batch in batches.values() for leaf in _on_one_paper(batch, paper, plan)]
    plain = [leaf for leaf in leaves if leaf.side == "single"]
    backed = [leaf for leaf in leaves if leaf.side != "single"]
    if plan.layout == "duplex" and backed:
        plain = [side for leaf in plain for side in (leaf, leaf.blank())][:-1]
    return [*backed, *plain]


def _on_one_paper(faces: Iterable[Face], paper: Paper, plan: Plan) -> list[Leaf]:
    piles: dict[Sort, list[Face]] = {"grid": [], "comb": [], "odd": [], "board": []}
    for face in faces:
        bled_tile = face.shape == "hex" and plan.sheet == "bleed"
        piles["odd" if bled_tile else sort_of(face)].append(face)
    backs = plan.layout != "fronts"
    full, left = parted(impose(piles["grid"], paper, plan), plan)
    combs, tiles = combed(honeycomb(piles["comb"], paper, backs=backs, flip=plan.flip))
    shared = packed([*left, *tiles, *odd(piles["odd"], plan)], paper, plan)
    boards = (leaf for face in piles["board"] for leaf in _spread(face, paper))
    return [*full, *combs, *shared, *boards]


def sort_of(face: Face) -> Sort:
    """How a face comes onto its page."""
    if face.overlap_mm is not None:
        return "board"
    if face.shape == "hex":
        return "comb"
    return "odd" if face.shape == "polygon" and face.back is None else "grid"


def _spread(face: Face, paper: Paper) -> Iterable[Leaf]:
    assert face.overlap_mm is not None  # noqa: S101 - a board by its sort
    return of_board(lay_board(face, paper, face.overlap_mm), paper)
