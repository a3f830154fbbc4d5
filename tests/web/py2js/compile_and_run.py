"""One function at a time, in Python and compiled: both are asked the same and write down what they find."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from py_mini_racer import JSEvalException, MiniRacer

from pnp.core.base.resources import SHIPPED, join_texts
from pnp.web.calculators.calculator_page import RULES
from pnp.web.py2js import Unit

LEANT_ON = join_texts(SHIPPED, "site/calculators", RULES)
SHOWN = """
function shown(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object") return Object.is(value, -0) ? "0" : String(value);
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  if (value instanceof Map) return `{${[...value].map(([k, v]) => `${shown(k)}: ${shown(v)}`).join(", ")}}`;
  if (value instanceof Set) return `{${[...value].map(shown).sort().join(", ")}}`;
  if (typeof value.next === "function") return shown([...value]);
  if (value.d !== undefined) return `F${value}`;
  return `<${Object.values(value).map(shown).join(", ")}>`;
}
"""


def shown(value: Any) -> str:  # noqa: PLR0911 - one sort a line
    """What a value is, told alike in both languages."""
    if value is None or isinstance(value, bool | int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Fraction):
        return f"F{value}"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{shown(key)}: {shown(one)}' for key, one in value.items())}}}"
    if isinstance(value, set | frozenset):
        return f"{{{', '.join(sorted(map(shown, value)))}}}"
    if hasattr(value, "__dataclass_fields__"):
        return f"<{', '.join(map(shown, vars(value).values()))}>"
    if hasattr(value, "model_dump"):
        return f"<{', '.join(map(shown, value.model_dump().values()))}>"
    return f"[{', '.join(map(shown, value))}]"


class Both:
    """A function in both languages."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.python, self.unit = function, Unit()
        name = self.unit.function(function)
        self.script = self.unit.script({})
        self.context = MiniRacer()
        self.context.eval(LEANT_ON)
        self.context.eval(f"{SHOWN}\nconst {{ python: py }} = pnp;\n{self.script}\nvar asked = {name};")

    def agree(self, *given: Any) -> None:
        """Both find the same, or neither finds anything."""
        arguments = ", ".join(map(self.unit.literal, given))
        try:
            expected = shown(self.python(*given))
        except (ArithmeticError, LookupError, ValueError):
            expected = "an error"
        try:
            found = self.context.eval(f"shown(asked({arguments}))")
        except JSEvalException:
            found = "an error"
        assert found == expected, (given, self.script)
