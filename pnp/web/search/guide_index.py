"""Search entries of the guide for designers: one per section."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .index import Entry, Part, plain_text

FOLDER = "guide"
"""Folder of the guide in the tree of a language, and name of its part of the index."""
_FRONT = re.compile(r"\A---\n.*?^title: *(?P<title>.+?)$.*?\n---\n", re.DOTALL | re.MULTILINE)
_NOT_INDEXED = re.compile(r"^```.*?^```$|^\|[-| ]+\|$", re.DOTALL | re.MULTILINE)
"""Code blocks, and separator rows of tables."""
_HEADING = re.compile(r"^#{1,3} (?P<title>.+?)(?: \{: #(?P<id>[\w-]+) \})?$", re.MULTILINE)
_SIGNS = re.compile(r"[`|\\]")


def parts(texts: Mapping[str, str], lang: str) -> dict[str, Part]:
    """Return the guide in one language under the title of its first page; empty without a guide."""
    home = f"{lang}/{FOLDER}/"
    pages = {path.removeprefix(home): text for path, text in texts.items() if path.startswith(home)}
    front = _FRONT.match(pages.get("index.md", ""))
    return {FOLDER: Part(front["title"], list(_entries(pages)))} if front else {}


def _entries(pages: Mapping[str, str]) -> Iterator[Entry]:
    """Yield every section of the guide's pages, given as Markdown by file name."""
    for name, markdown in pages.items():
        page = f"{FOLDER}/{name.removesuffix('.md')}.html"
        text = _NOT_INDEXED.sub(" ", _FRONT.sub("", markdown))
        heads = list(_HEADING.finditer(text))
        ends = [head.start() for head in heads[1:]] + [len(text)]
        for head, end in zip(heads, ends, strict=True):
            address = f"{page}#{head['id']}" if head["id"] else page
            said = plain_text(_SIGNS.sub(" ", text[head.end() : end]))
            yield Entry("guide", address, "", plain_text(_SIGNS.sub("", head["title"])), said)
