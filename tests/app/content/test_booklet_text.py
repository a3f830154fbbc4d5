"""Words of the rules as the booklet sets them: bold, italic, and links that lead within it."""

from __future__ import annotations

import pytest

from pnp.app.content.booklet_text import _inline
from pnp.sheets.booklet.manuscript import Words

ONLINE = "{words} (online)"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("plain", [Words("plain")]),
        ("**bold** end", [Words("bold", "bold"), Words(" end")]),
        ("a *b* c", [Words("a "), Words("b", "italic"), Words(" c")]),
        ("2 * 3 ** 4", [Words("2 * 3 ** 4")]),
        ("see [the goal](#goal-win).", [Words("see "), Words("the goal", "plain", "goal-win"), Words(".")]),
        ("[so](ruling:BUC-C1)", [Words("so", "plain", "BUC-C1")]),
        ("[count](calc:loot)", [Words("count (online)")]),
        ("[a chest](piece:treasures/chest)", [Words("a chest")]),
        ("**[goal](#goal-win)**", [Words("goal", "bold", "goal-win")]),
        ("[**the** goal](#g)", [Words("the", "bold", "g"), Words(" goal", "plain", "g")]),
    ],
)
def test_markup_becomes_words_with_their_style_and_where_they_lead(text: str, words: list[Words]) -> None:
    assert list(_inline(text, ONLINE)) == words
