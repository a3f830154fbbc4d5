"""Boucaniers at close quarters: who boards, who fires, who sinks and who takes what."""

from __future__ import annotations

from pnp.games.boucaniers import chart
from pnp.games.boucaniers.play.phases import boarding, gunnery
from pnp.games.boucaniers.play.table import Sea
from tests.games.boucaniers.afloat import at, man, used
from tests.support.scripted_play import scripted


def test_four_against_two_both_lose_two_and_the_weaker_sinks(sea: Sea) -> None:
    """The rulebook's example; half of the loser's three coins go to the victor."""
    red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 0))
    man(sea, "red", "gabier", "mondaine", "coq", "ermite")
    man(sea, "blue", "gabier", "ivrogne")
    blue.hold.coins = 3
    scripted(boarding.board(sea), ("boarding-pay", ("coq", "ermite")))
    assert sorted(red.roles) == ["gabier", "mondaine"]
    assert blue.wrecked
    assert not red.may_act()
    assert (red.coins, blue.coins) == (4, 0)
    assert used(sea, "wreck-plunder", "boarding-sink", "boarding-action")


def test_equals_lose_everyone_and_fire_then(sea: Sea) -> None:
    red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 0))
    man(sea, "red", "gabier")
    man(sea, "blue", "coq")
    scripted(boarding.board(sea))
    scripted(gunnery.fire_cannons(sea))
    assert not red.wrecked
    assert not red.crew
    assert not blue.crew
    assert (red.damage, blue.damage) == (2, 1)
    assert used(sea, "boarding-tie", "cannons-range")


def test_a_brute_outlives_a_single_loss_and_a_madman_never(sea: Sea) -> None:
    red, yellow = at(sea, "red", (0, 0)), at(sea, "yellow", (0, 0))
    man(sea, "red", "brute")
    man(sea, "yellow", "chien", "coq")
    scripted(boarding.board(sea))
    assert red.roles == ["brute"]
    assert yellow.wrecked
    blue = at(sea, "blue", (1, 0))
    at(sea, "red", (1, 0))
    man(sea, "blue", "fou")
    scripted(boarding.board(sea))
    assert not blue.crew
    assert red.wrecked


def test_a_boatman_may_and_a_harpooner_must_unless_in_contact(sea: Sea) -> None:
    red, blue, yellow = at(sea, "red", (0, 0)), at(sea, "blue", (0, 2)), at(sea, "yellow", (0, 3))
    for vessel, role in ((red, "canotier"), (blue, "harponneur")):
        man(sea, vessel.flag, role)
        vessel.at_work = list(vessel.crew)
    man(sea, "yellow", "gabier", "coq")
    scripted(boarding.board(sea), ("boucanier-canotier", "stay"), ("boarding-pay", ("coq",)))
    assert blue.wrecked
    assert yellow.fought
    assert not red.fought
    assert used(sea, "boarding-afar")


def test_ships_reached_from_afar_are_in_contact_themselves(sea: Sea) -> None:
    red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 2))
    for vessel in (red, blue):
        man(sea, vessel.flag, "canotier", "coq")
        vessel.at_work = list(vessel.crew[:1])
    scripted(boarding.board(sea), ("boucanier-canotier", (0, 2)))
    assert (red.berth, blue.berth) == ((0, 2), (0, 2))
    assert red.point == (0, 0)


def test_who_sinks_the_rougeaud_together_goes_without_its_prize(sea: Sea) -> None:
    rougeaud = next(one for one in sea.merchants if one.id == "rougeaud")
    near = chart.neighbours(rougeaud.point)
    yellow = at(sea, "yellow", near[0])
    scripted(gunnery.fire_cannons(sea))
    assert yellow.coins == 17
    assert rougeaud.sunk
    rougeaud.sunk = False
    at(sea, "red", near[1])
    at(sea, "yellow", near[0])
    scripted(gunnery.fire_cannons(sea))
    assert rougeaud.sunk
    assert (sea.vessel_under("red").coins, yellow.coins) == (2, 17)


def test_ships_that_sink_each_other_take_nothing(sea: Sea) -> None:
    red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 1))
    red.damage = blue.damage = 5
    scripted(gunnery.fire_cannons(sea))
    assert red.wrecked
    assert blue.wrecked
    assert red.coins == blue.coins == 0
    assert used(sea, "wreck-mutual", "cannons-together")
