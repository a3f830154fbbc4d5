"""Buccaneer played by program: the rulebook's examples as scripted games, and every rule of the text."""

from __future__ import annotations

import pytest

from pnp.core.play import Chance, Match, run
from pnp.core.play.bots.registry import seated
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.buccaneer import play, rules
from pnp.games.buccaneer.model import Buccaneer
from pnp.games.buccaneer.questions import Payout, Raid
from pnp.games.buccaneer.sea import Sea
from pnp.web.lint.registry import texts
from tests.support.scripted_play import scripted


@pytest.fixture
def sea(buccaneer: LoadedGame) -> Sea:
    """Four players, set up, every step written down."""
    return begun(buccaneer)


def begun(loaded: LoadedGame, players: int = 4) -> Sea:
    assert isinstance(loaded.catalog, Buccaneer)
    sea = Sea(loaded.catalog, play.SEATS[:players], "usual", Chance(1), log=[])
    play.set_up(sea)
    return sea


def stack(sea: Sea, *pawns: str) -> None:
    """Put lone pawns onto each other, from top to bottom."""
    crew = [sea.crews.pop(pawn)[0] for pawn in pawns]
    sea.crews[pawns[0]] = crew


def show(sea: Sea, *ships: str) -> None:
    """Lay these ships open, the others are still to come."""
    everything = [*sea.open, *sea.deck]
    sea.open = [ship for ship in everything if ship.id in ships]
    sea.deck = [ship for ship in everything if ship.id not in ships]


def steps(sea: Sea) -> list[tuple[str, str | None]]:
    """What was written down after the set-up: rules, and who."""
    return [(step["rule"], step["player"]) for step in (sea.log or [])[1:]]


def test_the_rulebooks_raid_pays_as_it_says(sea: Sea) -> None:
    """Red takes 22 ducats with five pirates: blue 5 and a treasure, yellow 2, black 5, red 10."""
    show(sea, "couronne", "mouette")
    stack(sea, "red-3", "blue-5", "yellow-2", "black-5", "red-4")
    raid = ("red-3", "couronne")
    scripted(
        play.one_turn(sea, "red"),
        ("turn-action", "attack"),
        ("attack-strength", raid),
        ("loot-treasure", "chest"),
    )
    assert sea.purses == {"red": 20, "blue": 15, "yellow": 12, "black": 15}
    assert (sea.hoards["red"]["chest"], sea.hoards["blue"]["sabre"]) == (1, 1)
    assert all(len(crew) == 1 for crew in sea.crews.values())
    assert [ship.id for ship in sea.open] == ["mouette"]
    assert steps(sea) == [
        ("attack-strength", "red"),
        ("loot-treasure", "red"),
        ("loot-mate", "blue"),
        ("loot-wages", "red"),
        ("loot-return", "red"),
        ("arrivals-out", "red"),
    ]


def test_a_whole_crew_is_captured_and_stays_whole(sea: Sea) -> None:
    scripted(play.one_turn(sea, "red"), ("crew-form", ("red-2", "blue-5")))
    scripted(play.one_turn(sea, "blue"), ("crew-form", ("blue-2", "red-2")))
    assert sea.owners("blue-2") == ("blue", "red", "blue")
    assert sea.view("yellow")["crews"]["blue-2"] == ("blue", "red", "blue")
    assert "red-2" not in sea.view("yellow")["crews"]


def test_nobody_covers_their_own_or_makes_a_crew_too_large(sea: Sea) -> None:
    stack(sea, "red-2", "blue-2", "yellow-2", "black-2", "blue-3", "yellow-3", "black-3", "blue-4")
    offered = play.possible_merges(sea, "red", ["red-2", "red-3"])
    assert all(sea.crews[lower][0].colour != "red" for _, lower in offered)
    assert max(len(sea.crews[upper]) + len(sea.crews[lower]) for upper, lower in offered) == 9
    stack(sea, "black-4", "yellow-4")
    assert ("red-2", "black-4") not in play.possible_merges(sea, "red", ["red-2"])
    assert sea.used["crew-size"]


