"""Decode the bytes of a delimited file: UTF-8, UTF-16 with a byte order mark, or else Windows CP1252."""

from __future__ import annotations

import codecs

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
WINDOWS = "CP1252"


def decode(raw: bytes) -> tuple[str, str]:
    """Return the text and the name of its encoding; raise UnicodeDecodeError if none fits."""
    if raw.startswith(_WIDE):
        return _lines(raw.decode("utf-16")), "UTF-16"
    try:
        return _lines(raw.decode("utf-8-sig")), "UTF-8"
    except UnicodeDecodeError as err:
        try:
            return _lines(raw.decode(WINDOWS)), WINDOWS
        except UnicodeDecodeError:
            raise err from None


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
