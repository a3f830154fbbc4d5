"""Each box becomes just those values that its layout says: places, tones, sizes of words, rows of icons."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.sheets.layouts.box_values import BoxRenderer, Piece
from pnp.sheets.layouts.model import Box, Colours, Focus, FontFiles, Length, Number, Rounding, Shown, Sizes
from pnp.sheets.layouts.palette import CHOICES, auto, drawable, mixed, palette, readable_on
from tests.sheets.layouts.sample_card import CARD_MM, VALUES, read


def painted(text: str, said: dict[str, str] | None = None, **values: Any) -> list[dict[str, Any]]:
    layout, findings = read(text)
    assert layout is not None
    assert not findings, findings
    return BoxRenderer(layout, Piece({**VALUES, **values}, said or {}, CARD_MM)).boxes()


def box(written: str, **values: Any) -> dict[str, Any]:
    (found,) = painted(f"boxes:\n  a: {{{written}}}\n", **values)
    return found


AT = "at: [6, 10, 40, 8]"
BOXES: dict[str, dict[str, Any]] = {
    AT: {"x": 6, "y": 10, "w": 40, "h": 8, "turn": 0, "shape": "box", "round": 0, "fill": None, "frame": None,
         "line": 0.2, "inset": 0},
    f'{AT}, fill: "#112233"': {"fill": ("#112233", "#ffffff"), "frame": ("none", "#333333"), "line": 0.2,
                               "inset": 1.4},
    f"{AT}, fill: paper": {"fill": ("#ffffff", "#ffffff"), "frame": None},
    f'{AT}, frame: "#112233"': {"fill": None, "frame": ("#112233", "#333333"), "line": 0.3, "inset": 1.4},
    f'{AT}, frame: "#112233", line: 0': {"line": 0},
    f'{AT}, frame: "#112233", line: 0.7': {"line": 0.7},
    f"{AT}, fill: none": {"fill": None, "inset": 0},
    'at: [6, 10, 20, 8], fill: "#112233"': {"inset": 0.6},
    'at: [6, 10, 20.1, 8], fill: "#112233"': {"inset": 1.4},
    'at: [6, 10, 40, 0.8], fill: "#112233"': {"fill": ("#112233", "#ffffff"), "inset": 1.4},
    'at: [6, 10, 40, 0.7], fill: "#112233"': {"fill": ("#112233", "#333333"), "inset": 0, "frame": None},
    f"{AT}, round: full": {"round": 4},
    "at: [6, 10, 4, 8], round: 3": {"round": 2},
    f"{AT}, round: 3": {"round": 3},
    f"{AT}, rotate: -30, shape: hex": {"turn": -30, "shape": "hex"},
    f"{AT}, show: effect": {"one": False, "font": "body", "most": 9, "least": 7, "align": "left",
                            "valign": "top", "anchor": "start", "field": "effect",
                            "colour": ("#1c1a17", "#000000")},
    f"{AT}, show: effect, align: right, valign: bottom": {"anchor": "end", "valign": "bottom"},
    f"{AT}, show: rank, lines: one, align: middle": {"one": True, "text": "7", "valign": "middle",
                                                     "anchor": "middle"},
    "at: [6, 10, 40, 7.31], show: suit, size: 9": {"one": False},
    "at: [6, 10, 40, 7.3], show: suit, size: 9": {"one": True},
    "at: [6, 10, 40, 7.3], show: suit, size: 9, lines: many": {"one": False},
    f'{AT}, show: "{{rank}} of {{suit}}", lines: one': {"text": "7\u00a0of\u00a0pear", "field": "rank"},
    f'{AT}, show: "{{suit}}, {{rank}}"': {"text": "pear, 7", "field": "suit"},
    f'{AT}, show: X, colour: "#112233"': {"text": "X", "field": "", "colour": ("#112233", "#000000")},
    f"{AT}, icon: star": {"icons": ("star",), "align": "middle", "valign": "middle", "field": ""},
    f"{AT}, icon: suit": {"icons": ("pear",), "field": "suit"},
    f"{AT}, icon: star, icons: rank - 4": {"icons": ("star",) * 3},
    f"{AT}, icon: star, icons: rank > 4": {"icons": ("star",)},
    f"{AT}, icons: costs": {"icons": ("coin", "star")},
    f'{AT}, icons: suit, colour: "#112233", align: left': {
        "icons": ("pear",), "colour": ("#112233", "#333333"), "align": "left"},
    f"{AT}, image: art": {"image": "oak.png", "field": "art", "fit": "cover", "focus": (50, 50),
                                  "low": "outline", "stamp": ""},
    f"{AT}, image: art, fit: contain, focus: top, low: grey": {"fit": "contain", "focus": (50, 0),
                                                                      "low": "grey"},
}  # fmt: skip
"""A box as it is written, and some of what it becomes: two lines of 9 points are 7.3025 high."""


@pytest.mark.parametrize("written", BOXES)
def test_a_box_becomes_these_values(written: str) -> None:
    found = box(written, art="oak.png")
    assert {name: found[name] for name in BOXES[written]} == BOXES[written]
    assert found["faults"] == ()


@pytest.mark.parametrize(
    "written",
    [
        f"{AT}, show: effect",
        f"{AT}, icon: star, icons: rank > 7",
        f"{AT}, icon: star, icons: rank - 7",
        f"{AT}, icons: costs",
        f"{AT}, image: art",
        f"{AT}, show: X, when: rank > 7",
    ],
)
def test_a_box_with_nothing_to_show_is_left_out(written: str) -> None:
    assert painted(f"boxes:\n  a: {{{written}}}\n", effect=" ", costs=()) == []


def test_up_to_sixty_icons_stand_in_a_row() -> None:
    row = f"boxes:\n  a: {{{AT}, icon: star, icons: rank}}\n"
    assert painted(row, rank=60)[0]["icons"] == ("star",) * 60
    for rank in (61, -1):
        assert painted(row, rank=rank)[0]["faults"][0][0] == f"{rank} icons do not stand in a row"


def test_readers_are_told_what_a_value_is_called() -> None:
    (found,) = painted(f"boxes:\n  a: {{{AT}, show: suit}}\n", {"suit": "A pear"})
    assert found["text"].replace("\u00a0", " ") == "A pear"


def test_a_box_takes_the_room_of_one_that_is_left_out_and_its_words_grow() -> None:
    """Two boxes one above the other, together 40 by 20; 10 points grow to 14, 12 to no more than 16."""
    text = "boxes:\n  art: {at: [6, 10, 40, 8], image: art}\n"
    text += "  a: {at: [8, 20, 30, 10], show: X, size: 10, takes: art}\n"
    (found,) = painted(text)
    assert [found[name] for name in ("x", "y", "w", "h", "most", "valign")] == [6, 10, 40, 20, 14, "middle"]
    (found,) = painted(text.replace("size: 10", "size: 12"))
    assert found["most"] == 16
    assert [one["name"] for one in painted(text, art="oak.png")] == ["art", "a"]
    assert painted(text, art="oak.png")[1]["y"] == 20


def test_a_layout_is_stretched_to_the_piece_and_its_words_with_the_lesser_side() -> None:
    """Meant for 126 by 110, drawn on 63 by 88: half as wide, four fifths as high, in quarters of a point."""
    found = painted(
        "drawn_for: [126, 110]\nboxes:\n  a: {at: [10, 20, 40, 50], show: effect, size: 15..5}\n"
    )[0]
    assert [found[name] for name in ("x", "y", "w", "h", "most", "least")] == [5, 16, 20, 40, 7.5, 5]
    small = painted(
        "drawn_for: [126, 110]\nboxes:\n  a: {at: [10, 20, 40, 50], show: effect, size: 15..9}\n"
    )[0]
    assert small["most"] == 9, "no smaller than the least"


def test_colours_go_by_the_value_of_their_field() -> None:
    text = 'colours: {suit: {pear: gold}, gold: "#b8860b"}\nboxes:\n  a: {at: [6, 6, 9, 9], fill: suit}\n'
    assert painted(text)[0]["fill"].full == "#b8860b"
    assert painted(text, suit="plum")[0]["fill"].full == "#5b5b5b", "grey stands in for what is not known"


READ: list[tuple[Any, Any, Any]] = [
    (Number, "1200", 1200.0),
    (Number, "-0.125", -0.125),
    (Number, "1200.1", "1200.1 is further than any paper reaches"),
    (Number, True, "a number is wanted, not True"),
    (Number, "1.2345", "a number is wanted, not '1.2345'"),
    (Length, "0", 0.0),
    (Length, "-0.1", "a length is wanted, not -0.1"),
    (Rounding, "full", 1200.0),
    (Rounding, "2.5", 2.5),
    (Sizes, "12", (12.0, 12.0)),
    (Sizes, "12 .. 8", (12.0, 8.0)),
    (Sizes, "200..3", (200.0, 3.0)),
    (Sizes, "201", "201..201 is not a size that shrinks, between 200 and 3 points"),
    (Sizes, "12..2.9", "12..2.9 is not a size that shrinks"),
    (Sizes, "8..12", "8..12 is not a size that shrinks"),
    (Sizes, True, "a size is written 12, or 12..8 to shrink where it must, not True"),
    (Focus, "left", (0.0, 50.0)),
    (Focus, "right", (100.0, 50.0)),
    (Focus, "bottom", (50.0, 100.0)),
    (Focus, "middle", (50.0, 50.0)),
    (Focus, ["0", "100"], (0.0, 100.0)),
    (Focus, ["50", "101"], "write middle, top, bottom, left, right or two per cents, such as [50, 20]"),
    (Focus, ["-1", "20"], "two per cents"),
    (Focus, ["50"], "two per cents"),
    (Shown, 7, "7"),
    (Colours, "#fff", {"": "#fff"}),
    (Colours, {True: "a", 3: "b"}, {"true": "a", "3": "b"}),
]


@pytest.mark.parametrize(("sort", "written", "meant"), READ)
def test_a_value_is_read_or_refused_in_these_words(sort: Any, written: Any, meant: Any) -> None:
    reader = TypeAdapter(sort)
    if isinstance(meant, str) and meant != "7":
        with pytest.raises(ValidationError, match=re.escape(meant)):
            reader.validate_python(written)
    else:
        assert reader.validate_python(written) == meant


def test_a_zone_is_switched_off_and_one_file_is_a_font() -> None:
    assert Box.model_validate(False).off
    assert Box.model_validate("none").off
    assert not Box.model_validate({}).off
    assert FontFiles.model_validate("a.ttf").regular == "a.ttf"


def test_a_palette_follows_from_its_accent() -> None:
    """Halves of a channel: 86 and 60 of 100 towards white, 35 of 100 towards black."""
    found = palette("#640000", "#111111", "#eeeeee")
    assert found["pale"] == "#e9dbdb"
    assert found["soft"] == "#c19999"
    assert found["deep"] == mixed("#640000", "#000000", 0.35) == "#410000"
    assert (found["accent"], found["ink"], found["paper"]) == ("#640000", "#111111", "#eeeeee")
    assert (found["on-accent"], found["white"]) == ("#ffffff", "#ffffff")
    assert readable_on("#ffff00") == "#1c1a17"
    assert readable_on("#808080") == "#000000", "neither ink can be read on it, black comes nearest"
    assert [drawable(text) for text in ("#abc", "navy", "sea")] == [True, True, False]
    assert auto("abcdefghi") == dict(zip("abcdefghi", [*CHOICES, CHOICES[0]], strict=True))
