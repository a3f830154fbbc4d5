"""The register of PRT checks: what must be true of paper."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Registry

check = Registry("PRT", of_catalog=False)
Says = Iterator[Diagnostic | Proof]
