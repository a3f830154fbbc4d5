"""Worked examples show the cards that their question names."""

from __future__ import annotations

from pnp.games.pirates_vs_pirates.calculators import FIRST, LENGTH, TRIAL
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from pnp.games.pirates_vs_pirates.scenes import scenes


def test_the_highest_rank_is_ringed(game: PiratesVsPirates) -> None:
    asked = {"teams": [[6, 30, 42], [10, 34, 50]]}
    picture = scenes(game, "first-player", *FIRST.ask(game, asked))
    assert picture
    shown = {piece.piece: getattr(piece, "mark", None) for piece in picture.pieces()}
    assert set(shown) == {f"pirates/rank-{rank}" for rank in (6, 30, 42, 10, 34, 50)}
    assert [piece for piece, mark in shown.items() if mark] == ["pirates/rank-50"]


def test_a_meeting_shows_its_trial_and_what_is_said_of_each_team(game: PiratesVsPirates) -> None:
    question, answer = TRIAL.ask(game, {"trial": "boarding", "teams": [[10, 18, 26], [4, 16, 24]]})
    picture = scenes(game, "trial", question, answer)
    assert picture
    assert "trials/boarding" in {piece.piece for piece in picture.pieces()}
    said = [text["en"] for text in picture.texts()]
    assert sorted(said) == sorted(TRIAL.sentences(game, question, answer, "en")[:2])


def test_how_long_a_game_lasts_is_not_pictured(game: PiratesVsPirates) -> None:
    assert scenes(game, "length", *LENGTH.ask(game, {"players": 2, "mode": "duel"})) is None
