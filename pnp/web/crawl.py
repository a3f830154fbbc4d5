"""Reads the built site back: every link and anchor leads somewhere, and nothing asks another host."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_ADDRESSES = {"a": "href", "link": "href", "script": "src", "img": "src", "source": "src", "use": "href"}
_CSS_ADDRESS = re.compile(r"""(?:url\(|@import)\s*["']?(?P<address>[^"')]+)""")


@dataclass
class Page(HTMLParser):
    """The ids of one page, and what it points at."""

    ids: set[str] = field(default_factory=set)
    links: list[tuple[str, str]] = field(default_factory=list)
    """Tag and address."""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if attributes.get("id"):
            self.ids.add(str(attributes["id"]))
        address = attributes.get(_ADDRESSES.get(tag, ""))
        if address:
            self.links.append((tag, address))


def read(site: Path) -> dict[str, Page]:
    """Every HTML page of the site by its path."""
    pages: dict[str, Page] = {}
    for file in sorted(site.rglob("*.html")):
        page = Page()
        page.feed(file.read_text("utf-8"))
        pages[file.relative_to(site).as_posix()] = page
    return pages


def faults(site: Path) -> Iterator[str]:
    """One line for each dead link, dead anchor or request to another host."""
    pages = read(site)
    for path, page in pages.items():
        for tag, address in page.links:
            if fault := _fault(site, pages, path, tag, address):
                yield f"{path}: {fault}"
    for file in sorted((site / "assets").rglob("*.css")):
        for match in _CSS_ADDRESS.finditer(file.read_text("utf-8")):
            if _foreign(match["address"]):
                yield f"{file.relative_to(site).as_posix()}: asks another host for {match['address']}"


def _fault(site: Path, pages: dict[str, Page], path: str, tag: str, address: str) -> str:
    if _foreign(address):
        return "" if tag == "a" else f"asks another host for {address}"
    parts = urlsplit(address)
    if parts.scheme:
        return ""
    here = posixpath.join(posixpath.dirname(path), unquote(parts.path)) if parts.path else path
    target = posixpath.normpath(here)
    if target.startswith("..") or not (site / target).is_file():
        return f"dead link {address}"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
        return f"dead anchor {address}"
    return ""


def _foreign(address: str) -> bool:
    return bool(urlsplit(address).netloc)
