"""Expressions that designers write, such as ``rank == 9 and suit in ("apple", "pear")``.

They are Jinja expressions in its sandbox, limited to nodes that compute: no loops, no growth, no access to
anything but the given values.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from jinja2 import StrictUndefined, TemplateSyntaxError, UndefinedError, nodes
from jinja2.environment import TemplateExpression
from jinja2.exceptions import SecurityError, TemplateError
from jinja2.parser import Parser
from jinja2.sandbox import SandboxedEnvironment

from pnp.core.base.suggestions import did_you_mean

LONGEST = 500
"""Maximum length of an expression in characters."""
_MAX_NUMBER = 10**15
_ALLOWED_NODES = frozenset({
    nodes.Const, nodes.TemplateData, nodes.Name, nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not,
    nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Neg, nodes.Pos, nodes.Concat,
    nodes.CondExpr, nodes.Tuple, nodes.List, nodes.Getattr, nodes.Getitem, nodes.Call, nodes.Keyword,
    nodes.Filter, nodes.Test,
})  # fmt: skip
"""Jinja nodes that only compute; powers are excluded."""
FUNCTIONS: Mapping[str, Any] = {
    "abs": abs, "len": len, "max": max, "min": min, "round": round, "sum": sum,
}  # fmt: skip
_FILTERS = frozenset(
    {"abs", "capitalize", "default", "first", "int", "join", "last", "length", "lower", "max", "min", "round"}
    | {"sort", "sum", "title", "unique", "upper"}
)
_TESTS = frozenset({"defined", "divisibleby", "even", "in", "none", "number", "odd", "string", "undefined"})
_UNDEFINED_NAME = re.compile(r"'([^']*)' is undefined")


class BadExpression(ValueError):
    """An error in the text of an expression or in its evaluation, with an optional hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class _Sandbox(SandboxedEnvironment):
    """A Jinja sandbox that multiplies numbers only, and limits the size of results."""

    intercepted_binops = frozenset({"*", "+"})

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        known = not isinstance(left, StrictUndefined) and not isinstance(right, StrictUndefined)
        if operator == "*" and known and not (_is_number(left) and _is_number(right)):
            raise SecurityError("only numbers are multiplied")
        value = super().call_binop(context, operator, left, right)
        if _is_number(value) and abs(value) > _MAX_NUMBER:
            raise SecurityError(f"{float(value):.3g} is larger than any number of a game")
        return value


def _is_number(value: object) -> bool:
    return isinstance(value, int | float | Fraction)


_SANDBOX = _Sandbox(undefined=StrictUndefined, autoescape=False)


