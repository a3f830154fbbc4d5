"""Links of rules text lead to their pages, and their words contain no HTML."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from pnp.web.rules_text.escape import (
    escape_attribute,
    escape_name,
    escape_printed,
    escape_text,
    inline_json,
    yaml_title,
)
from pnp.web.rules_text.links import PageLinks, anchor
from pnp.web.rules_text.prose import Prose


def told(text: str, page: str = "rules.md") -> str:
    return PageLinks(page).markdown(Prose(text, "rules/en.md", 1), {"n": 3}.__getitem__)


@pytest.mark.parametrize(
    ("kind", "name", "links"),
    [
        ("rule", "Goal/A", "#Goal/A"),
        ("ruling", "GRV-C4", "rulings.md#grv-c4"),
        ("piece", "cards/Oak", "pieces.md#cards-oak"),
        ("calc", "loot", "calculators.md#loot"),
        ("term", "crew", "terms.md#crew"),
        ("reading", "may", "../reading.md#may"),
    ],
)
def test_each_thing_has_its_page(kind: str, name: str, links: str) -> None:
    assert PageLinks("rules.md").to(kind, name) == links
    assert PageLinks("other.md").to(kind, name).endswith(f"#{anchor(kind, name)}")
    assert PageLinks("other.md").to("rule", "a") == "rules.md#a"


@pytest.mark.parametrize(
    ("text", "markdown"),
    [
        ("Take {{ n }} leaves.", "Take 3\u00a0leaves."),
        ("See [here](#goal).", "See [here](#goal)."),
        ("A [card](piece:cards/oak).", "A [card](pieces.md#cards-oak)."),
        ("So ([C1](ruling:C1)).", "So [C1](rulings.md#c1){ .ruling }."),
        (
            "So ([C1](ruling:C1), [C2](ruling:C2)).",
            "So [C1](rulings.md#c1){ .ruling } [C2](rulings.md#c2){ .ruling }.",
        ),
        ("So ([C1](ruling:C1), or not).", "So ([C1](rulings.md#c1){ .ruling }, or not)."),
        ("See [there](https://a.b).", "See there."),
        ("A <b> & {: .c}", "A &lt;b&gt; &amp; &#123;: .c&#125;"),
    ],
)
def test_prose_becomes_markdown(text: str, markdown: str) -> None:
    assert told(text) == markdown


def test_words_are_escaped_for_where_they_stand() -> None:
    words = 'a<b> "c" {d} [e] *f* `g` \\h_\n'
    assert escape_text(words) == "a&lt;b&gt; &#34;c&#34; &#123;d&#125; [e] *f* `g` \\h_\n"
    assert escape_attribute(words) == (
        "a&lt;b&gt; &#34;c&#34; &#123;d&#125; &#91;e&#93; &#42;f&#42; &#96;g&#96; &#92;h&#95; "
    )
    assert escape_printed(words) == "a&lt;b&gt; &#34;c&#34; &#123;d&#125; &#91;e&#93; *f* `g` \\h_\n"
    assert escape_name("*a* [b]") == "&#42;a&#42; &#91;b&#93;"
    assert yaml_title('"é"') == '"&#34;é&#34;"'
    assert (escape_printed(Markup("<b>")), escape_printed(3)) == ("<b>", 3)
    assert isinstance(escape_printed("a"), Markup)
    assert isinstance(escape_name("a"), Markup)
    assert isinstance(yaml_title("a"), Markup)


def test_json_in_a_page_ends_no_script() -> None:
    assert inline_json({"a": ["</script>", "é&\u2028\u2029"]}) == (
        '{"a":["\\u003c/script\\u003e","é\\u0026\\u2028\\u2029"]}'
    )
