"""Minified pages show what they showed before."""

from __future__ import annotations

from html.parser import HTMLParser

from pnp.web.build.faces import point_to_shared, published_faces, shared_paths
from pnp.web.build.html_minify import minify, share_theme_files
from pnp.web.pages.gallery import DrawnFace


class Values(HTMLParser):
    """Collects the attributes of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.values: list[str | None] = []
        self.feed(html)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        self.values += [value for _, value in attrs]


def test_blanks_go_but_for_what_is_preformatted() -> None:
    assert (
        minify("<p>\n   one\n\n  two</p>\n<pre>\n  a\n    b</pre>\n\n")
        == "<p>\none\ntwo</p>\n<pre>\n  a\n    b</pre>\n"
    )


def test_a_drawing_in_a_page_need_not_say_what_it_is_but_for_what_is_preformatted() -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
    assert minify(f"{drawing}<pre>{drawing}</pre>") == f'<svg viewBox="0 0 1 1"></svg><pre>{drawing}</pre>'


def test_data_says_the_same_in_fewer_letters() -> None:
    for html in (
        '<p data-a="&#123;&#34;a&#34;: &#34;l&#39;eau &amp; &lt;b&gt;&#34;&#125;" title="it\'s">',
        '<p data-a="&#34;" data-b="&#34;&#34;">',
        "<p data-a='x' title=\"&#34;\">",
    ):
        assert Values(minify(html)).values == Values(html).values
    assert len(minify('<p data-a="&#34;&#34;">')) < len('<p data-a="&#34;&#34;">')


def test_the_theme_is_shared_and_our_own_files_stay() -> None:
    assert (
        share_theme_files('<link href="../assets/stylesheets/a.css">')
        == '<link href="../../assets/theme/stylesheets/a.css">'
    )
    assert (
        share_theme_files('<script src="assets/javascripts/a.js">')
        == '<script src="../assets/theme/javascripts/a.js">'
    )
    assert share_theme_files('<link href="../../assets/site.css">') == '<link href="../../assets/site.css">'


def test_faces_that_look_the_same_are_one_file_and_none_is_there_in_vain() -> None:
    faces = {
        "g/fr/a.svg": DrawnFace("<svg>1</svg>", 1, 1),
        "g/en/a.svg": DrawnFace("<svg>1</svg>", 1, 1),
        "g/en/b.svg": DrawnFace("<svg>2</svg>", 1, 1),
    }
    page = point_to_shared(
        '<img src="../../faces/g/en/a.svg"><image href="../../faces/g/fr/a.svg">', shared_paths(faces)
    )
    assert page == '<img src="../../faces/g/fr/a.svg"><image href="../../faces/g/fr/a.svg">'
    assert published_faces([page], faces) == {"faces/g/fr/a.svg": b"<svg>1</svg>"}
