"""Statements: one function tells each sort, in lines."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import singledispatch
from typing import Any, get_type_hints

from pnp.core.rules.calculator import Refusal
from pnp.web.py2js.calls.methods import learn
from pnp.web.py2js.expressions.comprehension import target
from pnp.web.py2js.expressions.conversion import suited
from pnp.web.py2js.expressions.expression import outside
from pnp.web.py2js.expressions.javascript import Js, Scope, condition, eager, told, walked
from pnp.web.py2js.expressions.operators import computed
from pnp.web.py2js.types.typed import ANY, Type, held, many, pick, said, union

Lines = Iterator[str]


@singledispatch
def lines(node: ast.stmt, scope: Scope, _: frozenset[str]) -> Lines:
    """A statement in JavaScript; which variables are declared where they are set, it is told."""
    raise scope.untold(node, f"{type(node).__name__} is not compiled")


def block(body: list[ast.stmt], scope: Scope, local: frozenset[str]) -> list[str]:
    """Statements, set in by one step."""
    return [f"  {line}" for statement in body for line in lines(statement, scope, local)]


@lines.register
def _return(node: ast.Return, scope: Scope, _: frozenset[str]) -> Lines:
    if node.value is None:
        yield "return null;"
        return
    itself = scope.owner is not None and _is_iterator(node.value, scope)
    js = told(node.value, scope) if itself else eager(node.value, scope)
    yield f"return {suited(js, scope.returns or ANY, node, scope)};"


def _is_iterator(node: ast.expr, scope: Scope) -> bool:
    """What a class's own ``__iter__`` returns."""
    return isinstance(node, ast.Call) and outside(node.func, scope) == (True, iter)


@lines.register
def _expression(node: ast.Expr, scope: Scope, _: frozenset[str]) -> Lines:
    if isinstance(node.value, ast.Constant):
        return
    if isinstance(node.value, ast.Yield):
        value = eager(node.value.value, scope).text if node.value.value else "null"
        yield f"yield {value};"
    elif isinstance(node.value, ast.YieldFrom):
        yield f"yield* {walked(node.value.value, scope)};"
    else:
        yield f"{told(node.value, scope)};"


@lines.register
def _assign(node: ast.Assign, scope: Scope, local: frozenset[str]) -> Lines:
    js = _kept(node, scope)
    for position, each in enumerate(node.targets):
        value = js if position == 0 else Js(str(told(_as_read(node.targets[0]), scope)), js.type)
        yield _set(each, value, scope, local)


def _kept(node: ast.Assign, scope: Scope) -> Js:
    """What is assigned; an iterator may be taken apart at once, but not kept."""
    unpacked = all(isinstance(each, ast.Tuple | ast.List) for each in node.targets)
    return told(node.value, scope) if unpacked else eager(node.value, scope)


def _as_read(node: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(node), mode="eval").body


def _set(each: ast.expr, js: Js, scope: Scope, local: frozenset[str]) -> str:
    """One assignment."""
    if isinstance(each, ast.Subscript):
        return _put(each, js, scope)
    if isinstance(each, ast.Attribute):
        return _set_attribute(each, js, scope)
    if isinstance(each, ast.Name):
        names, sort = {each.id}, union(scope.known[each.id], js.type) if each.id in scope.known else js.type
        left = target(each, sort, scope)
    elif isinstance(each, ast.Tuple) and any(
        not isinstance(p, ast.Name | ast.Starred | ast.Tuple) for p in each.elts
    ):
        return _swapped(each, js, scope)
    else:
        names = {part.id for part in ast.walk(each) if isinstance(part, ast.Name)} - {"_"}
        left, js = _apart(each, js, scope)
    if names <= local:
        return f"const {left} = {js};"
    if names & local:
        raise scope.untold(each, "some of these are set again, some are not; set them one by one")
    return f"{left} = {js};"


def _set_attribute(each: ast.Attribute, js: Js, scope: Scope) -> str:
    """An attribute of the object itself, which only its own methods change."""
    if not isinstance(each.value, ast.Name) or each.value.id != scope.this or scope.owner is None:
        raise scope.untold(each, "only an object itself sets its attributes")
    scope.unit.attributes.setdefault((scope.owner, each.attr), js.type)
    return f"this.{each.attr} = {js};"


def _apart(each: ast.expr, js: Js, scope: Scope) -> tuple[str, Js]:
    """A value taken apart: as many variables as there are values."""
    sort = js.type if js.type.name in ("tuple", "list") or js.type.cls else many("list", held(js.type))
    left = target(each, sort, scope)
    starred = [isinstance(part, ast.Starred) for part in getattr(each, "elts", [])]
    if any(starred) and not starred[-1]:
        raise scope.untold(each, "only the last may be starred")
    if sort.name == "list":
        count, least = len(starred) - any(starred), any(starred)
        js = Js(f"py.apart({js}, {count}{', true' if least else ''})", js.type)
    return left, js


def _swapped(each: ast.Tuple, js: Js, scope: Scope) -> str:
    """Items of lists changed at once: ``deck[a], deck[b] = deck[b], deck[a]``."""
    lefts = []
    for part in each.elts:
        if not isinstance(part, ast.Subscript) or told(part.value, scope).type.name != "list":
            raise scope.untold(part, "only items of lists are set together")
        lefts.append(
            f"{told(part.value, scope)}[py.place({told(part.value, scope)}, {told(part.slice, scope)})]"
        )
    return f"[{', '.join(lefts)}] = {js};"


