"""Distances, contrasts and colours along cuts, measured on grounds that are painted by a rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from pnp.sheets.graphics.luminance import contrast, luminance
from pnp.sheets.pieces.shape import BoundingBox, outline, rect
from pnp.sheets.preflight.measure.contrast import icon_contrast, word_contrast
from pnp.sheets.preflight.measure.edge import (
    LOOKS,
    decode_profiles,
    edge_profiles,
    encode_profiles,
    invisible_share,
    look_alike,
    missing_bleed_mm,
)
from pnp.sheets.preflight.measure.ground import PER_MM, Ground
from pnp.sheets.preflight.measure.nearness import MIN_DISTANCE_MM, cut_distance, line_distance
from pnp.sheets.preflight.measure.survey import Icon, Line, Word
from pnp.sheets.rendering.raster import BLEED_MM

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
INK = (0.0, 0.0, 0.0)
Paint = Callable[[float, float], tuple[int, int, int]]


class Painted(Ground):
    """A ground whose colour at each point a rule says."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        return self.paint(x, y)


def word(left: float, top: float, right: float, bottom: float) -> Word:
    return Word("Aha", BoundingBox(left, top, right, bottom), INK, 1.0)


def on(lines: list[Line]) -> Ground:
    """White but for these lines."""

    def paint(x: float, y: float) -> tuple[int, int, int]:
        boxes = (line.box for line in lines)
        return BLACK if any(a <= x <= c and b <= y <= d for a, b, c, d in boxes) else WHITE

    return Painted(paint)


def line(left: float, top: float, right: float, bottom: float) -> Line:
    return Line(BoundingBox(left, top, right, bottom), INK, 1.0)


@pytest.mark.parametrize(
    ("box", "apart"),
    [
        ((0, 12.5, 40, 12.7), 0.5),
        ((0, 9.25, 40, 9.75), 0.25),
        ((20.5, 0, 20.7, 30), 0.5),
        ((9.5, 0, 9.75, 30), 0.25),
        ((0, 11, 40, 11.2), 0.0),
        ((0, 12.6, 40, 12.8), MIN_DISTANCE_MM),
        ((0, 9.2, 40, 9.4), MIN_DISTANCE_MM),
        ((20.3, 12.4, 20.9, 12.5), 0.5),
    ],
)
def test_the_nearest_line_is_so_far_from_a_word(box: tuple[float, ...], apart: float) -> None:
    """The word lies from 10, 10 to 20, 12; what is 0.6 away or more is far enough."""
    near = line(*box)
    assert line_distance(word(10, 10, 20, 12), [near], on([near])) == pytest.approx(apart)


def test_a_line_counts_only_where_it_is_seen_along_the_word() -> None:
    """Looked at in six places from 8 to 22, at 9.17, 11.5 and so on: it may be covered in one, not in two."""
    below = line(0, 12.25, 40, 12.5)

    def covered(until: float) -> Ground:
        shown = on([below])
        return Painted(lambda x, y: WHITE if x < until else shown.at(x, y))

    said = word(10, 10, 20, 12)
    assert line_distance(said, [below], covered(11.3)) == 0.25
    assert line_distance(said, [below], covered(11.7)) == MIN_DISTANCE_MM
    assert line_distance(said, [below], Painted(lambda _x, _y: WHITE)) == MIN_DISTANCE_MM
    beside = line(20.25, 0, 20.5, 40)
    assert line_distance(said, [below, beside], on([beside])) == 0.25, "the one behind it is seen"


def test_a_line_at_the_edge_of_a_colour_is_looked_at_from_the_word() -> None:
    """Between the word and the line it is white, beyond the line as black as the line."""
    for edge, beyond in {
        line(0, 12.25, 40, 12.5): lambda _x, y: y >= 12.25,
        line(0, 9.5, 40, 9.75): lambda _x, y: y <= 9.75,
        line(20.25, 0, 20.5, 40): lambda x, _y: x >= 20.25,
        line(9.5, 0, 9.75, 40): lambda x, _y: x <= 9.75,
    }.items():
        assert line_distance(word(10, 10, 20, 12), [edge], _split(beyond)) == 0.25


def _split(beyond: Callable[[float, float], bool]) -> Ground:
    return Painted(lambda x, y: BLACK if beyond(x, y) else WHITE)


