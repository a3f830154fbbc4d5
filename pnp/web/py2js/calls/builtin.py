"""What Python has built in: one entry a function that calculators may use."""

from __future__ import annotations

import ast
from collections import Counter, deque
from collections.abc import Callable, Iterable
from math import factorial
from typing import Any

from pnp.web.py2js.expressions.comprehension import quantified
from pnp.web.py2js.expressions.expression import outside
from pnp.web.py2js.expressions.javascript import Js, Scope, Telling, eager, listed, told, truth, walked
from pnp.web.py2js.types.typed import (
    BOOL,
    FRACTION,
    INT,
    NEVER,
    NONE,
    SMALL,
    STR,
    Type,
    every,
    held,
    many,
    pick,
    union,
)

BUILT_IN: dict[Any, Telling] = {}
"""How a call of each is told."""


def tells(*functions: Any) -> Callable[[Telling], Telling]:
    """Tells how calls of these are compiled."""

    def keep(telling: Telling) -> Telling:
        BUILT_IN.update(dict.fromkeys(functions, telling))
        return telling

    return keep


def options(node: ast.Call, scope: Scope, *allowed: str) -> dict[str, ast.expr]:
    """What is given by name."""
    given = {str(one.arg): one.value for one in node.keywords}
    if not given.keys() <= {*allowed}:
        raise scope.untold(node, f"{', '.join(given.keys() - {*allowed})} is not compiled here")
    return given


def function(node: ast.expr, sorts: Iterable[Type], scope: Scope) -> Js:
    """A function that is handed over, told what it will get."""
    if isinstance(node, ast.Lambda):
        inner = scope.inner()
        for parameter, sort in zip(node.args.args, sorts, strict=True):
            inner.learn(parameter.arg, sort)
        names = ", ".join(inner.variable(parameter.arg) for parameter in node.args.args)
        body = eager(node.body, inner)
        return Js(f"({names}) => {body}", many("function", body.type), whole=False)
    found, value = outside(node, scope)
    if found and value in _HANDED:
        text, sort = _HANDED[value]
        return Js(text, many("function", sort))
    js = told(node, scope)
    if js.type.name != "function":
        raise scope.untold(node, f"{js.type} is no function that can be handed over")
    return js


_HANDED: dict[Any, tuple[str, Type]] = {
    int: ("py.int", INT),
    str: ("py.str", STR),
    len: ("py.len", SMALL),
    factorial: ("py.factorial", INT),
    int.__ge__: ("py.ge", BOOL),
    int.__le__: ("py.le", BOOL),
}


@tells(len)
def _len(node: ast.Call, scope: Scope) -> Js:
    js = eager(node.args[0], scope)
    if js.type.name in ("list", "tuple"):
        return Js(f"{js.operand}.length", SMALL)
    if js.type.name in ("dict", "counter", "set"):
        return Js(f"{js.operand}.size", SMALL)
    if js.type.cls and not issubclass(js.type.cls, tuple):
        scope.unit.member(js.type, "__len__", node, scope)
        return Js(f"{js.operand}.__len__()", SMALL)
    return Js(f"py.len({js})", SMALL)


@tells(sum)
def _sum(node: ast.Call, scope: Scope) -> Js:
    js = walked(node.args[0], scope)
    start = told(node.args[1], scope) if len(node.args) > 1 else None
    sort = pick(held(js.type), "int", "small", "fraction", "bool")
    found = FRACTION if FRACTION in (sort, start and start.type) else INT
    if sort not in (INT, SMALL, BOOL, FRACTION, NEVER):
        raise scope.untold(node, f"a sum of {sort} is not compiled")
    return Js(f"py.sum({js}{f', {start}' if start else ''})", found)


@tells(any, all)
def _any(node: ast.Call, scope: Scope) -> Js:
    _, which = outside(node.func, scope)
    method = "some" if which is any else "every"
    (given,) = node.args
    if isinstance(given, ast.GeneratorExp) and (found := quantified(given, scope, method)):
        return found
    js = listed(given, scope)
    each = Js("each", held(js.type))
    return Js(f"{js.operand}.{method}((each) => {truth(each)})", BOOL)


