"""What a captain of Boucaniers may hope for."""

from __future__ import annotations

from pnp.games.boucaniers.clues import crosses
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.bot.evaluation import evaluate
from pnp.games.boucaniers.play.phases import wrecks
from pnp.games.boucaniers.play.table import features
from tests.games.boucaniers.afloat import at, begun, man


def test_who_knows_more_hopes_for_more_and_nearer_is_better(game: Boucaniers) -> None:
    sea, known = begun(game, 3), features(game)
    there = min(known)
    at(sea, "red", there)
    hopes = [evaluate(sea)["red"]]
    sea.digs = [(island, crosses(known, there, island)) for island in known if island != there]
    hopes.append(evaluate(sea)["red"])
    assert hopes[0] < hopes[1]
    at(sea, "red", max(known))
    assert evaluate(sea)["red"] < hopes[1]


def test_a_dig_under_way_is_worth_more_the_fewer_turns_are_left(game: Boucaniers) -> None:
    sea = begun(game, 3)
    vessel = sea.vessel_under("red")
    at(sea, "red", min(features(game)))
    hopes = [evaluate(sea)["red"]]
    for turns in (3, 1):
        vessel.dig, vessel.turns_left = sea.island(vessel), turns
        hopes.append(evaluate(sea)["red"])
    assert hopes == sorted(set(hopes))


def test_only_the_richest_ship_counts_its_coins(game: Boucaniers) -> None:
    sea = begun(game, 2)
    rich, poor = [vessel for vessel in sea.vessels if vessel.captain == sea.players[0]]
    rich.hold.coins, poor.hold.coins = 20, 0
    before = evaluate(sea)[sea.players[0]]
    poor.hold.coins = 19
    assert evaluate(sea)[sea.players[0]] == before
    poor.hold.coins = 21
    assert evaluate(sea)[sea.players[0]] > before


def test_who_digs_faster_hopes_for_more(game: Boucaniers) -> None:
    hopes = []
    for role in ("gabier", "homme-au-tatouage", "chien"):
        sea = begun(game, 3)
        man(sea, "red", role)
        hopes.append(evaluate(sea)["red"])
    assert hopes == sorted(set(hopes))


def test_a_coin_counts_the_more_the_more_there_are(game: Boucaniers) -> None:
    sea, hopes = begun(game, 3), []
    for coins in (3, 4, 20, 21):
        sea.vessel_under("red").hold.coins = coins
        hopes.append(evaluate(sea)["red"])
    assert hopes[1] - hopes[0] < hopes[3] - hopes[2]


def test_who_has_no_ship_afloat_may_still_hope(game: Boucaniers) -> None:
    sea, known = begun(game, 3), features(game)
    sea.digs = [(island, crosses(known, min(known), island)) for island in known if island != min(known)]
    red = man(sea, "red", "gabier", "coq", "singe")
    before = evaluate(sea)["red"]
    wrecks.go_down(sea, red)
    assert 0 < evaluate(sea)["red"] < before