@dataclass(frozen=True)
class Expression:
    """A parsed expression; call it with values for its names."""

    text: str
    names: tuple[str, ...]
    """Names that the expression uses, in the order of writing."""
    _run: Any = field(repr=False, compare=False, default=None)

    def __call__(self, values: Mapping[str, Any]) -> Any:
        """Evaluate the expression; raise BadExpression if that fails."""
        try:
            return self._run({"fraction": _fraction, **FUNCTIONS, **values})
        except BadExpression:
            raise
        except ZeroDivisionError:
            raise BadExpression(f"'{self.text}' divides by zero") from None
        except UndefinedError as err:
            raise _unknown_name(str(err), values) from None
        except (TemplateError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as err:
            raise BadExpression(f"'{self.text}' cannot be computed: {err}") from None

    def check(self, known: Iterable[str]) -> None:
        """Raise BadExpression if the expression uses an unknown name."""
        names = [*known, *FUNCTIONS]
        for name in self.names:
            if name not in names:
                raise BadExpression(
                    f"'{name}' is not known here", did_you_mean(name, names) or f"there is {', '.join(known)}"
                )


def _unknown_name(message: str, values: Mapping[str, Any]) -> BadExpression:
    found = _UNDEFINED_NAME.search(message)
    return BadExpression(message, did_you_mean(found[1], values) if found else "")


@lru_cache(4096)
def parse_expression(text: str, also: frozenset[str] = frozenset(), *, exact: bool = False) -> Expression:
    """Parse an expression; raise BadExpression for a syntax error or a node that is not allowed.

    ``also`` are functions that may be called besides the usual ones; with ``exact``, it computes in
    fractions.
    """
    if len(text) > LONGEST:
        raise BadExpression(f"an expression has at most {LONGEST} characters, not {len(text)}")
    try:
        parser = Parser(_SANDBOX, text, state="variable")
        tree = parser.parse_expression()
        if not parser.stream.eos:
            raise BadExpression(f"'{text}' goes on after its end, at '{parser.stream.current.value}'")
        _allow(tree, {*FUNCTIONS, *also})
        names = dict.fromkeys(node.name for node in _descendants(tree) if isinstance(node, nodes.Name))
        run = _compiled(_exact(tree) if exact else tree)
    except TemplateSyntaxError as err:
        raise BadExpression(f"'{text}' cannot be read: {err.message}") from None
    except RecursionError:
        raise BadExpression("an expression within too many others") from None
    return Expression(text, tuple(names), lambda values: _defined(run(values)))


def tree_of(text: str) -> nodes.Expr:
    """Return the syntax tree of a valid expression."""
    return Parser(_SANDBOX, text, state="variable").parse_expression()


def _compiled(tree: nodes.Expr) -> TemplateExpression:
    """Compile a syntax tree as Jinja's ``compile_expression`` compiles a text."""
    body: list[nodes.Node] = [nodes.Assign(nodes.Name("result", "store"), tree, lineno=1)]
    template = _SANDBOX.from_string(nodes.Template(body, lineno=1))
    return TemplateExpression(template, undefined_to_none=False)


def _exact(node: Any) -> Any:
    """Return the tree with decimal numbers and divisions replaced by exact fractions."""
    for name, value in list(node.iter_fields()):
        if isinstance(value, nodes.Node):
            setattr(node, name, _exact(value))
        elif isinstance(value, list):
            setattr(node, name, [_exact(one) if isinstance(one, nodes.Node) else one for one in value])
    if isinstance(node, nodes.Const) and isinstance(node.value, float):
        return _call("fraction", nodes.Const(str(node.value)))
    return _call("fraction", node.left, node.right) if isinstance(node, nodes.Div) else node


def _call(function: str, *args: nodes.Expr) -> nodes.Call:
    return nodes.Call(nodes.Name(function, "load"), list(args), [], None, None, lineno=1)


def _fraction(one: Any, other: Any = 1) -> Fraction:
    """Return the exact quotient of two numbers."""
    return Fraction(one) / Fraction(other)


def _descendants(tree: nodes.Node) -> list[nodes.Node]:
    return [tree, *(found for child in tree.iter_child_nodes() for found in _descendants(child))]


def _allow(tree: nodes.Node, functions: Collection[str]) -> None:
    """Raise BadExpression for a node, attribute, function, filter or test that is not allowed."""
    for node in _descendants(tree):
        if type(node) not in _ALLOWED_NODES:
            raise BadExpression(f"{type(node).__name__.lower()} is not for expressions")
        if isinstance(node, nodes.Getattr) and node.attr.startswith("_"):
            raise BadExpression(f"'{node.attr}' reaches for what is not data")
        if isinstance(node, nodes.Call) and not (
            isinstance(node.node, nodes.Name) and node.node.name in functions
        ):
            raise BadExpression(f"only {', '.join(sorted(functions))} are called")
        for sort, named, known in ((nodes.Filter, "filter", _FILTERS), (nodes.Test, "test", _TESTS)):
            if isinstance(node, sort) and node.name not in known:
                raise BadExpression(f"there is no {named} '{node.name}'", did_you_mean(node.name, known))


def _defined(value: Any) -> Any:
    """Return a value; raise UndefinedError if it is undefined."""
    if isinstance(value, StrictUndefined):
        bool(value)
    return value
