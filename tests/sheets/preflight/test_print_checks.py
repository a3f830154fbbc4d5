"""What is told of pages: cuts between two colours, pages almost alone, and measures that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import pnp.sheets.preflight.print_checks  # noqa: F401 - adds its checks
from pnp.app.checking import registries
from pnp.core.base.cache import Cache
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.imposition.layout import Plan
from pnp.sheets.kit.assemble import assemble
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight import measures as measured
from pnp.sheets.preflight.adjacency import shared_cuts, sparse_pages, used_share
from pnp.sheets.preflight.cache import FaceCache
from pnp.sheets.preflight.measure.edge import LOOKS, encode_profiles
from pnp.sheets.preflight.scan import measures
from tests.sheets.imposition.test_impose import A4, face

check = next(registry for registry in registries() if registry.prefix == "PRT")

RED, BLUE = (encode_profiles([((red, 0, blue),) * LOOKS] * 4) for red, blue in ((200, 0), (0, 200)))
GAME = """\
id: grove
title: Grove
author: Ada Example
players: 1..4
minutes: 20
age: 8
kinds:
  cards:
    from: cards.csv
    face: faces/card.yaml
    fields: {rank: 1..3}
"""
FILES = {
    "game.yaml": GAME,
    "cards.csv": "id,rank,name\napple,1,Apple\npear,3,Pear\n",
    "faces/card.yaml": "extends: text-only\nboxes:\n  mine: {at: [5, 70, 50, 9], show: rank, frame: ink}\n",
}


@pytest.fixture
def grove(tmp_path: Path) -> Project:
    """Two cards, each with a box of their own that has a frame."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Project.find(tmp_path)


def opened(project: Project) -> LoadedGame:
    return LoadedGame.open(project.game("grove"), project)


def told(project: Project, code: str) -> list[str]:
    return [finding.message for finding in check.run(opened(project)).findings if finding.code == code]


def rewritten(project: Project, name: str, old: str, new: str) -> Project:
    file = project.root / name
    assert old in file.read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return Project.find(project.root)


def of_kind(kind: str, copies: int, width: float = 63, height: float = 88) -> Face:
    return replace(face(copies, width, height, backed=False), kind=kind, piece=kind)


def test_cards_that_share_a_cut_are_alike_or_told() -> None:
    leaves = assemble([of_kind("ship", 1), of_kind("sea", 2)], A4, Plan())
    colours = {("ship", "ship", 1, "front"): RED, ("sea", "sea", 1, "front"): BLUE}
    found = [(cut.one.face.kind, cut.other.face.kind, cut.alike) for cut in shared_cuts(leaves, colours)]
    assert found == [("ship", "sea", False), ("sea", "sea", True)]
    assert all(cut.alike for cut in shared_cuts(leaves, dict.fromkeys(colours, RED)))


def test_cards_with_bleed_share_no_cut() -> None:
    leaves = assemble([of_kind("ship", 4)], A4, Plan(sheet="bleed"))
    assert not list(shared_cuts(leaves, {("ship", "ship", 1, "front"): RED}))


def test_a_paper_of_its_own_for_one_token_is_told_with_the_page_that_has_room() -> None:
    faces = [of_kind("card", 12), of_kind("token", 1, 25, 25)]
    assert not list(sparse_pages(assemble(faces, A4, Plan())))
    leaves = assemble(faces, A4, Plan(), {"token": "own-0"})
    (found,) = sparse_pages(leaves)
    assert (found.page, found.others) == (5, (4,))
    assert found.share == used_share(leaves[2]) < 0.02


def test_pages_that_have_no_room_for_each_other_are_not_told() -> None:
    faces = [of_kind("card", 9), of_kind("token", 1, 100, 100)]
    assert not list(sparse_pages(assemble(faces, A4, Plan(), {"token": "own-0"})))


def boxed(at: str = "[5, 70, 50, 9]", more: str = "") -> tuple[str, str, str]:
    old = "{at: [5, 70, 50, 9], show: rank, frame: ink}"
    return "faces/card.yaml", old, f"{{at: {at}, show: rank, frame: ink{more}}}"


@pytest.mark.parametrize(
    ("change", "code", "message"),
    [
        (boxed("[5, 83, 50, 2.9]"), "PRT014", "mm from a line, 0.6 is the least"),
        (boxed(more=", colour: '#aaaaaa'"), "PRT015", "to its ground, 4.5 is the least"),
        (boxed(more=", fill: '#333333'"), "PRT015", "to its ground, 4.5 is the least"),
    ],
    ids=["on its frame", "pale", "dark on dark"],
)
def test_a_layout_that_cannot_be_read_is_told_once_at_its_box(
    grove: Project, change: tuple[str, str, str], code: str, message: str
) -> None:
    assert told(grove, code) == []
    project = rewritten(grove, *change)
    (finding,) = (one for one in check.run(opened(project)).findings if one.code == code)
    assert message in finding.message
    assert "on 2 pieces" in finding.message
    assert finding.at.file.endswith("faces/card.yaml")


def test_a_sound_face_is_measured_once_and_another_when_it_changes(
    grove: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = Cache(tmp_path / "memory")
    asked: list[str] = []
    measure = measured.measure_faces

    def counting(studio: object, faces: list[tuple[Face, str]], *, cut: bool) -> list[object]:
        asked.extend(one.piece for one, _ in faces if cut)
        return measure(studio, faces, cut=cut)  # type: ignore[arg-type, return-value]

    monkeypatch.setattr(measured, "measure_faces", counting)

    def look() -> Iterator[str]:
        FaceCache.today(tmp_path)._measured.clear()
        with FaceCache.today(tmp_path).remembering("grove", memory):
            yield from (one.edges for one in measures(opened(Project.find(tmp_path))).values())

    first = list(look())
    assert sorted(asked) == ["apple", "pear"]
    assert list(look()) == first
    assert sorted(asked) == ["apple", "pear"]
    rewritten(grove, "cards.csv", "Pear", "Pears")
    list(look())
    assert sorted(asked) == ["apple", "pear", "pear"]
