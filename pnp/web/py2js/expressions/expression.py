"""Compile expressions: names, attributes, items, literals, conditions."""

from __future__ import annotations

import ast
import builtins
import json
import types
from typing import Any

from pnp.web.py2js.types.typed import (
    BOOL,
    FRACTION,
    NEVER,
    PLAIN,
    SMALL,
    STR,
    Type,
    generic,
    item_type,
    union,
    union_of,
    value_type,
)

from .conversion import check_key
from .javascript import Js, Scope, condition, eager, iterable, to_js, truth


@to_js.register
def _constant(node: ast.Constant, scope: Scope) -> Js:
    if not isinstance(node.value, bool | int | str | None):
        raise scope.unsupported(node, f"{type(node.value).__name__} is not compiled")
    return Js(scope.unit.literal(node.value), value_type(node.value))


def global_of(node: ast.expr, scope: Scope) -> tuple[bool, Any]:
    """Return whether a name stands for something outside the function, and its value."""
    if isinstance(node, ast.Attribute):
        found, value = global_of(node.value, scope)
        if found and (isinstance(value, types.ModuleType) or value in (dict, int)):
            return True, getattr(value, node.attr)
    if isinstance(node, ast.Name) and node.id not in scope.own and node.id not in scope.known:
        if node.id in scope.globals:
            return True, scope.globals[node.id]
        return hasattr(builtins, node.id), getattr(builtins, node.id, None)
    return False, None


@to_js.register
def _name(node: ast.Name, scope: Scope) -> Js:
    if node.id in scope.known:
        return Js(scope.variable(node.id), scope.known[node.id])
    found, value = global_of(node, scope)
    if not found:
        raise scope.unsupported(node, f"'{node.id}' is used before it is set")
    return scope.unit.reference(value, node.id, node, scope)


@to_js.register
def _attribute(node: ast.Attribute, scope: Scope) -> Js:
    found, value = global_of(node, scope)
    if found:
        return scope.unit.reference(value, node.attr, node, scope)
    owner = to_js(node.value, scope)
    member = scope.unit.member(owner.type, node.attr, node, scope)
    if member.is_method:
        return Js(f"{owner.operand}.{node.attr}.bind({owner})", generic("function", member.type))
    return Js(f"{owner.operand}.{node.attr}", member.type)


@to_js.register
def _subscript(node: ast.Subscript, scope: Scope) -> Js:
    owner = eager(node.value, scope)
    if isinstance(node.slice, ast.Slice):
        return _slice(owner, node.slice, scope, node)
    if owner.type.name in ("dict", "counter"):
        return _of_dict(owner, node, scope)
    if owner.type.name == "list" or owner.type == STR:
        return Js(f"py.at({owner}, {to_js(node.slice, scope)})", item_type(owner.type))
    if owner.type.name == "tuple":
        return _of_tuple(owner, list(owner.type.args), node, scope)
    if owner.type.cls and issubclass(owner.type.cls, tuple):
        return _of_tuple(owner, list(scope.unit.shape(owner.type.cls).fields.values()), node, scope)
    member = scope.unit.member(owner.type, "__getitem__", node, scope)
    return Js(f"{owner.operand}.__getitem__({to_js(node.slice, scope)})", member.type)


def _of_dict(owner: Js, node: ast.Subscript, scope: Scope) -> Js:
    key = to_js(node.slice, scope)
    check_key(key.type, owner.type.item, node, scope)
    return Js(f"py.{'count' if owner.type.name == 'counter' else 'item'}({owner}, {key})", owner.type.args[1])


def _of_tuple(owner: Js, sorts: list[Type], node: ast.Subscript, scope: Scope) -> Js:
    """Compile an item of a tuple; a constant index gives its exact type."""
    place = node.slice.value if isinstance(node.slice, ast.Constant) else None
    if isinstance(place, int) and place in range(len(sorts)):
        return Js(f"{owner.operand}[{place}]", sorts[place])
    return Js(f"py.at({owner}, {to_js(node.slice, scope)})", union_of(sorts))


def _slice(owner: Js, node: ast.Slice, scope: Scope, whole: ast.expr) -> Js:
    if owner.type.name not in ("list", "tuple") and owner.type != STR:
        raise scope.unsupported(whole, f"a slice of {owner.type} is not compiled")
    parts = [to_js(part, scope).text if part else "null" for part in (node.lower, node.upper, node.step)]
    sort = owner.type if owner.type.name != "tuple" else generic("list", item_type(owner.type))
    while parts and parts[-1] == "null":
        parts.pop()
    return Js(f"py.slice({', '.join([owner.text, *parts])})", sort)


@to_js.register(ast.Tuple)
@to_js.register(ast.List)
def _sequence(node: ast.Tuple | ast.List, scope: Scope) -> Js:
    spread = any(isinstance(part, ast.Starred) for part in node.elts)
    parts = [_part(part, scope) for part in node.elts]
    text = f"[{', '.join(js.text for js in parts)}]"
    if isinstance(node, ast.Tuple) and not spread:
        return Js(text, generic("tuple", *(js.type for js in parts)))
    return Js(text, generic("list", union_of(js.type for js in parts)))


