"""The faults that a mutant can have: one small change to one node of a module's tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
_OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
_UNJUDGED = {"annotation", "returns", "decorator_list", "bases", "msg"}
"""Parts of a tree that no test can be expected to notice: an assertion's message among them."""
_AROUND = 40
"""So many letters around a number tell which one it is."""
_KEPT = {"lru_cache"}
"""Calls that only make things faster."""


@dataclass(frozen=True)
class Mutant:
    """A module with one fault: which node has it, and which of the faults that it could have."""

    file: str
    scope: str
    line: int
    before: str
    after: str
    node: int
    choice: int

    @property
    def fault(self) -> str:
        """What differs, in one line."""
        return f"{self.before} → {self.after}"

    @property
    def name(self) -> str:
        """By which it is known, wherever its line moves: the file, the function or class, the fault."""
        return f"{self.file}: {self.scope}: {self.fault}" if self.scope else f"{self.file}: {self.fault}"

    def source(self, original: str) -> str:
        """The module as it reads with the fault."""
        tree = ast.parse(original)
        node, *_ = next(islice(_judged(tree), self.node, None))
        _become(node, list(_faults(node))[self.choice])
        return ast.unparse(tree)


def mutants(source: str, file: str) -> Iterator[Mutant]:
    """Every way in which a module can differ by one fault, in the order of its lines."""
    for number, (node, scope, statement) in enumerate(_judged(ast.parse(source))):
        for choice, other in enumerate(_faults(node)):
            told = _told(node, other, statement)
            yield Mutant(file, ".".join(scope), getattr(node, "lineno", 0), *told, number, choice)


def _judged(
    tree: ast.AST, scope: tuple[str, ...] = (), within: ast.AST | None = None
) -> Iterator[tuple[ast.AST, tuple[str, ...], ast.AST]]:
    """Every node that may be changed, the names of what it stands in and its statement, from the top down."""
    for name, value in ast.iter_fields(tree):
        if name in _UNJUDGED:
            continue
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST) or _is_spared(node):
                continue
            statement = node if isinstance(node, ast.stmt) or within is None else within
            if isinstance(node, ast.expr | ast.stmt):
                yield node, scope, statement
            names = (node.name,) if isinstance(node, ast.FunctionDef | ast.ClassDef) else ()
            yield from _judged(node, (*scope, *names), statement)


def _is_spared(node: ast.AST) -> bool:
    """Whether it is written for others than those who run it: for type checkers, or to be fast."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.keyword(arg="strict" | "defer_build"):
            return True
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in _KEPT
    return False


def _faults(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand in a node's place by mistake."""
    yield from _wrong_statements(node) if isinstance(node, ast.stmt) else _wrong_values(node)


def _wrong_values(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            yield ast.Compare(node.left, [_COMPARED[type(op)]()], node.comparators)
        case ast.BinOp(op=op) if type(op) in _COMPUTED and not _is_text(node):
            yield ast.BinOp(node.left, _COMPUTED[type(op)](), node.right)
        case ast.BoolOp(op=op):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value) | float(value)) if value + 1 != value:
            yield ast.Constant(value + 1)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case ast.Call():
            yield from _wrong_calls(node)


def _wrong_calls(call: ast.Call) -> Iterator[ast.AST]:
    match call:
        case ast.Call(func=ast.Name(id=name)) if name in _OTHER_NAME:
            yield ast.Call(ast.Name(_OTHER_NAME[name], ast.Load()), call.args, call.keywords)
        case ast.Call(args=[first, second]) if not (isinstance(first, ast.Starred) or _alike(first, second)):
            yield ast.Call(call.func, [second, first], call.keywords)


def _alike(one: ast.AST, other: ast.AST) -> bool:
    return ast.dump(one) == ast.dump(other)


def _wrong_statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.If():
            yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign() | ast.Raise():
            yield ast.Pass()
        case ast.Continue() | ast.Break():
            yield ast.Pass()


def _is_text(node: ast.BinOp) -> bool:
    """Whether it puts text together: nothing else can be done with text."""
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _become(node: ast.AST, other: ast.AST) -> None:
    """Turn a node into another, in its place."""
    place = {name: getattr(node, name) for name in ("lineno", "col_offset") if hasattr(node, name)}
    node.__class__ = type(other)
    node.__dict__.clear()
    node.__dict__.update(vars(other) | place)


def _told(node: ast.AST, other: ast.AST, statement: ast.AST) -> tuple[str, str]:
    """How the code reads before and after, in one line each; a number is told with what stands around it."""
    if not (isinstance(node, ast.Constant) and isinstance(other, ast.Constant)):
        return _said(node), _said(other)
    before = ast.unparse(statement).splitlines()
    written, node.value = node.value, other.value
    after = ast.unparse(statement).splitlines()
    node.value = written
    one, two = next((one, two) for one, two in zip(before, after, strict=True) if one != two)
    same = next(at for at in range(len(two)) if one[at : at + 1] != two[at : at + 1])
    shown = slice(max(0, same - _AROUND), same + _AROUND)
    return one[shown].strip(), two[shown].strip()


def _said(node: ast.AST) -> str:
    """The first line of a node, as it would be written."""
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]
