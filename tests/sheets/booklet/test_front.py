"""The title page and the contents of a booklet, and the lines at the top and bottom of its pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.i18n.messages import messages
from pnp.sheets.booklet.column import Column
from pnp.sheets.booklet.flow import Block, Frame, Row
from pnp.sheets.booklet.front import front, running
from pnp.sheets.booklet.manuscript import BookletText, Chapter, Decision
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.graphics.drawing import Drawing

HERE = Place("rules/en.md")
POINT = 25.4 / 72
RULING = Decision("GAM-C1", "Which?", "This.", "So.", (), HERE)


def chapters(count: int) -> tuple[Chapter, ...]:
    return tuple(Chapter(f"part-{one}", str(one), f"Part {one}", (), HERE) for one in range(1, count + 1))


def book(count: int = 2, title: str = "Game", **more: Any) -> BookletText:
    return BookletText(title, "A game", (2, 4), (30, 30), 8, "By us", chapters(count), (), HERE, **more)


def column(text: BookletText) -> Column:
    return Column(110.0, messages("en")["booklet"], PALETTES["full"], text.numbers())


def begun(
    text: BookletText, cover: Drawing | None = None, pages: Mapping[str, int] | None = None
) -> list[Block]:
    return front(text, column(text), pages or {}, cover)


def words(rows: tuple[Row, ...]) -> list[str]:
    return [" ".join(span.text for span in row.spans) for row in rows if row.spans]


def test_the_title_page_has_a_panel_then_notes_then_the_contents_on_a_new_page() -> None:
    panel, note, credit, heading, contents = begun(book())
    facts = "2 to 4 players  ·  30 minutes  ·  age 8 and up"
    assert words(panel.rows) == ["Rules of play", "Game", "A game", facts]
    assert (panel.before_mm, panel.pad_mm, panel.frame, panel.whole) == (4.0, 8.0, Frame("title"), True)
    assert (note.before_mm, credit.before_mm, words(credit.rows)) == (8.0, 2.5, ["By us"])
    assert (heading.title, heading.fresh) == ("Contents", True)
    assert (contents.fresh, contents.before_mm) == (False, 2.0)


def test_a_cover_takes_the_title_s_place_and_the_notes_follow_the_contents() -> None:
    cover, panel, heading, contents, note, _ = begun(book(), Drawing(55.0, 30.0, ()))
    assert (cover.rows[0].height_mm, cover.whole) == (60.0, True)
    assert cover.rows[0].picture is not None
    assert cover.rows[0].picture.width == 110.0
    assert words(panel.rows)[:2] == ["Rules of play", "A game"]
    assert panel.rows[3].spans[0].size_mm == pytest.approx(28 * POINT)
    assert panel.pad_mm == 4.0
    assert (heading.title, contents.before_mm, note.before_mm) == ("Contents", 2.0, 8.0)


@pytest.mark.parametrize(("cover", "air"), [(None, (20, 24)), (Drawing(55.0, 30.0, ()), (2, 6))])
def test_a_panel_has_air_above_its_words_and_before_its_facts(
    cover: Drawing | None, air: tuple[float, float]
) -> None:
    panel = begun(book(), cover)[1 if cover else 0]
    above, _, below, _, bar, _, before, facts, waves = panel.rows
    assert (above.height_mm, before.height_mm) == air
    assert (below.height_mm, waves.height_mm) == (1, 16)
    assert [(one.x_mm, one.y_mm, one.width_mm, one.height_mm) for one in bar.bars] == [(10, 3, 26, 0.8)]
    assert bar.height_mm == 9
    assert facts.spans[0].x_mm == 10


def test_a_title_is_as_large_as_its_panel_allows_and_then_takes_another_line() -> None:
    short, wide = begun(book())[0].rows[3].spans[0], begun(book(title="Islands of Trees"))[0].rows[3].spans[0]
    assert short.size_mm == pytest.approx(46 * POINT)
    assert 28 * POINT < wide.size_mm < 46 * POINT
    assert 99.0 < wide.end_mm <= 100.0
    lines = [row.spans[0] for row in begun(book(title="Islands of Trees and Lakes"))[0].rows[3:5]]
    assert [span.size_mm for span in lines] == pytest.approx([28 * POINT] * 2)


def test_long_facts_are_set_smaller_than_they_would_be() -> None:
    text = replace(book(), players=(2, 1000000), minutes=(1000000, 2000000), age=10000000)
    facts = begun(text)[0].rows[-2].spans[0]
    assert facts.size_mm < 10.5 * POINT
    assert 96.0 < facts.end_mm <= 100.0


def test_rulings_are_told_by_the_first_of_their_codes() -> None:
    assert "GAM-C1" not in " ".join(words(begun(book())[1].rows))
    ruled = begun(replace(book(), decisions=(RULING,)))[1]
    assert "A code such as GAM-C1 refers" in " ".join(words(ruled.rows))


def test_a_line_of_the_contents_leads_from_its_number_to_its_page() -> None:
    rows = begun(book(), pages={"part-1": 3, "part-2": 14})[-1].rows
    number, title, dots, page = rows[1].spans
    assert [(span.text, span.to) for span in (number, title, page)] == [
        ("2", "part-2"), ("Part 2", "part-2"), ("14", "part-2"),
    ]  # fmt: skip
    assert (number.x_mm, title.x_mm, dots.to) == (0, 10.5, "part-2")
    assert page.end_mm == pytest.approx(110)
    assert dots.end_mm == pytest.approx(102)
    assert set(dots.text) == {" ", "."}
    assert 0 <= dots.x_mm - title.end_mm < column(book()).type.leader.width_mm(" .")


def test_a_long_title_in_the_contents_is_set_smaller_and_leaves_room_for_its_page() -> None:
    long = replace(chapters(1)[0], title="A part with a name of many words that goes on and on for long")
    _, title, _, _ = begun(replace(book(), chapters=(long,)), pages={"part-1": 3})[-1].rows[0].spans
    assert title.size_mm < 10 * POINT
    assert title.end_mm - title.x_mm <= 83.5


def test_the_contents_list_what_there_is_and_leave_room_for_a_first_game_without_a_page() -> None:
    told = (Chapter("a", "", "A", (), HERE),)
    text = replace(book(1), decisions=(RULING,), first=told, quick=told)
    with_page = begun(text, pages={"part-1": 3, ":first": 5})[-1].rows
    assert [row.spans[1].text for row in with_page] == ["Part 1", "Rulings", "First game", "Quick reference"]
    without = begun(text, pages={"part-1": 3})[-1].rows
    assert [row.spans[1].text for row in without if row.spans] == ["Part 1", "Rulings", "Quick reference"]
    assert sum(row.height_mm for row in without) == pytest.approx(sum(row.height_mm for row in with_page))
    assert without[1].spans[3].text == ""


def test_more_than_eighteen_lines_of_contents_stand_nearer() -> None:
    usual = 1.9 * 10 * POINT
    assert begun(book(18))[-1].height_mm == pytest.approx(18 * usual)
    assert begun(book(19))[-1].height_mm == pytest.approx(18 * usual)
    assert begun(book(19))[-1].rows[0].height_mm == pytest.approx(usual * 18 / 19)


def test_a_page_tells_its_number_on_its_outer_side() -> None:
    text = replace(book(), version="1.2")
    head, foot = running(text, column(text), 3, 8, "Part 1")
    assert [span.text for span in head.spans] == ["Game", "Part 1"]
    assert [span.text for span in foot.spans] == ["page 3 of 8", "Game · Rules of play · v1.2"]
    assert foot.spans[0].x_mm == 0
    assert foot.spans[1].end_mm == pytest.approx(110)
    head, foot = running(text, column(text), 2, 8, "Part 1")
    assert [span.text for span in head.spans] == ["Part 1", "Game"]
    assert [span.text for span in foot.spans] == ["Game · Rules of play · v1.2", "page 2 of 8"]
    (line,) = head.bars
    assert (line.x_mm, line.width_mm, line.height_mm) == (0, 110, 0.2)
    assert line.y_mm == pytest.approx(head.height_mm + 0.8)


def test_the_first_page_has_no_line_at_its_top() -> None:
    assert running(book(), column(book()), 1, 8, "")[0] == Row(0.0)


def test_words_at_both_ends_of_a_line_are_told_where_they_meet() -> None:
    text = book(title="A game of many islands and of many more trees upon them")
    col = column(text)
    running(text, col, 2, 8, "The harvest")
    assert col.findings == []
    running(text, col, 2, 8, "The harvest of all the islands together, and of their trees")
    assert ['"A game of many islands and of many mor' in one.message for one in col.findings] == [True]
