"""Boucaniers played by program: whole games, in which every rule of the text comes up."""

from __future__ import annotations

import pytest

from pnp.core.play import Chance, Match
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.boucaniers import play
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.phases import setup
from pnp.games.boucaniers.play.table import Sea
from pnp.web.lint.registry import texts
from tests.games.boucaniers.afloat import at, man


def test_a_replay_lays_the_map_with_the_ships_on_their_points(sea: Sea) -> None:
    at(sea, "red", (0, 0))
    laid = sea.board()
    assert [one.piece for one in laid].count("tile/sea") == sum(tile == "sea" for tile in sea.layout)
    assert len([one for one in laid if one.piece.startswith("tile/")]) == 19
    ship = next(one for one in laid if one.piece == f"standee/{sea.vessel_under('red').ship.id}")
    assert (ship.x, ship.y) == (0, 0)
    at(sea, "red", (0, -2))
    moved = next(one for one in sea.board() if one.piece == ship.piece)
    assert (moved.x, moved.y) == (0, -74)


def test_what_a_crew_can_do_changes_with_whoever_comes_or_goes(sea: Sea) -> None:
    red = man(sea, "red", "gabier")
    assert (red.skills.topman, red.skills.privateer) == (1, False)
    man(sea, "red", "corsaire")
    assert red.skills.privateer
    red.remove_crew("gabier")
    assert (red.skills.topman, red.skills.privateer) == (0, True)
    red.set_crew(())
    assert not red.skills.privateer


def played(game: Boucaniers, players: int, seed: int, mode: str = "") -> Match:
    """A whole game at random."""
    match, chance = Match(play.playable(game), game, players, mode=mode, seed=seed), Chance(seed)
    while match.choice is not None:
        match.answer(chance.below(len(match.choice.options)))
    return match


RARE = {"dig-zero", "dig-zero-several", "crew-empty", "clues-empty", "victory-shared"}
"""What random games seldom reach; the scripted scenes do."""
SEEDS = ((2, 43), (2, 18), (5, 36), (2, 31))
"""Games of every number that reach all others between them."""


def test_every_rule_that_is_played_comes_up(loaded_games: dict[str, LoadedGame], game: Boucaniers) -> None:
    """A few games of every number: no rule of the text is there in vain."""
    text = next(text for text in texts(loaded_games["boucaniers"]) if text.lang == "en")
    came_up: set[str] = set()
    for players, seed in SEEDS:
        came_up |= set(played(game, players, seed).table.used)
    came_up |= set(played(game, 3, 1, setup.FIRST).table.used)
    wanted = {rule.id for rule in text.rules if not rule.mark}
    assert wanted - came_up <= RARE


def test_a_changed_rule_changes_the_game(game: Boucaniers, monkeypatch: pytest.MonkeyPatch) -> None:
    before = played(game, 3, 8)
    monkeypatch.setattr("pnp.games.boucaniers.rules.company_prize", lambda *_: 0)
    after = played(game, 3, 8)
    assert before.answers != after.answers
