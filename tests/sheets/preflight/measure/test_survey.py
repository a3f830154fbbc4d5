"""What a drawing says and where, read off its operators: words, icons and lines in millimetres."""

from __future__ import annotations

import pytest

from pnp.sheets.graphics.drawing import Drawing, FormXObject, Operation, Run
from pnp.sheets.graphics.fonts import find
from pnp.sheets.preflight.measure.path import long_segments, points_of, scale_of, straight_segments
from pnp.sheets.preflight.measure.survey import Survey, survey

SANS = find("Source Sans Pro", "700")
BLACK, RED, BLUE = (0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)
RULE = "2 5 m 22 5 l S"


def found(*operations: Operation) -> Survey:
    return survey(Drawing(60, 40, operations))


def run(text: str = "H", x: float = 10, y: float = 20, **more: float) -> Run:
    return Run(text, SANS, 10, x, y, more.get("spacing", 0.0), int(more.get("mode", 0)))


def lines(*operations: Operation) -> list[tuple[float, ...]]:
    return [tuple(round(side, 4) for side in line.box) for line in found(*operations).lines]


def test_a_rule_is_as_thick_as_it_is_stroked() -> None:
    (line,) = found("1 0 0 RG", "0 0 1 rg", "0.4 w", RULE).lines
    assert line.box == pytest.approx((1.8, 4.8, 22.2, 5.2))
    assert (line.colour, line.alpha) == (RED, 1.0)


@pytest.mark.parametrize(
    ("path", "seen"),
    [
        ("2 5 m 12 5 l S", True),
        ("2 5 m 11.99 5 l S", False),
        ("2 5 m 2 15 l S", True),
        ("2 0 m 12 0.04 l S", True),
        ("2 0 m 12 0.05 l S", False),
        ("2 5 m 6 5 l 6 15 l 9 15 l S", True),
        ("2 5 m 4 5 8 5 22 5 c S", False),
        ("2 5 m 22 9 l h S", False),
        ("2 5 m 5 9 l 22 5 l h S", True),
        ("0 0 m 2 5 9 9 9 20 c 29 20 l S", True),
        ("2 5 m 22 5 l B", True),
        ("2 5 m 22 5 l B*", True),
        ("2 5 m 22 5 l n", False),
    ],
)
def test_a_stroke_is_a_line_where_it_is_long_and_level_or_upright(path: str, seen: bool) -> None:
    assert bool(lines("0.2 w", path)) is seen


@pytest.mark.parametrize(("width", "seen"), [("0.8", True), ("0.81", False)])
def test_a_thick_stroke_is_an_area(width: str, seen: bool) -> None:
    assert bool(lines(f"{width} w", RULE)) is seen
    assert bool(lines("2 0 0 2 0 0 cm", f"{float(width) / 2:g} w", "1 5 m 11 5 l S")) is seen


def test_a_drawing_squeezed_to_nothing_has_no_lines() -> None:
    assert lines("0 0 0 0 3 3 cm", "0.2 w", RULE) == []


@pytest.mark.parametrize(
    ("path", "box"),
    [
        ("2 5 m 22 5 l 22 5.8 l 2 5.8 l h f", [(2, 5, 22, 5.8)]),
        ("2 5 m 2.8 5 l 2.8 15 l 2 15 l h f*", [(2, 5, 2.8, 15)]),
        ("2 5 m 22 5 l 22 5.9 l 2 5.9 l h f", []),
        ("2 5 m 11.9 5 l 11.9 5.5 l 2 5.5 l h f", []),
        ("2 5 m 9 5 l 12 5 l 22 5 l 22 5.5 l 2 5.5 l f", []),
    ],
    ids=["a bar", "a post", "an area", "a dash", "more than a rectangle"],
)
def test_a_thin_rectangle_is_a_line_as_it_is_filled(path: str, box: list[tuple[float, ...]]) -> None:
    assert lines("0 0 1 rg", path) == box
    assert [line.colour for line in found("0 0 1 rg", path).lines] == [BLUE] * len(box)


def test_what_is_saved_comes_back_and_a_cut_moves_nothing() -> None:
    assert lines("0.2 w", "q", "1 0 0 1 10 3 cm\n0.4 w", "Q", RULE) == [(1.9, 4.9, 22.1, 5.1)]
    assert lines("0.2 w", "0 0 9 9 re W n 1 0 0 1 5 5 cm", RULE) == [(1.9, 4.9, 22.1, 5.1)]
    assert lines("0.2 w", "1 0 0 1 10 3 cm", "0 1 -1 0 0 0 cm", RULE) == [(4.9, 4.9, 5.1, 25.1)]


def test_opacity_is_that_of_the_stroke_the_fill_and_all_groups_around() -> None:
    group = FormXObject(("/A400.800 gs", RULE, "0 7 m 20 7 l 20 7.4 l 0 7.4 l h f"), group=True)
    plain = FormXObject(("0 9 m 20 9 l 20 9.4 l 0 9.4 l h f",))
    seen = found("0.2 w", "/A500.250 gs", group, plain, RULE, "0 9 m 20 9 l 20 9.4 l 0 9.4 l h f").lines
    assert [line.alpha for line in seen] == pytest.approx([0.4, 0.2, 0.5, 0.25, 0.5])


def test_a_form_leaves_the_state_as_it_was() -> None:
    form = FormXObject(("1 0 0 1 10 3 cm", "1 0 0 RG"))
    (line,) = found("0.2 w", form, RULE).lines
    assert line.box.left == pytest.approx(1.9)
    assert line.colour == BLACK


