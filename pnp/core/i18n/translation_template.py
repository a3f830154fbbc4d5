"""Translation templates: a file of messages in which missing ones are commented out in English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.core.base.snapshot import is_file, read_text

from .grammar import FALLBACK
from .messages import file_of, messages, missing_messages, own_messages

_HEAD = """\
# What the engine says in {lang}. A line that begins with # waits to be translated: write the word in place
# of the English one and take the # away. Gaps such as {{author}} stay as they are.
"""


def make_template(root: Path, lang: str) -> tuple[str, int]:
    """Return the project's file of messages with a comment line for each missing one, and their number."""
    path, english = root / file_of(lang), messages(FALLBACK)
    text = read_text(path) if is_file(path) else _HEAD.format(lang=lang)
    missing = missing_messages(own_messages(lang, root))
    for section in english:
        wanted = {name: english[section][name] for part, name in missing if part == section}
        text = _complete_section(text, section, wanted)
    return text, len(missing)


def _complete_section(text: str, section: str, wanted: Mapping[str, str]) -> str:
    """Return the text with the messages that a section lacks as comments at its end."""
    lines = text.splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith(f"{section}:")), None)
    if start is None:
        comments = _comment_lines(wanted, ())
        return "\n".join([*lines, "", f"{section}:", *comments, ""]) if comments else text
    end = next((at for at in range(start + 1, len(lines)) if lines[at][:1].strip()), len(lines))
    while not lines[end - 1].strip():
        end -= 1
    return "\n".join([*lines[:end], *_comment_lines(wanted, lines[start:end]), *lines[end:], ""])


def _comment_lines(wanted: Mapping[str, str], there: Iterable[str]) -> list[str]:
    """Return a comment line for each wanted message that has none yet."""
    known = {found[1] for line in there if (found := re.match(r"\s*#\s*([\w-]+):", line))}
    return [
        f"  # {name}: {json.dumps(english, ensure_ascii=False)}"
        for name, english in wanted.items()
        if name not in known
    ]
