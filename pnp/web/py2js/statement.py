"""Compile statements to lines; each function here compiles one kind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import singledispatch
from typing import Any, get_type_hints

from pnp.core.rules.calculator import Refusal
from pnp.web.py2js.calls.methods import learn
from pnp.web.py2js.expressions.comprehension import assign_target
from pnp.web.py2js.expressions.conversion import converted
from pnp.web.py2js.expressions.expression import global_of
from pnp.web.py2js.expressions.javascript import Js, Scope, condition, eager, iterable, to_js
from pnp.web.py2js.expressions.operators import binary_operation
from pnp.web.py2js.types.typed import ANY, Type, generic, hint_type, item_type, narrow, union

Lines = Iterator[str]


@singledispatch
def compile_statement(node: ast.stmt, scope: Scope, _: frozenset[str]) -> Lines:
    """Yield the lines of a statement; the last argument names variables to declare where they are set."""
    raise scope.unsupported(node, f"{type(node).__name__} is not compiled")


def block(body: list[ast.stmt], scope: Scope, local: frozenset[str]) -> list[str]:
    """Compile statements, indented by one step."""
    return [f"  {line}" for statement in body for line in compile_statement(statement, scope, local)]


@compile_statement.register
def _return(node: ast.Return, scope: Scope, _: frozenset[str]) -> Lines:
    if node.value is None:
        yield "return null;"
        return
    itself = scope.owner is not None and _is_iterator(node.value, scope)
    js = to_js(node.value, scope) if itself else eager(node.value, scope)
    yield f"return {converted(js, scope.returns or ANY, node, scope)};"


def _is_iterator(node: ast.expr, scope: Scope) -> bool:
    """Return whether an expression is a call of ``iter``, as in a class's ``__iter__``."""
    return isinstance(node, ast.Call) and global_of(node.func, scope) == (True, iter)


@compile_statement.register
def _expression(node: ast.Expr, scope: Scope, _: frozenset[str]) -> Lines:
    if isinstance(node.value, ast.Constant):
        return
    if isinstance(node.value, ast.Yield):
        value = eager(node.value.value, scope).text if node.value.value else "null"
        yield f"yield {value};"
    elif isinstance(node.value, ast.YieldFrom):
        yield f"yield* {iterable(node.value.value, scope)};"
    else:
        yield f"{to_js(node.value, scope)};"


@compile_statement.register
def _assign(node: ast.Assign, scope: Scope, local: frozenset[str]) -> Lines:
    js = _assigned_value(node, scope)
    for position, each in enumerate(node.targets):
        value = js if position == 0 else Js(str(to_js(_as_read(node.targets[0]), scope)), js.type)
        yield _set(each, value, scope, local)


def _assigned_value(node: ast.Assign, scope: Scope) -> Js:
    """Compile the value of an assignment; an iterator may be unpacked at once, but not stored."""
    unpacked = all(isinstance(each, ast.Tuple | ast.List) for each in node.targets)
    return to_js(node.value, scope) if unpacked else eager(node.value, scope)


def _as_read(node: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(node), mode="eval").body


def _set(each: ast.expr, js: Js, scope: Scope, local: frozenset[str]) -> str:
    if isinstance(each, ast.Subscript):
        return _set_item(each, js, scope)
    if isinstance(each, ast.Attribute):
        return _set_attribute(each, js, scope)
    if isinstance(each, ast.Name):
        names, sort = {each.id}, union(scope.known[each.id], js.type) if each.id in scope.known else js.type
        left = assign_target(each, sort, scope)
    elif isinstance(each, ast.Tuple) and any(
        not isinstance(p, ast.Name | ast.Starred | ast.Tuple) for p in each.elts
    ):
        return _set_items(each, js, scope)
    else:
        names = {part.id for part in ast.walk(each) if isinstance(part, ast.Name)} - {"_"}
        left, js = _unpack(each, js, scope)
    if names <= local:
        return f"const {left} = {js};"
    if names & local:
        raise scope.unsupported(each, "some of these are set again, some are not; set them one by one")
    return f"{left} = {js};"


def _set_attribute(each: ast.Attribute, js: Js, scope: Scope) -> str:
    """Compile the assignment of an attribute, which only the object's own methods may change."""
    if not isinstance(each.value, ast.Name) or each.value.id != scope.this or scope.owner is None:
        raise scope.unsupported(each, "only an object itself sets its attributes")
    scope.unit.attributes.setdefault((scope.owner, each.attr), js.type)
    return f"this.{each.attr} = {js};"


def _unpack(each: ast.expr, js: Js, scope: Scope) -> tuple[str, Js]:
    """Compile an unpacking that checks the number of values."""
    sort = (
        js.type if js.type.name in ("tuple", "list") or js.type.cls else generic("list", item_type(js.type))
    )
    left = assign_target(each, sort, scope)
    starred = [isinstance(part, ast.Starred) for part in getattr(each, "elts", [])]
    if any(starred) and not starred[-1]:
        raise scope.unsupported(each, "only the last may be starred")
    if sort.name == "list":
        count, least = len(starred) - any(starred), any(starred)
        js = Js(f"py.apart({js}, {count}{', true' if least else ''})", js.type)
    return left, js


def _set_items(each: ast.Tuple, js: Js, scope: Scope) -> str:
    """Compile the assignment of several items at once: ``deck[a], deck[b] = deck[b], deck[a]``."""
    lefts = []
    for part in each.elts:
        if not isinstance(part, ast.Subscript) or to_js(part.value, scope).type.name != "list":
            raise scope.unsupported(part, "only items of lists are set together")
        lefts.append(
            f"{to_js(part.value, scope)}[py.place({to_js(part.value, scope)}, {to_js(part.slice, scope)})]"
        )
    return f"[{', '.join(lefts)}] = {js};"


