from __future__ import annotations

import pytest

from pnp.core.reading.source import Source
from pnp.sheets.layouts import read_layout, shipped
from tests.sheets.layouts.sample_card import CARD_MM, FIELDS, read
from tests.support.project import ROOT


@pytest.mark.parametrize(
    ("text", "message", "line", "column", "help_line"),
    [
        ("extends: clasic\n", "there is no layout 'clasic'", 1, 10, "did you mean 'classic'?"),
        (
            "extends: classic\nboxes:\n  corner: {show: rnak}\n",
            "there is no field 'rnak'",
            3,
            18,
            "did you mean 'rank'?",
        ),
        (
            "extends: classic\nboxes:\n  corner: {sizee: 9}\n",
            "'sizee' is not a field here",
            3,
            19,
            "did you mean 'size'?",
        ),
        (
            "extends: classic\nboxes:\n  corner: {font: numbr}\n",
            "there is no font 'numbr'",
            3,
            18,
            "did you mean 'number'?",
        ),
        (
            "extends: classic\nboxes:\n  titel: {show: name}\n",
            "'titel' is no zone of the layout below, and says not where it is",
            3,
            10,
            "did you mean 'title'?",
        ),
        (
            'colours: {suit: {appel: "#c0392b"}}\n',
            "'suit' is never 'appel'",
            1,
            25,
            "did you mean 'apple'?",
        ),
        (
            'colours: {suite: {apple: "#c0392b"}}\n',
            "colours are given for 'suite', which is no field",
            1,
            18,
            "did you mean 'suit'?",
        ),
        (
            "boxes:\n  star: {at: [50, 76, 6, 6], icon: stra}\n",
            "there is no icon 'stra'",
            2,
            36,
            "did you mean 'star'?",
        ),
        (
            "boxes:\n  star: {at: [50, 76, 6, 6], icon: star, when: ranc == 9}\n",
            "'ranc' is not known here",
            2,
            48,
            "did you mean 'rank'?",
        ),
        (
            'boxes:\n  star: {at: [50, 76, 6, 6], show: "{rang} up"}\n',
            "'rang' is not known here",
            2,
            36,
            "did you mean 'rank'?",
        ),
        (
            "boxes:\n  star: {at: [50, 76, 6, 60], show: rank}\n",
            "'star' reaches beyond the piece of 63 × 88 mm",
            2,
            14,
            "write [left, top, width, height]",
        ),
        (
            "boxes:\n  star: {at: [50, 76, 6, 6], show: rank, size: big}\n",
            "'size' is wrong: a size is written 12, or 12..8 to shrink where it must, not 'big'",
            2,
            48,
            "",
        ),
        (
            "boxes:\n  star: {at: [50, 76, 6, 6], fill: acent}\n",
            "there is no colour 'acent'",
            2,
            36,
            "did you mean 'accent'?",
        ),
        (
            "boxes:\n  art: {at: [5, 5, 50, 50], image: ../../secret.png}\n",
            "'../../secret.png' lies outside the project",
            2,
            36,
            "",
        ),
        (
            "boxes:\n  art: {at: [5, 5, 50, 50], image: art/none.png}\n",
            "there is no file 'art/none.png'",
            2,
            36,
            "",
        ),
        (
            "boxes:\n  star: {at: [50, 76, 6, 6], icon: star, frame: ink, line: -1}\n",
            "'line' is wrong: a length is wanted, not -1",
            2,
            60,
            "",
        ),
        (
            "extends: classic\nboxes:\n  text: {takes: pictrue}\n",
            "there is no box 'pictrue'",
            3,
            17,
            "did you mean 'picture'?",
        ),
        (
            "fonts: {scroll: fonts/none.ttf}\n",
            "the font 'scroll' cannot be used: there is no file 'fonts/none.ttf'",
            1,
            17,
            "",
        ),
    ],
)
def test_a_mistake_is_told_at_its_line(
    text: str, message: str, line: int, column: int, help_line: str
) -> None:
    _, findings = read(text)
    (finding,) = findings
    assert finding.message == message
    span = Source.parse(text).span(finding.at)
    assert (span.line, span.column) == (line, column)
    assert finding.help == help_line


@pytest.mark.parametrize("name", shipped(ROOT))
def test_every_shipped_layout_is_sound(name: str) -> None:
    layout, findings = read_layout(name, ROOT, fields=FIELDS, size_mm=CARD_MM)
    assert layout is not None
    assert not findings


def test_a_zone_keeps_what_is_not_written_over() -> None:
    layout, _ = read("extends: classic\nboxes:\n  title: {align: right}\n  foot: false\n")
    assert layout is not None
    zones = {zone.name: zone for zone in layout.zones}
    assert "foot" not in zones
    assert zones["title"].box.align == "right"
    assert zones["title"].box.font == "title"
    assert zones["title"].place().file == "faces/card.yaml"
    assert zones["text"].place().file == "templates/cards/boxes/layouts/classic.yaml"


def test_a_box_that_is_wrong_is_left_out_and_the_others_stay() -> None:
    layout, findings = read("extends: classic\nboxes:\n  corner: {show: rnak}\n")
    assert layout is not None
    assert len(findings) == 1
    names = [zone.name for zone in layout.zones]
    assert "corner" not in names
    assert "title" in names


def test_a_layout_that_extends_itself_is_told() -> None:
    source = Source.parse("extends: faces/card.yaml\n", "faces/card.yaml")
    layout, findings = read_layout("faces/card.yaml", ROOT, source=source)
    assert layout is None
    assert [finding.code for finding in findings] == ["PRT008"]
