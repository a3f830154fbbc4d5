"""What is no card, on virtual tables and at printers: dice that are thrown, holes that one sees through."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.export import mesh
from pnp.sheets.export.part import Role, parts, role
from pnp.sheets.export.tts import LARGEST_PX, cell_px, fit_dpi, grid
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import circle, hex_size, outline
from tests.sheets.export.exported import Asked, made
from tests.sheets.rendering.test_raster import open_png

CENTRE = (0.5, 0.5)


def table(files: dict[str, bytes]) -> list[dict[str, Any]]:
    saved = next(content for path, content in files.items() if path.endswith(".json"))
    states: list[dict[str, Any]] = json.loads(saved)["ObjectStates"]
    return [thing for state in states for thing in state.get("ContainedObjects", [state])]


def alpha(png: bytes, across: float, down: float) -> int:
    """How opaque a picture is at a part of its width and height."""
    picture = open_png(png)
    assert picture.mode == "RGBA"
    pixel = picture.getpixel((int(across * (picture.width - 1)), int(down * (picture.height - 1))))
    assert isinstance(pixel, tuple)
    return int(pixel[3])


@pytest.mark.parametrize(
    ("game", "kind", "expected"),
    [
        ("boucaniers", "mask", "flat"),
        ("boucaniers", "compass", "parts"),
        ("boucaniers", "standee", "figure"),
        ("boucaniers", "tile", "flat"),
        ("pirates-vs-pirates", "die", "die"),
        ("maitre-des-mers", "box", "wrapping"),
    ],
)
def test_a_face_is_known_by_what_becomes_of_it(pieces: Asked, game: str, kind: str, expected: Role) -> None:
    (deck,) = pieces(game, kind).decks
    assert role(deck.face) == expected


def test_a_die_is_thrown_and_tells_its_value(pieces: Asked) -> None:
    files = made("tts", pieces("pirates-vs-pirates", "die"))
    dice = table(files)
    assert {one["Name"] for one in dice} == {"Custom_Model"}
    assert {one["CustomMesh"]["TypeIndex"] for one in dice} == {2}
    for die in dice:
        assert [turn["Value"] for turn in die["RotationValues"]] == [1, 2, 3, 4, 5, 6]
        path = die["CustomMesh"]["DiffuseURL"].removeprefix("https://example.org/b/")
        assert open_png(files[path]).width == open_png(files[path]).height * 3 // 2
    assert files["die/die.obj"].decode() == mesh.die(11.5)


def test_opposite_sides_of_a_die_make_seven_and_its_turns_bring_each_up() -> None:
    for value, (normal, up) in mesh.SIDES.items():
        opposite = mesh.SIDES[7 - value][0]
        assert tuple(-x for x in normal) == opposite
        assert sum(a * b for a, b in zip(normal, up, strict=True)) == 0
        mirrored = (-normal[0], normal[1], normal[2])
        assert turned(mirrored, mesh.TURNS[value]) == (0, 1, 0)


def turned(vector: tuple[float, ...], degrees: tuple[float, ...]) -> tuple[int, ...]:
    """As the table turns things: about z, then x, then y, in a left-handed space."""
    x, y, z = map(round, vector)
    for _ in range(round(degrees[2]) // 90 % 4):
        x, y = -y, x
    for _ in range(round(degrees[0]) // 90 % 4):
        y, z = -z, y
    return x, y, z


def test_a_figure_stands_and_has_two_sides(pieces: Asked) -> None:
    files = made("tts", pieces("boucaniers", "standee"))
    (figure,) = table(files)
    assert figure["Name"] == "Figurine_Custom"
    front, back = (figure["CustomImage"][key].rsplit("/b/")[-1] for key in ("ImageURL", "ImageSecondaryURL"))
    assert files[front] != files[back]
    assert alpha(files[front], *CENTRE) == 255


def test_a_mask_has_a_hole_that_one_sees_through(pieces: Asked) -> None:
    request = pieces("boucaniers", "mask")
    files = made("tts", request)
    (mask,) = table(files)
    assert mask["Name"] == "Custom_Token"
    face = request.decks[0].face
    (part,) = parts(face)
    (hole,) = part.holes
    middle = [sum(axis) / len(hole) for axis in zip(*hole, strict=True)]
    png = files[mask["CustomImage"]["ImageURL"].removeprefix("https://example.org/b/")]
    assert alpha(png, middle[0] / face.width_mm, middle[1] / face.height_mm) == 0
    assert alpha(png, *CENTRE) == 255


def test_a_compass_comes_in_its_parts(pieces: Asked) -> None:
    files = made("tts", pieces("boucaniers", "compass"))
    tokens = table(files)
    assert [token["Name"] for token in tokens] == ["Custom_Token"] * 3
    disc, cover, needle = (files[t["CustomImage"]["ImageURL"].split("/b/")[1]] for t in tokens)
    assert alpha(disc, 0.01, 0.01) == 0, "round"
    assert open_png(needle).width < open_png(cover).width < open_png(disc).width


def test_a_tile_has_its_outline_and_both_sides(pieces: Asked) -> None:
    request = pieces("boucaniers", "tile")
    files = made("tts", request)
    tile = table(files)[0]
    assert (tile["Name"], tile["CustomMesh"]["TypeIndex"]) == ("Custom_Model", 0)
    face = request.decks[0].face
    shown = open_png(files["tile/" + tile["CustomMesh"]["DiffuseURL"].rsplit("/", 1)[1]])
    assert shown.width / shown.height == pytest.approx(2 * face.width_mm / face.height_mm, rel=0.01)
    assert files["tile/tile.obj"].count(b"\nv ") >= 12


def test_boards_are_small_enough_to_load(pieces: Asked) -> None:
    files = made("tts", pieces("attention-pirates", "board"))
    (board,) = table(files)
    assert (board["Name"], board["Locked"]) == ("Custom_Tile", True)
    (picture,) = (open_png(content) for path, content in files.items() if path.endswith(".png"))
    assert max(picture.size) <= LARGEST_PX


def test_the_quick_reference_is_a_tab_of_the_notebook(pieces: Asked) -> None:
    request = pieces("boucaniers", "letter", notes=(("Aide", "En bref"),))
    files = made("tts", replace(request, rules=lambda: b"%PDF"))
    saved = json.loads(files["boucaniers.json"])
    assert saved["TabStates"]["0"]["body"] == "En bref"
    assert saved["ObjectStates"][-1]["CustomPDF"]["PDFUrl"] == "https://example.org/b/rules.pdf"
    assert files["rules.pdf"] == b"%PDF"


@given(st.integers(1, 69), st.floats(40, 120), st.floats(40, 120))
def test_no_other_grid_shows_cards_larger(cards: int, width: float, height: float) -> None:
    face = Face("x", "card", "X", "x", {}, width, height, None)  # type: ignore[arg-type]
    columns, rows = grid(face, cards)
    assert columns * rows > cards
    wide, high = cell_px(face, columns, rows)
    assert max(wide * columns, high * rows) <= LARGEST_PX
    for other_columns in range(2, 11):
        for other_rows in range(2, 8):
            if other_columns * other_rows > cards:
                assert cell_px(face, other_columns, other_rows)[0] <= wide


@given(st.floats(5, 2000), st.floats(5, 2000))
def test_a_picture_is_never_too_large(width: float, height: float) -> None:
    assert max(width, height) / 25.4 * fit_dpi(width, height) <= LARGEST_PX


@pytest.mark.parametrize(
    "solid",
    [mesh.slab(outline("hex", *hex_size(37.0)), 2.0), mesh.slab(circle(20, 20, 10), 2.0), mesh.die(16.0)],
)
def test_a_solid_is_closed_and_its_faces_look_outward(solid: str) -> None:
    lines = solid.splitlines()
    corners = [tuple(map(float, line.split()[1:])) for line in lines if line.startswith("v ")]
    triangles = [
        [corners[int(at.split("/")[0]) - 1] for at in line.split()[1:]]
        for line in lines
        if line.startswith("f ")
    ]
    sides = Counter((one, other) for three in triangles for one, other in pairwise([*three, three[0]]))
    assert all(sides[one, other] == sides[other, one] == 1 for one, other in sides), "edges are shared"
    volume = sum(_dot(a, _cross(b, c)) for a, b, c in triangles)
    assert volume > 0, "counter-clockwise from outside"


def _dot(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _cross(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x
