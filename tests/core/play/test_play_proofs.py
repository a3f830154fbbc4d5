"""What played games show comes with its witness; a piece that is lost, or a game without end, is told."""

from __future__ import annotations

import dataclasses

import pytest

from pnp.core.base.diagnostic import Proof
from pnp.core.play import End, Play, play_proofs
from pnp.core.play.table import Unfinished
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.buccaneer import play
from pnp.games.buccaneer.model import Buccaneer
from pnp.games.buccaneer.sea import Sea


@pytest.fixture
def catalog(buccaneer: LoadedGame, monkeypatch: pytest.MonkeyPatch) -> Buccaneer:
    monkeypatch.setattr(play_proofs, "GAMES", 2)
    monkeypatch.setattr(play_proofs, "_LOGGED", 1)
    assert isinstance(buccaneer.catalog, Buccaneer)
    return buccaneer.catalog


def test_each_claim_has_a_witness(catalog: Buccaneer) -> None:
    told = list(play_proofs.prove_by_play(play.playable(catalog), catalog, ["crew-form", "loot-missing"]))
    assert all(isinstance(one, Proof) and one.facts for one in told)
    witnesses = [one.witness for one in told if isinstance(one, Proof)]
    assert witnesses[0].startswith("6 games, the longest ")
    assert witnesses[1].startswith("151 pieces at ")
    assert witnesses[3] == "1 of 2; never loot-missing"


def test_what_does_not_hold_is_told(catalog: Buccaneer) -> None:
    def thief(sea: Sea) -> Play:
        play.set_up(sea)
        sea.deck.pop()
        sea.rule("setup-ships", "set-up")
        yield from ()
        return End("scoring-winner", sea.players)

    def endless(sea: Sea) -> Play:
        play.set_up(sea)
        yield from ()
        raise Unfinished("no end")

    for broken, why in (
        (thief, "lost or doubled: seed 1, 3 players, step 1"),
        (endless, "does not end: no end"),
    ):
        playable = dataclasses.replace(play.playable(catalog), play=broken)
        told = [one for one in play_proofs.prove_by_play(playable, catalog, []) if not isinstance(one, Proof)]
        assert told
        assert all(why in one.message for one in told)
