"""Le Maître des Mers by program: dice, fights and the end by script, and every rule of the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.scene import Throw
from pnp.core.play import Chance, Match, Play, scripted_opening
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.maitre_des_mers import play, rules
from pnp.games.maitre_des_mers.model import MaitreDesMers
from pnp.games.maitre_des_mers.play.seas import Seas
from pnp.games.maitre_des_mers.rules import Berth, Fleet
from pnp.web.lint.registry import texts
from tests.support.scripted_play import scripted


class Loaded(Chance):
    """Dice that fall as a test wants them, throw by throw."""

    def __init__(self, *throws: str) -> None:
        super().__init__(1)
        falling = iter("".join(throws))
        self.draw = lambda: (int(next(falling)) - 0.5) / 6


def begun(
    game: MaitreDesMers, *throws: str, port: Sequence[str] = (), pile: Sequence[str] | None = None
) -> Seas:
    """Two players, set up, every step written down; the ships in the port and in the pile as told."""
    seas = Seas(game, play.SEATS[:2], "usual", Chance(1), log=[])
    play.set_up(seas)
    seas.chance = Loaded(*throws)
    if port:
        rest = [ship.id for ship in game.ships if ship.id not in port] if pile is None else pile
        ships = [tuple(game.ships[name] for name in names) for names in (port, rest)]
        seas.move(replace(seas.cards, port=ships[0], pile=ships[1]))
    return seas


def sail(seas: Seas, player: str, **cargo: str) -> None:
    """A fleet of these ships, each with its cargo, if any; they leave the port and the pile."""
    game, names = seas.catalog, {name.replace("_", "-"): card for name, card in cargo.items()}
    cards = {card.id: card for card in (*game.goods, *game.treasures)}
    fleet: Fleet = tuple(Berth(game.ships[name], cards.get(card)) for name, card in names.items())
    table, held = seas.cards, set(names.values())
    seas.move(
        replace(
            table,
            port=tuple(ship for ship in table.port if ship.id not in names),
            pile=tuple(ship for ship in table.pile if ship.id not in names),
            goods=tuple(card for card in table.goods if card.id not in held),
            treasures=tuple(card for card in table.treasures if card.id not in held),
            fleets={**table.fleets, player: fleet},
        )
    )


def offered(procedure: Play, *answers: Any) -> list[Any]:
    """What a procedure offers once these answers are given."""
    choice = procedure.send(None)
    for answer in answers:
        assert answer in choice.options, choice.options
        choice = procedure.send(answer)
    return list(choice.options)


def steps(seas: Seas) -> list[str]:
    """The rules of the steps after the set-up."""
    return [step["rule"] for step in (seas.log or [])[1:]]


# The dice: ARM-C7, ARM-C22, ARM-C23


def test_before_the_first_die_one_points_to_any_ship_and_may_discard_for_a_hard_one(
    game: MaitreDesMers,
) -> None:
    """The two ones fit Good Hope, but whoever points to Sea Devil discards, as the printed odds have it."""
    seas = begun(game, "11234", port=["bonne-esperance", "diable-des-mers"])
    acts = offered(play.fit_out(seas, "claire"))
    places = [("place", "bonne-esperance", faces) for faces in ("1", "11", "2", "3", "4")]
    assert sorted(acts[:-2]) == places
    assert acts[-2:] == [("discard",), ("stop",)]


def test_whoever_has_discarded_may_point_to_another_ship(game: MaitreDesMers) -> None:
    seas = begun(game, "11234", "1123", port=["bonne-esperance", "diable-des-mers"])
    assert ("place", "bonne-esperance", "11") in offered(play.fit_out(seas, "claire"), ("discard",))


def test_the_first_die_settles_the_ship_and_what_fits_it_must_be_placed(game: MaitreDesMers) -> None:
    seas = begun(game, "61234", "6112", port=["bonne-esperance", "diable-des-mers"])
    acts = offered(play.fit_out(seas, "claire"), ("place", "diable-des-mers", "6"))
    assert acts == [("place", "diable-des-mers", "6"), ("stop",)]


def test_a_throw_that_completes_the_only_card_leaves_no_choice(game: MaitreDesMers) -> None:
    seas = begun(game, "61234", port=["hirondelle"], pile=[])
    scripted(play.fit_out(seas, "claire"))
    assert steps(seas) == ["dice-steps", "dice-place", "arm-ship", "arm-refill"]
    assert rules.is_over(seas.cards)


def test_too_few_dice_are_a_failure_and_the_port_stays_as_it_is(game: MaitreDesMers) -> None:
    """ARM-C4: for a long run the first discard is the end."""
    seas = begun(game, "11111", port=["soleil-royal"])
    before = seas.cards
    scripted(play.fit_out(seas, "claire"), ("dice-steps", ("discard",)))
    assert steps(seas) == ["dice-steps", "dice-discard", "dice-fail"]
    assert seas.cards == before


def test_whoever_stops_has_thrown_and_placed_and_wins_nothing(game: MaitreDesMers) -> None:
    seas = begun(game, "66123", port=["diable-des-mers"])
    scripted(play.fit_out(seas, "claire"), ("dice-steps", ("stop",)))
    assert steps(seas) == ["dice-steps", "dice-place", "dice-stop"]
    assert not seas.fleet("claire")


def test_a_ship_fitted_out_is_replaced_by_one_even_where_more_places_are_empty(game: MaitreDesMers) -> None:
    """ARM-C29."""
    seas = begun(game, "66123", port=["renard", "tonnerre"], pile=["vigilante", "boussole"])
    scripted(play.fit_out(seas, "claire"), ("dice-steps", ("place", "renard", "66")))
    assert [ship.id for ship in seas.cards.port] == ["tonnerre", "vigilante"]


# Goods: ARM-C20, ARM-C30


def test_rope_is_of_use_only_where_a_die_would_be_discarded(game: MaitreDesMers) -> None:
    seas = begun(game, "23456", port=["renard"])
    sail(seas, "claire", bonne_esperance="rope")
    top = (game.goods["coffee"],)
    assert ("again", "rope", "23456") in offered(play.complete(seas, "claire", top))
    seas.chance = Loaded("13456")
    assert ("again", "rope", "13456") not in offered(play.complete(seas, "claire", top))


def test_goods_help_one_after_the_other_and_each_once_a_turn(game: MaitreDesMers) -> None:
    seas = begun(game, "22345", "66", port=["renard"])
    sail(seas, "claire", bonne_esperance="rum", vigilante="silks")
    rum, silks = ("again", "rum", "22"), ("turn", "silks", 3, 4)
    acts = offered(play.fit_out(seas, "claire"), rum, silks)
    assert acts == [("place", "renard", "6"), ("place", "renard", "66"), ("stop",)]


def test_the_card_won_goes_under_a_free_ship_of_ones_choice(game: MaitreDesMers) -> None:
    """ARM-C31."""
    seas = begun(game, "33316", port=["tonnerre"])
    sail(seas, "claire", hirondelle="rum", renard="", vigilante="")
    scripted(
        play.one_turn(seas, "claire"),
        ("turn-action", "hunt"),
        ("dice-steps", ("place", "wreck", "333")),
        ("hunt-treasure", "vigilante"),
    )
    assert [berth.cargo.id if berth.cargo else None for berth in seas.fleet("claire")] == [
        "rum",
        None,
        "wreck",
    ]


# Fights


def test_a_tie_is_the_attackers_and_the_winner_may_leave_the_cargo(game: MaitreDesMers) -> None:
    """ARM-C9, ARM-C11."""
    seas = begun(game, "32", port=["tonnerre"])
    sail(seas, "claire", renard="wreck", hirondelle="", bonne_esperance="")
    sail(seas, "jean", vigilante="rum")
    target = ("attack-family", ("renard", "jean", "vigilante"))
    scripted(play.attack(seas, "claire"), target, ("attack-plunder", "bonne-esperance"))
    assert steps(seas) == ["attack-fight", "attack-tie", "attack-carrier"]
    assert rules.free_ships(seas.cards, "jean") == ("vigilante",)
    assert [goods.id for goods in seas.goods_of("claire")] == ["rum"]


def test_a_lost_attack_costs_an_empty_ship_and_everybody_sees_where_it_goes(game: MaitreDesMers) -> None:
    """ARM-C10, ARM-C14."""
    seas = begun(game, "16", port=["tonnerre"], pile=["sans-quartier", "boussole"])
    sail(seas, "claire", renard="")
    sail(seas, "jean", vigilante="")
    scripted(play.attack(seas, "claire"))
    assert steps(seas) == ["attack-fight", "attack-return"]
    assert seas.cards.pile[-1].id == "renard"
    assert seas.view("jean")["bottom"] == ["renard"]
    assert not seas.fleet("claire")
    assert play.open_actions(seas, "claire") == ("fit-out",)


def test_a_changed_rule_is_noticed(game: MaitreDesMers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a tie the defender's, the attacker of the test above would lose its treasure."""
    monkeypatch.setattr(rules, "attacker_wins", lambda own, other, die, against: own + die > other + against)
    with pytest.raises(AssertionError):
        test_a_tie_is_the_attackers_and_the_winner_may_leave_the_cargo(game)


