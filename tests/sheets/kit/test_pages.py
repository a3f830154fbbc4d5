"""The pages around the pieces of a kit: what they say of an order, and that they keep to their paper."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pnp.core.catalog.provenance import Provenance
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.kit.kit_renderer import KitRenderer
from pnp.sheets.kit.pages import (
    Pages,
    _columns,
    _cover_and_row_size,
    _first_names,
    _page_list,
    cover,
    has_reconstructed_values,
)
from pnp.sheets.kit.paper_plan import Batch
from pnp.sheets.options.choice import WHOLE, Choice, Update
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.bench.live_preview import write

A4 = PAPERS["a4"]
DISCS = "25 wooden discs or thick counters of 25 mm (pirate stickers)"
UPDATE = Update("1", "2", (("ship/couronne", "Couronne", 1),), (("ship/couronne", "Corona", 2),), rules=True)
CARDS = Batch(3, 8, 3, True, "card", ("ship", "treasure"), ("straight",))


def pages(loaded: LoadedGame, choice: Choice = WHOLE, lang: str = "en", **more: Any) -> Pages:
    return Pages(loaded, Order(A4, lang, choice=choice, **more))


def lies(piece: str, page: int, side: str = "front", **more: Any) -> dict[str, Any]:
    kind, _, name = piece.partition("/")
    return {"kind": kind, "component": name, "side": side, "page": page, **more}


def test_a_checklist_has_the_room_that_its_paper_leaves(buccaneer: LoadedGame) -> None:
    rooms = {}
    for paper in PAPERS.values():
        page = Pages(buccaneer, Order(paper, "fr")).checklist([], 9)
        rooms[paper.id] = page.values["room"]
        assert 0 < rooms[paper.id] < paper.height_mm
    shorter = PAPERS["a4"].height_mm - PAPERS["letter"].height_mm
    assert rooms["a4"] - rooms["letter"] == pytest.approx(shorter)


@pytest.mark.parametrize(("cards", "rows"), [(100, 102), (1_000, 1)])
def test_of_more_pieces_than_a_page_can_list_the_kinds_are_listed(
    tmp_path: Path, cards: int, rows: int
) -> None:
    write(tmp_path, cards)
    project = Project.find(tmp_path)
    page = pages(LoadedGame.open(project.game("bench"), project)).checklist([], 9)
    assert sum(map(len, page.values["columns"])) == rows
    assert FaceRenderer(tmp_path).draw_face(page, "full", "en")[1] == ()


@pytest.mark.parametrize(
    ("choice", "printed", "borrowed", "chosen"),
    [
        (WHOLE, [], [DISCS], []),
        (WHOLE, ["box/card-box"], [DISCS], []),
        (Choice(pieces=("ship/couronne",)), [], [], ["a choice of pieces"]),
        (Choice(pieces=("ship/couronne",), update=UPDATE), [], [], ["update from 1 to 2"]),
        (Choice(update=UPDATE), [], [], ["update from 1 to 2"]),
        (Choice(copies=2), [], [DISCS], ["2 of each"]),
        (Choice(size=(63.5, 88.0)), [], [DISCS], ["cards of 63.5 × 88 mm"]),
        (Choice(pages=((1, 3), (5, 5))), [], [DISCS], ["pages 1-3,5"]),
        (
            Choice(sleeves=True),
            [],
            [DISCS, "20 sleeves: Standard Card Game, 63.5 × 88 mm"],
            ["for sleeves"],
        ),
    ],
)
def test_what_is_printed_is_said_and_what_to_borrow_for_it(
    buccaneer: LoadedGame, choice: Choice, printed: list[str], borrowed: list[str], chosen: list[str]
) -> None:
    made = pages(buccaneer, choice)
    front = made.front([CARDS], 9)
    assert front.values["kit"] == " · ".join(["Print-and-play kit", A4.name, "two-sided, long edge", *chosen])
    page = made.checklist([lies(piece, 3) for piece in printed], 9)
    assert page.values["borrow"] == borrowed
    folded = bool(printed)
    assert page.values["room"] == pytest.approx(297 - 70 - 6.2 * len(borrowed) - 46 * folded)
    assert bool(page.values["ways"]) is folded


def test_an_update_takes_out_and_puts_in(buccaneer: LoadedGame) -> None:
    page = pages(buccaneer, Choice(update=UPDATE)).checklist([lies("ship/couronne", 3)], 9)
    rules = {"name": "Rules of play", "copies": 1, "pages": ""}
    assert page.values["columns"] == [
        [{"title": "Take out of the box – 2"}, {"name": "Couronne", "copies": 1, "pages": ""}, rules, {}],
        [{"title": "Put into the box – 3"}, {"name": "Corona", "copies": 2, "pages": "3"}, rules, {}],
    ]
    assert page.values["heading"] == "Update"
    assert page.values["footer"] == f"Buccaneer · Update · 2/9 · v{buccaneer.version}"
    only_in = Update("1", "2", (), UPDATE.put)
    page = pages(buccaneer, Choice(update=only_in)).checklist([], 9)
    titles = [row["title"] for rows in page.values["columns"] for row in rows if "title" in row]
    assert titles == ["Put into the box – 2"]


def test_the_checklist_lists_what_is_printed_with_its_pages(buccaneer: LoadedGame) -> None:
    placed = [lies("ship/couronne", page) for page in (3, 5, 7)] + [lies("ship/couronne", 4, "back")]
    chosen = Choice(pieces=("ship/couronne",), copies=3)
    page = pages(buccaneer, chosen).checklist(placed, 9)
    rows = [row for column in page.values["columns"] for row in column if row]
    assert rows[0] == {"title": "Ships – 3"}
    assert rows[1]["copies"] == 3
    assert rows[1]["pages"] == "3–7"
    assert len(rows) == 2


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ([], ""),
        (["3"], "3"),
        (["3", "5"], "3, 5"),
        (["3", "4", "5"], "3–5"),
        (["3", "5", "7"], "3–7"),
        (["3", "6", "9"], "3, 6, 9"),
        (["3", "4", "6"], "3, 4, 6"),
        (["3–4", "5", "6"], "3–4, 5, 6"),
        (["3", "4", "5–6", "6"], "3…6"),
    ],
)
def test_pages_in_a_row_are_told_by_their_ends(found: list[str], told: str) -> None:
    assert _page_list(found) == told


def rows(*kinds: int) -> list[dict[str, Any]]:
    """Kinds with so many pieces, each under its title, with a gap below."""
    return [
        row
        for kind, count in enumerate(kinds)
        for row in [{"title": f"{kind}"}, *({"name": f"{kind}.{at}"} for at in range(count)), {}]
    ]


@pytest.mark.parametrize(
    ("kinds", "count", "ends"),
    [
        ((2, 2), 2, ["{}", "{}"]),
        ((1, 4), 2, ["1.0", "{}"]),
        ((3, 3), 2, ["{}", "{}"]),
        ((3, 2, 1), 3, ["0.2", "1.1", "{}"]),
        ((9,), 3, ["0.2", "0.6", "{}"]),
    ],
)
def test_no_column_ends_with_a_title_or_begins_with_a_gap(
    kinds: tuple[int, ...], count: int, ends: list[str]
) -> None:
    columns = _columns(rows(*kinds), count)
    assert [column[-1].get("name", column[-1].get("title", "{}")) for column in columns] == ends
    assert all(column[0] for column in columns)
    named = [row["name"] for column in columns for row in column if "name" in row]
    assert named == [row["name"] for row in rows(*kinds) if "name" in row]


def test_many_rows_stand_in_three_columns(buccaneer: LoadedGame) -> None:
    room = 297 - 70
    fitting = int(2 * room / 4.2)
    for count, columns in ((fitting - 5, 2), (fitting - 4, 3)):
        put = tuple(("ship/couronne", f"Ship {number}", 1) for number in range(count))
        update = Update("1", "2", (("ship/a", "A", 1),), put)
        page = pages(buccaneer, Choice(update=update)).checklist([], 9)
        assert len(page.values["columns"]) == columns


@pytest.mark.parametrize(
    ("order", "backed", "steps"),
    [
        ({}, True, ["scale", "measure", "long-edge", "cut"]),
        ({"flip": "short-edge"}, True, ["scale", "measure", "short-edge", "cut"]),
        ({}, False, ["scale", "measure", "no-backs-step", "cut"]),
        ({"layout": "fronts"}, True, ["scale", "measure", "one-sided", "cut"]),
        ({"sheet": "bleed"}, True, ["scale", "measure", "long-edge", "cut-double"]),
        ({"layout": "gutterfold"}, True, ["scale", "measure", "fold", "cut-folded"]),
        ({"choice": Choice(sleeves=True)}, True, ["scale", "measure", "long-edge", "cut", "sleeve"]),
        (
            {"choice": Choice(update=UPDATE, sleeves=True)},
            True,
            ["scale", "measure", "long-edge", "cut", "swap", "sleeve"],
        ),
    ],
)
def test_the_front_page_tells_how_to_print_and_cut(
    buccaneer: LoadedGame, order: dict[str, Any], backed: bool, steps: list[str]
) -> None:
    table = [CARDS if backed else Batch(3, 8, 6, False, "card", ("ship",), ("straight",))]
    front = Pages(buccaneer, Order(A4, "en", **order)).front(table, 9)
    assert [step["picture"] for step in front.values["steps"]] == steps
    assert front.values["footer"].endswith(f" · 1/9 · v{buccaneer.version}")
    assert front.values["cover"] == 0.66


def test_steps_keep_their_room_on_the_front_page_however_long_the_table_is() -> None:
    for paper, steps, rows in product(PAPERS.values(), range(1, 7), range(2, 14)):
        for covered, above in ((True, 18.9), (False, 60)):
            scale, row = _cover_and_row_size(paper, rows, steps, covered=covered)
            left = paper.height_mm - above - 110 * scale - 9 - row * rows - 51
            assert left >= 14.5 * steps - 0.01
            assert 0.3 <= scale <= 0.66 if covered else scale == 0
            assert 5.4 <= row <= 6.7
            assert row == 6.7 or scale <= 0.3, "the cover gives way first"


def test_the_cover_is_drawn_as_large_as_the_front_page_says(buccaneer: LoadedGame, root: Path) -> None:
    bench = KitRenderer(buccaneer, Order(PAPERS["letter"], "en"), FaceRenderer(root))
    tops = []
    for rows in (4, 12):
        picture, text = bench.front_page([CARDS] * rows, 9).stamps
        tops.append(picture.y_mm + picture.drawing.height)
        kit = next(run for run in text.drawing.runs() if run.text.startswith("Print-and-play"))
        assert picture.x_mm == pytest.approx((215.9 - picture.drawing.width) / 2)
        assert 0 < kit.y - tops[-1] < 10
    assert tops[1] < tops[0] - 10


def test_as_many_kinds_are_named_as_a_cell_holds() -> None:
    long = "Cards with a rather long name"
    assert _first_names([long, "Coins"]) == f"{long}, Coins"
    assert _first_names([long, long, "Coins"]) == f"{long} …"
    assert _first_names([long * 3]) == long * 3


def test_backs_of_what_is_no_piece_do_not_count(buccaneer: LoadedGame) -> None:
    read = Batch(1, 2, 1, True, "plain", (), ("read",))
    front = pages(buccaneer).front([read], 9)
    assert "no-backs-step" in [step["picture"] for step in front.values["steps"]]


def test_a_row_of_the_table_names_three_kinds(buccaneer: LoadedGame) -> None:
    kinds = ("ship", "treasure", "pawn", "coin")
    for count, what in ((3, "Ships, Treasures, Pirates"), (4, "Ships, Treasures, Pirates …")):
        front = pages(buccaneer).front([Batch(3, 3, 1, False, "card", kinds[:count], ("straight",))], 9)
        (row,) = front.values["table"]
        assert row["what"] == f"**{what}**: cut at the marks"
        assert (row["pages"], row["sheets"]) == ("3", 1)


@pytest.mark.parametrize(
    ("label", "starred"),
    [
        ({}, False),
        ({"loot": "reconstructed"}, True),
        ({"loot": "stated", "crew_minimum": "reconstructed"}, True),
        ({"loot.en": "reconstructed"}, True),
        ({"loot": "stated"}, False),
        ({"name": "reconstructed", "copies": "reconstructed"}, False),
        ({"name.en": "reconstructed"}, False),
    ],
)
def test_a_value_of_ours_is_starred_but_not_a_name_or_a_count(
    buccaneer: LoadedGame, label: dict[str, str], starred: bool
) -> None:
    assert buccaneer.catalog
    ship = next(iter(buccaneer.catalog.kinds()["ships"]))
    origins = {field: Provenance.model_validate({"origin": origin}) for field, origin in label.items()}
    assert has_reconstructed_values(ship.model_copy(update={"provenance": origins})) is starred


def test_a_cover_bears_the_title_and_says_who_made_it(buccaneer: LoadedGame) -> None:
    face = cover(buccaneer, "en")
    assert face
    assert (face.width_mm, face.height_mm) == (180, 110)
    assert face.values["words"]["title"] == "Buccaneer"
    assert face.values["words"]["subtitle"] == "A game by Stefan Dorra for 3 to 5 players"
