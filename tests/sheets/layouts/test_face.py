from __future__ import annotations

from pnp.core.base.diagnostic import Place
from tests.sheets.layouts.sample_card import drawn, face


def test_a_shipped_layout_finds_the_fields_by_their_sort() -> None:
    text = drawn("extends: classic\n").svg
    for said in (">7<", "Old\u00a0Oak", ">Take back 1 card of", ">pear<"):
        assert said.replace("Old\u00a0Oak", "Old Oak") in text.replace("\u00a0", " "), said


def test_a_text_that_is_too_long_names_the_cell_and_the_box() -> None:
    layout = "extends: classic\nboxes:\n  text: {at: [6, 54, 20, 8], size: 9..8, takes: corner}\n"
    (finding,) = drawn(layout, effect="word " * 30).findings
    assert finding.code == "PRT001"
    assert finding.at == Place("cards.yaml", ("pieces", 0, "effect"))
    assert finding.also[0][0] == Place("faces/card.yaml", ("boxes", "text"))


def test_an_icon_that_a_field_names_and_nobody_drew_is_told_at_the_cell() -> None:
    layout = "boxes:\n  row: {at: [6, 54, 20, 8], icon: suit}\n"
    (finding,) = drawn(layout, suit="sart").findings
    assert (finding.code, finding.at.key[-1], finding.help) == ("PRT006", "suit", "did you mean 'star'?")


def test_a_box_is_there_when_its_condition_holds() -> None:
    layout = "boxes:\n  seven: {at: [6, 54, 40, 8], show: Lucky card, when: rank == 7}\n"
    assert "Lucky" in drawn(layout).svg
    assert "Lucky" not in drawn(layout, rank=6).svg


def test_a_condition_that_cannot_be_computed_is_told() -> None:
    layout = "boxes:\n  seven: {at: [6, 54, 40, 8], show: Lucky card, when: 10 // (rank - 7) > 1}\n"
    (finding,) = drawn(layout).findings
    assert finding.code == "PRT008"
    assert "divides by zero" in finding.message


def test_colours_follow_the_field() -> None:
    layout = (
        'colours: {suit: {pear: "#5f7a01", apple: "#c0392b"}}\nboxes:\n  a: {at: [6, 6, 9, 9], fill: suit}\n'
    )
    assert 'fill="#5f7a01"' in drawn(layout).svg
    assert 'fill="#c0392b"' in drawn(layout, suit="apple").svg
    assert "#c0392b" not in drawn(layout, "low", suit="apple").svg


def test_icons_are_repeated_by_a_number_or_listed_by_a_field() -> None:
    row = "boxes:\n  row: {at: [6, 54, 40, 8], icon: star, icons: rank // 2}\n"
    assert drawn(row).svg.count("<path") == 3
    listed = "boxes:\n  row: {at: [6, 54, 40, 8], icons: costs}\n"
    assert drawn(listed).svg.count("<path") == 2


def test_a_box_that_shows_an_empty_field_is_left_out() -> None:
    layout = 'boxes:\n  text: {at: [6, 54, 40, 8], show: effect, fill: "#123456"}\n'
    assert "#123456" in drawn(layout).svg
    assert "#123456" not in drawn(layout, effect="").svg


def test_gaps_hold_expressions() -> None:
    layout = 'boxes:\n  text: {at: [6, 54, 40, 8], show: "{rank} of {suit}, {rank * 2} points"}\n'
    assert "7 of pear, 14 points" in drawn(layout).svg.replace("\u00a0", " ")
    halved = layout.replace("{rank * 2} points", "{rank / 2} or {6 / 2}")
    assert "7 of pear, 3.5 or 3<" in drawn(halved).svg.replace("\u00a0", " ")


def test_the_same_piece_gives_the_same_values() -> None:
    assert face("extends: classic\n") == face("extends: classic\n")
