"""Compile functions."""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, get_type_hints

from pnp.web.py2js.expressions.javascript import Scope, eager
from pnp.web.py2js.types.source import definition
from pnp.web.py2js.types.typed import ANY, NONE, Type, generic, hint_type

from .statement import block
from .variables import is_generator, local, parameters, variables

if TYPE_CHECKING:
    from .unit import Unit


@functools.lru_cache(4096)
def hints(function: Any) -> dict[str, Type]:
    """Return the types of a function's parameters and of its result."""
    return {name: hint_type(hint) for name, hint in get_type_hints(function).items()}


@dataclass(frozen=True)
class _Wanted:
    """A function to compile: its name in JavaScript, known types, and the class that it is a method of."""

    function: Any
    name: str
    known: Mapping[str, Type]
    owner: type | None


def compile_function(
    unit: Unit, function: Any, name: str, sorts: Mapping[str, Type], owner: type | None = None
) -> tuple[str, Type]:
    """Return a function in JavaScript under a name, and the type of its result.

    If something outside has the name of one of its variables, compile again with that variable renamed.
    """
    wanted, hidden = _Wanted(function, name, {**hints(function), **sorts}, owner), set[str]()
    while True:
        scope, text = _attempt(unit, wanted, hidden)
        clashing = {each for each in scope.own if scope.variable(each) in scope.outside} - {scope.this}
        if not clashing:
            return text, scope.returns or NONE
        hidden |= clashing


def _attempt(unit: Unit, wanted: _Wanted, hidden: set[str]) -> tuple[Scope, str]:
    """Compile the function with some of its variables renamed."""
    function, known, owner = wanted.function, wanted.known, wanted.owner
    node = definition(function)
    names = parameters(node)
    scope = Scope(unit, function.__code__.co_filename, function.__globals__)
    scope.known = {each: known.get(each, ANY) for each in names}
    scope.own, scope.hidden, scope.returns = variables(node), hidden, known.get("return")
    if owner:
        scope.this, scope.owner = names[0], owner
        scope.learn(scope.this, Type("class", (), owner))
    if node.args.vararg:
        if node.args.kwonlyargs:
            raise scope.unsupported(node, f"nothing may follow *{node.args.vararg.arg}")
        scope.learn(node.args.vararg.arg, generic("list", known.get(node.args.vararg.arg, ANY)))
    given = ", ".join(_parameter(each, scope, function) for each in names if each != scope.this)
    if isinstance(node, ast.FunctionDef):
        return scope, _written(node, wanted.name, given, scope, owner)
    js = eager(node.body, scope)
    scope.returns = js.type
    return scope, f"function {wanted.name}({given}) {{\n  return {js};\n}}"


def _parameter(name: str, scope: Scope, function: Any) -> str:
    parameter = inspect.signature(function).parameters[name]
    if parameter.kind is parameter.VAR_POSITIONAL:
        return f"...{scope.variable(name)}"
    if parameter.default is parameter.empty:
        return scope.variable(name)
    return f"{scope.variable(name)} = {scope.unit.literal(parameter.default)}"


def _written(node: ast.FunctionDef, name: str, given: str, scope: Scope, owner: type | None) -> str:
    """Return the function's text, with its docstring as a comment."""
    inside = local(node)
    body = block(node.body, scope, inside)
    taken = set(parameters(node))
    loose = sorted(each for each in scope.own - inside - taken if each != "_")
    declared = [f"  let {', '.join(scope.variable(each) for each in loose)};"] if loose else []
    star = "*" if is_generator(node) else ""
    begin = f"{star}{name}" if owner else f"function{star} {name}"
    described = comment(ast.get_docstring(node))
    return "\n".join([*described, f"{begin}({given}) {{", *declared, *body, "}"])


def comment(docstring: str | None) -> list[str]:
    """Return the first paragraph of a docstring as a comment."""
    if not docstring:
        return []
    first = re.sub(r"\s+", " ", docstring.split("\n\n")[0]).replace("*/", "* /")
    return [f"/** {first} */"]


def unwrapped(value: Any) -> Any:
    """Return a function without its cache, or a property's function."""
    if isinstance(value, property):
        return value.fget
    if isinstance(value, functools.cached_property):
        return value.func
    return inspect.unwrap(value)


def returned(function: Any) -> Type:
    return hints(function).get("return", ANY)
