"""Drawings of an earlier run: the very same, unless anything that they are made of has changed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.core.base.cache import Cache
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing, FormXObject, Gradient, Operation, PlacedPicture, Run
from pnp.sheets.graphics.images import Picture
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.drawing_cache import recalling
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.template import FaceRenderer
from tests.support.project import ROOT


@pytest.fixture
def faces(buccaneer: LoadedGame) -> list[Face]:
    """A face of each template of a game."""
    return list({face.template: face for face in build_faces(buccaneer, "fr")[0]}.values())


def shown(folder: Path, faces: list[Face], templates: str = "as they are") -> list[Drawing | None]:
    with recalling(ROOT, Cache(folder), "a game", templates) as studio:
        return [studio.draw_face(face, ink, "fr")[0] for face in faces for ink in ("full", "low")]


def never(*_: object) -> None:
    raise AssertionError("it was drawn again")


def test_what_was_drawn_before_is_the_same_and_not_drawn_again(
    faces: list[Face], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = [FaceRenderer(ROOT).draw_face(face, ink, "fr")[0] for face in faces for ink in ("full", "low")]
    assert shown(tmp_path, faces) == plain
    monkeypatch.setattr(FaceRenderer, "render", never)
    recalled = shown(tmp_path, faces)
    assert recalled == plain
    assert repr(recalled) == repr(plain), "numbers are of the same sort, so that PDFs have the same bytes"


def test_whatever_has_changed_is_drawn_again(faces: list[Face], tmp_path: Path) -> None:
    face = faces[0]
    before = shown(tmp_path, [face])
    other = replace(face, values={**face.values, "name": "Autre"})
    assert shown(tmp_path, [other]) != before
    assert shown(tmp_path, [face]) == before
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FaceRenderer, "render", never)
        with pytest.raises(AssertionError, match="drawn again"):
            shown(tmp_path, [face], templates="edited")


def test_what_is_no_longer_shown_is_let_go(
    faces: list[Face], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown(tmp_path, faces[:2])
    shown(tmp_path, faces[:1])
    monkeypatch.setattr(FaceRenderer, "render", never)
    shown(tmp_path, faces[:1])
    with pytest.raises(AssertionError, match="drawn again"):
        shown(tmp_path, faces[1:2])


def test_a_damaged_memory_is_no_drawing(faces: list[Face], tmp_path: Path) -> None:
    before = shown(tmp_path, faces[:1])
    for file in tmp_path.iterdir():
        file.write_bytes(file.read_bytes()[:-9])
    assert shown(tmp_path, faces[:1]) == before


OWN = fonts.find(fonts.register_family({"regular": Path(fonts.find("Source Sans Pro").path)}))
PLAIN = Run("oak", fonts.find("Source Serif Pro", "700"), 3.5, 0, 1.25, 0.1, 2)


@pytest.mark.parametrize(
    ("part", "again"),
    [
        (PLAIN, False),
        (FormXObject((PLAIN, FormXObject(("0 0 m",)), "f"), group=True), False),
        (PlacedPicture(Picture(Path("oak.png"), "abc", "png", 1, 1, turned=False)), True),
        (Run("oak", OWN, 3.0, 0.0, 0.0), True),
    ],
    ids=["run", "form", "picture", "own font"],
)
def test_only_what_lies_in_files_of_its_own_is_drawn_from_them_each_time(
    faces: list[Face], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: Operation, again: bool
) -> None:
    gradient = Gradient((0, 0, 0.5, 1), ((0, (0.1, 0.2, 0.3)), (1.0, (1, 1, 1))), "Gabc")
    drawing, asked = Drawing(63.0, 88, ("q", part, "Q"), (gradient,), ((1, 0.5),)), Counter[str]()

    def draw(_: FaceRenderer, __: Face, ink: str, ___: str) -> tuple[Drawing, tuple[()]]:
        asked[ink] += 1
        return drawing, ()

    monkeypatch.setattr(FaceRenderer, "draw_face", draw)
    for _ in range(2):
        assert repr(shown(tmp_path, faces[:1])) == repr([drawing, drawing])
    assert set(asked.values()) == {2 if again else 1}
