"""Attention Pirates! played by program: the rulebook's example as a scripted game, every rule of the text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pnp.core.catalog.scene import Throw
from pnp.core.play import Chance, End, Match, Seat, scripted_opening
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.attention_pirates import battle, play
from pnp.games.attention_pirates.model import PLACES, AttentionPirates, Figure, Place
from pnp.games.attention_pirates.play.archipelago import Archipelago, Fort
from pnp.games.attention_pirates.play.assault import attack, targets
from pnp.web.lint.registry import texts
from tests.support.scripted_play import scripted

BLUE: dict[Place, Figure] = {
    "1": "pirate",
    "2": "cannon",
    "3": "pirate",
    "4": "cannon",
    "5": "pirate",
    "6": "cannon",
}
WHITE: dict[Place, Figure] = {"1": "cannon", "2": "cannon", "3": "pirate", "5": "cannon"}


class Loaded(Chance):
    """Dice that fall as the test says."""

    def __init__(self, *throws: list[int]) -> None:
        super().__init__(1)
        self.throws = list(throws)

    def dice(self, count: int, faces: int = 6) -> list[int]:
        if not count:
            return []
        thrown = self.throws.pop(0)
        assert len(thrown) == count, f"{count} dice of {faces}"
        return thrown


@pytest.fixture(scope="module")
def pirates(loaded_games: dict[str, LoadedGame]) -> LoadedGame:
    return loaded_games["attention-pirates"]


def begun(loaded: LoadedGame, players: int = 2, *throws: list[int]) -> Archipelago:
    """Set up with three cannons and three pirates each; these dice will be thrown."""
    assert isinstance(loaded.catalog, AttentionPirates)
    sea = Archipelago(loaded.catalog, play.SEATS[:players], "usual", Chance(1), log=[])
    scripted(play.set_up(sea), *([("setup-crew", (3, 3))] * players))
    sea.chance = Loaded(*throws)
    sea.turns = 1
    return sea


def man(sea: Archipelago, player: str, crew: dict[Place, Figure]) -> None:
    """Put this crew aboard, from the supply."""
    sea.send_back(sea.crews[player])
    sea.crews[player] = dict(crew)
    for figure in crew.values():
        sea.supply[figure] -= 1


def fort(sea: Archipelago, space: str, lair: str, lost: str = "") -> Fort:
    """This lair on this space, open, without the figures on the places that it lost."""
    other = next(spot for spot, there in sea.forts.items() if there.lair.id == lair)
    sea.forts[other].lair, sea.forts[space].lair = sea.forts[space].lair, sea.forts[other].lair
    here = sea.forts[space]
    here.open, here.treasure, here.free_cannons = True, here.lair.treasure, here.lair.free_cannons
    here.figures = {place: figure for place, figure in here.lair.slots.items() if place not in lost}
    sea.supply["cannon"] -= here.free_cannons
    for figure in here.figures.values():
        sea.supply[figure] -= 1
    return here


def told(sea: Archipelago) -> list[tuple[str, str | None]]:
    """What was written down after the set-up: rules, and who."""
    return [
        (step["rule"], step["player"]) for step in (sea.log or []) if step["event"] not in {"set-up", "mans"}
    ]


def test_the_rulebooks_example_plays_as_it_says(pirates: LoadedGame) -> None:
    """Blue attacks White for a cannon each; White takes a large chest, leaves a small one, and repairs."""
    sea = begun(pirates, 2, [1, 4, 6], [2, 2], [4, 6])
    man(sea, "blue", BLUE)
    man(sea, "white", WHITE)
    sea.spots, sea.holds["white"] = {"blue": "a1", "white": "d3"}, 3
    lair = fort(sea, "d4", "espadon", lost="6")
    ship = ("ship", "white")
    scripted(
        play.one_turn(sea, "blue"),
        ("turn-actions", "move"),
        ("move-pirates", "d3"),
        ("turn-actions", "attack"),
        ("attack-targets", ship),
    )
    assert "1" not in sea.crews["white"]
    assert "2" not in sea.crews["blue"]
    scripted(
        play.one_turn(sea, "white"),
        ("turn-actions", "attack"),
        ("attack-targets", ("lair", "d4")),
        ("turn-actions", "repair"),
        ("repair-sea", (3, 2)),
    )
    assert (sea.holds["white"], lair.treasure, sea.forts["d4"]) == (6, 1, lair)
    assert sea.crews["white"] == WHITE | {"4": "pirate"}
    assert told(sea) == [
        ("move-pirates", "blue"),
        ("shots-hit", "blue"),
        ("riposte-when", "white"),
        ("capture-test", "blue"),
        ("shots-hit", "white"),
        ("capture-test", "white"),
        ("capture-ship", "white"),
        ("repair-sea", "white"),
    ]


def closed(sea: Archipelago, space: str, lair: str) -> Fort:
    """This lair on this space, still closed."""
    here = fort(sea, space, lair)
    sea.send_back(here.figures)
    sea.supply["cannon"] += here.free_cannons
    here.open, here.figures, here.free_cannons, here.treasure = False, {}, 0, 0
    return here


def test_a_lair_is_manned_once_and_the_left_neighbour_throws_for_it(pirates: LoadedGame) -> None:
    sea = begun(pirates, 3, [1, 1, 1], [3, 3], [5, 5], [3, 3])
    lair, left = closed(sea, "d4", "requin"), {"2": "cannon", "3": "cannon", "4": "pirate"}
    sea.spots["blue"] = "d3"
    scripted(attack(sea, "blue", [("lair", "d4")]))
    assert lair.figures == left
    scripted(attack(sea, "blue", [("lair", "d4")]))
    assert lair.figures == left
    assert told(sea).count(("riposte-when", "white")) == 2


def test_a_lair_that_wins_keeps_what_the_ship_carried(pirates: LoadedGame) -> None:
    sea = begun(pirates, 2, [6], [1, 2])
    man(sea, "blue", {"1": "cannon", "2": "pirate"})
    lair = fort(sea, "d4", "requin")
    sea.spots["blue"], sea.holds["blue"] = "d3", 5
    scripted(attack(sea, "blue", [("lair", "d4")]))
    assert (sea.holds["blue"], lair.treasure) == (0, 7)


def test_a_ship_that_fires_back_well_strips_its_attacker(pirates: LoadedGame) -> None:
    """White wins with a full hold place: a figure moves, since a place is free; the rest stays with Blue."""
    sea = begun(pirates, 2, [1], [2])
    man(sea, "blue", {"1": "cannon", "2": "pirate"})
    man(sea, "white", {"2": "pirate", "6": "cannon"})
    sea.spots, sea.holds["blue"] = dict.fromkeys(sea.players, "d3"), 6
    scripted(attack(sea, "blue", [("ship", "white")]))
    assert (sea.holds["blue"], sea.holds["white"]) == (0, 6)
    assert sea.crews["white"] == {"1": "cannon", "2": "pirate"}


def test_a_full_ship_gives_up_a_figure_for_the_chests(pirates: LoadedGame) -> None:
    sea = begun(pirates, 2, [1, 2, 3])
    sea.spots = dict.fromkeys(sea.players, "d3")
    man(sea, "white", {})
    sea.holds["white"] = 1
    scripted(attack(sea, "blue", [("ship", "white")]), ("hold-figure", "pirate"))
    assert Counter(sea.crews["blue"].values()) == {"cannon": 3, "pirate": 2}
    assert sea.hold_place not in sea.crews["blue"]


def test_enough_treasure_ashore_wins_at_once_and_all_or_none_is_unloaded(pirates: LoadedGame) -> None:
    sea = begun(pirates, 6)
    sea.spots["red"], sea.holds["red"], sea.ashore["red"] = "d2", 5, 4
    home = ("move-pirates", "harbour")
    assert (
        scripted(play.one_turn(sea, "red"), home, ("harbour-unload", "keep"), ("repair-harbour", (3, 2)))
        is None
    )
    end = scripted(play.one_turn(sea, "red"), ("harbour-unload", "unload"))
    assert isinstance(end, End)
    assert (end.rule, end.winners, end.scores and end.scores["red"]) == ("end-threshold", ("red",), 9)


def test_the_last_lair_ends_the_game_and_treasure_ashore_breaks_a_tie(pirates: LoadedGame) -> None:
    sea = begun(pirates, 2, [1, 5, 5])
    fort(sea, "d4", "crabe")
    sea.forts = {"d4": sea.forts["d4"]}
    sea.spots["blue"], sea.holds["blue"], sea.ashore["white"] = "d3", 2, 3
    end = scripted(attack(sea, "blue", [("lair", "d4")]), ("hold-figure", "cannon"))
    assert (end.rule, end.winners) == ("end-tie", ("white",))


def test_an_unarmed_ship_and_one_in_harbour_have_no_targets(pirates: LoadedGame) -> None:
    sea = begun(pirates)
    assert targets(sea, "blue") == []
    sea.spots["blue"] = "d3"
    assert targets(sea, "blue") == [("lair", "d4")]
    man(sea, "blue", dict.fromkeys(PLACES[:5], "pirate"))
    assert targets(sea, "blue") == []


def test_a_supply_that_runs_out_leaves_places_empty(pirates: LoadedGame) -> None:
    sea = begun(pirates, 2, [6, 6, 6], [1])
    lair = closed(sea, "d4", "requin")
    sea.spots["blue"], sea.supply["cannon"] = "d3", 1
    scripted(attack(sea, "blue", [("lair", "d4")]))
    assert lair.figures == {"1": "pirate", "2": "cannon", "4": "pirate"}
    assert sea.emptied == {"supply": 1}
    sea.supply["cannon"] = 0
    scripted(play.repair(sea, "blue"), ("repair-sea", (2, 4)))
    assert sea.used["repair-supply"] == 1


class Counting:
    """Plays at random and counts the rules that came up."""

    def __init__(self, loaded: LoadedGame) -> None:
        assert loaded.catalog
        assert loaded.game.play
        self.catalog, self.playable = loaded.catalog, loaded.game.play(loaded.catalog)
        self.used: Counter[str] = Counter()

    def play(self, players: int, seed: int) -> Match:
        match, chance = Match(self.playable, self.catalog, players, seed=seed), Chance(seed)
        while match.choice is not None:
            match.answer(chance.below(len(match.choice.options)))
        self.used.update(match.table.used.keys())
        return match


def test_every_rule_of_the_text_comes_up(pirates: LoadedGame) -> None:
    """By chance in a few games, or in the scripts above."""
    games = Counting(pirates)
    for seed in range(6):
        games.play(2 + seed % 5, seed)
    scripts = {"end-tie", "attack-short", "repair-supply", "end-threshold", "harbour-win", "end-lairs"}
    text = next(text for text in texts(pirates) if text.lang == "en")
    played = {rule.id for rule in text.rules if not rule.mark}
    assert played - games.used.keys() - scripts == set()


def test_a_laden_hold_takes_a_place_when_the_ship_is_mended(pirates: LoadedGame) -> None:
    sea = begun(pirates)
    for laden in (0, 1):
        man(sea, "blue", {"1": "pirate"})
        sea.holds["blue"] = laden
        choice = play.repair(sea, "blue").send(None)
        assert max(map(sum, choice.options)) == sea.numbers.places - laden
        assert sea.used["hold-place"] == laden


def test_a_lair_that_is_closed_looks_like_any_other(pirates: LoadedGame) -> None:
    sea = begun(pirates)
    assert set(sea.view("blue")["lairs"].values()) == {None}


def greedy(seat: Seat) -> Any:
    """The best option by the game's own idea, the first of equals."""

    def answer(choice: Any) -> int:
        worths = [seat.worth(option) for option in choice.options]
        return worths.index(max(worths))

    return answer


