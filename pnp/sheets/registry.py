"""The register of PRT checks: what must be true of paper."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.check import Registry
from pnp.core.diagnostic import Diagnostic, Proof

check = Registry("PRT")
Says = Iterator[Diagnostic | Proof]
