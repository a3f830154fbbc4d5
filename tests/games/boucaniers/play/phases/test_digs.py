"""Digging for the treasure of Boucaniers: turns, helpers, rivals and empty islands."""

from __future__ import annotations

from pnp.games.boucaniers.play.phases import acting, digs, sailing
from pnp.games.boucaniers.play.table import Sea
from tests.games.boucaniers.afloat import FAR, at, man, used
from tests.support.scripted_play import scripted


def test_a_dig_counts_its_first_turn_and_an_action_undoes_it(sea: Sea) -> None:
    red = at(sea, "red", "plantation")
    digs.begin(sea, red)
    digs.advance(sea)
    assert red.turns_left == 3
    red.fought = True
    digs.advance(sea)
    assert red.turns_left == 3
    sailing.count_action(sea, red)
    assert not red.dig


def test_a_digger_may_act_all_the_same(sea: Sea) -> None:
    red = at(sea, "red", "plantation")
    digs.begin(sea, red)
    takes = ("actions-steps", ("island", "take-goods"))
    scripted(acting.act_in(sea, red, 0), ("actions-one", "act"), takes)
    assert not red.dig
    assert used(sea, "dig-reset")


def test_zero_turns_find_the_treasure_at_once_unless_two_dig(sea: Sea) -> None:
    sea.treasure[:] = sorted(sea.catalog.features["plantation"])
    red, _ = at(sea, "red", "plantation"), at(sea, "blue", "plantation")
    man(sea, "red", "chien", "chien")
    man(sea, "blue", "demolisseur", "homme-au-tatouage")
    both = scripted(digs.announce(sea), ("dig-announce", "dig"), ("dig-announce", "dig"))
    assert both is None
    assert used(sea, "dig-zero-several")
    at(sea, "blue", FAR[1]).begin_turn()
    red.begin_turn()
    assert scripted(digs.announce(sea), ("dig-announce", "dig")) == "red"


def test_an_empty_island_sinks_a_sapper_and_cannot_be_dug_again(sea: Sea) -> None:
    sea.treasure[:] = sorted(sea.catalog.features["cannibales"])
    red = at(sea, "red", "plantation")
    man(sea, "red", "demolisseur", "homme-au-tatouage")
    scripted(digs.announce(sea), ("dig-announce", "dig"))
    assert red.wrecked
    assert "plantation" not in sea.masks
    assert not digs.may_dig(sea, at(sea, "blue", "plantation"))
