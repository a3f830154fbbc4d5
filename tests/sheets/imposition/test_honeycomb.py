"""Hex tiles share their edges and never overlap, lie within the margins, and are there as often as asked."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import atan2, degrees, hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Place
from pnp.sheets.imposition.honeycomb import (
    Comb,
    CombPage,
    Nesting,
    _meets,
    comb_marks,
    fit_comb,
    impose_hexes,
)
from pnp.sheets.imposition.impose import TooLarge
from pnp.sheets.imposition.marks import Mark
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import INK_MM, PAPERS, PIECE_MM, Paper
from pnp.sheets.pieces.shape import (
    Outline,
    Point,
    Top,
    bounding_box,
    edges,
    hex_size,
    inside,
    outline,
    translate,
)

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
papers = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
tops = pytest.mark.parametrize("top", ["pointy", "flat"])
nestings = pytest.mark.parametrize("nesting", ["nested", "straight"])


def tile(copies: int, side: float = 25, top: Top = "pointy", *, backed: bool = True) -> Face:
    size = hex_size(side, top)
    front = Face("sea", "tile", "Sea", "x.svg.j2", {}, *size, Place("x"), shape="hex", copies=copies)
    return Face(**{**vars(front), "back": front}) if backed else front


def outlines(page: CombPage) -> list[Outline]:
    hexagon = outline("hex", page.grid.width_mm, page.grid.height_mm)
    return [translate(hexagon, placed.x_mm, placed.y_mm) for placed in page.placements]


def apart(one: Outline, other: Outline) -> bool:
    """Two convex outlines do not overlap where some side parts them; to touch is no overlap."""
    return any(
        all((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) <= 1e-6 for x, y in across)
        for outer, across in ((one, other), (other, one))
        for (x1, y1), (x2, y2) in edges(outer)
    )


def key(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def shared(page: CombPage) -> Counter[frozenset[Point]]:
    return Counter(frozenset(map(key, edge)) for one in outlines(page) for edge in edges(one))


@papers
@tops
@nestings
def test_no_tile_overlaps_another(paper: Paper, top: Top, nesting: Nesting) -> None:
    (page,) = impose_hexes([tile(12, top=top, backed=False)], paper, nesting)
    assert all(apart(one, other) for one, other in combinations(outlines(page), 2))


@papers
@tops
def test_nested_tiles_share_every_edge_within_the_block(paper: Paper, top: Top) -> None:
    mesh = fit_comb(paper, *hex_size(25, top))
    (page,) = impose_hexes([tile(mesh.places, top=top, backed=False)], paper)
    found = shared(page)
    assert set(found.values()) == {1, 2}
    outer = [edge for edge, count in found.items() if count == 1]
    inner = [edge for edge, count in found.items() if count == 2]
    assert 2 * len(inner) + len(outer) == 6 * mesh.places
    whole = outlines(page)
    for a, b in map(tuple, outer):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        sides = [(middle[0] + dx, middle[1] + dy) for dx, dy in _across(a, b)]
        assert sum(inside(side, one) for side in sides for one in whole) == 1


def _across(a: Point, b: Point) -> list[Point]:
    length = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = (b[1] - a[1]) / length, (a[0] - b[0]) / length
    return [(dx, dy), (-dx, -dy)]


@papers
@tops
def test_straight_cuts_never_enter_a_tile(paper: Paper, top: Top) -> None:
    (page,) = impose_hexes([tile(9, top=top, backed=False)], paper, "straight")
    whole = outlines(page)
    for (x1, y1), (x2, y2) in (edge for one in whole for edge in edges(one)):
        for one in whole:
            sides = [(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in one]
            assert max(sides) < 1e-6 or min(sides) > -1e-6


def test_as_many_as_fit() -> None:
    assert fit_comb(A4, *hex_size(25)).places == 25
    assert fit_comb(LETTER, *hex_size(25)).places == 24
    assert fit_comb(A4, *hex_size(25), "straight").places == 20


@papers
@tops
@nestings
def test_the_block_is_centred_within_the_margins(paper: Paper, top: Top, nesting: Nesting) -> None:
    mesh = fit_comb(paper, *hex_size(22, top), nesting)
    left, upper, right, lower = bounding_box(mesh.spots)
    assert left + right + mesh.width_mm == pytest.approx(paper.width_mm)
    assert upper + lower + mesh.height_mm == pytest.approx(paper.height_mm)
    assert min(left, upper) >= PIECE_MM
    assert mesh.footed or mesh.left_mm >= 16


@given(st.integers(1, 70), st.integers(1, 40), st.sampled_from(["pointy", "flat"]), st.booleans())
def test_every_tile_is_there_as_often_as_asked(one: int, two: int, top: Top, backed: bool) -> None:
    faces = [
        tile(one, 20, top, backed=backed),
        Face(**{**vars(tile(two, 20, top, backed=backed)), "piece": "isle"}),
    ]
    pages = impose_hexes(faces, A4)
    fronts = Counter(p.face.piece for page in pages if page.side != "back" for p in page.placements)
    assert fronts == {"sea": one, "isle": two}
    for page in pages:
        for placed in page.placements:
            assert PIECE_MM - 1e-6 <= placed.x_mm <= A4.width_mm - PIECE_MM - page.grid.width_mm + 1e-6
            assert PIECE_MM - 1e-6 <= placed.y_mm <= A4.height_mm - PIECE_MM - page.grid.height_mm + 1e-6


@tops
def test_backs_mirror_their_fronts_and_the_last_page_keeps_its_place(top: Top) -> None:
    pages = impose_hexes([tile(30, top=top)], A4)
    assert [page.side for page in pages] == ["front", "back"] * 2
    assert key((pages[2].placements[0].x_mm, pages[2].placements[0].y_mm)) == key(pages[0].grid.spots[0])
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for one, other in zip(front.placements, back.placements, strict=True):
            assert other.x_mm == pytest.approx(A4.width_mm - one.x_mm - front.grid.width_mm)
            assert (other.y_mm, other.copy) == (one.y_mm, one.copy)
    assert [page.side for page in impose_hexes([tile(30, top=top)], A4, backs=False)] == ["single"] * 2


@papers
@tops
@nestings
def test_marks_run_in_three_directions_outside_the_tiles(paper: Paper, top: Top, nesting: Nesting) -> None:
    (page,) = impose_hexes([tile(11, top=top, backed=False)], paper, nesting)
    marks = comb_marks(page)
    assert {_direction(mark) for mark in marks} == ({30, 90, 150} if top == "pointy" else {0, 60, 120})
    whole = outlines(page)
    for mark in marks:
        for share in (0, 0.25, 0.5, 0.75, 1):
            x = mark.x1_mm + share * (mark.x2_mm - mark.x1_mm)
            y = mark.y1_mm + share * (mark.y2_mm - mark.y1_mm)
            assert not any(inside((x, y), one) for one in whole)
            assert INK_MM - 1e-6 <= x <= paper.width_mm - INK_MM + 1e-6
            assert INK_MM - 1e-6 <= y <= paper.height_mm - INK_MM + 1e-6


def _direction(mark: Mark) -> int:
    return round(degrees(atan2(mark.y2_mm - mark.y1_mm, mark.x2_mm - mark.x1_mm))) % 180


def test_every_straight_cut_is_marked_at_both_ends() -> None:
    """A full page of flat tiles: each level cut has a mark on its left and on its right."""
    mesh = fit_comb(A4, *hex_size(20, "flat"), "straight")
    (page,) = impose_hexes([tile(mesh.places, 20, "flat", backed=False)], A4, "straight")
    cuts = {round(y, 3) for one in outlines(page) for (_, y), (_, y2) in edges(one) if abs(y - y2) < 1e-6}
    level = [mark for mark in comb_marks(page) if _direction(mark) == 0]
    for side in (-1, 1):
        assert {
            round(mark.y1_mm, 3) for mark in level if (mark.x2_mm > A4.width_mm / 2) == (side > 0)
        } == cuts


def test_a_tile_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(TooLarge, match="does not fit"):
        impose_hexes([tile(1, 150)], A4)


def test_row_by_row_the_pitch_is_that_of_a_honeycomb() -> None:
    mesh = Comb(A4, *hex_size(25), "nested", (8, 8))
    first, second = mesh.spots[0], mesh.spots[1]
    assert second[0] - first[0] == pytest.approx(25 * sqrt(3))
    assert {round(y - first[1], 6) for _, y in mesh.spots} == {37.5 * row for row in range(7)}


SQUARE: Outline = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))


@pytest.mark.parametrize(
    ("mark", "meets"),
    [
        ((0, 15, 8, 15), False),
        ((0, 15, 12, 15), True),
        ((12, 15, 0, 15), True),
        ((0, 15, 30, 15), True),
        ((12, 12, 18, 18), True),
        ((22, 15, 30, 15), False),
        ((15, 22, 15, 30), False),
        ((15, 18, 15, 30), True),
        ((0, 22, 30, 22), False),
        ((0, 12, 12, 0), False),
        ((0, 24, 24, 0), True),
        ((14, 25, 25, 14), True),
        ((18, 25, 25, 18), False),
    ],
)
def test_a_mark_meets_a_tile_where_some_of_it_lies_within(mark: tuple[float, ...], meets: bool) -> None:
    assert _meets(Mark(*mark), SQUARE) is meets
    x1, y1, x2, y2 = mark
    assert _meets(Mark(x2, y2, x1, y1), SQUARE) is meets
