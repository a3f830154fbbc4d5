"""What fills the sheets of a booklet where its rules leave room."""

from __future__ import annotations

import re
from dataclasses import replace

from pnp.app.content.booklet_text import booklet_text
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import BookletStyle
from pnp.sheets.booklet import booklet as booklet_of
from pnp.sheets.booklet.column import Column
from pnp.sheets.booklet.compose import first_game
from pnp.sheets.booklet.filler import fillers
from pnp.sheets.booklet.page import PageSize
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.pieces.paper import PAPERS


def test_the_first_game_fills_a_sheet_where_it_has_room(buccaneer: LoadedGame) -> None:
    """Buccaneer's 19 pages leave one, which it takes: told by the engine, and listed with its page."""
    text = booklet_text(buccaneer, "fr", pictured=False)
    leaf = PageSize.half(PAPERS["a4"])
    column = Column(leaf.column_mm, text.words, PALETTES["full"], text.numbers())
    long, short = (first_game(text, column, leaf.depth_mm, pages) for pages in (3, 1))
    assert long
    assert short
    assert long[2].rows[0].spans[0].size_mm > short[2].rows[0].spans[0].size_mm, "room lets type grow"
    assert not first_game(text, column, leaf.depth_mm / 2, 1)
    made, findings = booklet_of(text, BookletStyle(PAPERS["a4"]), form="fold")
    assert not findings
    drawn = [stamp.drawing.text() for sheet in made.sheets for stamp in sheet.stamps]
    filled = [words for words in drawn if re.search(r"^Première partie$", words, re.MULTILINE)]
    told = "".join(part.text for part in text.first[1].entries[1].paragraphs[0].words)
    assert "{{" not in told
    assert any(re.sub(r"\s", "", told)[:60] in re.sub(r"\s", "", words) for words in filled)
    (contents,) = (words for words in drawn if "\nSommaire\n" in f"\n{words}\n" and ". . ." in words)
    assert "Première partie" in contents


def test_what_fills_a_booklet_is_as_long_as_what_is_missing(buccaneer: LoadedGame) -> None:
    text = booklet_text(buccaneer, "en", pictured=False)
    leaf = PageSize.half(PAPERS["letter"])
    column = Column(leaf.column_mm, text.words, PALETTES["full"], text.numbers())
    for told in (text, replace(text, first=())):
        for missing in range(4):
            pages = fillers(told, column, leaf.depth_mm, missing)
            assert len(pages) == missing
            titles = [page[0].block.title for page in pages if page[0].block.title]
            assert ("First game" in titles) == bool(told.first and missing)
    assert [page[0].block.title for page in fillers(replace(text, first=()), column, leaf.depth_mm, 3)] == [
        "Score pad",
        "Notes",
        "Notes",
    ]


def test_an_opening_that_cannot_be_played_leaves_the_rules_as_they_are(buccaneer: LoadedGame) -> None:
    stray = buccaneer.with_mutation("first/fr.md: step.crew.forms.told", "step.crew.sinks.told")
    assert not booklet_text(stray, "fr", pictured=False).first
    assert booklet_text(stray, "fr", pictured=False).chapters
