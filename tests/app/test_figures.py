"""The figures of our games: cited by rules, drawn on pages and in the booklet, with nothing overlapping."""

from __future__ import annotations

import re

import pytest

from pnp.app.checks.figures import check
from pnp.app.content.booklet_text import booklet_text
from pnp.app.content.illustrations import Illustrator, figures, illustrated_blocks
from pnp.app.examine import find_broken
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.rules import Block, CitedFigure


@pytest.mark.parametrize("code", check.checks)
def test_a_slip_breaks_each_check(code: str, buccaneer: LoadedGame) -> None:
    found = find_broken([buccaneer], check.checks[code])
    assert {finding.code for finding in found.findings} == {code}
    assert all(finding.at.file in found.loaded.sources for finding in found.findings)


def test_a_figure_stands_among_the_paragraphs_of_its_rule() -> None:
    text = "## T {#t}\n\n[one] Before.\n![](figure:oak)\n  After.\n- item\n"
    (rule,) = parse(text, "rules/en.md").rules
    assert [type(block) for block in rule.blocks] == [Block, CitedFigure, Block, Block]
    assert rule.names["figure:oak"] == 1
    assert rule.figures[0].place.span is not None
    assert rule.figures[0].place.span.line == 4


def test_every_page_has_its_pictures_in_two_arrangements(buccaneer: LoadedGame) -> None:
    drawn = figures(buccaneer)
    cited = {(text, figure.id) for text in ("fr", "en") for figure in buccaneer.catalog.figures}  # type: ignore[union-attr]
    for lang, figure in cited:
        html = drawn[f"buccaneer/{lang}/figure-{figure}"]
        room, _, shown_without_scripts = html.partition("<noscript>")
        for part in (room, shown_without_scripts):
            assert re.findall(r'class="drawn (\w+)"', part) == ["wide", "narrow"]
        assert 'role="img" aria-label="' in html
        assert "{{" not in html


def test_the_booklet_shows_what_its_rules_cite(buccaneer: LoadedGame) -> None:
    text = booklet_text(buccaneer, "en")
    paragraphs = [part for chapter in text.chapters for entry in chapter.entries for part in entry.paragraphs]
    pictured = [part for part in paragraphs if part.sort == "figure"]
    cited = [block for block in illustrated_blocks(buccaneer, "en") if isinstance(block, CitedFigure)]
    assert len(pictured) == len(cited) > 0
    assert all(part.picture for part in pictured)


def test_numbers_in_figures_are_the_catalogs(buccaneer: LoadedGame) -> None:
    changed = buccaneer.with_mutation("game.constants.start_ducats", "12")
    block = next(
        one
        for one in illustrated_blocks(changed, "en")
        if isinstance(one, CitedFigure) and one.figure == "set-up"
    )
    assert re.search(r"\b12\sducats", Illustrator(changed, "en").html(block))
