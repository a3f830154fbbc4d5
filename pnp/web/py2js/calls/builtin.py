"""Compile calls of Python's built-in functions; each function here compiles one or two of them."""

from __future__ import annotations

import ast
from collections import Counter, deque
from collections.abc import Callable, Iterable
from math import factorial
from typing import Any

from pnp.web.py2js.expressions.comprehension import any_or_all
from pnp.web.py2js.expressions.expression import global_of
from pnp.web.py2js.expressions.javascript import (
    CallCompiler,
    Js,
    Scope,
    as_array,
    eager,
    iterable,
    to_js,
    truth,
)
from pnp.web.py2js.types.typed import (
    BOOL,
    FRACTION,
    INT,
    NEVER,
    NONE,
    SMALL,
    STR,
    Type,
    generic,
    item_type,
    narrow,
    union,
    union_of,
)

BUILT_IN: dict[Any, CallCompiler] = {}
"""Compiler of each built-in or library function."""


def compiles(*functions: Any) -> Callable[[CallCompiler], CallCompiler]:
    """Register a compiler for calls of these functions."""

    def keep(compiler: CallCompiler) -> CallCompiler:
        BUILT_IN.update(dict.fromkeys(functions, compiler))
        return compiler

    return keep


def options(node: ast.Call, scope: Scope, *allowed: str) -> dict[str, ast.expr]:
    """Return the keyword arguments of a call; refuse any that is not allowed."""
    given = {str(one.arg): one.value for one in node.keywords}
    if not given.keys() <= {*allowed}:
        raise scope.unsupported(node, f"{', '.join(given.keys() - {*allowed})} is not compiled here")
    return given


def function(node: ast.expr, sorts: Iterable[Type], scope: Scope) -> Js:
    """Compile a function that is passed as an argument, given the types of its parameters."""
    if isinstance(node, ast.Lambda):
        inner = scope.inner()
        for parameter, sort in zip(node.args.args, sorts, strict=True):
            inner.learn(parameter.arg, sort)
        names = ", ".join(inner.variable(parameter.arg) for parameter in node.args.args)
        body = eager(node.body, inner)
        return Js(f"({names}) => {body}", generic("function", body.type), whole=False)
    found, value = global_of(node, scope)
    if found and value in _HANDED:
        text, sort = _HANDED[value]
        return Js(text, generic("function", sort))
    js = to_js(node, scope)
    if js.type.name != "function":
        raise scope.unsupported(node, f"{js.type} is no function that can be handed over")
    return js


_HANDED: dict[Any, tuple[str, Type]] = {
    int: ("py.int", INT),
    str: ("py.str", STR),
    len: ("py.len", SMALL),
    factorial: ("py.factorial", INT),
    int.__ge__: ("py.ge", BOOL),
    int.__le__: ("py.le", BOOL),
}


@compiles(len)
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


@compiles(sum)
def _sum(node: ast.Call, scope: Scope) -> Js:
    js = iterable(node.args[0], scope)
    start = to_js(node.args[1], scope) if len(node.args) > 1 else None
    sort = narrow(item_type(js.type), "int", "small", "fraction", "bool")
    found = FRACTION if FRACTION in (sort, start and start.type) else INT
    if sort not in (INT, SMALL, BOOL, FRACTION, NEVER):
        raise scope.unsupported(node, f"a sum of {sort} is not compiled")
    return Js(f"py.sum({js}{f', {start}' if start else ''})", found)


@compiles(any, all)
def _any(node: ast.Call, scope: Scope) -> Js:
    _, which = global_of(node.func, scope)
    method = "some" if which is any else "every"
    (given,) = node.args
    if isinstance(given, ast.GeneratorExp) and (found := any_or_all(given, scope, method)):
        return found
    js = as_array(given, scope)
    each = Js("each", item_type(js.type))
    return Js(f"{js.operand}.{method}((each) => {truth(each)})", BOOL)


