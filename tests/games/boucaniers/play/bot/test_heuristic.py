"""A captain of Boucaniers knows the ship, and digs where the treasure may be."""

from __future__ import annotations

import pytest

from pnp.core.play import Choice
from pnp.games.boucaniers import play
from pnp.games.boucaniers.clues import crosses
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.pieces import Quality
from pnp.games.boucaniers.play.bot.prospects import Captain
from pnp.games.boucaniers.play.table import features
from tests.games.boucaniers.afloat import at, begun
from tests.support.scripted_play import liked, seated_at

DIG = Choice("red", "dig-announce", ["dig", "wait"])


def test_a_captain_digs_on_the_one_island_left_and_on_no_other(game: Boucaniers) -> None:
    sea, known = begun(game, 3), features(game)
    there, elsewhere = sorted(known)[:2]
    sea.digs = [(island, crosses(known, there, island)) for island in known if island != there]
    sea.acting = "red"
    for island, says in ((there, "dig"), (elsewhere, "wait")):
        at(sea, "red", island)
        assert liked(play.playable(game), sea, DIG) == says


@pytest.mark.parametrize("quality", ["sails", "cannons", "hull"])
def test_a_captain_counts_on_what_was_fitted(game: Boucaniers, quality: Quality) -> None:
    sea = begun(game, 3)
    sea.acting = "red"
    plain = Captain(seated_at(play.playable(game), sea, DIG))
    sea.vessel_under("red").upgrades.add(quality)
    fitted = Captain(seated_at(play.playable(game), sea, DIG))
    more = {name: getattr(fitted, name) - getattr(plain, name) for name in ("sails", "cannons", "hull")}
    assert {name for name, gain in more.items() if gain > 0} == {quality}
    assert more[quality] == getattr(game.numbers, f"upgrade_{quality}")
