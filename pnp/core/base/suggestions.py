"""Suggest the nearest known word for a misspelt one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a question that names the nearest known word, or "" where none is near.

    A word that differs only in leading zeros comes first: ABC03 is as near to ABC030 as to ABC003.
    """
    words = list(known)
    same = [one for one in words if _ZEROS.sub("", one) == _ZEROS.sub("", word)]
    near = same or get_close_matches(word, words, 1)
    return f"did you mean '{near[0]}'?" if near else ""
