"""The clues and masks: the ring, what it tells, and the printed holes measured."""

from __future__ import annotations

import io
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.core.project.loaded_game import LoadedGame
from pnp.games.boucaniers import GAME
from pnp.games.boucaniers.clues import crosses, cycle, possible, worst_digs
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.paper import spyglass
from pnp.sheets.rendering.raster import draw_or_fail, face_png
from pnp.sheets.rendering.template import FaceRenderer

DPI = 300


def deck(game: Boucaniers, treasure: str) -> list[str]:
    """The clues that can be drawn where the treasure is on that island."""
    return [clue.id for clue in game.frieze if clue.id not in game.features[treasure]]


def test_clues_and_islands_make_one_ring(game: Boucaniers) -> None:
    walk = cycle(game.features)
    assert len(walk) == len(set(walk)) == 18
    assert "cornichons" not in walk


def test_every_cut_of_the_frieze_names_another_island(game: Boucaniers) -> None:
    frieze = game.frieze
    named = [set(a.islands) & set(b.islands) for a, b in pairwise([*frieze, frieze[0]])]
    assert all(len(islands) == 1 for islands in named)
    assert len(set.union(*named)) == 9


def test_there_are_18_crosses_and_63_circles(game: Boucaniers) -> None:
    table = [game.crosses(clue) for clue in game.frieze]
    assert sum(map(sum, table)) == 18
    assert all(sum(row) == 2 for row in table)
    assert all(sum(column) == 2 for column in zip(*table, strict=True))


def test_a_dig_shows_two_crosses_on_one_island_one_on_two_none_on_six(game: Boucaniers) -> None:
    for treasure in game.features:
        shown = Counter(crosses(game.features, treasure, dug) for dug in game.features)
        assert shown == {2: 1, 1: 2, 0: 6}


def test_a_dig_without_a_cross_rules_out_three_and_one_cross_leaves_two(game: Boucaniers) -> None:
    for dug in game.features:
        assert len(possible(game.features, (), [(dug, 0)])) == 6
        assert len(possible(game.features, (), [(dug, 1)])) == 2
        assert possible(game.features, (), [(dug, 2)]) == [dug]


def test_four_digs_find_the_treasure_without_any_clue(game: Boucaniers) -> None:
    assert worst_digs(game.features) == 4


def test_one_set_of_four_clues_of_35_is_certain(game: Boucaniers) -> None:
    for treasure in game.features:
        certain = [
            seen
            for seen in combinations(deck(game, treasure), 4)
            if len(possible(game.features, seen, ())) == 1
        ]
        assert len(certain) == 1


@pytest.mark.parametrize(
    ("seen", "certain", "mean"),
    [
        (0, "0", "9"),
        (1, "0", "7"),
        (2, "0", "37/7"),
        (3, "0", "27/7"),
        (4, "1/35", "19/7"),
        (5, "2/7", "13/7"),
        (6, "5/7", "9/7"),
        (7, "1", "1"),
    ],
)
def test_certainty_grows_with_the_clues(game: Boucaniers, seen: int, certain: str, mean: str) -> None:
    hands = list(combinations(deck(game, "plantation"), seen))
    left = [len(possible(game.features, hand, ())) for hand in hands]
    assert Fraction(left.count(1), len(left)) == Fraction(certain)
    assert Fraction(sum(left), len(left)) == Fraction(mean)


def test_three_clues_leave_three_four_or_five_islands(game: Boucaniers) -> None:
    hands = combinations(deck(game, "cannibales"), 3)
    assert Counter(len(possible(game.features, hand, ())) for hand in hands) == {3: 10, 4: 20, 5: 5}


@given(st.data())
def test_what_is_true_is_never_ruled_out(game: Boucaniers, data: st.DataObject) -> None:
    treasure = data.draw(st.sampled_from(sorted(game.features)))
    seen = data.draw(st.sets(st.sampled_from(deck(game, treasure))))
    dug = data.draw(st.lists(st.sampled_from(sorted(game.features)), max_size=3))
    digs = [(island, crosses(game.features, treasure, island)) for island in dug]
    assert treasure in possible(game.features, seen, digs)


def test_symbols_keep_apart_and_holes_keep_off_the_edge() -> None:
    for a, b in combinations(spyglass.PLACES_MM, 2):
        assert dist(a, b) >= spyglass.HOLE_MM + 1
    for x, y in spyglass.PLACES_MM:
        edge = min(x, y, spyglass.CARD_MM[0] - x, spyglass.CARD_MM[1] - y)
        assert 3 + spyglass.HOLE_MM / 2 <= edge <= 12, "strong enough, and within reach of a punch"


@pytest.mark.parametrize("hole", range(9))
def test_a_mask_shows_its_symbol_and_laid_wrongly_none(hole: int) -> None:
    assert spyglass.shown(hole) == [hole]
    assert spyglass.shown_astray(hole) == []


@pytest.fixture(scope="module")
def clue_pictures(loaded_games: dict[str, LoadedGame]) -> dict[str, Image.Image]:
    """The printed front of each clue, as a printer sees it."""
    loaded = loaded_games["boucaniers"]
    studio = FaceRenderer(loaded.root)
    return {
        face.piece: Image.open(io.BytesIO(face_png(draw_or_fail(face, studio, "fr"), dpi=DPI))).convert("L")
        for face in GAME.faces(loaded.catalog, "fr")
        if face.kind == "clue"
    }


def test_holes_are_cut_where_symbols_are_printed(
    loaded_games: dict[str, LoadedGame], game: Boucaniers, clue_pictures: dict[str, Image.Image]
) -> None:
    """Every mask over every clue, measured: a cross is dark in its middle, a circle is white there."""
    faces = GAME.faces(loaded_games["boucaniers"].catalog, "fr")
    holes = {face.piece: _circle(_hole(face.cuts)) for face in faces if face.kind == "mask"}
    for mask in game.masks:
        x, y, across = holes[mask.id]
        assert across == pytest.approx(spyglass.HOLE_MM, abs=0.05)
        for clue in game.clues:
            middle, ring = _tones(clue_pictures[clue.id], x, y)
            assert (middle < 160) == (mask.island in clue.islands), (mask.id, clue.id)
            assert ring > 235, "white ground around the symbol"


def _hole(cuts: tuple[tuple[tuple[float, float], tuple[float, float]], ...]) -> list[tuple[float, float]]:
    """The points of the cuts that do not lie on the card's edge."""
    width, height = spyglass.CARD_MM
    points = [point for cut in cuts for point in cut]
    return [(x, y) for x, y in points if 1 < x < width - 1 and 1 < y < height - 1]


def _circle(points: list[tuple[float, float]]) -> tuple[float, float, float]:
    xs, ys = zip(*points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(xs) - min(xs)


def _tones(picture: Image.Image, x_mm: float, y_mm: float) -> tuple[int, int]:
    """How light the middle of a hole is, and how light its rim."""
    x, y, rim = (round(mm / 25.4 * DPI) for mm in (x_mm, y_mm, spyglass.HOLE_MM / 2 - 0.3))
    grey = picture.tobytes()
    tone = [
        grey[down * picture.width + across]
        for across, down in ((x, y), (x + rim, y), (x - rim, y), (x, y + rim), (x, y - rim))
    ]
    return tone[0], min(tone[1:])
