"""The methods of Python's own values, by the sort of value."""

from __future__ import annotations

import ast
from collections.abc import Callable

from pnp.web.py2js.expressions.conversion import check_key
from pnp.web.py2js.expressions.javascript import Js, Scope, eager, told, walked
from pnp.web.py2js.types.typed import ANY, BOOL, INT, NONE, SMALL, STR, Type, held, many, union

from .builtin import function, options

Told = Callable[[Js, ast.Call, Scope], Js]
METHODS: dict[tuple[str, str], Told] = {}
"""How each method of each sort is told."""


def tells(sorts: str, *names: str) -> Callable[[Told], Told]:
    """Tells how these methods of these sorts are compiled."""

    def keep(telling: Told) -> Told:
        METHODS.update({(sort, name): telling for sort in sorts.split() for name in names})
        return telling

    return keep


def _name(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _given(node: ast.Call, scope: Scope) -> list[Js]:
    options(node, scope)
    return [eager(part, scope) for part in node.args]


def learn(node: ast.expr, sort: Type, scope: Scope) -> None:
    """What is put into a variable's list or dict tells what it holds, where nothing was known."""
    if isinstance(node, ast.Name) and node.id in scope.known:
        scope.learn_outside(node.id, union(scope.known[node.id], sort))


@tells("list", "append", "add")
@tells("set", "add")
def _append(owner: Js, node: ast.Call, scope: Scope) -> Js:
    (value,) = _given(node, scope)
    if isinstance(node.func, ast.Attribute):
        learn(node.func.value, many(owner.type.name, value.type), scope)
    method = "push" if owner.type.name == "list" else "add"
    return Js(f"{owner.operand}.{method}({value})", NONE)


@tells("list", "sort")
def _sort(owner: Js, node: ast.Call, scope: Scope) -> Js:
    given = options(node, scope, "key", "reverse")
    key = function(given["key"], [held(owner.type)], scope).text if "key" in given else "null"
    reverse = told(given["reverse"], scope).text if "reverse" in given else "false"
    return Js(f"py.sort({owner}, {key}, {reverse})", NONE)


@tells("list tuple", "count", "index")
@tells("list", "remove")
def _look(owner: Js, node: ast.Call, scope: Scope) -> Js:
    (value,) = _given(node, scope)
    names = {"count": "count_of", "index": "index", "remove": "remove"}
    sort = NONE if _name(node) == "remove" else SMALL
    return Js(f"py.{names[_name(node)]}({owner}, {value})", sort)


@tells("list", "popleft", "pop")
def _pop(owner: Js, node: ast.Call, scope: Scope) -> Js:
    if node.args:
        raise scope.untold(node, "pop is compiled for the last of a list")
    return Js(f"py.{_name(node)}({owner})", held(owner.type))


@tells("dict counter", "items")
def _items(owner: Js, _: ast.Call, __: Scope) -> Js:
    return Js(owner.text, many("iter", many("tuple", *owner.type.args)), owner.whole)


@tells("dict counter", "keys", "values")
def _keys(owner: Js, node: ast.Call, _: Scope) -> Js:
    if _name(node) == "keys":
        return Js(f"py.set({owner.operand}.keys())", many("set", owner.type.item))
    return Js(f"{owner.operand}.values()", many("iter", owner.type.args[1]), lazy=True)


@tells("dict counter", "get")
def _get(owner: Js, node: ast.Call, scope: Scope) -> Js:
    key, *default = _given(node, scope)
    check_key(key.type, owner.type.item, node, scope)
    sort = union(owner.type.args[1], default[0].type if default else NONE)
    return Js(f"py.get({', '.join(js.text for js in (owner, key, *default))})", sort)


@tells("dict", "setdefault")
def _setdefault(owner: Js, node: ast.Call, scope: Scope) -> Js:
    key, default = _given(node, scope)
    if isinstance(node.func, ast.Attribute):
        learn(node.func.value, many("dict", key.type, default.type), scope)
    return Js(f"py.setdefault({owner}, {key}, {default})", union(owner.type.args[1], default.type))


@tells("counter", "total")
def _total(owner: Js, _: ast.Call, __: Scope) -> Js:
    return Js(f"py.sum({owner.operand}.values())", INT)


@tells("set", "isdisjoint", "issuperset", "issubset")
def _related(owner: Js, node: ast.Call, scope: Scope) -> Js:
    other = walked(node.args[0], scope)
    return Js(f"py.{_name(node)}({owner}, {other})", BOOL)


@tells("set", "union", "difference", "intersection")
def _joined(owner: Js, node: ast.Call, scope: Scope) -> Js:
    other = walked(node.args[0], scope)
    return Js(f"py.{_name(node)}({owner}, {other})", owner.type)


@tells("str", "join")
def _join(owner: Js, node: ast.Call, scope: Scope) -> Js:
    js = walked(node.args[0], scope)
    if held(js.type) != STR:
        raise scope.untold(node, "only strings are joined")
    return Js(f"[...{js.operand}].join({owner})", STR)


@tells("str", "upper", "lower", "replace")
def _changed(owner: Js, node: ast.Call, scope: Scope) -> Js:
    names = {"upper": "toUpperCase", "lower": "toLowerCase", "replace": "replaceAll"}
    given = _given(node, scope)
    if len(given) == 2:
        return Js(f"{owner.operand}.split({given[0]}).join({given[1]})", STR)
    return Js(f"{owner.operand}.{names[_name(node)]}()", STR)


@tells("str", "isdigit")
def _isdigit(owner: Js, _: ast.Call, __: Scope) -> Js:
    return Js(f"py.isdigit({owner})", BOOL)


def _asdict(owner: Js, _: ast.Call, scope: Scope) -> Js:
    held_ = scope.unit.shape(owner.type.cls).held if owner.type.cls else ANY
    return Js(f"py.dict({owner.operand}.pairs())", many("dict", STR, held_))


def _dump(owner: Js, node: ast.Call, scope: Scope) -> Js:
    options(node, scope)
    return Js(owner.text, owner.type, owner.whole)


OF_RECORDS: dict[str, Told] = {"_asdict": _asdict, "model_dump": _dump}
"""What named tuples and components bring along."""
