"""What an object of a class holds and can do, read off the class."""

from __future__ import annotations

import functools
import inspect
import types
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints

from pydantic import BaseModel

from pnp.core.catalog.component import ByLanguage

from .typed import ANY, Type, every, said


@dataclass(frozen=True)
class Shape:
    """The fields of a record or a named tuple, in their order."""

    fields: dict[str, Type]

    @property
    def held(self) -> Type:
        return every(self.fields.values())


@dataclass(frozen=True)
class Member:
    """An attribute of an object: a field, something computed, or a method."""

    type: Type
    is_method: bool = False
    signature: inspect.Signature | None = None
    wanted: Mapping[str, Type] | None = None
    """What its parameters are annotated with."""


def plain(cls: type) -> type:
    """A class without what it was made for: ``Kind`` of ``Kind[Card]``."""
    made: Mapping[str, Any] = getattr(cls, "__pydantic_generic_metadata__", {})
    return made.get("origin") or cls


def variables(cls: type) -> dict[Any, Type]:
    """What a generic class was made for."""
    made: Mapping[str, Any] = getattr(cls, "__pydantic_generic_metadata__", {})
    if not made.get("origin"):
        return {}
    names = made["origin"].__pydantic_generic_metadata__["parameters"]
    return dict(zip(names, map(said, made["args"]), strict=True))


def is_record(cls: type) -> bool:
    return issubclass(cls, BaseModel) or hasattr(cls, "__dataclass_fields__")


def shape_of(cls: Any) -> Shape:
    """The fields of a record or a named tuple; of words, what is said in each language."""
    if issubclass(cls, ByLanguage):
        return Shape({"said": said(dict[str, str])})
    if issubclass(cls, BaseModel):
        names = list(cls.model_fields)
    else:
        names = list(getattr(cls, "_fields", ()) or getattr(cls, "__dataclass_fields__", ()))
    found = get_type_hints(cls) if names else {}
    known = variables(cls)
    return Shape({name: said(found[name], known) for name in names})


def computes(attribute: Any) -> Any:
    """The function behind a property, or nothing."""
    if isinstance(attribute, property):
        return attribute.fget
    return attribute.func if isinstance(attribute, functools.cached_property) else None


@functools.lru_cache(4096)
def static(cls: type, name: str) -> Any:
    """What a class, or one above it, has under a name, as it stands there; nothing where there is none."""
    return next((vars(one)[name] for one in cls.__mro__ if name in vars(one)), None)


@functools.lru_cache(4096)
def member_of(cls: type, name: str) -> Member | None:
    """A property or a method that a class or one above it defines."""
    if issubclass(cls, ByLanguage) and name == "said":
        return None
    attribute = static(cls, name)
    function = computes(attribute) or (attribute if isinstance(attribute, types.FunctionType) else None)
    if function is None:
        return None
    known, is_method = variables(cls), isinstance(attribute, types.FunctionType)
    wanted = {each: said(hint, known) for each, hint in get_type_hints(function).items()}
    returned = wanted.get("return", ANY)
    return Member(returned, is_method, inspect.signature(function), wanted)
