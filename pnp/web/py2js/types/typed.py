"""What is known of a value before the program runs: enough to say each thing the right way in JavaScript."""

from __future__ import annotations

import types
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin


@dataclass(frozen=True)
class Type:
    """A sort of value, and what it holds: ``list`` of ``int``; of a class, which one."""

    name: str
    args: tuple[Type, ...] = ()
    cls: type | None = None

    @property
    def item(self) -> Type:
        """What it holds, of a list or a set; the keys of a dict."""
        return self.args[0] if self.args else ANY

    def __str__(self) -> str:
        return self.cls.__name__ if self.cls else self.name


ANY = Type("any")
"""Anything: no attribute of it can be read."""
NEVER = Type("never")
"""Nothing yet: what an empty list holds."""
NONE, INT, SMALL, BOOL, STR = Type("none"), Type("int"), Type("small"), Type("bool"), Type("str")
FRACTION = Type("fraction")
INTEGERS = (INT, SMALL)
PLAIN = (INT, SMALL, BOOL, STR)
"""Sorts that are true, false and equal in JavaScript as they are in Python."""

_SCALARS: dict[object, Type] = {int: INT, bool: BOOL, str: STR, Fraction: FRACTION, type(None): NONE}
_SEQUENCES = (list, Sequence, deque)
_LAZY = (Iterable, Iterator, Collection)
_MAPS = (dict, Mapping)
_SETS = (set, frozenset, AbstractSet)


def many(name: str, *args: Type) -> Type:
    return Type(name, args)


def union(one: Type, other: Type) -> Type:
    """What is known of a value that is the one or the other; None is taken for granted."""
    if one == other or other in (NEVER, NONE):
        return one
    if one in (NEVER, NONE):
        return other
    if one in INTEGERS and other in INTEGERS:
        return INT
    return _merged(one, other) or (ANY if ANY in (one, other) else _either(one, other))


def _merged(one: Type, other: Type) -> Type | None:
    """What two sorts have in common, if they are of a kind."""
    names = {one.name, other.name}
    if len(names) == 1 and len(one.args) == len(other.args) and one.cls is other.cls:
        return Type(one.name, tuple(map(union, one.args, other.args)), one.cls)
    if names <= {"tuple", "list", "iter"}:
        return many("iter" if "iter" in names else "list", union(held(one), held(other)))
    if one.cls and other.cls and (issubclass(one.cls, other.cls) or issubclass(other.cls, one.cls)):
        return other if issubclass(one.cls, other.cls) else one
    return None


def _either(*sorts: Type) -> Type:
    """One of several sorts, each told once."""
    parts = [part for sort in sorts for part in (sort.args if sort.name == "either" else (sort,))]
    return Type("either", tuple(dict.fromkeys(parts)))


def pick(sort: Type, *names: str) -> Type:
    """Of several sorts those of these names: what mypy has proved to be left where only they will do."""
    if sort.name != "either":
        return sort
    return every(part for part in sort.args if part.name in names) if names else sort


def every(sorts: Iterable[Type]) -> Type:
    """What is known of a value that is one of these."""
    found = NEVER
    for sort in sorts:
        found = union(found, sort)
    return found


def held(sort: Type) -> Type:
    """What iterating over it gives, for the sorts that Python itself has."""
    if sort.name == "tuple":
        return every(sort.args)
    return STR if sort == STR else sort.item


def said(annotation: Any, known: Mapping[Any, Type] | None = None) -> Type:
    """What an annotation tells."""
    origin, args = get_origin(annotation), get_args(annotation)
    if isinstance(annotation, TypeVar):
        bound = annotation.__bound__
        return (known or {}).get(annotation) or (said(bound) if bound else ANY)
    if origin is Callable:
        return many("function", said(args[-1], known))
    if origin is Annotated:
        return said(args[0], known)
    if origin is Literal:
        return every(value_type(value) for value in args)
    inner = [said(arg, known) for arg in args if arg is not ...]
    return every(inner) if origin in (Union, types.UnionType) else _holding(annotation, origin, inner, args)


def _holding(annotation: Any, origin: Any, inner: list[Type], args: tuple[Any, ...]) -> Type:
    """A scalar, something that holds others, or a class."""
    kind = origin or annotation
    if kind in _SCALARS:
        return _SCALARS[kind]
    if kind is tuple:
        return many("list", *inner) if ... in args or not args else many("tuple", *inner)
    for name, kinds in (("list", _SEQUENCES), ("iter", _LAZY), ("dict", _MAPS), ("set", _SETS)):
        if kind in kinds:
            return many(name, *(inner or [ANY] * (2 if name == "dict" else 1)))
    if kind is Counter:
        return many("counter", *inner, INT)
    return (
        Type("class", (), annotation) if isinstance(annotation, type) and kind not in (object, Any) else ANY
    )


def value_type(value: Any) -> Type:
    """What is known of a value that is there already."""
    if type(value) is int:
        return SMALL if abs(value) < 2**31 else INT
    if type(value) in _SCALARS:
        return _SCALARS[type(value)]
    if isinstance(value, range):
        return many("list", SMALL)
    if type(value) is tuple and len({type(one) for one in value}) > 1:
        return many("tuple", *map(value_type, value))
    return _held_type(value)


def _held_type(value: Any) -> Type:
    if isinstance(value, Mapping):
        name = "counter" if isinstance(value, Counter) else "dict"
        return many(name, every(map(value_type, value)), every(map(value_type, value.values())))
    if type(value) in (tuple, list):
        return many("list", every(map(value_type, value)))
    if isinstance(value, set | frozenset):
        return many("set", every(map(value_type, value)))
    return Type("class", (), type(value))
