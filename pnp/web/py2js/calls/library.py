"""What Python's library adds: combinations, factorials, fractions, answers that are remembered."""

from __future__ import annotations

import ast
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, factorial, prod

from pnp.web.py2js.expressions.expression import outside
from pnp.web.py2js.expressions.javascript import Js, Scope, eager, listed, told, walked
from pnp.web.py2js.types.typed import FRACTION, INT, SMALL, held, many

from .builtin import options, tells


@tells(combinations, combinations_with_replacement)
def _combinations(node: ast.Call, scope: Scope) -> Js:
    _, which = outside(node.func, scope)
    js, size = listed(node.args[0], scope), told(node.args[1], scope)
    name = "combinations" if which is combinations else "repeated_combinations"
    return Js(f"py.{name}({js}, {size})", many("list", many("list", held(js.type))), lazy=True)


@tells(product)
def _product(node: ast.Call, scope: Scope) -> Js:
    parts = [listed(part, scope) for part in node.args]
    options(node, scope)
    sort = many("tuple", *(held(part.type) for part in parts))
    return Js(f"py.product({', '.join(part.text for part in parts)})", many("list", sort), lazy=True)


@tells(pairwise)
def _pairwise(node: ast.Call, scope: Scope) -> Js:
    js = listed(node.args[0], scope)
    sort = many("tuple", held(js.type), held(js.type))
    return Js(f"py.pairwise({js})", many("list", sort), lazy=True)


@tells(factorial, comb, prod, abs)
def _whole(node: ast.Call, scope: Scope) -> Js:
    _, which = outside(node.func, scope)
    parts = [walked(part, scope) if which is prod else eager(part, scope) for part in node.args]
    sort = parts[0].type if which is abs else INT
    if sort not in (INT, SMALL, FRACTION):
        raise scope.untold(node, f"{which.__name__} of {sort} is not compiled")
    return Js(f"py.{which.__name__}({', '.join(part.text for part in parts)})", sort)


@tells(Fraction)
def _fraction(node: ast.Call, scope: Scope) -> Js:
    return Js(f"py.fraction({', '.join(eager(part, scope).text for part in node.args)})", FRACTION)


@tells(cache)
def _cache(node: ast.Call, scope: Scope) -> Js:
    js = told(node.args[0], scope)
    return Js(f"py.cache({js})", js.type)