@tells(max, min)
def _max(node: ast.Call, scope: Scope) -> Js:
    _, which = outside(node.func, scope)
    given = options(node, scope, "key", "default")
    if len(node.args) == 1:
        js = walked(node.args[0], scope)
    else:
        parts = [eager(part, scope) for part in node.args]
        js = Js(
            f"[{', '.join(part.text for part in parts)}]", many("list", every(part.type for part in parts))
        )
    sort = held(js.type)
    key = function(given["key"], [sort], scope).text if "key" in given else ""
    default = eager(given["default"], scope) if "default" in given else None
    rest = [key or "null", default.text] if default else [key] if key else []
    found = union(sort, default.type) if default else sort
    return Js(f"py.{which.__name__}({', '.join([js.text, *rest])})", INT if found == SMALL else found)


@tells(sorted)
def _sorted(node: ast.Call, scope: Scope) -> Js:
    given, js = options(node, scope, "key", "reverse"), walked(node.args[0], scope)
    key = function(given["key"], [held(js.type)], scope).text if "key" in given else ""
    rest = [key or "null", told(given["reverse"], scope).text] if "reverse" in given else [key] if key else []
    return Js(f"py.sorted({', '.join([js.text, *rest])})", many("list", held(js.type)))


_KEPT = (ast.Name, ast.Attribute, ast.Subscript, ast.IfExp, ast.BoolOp, ast.NamedExpr)
"""What may give a list that somebody else has, too: a list of it is another."""


@tells(list, tuple)
def _list(node: ast.Call, scope: Scope) -> Js:
    if not node.args:
        return Js("[]", many("list", NEVER))
    js = walked(node.args[0], scope)
    made = not isinstance(node.args[0], _KEPT)
    text = js.text if js.type.name == "list" and made else f"[...{js.operand}]"
    return Js(text, many("list", held(js.type)), js.whole or text != js.text)


@tells(set, frozenset)
def _set(node: ast.Call, scope: Scope) -> Js:
    if not node.args:
        return Js("py.set()", many("set", NEVER))
    js = walked(node.args[0], scope)
    return Js(f"py.set({js})", many("set", held(js.type)))


@tells(dict, Counter)
def _dict(node: ast.Call, scope: Scope) -> Js:
    _, which = outside(node.func, scope)
    name = "dict" if which is dict else "counter"
    if not node.args:
        return Js(f"py.{name}()", many(name, NEVER, NEVER if name == "dict" else INT))
    js = told(node.args[0], scope)
    if js.type.name in ("dict", "counter"):
        return Js(f"py.{name}({js})", many(name, *js.type.args))
    if name == "counter":
        js = walked(node.args[0], scope)
        return Js(f"py.tally({js})", many("counter", held(js.type), INT))
    pair = held(js.type)
    if pair.name not in ("tuple", "list"):
        raise scope.untold(node, f"a dict of {pair} is not compiled")
    sorts = pair.args if pair.name == "tuple" else (pair.item, pair.item)
    return Js(f"py.dict({js})", many("dict", *sorts))


@tells(deque)
def _deque(node: ast.Call, scope: Scope) -> Js:
    return _list(node, scope)


@tells(range)
def _range(node: ast.Call, scope: Scope) -> Js:
    return Js(f"py.range({', '.join(told(part, scope).text for part in node.args)})", many("list", SMALL))


@tells(enumerate)
def _enumerate(node: ast.Call, scope: Scope) -> Js:
    js = walked(node.args[0], scope)
    start = f", {told(node.args[1], scope)}" if len(node.args) > 1 else ""
    return Js(f"py.enumerate({js}{start})", many("list", many("tuple", SMALL, held(js.type))), lazy=True)


