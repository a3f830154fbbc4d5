"""Compiled expressions with their types, and the scope in which they are compiled."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from pnp.core.base.resources import module_path
from pnp.web.py2js.types.names import name
from pnp.web.py2js.types.source import NotCompilable
from pnp.web.py2js.types.typed import BOOL, PLAIN, STR, Type, item_type, narrow

if TYPE_CHECKING:
    from pnp.web.py2js.unit import Unit


@dataclass(frozen=True)
class Js:
    """A JavaScript expression and the type of its value."""

    text: str
    type: Type
    whole: bool = True
    """Whether it needs no parentheses beside an operator."""
    lazy: bool = False
    """Whether it is an iterator in Python, which can be consumed only once."""

    def __str__(self) -> str:
        return self.text

    @property
    def operand(self) -> str:
        return self.text if self.whole else f"({self.text})"


@dataclass
class Scope:
    """What is known at one point of a function that is being compiled."""

    unit: Unit
    file: str
    globals: dict[str, Any]
    known: dict[str, Type] = field(default_factory=dict)
    """The variables set so far, with their types."""
    own: frozenset[str] = frozenset()
    """Every variable of the function, including those set later."""
    this: str = ""
    """The function's name for the object that it is a method of."""
    owner: type | None = None
    hidden: set[str] = field(default_factory=set)
    """Variables that are renamed, since JavaScript needs their names for outside things."""
    outside: set[str] = field(default_factory=set)
    """JavaScript names of the outside things in use."""
    outer: Scope | None = None
    returns: Type | None = None

    def inner(self) -> Scope:
        """Return the scope of a comprehension or lambda, with variables of its own."""
        shared = (self.own, self.this, self.owner, self.hidden, self.outside, self)
        return Scope(self.unit, self.file, self.globals, dict(self.known), *shared)

    def variable(self, python: str) -> str:
        if python == self.this:
            return "this"
        return f"{name(python)}_" if python in self.hidden else name(python)

    def learn(self, python: str, sort: Type) -> None:
        self.known[python] = sort

    def learn_outside(self, python: str, sort: Type) -> None:
        """Record the type of a variable of the function itself, in all enclosing scopes."""
        scope: Scope | None = self
        while scope:
            scope.known[python] = sort
            scope = scope.outer

    def unsupported(self, node: ast.AST, why: str) -> NotCompilable:
        """Return an error at a node's line."""
        return NotCompilable(f"{module_path(self.file)}:{getattr(node, 'lineno', 0)}: {why}")


@singledispatch
def to_js(node: ast.AST, scope: Scope) -> Js:
    raise scope.unsupported(node, f"{type(node).__name__} is not compiled")


def condition(node: ast.expr, scope: Scope) -> str:
    """Compile an expression to its truth value in Python's sense."""
    if isinstance(node, ast.BoolOp):
        sign = " && " if isinstance(node.op, ast.And) else " || "
        parts = [condition(part, scope) for part in node.values]
        return sign.join(f"({part})" if _mixes(part) else part for part in parts)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = condition(node.operand, scope)
        return f"!{inner}" if _is_word(inner) else f"!({inner})"
    return truth(to_js(node, scope))


def _mixes(text: str) -> bool:
    return "&&" in text or "||" in text or "?" in text or "=>" in text


def _is_word(text: str) -> bool:
    """Return whether a text is a name or one call."""
    return re.fullmatch(r"[\w.]+(\([^()]*\))?", text) is not None


def truth(js: Js) -> str:
    """Return a value's truth: JavaScript agrees with Python on numbers, strings, None and objects."""
    if js.type in PLAIN or (js.type.cls and not hasattr(js.type.cls, "__len__")):
        return js.text
    return f"py.truth({js})"


def eager(node: ast.expr, scope: Scope) -> Js:
    """Compile a value that is stored; refuse an iterator, which could be consumed only once."""
    js = to_js(node, scope)
    if js.lazy:
        raise scope.unsupported(
            node, "an iterator is consumed where it is made; make it a list or a tuple to keep it"
        )
    return js


_HOLDERS = ("list", "tuple", "set", "iter", "dict", "counter")


def iterable(node: ast.expr, scope: Scope) -> Js:
    """Compile a value to iterate over once with ``for … of``."""
    js = to_js(node, scope)
    js = Js(js.text, narrow(js.type, *_HOLDERS), js.whole)
    if js.type.name in ("dict", "counter"):
        return Js(f"{js.operand}.keys()", Type("iter", (item_type(js.type),)))
    if js.type.name in ("list", "tuple", "set", "iter") or js.type == STR:
        return Js(
            js.text, js.type if js.type.name != "tuple" else Type("list", (item_type(js.type),)), js.whole
        )
    return _by_itself(js, node, scope)


def _by_itself(js: Js, node: ast.expr, scope: Scope) -> Js:
    """Compile an iteration over a named tuple or an object with ``__iter__``."""
    if js.type.cls and issubclass(js.type.cls, tuple):
        return Js(js.text, Type("list", (scope.unit.shape(js.type.cls).item_type,)), js.whole)
    if js.type.cls and hasattr(js.type.cls, "__iter__"):
        member = scope.unit.member(js.type, "__iter__", node, scope)
        return Js(f"{js.operand}.__iter__()", member.type)
    raise scope.unsupported(node, f"cannot tell what is gone through here: {js.type}")


def as_array(node: ast.expr, scope: Scope) -> Js:
    """Compile a value to iterate over, as an array."""
    js = iterable(node, scope)
    if js.type.name == "list":
        return js
    return Js(f"[...{js.operand}]", Type("list", (item_type(js.type),)))


def comparison(text: str) -> Js:
    return Js(text, BOOL, whole=False)


CallCompiler = Callable[[ast.Call, Scope], Js]
"""Function that compiles calls of one function."""
