"""What virtual tables are given of a declared game with box faces and pictures."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.export import Request, plan
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.layouts.test_checks import project

__all__ = ["project"]


def exported(project: Project, kind: str) -> dict[str, bytes]:
    loaded = LoadedGame.open(project.game("grove"), project)
    return {path: make() for path, make in plan(kind, Request(loaded, "en", FaceRenderer(project.root)))}


def shows_art(png: bytes) -> bool:
    """Whether the colour of the picture is among the most frequent ones."""
    with Image.open(BytesIO(png)) as picture:
        small = picture.convert("RGB").resize((200, 200), Image.Resampling.NEAREST)
    return sum(pixel == b"\x33\x66\x33" for pixel in _pixels(small.tobytes())) > 50


def _pixels(data: bytes) -> list[bytes]:
    return [data[at : at + 3] for at in range(0, len(data), 3)]


@pytest.mark.parametrize(
    ("kind", "picture", "table"),
    [
        ("png", "card-apple-1.png", "faces.json"),
        ("tts", "card-1.png", "grove.json"),
        ("screentop", "card-front.png", "components.csv"),
    ],
)
def test_a_virtual_table_gets_the_cards_with_their_art(
    project: Project, kind: str, picture: str, table: str
) -> None:
    files = exported(project, kind)
    assert shows_art(files[picture])
    assert b"Apple Seed" in files[table]


def test_playingcards_io_gets_one_file(project: Project) -> None:
    files = exported(project, "pcio")
    assert [Path(name).suffix for name in files] == [".pcio"]
    assert all(files.values())
