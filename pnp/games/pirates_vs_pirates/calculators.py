"""The questions that players of Pirates vs Pirates ask, answered by the rules."""

from __future__ import annotations

from typing import Any

from pnp.core.calculator import Calculator

CALCULATORS: tuple[Calculator[Any, Any, Any], ...] = ()
