"""Find modules of checks by the package they stand in."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages


def load_modules(package: str, without: Iterable[str] = ()) -> None:
    """Import a package, and every module below it but those named, so that their checks are registered."""
    left_out = set(without)
    for found in walk_packages(getattr(import_module(package), "__path__", ()), f"{package}."):
        if found.name not in left_out:
            import_module(found.name)
