"""A captain of Attention Pirates! goes for what pays."""

from __future__ import annotations

from pnp.core.play import Choice
from pnp.core.project.loaded_game import Edition
from pnp.games.attention_pirates import play
from pnp.games.attention_pirates.model import AttentionPirates
from tests.games.attention_pirates.play.test_play import BLUE, begun, man
from tests.support.scripted_play import liked


def test_a_weak_ship_with_treasure_is_robbed_rather_than_a_strong_one_without(
    editions: dict[str, Edition],
) -> None:
    edition = editions["attention-pirates"]
    sea = begun(edition, 3)
    assert isinstance(edition.catalog, AttentionPirates)
    me, *others = play.SEATS[:3]
    rivals = [("ship", other) for other in others]
    for rich, poor in (others, others[::-1]):
        man(sea, rich, {"1": "pirate"})
        man(sea, poor, BLUE)
        sea.holds[rich], sea.holds[poor] = 3, 0
        choice = Choice(me, "attack-targets", rivals)
        assert liked(play.playable(edition.catalog), sea, choice) == ("ship", rich)
