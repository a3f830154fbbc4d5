"""The pieces on paper: places that figures fit, reefs where no ship passes, odds that the rules compute."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.games.attention_pirates.battle import Force, attack
from pnp.games.attention_pirates.model import AttentionPirates
from pnp.games.attention_pirates.paper.aid import TARGETS, odds
from pnp.games.attention_pirates.paper.chart import berths, passages, reefs, side_mm
from pnp.games.attention_pirates.paper.faces import LAIR_APART_MM, PLACE_MM, RIM_MM, TOKEN_MM, faces
from pnp.sheets.pieces.shape import bounding_box, gap, hex_size, inside, outline, translate


@pytest.fixture(scope="module")
def game(loaded_games: dict[str, LoadedGame]) -> AttentionPirates:
    catalog = loaded_games["attention-pirates"].catalog
    assert isinstance(catalog, AttentionPirates)
    return catalog


def test_every_figure_of_a_lair_has_room_for_its_token(game: AttentionPirates) -> None:
    size = hex_size(side_mm(game.board, LAIR_APART_MM))
    tile = translate(outline("hex", *size), -size[0] / 2, -size[1] / 2)
    for lair in game.lairs:
        places = berths(lair, size[0] - 2 * RIM_MM, PLACE_MM)
        assert {p.number: p.figure for p in places if p.number} == lair.slots
        assert [p.figure for p in places if not p.number] == ["cannon"] * lair.free_cannons
        for one in places:
            assert inside((one.x, one.y), tile)
            assert gap([(one.x, one.y)], tile) >= TOKEN_MM / 2
        for one, other in combinations(places, 2):
            assert hypot(one.x - other.x, one.y - other.y) >= TOKEN_MM


def test_the_harbour_has_one_way_in_and_reefs_elsewhere(game: AttentionPirates) -> None:
    harbour = next(space for space in game.board.spaces if space.kind == "harbour")
    assert len(passages(game.board)) == 1
    for reef in (*reefs(game.board), *passages(game.board)):
        away = hypot(reef.x - harbour.x_mm, reef.y - harbour.y_mm)
        assert away == pytest.approx(game.board.space_mm / 2, abs=1)


def test_the_table_of_odds_is_what_the_rules_compute(game: AttentionPirates) -> None:
    table = odds(game, "en")
    assert [ship.cannons for ship in table["ships"]] == [1, 2, 3, 4, 5]
    assert [row["target"] for row in table["rows"]] == list(TARGETS)
    for row in table["rows"]:
        for ship, cell in zip(table["ships"], row["cells"], strict=True):
            chance = attack(ship, row["target"]).attacker_takes
            assert abs(100 * chance - cell.once) <= 1 / 2
            assert cell.likely == (2 * chance >= 1)
            assert cell.twice >= cell.once
    assert table["rows"][0]["cells"][0].once == round(100 * attack(Force(5, 1), Force(1, 1)).attacker_takes)


def test_richer_chests_are_larger(game: AttentionPirates) -> None:
    """Both the chest that stands and the token that it stands on."""
    sizes = []
    drawn = {face.piece: face for face in faces(game, "fr") if face.kind == "chest"}
    for chest in sorted(game.chests, key=lambda chest: chest.value):
        token, figure = sorted(
            (bounding_box(cut) for cut in drawn[chest.id].cuts), key=lambda part: part.height
        )
        sizes.append((token.height, figure.width, figure.height))
    assert len(sizes) == 3
    for poor, rich in pairwise(sizes):
        assert all(less < more for less, more in zip(poor, rich, strict=True))


def test_a_figure_s_sheet_holds_its_token_and_the_figure_that_stands_on_it(game: AttentionPirates) -> None:
    for face in faces(game, "fr"):
        if face.kind in {"cannon", "pirate", "chest"}:
            parts = sorted((bounding_box(cut) for cut in face.cuts), key=lambda part: part.height)
            token, figure = parts
            assert len(parts) == 2
            assert token.width >= TOKEN_MM
            assert figure.width <= token.width
            assert figure.bottom < token.top
