"""Every game that plays: it ends, loses no piece, and tells no seat what it may not know."""

from __future__ import annotations

import gc
import os
import subprocess
import sys

import pytest

from pnp.core.catalog.catalog import Catalog
from pnp.core.play import Chance, Match, Playable
from pnp.core.play.bots.registry import seated
from pnp.core.play.match import play_on
from pnp.core.play.play_proofs import held, in_the_box
from pnp.core.project.loaded_game import LoadedGame
from tests.support.project import GAMES, ROOT

PLAYED = [game.id for game in GAMES if game.play]
SEEDS = range(2)


def playable(loaded: LoadedGame) -> tuple[Playable, Catalog]:
    assert loaded.game.play
    assert loaded.catalog
    return loaded.game.play(loaded.catalog), loaded.catalog


@pytest.mark.parametrize("game", PLAYED)
def test_no_piece_is_lost_and_no_seat_sees_too_much(game: str, loaded_games: dict[str, LoadedGame]) -> None:
    """Random games of every number and mode; what a seat sees is the same however the rest is dealt."""
    play, catalog = playable(loaded_games[game])
    box = in_the_box(catalog)
    for players, mode in play.counts():
        for seed in SEEDS:
            match = Match(play, catalog, players, mode=mode, seed=seed)
            chance = Chance(seed)
            while match.choice is not None:
                if chance.below(20) == 0:
                    assert +held(match.table.places()) == box
                    look(match, chance)
                match.answer(chance.below(len(match.choice.options)))
            assert match.end
            assert match.end.winners
            assert +held(match.table.places()) == box
            assert all(player in match.players and thing in box for player, thing in match.table.taken)


def look(match: Match, chance: Chance) -> None:
    """Deal again what one seat cannot know: it sees what it saw, no piece is lost, all have a standing."""
    assert match.choice
    player = match.choice.player
    assert set(match.table.standing() or ()) == set(match.players)
    if match.playable.outlook:
        assert set(match.playable.outlook(match.table)) == set(match.players)
    before, options, box = match.table.view(player), list(match.choice.options), held(match.table.places())
    match.table.deal_again(player, chance)
    assert match.table.view(player) == before
    assert list(match.choice.options) == options
    assert +held(match.table.places()) == box


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_leaves_no_rings_behind(game: str, loaded_games: dict[str, LoadedGame]) -> None:
    """Python looks for them seldom while games are played: they would pile up."""
    play, catalog = playable(loaded_games[game])
    for bot in ("random", "greedy"):
        gc.collect()
        gc.freeze()  # what other tests hold is none of its business
        for _ in range(2):
            gc.collect()
            match = Match(play, catalog, play.fewest, seed=1)
            play_on(match, seated([bot], play.fewest), 200)
            del match
        assert gc.collect() == 0


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_taken_up_where_a_turn_began_is_the_same_game(
    game: str, loaded_games: dict[str, LoadedGame]
) -> None:
    """All sees the same, everything lies where it lay, and it goes on to the same end; the old one waits."""
    play, catalog = playable(loaded_games[game])
    assert play.turns
    for players, mode in play.counts():
        match, chance = Match(play, catalog, players, mode=mode, seed=3), Chance(players)
        match.here()
        while match.choice is not None and len(match.answers) < 400:
            if chance.below(25) == 0:
                before = seen(match)
                other = match.here()
                assert seen(other) == before
                play_on(other, seated(["random"], players), 12)
                assert seen(match) == before
            match.answer(chance.below(len(match.choice.options)))
        other = match.here()
        for one in (match, other):
            one.bot_seed = 5
            play_on(one, seated(["random"], players), 300)
        assert seen(other) == seen(match)


def seen(match: Match) -> tuple[object, ...]:
    """All that can be told of a game that has been set up."""
    views = [match.table.view(player) for player in match.players]
    return views, match.table.places(), match.choice, list(match.answers), match.end, match.table.turns


@pytest.mark.parametrize("game", PLAYED)
def test_a_log_begins_with_the_set_up_and_cites_rules_of_the_text(
    game: str, loaded_games: dict[str, LoadedGame]
) -> None:
    loaded = loaded_games[game]
    play, catalog = playable(loaded)
    known = {rule for lang in loaded.languages for rule in _ids(loaded, lang)}
    match = Match(play, catalog, play.most, seed=5, log=True)
    chance = Chance(5)
    while match.choice is not None:
        match.answer(chance.below(len(match.choice.options)))
    steps = match.table.log or []
    assert steps[0]["rule"].startswith("setup")
    assert steps[-1]["event"] == "end"
    assert {step["rule"] for step in steps} | set(match.table.used) <= known
    box = in_the_box(catalog)
    for step in steps:
        assert held(step["places"]) == box, step
        if "calc" in step:
            calculator = loaded.game.calculator(step["calc"])
            assert calculator
            assert calculator.calculate(catalog, step["in"]) == step["out"], step


_LOG = """
from pnp.core.play import Match
from pnp.core.play.bots.registry import seated
from pnp.core.play.match import play_on
from pnp.core.play.series import playable
from tests.support.project import opened
play, catalog = playable(opened("boucaniers"))
match = Match(play, catalog, 3, seed=3, log=True)
play_on(match, seated(["random"], 3), 150)
print(match.table.log)
"""


def test_a_log_has_the_same_bytes_whatever_the_order_of_sets(loaded_games: dict[str, LoadedGame]) -> None:
    """Python orders sets of words anew in each run; a log must not. Boucaniers keeps most things in sets."""
    play, catalog = playable(loaded_games["boucaniers"])
    match = Match(play, catalog, 3, seed=3, log=True)
    play_on(match, seated(["random"], 3), 150)
    elsewhere = subprocess.run(
        [sys.executable, "-c", _LOG],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert elsewhere.stdout.strip() == str(match.table.log)


def _ids(loaded: LoadedGame, lang: str) -> set[str]:
    from pnp.web.lint.registry import texts  # noqa: PLC0415

    assert loaded.catalog
    text = next(text for text in texts(loaded) if text.lang == lang)
    return {rule.id for rule in text.rules} | {ruling.id for ruling in loaded.catalog.rulings.rulings}
