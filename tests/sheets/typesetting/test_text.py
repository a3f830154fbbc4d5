import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.typesetting.text import STEP_PT, Fit, fit_line, fit_paragraph

BODY = fonts.find("Source Sans Pro")
BOLD = fonts.find("Source Sans Pro", "700")
ITALIC = fonts.find("Source Sans Pro", "400", "italic")

letters = st.text(string.ascii_letters + "éœç’«»;:!?%\u00a0\u202f", min_size=1, max_size=12)
texts = st.lists(letters, min_size=1, max_size=40).map(" ".join)
boxes = st.tuples(st.floats(5, 80), st.floats(2, 40))


def overflow_mm(fit: Fit) -> float:
    return max(fit.too_wide_mm, fit.too_high_mm)


@given(texts, boxes)
def test_a_paragraph_fits_its_box_or_says_by_how_much_it_does_not(
    text: str, box: tuple[float, float]
) -> None:
    width, height = box
    fit = fit_paragraph(text, BODY, width, height, 10, 7)
    size = fit.size_pt * MM_PER_POINT
    widest = max(fonts.width(line, BODY, size) for line in fit.lines)
    assert fit.too_wide_mm == pytest.approx(max(0, widest - width), abs=1e-5)
    assert fit.too_high_mm == pytest.approx(max(0, len(fit.lines) * 1.25 * size - height), abs=1e-5)
    assert 7 <= fit.size_pt <= 10
    assert not overflow_mm(fit) or fit.size_pt == 7


@given(texts, boxes)
def test_lines_join_back_to_the_text(text: str, box: tuple[float, float]) -> None:
    assert " ".join(fit_paragraph(text, BODY, *box, 10, 7).lines) == text


@given(texts, boxes)
def test_no_line_breaks_where_french_forbids_it(text: str, box: tuple[float, float]) -> None:
    lines = fit_paragraph(text, BODY, *box, 10, 7).lines
    assert not [line for line in lines[1:] if line[0] in ";:!?»%"]
    assert not [line for line in lines[:-1] if line.endswith("«")]


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_no_break_space_never_breaks(space: str) -> None:
    fit = fit_paragraph(f"douze{space}écus", BODY, 8, 40, 8, 7)
    assert len(fit.lines) == 1
    assert fit.too_wide_mm > 0


def test_type_shrinks_only_as_far_as_it_must() -> None:
    text = "Le capitaine prend deux ducats, puis chaque pirate tire une carte."
    fit = fit_paragraph(text, BODY, 40, 7, 10, 7)
    assert not overflow_mm(fit)
    assert overflow_mm(fit_paragraph(text, BODY, 40, 7, fit.size_pt + STEP_PT, fit.size_pt + STEP_PT)) > 0


@given(st.text(string.ascii_letters + " éœ", min_size=1, max_size=60), st.floats(5, 80))
def test_a_line_fits_or_is_at_its_minimum(text: str, width: float) -> None:
    fit = fit_line(text, BODY, width, 12, 8.1)
    too_wide = fonts.width(text, BODY, fit.size_pt * MM_PER_POINT) - width
    assert overflow_mm(fit) == pytest.approx(max(0, too_wide), abs=1e-5)
    assert not overflow_mm(fit) or fit.size_pt == 8.1
    larger = fonts.width(text, BODY, (fit.size_pt + STEP_PT) * MM_PER_POINT)
    assert fit.size_pt == 12 or larger > width


def test_markup_sets_words_in_bold_and_italic() -> None:
    fit = fit_paragraph("Payez **deux écus**, *vite* !", BODY, 80, 10, 8, 7, markup=True)
    assert fit.lines == ("Payez deux écus, vite !",)
    assert fit.spans == (
        (("Payez ", BODY), ("deux écus", BOLD), (", ", BODY), ("vite", ITALIC), (" !", BODY)),
    )


def test_without_markup_an_asterisk_is_an_asterisk() -> None:
    assert fit_paragraph("2*3*4", BODY, 80, 10, 8, 7).lines == ("2*3*4",)


def test_a_line_feed_starts_a_line() -> None:
    assert fit_paragraph("un\ndeux trois", BODY, 80, 20, 8, 7).lines == ("un", "deux trois")


def test_nothing_to_set_is_nothing_too_large() -> None:
    assert overflow_mm(fit_paragraph("", BODY, 10, 10, 8, 7)) == 0


@given(st.text("abcdefg  ", max_size=120), st.floats(12, 60))
def test_even_lines_are_as_many_and_hold_the_same_words(text: str, width: float) -> None:
    full, even = (fit_paragraph(text, BODY, width, 1000.0, 9.0, 9.0, even=even) for even in (False, True))
    assert len(even.lines) == len(full.lines)
    assert " ".join(even.lines) == " ".join(full.lines)
    even_mm, full_mm = (
        max((fonts.width(line, BODY, 3.0) for line in fit.lines), default=0.0) for fit in (even, full)
    )
    assert even_mm <= full_mm + 1e-6


def test_no_word_is_left_alone_below_a_full_line() -> None:
    fit = fit_paragraph("Vos fouilles durent 1 tour de moins.", BODY, 46.0, 20.0, 10.0, 7.0, even=True)
    assert fit.lines == ("Vos fouilles durent", "1 tour de moins.")


@pytest.mark.parametrize("size", [3401.0, 8.1e9])
def test_type_larger_than_any_sheet_is_refused(size: float) -> None:
    with pytest.raises(ValueError, match="pt is larger than any sheet"):
        fit_line("A", BODY, 60.0, size, 7.5)
    with pytest.raises(ValueError, match="pt is larger than any sheet"):
        fit_paragraph("A", BODY, 60.0, 60.0, size, 7.5)
    assert fit_line("A", BODY, 60.0, 3400.0, 3400.0).too_wide_mm > 0
