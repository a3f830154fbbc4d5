"""Boucaniers under sail: compass, speed, rum and the edge of the map, as the rulebook has them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.play import Choice
from pnp.games.boucaniers.play.phases import sailing
from pnp.games.boucaniers.play.table import Sea
from tests.games.boucaniers.afloat import at, man, used
from tests.support.scripted_play import scripted


def test_the_rulebooks_compass_takes_a_ship_three_to_the_north_east(sea: Sea) -> None:
    red = at(sea, "red", (0, 0))
    scripted(sailing.sail(sea, red, "NE", 3))
    assert red.point == (3, -3)
    assert red.moved == 3


def test_too_large_a_number_is_cut_to_full_speed_with_all_that_takes(sea: Sea) -> None:
    red = at(sea, "red", (0, 0))
    man(sea, "red", "gabier")
    scripted(sailing.sail(sea, red, "N", 6))
    assert (red.moved, red.played) == (4, 1)
    assert used(sea, "nav-too-far", "boucanier-gabier")


def test_rum_of_an_old_sea_dog_counts_three_times_and_the_limit_stands(sea: Sea) -> None:
    red = at(sea, "red", (0, 4))
    man(sea, "red", "vieux-loup-de-mer")
    red.hold.goods["rhum"] = 2
    assert sailing.top_speed(sea, red) == 6
    scripted(sailing.sail(sea, red, "N", 6))
    assert red.goods("rhum") == 1
    assert red.point == (0, -2)


def test_the_edge_stops_a_ship(sea: Sea) -> None:
    blue = at(sea, "blue", (0, -4))
    scripted(sailing.sail(sea, blue, "N", 2))
    assert used(sea, "nav-edge") or blue.moved == 0


def test_a_spy_sees_a_compass_before_her_captain_sets_one(sea: Sea) -> None:
    red = man(sea, "red", "espionne")
    red.damage = 5
    phase = sailing.navigate(sea)
    asked = [next(phase)]
    while asked[-1].rule != "boucanier-espionne":
        asked.append(phase.send(asked[-1].options[-1]))
    assert {choice.player for choice in asked[:-1]} == {"blue", "yellow"}
    assert sea.view("red")["orders"]["blue"] is None
    phase.send("blue")
    assert sea.view("red")["orders"]["blue"] == ("anchor",)
    assert sea.view("yellow")["orders"]["blue"] is None


def test_a_helmsman_sails_when_all_others_have_sailed(sea: Sea) -> None:
    red = man(sea, "red", "timonier")
    red.at_work = list(red.crew)
    order = [choice.player for choice in asked_of(sailing.navigate(sea))]
    assert order[-1] == "red"
    assert used(sea, "boucanier-timonier")


def asked_of(procedure: Iterator[Choice]) -> list[Choice]:
    """All that a procedure asks where everyone takes the last option."""
    asked = []
    try:
        choice = next(procedure)
        while True:
            asked.append(choice)
            choice = procedure.send(choice.options[-1])  # type: ignore[attr-defined]
    except StopIteration:
        return asked
