"""A captain of Attention Pirates! goes for what pays."""

from __future__ import annotations

from pnp.core.play import Choice
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.attention_pirates import play
from pnp.games.attention_pirates.model import AttentionPirates
from tests.games.attention_pirates.play.test_play import BLUE, begun, man
from tests.support.scripted_play import liked


def test_a_weak_ship_with_treasure_is_robbed_rather_than_a_strong_one_without(
    loaded_games: dict[str, LoadedGame],
) -> None:
    loaded = loaded_games["attention-pirates"]
    sea = begun(loaded, 3)
    assert isinstance(loaded.catalog, AttentionPirates)
    me, *others = play.SEATS[:3]
    rivals = [("ship", other) for other in others]
    for rich, poor in (others, others[::-1]):
        man(sea, rich, {"1": "pirate"})
        man(sea, poor, BLUE)
        sea.holds[rich], sea.holds[poor] = 3, 0
        choice = Choice(me, "attack-targets", rivals)
        assert liked(play.playable(loaded.catalog), sea, choice) == ("ship", rich)