def test_greed_beats_chance(pirates: LoadedGame) -> None:
    games = Counting(pirates)
    for seed in range(3):
        match = Match(games.playable, games.catalog, 3, seed=seed)
        bold, chance = greedy(Seat(match, "white")), Chance(seed)
        while match.choice is not None:
            mine = match.choice.player == "white"
            match.answer(bold(match.choice) if mine else chance.below(len(match.choice.options)))
        assert match.end
        assert list(match.end.winners) == ["white"]


@pytest.mark.parametrize(
    ("figure", "throws"),
    [("first-attack", ("out.fires", "out.fires-back")), ("first-robbery", ("rob.fires",))],
)
def test_the_first_game_is_drawn_as_it_is_played(
    pirates: LoadedGame, figure: str, throws: tuple[str, ...]
) -> None:
    """The dice of its pictures are those that fall in the opening."""
    assert pirates.catalog
    drawn = next(one for one in pirates.catalog.figures if one.id == figure)
    fallen = [
        scripted_opening.value(pirates.game, pirates.catalog, "en", f"step.{step}.dice").split(", ")
        for step in throws
    ]
    assert dice_in(drawn.show) == [[int(die) for die in throw] for throw in fallen]


def dice_in(scene: Any) -> list[list[int]]:
    """Every throw that a scene shows, in order."""
    found = [list(scene.dice)] if isinstance(scene, Throw) else []
    return found + [throw for part in scene.within() for throw in dice_in(part)]


def test_a_changed_rule_is_noticed(pirates: LoadedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without ripostes the rulebook's example comes out otherwise."""
    monkeypatch.setattr(battle, "riposte_dice", lambda _: 0)
    with pytest.raises(AssertionError):
        test_the_rulebooks_example_plays_as_it_says(pirates)
