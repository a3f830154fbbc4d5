"""The table page shows the game's own set-up."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pnp.core.play import Match
from pnp.core.play.setup_view import setup_places
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.pages.tabletop import TablePage, script
from tests.support.project import GAMES, PROJECT
from tests.web.table.table_script import run


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_is_laid_out_is_the_box_less_what_stays_in_it(
    loaded_games: dict[str, LoadedGame], game: str
) -> None:
    loaded = loaded_games[game]
    assert loaded.catalog
    assert loaded.game.play
    playable = loaded.game.play(loaded.catalog)
    for players, mode in playable.counts():
        found = setup_places(loaded.game, loaded.catalog, players, mode)
        counted: Counter[str] = Counter()
        for one in found:
            for piece, count in one.pieces.items():
                counted[piece.partition("/")[0]] += count
            counted.update(one.drawn)
        start = Match(playable, loaded.catalog, players, mode=mode, seed=77).table.places()
        there: Counter[str] = Counter()
        for place, pieces in start.items():
            for piece, count in pieces.items() if place != "box" else ():
                there[piece.partition("/")[0]] += count
        assert counted == +there, (players, mode)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_seat_and_place_of_the_set_up_has_a_name(
    loaded_games: dict[str, LoadedGame], game: str
) -> None:
    loaded = loaded_games[game]
    assert loaded.catalog
    page = TablePage(loaded, loaded.catalog, "fr")
    for setup in page.setups:
        assert len(setup.seats) == setup.players
        assert setup.shared
        for spread in [*setup.shared, *(one for seat in setup.seats.values() for one in seat)]:
            assert spread.name
            assert spread.items
            assert all(item.count > 0 for item in spread.items)


def test_a_first_ship_is_drawn_and_a_purse_is_not(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["buccaneer"]
    assert loaded.catalog
    places = {one.place: one for one in setup_places(loaded.game, loaded.catalog, 3, "usual")}
    assert (places["sea"].pieces, places["sea"].drawn) == ({}, {"ship": 3})
    assert places["purse/red"].pieces == {"coin/ten": 1}


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_one_of_a_kind_is_not_told_in_the_plural(loaded_games: dict[str, LoadedGame], game: str) -> None:
    """A single piece has its own name; map places with one random piece each are one line."""
    loaded = loaded_games[game]
    assert loaded.catalog
    for setup in TablePage(loaded, loaded.catalog, "en").setups:
        for spread in [*setup.shared, *(one for seat in setup.seats.values() for one in seat)]:
            assert all(item.piece or item.count > 1 for item in spread.items), spread


def test_places_that_get_one_each_share_their_first_word(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["attention-pirates"]
    assert loaded.catalog
    [setup, *_] = TablePage(loaded, loaded.catalog, "fr").setups
    [lairs] = [spread for spread in setup.shared if spread.items[0].kind == "lair"]
    assert lairs.name.startswith("Repaire A4, B1, ")
    assert lairs.items[0].count == 10


def test_seats_of_a_colour_have_it_and_what_all_share_is_of_none(loaded_games: dict[str, LoadedGame]) -> None:
    """Shared ships are counted together, since players may choose other colours."""
    loaded = loaded_games["attention-pirates"]
    assert loaded.catalog
    page = TablePage(loaded, loaded.catalog, "en")
    assert page.seat_labels[:2] == [{"name": "Blue", "colour": "blue"}, {"name": "White", "colour": "white"}]
    for setup in page.setups:
        [ships] = [item for spread in setup.shared for item in spread.items if item.kind == "ship"]
        assert (ships.piece, ships.count) == ("", setup.players)
    other = loaded_games["maitre-des-mers"]
    assert other.catalog
    assert {seat["colour"] for seat in TablePage(other, other.catalog, "en").seat_labels} == {""}


def test_a_game_begins_with_what_goes_without_saying(loaded_games: dict[str, LoadedGame]) -> None:
    """With all lairs intact, nobody has won at the start."""
    loaded = loaded_games["attention-pirates"]
    assert loaded.catalog
    begins = TablePage(loaded, loaded.catalog, "en").initial_question
    assert begins == {"lairs_left": 10}
    asked = {
        "players": [["Anne", {"ashore": 9, "hold": 3}], ["Jean", {"ashore": 8, "hold": 4}]],
        "lairs_left": 0,
    }
    told = json.dumps(asked)
    begun = run(f"pnpTable.sheet.begun({told}, ['Kim', 'Nico'], '', {told}, {json.dumps(begins)})")
    nothing = {"ashore": 0, "hold": 0}
    assert begun == {"players": [["Kim", nothing], ["Nico", nothing]], "lairs_left": 10}


def test_the_scripts_are_all_there() -> None:
    folder = PROJECT.root / "site" / "table"
    assert all(file.read_text("utf-8") in script(PROJECT.root) for file in Path(folder).glob("*.js"))
