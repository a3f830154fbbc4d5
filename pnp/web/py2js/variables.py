"""Find the variables of a function, and those that can be declared where they are set."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from pnp.web.py2js.types.source import Definition

_OWN = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)
"""Expressions with variables of their own."""


def parameters(node: Definition) -> list[str]:
    args = node.args
    rest = [args.vararg] if args.vararg else []
    return [arg.arg for arg in (*args.posonlyargs, *args.args, *rest, *args.kwonlyargs)]


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all within it, except the inside of comprehensions and lambdas."""
    yield node
    if not isinstance(node, _OWN):
        for child in ast.iter_child_nodes(node):
            yield from _walk(child)
        return
    for inner in ast.walk(node):
        if isinstance(inner, ast.NamedExpr):
            yield inner.target


@lru_cache(4096)
def variables(node: Definition) -> frozenset[str]:
    """Return every variable that a function sets, its parameters included."""
    found = set(parameters(node))
    for statement in node.body if isinstance(node, ast.FunctionDef) else [node.body]:
        found |= {part.id for part in _walk(statement) if isinstance(part, ast.Name) and _is_set(part)}
    return frozenset(found)


def _is_set(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


@lru_cache(4096)
def local(node: ast.FunctionDef) -> frozenset[str]:
    """Return the variables that one statement or loops set, and that only its block or these loops use."""
    named = {part.target.id for part in ast.walk(node) if isinstance(part, ast.NamedExpr)}
    uses, within, setters = Counter(_seen(node)), Counter[str](), Counter[tuple[str, bool]]()
    for block in _blocks(node):
        for statement in block:
            loop = isinstance(statement, ast.For)
            inside = Counter(_seen(statement if loop else ast.Module(block, [])))
            for each in _set_by(statement):
                within[each] += inside[each]
                setters[each, loop] += 1
    again = {
        part.target.id
        for part in ast.walk(node)
        if isinstance(part, ast.AugAssign) and isinstance(part.target, ast.Name)
    }
    once = {each for each in within if within[each] == uses[each] and _is_steady(each, setters)}
    return _all_or_none(node, once - named - again - set(parameters(node)))


def _all_or_none(node: ast.FunctionDef, once: set[str]) -> frozenset[str]:
    """Drop variables that are set together with others that cannot be declared there."""
    while True:
        together = [{*_set_by(statement)} - {"_"} for block in _blocks(node) for statement in block]
        broken = {name for names in together if not names <= once for name in names & once}
        if not broken:
            return frozenset(once)
        once = once - broken


def _is_steady(name: str, setters: Mapping[tuple[str, bool], int]) -> bool:
    """Return whether a variable is set by one statement, or by loops alone."""
    return setters[name, False] == 0 or (setters[name, False] == 1 and setters[name, True] == 0)


def _seen(node: ast.AST) -> Iterator[str]:
    """Yield every mention of the function's variables, without those of comprehensions."""
    if isinstance(node, ast.Name):
        yield node.id
    inner: list[str] = [name for child in ast.iter_child_nodes(node) for name in _seen(child)]
    yield from (name for name in inner if name not in _bound(node))


def _bound(node: ast.AST) -> set[str]:
    """Return the variables that a comprehension or lambda binds."""
    if isinstance(node, ast.Lambda):
        return set(parameters(node))
    generators = getattr(node, "generators", [])
    return {part.id for each in generators for part in ast.walk(each.target) if isinstance(part, ast.Name)}


def _set_by(statement: ast.stmt) -> Iterator[str]:
    """Yield the variables that a statement itself sets, not those set within it."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.For):
        targets = [statement.target]
    for each in targets:
        yield from (part.id for part in ast.walk(each) if isinstance(part, ast.Name) and _is_set(part))


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for part in ast.walk(node):
        for field in ("body", "orelse"):
            block = getattr(part, field, None)
            if isinstance(block, list):
                yield block


def is_generator(node: Definition) -> bool:
    return any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node))
