"""Inspect classes: the types of their fields, properties and methods."""

from __future__ import annotations

import functools
import inspect
import types
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints

from pydantic import BaseModel

from pnp.core.catalog.component import ByLanguage

from .typed import ANY, Type, hint_type, union_of


@dataclass(frozen=True)
class Shape:
    """The fields of a record or a named tuple, in order, with their types."""

    fields: dict[str, Type]

    @property
    def item_type(self) -> Type:
        return union_of(self.fields.values())


@dataclass(frozen=True)
class Member:
    """An attribute of an object: a field, a property, or a method."""

    type: Type
    is_method: bool = False
    signature: inspect.Signature | None = None
    wanted: Mapping[str, Type] | None = None
    """The annotated types of its parameters."""


def plain(cls: type) -> type:
    """Return the generic origin of a class: ``Kind`` of ``Kind[Card]``."""
    made: Mapping[str, Any] = getattr(cls, "__pydantic_generic_metadata__", {})
    return made.get("origin") or cls


def variables(cls: type) -> dict[Any, Type]:
    """Return the types that a generic class is parametrized with."""
    made: Mapping[str, Any] = getattr(cls, "__pydantic_generic_metadata__", {})
    if not made.get("origin"):
        return {}
    names = made["origin"].__pydantic_generic_metadata__["parameters"]
    return dict(zip(names, map(hint_type, made["args"]), strict=True))


def is_record(cls: type) -> bool:
    return issubclass(cls, BaseModel) or hasattr(cls, "__dataclass_fields__")


def shape_of(cls: Any) -> Shape:
    """Return the fields of a record or named tuple; a text's are its words by language."""
    if issubclass(cls, ByLanguage):
        return Shape({"said": hint_type(dict[str, str])})
    if issubclass(cls, BaseModel):
        names = list(cls.model_fields)
    else:
        names = list(getattr(cls, "_fields", ()) or getattr(cls, "__dataclass_fields__", ()))
    found = get_type_hints(cls) if names else {}
    known = variables(cls)
    return Shape({name: hint_type(found[name], known) for name in names})


def computes(attribute: Any) -> Any:
    """Return the function behind a property, or None."""
    if isinstance(attribute, property):
        return attribute.fget
    return attribute.func if isinstance(attribute, functools.cached_property) else None


@functools.lru_cache(4096)
def static(cls: type, name: str) -> Any:
    """Return the attribute of a class or its bases without binding it, or None."""
    return next((vars(one)[name] for one in cls.__mro__ if name in vars(one)), None)


@functools.lru_cache(4096)
def member_of(cls: type, name: str) -> Member | None:
    """Return a property or method that a class or one of its bases defines, or None."""
    if issubclass(cls, ByLanguage) and name == "said":
        return None
    attribute = static(cls, name)
    function = computes(attribute) or (attribute if isinstance(attribute, types.FunctionType) else None)
    if function is None:
        return None
    known, is_method = variables(cls), isinstance(attribute, types.FunctionType)
    wanted = {each: hint_type(hint, known) for each, hint in get_type_hints(function).items()}
    returned = wanted.get("return", ANY)
    return Member(returned, is_method, inspect.signature(function), wanted)
