"""Take elements that are already HTML out of a page before Markdown parses it, and restore them afterwards.

Most of a page is drawings, tables and forms that our templates wrote as HTML. Markdown leaves them as they
are, but parses each of their tags twice, which takes longer than the rest of the page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_ELEMENT_START = re.compile(
    r"^(?:(?P<fence>```+|~~~+).*?^(?P=fence)|<(?P<name>[a-z][\w-]*)[^>]*>)", re.MULTILINE | re.DOTALL
)
"""An element at the start of a line, or a fenced block, whose lines are no elements."""
_MARKDOWN_ATTRIBUTE = re.compile(r"\smarkdown(?=[\s>=])")
"""Attribute of an element that contains Markdown."""
_PLACEHOLDER = re.compile(r'<[\w-]+ data-held="(\d+)"></[\w-]+>')


def take_out_html(markdown: str) -> tuple[str, list[str]]:
    """Replace each element that contains no Markdown by a placeholder; return the text and the elements."""
    parts: list[str] = []
    held: list[str] = []
    at = 0
    for begin in _ELEMENT_START.finditer(markdown):
        name, start = begin["name"], begin.start()
        if not name or start < at:
            continue
        end = _end(name, markdown, start)
        if end > start and not _MARKDOWN_ATTRIBUTE.search(markdown, start, end):
            parts += [markdown[at:start], f'<{name} data-held="{len(held)}"></{name}>']
            held.append(markdown[start:end])
            at = end
    return "".join([*parts, markdown[at:]]), held


def restore_html(html: str, held: Sequence[str]) -> str | None:
    """Return the page with placeholders replaced by their elements; None if one is lost or out of order."""
    found = [int(number) for number in _PLACEHOLDER.findall(html)]
    return _PLACEHOLDER.sub(lambda at: held[int(at[1])], html) if found == [*range(len(held))] else None


def _end(name: str, markdown: str, start: int) -> int:
    """Return the index after the element that starts here; ``start`` itself if it is never closed."""
    deep = 0
    for tag in re.compile(rf"<(/?){name}(?=[\s/>])[^>]*>").finditer(markdown, start):
        deep += -1 if tag[1] else 1
        if not deep:
            return tag.end()
    return start
