"""Comprehensions: chains of filter and map, as a person would write them."""

from __future__ import annotations

import ast
from collections.abc import Callable

from pnp.web.py2js.types.typed import Type, held, many

from .javascript import Js, Scope, condition, eager, listed, told, walked

Made = Callable[[Scope], Js]


def target(node: ast.expr, sort: Type, scope: Scope) -> str:
    """What a value is taken apart into; the variables are known from here on."""
    if isinstance(node, ast.Name):
        scope.learn(node.id, sort)
        return scope.variable(node.id)
    if not isinstance(node, ast.Tuple | ast.List):
        raise scope.untold(node, f"{type(node).__name__} cannot be set here")
    sorts = _parts(node, sort, scope)
    parts = [_inner(part, inner, scope) for part, inner in zip(node.elts, sorts, strict=True)]
    return f"[{', '.join(parts)}]"


def _inner(node: ast.expr, sort: Type, scope: Scope) -> str:
    if isinstance(node, ast.Starred):
        inner = target(node.value, many("list", sort), scope)
        return "" if inner == "_" else f"...{inner}"
    return "" if isinstance(node, ast.Name) and node.id == "_" else target(node, sort, scope)


def _parts(node: ast.Tuple | ast.List, sort: Type, scope: Scope) -> list[Type]:
    """What each of the variables gets."""
    if sort.cls and issubclass(sort.cls, tuple):
        sort = many("tuple", *scope.unit.shape(sort.cls).fields.values())
    starred = any(isinstance(part, ast.Starred) for part in node.elts)
    if sort.name == "tuple" and not starred:
        if len(sort.args) != len(node.elts):
            raise scope.untold(node, f"{len(sort.args)} values for {len(node.elts)} variables")
        return list(sort.args)
    if sort.name not in ("list", "tuple"):
        raise scope.untold(node, f"cannot tell what {sort} is taken apart into")
    return [held(sort)] * len(node.elts)


def chain(node: ast.expr, generators: list[ast.comprehension], scope: Scope, made: Made) -> Js:
    """An array of what is made for each of what is gone through."""
    first, *rest = generators
    source, inner = listed(first.iter, scope), scope.inner()
    variable = target(first.target, held(source.type), inner)
    text = source.operand
    checked = _unpacked_length(first.target, held(source.type))
    text = f"py.of({checked}, {text})" if checked else text
    for test in first.ifs:
        text += f".filter(({variable}) => {_body(condition(test, inner))})"
    result = chain(node, rest, inner, made) if rest else made(inner)
    if rest:
        return Js(f"{text}.flatMap(({variable}) => {_body(result.text)})", result.type)
    if result.text == variable and variable.isidentifier():
        return Js(text if first.ifs else f"[...{source.operand}]", many("list", result.type))
    return Js(f"{text}.map(({variable}) => {_body(result.text)})", many("list", result.type))


def _unpacked_length(node: ast.expr, sort: Type) -> int:
    """How many values must be there, where only the running program can tell."""
    plain = isinstance(node, ast.Tuple) and not any(isinstance(part, ast.Starred) for part in node.elts)
    return len(node.elts) if plain and isinstance(node, ast.Tuple) and sort.name == "list" else 0


def _body(text: str) -> str:
    return f"({text})" if text.startswith("{") else text


@told.register
def _list(node: ast.ListComp, scope: Scope) -> Js:
    return chain(node, node.generators, scope, lambda inner: eager(node.elt, inner))


@told.register
def _generator(node: ast.GeneratorExp, scope: Scope) -> Js:
    js = chain(node, node.generators, scope, lambda inner: eager(node.elt, inner))
    return Js(js.text, js.type, js.whole, lazy=True)


@told.register
def _set(node: ast.SetComp, scope: Scope) -> Js:
    js = chain(node, node.generators, scope, lambda inner: eager(node.elt, inner))
    return Js(f"py.set({js})", many("set", js.type.item))


@told.register
def _dict(node: ast.DictComp, scope: Scope) -> Js:
    def pair(inner: Scope) -> Js:
        key, value = eager(node.key, inner), eager(node.value, inner)
        return Js(f"[{key}, {value}]", many("tuple", key.type, value.type))

    js = chain(node, node.generators, scope, pair)
    return Js(f"py.dict({js})", many("dict", *js.type.item.args))


def quantified(node: ast.GeneratorExp, scope: Scope, method: str) -> Js | None:
    """``any`` and ``all`` over one thing: they stop as soon as they know."""
    if len(node.generators) != 1:
        return None
    (each,) = node.generators
    source, inner = walked(each.iter, scope), scope.inner()
    text = source.operand if source.type.name == "list" else f"[...{source.operand}]"
    variable = target(each.target, held(source.type), inner)
    for test in each.ifs:
        text += f".filter(({variable}) => {condition(test, inner)})"
    return Js(f"{text}.{method}(({variable}) => {condition(node.elt, inner)})", Type("bool"))