def test_the_rulebooks_mutiny_forces_the_captain_to_attack(sea: Sea) -> None:
    """Three black pirates lie in red's crew: black calls, and red takes the largest ship in reach."""
    show(sea, "gazelle", "mouette", "soleil-d-or")
    stack(sea, "red-2", "black-2", "blue-2", "black-3", "black-4")
    scripted(
        play.one_turn(sea, "red"),
        ("mutiny-call", ("call", "red-2")),
        ("mutiny-attack", ("red-2", "gazelle")),
        ("loot-treasure", "barrel"),
    )
    assert [ship.id for ship in sea.gone] == ["gazelle"]
    assert (sea.hoards["red"]["barrel"], sea.hoards["black"]["sabre"]) == (1, 1)
    assert all(len(crew) == 1 for crew in sea.crews.values())


def test_who_may_mutiny_may_also_wait(sea: Sea) -> None:
    show(sea, "gazelle", "mouette")
    stack(sea, "red-2", "black-2", "blue-2", "black-3", "black-4")
    scripted(
        play.one_turn(sea, "red"),
        ("mutiny-call", ("wait", "red-2")),
        ("turn-action", "form"),
        ("crew-form", ("red-3", "blue-3")),
    )
    assert not sea.gone


def test_of_several_mutinies_the_captain_picks_one(sea: Sea) -> None:
    show(sea, "gazelle", "mouette")
    stack(sea, "red-2", "black-2", "blue-2", "black-3", "black-4")
    stack(sea, "red-3", "yellow-2", "yellow-3", "yellow-4", "blue-3")
    scripted(
        play.one_turn(sea, "red"),
        ("mutiny-call", ("call", "red-3")),
        ("mutiny-call", ("call", "red-2")),
        ("mutiny-several", "red-3"),
        ("mutiny-attack", ("red-3", "mouette")),
    )
    assert [ship.id for ship in sea.gone] == ["mouette"]
    assert "red-2" in sea.crews


def test_no_ship_in_reach_no_mutiny(sea: Sea) -> None:
    show(sea, "soleil-d-or")
    stack(sea, "red-2", "black-2", "blue-2", "black-3", "black-4")
    scripted(play.one_turn(sea, "red"), ("crew-form", ("red-3", "blue-3")))
    assert sea.used["mutiny-reach"]


def test_the_purse_then_the_bank_pay_what_the_loot_does_not(sea: Sea) -> None:
    """Ten ducats of loot, seventeen of wages: a purse of three is emptied, and the bank adds four."""
    show(sea, "mouette", "couronne")
    stack(sea, "red-2", "blue-5", "yellow-4", "black-5", "blue-3")
    sea.purses["red"] = 3
    scripted(play.attack(sea, "red", "red-2", "mouette"))
    assert sea.purses == {"red": 0, "blue": 18, "yellow": 14, "black": 15}
    assert sea.hoards["red"]["sabre"] == 1
    told = [step for step in sea.log or [] if step["rule"].startswith("shortage")]
    assert [(step["event"], step["paid"]) for step in told] == [("tops-up", 3), ("bank-pays", 4)]


def test_the_bank_pays_on_paper_when_its_coins_are_gone(sea: Sea) -> None:
    show(sea, "mouette", "couronne")
    stack(sea, "red-2", "blue-5")
    sea.purses["green"] = sea.catalog.coins_worth
    scripted(play.attack(sea, "red", "red-2", "mouette"))
    assert sea.emptied == {"bank": 0}
    assert sea.used["shortage-coins"] == 1


def test_a_treasure_that_the_reserve_lacks_is_not_replaced(sea: Sea) -> None:
    show(sea, "couronne", "mouette")
    stack(sea, "red-3", "blue-5", "yellow-2", "black-5", "red-4")
    sea.reserve["chest"] = 0
    scripted(play.attack(sea, "red", "red-3", "couronne"))
    assert (sea.hoards["red"]["sabre"], sum(sea.hoards["blue"].values())) == (1, 0)
    sea.reserve["sabre"] = 0
    stack(sea, "red-3", "blue-5")
    scripted(play.attack(sea, "red", "red-3", "mouette"))
    assert sum(sea.hoards["red"].values()) == 1
    assert sea.used["loot-missing"] == 2


