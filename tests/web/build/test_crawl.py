"""Reading pages back: their ids, and the targets of their links."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.base.cache import Cache
from pnp.web.build.crawl import _PAGE, Link, Page, faults, read
from pnp.web.folder.site_folder import Copy

PAGE = """\
<p id="top"><A HREF='b.html#x%20y'>b</A> <a href=../c.html>c</a> <a href="#top">up</a>
<!-- <a href="dead.html"> --><script id=run src="s.js">"<a href='dead.js'>"</script>
<link rel="canonical" href="https://example.org/a.html"><link rel=icon href=icon.svg>
<a href="https://example.org">out</a> <a href="mailto:ada@example.org">mail</a>
<svg><use href="#leaf"/></svg><img alt="&gt;" src="a&amp;b.png"><source src="d/../e.webm">
"""


def inside(address: str, target: str, fragment: str = "") -> Link:
    return Link(address, target, fragment, foreign=False)


def test_a_page_is_its_ids_and_all_that_it_points_at() -> None:
    page = read({"fr/a.html": PAGE.encode(), "fr/a.css": b""}, Cache())["fr/a.html"]
    assert page.ids == {"top", "run"}
    assert list(page.links) == [
        inside("b.html#x%20y", "fr/b.html", "x y"),
        inside("../c.html", "c.html"),
        inside("#top", "fr/a.html", "top"),
        inside("s.js", "fr/s.js"),
        inside("icon.svg", "fr/icon.svg"),
        inside("#leaf", "fr/a.html", "leaf"),
        inside("a&b.png", "fr/a&b.png"),
        inside("d/../e.webm", "fr/e.webm"),
    ]


def test_a_page_is_remembered_as_it_was_read() -> None:
    page = Page("a.html", {"x", "y"}, {inside("b.html", "b.html"): None})
    assert _PAGE.load(_PAGE.dump(page)) == page


@pytest.mark.parametrize(
    ("html", "told"),
    [
        ('<a href="b.html#here">', []),
        ('<a href="b.html#there">', ["a.html: dead anchor b.html#there"]),
        ('<a href="c.html">', ["a.html: dead link c.html"]),
        ('<a href="kit.pdf#page=2">', []),
        (
            '<img src="https://example.org/a.png">',
            ["a.html: asks another host for https://example.org/a.png"],
        ),
        ('<a href="/games/b.html">', []),
        ('<a href="#gone">', ["a.html: dead anchor #gone"]),
        ('<a href="../../outside">', ["a.html: dead link ../../outside"]),
        ('<script src="//example.org/a.js"></script>', ["a.html: asks another host for //example.org/a.js"]),
    ],
)
def test_what_leads_nowhere_is_told(html: str, told: list[str]) -> None:
    site = {"a.html": html.encode(), "b.html": b'<p id="here">', "kit.pdf": b""}
    assert list(faults(site, Cache(), "/games/")) == told


def test_styles_of_ours_ask_no_other_host(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("@import 'https://one.example/x.css'; a {b: url(c.png)}", "utf-8")
    site: dict[str, bytes | Copy] = {
        "assets/a.css": Copy.of(tmp_path / "a.css"),
        "assets/b.css": b'i {b: url("//two.example/c.png")}',
        "assets/c.js": b"url(https://three.example)",
        "d.css": b"url(https://four.example)",
    }
    assert list(faults(site, Cache())) == [
        "assets/a.css: asks another host for https://one.example/x.css",
        "assets/b.css: asks another host for //two.example/c.png",
    ]


@pytest.mark.parametrize(
    "written",
    [
        '<!-- <a href="gone.html"> -->',
        "<script>write('<a href=\"gone.html\">')</script>",
        "<style>a::before { content: '<a href=gone.html>' }</style>",
        """<p title='say <a href="gone.html">'>""",
        '<a data-href="gone.html" title="href=gone.html">',
        '<p href="gone.html">',
        "<A HREF='b.html#here&amp;there'>",
        "<a class=x href=b.html#here&amp;there>",
        '<a href="https://example.org/">',
        '<a href="mailto:ada@example.org">',
    ],
)
def test_what_leads_nowhere_else_is_passed_over(written: str) -> None:
    pages = {"a.html": written.encode(), "b.html": b"<p class=x id='here&amp;there'>"}
    assert list(faults(pages, Cache())) == []
