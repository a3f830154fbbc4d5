"""JSON Schemas of models, each field described by the words below it, which are read from the source."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pydantic import BaseModel

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import ByLanguage, Part
from pnp.core.checks.schema import models


def json_schemas(catalog: type[Catalog], languages: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Return a JSON Schema for each file of a catalog, for completion and hover in editors."""
    parts = {name: field.annotation for name, field in catalog.model_fields.items()}
    return {
        name: {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **in_languages(json_schema(part), languages),
        }
        for name, part in parts.items()
        if isinstance(part, type) and issubclass(part, Part) and part.is_file
    }


def json_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The schema of what may be written, with the docstrings of its fields as descriptions."""
    found = list(_within(model, {}))
    described = {one for one in found if _describe(one)}
    for one in reversed(found):
        if described & _within(one, {}).keys():
            one.model_rebuild(force=True)
    return model.model_json_schema(mode="validation")


def in_languages(schema: dict[str, Any], languages: Sequence[str]) -> dict[str, Any]:
    """The schema with a field for each language wherever there are words by language."""
    known = {one.__name__: one for one in _kinds_of(ByLanguage)}
    for name, model in ((name, known[name]) for name in schema.get("$defs", {}) if name in known):
        told = schema["$defs"][name]
        said, own = told.pop("additionalProperties"), told.get("properties", {})
        fields = {lang: {**said, "title": lang.capitalize()} for lang in languages}
        asked = [*told.get("required", []), *(languages if model.complete else ())]
        told |= {"additionalProperties": False, "properties": {**fields, **own}}
        if asked:
            told["required"] = asked
    return schema


def _kinds_of(model: type[ByLanguage]) -> Iterator[type[ByLanguage]]:
    yield model
    for one in model.__subclasses__():
        yield from _kinds_of(one)


def _within(model: type[BaseModel], met: dict[type[BaseModel], None]) -> dict[type[BaseModel], None]:
    """The models that a model is made of, itself first; one may hold others of its own sort."""
    if model not in met:
        met[model] = None
        for field in model.model_fields.values():
            for inner in models(field.annotation):
                _within(inner, met)
    return met


def _describe(model: type[BaseModel]) -> bool:
    """Give the fields of a model their words; whether any of them had others, or none."""
    told: dict[str, str] = {}
    for ancestor in reversed(model.__mro__):
        if issubclass(ancestor, BaseModel) and ancestor is not BaseModel:
            told |= _docstrings(ancestor)
    new = [
        (field, told[name])
        for name, field in model.model_fields.items()
        if name in told and field.description != told[name]
    ]
    for field, words in new:
        field.description = words
    return bool(new)


@lru_cache(512)
def _docstrings(model: type[BaseModel]) -> dict[str, str]:
    """The string below each field of a class; none where the source is not there."""
    try:
        (written,) = ast.parse(textwrap.dedent(inspect.getsource(model))).body
    except (OSError, TypeError):
        return {}
    assert isinstance(written, ast.ClassDef)  # noqa: S101 - the source of a class is a class
    return {
        field.target.id: inspect.cleandoc(words.value.value)
        for field, words in pairwise(written.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(words, ast.Expr) and isinstance(words.value, ast.Constant)
        if isinstance(words.value.value, str)
    }
