"""Formulas: an expression told as Python, which is run here and compiled for the browser like any rule."""

from __future__ import annotations

import linecache
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from jinja2 import nodes

from pnp.core.base.digest import seal
from pnp.core.base.suggestions import did_you_mean
from pnp.core.reading.expression import BadExpression, expression, tree_of
from pnp.core.rules.calculator import Refusal

from .declaration import CalculatorOf
from .notation import FieldType

Sort = Literal["int", "bool", "str", "Fraction"]
_SIGNS: Mapping[type[nodes.Node], str] = {
    nodes.Add: "+", nodes.Sub: "-", nodes.Mul: "*", nodes.FloorDiv: "//", nodes.Mod: "%",
}  # fmt: skip
_COMPARED = {
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "lteq": "<=",
    "gt": ">",
    "gteq": ">=",
    "in": "in",
    "notin": "not in",
}
_SORTS: Mapping[str, Sort] = {"number": "int", "yes/no": "bool", "choice": "str"}
_WIDEST = 10_000
"""How many values a number that is asked for has at most."""
_CALLED = ("max", "min", "abs")


def divided(one: int | Fraction, other: int | Fraction) -> Fraction:
    """One number by another; what is divided by nothing is refused."""
    if other == 0:
        raise Refusal("input", "it divides by zero", "il y a une division par zéro")
    return Fraction(one) / Fraction(other)


def floored(one: int, other: int) -> int:
    """How often a number goes into another."""
    if other == 0:
        raise Refusal("input", "it divides by zero", "il y a une division par zéro")
    return one // other


def rest(one: int, other: int) -> int:
    """What is left of a number where another was taken from it as often as can be."""
    if other == 0:
        raise Refusal("input", "it divides by zero", "il y a une division par zéro")
    return one % other


@dataclass(frozen=True)
class Told:
    """A part of a formula as Python, and the sort of its value."""

    text: str
    sort: Sort


@dataclass(frozen=True)
class Names:
    """What the names of a formula stand for."""

    asked: Mapping[str, Sort]
    numbers: Collection[str]
    kinds: Collection[str]

    def told(self, name: str) -> Told:
        if name in self.asked:
            sort = self.asked[name]
            return Told(f'(asked.{name} == "yes")' if sort == "bool" else f"asked.{name}", sort)
        if name in self.numbers:
            return Told(f"catalog.game.constants.{name}", "int")
        if name == "age":
            return Told("catalog.game.age", "int")
        known = [*self.asked, *self.numbers, *self.kinds, "players", "minutes", "age"]
        raise BadExpression(
            f"'{name}' is not known here", did_you_mean(name, known) or f"there is {', '.join(known)}"
        )

    def of(self, name: str, attribute: str) -> Told:
        if name in {"players", "minutes"} and attribute in {"min", "max"}:
            return Told(f"catalog.game.{name}.{attribute}", "int")
        if name in self.kinds and attribute == "copies":
            return Told(f"catalog.{name}.copies", "int")
        raise BadExpression(f"a formula knows no '{name}.{attribute}'")


def formula(text: str, names: Names) -> Told:
    """A formula as Python; a BadExpression says what is wrong with it."""
    expression(text)
    return _Teller(names).tell(tree_of(text))


