"""Compile methods of Python's built-in types."""

from __future__ import annotations

import ast
from collections.abc import Callable

from pnp.web.py2js.expressions.conversion import check_key
from pnp.web.py2js.expressions.javascript import Js, Scope, eager, iterable, to_js
from pnp.web.py2js.types.typed import ANY, BOOL, INT, NONE, SMALL, STR, Type, generic, item_type, union

from .builtin import function, options

MethodCompiler = Callable[[Js, ast.Call, Scope], Js]
METHODS: dict[tuple[str, str], MethodCompiler] = {}
"""Compiler of each method, by the name of the type and of the method."""


def compiles(sorts: str, *names: str) -> Callable[[MethodCompiler], MethodCompiler]:
    """Register a compiler for these methods of these types."""

    def keep(compiler: MethodCompiler) -> MethodCompiler:
        METHODS.update({(sort, name): compiler for sort in sorts.split() for name in names})
        return compiler

    return keep


def _name(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _given(node: ast.Call, scope: Scope) -> list[Js]:
    options(node, scope)
    return [eager(part, scope) for part in node.args]


def learn(node: ast.expr, sort: Type, scope: Scope) -> None:
    """Add the type of an inserted value to what is known of a variable's list, set or dict."""
    if isinstance(node, ast.Name) and node.id in scope.known:
        scope.learn_outside(node.id, union(scope.known[node.id], sort))


@compiles("list", "append", "add")
@compiles("set", "add")
def _append(owner: Js, node: ast.Call, scope: Scope) -> Js:
    (value,) = _given(node, scope)
    if isinstance(node.func, ast.Attribute):
        learn(node.func.value, generic(owner.type.name, value.type), scope)
    method = "push" if owner.type.name == "list" else "add"
    return Js(f"{owner.operand}.{method}({value})", NONE)


@compiles("list", "sort")
def _sort(owner: Js, node: ast.Call, scope: Scope) -> Js:
    given = options(node, scope, "key", "reverse")
    key = function(given["key"], [item_type(owner.type)], scope).text if "key" in given else "null"
    reverse = to_js(given["reverse"], scope).text if "reverse" in given else "false"
    return Js(f"py.sort({owner}, {key}, {reverse})", NONE)


@compiles("list tuple", "count", "index")
@compiles("list", "remove")
def _look(owner: Js, node: ast.Call, scope: Scope) -> Js:
    (value,) = _given(node, scope)
    names = {"count": "count_of", "index": "index", "remove": "remove"}
    sort = NONE if _name(node) == "remove" else SMALL
    return Js(f"py.{names[_name(node)]}({owner}, {value})", sort)


@compiles("list", "popleft", "pop")
def _pop(owner: Js, node: ast.Call, scope: Scope) -> Js:
    if node.args:
        raise scope.unsupported(node, "pop is compiled for the last of a list")
    return Js(f"py.{_name(node)}({owner})", item_type(owner.type))


@compiles("dict counter", "items")
def _items(owner: Js, _: ast.Call, __: Scope) -> Js:
    return Js(owner.text, generic("iter", generic("tuple", *owner.type.args)), owner.whole)


@compiles("dict counter", "keys", "values")
def _keys(owner: Js, node: ast.Call, _: Scope) -> Js:
    if _name(node) == "keys":
        return Js(f"py.set({owner.operand}.keys())", generic("set", owner.type.item))
    return Js(f"{owner.operand}.values()", generic("iter", owner.type.args[1]), lazy=True)


@compiles("dict counter", "get")
def _get(owner: Js, node: ast.Call, scope: Scope) -> Js:
    key, *default = _given(node, scope)
    check_key(key.type, owner.type.item, node, scope)
    sort = union(owner.type.args[1], default[0].type if default else NONE)
    return Js(f"py.get({', '.join(js.text for js in (owner, key, *default))})", sort)


@compiles("dict", "setdefault")
def _setdefault(owner: Js, node: ast.Call, scope: Scope) -> Js:
    key, default = _given(node, scope)
    if isinstance(node.func, ast.Attribute):
        learn(node.func.value, generic("dict", key.type, default.type), scope)
    return Js(f"py.setdefault({owner}, {key}, {default})", union(owner.type.args[1], default.type))


@compiles("counter", "total")
def _total(owner: Js, _: ast.Call, __: Scope) -> Js:
    return Js(f"py.sum({owner.operand}.values())", INT)


@compiles("set", "isdisjoint", "issuperset", "issubset")
def _related(owner: Js, node: ast.Call, scope: Scope) -> Js:
    other = iterable(node.args[0], scope)
    return Js(f"py.{_name(node)}({owner}, {other})", BOOL)


@compiles("set", "union", "difference", "intersection")
def _joined(owner: Js, node: ast.Call, scope: Scope) -> Js:
    other = iterable(node.args[0], scope)
    return Js(f"py.{_name(node)}({owner}, {other})", owner.type)


@compiles("str", "join")
def _join(owner: Js, node: ast.Call, scope: Scope) -> Js:
    js = iterable(node.args[0], scope)
    if item_type(js.type) != STR:
        raise scope.unsupported(node, "only strings are joined")
    return Js(f"[...{js.operand}].join({owner})", STR)


@compiles("str", "upper", "lower", "replace")
def _changed(owner: Js, node: ast.Call, scope: Scope) -> Js:
    names = {"upper": "toUpperCase", "lower": "toLowerCase", "replace": "replaceAll"}
    given = _given(node, scope)
    if len(given) == 2:
        return Js(f"{owner.operand}.split({given[0]}).join({given[1]})", STR)
    return Js(f"{owner.operand}.{names[_name(node)]}()", STR)


@compiles("str", "isdigit")
def _isdigit(owner: Js, _: ast.Call, __: Scope) -> Js:
    return Js(f"py.isdigit({owner})", BOOL)


def _asdict(owner: Js, _: ast.Call, scope: Scope) -> Js:
    value = scope.unit.shape(owner.type.cls).item_type if owner.type.cls else ANY
    return Js(f"py.dict({owner.operand}.pairs())", generic("dict", STR, value))


def _dump(owner: Js, node: ast.Call, scope: Scope) -> Js:
    options(node, scope)
    return Js(owner.text, owner.type, owner.whole)


OF_RECORDS: dict[str, MethodCompiler] = {"_asdict": _asdict, "model_dump": _dump}
"""Methods that named tuples and components inherit."""