@compiles(max, min)
def _max(node: ast.Call, scope: Scope) -> Js:
    _, which = global_of(node.func, scope)
    given = options(node, scope, "key", "default")
    if len(node.args) == 1:
        js = iterable(node.args[0], scope)
    else:
        parts = [eager(part, scope) for part in node.args]
        js = Js(
            f"[{', '.join(part.text for part in parts)}]",
            generic("list", union_of(part.type for part in parts)),
        )
    sort = item_type(js.type)
    key = function(given["key"], [sort], scope).text if "key" in given else ""
    default = eager(given["default"], scope) if "default" in given else None
    rest = [key or "null", default.text] if default else [key] if key else []
    found = union(sort, default.type) if default else sort
    return Js(f"py.{which.__name__}({', '.join([js.text, *rest])})", INT if found == SMALL else found)


@compiles(sorted)
def _sorted(node: ast.Call, scope: Scope) -> Js:
    given, js = options(node, scope, "key", "reverse"), iterable(node.args[0], scope)
    key = function(given["key"], [item_type(js.type)], scope).text if "key" in given else ""
    rest = (
        [key or "null", to_js(given["reverse"], scope).text] if "reverse" in given else [key] if key else []
    )
    return Js(f"py.sorted({', '.join([js.text, *rest])})", generic("list", item_type(js.type)))


_KEPT = (ast.Name, ast.Attribute, ast.Subscript, ast.IfExp, ast.BoolOp, ast.NamedExpr)
"""Expressions that may give a list that is shared; ``list()`` of them must copy it."""


@compiles(list, tuple)
def _list(node: ast.Call, scope: Scope) -> Js:
    if not node.args:
        return Js("[]", generic("list", NEVER))
    js = iterable(node.args[0], scope)
    made = not isinstance(node.args[0], _KEPT)
    text = js.text if js.type.name == "list" and made else f"[...{js.operand}]"
    return Js(text, generic("list", item_type(js.type)), js.whole or text != js.text)


@compiles(set, frozenset)
def _set(node: ast.Call, scope: Scope) -> Js:
    if not node.args:
        return Js("py.set()", generic("set", NEVER))
    js = iterable(node.args[0], scope)
    return Js(f"py.set({js})", generic("set", item_type(js.type)))


@compiles(dict, Counter)
def _dict(node: ast.Call, scope: Scope) -> Js:
    _, which = global_of(node.func, scope)
    name = "dict" if which is dict else "counter"
    if not node.args:
        return Js(f"py.{name}()", generic(name, NEVER, NEVER if name == "dict" else INT))
    js = to_js(node.args[0], scope)
    if js.type.name in ("dict", "counter"):
        return Js(f"py.{name}({js})", generic(name, *js.type.args))
    if name == "counter":
        js = iterable(node.args[0], scope)
        return Js(f"py.tally({js})", generic("counter", item_type(js.type), INT))
    pair = item_type(js.type)
    if pair.name not in ("tuple", "list"):
        raise scope.unsupported(node, f"a dict of {pair} is not compiled")
    sorts = pair.args if pair.name == "tuple" else (pair.item, pair.item)
    return Js(f"py.dict({js})", generic("dict", *sorts))


@compiles(deque)
def _deque(node: ast.Call, scope: Scope) -> Js:
    return _list(node, scope)


@compiles(range)
def _range(node: ast.Call, scope: Scope) -> Js:
    return Js(f"py.range({', '.join(to_js(part, scope).text for part in node.args)})", generic("list", SMALL))


@compiles(enumerate)
def _enumerate(node: ast.Call, scope: Scope) -> Js:
    js = iterable(node.args[0], scope)
    start = f", {to_js(node.args[1], scope)}" if len(node.args) > 1 else ""
    return Js(
        f"py.enumerate({js}{start})", generic("list", generic("tuple", SMALL, item_type(js.type))), lazy=True
    )


@compiles(zip)
def _zip(node: ast.Call, scope: Scope) -> Js:
    given = options(node, scope, "strict")
    if not isinstance(strict := given.get("strict"), ast.Constant) or strict.value is not True:
        raise scope.unsupported(node, "zip is strict")
    if len(node.args) == 1 and isinstance(node.args[0], ast.Starred):
        rows = iterable(node.args[0].value, scope)
        sort = item_type(rows.type)
        columns = [generic("list", part) for part in sort.args] if sort.name == "tuple" else []
        found = generic("tuple", *columns) if columns else generic("list", generic("list", item_type(sort)))
        return Js(f"py.zip(...{rows.operand})", found, lazy=True)
    parts = [iterable(part, scope) for part in node.args]
    sort = generic("tuple", *(item_type(part.type) for part in parts))
    return Js(f"py.zip({', '.join(part.text for part in parts)})", generic("list", sort), lazy=True)


