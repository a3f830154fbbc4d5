"""Facts are counted of the catalog at hand, whatever was asked of it after a slip."""

from __future__ import annotations

from pathlib import Path

from pnp.core.edition import Edition
from pnp.core.fact import census, facts, plain, resolve
from pnp.core.sample import catalog_of
from tests.here import orchard_in


def test_a_slip_in_the_game_s_origin_leaves_the_pieces_of_the_others_theirs(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, parts=())
    edition = Edition.open(project.game("orchard"), project)
    slipped = edition.with_slip("game.origin", "null")
    assert "designed" not in census(catalog_of(slipped))
    assert census(catalog_of(edition))["designed"] > 40


def test_every_part_of_a_catalog_is_found_whole_and_within(buccaneer: Edition) -> None:
    catalog = catalog_of(buccaneer)
    assert resolve(catalog, "game") == plain(catalog.game)
    assert resolve(catalog, "game.players.max") == resolve(catalog, "game")["players"]["max"]
    for fact in facts(catalog):
        assert resolve(catalog, fact.path) == plain(fact.value), fact.path
