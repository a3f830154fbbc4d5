"""What is measured on a drawing: contrast, distances to lines, bleed, and the colours along its cuts."""

from __future__ import annotations

from time import process_time

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import Outline, rect
from pnp.sheets.preflight.measure.contrast import icon_contrast, word_contrast
from pnp.sheets.preflight.measure.edge import (
    decode_profiles,
    edge_profiles,
    encode_profiles,
    invisible_share,
    look_alike,
    missing_bleed_mm,
)
from pnp.sheets.preflight.measure.ground import Ground, render_grounds
from pnp.sheets.preflight.measure.nearness import MIN_DISTANCE_MM, cut_distance, line_distance
from pnp.sheets.preflight.measure.survey import survey
from pnp.sheets.svg import SvgFault, parse

FONT = 'font-family="Source Sans Pro" font-weight="700" font-size="8"'
CARD: Outline = rect(0, 0, 30, 20)
PAPER = '<rect x="-3" y="-3" width="36" height="26" fill="#fdf8ea"/>'


def drawn(body: str) -> Drawing:
    return parse(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">{body}</svg>')


def ground_of(drawing: Drawing) -> Ground:
    (ground,) = render_grounds([drawing])
    return ground


def words(text: str = "AHA", more: str = "", fill: str = "#000") -> str:
    return f'<text x="4" y="12" {FONT} fill="{fill}" {more}>{text}</text>'


def weakest(body: str) -> float:
    drawing = drawn(body)
    return min(word_contrast(word, ground_of(drawing)) for word in survey(drawing).words)


def apart(body: str) -> float:
    drawing = drawn(body)
    found = survey(drawing)
    return min(line_distance(word, found.lines, ground_of(drawing)) for word in found.words)


def test_a_word_over_two_edges_of_its_own_is_one_word_with_the_edge_beneath_it() -> None:
    outlines = (words("H", f'stroke="{colour}" stroke-width="1"', fill="none") for colour in ("#00f", "#f00"))
    (word,) = survey(drawn(f"{''.join(outlines)}{words('H')}")).words
    assert word.edge == (1.0, 0.0, 0.0)


def test_words_without_end_are_measured_in_little_time() -> None:
    drawing, began = drawn(words("ab " * 20_000)), process_time()
    found = survey(drawing).words
    assert process_time() - began < 5
    first, second, *_, last = (word.box.left for word in found)
    assert len(found) == 20_000
    assert last - first == pytest.approx(19_999 * (second - first))


def test_a_word_is_as_large_as_its_ink() -> None:
    (word,) = survey(drawn(words("H"))).words
    assert word.box.bottom == pytest.approx(12)
    assert word.box.top == pytest.approx(12 - 0.66 * 8, abs=0.1)
    assert 4 < word.box.left < word.box.right < 10


def test_words_of_a_line_are_told_apart_and_know_the_whole() -> None:
    found = survey(drawn(words("Ab\u00a0cd ef"))).words
    assert [word.text for word in found] == ["Ab", "cd", "ef"]
    assert {word.said for word in found} == {"Ab\u00a0cd ef"}


def test_what_is_set_askew_is_looked_at_letter_by_letter() -> None:
    assert [word.text for word in survey(drawn(words("AH", 'transform="rotate(20)"'))).words] == ["A", "H"]
    assert [word.text for word in survey(drawn(words("AH", 'transform="rotate(90 9 9)"'))).words] == ["AH"]


@pytest.mark.parametrize(
    ("body", "least", "most"),
    [
        (PAPER + words(), 19, 21),
        (PAPER + words(fill="#ffcf4d"), 1.3, 1.6),
        (PAPER + words(more='opacity=".2"'), 1.3, 1.8),
        (PAPER + f'<g opacity=".2">{words()}</g>', 1.3, 1.8),
        (PAPER + words(fill="#fff", more='stroke="#000" stroke-width=".5"'), 20, 21),
        (PAPER + words(more='stroke="#000" stroke-width=".5"') + words(fill="#fff"), 20, 21),
        (PAPER + words(fill="#eee", more='transform="translate(.5 .5)"') + words(), 19, 21),
        ('<rect x="-3" y="-3" width="36" height="26" fill="#222"/>' + words(), 1.2, 1.4),
    ],
    ids=["plain", "yellow", "faint", "in a faint group", "edged", "edged before", "with a shadow", "dark"],
)
def test_contrast_is_that_of_the_letters_to_what_is_beneath(body: str, least: float, most: float) -> None:
    assert least <= weakest(body) <= most


def test_a_word_half_on_its_own_colour_is_faint() -> None:
    half = '<rect x="0" y="0" width="11" height="20" fill="#111"/>'
    assert weakest(PAPER + half + words("MMM")) < 1.3


def test_an_icon_is_as_strong_as_its_strongest_colour() -> None:
    pale, dark = (f'<path d="M10 8h4v4h-4z" fill="{fill}"/>' for fill in ("#ffe9a0", "#333"))
    for body, least, most in ((pale, 1, 1.3), (pale + dark, 10, 14)):
        drawing = drawn(f'{PAPER}<g class="icon">{body}</g>')
        (icon,) = survey(drawing).icons
        assert least <= icon_contrast(icon, ground_of(drawing)) <= most


def test_a_template_says_what_is_ornament_and_no_other_word() -> None:
    marked, plain = survey(drawn(f'<g class="ornament">{words("A")}</g>{words("B")}')).words
    assert (marked.ornament, plain.ornament) == (True, False)
    with pytest.raises(SvgFault, match="there is icon, ornament"):
        drawn('<g class="headline"/>')


@pytest.mark.parametrize(
    ("line", "distance"),
    [
        ('<path d="M2 12.4H28" stroke="#000" stroke-width=".2"/>', 0.3),
        ('<path d="M2 12.4H28" stroke="#000" stroke-width=".2" stroke-dasharray="3 .4"/>', 0.3),
        ('<rect x="2" y="2" width="26" height="10.4" fill="none" stroke="#000" stroke-width=".2"/>', 0.3),
        ('<rect x="2" y="12.3" width="26" height=".4" fill="#000"/>', 0.3),
        ('<path d="M2 9H28" stroke="#000" stroke-width=".2"/>', 0.0),
        ('<path d="M2 13H28" stroke="#000" stroke-width=".2"/>', MIN_DISTANCE_MM),
        ('<path d="M2 12.4H9" stroke="#000" stroke-width=".2"/>', MIN_DISTANCE_MM),
        ('<path d="M2 11L28 14" stroke="#000" stroke-width=".2"/>', MIN_DISTANCE_MM),
        ('<path d="M2 12.4H28" stroke="#fdf8ea" stroke-width=".2"/>', MIN_DISTANCE_MM),
        ('<path d="M2 12.4H28" stroke="#000" stroke-width=".2"/>' + PAPER, MIN_DISTANCE_MM),
        ('<path d="M2 14H28" stroke="#000" stroke-width="3"/>', MIN_DISTANCE_MM),
    ],
    ids=["rule", "dashes", "frame", "bar", "through", "far", "short", "slanted", "unseen", "covered", "area"],
)
def test_only_long_straight_lines_that_are_seen_are_kept_away_from(line: str, distance: float) -> None:
    assert apart(PAPER + line + words()) == pytest.approx(distance, abs=0.02)


@pytest.mark.parametrize(
    ("y", "distance"), [(12, 6.78), (5.7, 0.48), (4, 0.0)], ids=["within", "near the cut", "over it"]
)
def test_the_cut_is_as_far_as_the_nearest_letter(y: float, distance: float) -> None:
    (word,) = survey(drawn(f'<text x="10" y="{y}" {FONT}>H</text>')).words
    assert cut_distance(word, "rect", (CARD,)) == pytest.approx(distance, abs=0.05)


@pytest.mark.parametrize(
    ("body", "bare"),
    [
        (PAPER, 0),
        ('<rect x="0" y="0" width="30" height="20" fill="#a33"/>', 100),
        ('<rect x="-3" y="0" width="36" height="20" fill="#a33"/>', 30),
        ('<rect x="4" y="4" width="22" height="12" fill="#a33"/>', 0),
        ('<path d="M-3-3L33 23M-3 23L33-3" stroke="#a33" stroke-width=".5"/>', 0),
    ],
    ids=["bled", "none", "sides alone", "away from the cut", "lines across"],
)
def test_art_that_reaches_the_cut_runs_on_or_is_told(body: str, bare: float) -> None:
    assert missing_bleed_mm((CARD,), ground_of(drawn(body))) == pytest.approx(bare, abs=4)


def test_a_cut_is_seen_as_a_line_or_as_the_edge_of_a_colour() -> None:
    hole = rect(10, 5, 8, 8)
    line = '<path d="M10 5h8v8h-8z" fill="none" stroke="#000" stroke-width=".2"/>'
    for body, share in (("", 1), (line, 0), ('<path d="M10 5h8v8h-8z" fill="#fff"/>', 0)):
        assert invisible_share(hole, ground_of(drawn(PAPER.replace("#fdf8ea", "#a33") + body))) == share


def test_edges_share_a_cut_where_they_have_one_colour() -> None:
    red, blue = (
        edge_profiles(CARD, ground_of(drawn(PAPER.replace("#fdf8ea", one)))) for one in ("#a33", "#33a")
    )
    assert look_alike(red[1], red[3])
    assert not look_alike(red[1], blue[3])
    assert decode_profiles(encode_profiles(red)) == red


def test_a_back_has_its_cuts_where_they_are_seen_from_behind() -> None:
    """A mask's hole: on the other side of it, and its outline still runs clockwise."""
    front = Face("m", "mask", "", "", {}, 30, 20, Place(""), "polygon", cuts=(rect(2, 5, 4, 4),))
    back = front.backed("back", {}).back
    assert back
    assert set(back.cuts[0]) == set(rect(24, 5, 4, 4))
    (x1, y1), (x2, y2), *_ = back.cuts[0]
    (ax, ay), (bx, by), *_ = back.cuts[0][1:] + back.cuts[0][:1]
    assert (x2 - x1) * (by - ay) - (y2 - y1) * (bx - ax) > 0