def test_an_icon_is_the_box_of_all_its_points_and_all_that_it_is_painted_with() -> None:
    first, second = found(
        "1 0 0 rg", "0 0 1 RG", "2 0 0 2 0 0 cm",
        "/icon BMC", "1 2 m 4 2 l f", "3 3 m 3 9 l S", "EMC",
        "/icon BMC", "1 1 m 2 2 3 3 5 6 c B", "EMC",
        "/icon BMC", "EMC",
    ).icons  # fmt: skip
    assert first.box == (2, 4, 8, 18)
    assert first.colours == {RED, BLUE}
    assert second.box == (2, 2, 10, 12)
    assert second.colours == {RED, BLUE}


@pytest.mark.parametrize(
    ("painted", "colours"),
    [("f", {RED}), ("f*", {RED}), ("S", {BLUE}), ("B", {RED, BLUE}), ("B*", {RED, BLUE})],
)
def test_an_icon_has_the_colours_that_it_is_painted_with(
    painted: str, colours: set[tuple[float, ...]]
) -> None:
    (icon,) = found("1 0 0 rg", "0 0 1 RG", "/icon BMC", f"1 2 m 30 2 l {painted}", "EMC").icons
    assert icon.colours == colours
    assert not found("/icon BMC", "0.2 w", f"1 2 m 30 2 l {painted}", "EMC").lines


def test_words_within_a_part_that_is_no_ornament_are_to_be_read() -> None:
    inner = ("/icon BMC", run("A"), "EMC", run("B", 30))
    seen = found("/ornament BMC", *inner, "EMC", run("C", 50)).words
    assert [(word.text, word.ornament) for word in seen] == [("A", True), ("B", True), ("C", False)]


@pytest.mark.parametrize(
    ("mode", "colour", "edge", "alpha"), [(0, RED, None, 0.5), (1, BLUE, BLUE, 0.25), (2, RED, BLUE, 0.5)]
)
def test_letters_are_filled_stroked_or_both(
    mode: int, colour: tuple[float, ...], edge: tuple[float, ...] | None, alpha: float
) -> None:
    (word,) = found("1 0 0 rg", "0 0 1 RG", "/A500.250 gs", run(mode=mode)).words
    assert (word.colour, word.edge, word.alpha) == (colour, edge, alpha)


def test_a_word_stands_where_its_letters_do_however_they_are_spaced() -> None:
    (whole,), (one,) = found(run("HH", spacing=2)).words, found(run("H")).words
    advance = (run("H").end - 10) + 2
    assert whole.box.left == pytest.approx(one.box.left)
    assert whole.box.right == pytest.approx(one.box.right + advance)
    first, second = found(run("H HH", spacing=2)).words
    assert second.box.left == pytest.approx(first.box.left + run("H ", spacing=2).end - 10)
    assert second.box.right - second.box.left == pytest.approx(whole.box.right - whole.box.left)
    assert [word.text for word in found(run("H  H\u202fH ")).words] == ["H", "H", "H"]


def test_ink_begins_beside_where_a_letter_does() -> None:
    """H reaches from 80 to 588 thousandths of its em, and 654 up."""
    (word,) = found(run("H")).words
    assert word.box == pytest.approx((10.78, 13.46, 16.0, 20.0), abs=0.25)


@pytest.mark.parametrize(("lean", "words"), [(0.02, 1), (0.021, 2)])
def test_text_that_leans_is_looked_at_letter_by_letter(lean: float, words: int) -> None:
    assert len(found(f"1 {lean} {-lean} 1 0 0 cm", run("HI")).words) == words
    assert len(found(f"{lean} 1 -1 {lean} 0 0 cm", run("HI")).words) == words


@pytest.mark.parametrize(("off", "words"), [(1.3, 1), (1.4, 2)])
def test_the_same_word_a_little_aside_is_its_shadow(off: float, words: int) -> None:
    """By a fifth of its height, which is 6.5 mm."""
    seen = found("1 0 0 rg", run("H", 10 + off), "0 0 1 rg", run("H")).words
    assert len(seen) == words
    assert seen[-1].colour == BLUE
    assert len(found(run("H"), run("I")).words) == 2


@pytest.mark.parametrize(("between", "words"), [(63, 64), (64, 66)])
def test_a_shadow_is_looked_for_among_sixty_four_words_alike(between: int, words: int) -> None:
    others = (run("H", 30 * number) for number in range(1, between + 1))
    assert len(found(run("H", 0), *others, run("H", 0.5)).words) == words


def test_a_path_is_read_point_by_point() -> None:
    assert straight_segments("1 2 m 3 4 l 5 6 7 8 9 10 c 11 12 l h S") == (
        ((1, 2), (3, 4)), ((9, 10), (11, 12)), ((11, 12), (1, 2)),
    )  # fmt: skip
    assert straight_segments("1 2 m 3 4 l h 5 6 l S")[-1] == ((1, 2), (5, 6))
    assert points_of("1 2 m 3 4 5 6 7 8 c S") == ((1, 2), (3, 4), (5, 6), (7, 8))


def test_a_piece_is_long_from_nine_tenths_on() -> None:
    path = "0 0 m 9 0 l 9 8.99 l S"
    assert long_segments(path, 10) == (((0, 0), (9, 0)),)


def test_a_matrix_makes_things_longer_in_the_mean_of_both_ways() -> None:
    assert scale_of((2, 0, 0, 8, 5, 5)) == 4
    assert scale_of((0, 3, -3, 0, 5, 5)) == 3
    assert scale_of((2, 1, 1, 2, 0, 0)) == pytest.approx(3**0.5)