@compiles(map)
def _map(node: ast.Call, scope: Scope) -> Js:
    parts = [as_array(part, scope) for part in node.args[1:]]
    made = function(node.args[0], [item_type(part.type) for part in parts], scope)
    sort = generic("list", made.type.item)
    if len(parts) == 1:
        return Js(f"{parts[0].operand}.map((each) => {made.operand}(each))", sort, lazy=True)
    return Js(f"py.map({made}, {', '.join(part.text for part in parts)})", sort, lazy=True)


@compiles(reversed)
def _reversed(node: ast.Call, scope: Scope) -> Js:
    js = as_array(node.args[0], scope)
    return Js(f"py.reversed({js})", js.type, lazy=True)


@compiles(iter)
def _iter(node: ast.Call, scope: Scope) -> Js:
    js = iterable(node.args[0], scope)
    return Js(js.text, generic("iter", item_type(js.type)), js.whole, lazy=True)


@compiles(next)
def _next(node: ast.Call, scope: Scope) -> Js:
    if not to_js(node.args[0], scope).lazy:
        raise scope.unsupported(node, "next is compiled for an iterator that is made here")
    js = as_array(node.args[0], scope)
    default = [eager(part, scope) for part in node.args[1:]]
    sort = union_of([item_type(js.type), *(part.type for part in default)])
    return Js(f"py.first({', '.join([js.text, *(part.text for part in default)])})", sort)


@compiles(int)
def _int(node: ast.Call, scope: Scope) -> Js:
    js = eager(node.args[0], scope)
    return js if js.type in (INT, SMALL) else Js(f"py.int({js})", INT)


@compiles(str)
def _str(node: ast.Call, scope: Scope) -> Js:
    return Js(f"py.str({eager(node.args[0], scope)})", STR)


@compiles(bool)
def _bool(node: ast.Call, scope: Scope) -> Js:
    return Js(f"Boolean({truth(eager(node.args[0], scope))})", BOOL)


@compiles(isinstance)
def _isinstance(node: ast.Call, scope: Scope) -> Js:
    js = eager(node.args[0], scope)
    _, cls = global_of(node.args[1], scope)
    if cls is int:
        return Js(f"py.is_int({js})", BOOL)
    if cls in (tuple, list):
        return Js(f"Array.isArray({js})", BOOL)
    if not isinstance(cls, type) or cls.__module__ == "builtins":
        raise scope.unsupported(node, "isinstance is compiled for int, tuple and classes of ours")
    text = scope.unit.reach(cls, node, scope, made=False)
    scope.outside.add(text)
    return Js(f"{js.operand} instanceof {text}", BOOL, whole=False)


@compiles(getattr)
def _getattr(node: ast.Call, scope: Scope) -> Js:
    """Compile ``getattr`` with a name known only at run time: the type is the union of all fields' types."""
    js, name = eager(node.args[0], scope), to_js(node.args[1], scope)
    if not js.type.cls or len(node.args) != 2:
        raise scope.unsupported(node, "getattr is compiled for records")
    for field in scope.unit.shape(js.type.cls).fields:
        scope.unit.member(js.type, field, node, scope)
    return Js(f"py.field({js}, {name})", union_of(scope.unit.shape(js.type.cls).fields.values()))


@compiles(dict.fromkeys)
def _fromkeys(node: ast.Call, scope: Scope) -> Js:
    js = iterable(node.args[0], scope)
    if len(node.args) == 1:
        return Js(f"py.fromkeys({js})", generic("dict", item_type(js.type), NONE))
    value = eager(node.args[1], scope)
    return Js(f"py.fromkeys({js}, {value})", generic("dict", item_type(js.type), value.type))
