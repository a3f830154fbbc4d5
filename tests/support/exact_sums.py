"""For mypy: floats are added up by math.fsum; what sum gives depends on the Python, and so would sheets."""

from __future__ import annotations

from collections.abc import Callable

from mypy.plugin import FunctionContext, Plugin
from mypy.types import Instance, Type, UnionType, get_proper_type


def summed(context: FunctionContext) -> Type:
    """What sum gives, which is no float; as sum is overloaded, mypy tells another fault of that line."""
    if _may_be_float(context.default_return_type) and context.api.path.startswith("pnp"):
        context.api.fail("sum of floats: write fsum", context.context)
    return context.default_return_type


def _may_be_float(found: Type) -> bool:
    kind = get_proper_type(found)
    if isinstance(kind, UnionType):
        return any(map(_may_be_float, kind.items))
    return isinstance(kind, Instance) and kind.type.fullname == "builtins.float"


class ExactSums(Plugin):
    """Looks at every call of sum."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return summed if fullname == "builtins.sum" else None


def plugin(_version: str) -> type[Plugin]:
    return ExactSums
