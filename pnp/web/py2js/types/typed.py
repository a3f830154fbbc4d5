"""Static types of values, as far as the compiler needs them."""

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
    """A type: its name, type arguments, and its class if it is one."""

    name: str
    args: tuple[Type, ...] = ()
    cls: type | None = None

    @property
    def item(self) -> Type:
        """The type of the items of a list or set, or of the keys of a dict."""
        return self.args[0] if self.args else ANY

    def __str__(self) -> str:
        return self.cls.__name__ if self.cls else self.name


ANY = Type("any")
"""An unknown type; no attribute of it can be read."""
NEVER = Type("never")
"""The item type of an empty container."""
NONE, INT, SMALL, BOOL, STR = Type("none"), Type("int"), Type("small"), Type("bool"), Type("str")
FRACTION = Type("fraction")
INTEGERS = (INT, SMALL)
PLAIN = (INT, SMALL, BOOL, STR)
"""Types whose truth and equality agree in JavaScript and Python."""

_SCALARS: dict[object, Type] = {int: INT, bool: BOOL, str: STR, Fraction: FRACTION, type(None): NONE}
_SEQUENCES = (list, Sequence, deque)
_LAZY = (Iterable, Iterator, Collection)
_MAPS = (dict, Mapping)
_SETS = (set, frozenset, AbstractSet)


def generic(name: str, *args: Type) -> Type:
    return Type(name, args)


def union(one: Type, other: Type) -> Type:
    """Return the type of a value that has one of two types; None is ignored."""
    if one == other or other in (NEVER, NONE):
        return one
    if one in (NEVER, NONE):
        return other
    if one in INTEGERS and other in INTEGERS:
        return INT
    return _merged(one, other) or (ANY if ANY in (one, other) else _either(one, other))


def _merged(one: Type, other: Type) -> Type | None:
    """Return the common type of two related types, or None."""
    names = {one.name, other.name}
    if len(names) == 1 and len(one.args) == len(other.args) and one.cls is other.cls:
        return Type(one.name, tuple(map(union, one.args, other.args)), one.cls)
    if names <= {"tuple", "list", "iter"}:
        return generic("iter" if "iter" in names else "list", union(item_type(one), item_type(other)))
    if one.cls and other.cls and (issubclass(one.cls, other.cls) or issubclass(other.cls, one.cls)):
        return other if issubclass(one.cls, other.cls) else one
    return None


def _either(*sorts: Type) -> Type:
    """Return the union of several types without duplicates."""
    parts = [part for sort in sorts for part in (sort.args if sort.name == "either" else (sort,))]
    return Type("either", tuple(dict.fromkeys(parts)))


def narrow(sort: Type, *names: str) -> Type:
    """Return the members of a union with these names: mypy has proved that the others do not occur."""
    if sort.name != "either":
        return sort
    return union_of(part for part in sort.args if part.name in names) if names else sort


def union_of(sorts: Iterable[Type]) -> Type:
    """Return the type of a value that has one of these types."""
    found = NEVER
    for sort in sorts:
        found = union(found, sort)
    return found


def item_type(sort: Type) -> Type:
    """Return the type of the items when iterating over a built-in type."""
    if sort.name == "tuple":
        return union_of(sort.args)
    return STR if sort == STR else sort.item


def hint_type(annotation: Any, known: Mapping[Any, Type] | None = None) -> Type:
    origin, args = get_origin(annotation), get_args(annotation)
    if isinstance(annotation, TypeVar):
        bound = annotation.__bound__
        return (known or {}).get(annotation) or (hint_type(bound) if bound else ANY)
    if origin is Callable:
        return generic("function", hint_type(args[-1], known))
    if origin is Annotated:
        return hint_type(args[0], known)
    if origin is Literal:
        return union_of(value_type(value) for value in args)
    inner = [hint_type(arg, known) for arg in args if arg is not ...]
    return (
        union_of(inner) if origin in (Union, types.UnionType) else _holding(annotation, origin, inner, args)
    )


def _holding(annotation: Any, origin: Any, inner: list[Type], args: tuple[Any, ...]) -> Type:
    """Return the type of a scalar, a container or a class."""
    kind = origin or annotation
    if kind in _SCALARS:
        return _SCALARS[kind]
    if kind is tuple:
        return generic("list", *inner) if ... in args or not args else generic("tuple", *inner)
    for name, kinds in (("list", _SEQUENCES), ("iter", _LAZY), ("dict", _MAPS), ("set", _SETS)):
        if kind in kinds:
            return generic(name, *(inner or [ANY] * (2 if name == "dict" else 1)))
    if kind is Counter:
        return generic("counter", *inner, INT)
    return (
        Type("class", (), annotation) if isinstance(annotation, type) and kind not in (object, Any) else ANY
    )


def value_type(value: Any) -> Type:
    if type(value) is int:
        return SMALL if abs(value) < 2**31 else INT
    if type(value) in _SCALARS:
        return _SCALARS[type(value)]
    if isinstance(value, range):
        return generic("list", SMALL)
    if type(value) is tuple and len({type(one) for one in value}) > 1:
        return generic("tuple", *map(value_type, value))
    return _held_type(value)


def _held_type(value: Any) -> Type:
    if isinstance(value, Mapping):
        name = "counter" if isinstance(value, Counter) else "dict"
        return generic(name, union_of(map(value_type, value)), union_of(map(value_type, value.values())))
    if type(value) in (tuple, list):
        return generic("list", union_of(map(value_type, value)))
    if isinstance(value, set | frozenset):
        return generic("set", union_of(map(value_type, value)))
    return Type("class", (), type(value))
