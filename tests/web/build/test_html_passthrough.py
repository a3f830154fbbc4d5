"""HTML is taken out of Markdown and restored unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.base.cache import Cache
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings
from pnp.web.build import mkdocs_builder
from pnp.web.build.html_passthrough import restore_html, take_out_html
from pnp.web.pages.library import Library

DRAWN = '<figure class="oak">\n<svg><text>*an oak*</text></svg>\n</figure>'


def test_an_element_that_begins_a_line_is_set_aside_as_it_stands() -> None:
    assert take_out_html(f"Plant *it*.\n\n{DRAWN}\n\nEnd.\n") == (
        'Plant *it*.\n\n<figure data-held="0"></figure>\n\nEnd.\n',
        [DRAWN],
    )


@pytest.mark.parametrize(
    "kept",
    [
        "An <b>oak</b>.\n",
        "<br>\nAn oak.\n",
        "<div>\nnobody closes it\n",
        '<section class="rule" markdown>\n\nAn *oak*.\n\n</section>\n',
        '<div markdown="block">\n\nAn *oak*.\n\n</div>\n',
        f"```html\n{DRAWN}\n```\n",
        f"~~~~\n{DRAWN}\n~~~~\n",
        " <p>indented</p>\n",
    ],
)
def test_what_markdown_has_to_read_stays(kept: str) -> None:
    assert take_out_html(kept) == (kept, [])


def test_elements_within_their_like_end_with_the_outermost() -> None:
    nest = "<div><div>an oak</div><div-x>no div</div-x>\n</div>"
    assert take_out_html(f"{nest}\n<div>a pear</div> and more") == (
        '<div data-held="0"></div>\n<div data-held="1"></div> and more',
        [nest, "<div>a pear</div>"],
    )


def test_what_stands_among_markdown_is_set_aside_too() -> None:
    text, held = take_out_html(f"<section markdown>\n\nAn *oak*.\n\n{DRAWN}\n\n</section>\n")
    assert text == '<section markdown>\n\nAn *oak*.\n\n<figure data-held="0"></figure>\n\n</section>\n'
    assert held == [DRAWN]


def test_a_word_that_looks_like_the_mark_is_none() -> None:
    assert take_out_html('<p class="markdown-free">an oak</p>\n')[1] == [
        '<p class="markdown-free">an oak</p>'
    ]


def test_all_come_back_or_none() -> None:
    text = '<p data-held="0"></p>\n<div data-held="1"></div>'
    assert restore_html(text, ["<p>an oak</p>", "<div>a pear</div>"]) == "<p>an oak</p>\n<div>a pear</div>"
    assert restore_html(text, ["<p>an oak</p>"]) is None
    assert restore_html('<p data-held="0"></p>', ["<p>an oak</p>", "<div>a pear</div>"]) is None


PAGE = f"""---
title: Oak
---

# Oak

{DRAWN}

Some *leaves*.

```
{DRAWN}
```

<section markdown>

## A [number](#oak){{ .number }}

<table><tr><td>*1*</td></tr></table>

</section>
"""


def _page(folder: Path, text: str) -> str:
    library = Library(Project(folder, "pnp.toml", Settings(languages=("en",))), ())
    return mkdocs_builder.run(library, {"en/index.md": text}, Cache())["en/index.html"]


def test_a_page_holds_what_was_set_aside_and_what_was_read(tmp_path: Path) -> None:
    html = _page(tmp_path, PAGE)
    assert DRAWN in html
    assert "&lt;svg&gt;&lt;text&gt;*an oak*" in html
    assert "<table><tr><td>*1*</td></tr></table>" in html
    assert "Some <em>leaves</em>." in html
    assert "data-held" not in html


def test_a_page_whose_own_words_confuse_us_is_read_whole(tmp_path: Path) -> None:
    html = _page(tmp_path, f'{DRAWN}\n\nAn oak <b data-held="0"></b>.\n')
    assert DRAWN in html
    assert '<p>An oak <b data-held="0"></b>.</p>' in html
