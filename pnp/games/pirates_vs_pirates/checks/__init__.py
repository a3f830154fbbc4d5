"""Checks of the catalog of Pirates vs Pirates."""

from pnp.core.checks.discovery import load_modules

from .cards import check

__all__ = ["check"]

load_modules(__name__)
