"""JSON Schemas of models, with the docstrings of fields, read from the source, as descriptions."""

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
    """Return the validation schema of a model, with the docstrings of its fields as descriptions."""
    found = list(_nested_models(model, {}))
    described = {one for one in found if _add_descriptions(one)}
    for one in reversed(found):
        if described & _nested_models(one, {}).keys():
            one.model_rebuild(force=True)
    return model.model_json_schema(mode="validation")


def in_languages(schema: dict[str, Any], languages: Sequence[str]) -> dict[str, Any]:
    """Return the schema with one property per language wherever a text is keyed by language."""
    known = {one.__name__: one for one in _subclasses(ByLanguage)}
    for name, model in ((name, known[name]) for name in schema.get("$defs", {}) if name in known):
        definition = schema["$defs"][name]
        text, own = definition.pop("additionalProperties"), definition.get("properties", {})
        fields = {lang: {**text, "title": lang.capitalize()} for lang in languages}
        required = [*definition.get("required", []), *(languages if model.complete else ())]
        definition |= {"additionalProperties": False, "properties": {**fields, **own}}
        if required:
            definition["required"] = required
    return schema


def _subclasses(model: type[ByLanguage]) -> Iterator[type[ByLanguage]]:
    yield model
    for one in model.__subclasses__():
        yield from _subclasses(one)


def _nested_models(model: type[BaseModel], met: dict[type[BaseModel], None]) -> dict[type[BaseModel], None]:
    """Return the models that a model is made of, itself first; ``met`` guards against recursion."""
    if model not in met:
        met[model] = None
        for field in model.model_fields.values():
            for inner in models(field.annotation):
                _nested_models(inner, met)
    return met


def _add_descriptions(model: type[BaseModel]) -> bool:
    """Set the descriptions of a model's fields to their docstrings; return whether any changed."""
    docs: dict[str, str] = {}
    for ancestor in reversed(model.__mro__):
        if issubclass(ancestor, BaseModel) and ancestor is not BaseModel:
            docs |= _docstrings(ancestor)
    new = [
        (field, docs[name])
        for name, field in model.model_fields.items()
        if name in docs and field.description != docs[name]
    ]
    for field, words in new:
        field.description = words
    return bool(new)


@lru_cache(512)
def _docstrings(model: type[BaseModel]) -> dict[str, str]:
    """Return the string below each field of a class, or nothing where the source is not available."""
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
