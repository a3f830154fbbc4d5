"""A catalog as JSON: what a piece is, beside what it is called and how many there are."""

from __future__ import annotations

from pathlib import Path

from pnp.core.project.export import catalog_json, values_of
from pnp.core.project.loaded_game import LoadedGame
from tests.core.small_game import CARDS, grove_in


def test_the_values_of_a_piece_are_all_but_its_id_and_its_number(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    crown = buccaneer.catalog.kinds()["ships"]["couronne"]
    values = values_of(crown, ("fr", "en"))
    assert values["name"] == {"fr": "La Couronne", "en": "The Crown"}
    assert {"loot", "crew_minimum", "treasures"} <= values.keys()
    assert not {"id", "copies", "provenance"} & values.keys()
    assert values_of(crown, ("en",))["name"] == "The Crown"


def test_a_component_tells_its_number_and_where_its_values_come_from(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    told = catalog_json(buccaneer.catalog)
    (crown,) = [ship for ship in told["components"]["ship"] if ship["id"] == "couronne"]
    assert crown["copies"] == 1
    assert crown["loot"] == 22
    assert set(crown["provenance"].values()) <= {"stated", "derived", "public", "reconstructed"}
    assert told["provenance"]


def test_what_does_not_say_its_origin_has_the_game_s(tmp_path: Path) -> None:
    """Without one, only what is said is told."""
    own = CARDS.replace("cost: 3, seen: {page: 4", "cost: 3, provenance: {cost: stated}, seen: {page: 4")
    catalog = grove_in(tmp_path, **{"cards.yaml": own}).catalog
    assert catalog
    oak, elm = catalog_json(catalog)["components"]["card"]
    assert oak["provenance"] == {**dict.fromkeys(("name", "copies", "seen"), "designed"), "cost": "stated"}
    assert elm["provenance"] == dict.fromkeys(("name", "copies", "cost", "seen"), "designed")
    named = catalog.game.model_copy(update={"origin": None})
    oak, elm = catalog_json(catalog.model_copy(update={"game": named}))["components"]["card"]
    assert (oak["provenance"], elm["provenance"]) == ({"cost": "stated"}, {})
