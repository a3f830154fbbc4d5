"""The mark of a print: the game's own version at the foot of each piece, where it has one and room for it."""

from __future__ import annotations

import pypdfium2
import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.kit.kit import Order, make_kit
from pnp.sheets.kit.version_mark import SAFE_MM, SIZE_PT, _foot_mm, _has_room, version_mark_face
from pnp.sheets.options.order import INKS, Ink
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.support.project import orchard_in


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    project = orchard_in(tmp_path_factory.mktemp("orchard"), parts=())
    return LoadedGame.open(project.game("orchard"), project)


def piece(shape: Shape, width: float, height: float) -> Face:
    return Face("oak", "card", "Oak", "x", {}, width, height, Place("x"), shape=shape)


def text_of(loaded: LoadedGame, order: Order) -> str:
    kit, findings = make_kit(loaded, order, FaceRenderer(loaded.root))
    assert kit, findings
    page = pypdfium2.PdfDocument(kit.pdf)[2]
    return str(page.get_textpage().get_text_bounded())


@pytest.mark.parametrize("ink", INKS)
def test_each_piece_tells_the_version_in_any_ink_unless_it_is_left_out(orchard: LoadedGame, ink: Ink) -> None:
    marked = Order(PAPERS["a4"], "en", ink=ink)
    plain = Order(PAPERS["a4"], "en", ink=ink, marked=False)
    assert text_of(orchard, marked).count("v0.3") >= 9
    assert text_of(orchard, plain).count("v0.3") == 1  # the footer
    assert plain.name_of("orchard").endswith("-unmarked")


def test_a_game_without_a_version_of_its_own_has_no_mark(buccaneer: LoadedGame) -> None:
    assert version_mark_face(buccaneer, piece("rect", 63, 88)) is None


@pytest.mark.parametrize(
    ("shape", "width", "height", "room"),
    [
        ("rect", 63.0, 88.0, True),
        ("rect", 12.0, 60.0, False),
        ("circle", 25.4, 25.4, True),
        ("circle", 12.7, 12.7, False),
        ("hex", 69.28, 80.0, True),
        ("polygon", 80.0, 80.0, False),
    ],
)
def test_it_stands_where_there_is_room(
    orchard: LoadedGame, shape: Shape, width: float, height: float, room: bool
) -> None:
    mark = version_mark_face(orchard, piece(shape, width, height))
    assert (mark is not None) == room
    if mark:
        assert mark.values["y"] <= height - SAFE_MM


def test_it_is_small_and_sets_no_check_off(orchard: LoadedGame) -> None:
    mark = version_mark_face(orchard, piece("rect", 63, 88))
    assert mark
    assert SIZE_PT >= 4
    assert FaceRenderer(orchard.root).findings(mark, "en") == ()


@pytest.mark.parametrize(
    ("shape", "size", "at"),
    [
        ("rect", (63.0, 88.0), (56.0, 84.8, "end")),
        ("circle", (25.4, 25.4), (12.7, 22.2, "middle")),
        ("hex", (69.28, 80.0), (34.64, 76.8, "middle")),
    ],
)
def test_it_stands_at_the_foot_within_what_is_safe(
    orchard: LoadedGame, shape: Shape, size: tuple[float, float], at: tuple[float, float, str]
) -> None:
    mark = version_mark_face(orchard, piece(shape, *size))
    assert mark
    values = mark.values
    assert (values["x"], values["y"]) == pytest.approx(at[:2])
    assert (values["anchor"], values["text"], values["size"]) == (at[2], "v0.3", 4.5)
    assert (mark.width_mm, mark.height_mm) == size


@pytest.mark.parametrize(
    ("shape", "size", "foot"),
    [
        ("rect", (63.0, 88.0), 49.0),
        ("circle", (26.0, 26.0), 2 * 69**0.5),
        ("hex", (69.28, 80.0), 3 * 69.28 / 20),
    ],
)
def test_a_piece_is_so_wide_where_the_mark_stands(
    shape: Shape, size: tuple[float, float], foot: float
) -> None:
    """Three millimetres above the lowest point of a circle or of a tile that stands on its corner."""
    assert _foot_mm(piece(shape, *size)) == pytest.approx(foot)


def test_a_version_that_is_wider_than_its_foot_is_left_out() -> None:
    assert _has_room(piece("rect", 40.0, 88.0), "v0.3")
    assert not _has_room(piece("rect", 40.0, 88.0), f"v{'0.3' * 12}")
    assert _has_room(piece("rect", 40.0, 15.0), "v0.3")
    assert not _has_room(piece("rect", 40.0, 14.9), "v0.3")