def _part(node: ast.expr, scope: Scope) -> Js:
    """Compile one entry of a list; a starred one is spread."""
    if not isinstance(node, ast.Starred):
        return eager(node, scope)
    js = iterable(node.value, scope)
    return Js(f"...{js.operand}", item_type(js.type))


@to_js.register
def _set(node: ast.Set, scope: Scope) -> Js:
    parts = [_part(part, scope) for part in node.elts]
    return Js(
        f"py.set([{', '.join(js.text for js in parts)}])", generic("set", union_of(js.type for js in parts))
    )


@to_js.register
def _dict(node: ast.Dict, scope: Scope) -> Js:
    pairs, keys, values = [], NEVER, NEVER
    for key, value in zip(node.keys, node.values, strict=True):
        inner = eager(value, scope)
        if key is None:
            pairs.append(f"...{inner.operand}")
            keys, values = union(keys, inner.type.item), union(values, inner.type.args[-1])
        else:
            name = to_js(key, scope)
            pairs.append(f"[{name}, {inner}]")
            keys, values = union(keys, name.type), union(values, inner.type)
    text = _object(node, scope) or f"py.dict([{', '.join(pairs)}])"
    return Js(text if pairs else "py.dict()", generic("dict", keys, values))


def _object(node: ast.Dict, scope: Scope) -> str:
    """Return a dict with identifiers as keys as an object literal, or an empty string."""
    keys = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
    if not all(isinstance(key, str) and key.isidentifier() and key != "__proto__" for key in keys):
        return ""
    values = [to_js(value, scope).text for value in node.values]
    parts = [
        key if key == text else f"{key}: {text}" for key, text in zip(map(str, keys), values, strict=True)
    ]
    return f"py.dict({{ {', '.join(parts)} }})"


@to_js.register
def _text(node: ast.JoinedStr, scope: Scope) -> Js:
    return Js(f"`{''.join(_filled(part, scope) for part in node.values)}`", STR)


def _filled(part: ast.expr, scope: Scope) -> str:
    if isinstance(part, ast.Constant):
        return (
            json.dumps(part.value, ensure_ascii=False)[1:-1]
            .replace('\\"', '"')
            .replace("`", "\\`")
            .replace("${", "\\${")
        )
    if not isinstance(part, ast.FormattedValue) or part.format_spec or part.conversion != -1:
        raise scope.unsupported(part, "a format in an f-string is not compiled")
    js = to_js(part.value, scope)
    plain = js.type in (STR, SMALL) or js.type.name == "int"
    return f"${{{js}}}" if plain else f"${{py.str({js})}}"


@to_js.register
def _choice(node: ast.IfExp, scope: Scope) -> Js:
    test = condition(node.test, scope)
    one, other = eager(node.body, scope), eager(node.orelse, scope)
    return Js(f"{test} ? {one.operand} : {other.operand}", union(one.type, other.type), whole=False)


@to_js.register
def _either(node: ast.BoolOp, scope: Scope) -> Js:
    """Compile ``and`` and ``or``, which return one of their values; use JavaScript's where both agree."""
    *first, last = [eager(part, scope) for part in node.values]
    sort = union_of(js.type for js in (*first, last))
    is_and = isinstance(node.op, ast.And)
    if all(js.type == BOOL for js in (*first, last)):
        return Js(condition(node, scope), BOOL, whole=False)
    text, sign = last.operand, "&&" if is_and else "||"
    for js in reversed(first):
        if js.type in PLAIN or (js.type.name == "class" and truth(js) == js.text):
            text = f"{js.operand} {sign} {f'({text})' if ' ' in text else text}"
        else:
            text = f"py.{'and' if is_and else 'or'}({js}, () => {text})"
    return Js(text, sort, whole=False)


@to_js.register
def _opposite(node: ast.UnaryOp, scope: Scope) -> Js:
    if isinstance(node.op, ast.Not):
        return Js(condition(node, scope), BOOL, whole=False)
    if not isinstance(node.op, ast.USub):
        raise scope.unsupported(node, f"{type(node.op).__name__} is not compiled")
    js = to_js(node.operand, scope)
    if js.type.name in ("int", "small"):
        return Js(f"-{js.operand}", js.type, whole=False)
    if js.type != FRACTION:
        raise scope.unsupported(node, f"the opposite of {js.type} is not compiled")
    return Js(f"py.neg({js})", js.type)


@to_js.register
def _named(node: ast.NamedExpr, scope: Scope) -> Js:
    js = eager(node.value, scope)
    scope.learn_outside(node.target.id, js.type)
    return Js(f"({scope.variable(node.target.id)} = {js})", js.type)
