"""The page of differences: one file without scripts, pictures included, content escaped."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Literal

import pytest

from pnp.core.project.difference import Entry, Inventory, compare
from pnp.core.project.difference_report import GameDifference
from pnp.web.serve.difference_page import render_difference_page
from tests.conftest import ROOT

PICTURE = "data:image/svg+xml;base64,PHN2Zy8+"


def card(piece: str, front: str = "a", back: str = "x", title: str = "", **fields: object) -> Entry:
    return Entry("card", piece, title or piece.title(), 2, {"front": front, "back": back}, fields)


def shown(old: list[Entry], new: list[Entry], lang: str = "en", picture: str = PICTURE) -> str:
    before = Inventory("grove", "Grove", "1", lang, "full", tuple(old))
    after = Inventory("grove", "Grove", "2", lang, "full", tuple(new))
    found = GameDifference("grove", before, after, tuple(compare(old, new)))

    def pictured(_: Literal["old", "new"], __: str, ___: Entry, ____: str) -> str:
        return picture

    return render_difference_page([found], ("v1", ""), pictured, lang, ROOT)


def test_its_policy_lets_in_its_own_style_and_no_script() -> None:
    html = shown([card("oak")], [card("oak", "b")])
    style = re.search(r"<style>(.*?)</style>", html, re.DOTALL)
    assert style
    print_of = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"default-src 'none'; img-src data:; style-src 'sha256-{print_of}'" in html
    assert "<script" not in html
    assert "style=" not in html


def test_before_and_after_stand_side_by_side_with_their_fields() -> None:
    html = shown([card("oak", cost=3)], [card("oak", "b", cost=4)])
    assert html.count(PICTURE) == 2
    assert "Front, before" in html
    assert "Front, after" in html
    assert "<del>3</del>" in html
    assert "<ins>4</ins>" in html


def test_what_is_new_or_gone_has_one_picture_a_side() -> None:
    html = shown([card("ash")], [card("elm")])
    assert html.count(PICTURE) == 4
    assert "before</figcaption>" not in html


def test_a_back_that_all_share_is_shown_once() -> None:
    names = [f"c{number}" for number in range(30)]
    html = shown([card(name) for name in names], [card(name, back="y") for name in names])
    assert html.count(PICTURE) == 2
    assert "Also: C1, C2" in html


def test_content_is_words_and_a_lost_picture_is_told() -> None:
    html = shown([card("oak", text="a")], [card("oak", "b", title="<b>Oak</b>", text="<i>")], picture="")
    assert "&lt;b&gt;Oak&lt;/b&gt;" in html
    assert "<ins>&lt;i&gt;</ins>" in html
    assert html.count("no picture was kept") == 2


@pytest.mark.parametrize(("lang", "said"), [("en", "What has changed"), ("fr", "Ce qui a changé")])
def test_it_speaks_the_language_of_the_faces(lang: str, said: str) -> None:
    html = shown([card("oak")], [card("oak", "b")], lang)
    assert f'<html lang="{lang}">' in html
    assert f"<h1>{said}</h1>" in html


def test_a_piece_is_told_in_few_lines() -> None:
    html = shown([card("oak", cost=3)], [card("oak", "b", cost=4)])
    heads = "".join(f'<th scope="col">{name}</th>' for name in ("Value", "before", "after"))
    lines = html.partition("<main>\n")[2].partition("</main>")[0].splitlines()
    assert lines == [
        '<section aria-labelledby="game-1">',
        '<h2 id="game-1">Grove <small>1 → 2</small></h2>',
        '<ul class="counts">',
        '<li class="changed"><b>1</b> changed</li>',
        "</ul>",
        '<article class="changed">',
        '<h3><span class="sort">changed</span> Oak <small>card/oak · 2&nbsp;×</small></h3>',
        "",
        '<div class="fields" tabindex="0" role="region" aria-label="Values of Oak"><table>',
        f"<thead><tr>{heads}</tr></thead>",
        "<tbody>",
        '<tr><th scope="row">cost</th><td><del>3</del></td><td><ins>4</ins></td></tr>',
        "</tbody>",
        "</table></div>",
        '<div class="pair">',
        '<figure class="">',
        f'<img src="{PICTURE}" alt="Front, before">',
        "<figcaption>Front, before</figcaption>",
        "</figure>",
        "",
        '<figure class="">',
        f'<img src="{PICTURE}" alt="Front, after">',
        "<figcaption>Front, after</figcaption>",
        "</figure>",
        "",
        "",
        "</div>",
        "</article>",
        "</section>",
    ]


def test_a_value_that_is_no_text_is_written_as_json_and_one_that_was_not_there_is_none() -> None:
    html = shown([card("oak", cost=[1, "é"])], [card("oak", cost=None, rank={"a": 1})])
    assert "<del>[1, &#34;é&#34;]</del>" in html
    assert "<ins>{&#34;a&#34;: 1}</ins>" in html
    assert html.count("<del>") == html.count("<ins>") == 1


def test_what_changed_in_more_than_its_back_is_shown_by_itself() -> None:
    old = [card("oak", cost=1), card("elm"), card("ash")]
    new = [card("oak", back="y", cost=2), card("elm", back="y"), card("ash", back="y")]
    html = shown(old, new)
    assert html.count("<article") == 2
    assert "Also: Ash" in html


def test_a_game_in_which_nothing_changed_is_not_there() -> None:
    assert "<section" not in shown([card("oak")], [card("oak")])
