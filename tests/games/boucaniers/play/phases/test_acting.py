"""What a ship of Boucaniers does at an island: trade, letters, hiding and hiring."""

from __future__ import annotations

from pnp.games.boucaniers.play.phases import acting, cargo, wrecks
from pnp.games.boucaniers.play.table import Sea
from tests.games.boucaniers.afloat import at, man, used
from tests.support.scripted_play import scripted


def test_a_port_buys_what_another_gives(sea: Sea) -> None:
    red = at(sea, "red", "plantation")
    red.hold.goods["rhum"] = 2
    scripted(
        acting.act_in(sea, red, 0),
        ("actions-one", "act"),
        ("actions-steps", ("island", "sell-goods")),
        ("island-plantation", (2, 0)),
    )
    assert (red.coins, red.goods("rhum"), red.played) == (6, 0, 1)


def test_letters_are_not_spent_in_the_turn_that_brings_them(sea: Sea) -> None:
    red = at(sea, "red", "bastion-rouge")
    red.hold.letters = 1
    scripted(acting.act_in(sea, red, 0), ("actions-one", "act"), ("actions-steps", ("island", "letters")))
    assert red.letters == 3
    assert not red.may_act()


def test_what_is_hidden_survives_a_wreck_and_lost_fragments_go_under_the_pile(sea: Sea) -> None:
    red = at(sea, "red", "ile-deserte")
    man(sea, "red", "coq", "survivant")
    scripted(acting.act_in(sea, red, 0), ("actions-one", "act"), ("actions-steps", ("island", "hide")))
    red.hold.fragments.append(red.remove_crew("coq"))
    red.hold.coins = 7
    wrecks.go_down(sea, red)
    assert red.coins == 2
    assert sea.pile[-1].role == "coq"
    assert [card.role for card in red.survivors] == ["survivant"]


def test_a_witch_doctor_searches_the_pile_and_the_offer_stays(sea: Sea) -> None:
    red = at(sea, "red", "plantation")
    man(sea, "red", "feticheur")
    offer = [card.role for card in sea.offer]
    scripted(
        acting.act_in(sea, red, 2),
        ("actions-one", "act"),
        ("boucanier-feticheur", "brute"),
    )
    assert red.roles == ["feticheur", "brute"]
    assert [card.role for card in sea.offer] == offer
    assert red.coins == 1


def test_a_witch_doctor_finds_whom_the_last_coin_pays(sea: Sea) -> None:
    red = at(sea, "red", "plantation")
    man(sea, "red", "feticheur")
    red.hold.coins = next(card.hire for card in sea.pile if card.role == "brute")
    scripted(acting.act_in(sea, red, 2), ("actions-one", "act"), ("boucanier-feticheur", "brute"))
    assert red.coins == 0


def test_a_full_hand_draws_no_clue(sea: Sea) -> None:
    red, draws = at(sea, "red", "maitre-vaudou"), ("island", "draw-clue")
    assert draws in acting.possible_actions(sea, red, 0)
    red.clues = sea.clues[: sea.numbers.clue_hand]
    assert draws not in acting.possible_actions(sea, red, 0)


def test_an_empty_pile_gives_nothing_and_leaves_the_offer_short(sea: Sea) -> None:
    red = at(sea, "red", "maitre-vaudou")
    sea.clues.clear()
    cargo.draw_clue(sea, red)
    assert not red.clues
    assert used(sea, "clues-empty")
    sea.pile.clear()
    at(sea, "red", "cornichons")
    scripted(
        acting.act_in(sea, red, 0),
        ("actions-one", "act"),
        ("actions-steps", ("island", "recruit")),
        ("crew-recruit", "clandestin"),
    )
    assert len(sea.offer) == 3
    assert used(sea, "crew-empty", "boucanier-clandestin")
