"""Compile calls of the standard library: itertools, math, fractions and functools.cache."""

from __future__ import annotations

import ast
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, factorial, prod

from pnp.web.py2js.expressions.expression import global_of
from pnp.web.py2js.expressions.javascript import Js, Scope, as_array, eager, iterable, to_js
from pnp.web.py2js.types.typed import FRACTION, INT, SMALL, generic, item_type

from .builtin import compiles, options


@compiles(combinations, combinations_with_replacement)
def _combinations(node: ast.Call, scope: Scope) -> Js:
    _, which = global_of(node.func, scope)
    js, size = as_array(node.args[0], scope), to_js(node.args[1], scope)
    name = "combinations" if which is combinations else "repeated_combinations"
    return Js(f"py.{name}({js}, {size})", generic("list", generic("list", item_type(js.type))), lazy=True)


@compiles(product)
def _product(node: ast.Call, scope: Scope) -> Js:
    parts = [as_array(part, scope) for part in node.args]
    options(node, scope)
    sort = generic("tuple", *(item_type(part.type) for part in parts))
    return Js(f"py.product({', '.join(part.text for part in parts)})", generic("list", sort), lazy=True)


@compiles(pairwise)
def _pairwise(node: ast.Call, scope: Scope) -> Js:
    js = as_array(node.args[0], scope)
    sort = generic("tuple", item_type(js.type), item_type(js.type))
    return Js(f"py.pairwise({js})", generic("list", sort), lazy=True)


@compiles(factorial, comb, prod, abs)
def _whole(node: ast.Call, scope: Scope) -> Js:
    _, which = global_of(node.func, scope)
    parts = [iterable(part, scope) if which is prod else eager(part, scope) for part in node.args]
    sort = parts[0].type if which is abs else INT
    if sort not in (INT, SMALL, FRACTION):
        raise scope.unsupported(node, f"{which.__name__} of {sort} is not compiled")
    return Js(f"py.{which.__name__}({', '.join(part.text for part in parts)})", sort)


@compiles(Fraction)
def _fraction(node: ast.Call, scope: Scope) -> Js:
    return Js(f"py.fraction({', '.join(eager(part, scope).text for part in node.args)})", FRACTION)


@compiles(cache)
def _cache(node: ast.Call, scope: Scope) -> Js:
    js = to_js(node.args[0], scope)
    return Js(f"py.cache({js})", js.type)
