"""What play reads again and again, where Python finds it at once: kept values, and a catalog's in slots."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component

M = TypeVar("M", bound=Component)
V = TypeVar("V")


class kept(Generic[V]):  # noqa: N801 - it decorates, as cached_property does
    """A property that is worked out once. ``cached_property`` would slow down every field of its table.

    It writes into the instance's dict, which Python makes for that; from then on no field is where it is
    looked for first. Kept values are attributes as the fields are.
    """

    def __init__(self, make: Callable[[Any], V]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    def __get__(self, table: Any, kind: type | None = None) -> V:
        value = self._make(table)
        setattr(table, self._name, value)
        return value


def swift(catalog: Catalog, model: M) -> M:
    """The fields, kind and properties of a model in another object, one and the same for each.

    A model looks for a field among its methods first, and then in its dict; slots are read in a third of
    the time. It is for reading alone, and no model.
    """
    known: dict[int, tuple[M, M]] = catalog.memo.setdefault("swift", {})
    if id(model) not in known:
        twin = _kind(type(model))()
        for name in type(model).model_fields:
            setattr(twin, name, getattr(model, name))
        known[id(model)] = model, twin
    return known[id(model)][1]


@lru_cache(1 << 8)
def _kind(model: type[Component]) -> Any:
    """The class of such objects."""
    ours = [base for base in reversed(model.__mro__) if issubclass(base, Component) and base is not Component]
    shared = {
        name: value
        for base in ours
        for name, value in vars(base).items()
        if isinstance(value, property) or name in base.__class_vars__
    }
    return type(f"Swift{model.__name__}", (), {**shared, "__slots__": tuple(model.model_fields)})
