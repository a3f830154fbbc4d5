"""Faces of every sort onto pages: tiles nest, boards spread, odd pieces fill shelves, the rest a grid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from .board import lay_board
from .face import Face
from .honeycomb import honeycomb
from .impose import impose
from .layout import Plan
from .leaf import Leaf, of_board, of_comb, of_grid, of_shelf
from .paper import Paper
from .shelf import shelves

Sort = Literal["grid", "comb", "shelf", "board"]


def assemble(faces: Iterable[Face], paper: Paper, plan: Plan) -> list[Leaf]:
    """Every page, each front followed by its back; what has no back comes last.

    On a two-sided print there is a blank between pages without backs: none is printed on another.
    """
    piles: dict[Sort, list[Face]] = {"grid": [], "comb": [], "shelf": [], "board": []}
    for face in faces:
        piles[sort_of(face)].append(face)
    backs = plan.layout != "fronts"
    leaves = [
        *map(of_grid, impose(piles["grid"], paper, plan)),
        *map(of_comb, honeycomb(piles["comb"], paper, backs=backs, flip=plan.flip)),
        *map(of_shelf, shelves(piles["shelf"], paper)),
        *(leaf for face in piles["board"] for leaf in _spread(face, paper)),
    ]
    plain = [leaf for leaf in leaves if leaf.side == "single"]
    backed = [leaf for leaf in leaves if leaf.side != "single"]
    if plan.layout == "duplex":
        plain = [side for leaf in plain for side in (leaf, leaf.blank())][:-1]
    return [*backed, *plain]


def sort_of(face: Face) -> Sort:
    """How a face comes onto its page."""
    if face.overlap_mm is not None:
        return "board"
    if face.shape == "hex":
        return "comb"
    return "shelf" if face.shape == "polygon" and face.back is None else "grid"


def _spread(face: Face, paper: Paper) -> Iterable[Leaf]:
    assert face.overlap_mm is not None  # noqa: S101 - a board by its sort
    return of_board(lay_board(face, paper, face.overlap_mm), paper)
