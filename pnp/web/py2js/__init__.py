"""Compile calculators to JavaScript, so that each rule is written once, in Python.

Every function and class that a calculator's ``answer`` and ``tell`` reach is compiled once, under its own
name. Types come from the annotations that mypy has checked. Python that does not have the same meaning in
JavaScript is refused with its file and line.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import indent
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.rules.calculator import Calculator
from pnp.web.py2js.types.source import NotCompilable
from pnp.web.py2js.types.typed import Type

from .calls import calls, library  # noqa: F401 - each compiles some expressions
from .expressions import comprehension, expression, operators  # noqa: F401 - each compiles some expressions
from .tabulate import table
from .unit import Unit

__all__ = ["NotCompilable", "Unit", "compile_calculators"]


def compile_calculators(game: str, calculators: Sequence[Calculator[Any, Any, Any]], catalog: Catalog) -> str:
    """Return a game's calculators as one script, which registers them in the browser.

    A calculator that cannot be compiled is answered from a table if its possible questions are few.
    """
    try:
        return _script(game, calculators, catalog)
    except NotCompilable:
        tables = {one.name: _tabulated(game, one, catalog) for one in calculators}
    rest = [one for one in calculators if not tables[one.name]]
    script = _script(game, rest, catalog) if rest else ""
    return "\n".join([script, *filter(None, tables.values()), ""])


def _tabulated(game: str, calculator: Calculator[Any, Any, Any], catalog: Catalog) -> str:
    """Return the table of a calculator that cannot be compiled, or an empty string if it can."""
    try:
        _script(game, [calculator], catalog)
    except NotCompilable:
        if found := table(game, calculator, catalog):
            return found
        raise
    return ""


def _script(game: str, calculators: Sequence[Calculator[Any, Any, Any]], catalog: Catalog) -> str:
    unit = Unit()
    unit.add_class(type(catalog))
    registered = [_registered(unit, game, calculator, catalog) for calculator in calculators]
    pictured = _pictured(unit, [function for calculator in calculators for function in calculator.pictured])
    registered += [f'pnp.rules["{game}"] = {{ {pictured} }};'] if pictured else []
    body = unit.script({unit.names.of("catalog", "catalog"): catalog})
    script = "\n".join([body, "", *registered])
    return (
        f'(() => {{\n  "use strict";\n\n  const {{ python: py }} = pnp;\n\n{indent(script, "  ")}\n}})();\n'
    )


def _registered(unit: Unit, game: str, calculator: Calculator[Any, Any, Any], catalog: Catalog) -> str:
    """Return the statement that registers one calculator."""
    name = calculator.name.replace("-", "_")
    asks, box = Type("class", (), calculator.asks), Type("class", (), type(catalog))
    question, catalog_name = unit.add_form_class(calculator.asks), unit.names.of("catalog", "catalog")
    first, second = _parameters(calculator.answer)
    answer_sorts = {first: box, second: asks}
    said = unit.returned(calculator.answer, answer_sorts)
    answer = unit.function(calculator.answer, answer_sorts, _called(calculator.answer, name))
    first, second = _parameters(calculator.tell)
    tell = unit.function(
        calculator.tell, {first: asks, second: said}, _called(calculator.tell, f"tell_{name}")
    )
    return (
        f'pnp.register("{game}", "{calculator.name}", {{\n'
        f"  answer: (asked) => {answer}({catalog_name}, {question}.read(asked)),\n"
        f"  tell: (asked, answer) => {tell}({question}.read(asked), answer),\n"
        "});"
    )


def _pictured(unit: Unit, functions: Sequence[Any]) -> str:
    """Return the functions that a game's picture may call, with the catalog, as an object's members."""
    names = {function.__name__.lstrip("_"): unit.function(function) for function in functions}
    members = [name if name == text else f"{name}: {text}" for name, text in names.items()]
    return ", ".join([unit.names.of("catalog", "catalog"), *members]) if members else ""


def _parameters(function: Any) -> tuple[str, str]:
    first, second = function.__code__.co_varnames[:2]
    return first, second


def _called(function: Any, name: str) -> str:
    return name if function.__name__ == "<lambda>" else str(function.__name__)
