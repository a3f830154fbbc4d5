"""Compile calls of functions, classes and methods."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from pydantic import BaseModel

from pnp.web.py2js.expressions.conversion import converted
from pnp.web.py2js.expressions.expression import global_of
from pnp.web.py2js.expressions.javascript import Js, Scope, eager, iterable, to_js
from pnp.web.py2js.function import hints
from pnp.web.py2js.types.typed import ANY, Type, narrow

from .builtin import BUILT_IN
from .methods import METHODS, OF_RECORDS


@to_js.register
def call(node: ast.Call, scope: Scope) -> Js:
    found, value = global_of(node.func, scope)
    if found:
        return _of_outside(value, node, scope)
    if isinstance(node.func, ast.Attribute):
        return _of_method(node.func, node, scope)
    if isinstance(node.func, ast.Call) and global_of(node.func.func, scope) == (True, lru_cache):
        return BUILT_IN[cache](node, scope)
    function = to_js(node.func, scope)
    if function.type.name != "function":
        raise scope.unsupported(node, f"{function.type} is not called")
    return Js(f"{function}({arguments(node, None, scope)})", function.type.item)


def _of_outside(value: Any, node: ast.Call, scope: Scope) -> Js:
    try:
        built_in = BUILT_IN.get(value)
    except TypeError:
        built_in = None
    if built_in:
        return built_in(node, scope)
    if isinstance(value, type):
        return _construct(value, node, scope)
    thing = scope.unit.reference(value, getattr(value, "__name__", "?"), node, scope)
    inner = inspect.unwrap(value)
    if isinstance(inner, type):
        return Js(f"{thing}({arguments(node, inspect.signature(inner), scope)})", thing.type.item)
    return Js(f"{thing}({arguments(node, inspect.signature(inner), scope, hints(inner))})", thing.type.item)


def _construct(cls: type, node: ast.Call, scope: Scope) -> Js:
    """Compile the construction of an object: a record, a named tuple or another class."""
    text, sort = scope.unit.reach(cls, node, scope), Type("class", (), cls)
    scope.outside.add(text)
    if issubclass(cls, tuple):
        return Js(f"{text}.of({_values(cls, node, scope)})", sort)
    if issubclass(cls, BaseModel) or hasattr(cls, "__dataclass_fields__"):
        return Js(f"new {text}({{ {_fields(cls, node, scope)} }})", sort)
    return Js(f"new {text}({arguments(node, inspect.signature(cls), scope)})", sort)


def _values(cls: Any, node: ast.Call, scope: Scope) -> str:
    """Compile the values of a named tuple, defaults included."""
    if any(isinstance(part, ast.Starred) for part in node.args):
        return ", ".join(_argument(part, ANY, scope) for part in node.args)
    given = dict(zip(cls._fields, node.args, strict=False)) | {
        str(one.arg): one.value for one in node.keywords
    }
    missing = {name: scope.unit.literal(value) for name, value in cls._field_defaults.items()}
    sorts = scope.unit.shape(cls).fields
    return ", ".join(
        _argument(given[name], sorts[name], scope) if name in given else missing[name] for name in cls._fields
    )


def _fields(cls: Any, node: ast.Call, scope: Scope) -> str:
    """Compile the fields of a record by name; omitted ones have a default in the class."""
    sorts = scope.unit.shape(cls).fields
    given = [*zip(sorts, node.args, strict=False), *((one.arg, one.value) for one in node.keywords)]
    parts = []
    for name, value in given:
        if name is None:
            parts.append(f"...py.object({eager(value, scope)})")
        else:
            js = converted(eager(value, scope), sorts[name], value, scope)
            parts.append(name if js.text == name else f"{name}: {js}")
    return ", ".join(parts)


def arguments(
    node: ast.Call,
    signature: inspect.Signature | None,
    scope: Scope,
    wanted: Mapping[str, Type] | None = None,
) -> str:
    """Compile arguments in the order of the parameters, converted to the types that these want."""
    parameters = [name for name in signature.parameters if name != "self"] if signature else []
    sorts = [(wanted or {}).get(name, ANY) for name in parameters]
    given = [
        _argument(part, sorts[at] if at < len(sorts) else ANY, scope) for at, part in enumerate(node.args)
    ]
    if not node.keywords:
        return ", ".join(given)
    spread = any(isinstance(part, ast.Starred) for part in node.args)
    if signature is None or spread or any(one.arg is None for one in node.keywords):
        raise scope.unsupported(node, "these arguments cannot be told by name")
    named = {
        str(one.arg): _argument(one.value, (wanted or {}).get(str(one.arg), ANY), scope)
        for one in node.keywords
    }
    rest = [named.get(name, "undefined") for name in parameters[len(given) :]]
    while rest and rest[-1] == "undefined":
        rest.pop()
    return ", ".join([*given, *rest])


def _argument(node: ast.expr, wanted: Type, scope: Scope) -> str:
    if isinstance(node, ast.Starred):
        return f"...{iterable(node.value, scope).operand}"
    return converted(eager(node, scope), wanted, node, scope).text


def _of_method(method: ast.Attribute, node: ast.Call, scope: Scope) -> Js:
    if _is_super(method.value, scope):
        name = "super" if method.attr == "__init__" else f"super.{method.attr}"
        return Js(f"{name}({arguments(node, None, scope)})", ANY)
    owner = eager(method.value, scope)
    owner = Js(owner.text, narrow(owner.type, *_having(owner.type, method.attr)), owner.whole)
    ready = METHODS.get((owner.type.name, method.attr)) or (owner.type.cls and OF_RECORDS.get(method.attr))
    if ready:
        return ready(owner, node, scope)
    member = scope.unit.member(owner.type, method.attr, node, scope)
    text = f"{owner.operand}.{method.attr}"
    if not member.is_method:
        return Js(f"{text}({arguments(node, None, scope)})", member.type.item)
    return Js(f"{text}({arguments(node, member.signature, scope, member.wanted)})", member.type)


def _having(sort: Type, attribute: str) -> list[str]:
    """Return the names of a union's types that have such a method."""
    return (
        [part.name for part in sort.args if (part.name, attribute) in METHODS]
        if sort.name == "either"
        else []
    )


def _is_super(node: ast.expr, scope: Scope) -> bool:
    return isinstance(node, ast.Call) and global_of(node.func, scope) == (True, super)
