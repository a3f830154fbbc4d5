"""Translate formulas to Python, which runs here and is compiled for the browser like any rule."""

from __future__ import annotations

import linecache
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from jinja2 import nodes

from pnp.core.base.digest import digest_of
from pnp.core.base.suggestions import did_you_mean
from pnp.core.reading.expression import BadExpression, parse_expression, tree_of
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
"""Greatest number of values that a numeric input may have."""
_CALLED = ("max", "min", "abs")


def divided(one: int | Fraction, other: int | Fraction) -> Fraction:
    """Divide exactly; refuse to divide by zero."""
    if other == 0:
        raise Refusal("input", "it divides by zero", "il y a une division par zéro")
    return Fraction(one) / Fraction(other)


def floored(one: int, other: int) -> int:
    """Divide whole numbers, rounding down; refuse to divide by zero."""
    if other == 0:
        raise Refusal("input", "it divides by zero", "il y a une division par zéro")
    return one // other


def rest(one: int, other: int) -> int:
    """Return the remainder of a division; refuse to divide by zero."""
    if other == 0:
        raise Refusal("input", "it divides by zero", "il y a une division par zéro")
    return one % other


@dataclass(frozen=True)
class Code:
    """Part of a formula as Python source, with the type of its value."""

    text: str
    sort: Sort


@dataclass(frozen=True)
class Names:
    """The names that a formula may use: inputs with their types, numbers of the rules, kinds of piece."""

    asked: Mapping[str, Sort]
    numbers: Collection[str]
    kinds: Collection[str]

    def code_for(self, name: str) -> Code:
        if name in self.asked:
            sort = self.asked[name]
            return Code(f'(asked.{name} == "yes")' if sort == "bool" else f"asked.{name}", sort)
        if name in self.numbers:
            return Code(f"catalog.game.constants.{name}", "int")
        if name == "age":
            return Code("catalog.game.age", "int")
        known = [*self.asked, *self.numbers, *self.kinds, "players", "minutes", "age"]
        raise BadExpression(
            f"'{name}' is not known here", did_you_mean(name, known) or f"there is {', '.join(known)}"
        )

    def attribute_code(self, name: str, attribute: str) -> Code:
        if name in {"players", "minutes"} and attribute in {"min", "max"}:
            return Code(f"catalog.game.{name}.{attribute}", "int")
        if name in self.kinds and attribute == "copies":
            return Code(f"catalog.{name}.copies", "int")
        raise BadExpression(f"a formula knows no '{name}.{attribute}'")


def formula(text: str, names: Names) -> Code:
    """Translate a formula to Python; raise BadExpression if it is not valid."""
    parse_expression(text)
    return _Translator(names).translate(tree_of(text))


