"""A piece of JavaScript and what is known of its value; what a function knows while it is told."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from pnp.core.base.resources import module
from pnp.web.py2js.types.names import name
from pnp.web.py2js.types.source import Untold
from pnp.web.py2js.types.typed import BOOL, PLAIN, STR, Type, held, pick

if TYPE_CHECKING:
    from pnp.web.py2js.unit import Unit


@dataclass(frozen=True)
class Js:
    """An expression in JavaScript, and what it gives."""

    text: str
    type: Type
    whole: bool = True
    """Whether it may stand beside an operator as it is."""
    lazy: bool = False
    """Whether Python would make an iterator of it, which can be gone through once."""

    def __str__(self) -> str:
        return self.text

    @property
    def operand(self) -> str:
        return self.text if self.whole else f"({self.text})"


@dataclass
class Scope:
    """What is known at one place of a function."""

    unit: Unit
    file: str
    globals: dict[str, Any]
    known: dict[str, Type] = field(default_factory=dict)
    """The variables so far, and what they hold."""
    own: frozenset[str] = frozenset()
    """Every variable of the function, also those that come later."""
    this: str = ""
    """What the function calls the object that it belongs to."""
    owner: type | None = None
    hidden: set[str] = field(default_factory=set)
    """Variables whose name a thing outside needs, in JavaScript."""
    outside: set[str] = field(default_factory=set)
    """The names of the things outside that were used."""
    outer: Scope | None = None
    returns: Type | None = None

    def inner(self) -> Scope:
        """A comprehension or lambda within: its variables are its own."""
        shared = (self.own, self.this, self.owner, self.hidden, self.outside, self)
        return Scope(self.unit, self.file, self.globals, dict(self.known), *shared)

    def variable(self, python: str) -> str:
        """The JavaScript name of a variable."""
        if python == self.this:
            return "this"
        return f"{name(python)}_" if python in self.hidden else name(python)

    def learn(self, python: str, sort: Type) -> None:
        """A variable holds this."""
        self.known[python] = sort

    def learn_outside(self, python: str, sort: Type) -> None:
        """A variable of the function itself holds this, wherever it is set."""
        scope: Scope | None = self
        while scope:
            scope.known[python] = sort
            scope = scope.outer

    def untold(self, node: ast.AST, why: str) -> Untold:
        """What stands here would not be told faithfully."""
        return Untold(f"{module(self.file)}:{getattr(node, 'lineno', 0)}: {why}")


@singledispatch
def told(node: ast.AST, scope: Scope) -> Js:
    """An expression in JavaScript."""
    raise scope.untold(node, f"{type(node).__name__} is not compiled")


def condition(node: ast.expr, scope: Scope) -> str:
    """Whether an expression is true, as Python sees it."""
    if isinstance(node, ast.BoolOp):
        sign = " && " if isinstance(node.op, ast.And) else " || "
        parts = [condition(part, scope) for part in node.values]
        return sign.join(f"({part})" if _mixes(part) else part for part in parts)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = condition(node.operand, scope)
        return f"!{inner}" if _is_word(inner) else f"!({inner})"
    return truth(told(node, scope))


def _mixes(text: str) -> bool:
    return "&&" in text or "||" in text or "?" in text or "=>" in text


def _is_word(text: str) -> bool:
    """A name, or one call."""
    return re.fullmatch(r"[\w.]+(\([^()]*\))?", text) is not None


def truth(js: Js) -> str:
    """Whether a value is true: JavaScript agrees with Python on numbers, strings, None and objects."""
    if js.type in PLAIN or (js.type.cls and not hasattr(js.type.cls, "__len__")):
        return js.text
    return f"py.truth({js})"


def eager(node: ast.expr, scope: Scope) -> Js:
    """A value that may be kept: no iterator, which Python goes through only once."""
    js = told(node, scope)
    if js.lazy:
        raise scope.untold(
            node, "an iterator is consumed where it is made; make it a list or a tuple to keep it"
        )
    return js


_HOLDERS = ("list", "tuple", "set", "iter", "dict", "counter")


def walked(node: ast.expr, scope: Scope) -> Js:
    """A value to go through once, as something that ``for … of`` takes."""
    js = told(node, scope)
    js = Js(js.text, pick(js.type, *_HOLDERS), js.whole)
    if js.type.name in ("dict", "counter"):
        return Js(f"{js.operand}.keys()", Type("iter", (held(js.type),)))
    if js.type.name in ("list", "tuple", "set", "iter") or js.type == STR:
        return Js(js.text, js.type if js.type.name != "tuple" else Type("list", (held(js.type),)), js.whole)
    return _by_itself(js, node, scope)


def _by_itself(js: Js, node: ast.expr, scope: Scope) -> Js:
    """An object that says itself what it holds, or a named tuple."""
    if js.type.cls and issubclass(js.type.cls, tuple):
        return Js(js.text, Type("list", (scope.unit.shape(js.type.cls).held,)), js.whole)
    if js.type.cls and hasattr(js.type.cls, "__iter__"):
        member = scope.unit.member(js.type, "__iter__", node, scope)
        return Js(f"{js.operand}.__iter__()", member.type)
    raise scope.untold(node, f"cannot tell what is gone through here: {js.type}")


def listed(node: ast.expr, scope: Scope) -> Js:
    """A value to go through, as an array."""
    js = walked(node, scope)
    if js.type.name == "list":
        return js
    return Js(f"[...{js.operand}]", Type("list", (held(js.type),)))


def yes(text: str) -> Js:
    """A comparison."""
    return Js(text, BOOL, whole=False)


Telling = Callable[[ast.Call, Scope], Js]
