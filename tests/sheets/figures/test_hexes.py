"""Maps of tiles in figures: tiles, what stands on them or on their corners, and the ways between."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.component import Text
from pnp.sheets.figures.hexes import _spot
from pnp.sheets.figures.lettering import STYLES, badge, typeset_lines
from pnp.sheets.figures.shapes import Disc, Image, Trace, Words
from pnp.sheets.graphics.fonts import MM_PER_POINT
from tests.sheets.figures.test_figure import FACES, drafted, images

EDGE = 1.2
SEA, ISLE = (34.641016, 40.0), (40.0, 34.641016)


def tiles(*spots: tuple[int, int], piece: str = "tiles/sea", **more: Any) -> dict[str, Any]:
    return {"map": [{"piece": piece, "hex": list(spot)} for spot in spots], **more}


@pytest.mark.parametrize(
    ("spot", "size", "at"),
    [
        ((0, 0), SEA, (0, 0)),
        ((1, 0), SEA, (34.641, 0)),
        ((0, 1), SEA, (17.321, 30)),
        ((-1, 2), SEA, (0, 60)),
        ((1, 0), ISLE, (30, 17.321)),
        ((0, 1), ISLE, (0, 34.641)),
        ((0, 0, 0), SEA, (0, -20)),
        ((0, 0, 1), SEA, (17.321, -10)),
        ((0, 0, 3), SEA, (0, 20)),
        ((0, 0, 7), SEA, (17.321, -10)),
        ((0, 0, 0), ISLE, (-10, -17.321)),
        ((1, 0, 3), SEA, (34.641, 20)),
    ],
)
def test_a_hex_and_its_corners_have_their_places(
    spot: tuple[int, ...], size: tuple[float, float], at: tuple[float, float]
) -> None:
    assert _spot(spot, size) == pytest.approx(at, abs=0.001)


def test_a_map_is_as_large_as_its_tiles_and_never_wider_than_there_is_room() -> None:
    box = drafted(tiles((0, 0), (1, 0)), 112.0, scale=100).box
    assert (box.width - 2 * EDGE, box.height - 2 * EDGE) == pytest.approx((69.282, 40), abs=0.001)
    box = drafted(tiles((0, 0), (1, 0)), 37.041, scale=100).box
    assert box.width == pytest.approx(37.041, abs=0.001)
    assert box.height - 2 * EDGE == pytest.approx(20, abs=0.001)


def test_what_stands_on_a_map_stands_with_its_middle_on_its_spot() -> None:
    show = tiles((0, 0), (1, 0), tokens=[{"hex": [1, 0], "show": {"piece": "tokens/coin"}}])
    _, tile, coin = images(drafted(show, scale=50))
    assert coin.middle == pytest.approx(tile.middle)
    assert coin.width == pytest.approx(10)
    show = tiles((0, 0), tokens=[{"hex": [0, 0, 0], "show": {"piece": "tokens/coin"}}])
    tile, coin = images(drafted(show, scale=50))
    assert coin.middle == pytest.approx((tile.middle[0], tile.y))


def test_a_way_is_a_line_over_a_pale_one_between_two_discs() -> None:
    show = tiles((0, 0), (1, 0), routes=[{"route": [[0, 0], [1, 0]], "dashed": True}])
    shapes = drafted(show, scale=50).box.shapes
    pale, line = (one for one in shapes if isinstance(one, Trace))
    ends = [one for one in shapes if isinstance(one, Disc)]
    middles = [one.at.middle for one in shapes if isinstance(one, Image)]
    assert list(line.points) == [pytest.approx(one) for one in middles] == list(pale.points)
    assert (pale.stroke, pale.width, pale.dashed) == ("paper", 2.0, False)
    assert (line.stroke, line.width, line.dashed) == ("accent", 1.1, True)
    assert [(one.x, one.y) for one in ends] == [pytest.approx(one) for one in middles]
    assert {(one.radius, one.fill, one.stroke, one.width) for one in ends} == {(1.3, "accent", "paper", 0.5)}


def test_every_piece_that_is_no_tile_is_told() -> None:
    show = {
        "map": [
            {"piece": name, "hex": [at, 0]} for at, name in enumerate(("cards/oak", "tiles/sea", "tiles/fog"))
        ]
    }
    found = drafted(show)
    assert [fault.message for fault in found.faults] == [
        "there is no hexagonal piece 'cards/oak'", "there is no hexagonal piece 'tiles/fog'",
    ]  # fmt: skip
    assert found.box.width == pytest.approx(10 + 2 * EDGE)


def test_a_tile_shows_its_back_where_it_has_one() -> None:
    backs = [one.back for one in drafted(tiles((0, 0))).box.shapes if isinstance(one, Image)]
    assert backs == [False]
    show = {"map": [{"piece": "tiles/sea", "hex": [0, 0], "side": "back", "turn": 60}]}
    (image,) = (one for one in drafted(show).box.shapes if isinstance(one, Image))
    assert (image.back, image.turn) == (FACES["tiles/sea"].back is not None, 60)


@pytest.mark.parametrize(
    ("align", "share", "anchor"), [("left", 0.0, "start"), ("middle", 0.5, "middle"), ("right", 1.0, "end")]
)
def test_lines_are_as_wide_as_the_longest_and_stand_at_its_edge(
    align: str, share: float, anchor: str
) -> None:
    box = typeset_lines("One\nlonger line", "plain", 60.0, Text(en="x").at(), align)
    first, second = box.shapes
    assert isinstance(first, Words)
    assert isinstance(second, Words)
    assert first.x == second.x == pytest.approx(share * box.width)
    assert first.anchor == anchor
    size = 8 * MM_PER_POINT
    assert second.y - first.y == pytest.approx(1.22 * size)
    assert box.height == pytest.approx(2 * 1.22 * size)


def test_long_words_are_told_with_what_is_missing() -> None:
    place = Text(en="x").at()
    (fault,) = typeset_lines("w" * 41, "plain", 20.0, place).faults
    assert fault.message.startswith(f'"{"w" * 39}…" is ')
    assert fault.message.endswith(" mm too wide for its 20 mm")
    assert typeset_lines("w" * 40, "plain", 20.0, place).faults[0].message.startswith(f'"{"w" * 40}" is ')
    (unknown,) = typeset_lines("\u4e2d", "plain", 20.0, place).faults
    assert unknown.message.endswith("has no glyph for \u4e2d")


def test_a_badge_is_a_number_on_a_disc() -> None:
    disc, words = badge("7", 10.0, 20.0)
    assert (disc.x, disc.y, disc.radius, disc.fill) == (10, 20, 2.6, "badge")
    assert (words.x, words.anchor, words.tone, words.stretches) == (10, "middle", "paper", (("strong", "7"),))
    assert words.y == pytest.approx(20 + 0.33 * STYLES["badge"].size_mm)
