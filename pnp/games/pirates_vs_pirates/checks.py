"""What must be true of the catalog of Pirates vs Pirates."""

from __future__ import annotations

from pnp.core.check import Registry

check = Registry("PVP")
