"""Pieces at other tables and at printers: what playingcards.io, Screentop and printing services are given."""

from __future__ import annotations

import csv
import json
from collections import Counter
from io import BytesIO, StringIO
from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Place
from pnp.sheets.export import pcio, product, screentop
from pnp.sheets.export.tts import LARGEST_PX
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.face import Face
from tests.sheets.export.exported import Asked, made
from tests.sheets.rendering.test_raster import open_png


def test_playingcards_io_gets_every_copy_and_its_pictures(pieces: Asked) -> None:
    request = pieces("boucaniers", "clue", "coin", "standee", "compass", "tile")
    (file,) = made("pcio", request).values()
    with ZipFile(BytesIO(file)) as archive:
        widgets = json.loads(archive.read("widgets.json"))
        names = set(archive.namelist())
    decks = {one["id"]: one for one in widgets if one["type"] == "cardDeck"}
    named = {look for deck in decks.values() for kind in deck["cardTypes"].values() for look in kind.values()}
    pictures = {look.removeprefix("package://") for look in named if look.startswith("package://")}
    assert pictures == names - {"widgets.json"}
    laid = Counter(one["deck"] for one in widgets if one["type"] in {"card", "piece"})
    for deck in request.decks:
        assert laid[f"deck-{deck.name}"] == sum(item.face.copies for item in deck.items)
    assert len({one["id"] for one in widgets}) == len(widgets)
    assert all(one["x"] >= 0 and one["y"] >= 0 for one in widgets)


def test_playingcards_io_lays_nothing_out_of_sight_or_under_the_hand(pieces: Asked) -> None:
    room = pcio._Room(pieces("boucaniers", "coin"))
    for wide, high in [(300, 200), (500, 300)] * 6:
        x, y = room._place(wide, high)
        assert 0 <= x <= pcio.ROOM_PX[0] - wide
        assert 0 <= y <= pcio.ROOM_PX[1] - pcio.HAND_PX - high


def test_playingcards_io_dice_have_six_sides_and_boards_lie_below(pieces: Asked) -> None:
    (file,) = made("pcio", pieces("attention-pirates", "die", "board")).values()
    with ZipFile(BytesIO(file)) as archive:
        widgets = json.loads(archive.read("widgets.json"))
    (deck,) = [one for one in widgets if one["type"] == "cardDeck"]
    dice = [one for one in widgets if one["type"] == "dice"]
    assert list(deck["cardTypes"]) == list("123456")
    assert deck["faceTemplate"]["includeRadius"], "the sides of a die are rounded"
    assert {one["deck"] for one in dice} == {deck["id"]}
    (board,) = [one for one in widgets if one["type"] == "board"]
    assert board["z"] == 0


def test_screentop_gets_grids_and_where_each_variant_is(pieces: Asked) -> None:
    request = pieces("boucaniers", "clue", "standee", "compass")
    files = made("screentop", request)
    rows = list(csv.DictReader(StringIO(files["components.csv"].decode())))
    assert {row["component"] for row in rows} == {"clue", "standee", "compass-1", "compass-2", "compass-3"}
    for row in rows:
        shown = open_png(files[row["picture"]])
        size = (int(row["columns"]) * int(row["width_px"]), int(row["rows"]) * int(row["height_px"]))
        assert shown.size == size
        assert max(size) <= LARGEST_PX
        assert not row["back"] or row["back"] in files


@settings(max_examples=30)
@given(st.integers(1, 90), st.floats(20, 400), st.floats(20, 400))
def test_a_grid_of_screentop_is_never_too_large_and_keeps_its_shape(
    count: int, width: float, height: float
) -> None:
    grid = screentop.Grid.of([Drawing(width, height, ())] * count)
    (wide, high), whole = grid.cell_px, screentop.LARGEST_PX
    assert grid.columns * grid.rows >= count
    assert grid.columns * wide <= whole
    assert grid.rows * high <= whole
    assert wide / high == pytest.approx(width / height, rel=2 / min(wide, high))


@pytest.mark.parametrize("vendor", [product.THE_GAME_CRAFTER, product.MAKE_PLAYING_CARDS])
@pytest.mark.parametrize(
    ("name", "inches"),
    [("poker", (2.5, 3.5)), ("bridge", (2.25, 3.5)), ("mini", (1.75, 2.5)), ("tarot", (2.75, 4.75))],
)
def test_printers_have_the_usual_cards(
    vendor: product.Vendor, name: str, inches: tuple[float, float]
) -> None:
    width, height = (side * 25.4 for side in inches)
    found = vendor.product(Face("x", "card", "X", "x.svg.j2", {}, width, height, Place("x")))
    assert found
    assert found.name == f"{name} card"


def test_a_printer_is_asked_for_what_it_offers(pieces: Asked) -> None:
    files = made("tgc", pieces("boucaniers", "coin", "tile", "standee", "clue"))
    rows = {row["deck"]: row for row in csv.DictReader(StringIO(files["order.csv"].decode()))}
    assert rows["coin"]["product"] == "medium circle chit"
    assert open_png(files["coin/one.png"]).size == (300, 300)
    assert rows["tile"]["product"] == "not offered"
    assert "medium hex tile" in rows["tile"]["size"]
    assert "cut and fold" in rows["standee"]["size"]


def test_a_printed_die_has_six_pictures(pieces: Asked) -> None:
    files = made("tgc", pieces("pirates-vs-pirates", "die"))
    (deck,) = json.loads(files["manifest.json"])["decks"]
    assert deck["product"] == "custom six-sided die"
    for piece in deck["pieces"]:
        assert [open_png(files[side]).size for side in piece["sides"]] == [(180, 180)] * 6


@pytest.mark.parametrize(("size", "whole"), [((400.0, 100.0), "width"), ((100.0, 400.0), "height")])
def test_a_board_of_playingcards_io_fills_the_table_above_the_hand(
    pieces: Asked, monkeypatch: pytest.MonkeyPatch, size: tuple[float, float], whole: str
) -> None:
    monkeypatch.setattr(pcio, "face_png", lambda *_, **__: b"")
    room = pcio._Room(pieces("boucaniers", "coin"))
    monkeypatch.setattr(room, "_drawing", lambda _: None)
    face = Face("sea", "board", "Sea", "x", {}, *size, Place("x"))
    room._boards(SimpleNamespace(name="seas", items=[SimpleNamespace(name="sea", face=face)]))  # type: ignore[arg-type]
    (board,) = (one for one in room.widgets if one["type"] == "board")
    assert (board["x"], board["y"], board["z"], board["locked"]) == (pcio._GAP_PX, pcio._GAP_PX, 0, True)
    most = {
        "width": pcio.ROOM_PX[0] - 2 * pcio._GAP_PX,
        "height": pcio.ROOM_PX[1] - pcio.HAND_PX - 2 * pcio._GAP_PX,
    }
    assert board[whole] == most[whole]
    assert board["width"] / board["height"] == pytest.approx(size[0] / size[1], rel=0.01)
    assert board["boardImage"] == "package://userassets/seas-sea.png"
