"""How a game of Boucaniers ends, and how the wrecked come back until then."""

from __future__ import annotations

from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.phases import closing, wrecks
from pnp.games.boucaniers.play.table import Sea
from tests.games.boucaniers.afloat import begun
from tests.support.scripted_play import scripted


def test_all_who_meet_a_condition_share_the_victory(sea: Sea) -> None:
    sea.vessel_under("red").hidden.coins = 25
    end = closing.check_victory(sea, ["blue"])
    assert end
    assert list(end.winners) == ["red", "blue"]


def test_with_two_players_one_ship_alone_must_be_rich(game: Boucaniers) -> None:
    sea = begun(game, 2)
    for vessel in sea.vessels:
        vessel.hold.coins = 13
    assert closing.check_victory(sea, []) is None
    assert sorted(vessel.captain for vessel in sea.vessels) == ["blue", "blue", "red", "red"]


def test_the_wrecked_return_with_another_ship_one_turn_later(sea: Sea) -> None:
    red = sea.vessel_under("red")
    wrecks.go_down(sea, red)
    scripted(wrecks.come_back(sea))
    assert red.wrecked
    sea.turn()
    scripted(
        wrecks.come_back(sea),
        ("wreck-new-ship", "jonque"),
        ("wreck-new-ship", (0, -1)),
        ("wreck-new-crew", sea.offer[0].role),
    )
    assert not red.wrecked
    assert (red.ship.id, red.letters, len(red.crew)) == ("jonque", 2, 1)
