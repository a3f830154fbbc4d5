"""What a translator has to write: a file of words in which those that are missing wait in English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.core.base.snapshot import is_file, read_text

from .grammar import FALLBACK
from .messages import file_of, lacking, own, said

_HEAD = """\
# What the engine says in {lang}. A line that begins with # waits to be translated: write the word in place
# of the English one and take the # away. Gaps such as {{author}} stay as they are.
"""


def worksheet(root: Path, lang: str) -> tuple[str, int]:
    """The project's file of words with a line for each that is missing, and how many there are."""
    path, english = root / file_of(lang), said(FALLBACK)
    text = read_text(path) if is_file(path) else _HEAD.format(lang=lang)
    missing = lacking(own(lang, root))
    for section in english:
        wanted = {name: english[section][name] for part, name in missing if part == section}
        text = _completed(text, section, wanted)
    return text, len(missing)


def _completed(text: str, section: str, wanted: Mapping[str, str]) -> str:
    """The text with the words that a section lacks, as remarks at its end; what waits there already stays."""
    lines = text.splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith(f"{section}:")), None)
    if start is None:
        waiting = _waiting(wanted, ())
        return "\n".join([*lines, "", f"{section}:", *waiting, ""]) if waiting else text
    end = next((at for at in range(start + 1, len(lines)) if lines[at][:1].strip()), len(lines))
    while not lines[end - 1].strip():
        end -= 1
    return "\n".join([*lines[:end], *_waiting(wanted, lines[start:end]), *lines[end:], ""])


def _waiting(wanted: Mapping[str, str], there: Iterable[str]) -> list[str]:
    """A line a word that waits to be translated."""
    known = {found[1] for line in there if (found := re.match(r"\s*#\s*([\w-]+):", line))}
    return [
        f"  # {name}: {json.dumps(english, ensure_ascii=False)}"
        for name, english in wanted.items()
        if name not in known
    ]