def test_new_ships_come_when_the_last_is_taken(sea: Sea) -> None:
    show(sea, "mouette")
    left = len(sea.deck)
    stack(sea, "red-2", "blue-5")
    scripted(play.attack(sea, "red", "red-2", "mouette"))
    assert (len(sea.open), len(sea.deck)) == (3, left - 3)


def test_nobody_can_act_and_every_pile_is_taken_apart(buccaneer: LoadedGame) -> None:
    """Two crews too large to meet, no ship within reach: all pass, then all pirates go home."""
    sea = begun(buccaneer, 3)
    sea.open = [ship for ship in sea.deck if ship.crew_minimum == 6][:1] or sea.open[:1]
    sea.crews.clear()
    pawns = {pawn.id: pawn for pawn in sea.catalog.pawns}
    for top, crew in (
        ("red-2", ("red-2", "blue-2", "yellow-2", "blue-3", "yellow-3")),
        ("blue-4", ("blue-4", "red-3", "yellow-4", "red-4", "yellow-5")),
        ("red-5", ("red-5", "blue-5", "yellow-unknown", "red-unknown", "blue-unknown")),
    ):
        sea.crews[top] = [pawns[pawn] for pawn in crew]
    assert [scripted(play.one_turn(sea, player)) for player in sea.players] == [False, False, False]
    assert sea.used["turn-pass"] == 2
    assert sea.used["turn-skip"] == 1
    play.dissolve(sea)
    assert len(sea.crews) == 15


def test_an_attack_at_a_loss_must_be_made_where_nothing_else_is_legal(sea: Sea) -> None:
    show(sea, "mouette")
    sea.crews = {
        "red-2": [sea.crews[pawn][0] for pawn in ("red-2", "blue-2", "blue-3", "yellow-2", "yellow-3")],
        "blue-4": [sea.crews[pawn][0] for pawn in ("blue-4", "red-3", "yellow-4", "black-2", "black-3")],
    }
    scripted(play.one_turn(sea, "red"))
    assert sea.used["turn-must"] == 1
    assert [ship.id for ship in sea.gone] == ["mouette"]


def test_scoring_shares_a_tie_and_pays_loose_treasures(sea: Sea) -> None:
    """The rulebook's example: two chests each for two, one each for two, and the odd ducat is lost."""
    for player, chests in zip(sea.players, (2, 2, 1, 1), strict=True):
        sea.hoards[player]["chest"] = chests
        sea.purses[player] = 0
    end = play.score_game(sea)
    assert end.scores == {"red": 7, "blue": 7, "yellow": 1, "black": 1}
    assert set(end.winners) == {"red", "blue"}
    assert {"scoring-tie", "scoring-loose", "scoring-empty"} <= sea.used.keys()


RARE = {
    *("loot-missing", "shortage-bank", "shortage-coins", "shortage-treasures", "scoring-empty"),
    *("stuck-when", "stuck-dissolve", "mutiny-several"),
}
"""Rules that a handful of random games need not meet: each has its scripted game above."""


def test_every_other_rule_comes_up_in_a_few_random_games(buccaneer: LoadedGame) -> None:
    """Coverage is a test and not a hope."""
    assert buccaneer.catalog
    used: set[str] = set()
    for seed in range(12):
        match = Match(play.playable(buccaneer.catalog), buccaneer.catalog, 3 + seed % 3, seed=seed)  # type: ignore[arg-type]
        run(match, seated(["random"], len(match.players)))
        used |= match.table.used.keys()
    played = {rule.id for rule in texts(buccaneer)[0].rules if not rule.mark}
    assert played - used <= RARE
    assert used <= played


def test_a_changed_rule_is_noticed(sea: Sea, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the mate paid nothing, the rulebook's raid would no longer come out."""
    honest = rules.split_loot

    def stingy(raid: Raid) -> Payout:
        payout = honest(raid)
        return payout.model_copy(update={"wages": payout.wages | {payout.second: 0}})

    monkeypatch.setattr(rules, "split_loot", stingy)
    with pytest.raises(AssertionError):
        test_the_rulebooks_raid_pays_as_it_says(sea)