def _put(each: ast.Subscript, js: Js, scope: Scope) -> str:
    """An item of a list or a dict is set."""
    owner, key = told(each.value, scope), told(each.slice, scope)
    if owner.type.name in ("dict", "counter"):
        learn(each.value, many(owner.type.name, key.type, js.type), scope)
        return f"{owner.operand}.set({key}, {js});"
    if owner.type.name == "list":
        return f"{owner.operand}[py.place({owner}, {key})] = {js};"
    raise scope.untold(each, f"an item of {owner.type} cannot be set")


@lines.register
def _annotated(node: ast.AnnAssign, scope: Scope, local: frozenset[str]) -> Lines:
    if node.value is None or not isinstance(node.target, ast.Name):
        raise scope.untold(node, "a variable is annotated where it is set")
    js = eager(node.value, scope)
    sort = annotated(node.annotation, scope)
    js = suited(js, sort, node, scope)
    scope.learn(node.target.id, union(js.type, sort) if sort.name == "any" else sort)
    yield f"{'const ' if node.target.id in local else ''}{scope.variable(node.target.id)} = {js};"


def annotated(node: ast.expr, scope: Scope) -> Type:
    """What a variable's annotation tells."""

    def holder() -> None: ...

    holder.__annotations__ = {"it": ast.unparse(node)}
    known: dict[str, Any] = get_type_hints(holder, scope.globals)
    return said(known["it"])


@lines.register
def _again(node: ast.AugAssign, scope: Scope, _: frozenset[str]) -> Lines:
    if isinstance(node.target, ast.Subscript):
        owner, key = told(node.target.value, scope), told(node.target.slice, scope)
        old = told(_as_read(node.target), scope)
        if owner.type.name == "counter" and old.type.name == "never":
            old = Js(old.text, Type("int"))
        if owner.type.name == "counter":
            learn(node.target.value, many("counter", key.type, Type("int")), scope)
        yield _put(node.target, computed(node, node.op, old, eager(node.value, scope), scope), scope)
        return
    name = told(_as_read(node.target), scope)
    if isinstance(node.op, ast.Add) and pick(name.type, "list").name == "list":
        added = walked(node.value, scope)
        learn(node.target, many("list", held(added.type)), scope)
        yield f"{name}.push(...{added.operand});"
        return
    js = computed(node, node.op, name, eager(node.value, scope), scope)
    if isinstance(node.target, ast.Name):
        scope.learn(node.target.id, js.type)
    yield f"{name} = {js};"


@lines.register
def _if(node: ast.If, scope: Scope, local: frozenset[str]) -> Lines:
    yield f"if ({condition(node.test, scope)}) {{"
    yield from block(node.body, scope, local)
    rest = node.orelse
    while len(rest) == 1 and isinstance(rest[0], ast.If):
        yield f"}} else if ({condition(rest[0].test, scope)}) {{"
        yield from block(rest[0].body, scope, local)
        rest = rest[0].orelse
    if rest:
        yield "} else {"
        yield from block(rest, scope, local)
    yield "}"


@lines.register
def _for(node: ast.For, scope: Scope, local: frozenset[str]) -> Lines:
    if node.orelse:
        raise scope.untold(node, "for … else is not compiled")
    js = walked(node.iter, scope)
    names = {part.id for part in ast.walk(node.target) if isinstance(part, ast.Name)} - {"_"}
    if not names <= local:
        raise scope.untold(node, "a loop's variable is used by the loop alone")
    left = target(node.target, held(js.type), scope)
    yield f"for (const {left} of {js}) {{"
    yield from block(node.body, scope, local)
    yield "}"


@lines.register
def _while(node: ast.While, scope: Scope, local: frozenset[str]) -> Lines:
    if node.orelse:
        raise scope.untold(node, "while … else is not compiled")
    yield f"while ({condition(node.test, scope)}) {{"
    yield from block(node.body, scope, local)
    yield "}"


@lines.register(ast.Pass)
@lines.register(ast.Break)
@lines.register(ast.Continue)
def _word(node: ast.stmt, _: Scope, __: frozenset[str]) -> Lines:
    if not isinstance(node, ast.Pass):
        yield f"{type(node).__name__.lower()};"


@lines.register
def _raise(node: ast.Raise, scope: Scope, _: frozenset[str]) -> Lines:
    """A refusal, in every language that it speaks."""
    made = node.exc
    if not isinstance(made, ast.Call) or outside(made.func, scope) != (True, Refusal):
        raise scope.untold(node, "only a Refusal is raised")
    if made.keywords:
        raise scope.untold(node, "a refusal is given its field, the English and the French in this order")
    field, *rest = made.args
    if len(rest) == 1 and isinstance(rest[0], ast.Starred):
        yield f"throw py.refusal({told(field, scope)}, ...{told(rest[0].value, scope)});"
    else:
        yield f"throw py.refusal({', '.join(told(part, scope).text for part in made.args)});"


@lines.register
def _match(node: ast.Match, scope: Scope, local: frozenset[str]) -> Lines:
    """Cases that are words or numbers."""
    yield f"switch ({told(node.subject, scope)}) {{"
    for case in node.cases:
        if case.guard:
            raise scope.untold(case.guard, "a guard is not compiled")
        yield from (f"  {line}" for line in _case(case, scope, local))
    yield "}"


def _case(case: ast.match_case, scope: Scope, local: frozenset[str]) -> Lines:
    pattern = case.pattern
    patterns = pattern.patterns if isinstance(pattern, ast.MatchOr) else [pattern]
    labels = []
    for each in patterns:
        if isinstance(each, ast.MatchValue):
            labels.append(f"case {told(each.value, scope)}:")
        elif isinstance(each, ast.MatchAs) and each.name is None:
            labels.append("default:")
        else:
            raise scope.untold(each, "only words, numbers and _ are matched")
    yield f"{' '.join(labels)} {{"
    yield from block(case.body, scope, local)
    yield "  break;"
    yield "}"