def test_the_cut_is_as_far_as_the_nearest_side() -> None:
    card = [outline("rect", 63, 88)]
    sides = {(1, 9, 9, 12): 1, (9, 2, 20, 12): 2, (9, 9, 60, 12): 3, (9, 9, 12, 84): 4, (-1, 9, 9, 12): 0}
    assert {box: cut_distance(word(*box), "rect", card) for box in sides} == sides
    assert cut_distance(word(0, 0, 9, 9), "polygon", card) == MIN_DISTANCE_MM
    tile = [outline("hex", 2 * 20 * 0.75**0.5, 40)]
    wide = 40 * 0.75**0.5
    assert cut_distance(word(3, 18, 9, 20), "hex", tile) == pytest.approx(3)
    assert cut_distance(word(wide / 2, 10, wide / 2, 12), "hex", tile) == pytest.approx(10 * 0.75**0.5)
    assert cut_distance(word(-1, 18, 9, 20), "hex", tile) == 0


CARD = rect(0, 0, 30, 30)


def test_colours_are_taken_just_within_each_edge_clockwise() -> None:
    """Six looks, 2.5 from the corner and then 5 apart, 0.6 within."""
    seen: list[tuple[float, float]] = []

    def note(x: float, y: float) -> tuple[int, int, int]:
        seen.append((round(x, 6), round(y, 6)))
        return (len(seen), 2, 3)

    found = edge_profiles(CARD, Painted(note))
    along = [2.5, 7.5, 12.5, 17.5, 22.5, 27.5]
    back = along[::-1]
    assert seen == [
        *((x, 0.6) for x in along), *((29.4, y) for y in along), *((x, 29.4) for x in back),
        *((0.6, y) for y in back),
    ]  # fmt: skip
    assert found[1][0] == (7, 2, 3)
    assert decode_profiles(encode_profiles(found)) == found
    assert encode_profiles(found[:1])[:12] == "010203020203"


def test_edges_may_share_a_cut_where_no_more_than_a_third_differs() -> None:
    white, grey = (255, 255, 255), (255 - 33, 255, 255)
    plain = (white,) * LOOKS
    for odd, same in {0: True, 2: True, 3: False}.items():
        assert look_alike(plain, (grey,) * odd + (white,) * (LOOKS - odd)) == same
    assert look_alike(plain, ((255, 255 - 32, 255),) * LOOKS), "32 of 255 are still alike"
    half = (white,) * 3 + (BLACK,) * 3
    assert look_alike(half, half[::-1])
    assert not look_alike(half, half), "a cut runs along both in opposite directions"


@pytest.mark.parametrize(
    ("within", "beyond", "short"),
    [(227, 248, 30), (228, 248, 0), (227, 247, 0), (255, 255, 0), (0, 255, 30)],
)
def test_a_stretch_is_short_of_bleed_where_it_is_painted_within_and_bare_beyond(
    within: int, beyond: int, short: float
) -> None:
    """Only the right edge is painted, up to its cut; it is 30 long."""
    edge = Painted(
        lambda x, y: (
            (beyond, 255, 255) if x > 30 else (within, within, within) if x > 28 and 1 < y < 29 else WHITE
        )
    )
    assert missing_bleed_mm([CARD], edge) == pytest.approx(short)


def test_what_counts_is_the_longest_stretch_without_a_gap() -> None:
    """Steps of 3: painted from 3 to 12 and from 15 to 21."""
    parts = Painted(lambda x, y: BLACK if 28 < x <= 30 and (3 < y < 12 or 15 < y < 21) else WHITE)
    assert missing_bleed_mm([CARD], parts) == pytest.approx(9)
    whole = Painted(lambda x, y: BLACK if 0 <= x <= 30 and 0 <= y <= 30 else WHITE)
    assert missing_bleed_mm([CARD], whole) == pytest.approx(120)
    assert missing_bleed_mm([CARD, rect(10, 10, 9, 9)], whole) == pytest.approx(120), "a hole needs none"
    halves = Painted(lambda x, y: BLACK if 0 <= x <= 60 and 0 <= y <= 30 else WHITE)
    assert missing_bleed_mm([CARD, rect(30, 0, 30, 30)], halves) == pytest.approx(90), (
        "its neighbour lies beyond"
    )


def test_no_stretch_runs_on_from_one_outline_to_the_next() -> None:
    black = Painted(lambda x, y: BLACK if (0 <= x <= 30 or 90 <= x <= 120) and 0 <= y <= 30 else WHITE)
    assert missing_bleed_mm([CARD, rect(90, 0, 30, 30)], black) == pytest.approx(120)


