"""Editors are told what a field is by the words below it, wherever it was declared."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, create_model

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.provenance import Sourced
from pnp.core.project.json_schema import json_schema, json_schemas


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


def test_words_are_asked_for_in_each_language_and_in_no_other() -> None:
    found = json_schemas(Catalog, ("en", "fr"))
    text, other = (found["terms"]["$defs"][name] for name in ("Text", "Spellings"))
    assert (text["required"], text["additionalProperties"]) == (["en", "fr"], False)
    assert {lang: field["title"] for lang, field in text["properties"].items()} == {"en": "En", "fr": "Fr"}
    assert (other.get("required"), other["additionalProperties"]) == (None, False)
    step = found["workshop"]["$defs"]["Step"]
    assert (list(step["properties"]), step["required"]) == (["en", "fr", "picture"], ["picture", "en", "fr"])


def test_a_model_whose_source_is_not_there_has_no_words() -> None:
    made: Any = create_model("Made", height=(int, ...))
    assert "description" not in json_schema(made)["properties"]["height"]


def test_an_origin_is_one_word_or_one_origin_with_its_note() -> None:
    made: Any = create_model("Made", of=(Sourced, ...))
    alone, noted = json_schema(made)["properties"]["of"]["anyOf"]
    assert alone == {"enum": ["stated", "designed", "unknown"]}
    assert (noted["minProperties"], noted["maxProperties"], noted["additionalProperties"]) == (1, 1, False)
    origins = ["stated", "derived", "public", "reconstructed", "unknown", "designed"]
    words = {"type": "string"}
    note = {"anyOf": [words, {"type": "object", "additionalProperties": words}]}
    assert noted["properties"] == dict.fromkeys(origins, note)