@dataclass(frozen=True)
class _Teller:
    """Tells the tree of an expression."""

    names: Names

    def tell(self, node: nodes.Node) -> Told:
        """One node, by its class."""
        if type(node) in _SIGNS:
            return self._computed(node)
        telling = getattr(self, f"_{type(node).__name__.lower()}", None)
        if telling is None:
            raise BadExpression(f"{type(node).__name__.lower()} is not for formulas")
        told: Told = telling(node)
        return told

    def _const(self, node: nodes.Const) -> Told:
        if isinstance(node.value, float):
            exact = Fraction(str(node.value))
            return Told(f"Fraction({exact.numerator}, {exact.denominator})", "Fraction")
        if not isinstance(node.value, bool | int | str):
            raise BadExpression("nothing is no value for a formula")
        return Told(repr(node.value), type(node.value).__name__)  # type: ignore[arg-type]

    def _name(self, node: nodes.Name) -> Told:
        return self.names.told(node.name)

    def _getattr(self, node: nodes.Getattr) -> Told:
        if not isinstance(node.node, nodes.Name):
            raise BadExpression(f"a formula knows no '{node.attr}' there")
        return self.names.of(node.node.name, node.attr)

    def _computed(self, node: Any) -> Told:
        left, right = self._number(node.left), self._number(node.right)
        sort: Sort = "Fraction" if "Fraction" in {left.sort, right.sort} else "int"
        sign = _SIGNS[type(node)]
        if sign in {"//", "%"}:
            if sort != "int":
                raise BadExpression(f"{sign} is for whole numbers")
            return Told(f"{'floored' if sign == '//' else 'rest'}({left.text}, {right.text})", "int")
        return Told(f"({left.text} {sign} {right.text})", sort)

    def _div(self, node: nodes.Div) -> Told:
        return Told(f"divided({self._number(node.left).text}, {self._number(node.right).text})", "Fraction")

    def _neg(self, node: nodes.Neg) -> Told:
        inner = self._number(node.node)
        return Told(f"(-{inner.text})", inner.sort)

    def _pos(self, node: nodes.Pos) -> Told:
        return self._number(node.node)

    def _not(self, node: nodes.Not) -> Told:
        return Told(f"(not {self._truth(node.node).text})", "bool")

    def _and(self, node: nodes.And) -> Told:
        return Told(f"({self._truth(node.left).text} and {self._truth(node.right).text})", "bool")

    def _or(self, node: nodes.Or) -> Told:
        return Told(f"({self._truth(node.left).text} or {self._truth(node.right).text})", "bool")

    def _compare(self, node: nodes.Compare) -> Told:
        parts = [self.tell(node.expr).text]
        for operand in node.ops:
            parts += [_COMPARED[operand.op], self._operand(operand.expr)]
        return Told(f"({' '.join(parts)})", "bool")

    def _operand(self, node: nodes.Node) -> str:
        if isinstance(node, nodes.Tuple | nodes.List):
            return f"[{', '.join(self.tell(one).text for one in node.items)}]"
        return self.tell(node).text

    def _condexpr(self, node: nodes.CondExpr) -> Told:
        if node.expr2 is None:
            raise BadExpression("'if' wants an 'else'")
        first, second = self.tell(node.expr1), self.tell(node.expr2)
        return Told(
            f"({first.text} if {self._truth(node.test).text} else {second.text})", _common(first, second)
        )

    def _call(self, node: nodes.Call) -> Told:
        assert isinstance(node.node, nodes.Name)  # noqa: S101 - nothing else is called
        name, given = node.node.name, [self._number(one) for one in node.args]
        if name not in _CALLED or node.kwargs or not given:
            raise BadExpression(f"a formula calls {', '.join(_CALLED)}, each with numbers")
        if name != "abs" and len(given) == 1:
            raise BadExpression(f"{name} wants several numbers")
        sort: Sort = "Fraction" if any(one.sort == "Fraction" for one in given) else "int"
        return Told(f"{name}({', '.join(one.text for one in given)})", sort)

    def _number(self, node: nodes.Node) -> Told:
        told = self.tell(node)
        if told.sort not in {"int", "Fraction"}:
            raise BadExpression(f"a number is wanted, not {told.text.removeprefix('asked.')}")
        return told

    def _truth(self, node: nodes.Node) -> Told:
        told = self.tell(node)
        if told.sort != "bool":
            raise BadExpression(
                f"a condition is wanted, such as x > 2, not {told.text.removeprefix('asked.')}"
            )
        return told


def _common(one: Told, other: Told) -> Sort:
    if one.sort == other.sort:
        return one.sort
    if {one.sort, other.sort} == {"int", "Fraction"}:
        return "Fraction"
    raise BadExpression("both ends of an 'if' are of one sort: two numbers, two words, two conditions")


def fault_of(one: CalculatorOf, kinds: Collection[str], numbers: Collection[str]) -> str:
    """What is wrong with a formula, or nothing."""
    try:
        formula(one.answer or "0", names_of(one, kinds, numbers))
    except BadExpression as err:
        return f"{err}{f'; {err.hint}' if err.hint else ''}"
    return ""


def names_of(one: CalculatorOf, kinds: Collection[str], numbers: Collection[str]) -> Names:
    """What the names in a calculator's formula stand for."""
    return Names({name: _sort_of(name, of) for name, of in one.asks.items()}, numbers, kinds)


def _sort_of(name: str, of: FieldType) -> Sort:
    """What a formula computes with; a BadExpression where a form cannot ask for it."""
    if of.several or of.optional or of.sort not in _SORTS:
        raise BadExpression(f"a formula asks for numbers, choices and yes/no, not for '{name}'")
    if of.sort == "number" and of.high - of.low >= _WIDEST:
        raise BadExpression(f"'{name}' wants bounds, such as 0..20")
    if of.sort == "choice" and isinstance(of.choices[0], int):
        return "int"
    return _SORTS[of.sort]


def executed(source: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """The functions of some Python of our own, which can be read again by whoever compiles it."""
    file = f"<formula {seal(source)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space = {"__name__": "pnp_formula", **known}
    exec(compile(source, file, "exec"), space)  # noqa: S102 - of our own making, from a tree that was allowed
    return space
