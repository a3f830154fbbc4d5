"""Check the built site: every link and anchor exists, and nothing is loaded from another host."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from pnp.core.base.cache import Cache, Codec, json_codec
from pnp.web.folder.site_folder import Copy, Files, content_of

_ADDRESSES = {"a": "href", "link": "href", "use": "href", "image": "href"}
_ADDRESSES |= dict.fromkeys(("script", "img", "source"), "src")
_NOT_LOADED = frozenset({"canonical", "alternate"})
"""Values of ``rel`` that name an address but load nothing."""
_SKIPPED = re.compile(r"<!--.*?-->|(<(script|style)\b[^>]*>).*?(?=</\2)", re.DOTALL | re.IGNORECASE)
"""Comments, and the contents of scripts and styles, in which tags do not count."""
_TAG = re.compile(r"""<([a-zA-Z][^\s/>]*)\s([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)""")
_ATTRIBUTE = re.compile(r"""([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""")
_SERIAL_LIMIT = 100
"""Number of pages up to which reading here is faster than starting workers."""
_CSS_ADDRESS = re.compile(r"""(?:url\(|@import)\s*["']?(?P<address>[^"')]+)""")


class Link(NamedTuple):
    """A link of a page: a file of the site with a fragment, or a request to another host."""

    address: str
    target: str
    fragment: str
    foreign: bool


@dataclass
class Page:
    """The ids and links of one page."""

    path: str
    ids: set[str] = field(default_factory=set)
    links: dict[Link, None] = field(default_factory=dict)


def read(files: Files, memory: Cache) -> dict[str, Page]:
    """Parse every page of a site; return them by path."""
    html = {path: data for path, data in sorted(files.items()) if path.endswith(".html")}
    return memory.keep_each("crawled", html, lambda path: _read(path, html[path]), _PAGE, few=_SERIAL_LIMIT)


def faults(files: Files, memory: Cache, root: str = "") -> Iterator[str]:
    """Yield one line for each dead link, dead anchor or request to another host.

    ``root`` is the site's folder on its host, with which links of the 404 page begin.
    """
    pages = read(files, memory)
    for path, page in pages.items():
        for link in page.links:
            if fault := _fault(files, pages, link, root):
                yield f"{path}: {fault}"
    for path, data in sorted(files.items()):
        if path.startswith("assets/") and path.endswith(".css"):
            for match in _CSS_ADDRESS.finditer(content_of(data).decode()):
                if urlsplit(match["address"]).netloc:
                    yield f"{path}: asks another host for {match['address']}"


def _read(path: str, data: bytes | Copy) -> Page:
    page = Page(path)
    for tag, written in _TAG.findall(_SKIPPED.sub(r"\1", content_of(data).decode())):
        attributes = _attributes(written)
        if tag.lower() == "link" and attributes.get("rel") in _NOT_LOADED:
            continue
        page.ids |= {attributes["id"]} if attributes.get("id") else set()
        address = attributes.get(_ADDRESSES.get(tag.lower(), ""))
        if address and (link := _link(path, tag.lower(), address)):
            page.links[link] = None
    return page


def _attributes(written: str) -> dict[str, str]:
    """Return the attributes that have a value, by name."""
    found = _ATTRIBUTE.findall(written)
    return {name.lower(): unescape(quoted or single or bare) for name, quoted, single, bare in found}


def _page_to_json(page: Page) -> list[Any]:
    return [page.path, sorted(page.ids), list(page.links)]


def _page_from_json(values: list[Any]) -> Page:
    path, ids, links = values
    return Page(path, set(ids), {Link(*link): None for link in links})


_PAGE: Codec[Page] = json_codec(_page_to_json, _page_from_json)


def _link(path: str, tag: str, address: str) -> Link | None:
    """Return the target of an address; None for a link that a reader may follow out of the site."""
    parts = urlsplit(address)
    if parts.netloc:
        return None if tag == "a" else Link(address, "", "", foreign=True)
    if parts.scheme:
        return None
    here = posixpath.join(posixpath.dirname(path), unquote(parts.path)) if parts.path else path
    return Link(address, posixpath.normpath(here), unquote(parts.fragment), foreign=False)


def _fault(files: Files, pages: Mapping[str, Page], link: Link, root: str) -> str:
    target = link.target.removeprefix(root)
    if link.foreign:
        return f"asks another host for {link.address}"
    if target not in files:
        return f"dead link {link.address}"
    if link.fragment and target in pages and link.fragment not in pages[target].ids:
        return f"dead anchor {link.address}"
    return ""
