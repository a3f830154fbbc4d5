"""A crash is told at the innermost piece that was being looked at, else at the game's own file."""

from __future__ import annotations

import pytest

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.checks.crash import crash
from pnp.core.project.loaded_game import LoadedGame


def look(_: object) -> None:
    raise KeyError("brig")


def told(subject: object, looked_at: object = None) -> Diagnostic:
    with pytest.raises(KeyError) as caught:
        look(looked_at)
    return crash("T001", caught.value, subject)


def test_the_piece_that_was_looked_at_is_named(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    ship = next(iter(buccaneer.catalog.kinds()["ships"]))
    finding = told(buccaneer, ship)
    assert finding.at == ship.at()
    assert finding.message == "T001 crashed: KeyError('brig')"
    assert "at another library" in finding.help


def test_without_a_piece_it_is_the_game_or_the_engine(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    assert told(buccaneer).at == told(buccaneer.catalog).at == buccaneer.catalog.game.at()
    assert told(None).at.file == "<engine>"