def _set_item(each: ast.Subscript, js: Js, scope: Scope) -> str:
    """Compile the assignment of an item of a list or dict."""
    owner, key = to_js(each.value, scope), to_js(each.slice, scope)
    if owner.type.name in ("dict", "counter"):
        learn(each.value, generic(owner.type.name, key.type, js.type), scope)
        return f"{owner.operand}.set({key}, {js});"
    if owner.type.name == "list":
        return f"{owner.operand}[py.place({owner}, {key})] = {js};"
    raise scope.unsupported(each, f"an item of {owner.type} cannot be set")


@compile_statement.register
def _annotated(node: ast.AnnAssign, scope: Scope, local: frozenset[str]) -> Lines:
    if node.value is None or not isinstance(node.target, ast.Name):
        raise scope.unsupported(node, "a variable is annotated where it is set")
    js = eager(node.value, scope)
    sort = annotated_type(node.annotation, scope)
    js = converted(js, sort, node, scope)
    scope.learn(node.target.id, union(js.type, sort) if sort.name == "any" else sort)
    yield f"{'const ' if node.target.id in local else ''}{scope.variable(node.target.id)} = {js};"


def annotated_type(node: ast.expr, scope: Scope) -> Type:
    def holder() -> None: ...

    holder.__annotations__ = {"it": ast.unparse(node)}
    known: dict[str, Any] = get_type_hints(holder, scope.globals)
    return hint_type(known["it"])


@compile_statement.register
def _augmented(node: ast.AugAssign, scope: Scope, _: frozenset[str]) -> Lines:
    if isinstance(node.target, ast.Subscript):
        owner, key = (to_js(node.target.value, scope), to_js(node.target.slice, scope))
        old = to_js(_as_read(node.target), scope)
        if owner.type.name == "counter" and old.type.name == "never":
            old = Js(old.text, Type("int"))
        if owner.type.name == "counter":
            learn(node.target.value, generic("counter", key.type, Type("int")), scope)
        yield _set_item(
            node.target, binary_operation(node, node.op, old, eager(node.value, scope), scope), scope
        )
        return
    name = to_js(_as_read(node.target), scope)
    if isinstance(node.op, ast.Add) and narrow(name.type, "list").name == "list":
        added = iterable(node.value, scope)
        learn(node.target, generic("list", item_type(added.type)), scope)
        yield f"{name}.push(...{added.operand});"
        return
    js = binary_operation(node, node.op, name, eager(node.value, scope), scope)
    if isinstance(node.target, ast.Name):
        scope.learn(node.target.id, js.type)
    yield f"{name} = {js};"


@compile_statement.register
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


@compile_statement.register
def _for(node: ast.For, scope: Scope, local: frozenset[str]) -> Lines:
    if node.orelse:
        raise scope.unsupported(node, "for … else is not compiled")
    js = iterable(node.iter, scope)
    names = {part.id for part in ast.walk(node.target) if isinstance(part, ast.Name)} - {"_"}
    if not names <= local:
        raise scope.unsupported(node, "a loop's variable is used by the loop alone")
    left = assign_target(node.target, item_type(js.type), scope)
    yield f"for (const {left} of {js}) {{"
    yield from block(node.body, scope, local)
    yield "}"


@compile_statement.register
def _while(node: ast.While, scope: Scope, local: frozenset[str]) -> Lines:
    if node.orelse:
        raise scope.unsupported(node, "while … else is not compiled")
    yield f"while ({condition(node.test, scope)}) {{"
    yield from block(node.body, scope, local)
    yield "}"


@compile_statement.register(ast.Pass)
@compile_statement.register(ast.Break)
@compile_statement.register(ast.Continue)
def _keyword(node: ast.stmt, _: Scope, __: frozenset[str]) -> Lines:
    if not isinstance(node, ast.Pass):
        yield f"{type(node).__name__.lower()};"


@compile_statement.register
def _raise(node: ast.Raise, scope: Scope, _: frozenset[str]) -> Lines:
    """Compile the raising of a refusal, with its texts in all languages."""
    made = node.exc
    if not isinstance(made, ast.Call) or global_of(made.func, scope) != (True, Refusal):
        raise scope.unsupported(node, "only a Refusal is raised")
    if made.keywords:
        raise scope.unsupported(
            node, "a refusal is given its field, the English and the French in this order"
        )
    field, *rest = made.args
    if len(rest) == 1 and isinstance(rest[0], ast.Starred):
        yield f"throw py.refusal({to_js(field, scope)}, ...{to_js(rest[0].value, scope)});"
    else:
        yield f"throw py.refusal({', '.join(to_js(part, scope).text for part in made.args)});"


@compile_statement.register
def _match(node: ast.Match, scope: Scope, local: frozenset[str]) -> Lines:
    """Compile a match statement whose cases are words or numbers."""
    yield f"switch ({to_js(node.subject, scope)}) {{"
    for case in node.cases:
        if case.guard:
            raise scope.unsupported(case.guard, "a guard is not compiled")
        yield from (f"  {line}" for line in _case(case, scope, local))
    yield "}"


def _case(case: ast.match_case, scope: Scope, local: frozenset[str]) -> Lines:
    pattern = case.pattern
    patterns = pattern.patterns if isinstance(pattern, ast.MatchOr) else [pattern]
    labels = []
    for each in patterns:
        if isinstance(each, ast.MatchValue):
            labels.append(f"case {to_js(each.value, scope)}:")
        elif isinstance(each, ast.MatchAs) and each.name is None:
            labels.append("default:")
        else:
            raise scope.unsupported(each, "only words, numbers and _ are matched")
    yield f"{' '.join(labels)} {{"
    yield from block(case.body, scope, local)
    yield "  break;"
    yield "}"
