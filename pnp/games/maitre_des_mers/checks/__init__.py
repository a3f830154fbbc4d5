"""Checks of the catalog of Le Maître des Mers."""

from pnp.core.checks.discovery import load_modules

from .box import check

__all__ = ["check"]

load_modules(__name__)