@dataclass(frozen=True)
class _Translator:
    """Translates the syntax tree of an expression to Python."""

    names: Names

    def translate(self, node: nodes.Node) -> Code:
        if type(node) in _SIGNS:
            return self._computed(node)
        translate = getattr(self, f"_{type(node).__name__.lower()}", None)
        if translate is None:
            raise BadExpression(f"{type(node).__name__.lower()} is not for formulas")
        code: Code = translate(node)
        return code

    def _const(self, node: nodes.Const) -> Code:
        if isinstance(node.value, float):
            exact = Fraction(str(node.value))
            return Code(f"Fraction({exact.numerator}, {exact.denominator})", "Fraction")
        if not isinstance(node.value, bool | int | str):
            raise BadExpression("nothing is no value for a formula")
        return Code(repr(node.value), type(node.value).__name__)  # type: ignore[arg-type]

    def _name(self, node: nodes.Name) -> Code:
        return self.names.code_for(node.name)

    def _getattr(self, node: nodes.Getattr) -> Code:
        if not isinstance(node.node, nodes.Name):
            raise BadExpression(f"a formula knows no '{node.attr}' there")
        return self.names.attribute_code(node.node.name, node.attr)

    def _computed(self, node: Any) -> Code:
        left, right = self._number(node.left), self._number(node.right)
        sort: Sort = "Fraction" if "Fraction" in {left.sort, right.sort} else "int"
        sign = _SIGNS[type(node)]
        if sign in {"//", "%"}:
            if sort != "int":
                raise BadExpression(f"{sign} is for whole numbers")
            return Code(f"{'floored' if sign == '//' else 'rest'}({left.text}, {right.text})", "int")
        return Code(f"({left.text} {sign} {right.text})", sort)

    def _div(self, node: nodes.Div) -> Code:
        return Code(f"divided({self._number(node.left).text}, {self._number(node.right).text})", "Fraction")

    def _neg(self, node: nodes.Neg) -> Code:
        inner = self._number(node.node)
        return Code(f"(-{inner.text})", inner.sort)

    def _pos(self, node: nodes.Pos) -> Code:
        return self._number(node.node)

    def _not(self, node: nodes.Not) -> Code:
        return Code(f"(not {self._truth(node.node).text})", "bool")

    def _and(self, node: nodes.And) -> Code:
        return Code(f"({self._truth(node.left).text} and {self._truth(node.right).text})", "bool")

    def _or(self, node: nodes.Or) -> Code:
        return Code(f"({self._truth(node.left).text} or {self._truth(node.right).text})", "bool")

    def _compare(self, node: nodes.Compare) -> Code:
        parts = [self.translate(node.expr).text]
        for operand in node.ops:
            parts += [_COMPARED[operand.op], self._operand(operand.expr)]
        return Code(f"({' '.join(parts)})", "bool")

    def _operand(self, node: nodes.Node) -> str:
        if isinstance(node, nodes.Tuple | nodes.List):
            return f"[{', '.join(self.translate(one).text for one in node.items)}]"
        return self.translate(node).text

    def _condexpr(self, node: nodes.CondExpr) -> Code:
        if node.expr2 is None:
            raise BadExpression("'if' wants an 'else'")
        first, second = self.translate(node.expr1), self.translate(node.expr2)
        return Code(
            f"({first.text} if {self._truth(node.test).text} else {second.text})", _common(first, second)
        )

    def _call(self, node: nodes.Call) -> Code:
        assert isinstance(node.node, nodes.Name)  # noqa: S101 - nothing else is called
        name, given = node.node.name, [self._number(one) for one in node.args]
        if name not in _CALLED or node.kwargs or not given:
            raise BadExpression(f"a formula calls {', '.join(_CALLED)}, each with numbers")
        if name != "abs" and len(given) == 1:
            raise BadExpression(f"{name} wants several numbers")
        sort: Sort = "Fraction" if any(one.sort == "Fraction" for one in given) else "int"
        return Code(f"{name}({', '.join(one.text for one in given)})", sort)

    def _number(self, node: nodes.Node) -> Code:
        code = self.translate(node)
        if code.sort not in {"int", "Fraction"}:
            raise BadExpression(f"a number is wanted, not {code.text.removeprefix('asked.')}")
        return code

    def _truth(self, node: nodes.Node) -> Code:
        code = self.translate(node)
        if code.sort != "bool":
            raise BadExpression(
                f"a condition is wanted, such as x > 2, not {code.text.removeprefix('asked.')}"
            )
        return code


def _common(one: Code, other: Code) -> Sort:
    if one.sort == other.sort:
        return one.sort
    if {one.sort, other.sort} == {"int", "Fraction"}:
        return "Fraction"
    raise BadExpression("both ends of an 'if' are of one sort: two numbers, two words, two conditions")


def fault_of(one: CalculatorOf, kinds: Collection[str], numbers: Collection[str]) -> str:
    """Return what is wrong with a calculator's formula, or an empty string."""
    try:
        formula(one.answer or "0", names_of(one, kinds, numbers))
    except BadExpression as err:
        return f"{err}{f'; {err.hint}' if err.hint else ''}"
    return ""


def names_of(one: CalculatorOf, kinds: Collection[str], numbers: Collection[str]) -> Names:
    return Names({name: _sort_of(name, of) for name, of in one.asks.items()}, numbers, kinds)


def _sort_of(name: str, of: FieldType) -> Sort:
    """Return the type that a formula computes with; raise BadExpression if a form cannot ask for it."""
    if of.several or of.optional or of.sort not in _SORTS:
        raise BadExpression(f"a formula asks for numbers, choices and yes/no, not for '{name}'")
    if of.sort == "number" and of.high - of.low >= _WIDEST:
        raise BadExpression(f"'{name}' wants bounds, such as 0..20")
    if of.sort == "choice" and isinstance(of.choices[0], int):
        return "int"
    return _SORTS[of.sort]


def execute(source: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """Execute generated Python and return its namespace; register the source so that it can be compiled."""
    file = f"<formula {digest_of(source)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space = {"__name__": "pnp_formula", **known}
    exec(compile(source, file, "exec"), space)  # noqa: S102 - generated from a validated syntax tree
    return space
