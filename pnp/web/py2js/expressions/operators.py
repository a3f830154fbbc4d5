"""Compile arithmetic and comparisons, exact at any size; use JavaScript's operators where these are exact."""

from __future__ import annotations

import ast

from pnp.web.py2js.types.typed import (
    BOOL,
    FRACTION,
    INT,
    INTEGERS,
    NEVER,
    NONE,
    SMALL,
    STR,
    Type,
    generic,
    item_type,
    narrow,
    union,
)

from .conversion import check_key
from .javascript import Js, Scope, comparison, eager, to_js

_NUMERIC: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.Div: "div",
    ast.BitXor: "xor",
    ast.BitOr: "bitor",
    ast.BitAnd: "bitand",
    ast.RShift: "shift",
}
_NATIVE: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
_SETS: dict[type[ast.operator], str] = {ast.BitOr: "union", ast.BitAnd: "intersection", ast.Sub: "difference"}
_ORDER: dict[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_COUNTED = (INT, SMALL, BOOL)
_JOINED = ("int", "small", "fraction")


@to_js.register
def _sum(node: ast.BinOp, scope: Scope) -> Js:
    return binary_operation(node, node.op, eager(node.left, scope), eager(node.right, scope), scope)


def binary_operation(node: ast.AST, sign: ast.operator, left: Js, right: Js, scope: Scope) -> Js:
    left = Js(left.text, narrow(left.type, *_JOINED), left.whole)
    right = Js(right.text, narrow(right.type, *_JOINED), right.whole)
    kind = type(sign)
    if left.type in _COUNTED and right.type in _COUNTED:
        return _whole_numbers(node, kind, left, right, scope)
    found = _of_fractions(kind, left, right) or _of_holders(kind, left, right)
    if found is None:
        raise scope.unsupported(node, f"{kind.__name__} of {left.type} and {right.type} is not compiled")
    return found


def _of_fractions(kind: type[ast.operator], left: Js, right: Js) -> Js | None:
    exact = {left.type, right.type} <= {FRACTION, *_COUNTED}
    if not exact or kind not in (ast.Add, ast.Sub, ast.Mult, ast.Div):
        return None
    return Js(f"py.{_NUMERIC[kind]}({left}, {right})", FRACTION)


def _of_holders(kind: type[ast.operator], left: Js, right: Js) -> Js | None:
    """Compile an operator on lists, texts, sets or dicts, or return None."""
    sorts = {left.type.name, right.type.name}
    if sorts <= {"list", "tuple"} and kind is ast.Add:
        joined = union(item_type(left.type), item_type(right.type))
        return Js(f"[...{left.operand}, ...{right.operand}]", generic("list", joined))
    if left.type == right.type == STR and kind is ast.Add:
        return Js(f"{left.operand} + {right.operand}", STR, whole=False)
    if kind is ast.Mult and right.type in _COUNTED and (left.type.name == "list" or left.type == STR):
        return Js(f"py.repeat({left}, {right})", left.type)
    if sorts == {"set"} and kind in _SETS:
        return Js(f"py.{_SETS[kind]}({left}, {right})", union(left.type, right.type))
    if sorts == {"dict"} and kind is ast.BitOr:
        return Js(f"py.dict([...{left.operand}, ...{right.operand}])", union(left.type, right.type))
    return None


def _whole_numbers(node: ast.AST, kind: type[ast.operator], left: Js, right: Js, scope: Scope) -> Js:
    if kind is ast.Div:
        raise scope.unsupported(node, "a quotient of whole numbers is inexact; make it a Fraction")
    if kind not in _NUMERIC:
        raise scope.unsupported(node, f"{kind.__name__} is not compiled")
    if kind in _NATIVE and left.type == right.type == SMALL:
        return Js(f"{left.operand} {_NATIVE[kind]} {right.operand}", INT, whole=False)
    if kind is ast.Mod and right.type == SMALL:
        return Js(f"py.mod({left}, {right})", SMALL)
    return Js(f"py.{_NUMERIC[kind]}({left}, {right})", INT)


@to_js.register
def _comparison(node: ast.Compare, scope: Scope) -> Js:
    sides = [to_js(side, scope) for side in (node.left, *node.comparators)]
    for side in node.comparators[:-1]:
        if any(isinstance(part, ast.NamedExpr | ast.Call) for part in ast.walk(side)) and not _is_length(
            side
        ):
            raise scope.unsupported(side, "what is compared twice must be a name or a number")
    parts = [
        _compared(sign, left, right, node, scope)
        for sign, left, right in zip(node.ops, sides, sides[1:], strict=False)
    ]
    return comparison(" && ".join(parts))


def _is_length(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len"


def _compared(sign: ast.cmpop, left: Js, right: Js, node: ast.AST, scope: Scope) -> str:
    if isinstance(sign, ast.Is | ast.IsNot):
        if right.type != NONE:
            raise scope.unsupported(node, "'is' is compiled for None alone")
        return f"{left.operand} {'===' if isinstance(sign, ast.Is) else '!=='} null"
    if isinstance(sign, ast.In | ast.NotIn):
        return _contained(isinstance(sign, ast.NotIn), left, right, node, scope)
    if isinstance(sign, ast.Eq | ast.NotEq):
        return _equal(isinstance(sign, ast.NotEq), left, right)
    mark = _ORDER[type(sign)]
    if left.type in INTEGERS and right.type in INTEGERS:
        return f"{left.operand} {mark} {right.operand}"
    _orderable(left.type, right.type, node, scope)
    return f"py.compare({left}, {right}) {mark} 0"


def _orderable(left: Type, right: Type, node: ast.AST, scope: Scope) -> None:
    numbers = {FRACTION, BOOL, *INTEGERS}
    if not (left == right == STR or {left, right} <= numbers or {left.name, right.name} <= {"list", "tuple"}):
        raise scope.unsupported(node, f"{left} and {right} have no order here")


def _equal(unlike: bool, left: Js, right: Js) -> str:
    """Compile an equality; ``===`` serves for numbers, strings and None."""
    plain = (*INTEGERS, STR, NONE)
    if left.type == right.type == BOOL or (left.type in plain and right.type in plain):
        return f"{left.operand} {'!==' if unlike else '==='} {right.operand}"
    if STR in (left.type, right.type) and {left.type.name, right.type.name} & {"any", "either"}:
        return f"{left.operand} {'!==' if unlike else '==='} {right.operand}"
    return f"{'!' if unlike else ''}py.eq({left}, {right})"


def _contained(absent: bool, left: Js, right: Js, node: ast.AST, scope: Scope) -> str:
    sign = "!" if absent else ""
    if right.type.name in ("dict", "counter", "set"):
        check_key(left.type, right.type.item, node, scope)
        return f"{sign}{right.operand}.has({left})"
    if right.type == STR and left.type == STR:
        return f"{sign}{right.operand}.includes({left})"
    if right.type.name in ("list", "tuple"):
        plain = left.type in (*INTEGERS, STR) and item_type(right.type) in (*INTEGERS, STR, NEVER)
        return f"{sign}{right.operand}.includes({left})" if plain else f"{sign}py.has({right}, {left})"
    raise scope.unsupported(node, f"'in' {right.type} is not compiled")
