"""The scripts of a game's table, run without a browser."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from py_mini_racer import MiniRacer

from pnp.web.tabletop import script
from tests.here import PROJECT

STANDS_IN = """
const bytes = (text) => [...unescape(encodeURIComponent(text))].map((letter) => letter.charCodeAt(0));
globalThis.TextEncoder = class { encode(text) { return Uint8Array.from(bytes(text)); } };
globalThis.TextDecoder = class {
  decode(data) { return decodeURIComponent(escape(String.fromCharCode(...data))); }
};
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
globalThis.btoa = (text) => {
  let out = "";
  for (let at = 0; at < text.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => text.charCodeAt(at + i));
    out += LETTERS[a >> 2] + LETTERS[((a & 3) << 4) | (b >> 4)];
    out += at + 1 < text.length ? LETTERS[((b & 15) << 2) | (c >> 6)] : "=";
    out += at + 2 < text.length ? LETTERS[c & 63] : "=";
  }
  return out;
};
globalThis.atob = (text) => {
  const bits = [...text.replace(/=+$/, "")].map((letter) => {
    const value = LETTERS.indexOf(letter);
    if (value < 0) throw new Error("no letter");
    return value.toString(2).padStart(6, "0");
  }).join("");
  return bits.match(/.{8}/g)?.map((byte) => String.fromCharCode(parseInt(byte, 2))).join("") || "";
};
"""


@cache
def engine() -> MiniRacer:
    """Their functions, as ``pnpTable``."""
    made = MiniRacer()
    made.eval(STANDS_IN)
    made.eval(script(PROJECT.root))
    return made


def run(code: str) -> Any:
    """What an expression gives, as plain values."""
    return json.loads(str(engine().eval(f"JSON.stringify({code})")))
