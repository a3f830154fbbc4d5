"""What is HTML already, taken out of a page before its Markdown is read, and put back afterwards.

Most of a page is drawings, tables and forms that our templates wrote as HTML. Markdown leaves them as they
are, but reads each of their tags twice, which takes longer than all else that a page needs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_BEGINS = re.compile(
    r"^(?:(?P<fence>```+|~~~+).*?^(?P=fence)|<(?P<name>[a-z][\w-]*)[^>]*>)", re.MULTILINE | re.DOTALL
)
"""An element that begins a line; what stands between fences begins none."""
_READ = re.compile(r"\smarkdown(?=[\s>=])")
"""Whatever says so holds Markdown."""
_HELD = re.compile(r'<[\w-]+ data-held="(\d+)"></[\w-]+>')


def set_aside(markdown: str) -> tuple[str, list[str]]:
    """The text with an empty element for each that holds no Markdown, and the elements that stood there."""
    parts: list[str] = []
    held: list[str] = []
    at = 0
    for begin in _BEGINS.finditer(markdown):
        name, start = begin["name"], begin.start()
        if not name or start < at:
            continue
        end = _end(name, markdown, start)
        if end > start and not _READ.search(markdown, start, end):
            parts += [markdown[at:start], f'<{name} data-held="{len(held)}"></{name}>']
            held.append(markdown[start:end])
            at = end
    return "".join([*parts, markdown[at:]]), held


def put_back(html: str, held: Sequence[str]) -> str | None:
    """The page with every element in its place; nothing where one of them has lost it."""
    found = [int(number) for number in _HELD.findall(html)]
    return _HELD.sub(lambda at: held[int(at[1])], html) if found == [*range(len(held))] else None


def _end(name: str, markdown: str, start: int) -> int:
    """Where the element that begins here ends; where it begins, if nobody closes it."""
    deep = 0
    for tag in re.compile(rf"<(/?){name}(?=[\s/>])[^>]*>").finditer(markdown, start):
        deep += -1 if tag[1] else 1
        if not deep:
            return tag.end()
    return start
