"""Find modules of checks by the package that contains them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages


def load_modules(package: str, without: Iterable[str] = ()) -> None:
    """Import a package and all modules below it, except those named, to register their checks."""
    left_out = set(without)
    for found in walk_packages(getattr(import_module(package), "__path__", ()), f"{package}."):
        if found.name not in left_out:
            import_module(found.name)
