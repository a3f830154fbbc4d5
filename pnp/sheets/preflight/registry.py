"""The registry of PRT checks."""

from __future__ import annotations

from pnp.core.checks.registry import Registry

check = Registry("PRT", of_catalog=False)