# The end


def test_the_last_ship_ends_the_game_within_the_round(game: MaitreDesMers) -> None:
    """ARM-C13, ARM-C27, ARM-C18: a tie that nothing breaks is shared."""
    seas = begun(game, "61234", port=["hirondelle"], pile=[])
    sail(seas, "claire", diable_des_mers="")
    sail(seas, "jean", tonnerre="", renard="")
    scripted(play.one_turn(seas, "claire"), ("turn-action", "fit-out"))
    assert play.open_actions(seas, "jean") == ("hunt", "buy", "attack")
    end = play.scoring(seas)
    assert (end.winners, end.scores) == (("claire", "jean"), {"claire": 8, "jean": 8})
    assert {"scoring-tie", "scoring-share"} <= set((seas.log or [])[-1]["also"])


# The rules of the text

ELSEWHERE = {"scoring-tie", "scoring-share"}
"""Rules that the tests above reach; random games seldom end so close."""


def test_random_games_reach_every_rule_that_is_played(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["maitre-des-mers"]
    assert loaded.game.play
    ways, used = loaded.game.play(loaded.catalog), set(ELSEWHERE)
    for seed in (1, 2, 3, 4):
        match, chance = Match(ways, loaded.catalog, 2 + seed % 2, seed=seed), Chance(seed)
        while match.choice is not None:
            match.answer(chance.below(len(match.choice.options)))
        used |= match.table.used.keys()
    played = {rule.id for text in texts(loaded) for rule in text.rules if not rule.mark}
    assert played - used == set()


def test_the_pictures_of_the_first_game_show_its_own_moves(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["maitre-des-mers"]
    catalog = loaded.catalog
    assert catalog
    steps = scripted_opening.play_opening(loaded.game, catalog)
    shown = {name: [piece.piece for piece in catalog.figures[name].pieces()] for name in ("f-port", "f-raid")}
    port, raid = steps["start"][0], next(step for step in steps["raid"] if step["event"] == "fights")
    assert sorted(shown["f-port"]) == sorted(f"ships/{ship.partition('/')[2]}" for ship in port["ships"])
    assert {raid["ship"], raid["target"]} == {
        f"ship/{name[6:]}" for name in shown["f-raid"] if name[:5] == "ships"
    }
    assert dice(catalog, "f-raid") == sorted(raid["dice"])
    first = [step["dice"] for step in steps["pair"] if step["event"] == "throws"]
    second = [step["dice"] for step in steps["sixes"] if step["event"] == "throws"][:1]
    on_the_ship = [6, 6, 6]
    assert dice(catalog, "f-fox") == sorted([*first[0], *second[0], *on_the_ship])


def dice(catalog: Catalog, figure: str) -> list[int]:
    """All dice of a figure."""
    nodes = catalog.figures[figure].nodes()
    return sorted(face for node in nodes if isinstance(node, Throw) for face in node.dice)
