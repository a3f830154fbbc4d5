from __future__ import annotations

from pathlib import Path

import pytest

from pnp.sheets.svg.path import bounds
from pnp.sheets.typesetting.icon_names import GRID, game_icons
from pnp.sheets.typesetting.icons import Icon
from tests.sheets.layouts.sample_card import drawn, read
from tests.support.project import ROOT

SHIPPED = list(game_icons(ROOT, "nowhere").drawn.values())
TEXT = 'boxes:\n  text: {at: [6, 20, 50, 20], show: "Pay 2:coin: and :%s:."}\n'


def test_there_are_sixty_icons_and_all_that_tables_ask_for() -> None:
    names = {icon.name for icon in SHIPPED}
    assert len(names) >= 60
    assert names >= {
        *("coin", "heart", "star", "shield", "sword", "card", "hourglass", "leaf", "apple", "water", "fire"),
        *(
            "gem",
            "crown",
            "arrow-up",
            "arrow-left",
            "plus",
            "skull",
            "tree",
            "house",
            "wheat",
            "brick",
            "wood",
        ),
        *(
            "stone",
            "sheep",
            "hand",
            "eye",
            "lock",
            "key",
            "book",
            "flag",
            *(f"die-{pips}" for pips in range(1, 7)),
        ),
    }


@pytest.mark.parametrize("icon", SHIPPED, ids=lambda icon: icon.name)
def test_an_icon_fills_its_grid_and_keeps_within(icon: Icon) -> None:
    left, top, right, bottom = bounds(icon.path)
    assert left >= 0
    assert top >= 0
    assert right <= GRID
    assert bottom <= GRID
    assert max(right - left, bottom - top) >= 17
    assert abs((left + right) / 2 - GRID / 2) < 2.1
    assert abs((top + bottom) / 2 - GRID / 2) < 2.1


def test_a_text_names_icons_between_colons() -> None:
    rendered = drawn(TEXT % "die-6")
    assert not rendered.findings
    assert rendered.svg.count("<path") == 2


def test_an_icon_that_is_misspelt_in_a_text_is_told() -> None:
    (found,) = drawn(TEXT % "die-7").findings
    assert found.code == "PRT006"


def test_a_designer_s_own_icon_is_drawn_in_boxes_and_in_text(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons/quince.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
        '<circle cx="5" cy="5" r="4" fill="#e0b000"/>'
        '<path d="M5 0V3"/></svg>',
        encoding="utf-8",
    )
    boxed = drawn("boxes:\n  a: {at: [6, 6, 9, 9], icon: quince}\n", root=tmp_path)
    assert not boxed.findings
    assert "#e0b000" in boxed.svg
    assert "#e0b000" in drawn(TEXT % "quince", root=tmp_path).svg


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        ("<blink/>", "<blink> is not supported"),
        ('<path id="a" d="M0 0H1"/>', "it names a part 'a'"),
        ("<path", "not well-formed"),
    ],
)
def test_an_icon_that_cannot_be_drawn_is_told_in_its_own_file(tmp_path: Path, inside: str, told: str) -> None:
    (tmp_path / "icons").mkdir()
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n{inside}</svg>'
    (tmp_path / "icons/quince.svg").write_text(svg, encoding="utf-8")
    _, (found,) = read("extends: classic\n", tmp_path)
    assert found.at.file == "icons/quince.svg"
    assert told in found.message
