"""A shipowner weighs chances and points of what lies open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.core.play import Choice
from pnp.games.maitre_des_mers import play
from pnp.games.maitre_des_mers.dice.lock import chance
from pnp.games.maitre_des_mers.model import MaitreDesMers
from pnp.games.maitre_des_mers.rules import Berth
from tests.games.maitre_des_mers.play.test_play import begun
from tests.support.scripted_play import liked, seated_at


def test_a_hunt_is_worth_the_treasure_on_top_by_its_chance(game: MaitreDesMers) -> None:
    seas, easy_to_hard = begun(game), tuple(game.treasures)
    for treasures in (easy_to_hard, easy_to_hard[::-1]):
        seas.move(replace(seas.cards, treasures=treasures))
        top = treasures[0]
        seat = seated_at(play.playable(game), seas, Choice(seas.players[0], "turn-action", ["hunt", "buy"]))
        wanted = float(chance(top.combination, game.numbers.dice)) * top.value
        assert seat.worth("hunt") == pytest.approx(wanted)


def test_of_the_goods_only_those_on_top_can_be_bought(game: MaitreDesMers) -> None:
    seas, hard_to_easy = begun(game), tuple(game.goods)[::-1]
    choice, worths = Choice(seas.players[0], "turn-action", ["hunt", "buy"]), []
    for goods in (hard_to_easy, hard_to_easy[:1]):
        seas.move(replace(seas.cards, goods=goods))
        worths.append(seated_at(play.playable(game), seas, choice).worth("buy"))
    assert worths[0] == worths[1]


def test_a_die_is_discarded_while_there_is_hope(game: MaitreDesMers) -> None:
    numbered = (card for card in (*game.goods, *game.treasures) if card.combination.isdigit())
    card, useless = next((one, face) for one in numbered for face in "123456" if face not in one.combination)
    seas = begun(game, useless * game.numbers.dice)
    choice = play.complete(seas, seas.players[0], (card,)).send(None)
    assert liked(play.playable(game), seas, choice) == ("discard",)


def test_who_is_skilled_counts_on_the_goods_aboard(game: MaitreDesMers) -> None:
    """Greed hunts by the chance without them, as if the hold were empty."""
    seas, top = begun(game), game.treasures.pieces[0]
    me, pearls = seas.players[0], game.goods["pearls"]
    seas.move(replace(seas.cards, fleets={**seas.cards.fleets, me: (Berth(game.ships.pieces[0], pearls),)}))
    seat = seated_at(play.playable(game), seas, Choice(me, "turn-action", ["hunt", "fit-out"]))
    helped = chance(top.combination, game.numbers.dice, (), frozenset({pearls.effect}))
    assert seat.skill("hunt") == pytest.approx(float(helped) * top.value)
    seat = seated_at(play.playable(game), seas, Choice(me, "turn-action", ["hunt", "fit-out"]))
    assert seat.worth("hunt") < float(helped) * top.value


def test_goods_that_were_used_are_counted_on_no_more(game: MaitreDesMers) -> None:
    """Pearls turn any die; who has used them has what the dice alone promise."""
    me, card, pearls = begun(game).players[0], game.treasures["crown"], game.goods["pearls"]
    seas = begun(game, "11123")
    seas.move(replace(seas.cards, fleets={**seas.cards.fleets, me: (Berth(game.ships.pieces[0], pearls),)}))
    choice = play.complete(seas, me, (card,)).send(None)
    seat = seated_at(play.playable(game), seas, choice)
    assert seat.skill(("turn", "pearls", 2, 1)) == pytest.approx(card.value, abs=0.001)
    three = card.value * float(chance(card.combination, 2, (1, 1, 1)))
    assert seat.skill(("place", card.id, "111")) > three
    assert seat.skill(("place", card.id, "111")) == pytest.approx(
        card.value * float(chance(card.combination, 2, (1, 1, 1), frozenset({pearls.effect})))
    )
