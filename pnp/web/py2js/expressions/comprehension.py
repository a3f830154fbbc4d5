"""Compile comprehensions to chains of ``filter`` and ``map``."""

from __future__ import annotations

import ast
from collections.abc import Callable

from pnp.web.py2js.types.typed import Type, generic, item_type

from .javascript import Js, Scope, as_array, condition, eager, iterable, to_js

Made = Callable[[Scope], Js]


def assign_target(node: ast.expr, sort: Type, scope: Scope) -> str:
    """Compile the target of an assignment, and record the types of its variables."""
    if isinstance(node, ast.Name):
        scope.learn(node.id, sort)
        return scope.variable(node.id)
    if not isinstance(node, ast.Tuple | ast.List):
        raise scope.unsupported(node, f"{type(node).__name__} cannot be set here")
    sorts = _parts(node, sort, scope)
    parts = [_inner(part, inner, scope) for part, inner in zip(node.elts, sorts, strict=True)]
    return f"[{', '.join(parts)}]"


def _inner(node: ast.expr, sort: Type, scope: Scope) -> str:
    if isinstance(node, ast.Starred):
        inner = assign_target(node.value, generic("list", sort), scope)
        return "" if inner == "_" else f"...{inner}"
    return "" if isinstance(node, ast.Name) and node.id == "_" else assign_target(node, sort, scope)


def _parts(node: ast.Tuple | ast.List, sort: Type, scope: Scope) -> list[Type]:
    """Return the type of each variable of an unpacking."""
    if sort.cls and issubclass(sort.cls, tuple):
        sort = generic("tuple", *scope.unit.shape(sort.cls).fields.values())
    starred = any(isinstance(part, ast.Starred) for part in node.elts)
    if sort.name == "tuple" and not starred:
        if len(sort.args) != len(node.elts):
            raise scope.unsupported(node, f"{len(sort.args)} values for {len(node.elts)} variables")
        return list(sort.args)
    if sort.name not in ("list", "tuple"):
        raise scope.unsupported(node, f"cannot tell what {sort} is taken apart into")
    return [item_type(sort)] * len(node.elts)


def chain(node: ast.expr, generators: list[ast.comprehension], scope: Scope, made: Made) -> Js:
    """Compile nested loops to an array of what ``made`` compiles for each item."""
    first, *rest = generators
    source, inner = as_array(first.iter, scope), scope.inner()
    variable = assign_target(first.target, item_type(source.type), inner)
    text = source.operand
    checked = _unpacked_length(first.target, item_type(source.type))
    text = f"py.of({checked}, {text})" if checked else text
    for test in first.ifs:
        text += f".filter(({variable}) => {_body(condition(test, inner))})"
    result = chain(node, rest, inner, made) if rest else made(inner)
    if rest:
        return Js(f"{text}.flatMap(({variable}) => {_body(result.text)})", result.type)
    if result.text == variable and variable.isidentifier():
        return Js(text if first.ifs else f"[...{source.operand}]", generic("list", result.type))
    return Js(f"{text}.map(({variable}) => {_body(result.text)})", generic("list", result.type))


def _unpacked_length(node: ast.expr, sort: Type) -> int:
    """Return how many values must be there if only the run time can tell, else 0."""
    plain = isinstance(node, ast.Tuple) and not any(isinstance(part, ast.Starred) for part in node.elts)
    return len(node.elts) if plain and isinstance(node, ast.Tuple) and sort.name == "list" else 0


def _body(text: str) -> str:
    return f"({text})" if text.startswith("{") else text


@to_js.register
def _list(node: ast.ListComp, scope: Scope) -> Js:
    return chain(node, node.generators, scope, lambda inner: eager(node.elt, inner))


@to_js.register
def _generator(node: ast.GeneratorExp, scope: Scope) -> Js:
    js = chain(node, node.generators, scope, lambda inner: eager(node.elt, inner))
    return Js(js.text, js.type, js.whole, lazy=True)


@to_js.register
def _set(node: ast.SetComp, scope: Scope) -> Js:
    js = chain(node, node.generators, scope, lambda inner: eager(node.elt, inner))
    return Js(f"py.set({js})", generic("set", js.type.item))


@to_js.register
def _dict(node: ast.DictComp, scope: Scope) -> Js:
    def pair(inner: Scope) -> Js:
        key, value = eager(node.key, inner), eager(node.value, inner)
        return Js(f"[{key}, {value}]", generic("tuple", key.type, value.type))

    js = chain(node, node.generators, scope, pair)
    return Js(f"py.dict({js})", generic("dict", *js.type.item.args))


def any_or_all(node: ast.GeneratorExp, scope: Scope, method: str) -> Js | None:
    """Compile ``any`` or ``all`` over one iterable to ``some`` or ``every``, which stop early."""
    if len(node.generators) != 1:
        return None
    (each,) = node.generators
    source, inner = iterable(each.iter, scope), scope.inner()
    text = source.operand if source.type.name == "list" else f"[...{source.operand}]"
    variable = assign_target(each.target, item_type(source.type), inner)
    for test in each.ifs:
        text += f".filter(({variable}) => {condition(test, inner)})"
    return Js(f"{text}.{method}(({variable}) => {condition(node.elt, inner)})", Type("bool"))
