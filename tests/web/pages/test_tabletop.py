"""The table page shows the game's own set-up."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pnp.core.play import Match
from pnp.core.play.setup_view import laid
from pnp.core.project.loaded_game import Edition
from pnp.web.pages.tabletop import TablePage, script
from tests.support.project import GAMES, PROJECT
from tests.web.table.table_script import run


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_is_laid_out_is_the_box_less_what_stays_in_it(editions: dict[str, Edition], game: str) -> None:
    edition = editions[game]
    assert edition.catalog
    assert edition.game.play
    playable = edition.game.play(edition.catalog)
    for players, mode in playable.counts():
        found = laid(edition.game, edition.catalog, players, mode)
        counted: Counter[str] = Counter()
        for one in found:
            for piece, count in one.pieces.items():
                counted[piece.partition("/")[0]] += count
            counted.update(one.drawn)
        start = Match(playable, edition.catalog, players, mode=mode, seed=77).table.places()
        there: Counter[str] = Counter()
        for place, pieces in start.items():
            for piece, count in pieces.items() if place != "box" else ():
                there[piece.partition("/")[0]] += count
        assert counted == +there, (players, mode)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_seat_and_place_of_the_set_up_has_a_name(editions: dict[str, Edition], game: str) -> None:
    edition = editions[game]
    assert edition.catalog
    page = TablePage(edition, edition.catalog, "fr")
    for setup in page.setups:
        assert len(setup.seats) == setup.players
        assert setup.shared
        for spread in [*setup.shared, *(one for seat in setup.seats.values() for one in seat)]:
            assert spread.name
            assert spread.items
            assert all(item.count > 0 for item in spread.items)


def test_a_first_ship_is_drawn_and_a_purse_is_not(editions: dict[str, Edition]) -> None:
    edition = editions["buccaneer"]
    assert edition.catalog
    places = {one.place: one for one in laid(edition.game, edition.catalog, 3, "usual")}
    assert (places["sea"].pieces, places["sea"].drawn) == ({}, {"ship": 3})
    assert places["purse/red"].pieces == {"coin/ten": 1}


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_one_of_a_kind_is_not_told_in_the_plural(editions: dict[str, Edition], game: str) -> None:
    """A single piece has its own name; map places with one random piece each are one line."""
    edition = editions[game]
    assert edition.catalog
    for setup in TablePage(edition, edition.catalog, "en").setups:
        for spread in [*setup.shared, *(one for seat in setup.seats.values() for one in seat)]:
            assert all(item.piece or item.count > 1 for item in spread.items), spread


def test_places_that_get_one_each_share_their_first_word(editions: dict[str, Edition]) -> None:
    edition = editions["attention-pirates"]
    assert edition.catalog
    [setup, *_] = TablePage(edition, edition.catalog, "fr").setups
    [lairs] = [spread for spread in setup.shared if spread.items[0].kind == "lair"]
    assert lairs.name.startswith("Repaire A4, B1, ")
    assert lairs.items[0].count == 10


def test_seats_of_a_colour_have_it_and_what_all_share_is_of_none(editions: dict[str, Edition]) -> None:
    """Shared ships are counted together, since players may choose other colours."""
    edition = editions["attention-pirates"]
    assert edition.catalog
    page = TablePage(edition, edition.catalog, "en")
    assert page.seat_labels[:2] == [{"name": "Blue", "colour": "blue"}, {"name": "White", "colour": "white"}]
    for setup in page.setups:
        [ships] = [item for spread in setup.shared for item in spread.items if item.kind == "ship"]
        assert (ships.piece, ships.count) == ("", setup.players)
    other = editions["maitre-des-mers"]
    assert other.catalog
    assert {seat["colour"] for seat in TablePage(other, other.catalog, "en").seat_labels} == {""}


def test_a_game_begins_with_what_goes_without_saying(editions: dict[str, Edition]) -> None:
    """With all lairs intact, nobody has won at the start."""
    edition = editions["attention-pirates"]
    assert edition.catalog
    begins = TablePage(edition, edition.catalog, "en").initial_question
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
