"""The table's scripts, run without a browser."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from py_mini_racer import MiniRacer

from pnp.core.base import resources
from pnp.web.pages.tabletop import script
from tests.support.project import PROJECT

STANDS_IN = """
const bytes = (text) => [...unescape(encodeURIComponent(text))].map((letter) => letter.charCodeAt(0));
globalThis.TextEncoder = class { encode(text) { return Uint8Array.from(bytes(text)); } };
globalThis.pnp = {};
"""


@cache
def engine() -> MiniRacer:
    """Return a JavaScript engine with the functions as ``pnpTable``."""
    made = MiniRacer()
    made.eval(STANDS_IN)
    made.eval(resources.join_texts(PROJECT.root, "site/calculators", ("letters.js",)))
    made.eval(script(PROJECT.root))
    made.eval('globalThis.document = { documentElement: { lang: "en" } };')
    return made


def run(code: str) -> Any:
    """Return the value of an expression as plain data."""
    return json.loads(str(engine().eval(f"JSON.stringify({code})")))