@tells(zip)
def _zip(node: ast.Call, scope: Scope) -> Js:
    given = options(node, scope, "strict")
    if not isinstance(strict := given.get("strict"), ast.Constant) or strict.value is not True:
        raise scope.untold(node, "zip is strict")
    if len(node.args) == 1 and isinstance(node.args[0], ast.Starred):
        rows = walked(node.args[0].value, scope)
        sort = held(rows.type)
        columns = [many("list", part) for part in sort.args] if sort.name == "tuple" else []
        found = many("tuple", *columns) if columns else many("list", many("list", held(sort)))
        return Js(f"py.zip(...{rows.operand})", found, lazy=True)
    parts = [walked(part, scope) for part in node.args]
    sort = many("tuple", *(held(part.type) for part in parts))
    return Js(f"py.zip({', '.join(part.text for part in parts)})", many("list", sort), lazy=True)


@tells(map)
def _map(node: ast.Call, scope: Scope) -> Js:
    parts = [listed(part, scope) for part in node.args[1:]]
    made = function(node.args[0], [held(part.type) for part in parts], scope)
    sort = many("list", made.type.item)
    if len(parts) == 1:
        return Js(f"{parts[0].operand}.map((each) => {made.operand}(each))", sort, lazy=True)
    return Js(f"py.map({made}, {', '.join(part.text for part in parts)})", sort, lazy=True)


@tells(reversed)
def _reversed(node: ast.Call, scope: Scope) -> Js:
    js = listed(node.args[0], scope)
    return Js(f"py.reversed({js})", js.type, lazy=True)


@tells(iter)
def _iter(node: ast.Call, scope: Scope) -> Js:
    js = walked(node.args[0], scope)
    return Js(js.text, many("iter", held(js.type)), js.whole, lazy=True)


@tells(next)
def _next(node: ast.Call, scope: Scope) -> Js:
    if not told(node.args[0], scope).lazy:
        raise scope.untold(node, "next is compiled for an iterator that is made here")
    js = listed(node.args[0], scope)
    default = [eager(part, scope) for part in node.args[1:]]
    sort = every([held(js.type), *(part.type for part in default)])
    return Js(f"py.first({', '.join([js.text, *(part.text for part in default)])})", sort)


@tells(int)
def _int(node: ast.Call, scope: Scope) -> Js:
    js = eager(node.args[0], scope)
    return js if js.type in (INT, SMALL) else Js(f"py.int({js})", INT)


@tells(str)
def _str(node: ast.Call, scope: Scope) -> Js:
    return Js(f"py.str({eager(node.args[0], scope)})", STR)


@tells(bool)
def _bool(node: ast.Call, scope: Scope) -> Js:
    return Js(f"Boolean({truth(eager(node.args[0], scope))})", BOOL)


@tells(isinstance)
def _isinstance(node: ast.Call, scope: Scope) -> Js:
    js = eager(node.args[0], scope)
    _, cls = outside(node.args[1], scope)
    if cls is int:
        return Js(f"py.is_int({js})", BOOL)
    if cls in (tuple, list):
        return Js(f"Array.isArray({js})", BOOL)
    if not isinstance(cls, type) or cls.__module__ == "builtins":
        raise scope.untold(node, "isinstance is compiled for int, tuple and classes of ours")
    text = scope.unit.reach(cls, node, scope, made=False)
    scope.outside.add(text)
    return Js(f"{js.operand} instanceof {text}", BOOL, whole=False)


@tells(getattr)
def _getattr(node: ast.Call, scope: Scope) -> Js:
    """A field by a name that only the running program knows: any of the record's fields."""
    js, name = eager(node.args[0], scope), told(node.args[1], scope)
    if not js.type.cls or len(node.args) != 2:
        raise scope.untold(node, "getattr is compiled for records")
    for field in scope.unit.shape(js.type.cls).fields:
        scope.unit.member(js.type, field, node, scope)
    return Js(f"py.field({js}, {name})", every(scope.unit.shape(js.type.cls).fields.values()))


@tells(dict.fromkeys)
def _fromkeys(node: ast.Call, scope: Scope) -> Js:
    js = walked(node.args[0], scope)
    if len(node.args) == 1:
        return Js(f"py.fromkeys({js})", many("dict", held(js.type), NONE))
    value = eager(node.args[1], scope)
    return Js(f"py.fromkeys({js}, {value})", many("dict", held(js.type), value.type))
