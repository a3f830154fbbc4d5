"""What does not fit a model is told in our words, at its place, with a hint."""

from __future__ import annotations

import json

import pytest

from pnp.core.edition import Edition
from pnp.core.project_file import Settings
from pnp.core.schema import json_schemas, load


@pytest.mark.parametrize(
    ("path", "new", "code", "message"),
    [
        ("ships.couronne.loot", "ten", "SCH001", "'loot' must be a whole number, not 'ten'"),
        ("ships.couronne.loot", '"22"', "SCH001", "'loot' must be a whole number, not '22'"),
        ("ships.couronne.loot", "true", "SCH001", "'loot' must be a whole number, not true"),
        ("ships.couronne.loot", "0", "SCH001", "'loot' must be at least 1, not 0"),
        ("ships.couronne.treasures", "[]", "SCH001", "'treasures' must have at least 1 entries, not 0"),
        (
            "ships.couronne.treasures.0",
            "gold",
            "SCH001",
            "'0' must be 'chest', 'barrel', 'candlestick' or 'sabre', not 'gold'",
        ),
        ("ships.couronne.name", "{fr: Couronne}", "SCH002", "'en' is missing"),
        ("ships.couronne.name", '{fr: "", en: Crown}', "SCH001", "'fr' must not be empty"),
        ("ships.couronne.id", "La Couronne", "SCH001", "'id' must match"),
        ("ships.couronne.provenance", "{loot: guessed}", "SCH001", "'loot' is wrong: write 'stated'"),
        ("pawns.red-2.wage", "9", "SCH001", "'wage' must be at most 5, not 9"),
        ("game.players", "3", "SCH001", "'players' must be a mapping, not 3"),
    ],
)
def test_a_wrong_value_is_told_in_words(
    buccaneer: Edition, path: str, new: str, code: str, message: str
) -> None:
    (finding,) = buccaneer.with_slip(path, new).findings
    assert finding.code == code
    assert finding.message.startswith(message)
    assert finding.at.key[: len(buccaneer.locate(path).key)] == buccaneer.locate(path).key


def test_an_unknown_field_gets_the_nearest_name(buccaneer: Edition) -> None:
    broken = buccaneer.with_slip("ships.couronne.name", '{fr: "La Couronne", en: "The Crown"}\n    lot: 3')
    (finding,) = broken.findings
    assert (finding.code, finding.help) == ("SCH003", "did you mean 'loot'?")


def test_a_misspelt_choice_gets_the_nearest_one(buccaneer: Edition) -> None:
    (finding,) = buccaneer.with_slip("ships.couronne.treasures.0", "chst").findings
    assert finding.help == "did you mean 'chest'?"


def test_several_wrong_fields_are_told_together(buccaneer: Edition) -> None:
    broken = buccaneer.with_slip("ships.couronne.loot", "x").with_slip("ships.mouette.loot", "y")
    assert len(broken.with_slip("coins.one.value", "z").findings) == 3


def test_of_what_is_written_for_a_newer_engine_nothing_else_is_told() -> None:
    """The fields that we do not know may well be right."""
    written = {"title": 3, "weather": "fine"}
    assert len(load(Settings, written, "pnp.toml", ("en",))[1]) == 2
    (finding,) = load(Settings, {**written, "format": 999}, "pnp.toml", ("en",))[1]
    assert finding.at.key == ("format",)
    assert "written for a newer pnp" in finding.message


def test_a_broken_file_leaves_no_catalog(buccaneer: Edition) -> None:
    assert buccaneer.catalog is not None
    assert buccaneer.with_slip("ships.couronne.loot", "x").catalog is None


def test_schemas_describe_every_file(buccaneer: Edition) -> None:
    schemas = json_schemas(buccaneer.game.catalog, buccaneer.languages)
    assert set(schemas) == set(buccaneer.game.catalog.model_fields)
    assert "The ducats aboard, top left on the card." in json.dumps(schemas["ships"])
