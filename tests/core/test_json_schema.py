"""Editors are told what a field is by the words below it, wherever it was declared."""

from __future__ import annotations

from pydantic import BaseModel

from pnp.core.catalog import Catalog
from pnp.core.json_schema import json_schema
from pnp.core.schema import json_schemas


class Tree(BaseModel):
    """What grows."""

    height: int
    """In metres."""
    name: str


class Oak(Tree):
    """A tree with acorns."""

    acorns: int
    """How many fall
    in a year."""


def test_a_field_is_told_by_its_own_words_and_by_those_above_it() -> None:
    found = {name: field.get("description") for name, field in json_schema(Oak)["properties"].items()}
    assert {name: told and told.split() for name, told in found.items()} == {
        "height": ["In", "metres."],
        "name": None,
        "acorns": ["How", "many", "fall", "in", "a", "year."],
    }


def test_each_file_of_a_catalog_has_a_schema() -> None:
    found = json_schemas(Catalog, ("en", "fr"))
    assert {"game", "rulebook", "words", "terms"} <= set(found)
    assert {one["$schema"] for one in found.values()} == {"https://json-schema.org/draft/2020-12/schema"}
