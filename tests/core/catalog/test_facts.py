"""Facts are counted of the catalog at hand, whatever was asked of it after a slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.catalog.facts import census, facts, place_of, resolve, to_json_value
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from tests.core.small_game import CARDS, GAME, grove_in
from tests.support.project import orchard_in


def test_a_slip_in_the_game_s_origin_leaves_the_pieces_of_the_others_theirs(tmp_path: Path) -> None:
    project = orchard_in(tmp_path, parts=())
    loaded = LoadedGame.open(project.game("orchard"), project)
    slipped = loaded.with_mutation("game.origin", "null")
    assert "designed" not in census(catalog_of(slipped))
    assert census(catalog_of(loaded))["designed"] > 40


def test_every_part_of_a_catalog_is_found_whole_and_within(buccaneer: LoadedGame) -> None:
    catalog = catalog_of(buccaneer)
    assert resolve(catalog, "game") == to_json_value(catalog.game)
    assert resolve(catalog, "game.players.max") == resolve(catalog, "game")["players"]["max"]
    for fact in facts(catalog):
        assert resolve(catalog, fact.path) == to_json_value(fact.value), fact.path


def test_a_fact_is_written_at_its_place_or_at_what_is_around_it(tmp_path: Path) -> None:
    catalog = catalog_of(grove_in(tmp_path))
    cards, game = "content/grove/cards.yaml", "content/grove/game.yaml"
    for path, place in {
        "cards.elm.cost": Place(cards, ("pieces", 1, "cost")),
        "cards.elm.seen.page": Place(cards, ("pieces", 1, "seen")),
        "cards.elm.size": Place(cards, ("pieces", 1)),
        "game.players.max": Place(game, ("players", "max")),
        "game.origin": Place(game),
    }.items():
        assert place_of(catalog, path) == place


def test_values_are_reached_by_names_of_fields_languages_and_properties(tmp_path: Path) -> None:
    catalog = catalog_of(grove_in(tmp_path))
    assert resolve(catalog, "cards.oak.name.de") == "Eiche"
    assert resolve(catalog, "cards.oak.seen") == {"page": 4, "by": "ada"}
    assert resolve(catalog, "game.contents.cards") == resolve(catalog, "game.contents.cards") == 2
    assert resolve(catalog, "game.last_resort") == catalog.game.last_resort
    for nothing in ("cards.ash", "cards.oak.name.fr", "cards.oak.at", "game.x", "x", "cards.oak.cost.x"):
        with pytest.raises(KeyError):
            resolve(catalog, nothing)


def test_origins_are_counted_and_rare_ones_where_there_are_any(tmp_path: Path) -> None:
    designed = census(catalog_of(grove_in(tmp_path)))
    assert list(designed) == ["designed"]
    plain_game = GAME.replace("origin: designed\n", "provenance: {title: stated, age: stated}\n")
    stated = census(catalog_of(grove_in(tmp_path, **{"game.yaml": plain_game})))
    assert stated == {"stated": 2, "derived": 0, "public": 0, "reconstructed": 0}
    unknown = plain_game.replace("age: stated", "age: unknown")
    assert census(catalog_of(grove_in(tmp_path, **{"game.yaml": unknown})))["unknown"] == 1


def test_a_field_is_one_fact_unless_a_part_of_it_has_an_origin_of_its_own(tmp_path: Path) -> None:
    whole = {fact.path: fact for fact in facts(catalog_of(grove_in(tmp_path)))}
    assert [part.path for part in whole["cards.oak.name"].leaves] == [
        "cards.oak.name.de",
        "cards.oak.name.en",
    ]
    assert whole["cards.oak.cost"].leaves == (whole["cards.oak.cost"],)
    assert whole["cards.oak.name"].parts[1].place == Place(
        "content/grove/cards.yaml", ("pieces", 0, "name", "en")
    )
    assert {"cards.oak.id", "game.id", "game.origin", "game.version"} & whole.keys() == set()
    own = CARDS.replace("by: ada}", "by: ada}, provenance: {seen.page: stated}")
    parts = {fact.path: fact.origin for fact in facts(catalog_of(grove_in(tmp_path, **{"cards.yaml": own})))}
    assert (parts["cards.oak.seen.page"], parts["cards.oak.seen.by"]) == ("stated", "designed")
    assert "cards.oak.seen" not in parts
    assert "cards.elm.seen" in parts