def test_an_outline_is_seen_as_a_line_or_as_the_edge_of_a_colour() -> None:
    edge = Painted(lambda x, y: (200, 255, 255) if x > 0.2 and y > 0.2 and x < 29.8 and y < 29.8 else WHITE)
    assert invisible_share(CARD, edge) == 0
    top = Painted(lambda _x, y: BLACK if abs(y) < 0.2 else WHITE)
    assert invisible_share(CARD, top) == pytest.approx(0.75)
    assert [invisible_share(CARD, _faint(by)) for by in (24, 25)] == pytest.approx([1, 0.75])


def _faint(by: int) -> Ground:
    """A line along the top, a little darker than the white around it."""
    return Painted(lambda _x, y: (255 - by, 255, 255) if abs(y) < 0.2 else WHITE)


def test_luminance_and_contrast_are_those_of_the_wcag() -> None:
    """The tables of the WCAG: #777 on white is 4.48, #767676 4.54; a share of 0.04045 is still linear."""
    assert contrast(INK, (1, 1, 1)) == contrast((1, 1, 1), INK) == pytest.approx(21)
    assert contrast((0x77 / 255,) * 3, (1, 1, 1)) == pytest.approx(4.48, abs=0.005)
    assert contrast((0x76 / 255,) * 3, (1, 1, 1)) == pytest.approx(4.54, abs=0.005)
    assert [luminance(one) for one in ((1, 0, 0), (0, 1, 0), (0, 0, 1))] == pytest.approx(
        [0.2126, 0.7152, 0.0722]
    )
    assert luminance((0.04, 0.04, 0.04)) == pytest.approx(0.04 / 12.92)


def ground(width: int, height: int, black: tuple[int, int, int, int] | None = None) -> Ground:
    """White millimetres with a bleed, and a black box in pixels."""
    image = Image.new(
        "RGB", (int((width + 2 * BLEED_MM) * PER_MM), int((height + 2 * BLEED_MM) * PER_MM)), WHITE
    )
    if black:
        image.paste(BLACK, black)
    return Ground(image)


def test_a_pixel_is_found_by_its_millimetres_or_the_nearest_there_is() -> None:
    one = int(BLEED_MM * PER_MM)
    found = ground(10, 10, (one, one, one + 3, one + 6))
    assert [found.at(x, y) for x, y in ((0, 0), (0.99, 1.99), (1, 0), (0, 2))] == [BLACK, BLACK, WHITE, WHITE]
    corner = ground(10, 10, (0, 0, 1, 1))
    assert corner.at(-99, -99) == BLACK
    assert corner.at(99, 99) == WHITE
    assert found.within(0, 0, 1, 2) == [(18, BLACK)]
    assert sorted(found.within(0, 0, 2, 2)) == [(18, BLACK), (18, WHITE)]
    assert found.within(0, 0, 0, 0) == [(1, BLACK)]


def test_a_word_is_measured_against_all_but_the_worst_of_its_ground() -> None:
    """Black on white is 21; where more than three tenths of the ground are black, they count."""
    one = int(BLEED_MM * PER_MM)

    def across(black: int) -> Ground:
        return ground(20, 20, (one, one, one + black, one + 60))

    said = word(0, 0, 10 / 3, 1)
    assert [word_contrast(said, across(black)) for black in (0, 2, 3, 4)] == pytest.approx([21, 21, 21, 1])
    assert word_contrast(said._replace(edge=(1.0, 1.0, 1.0)), across(10)) == pytest.approx(21)
    pale = said._replace(alpha=0.5)
    assert word_contrast(pale, across(0)) == pytest.approx(contrast((0.5, 0.5, 0.5), (1, 1, 1)))


def test_an_icon_is_measured_against_what_lies_around_it_by_its_strongest_colour() -> None:
    one = int(BLEED_MM * PER_MM)
    around = ground(20, 20, (one + 9, one + 9, one + 21, one + 21))
    icon = Icon(BoundingBox(3, 3, 7, 7), frozenset({(1.0, 1.0, 1.0), INK}))
    assert icon_contrast(icon, around) == pytest.approx(21)
    assert icon_contrast(icon._replace(colours=frozenset({(1.0, 1.0, 1.0)})), around) == pytest.approx(1)
