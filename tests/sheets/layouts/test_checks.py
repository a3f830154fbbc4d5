"""Layouts and pictures of a declared game, as `pnp check` and `pnp explain` see them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pnp.app.checking import registries
from pnp.app.examine import examine, find_broken
from pnp.core.checks.report import line
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project

check = next(registry for registry in registries() if registry.prefix == "PRT")

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
    back: back-dots
    fields: {suit: apple | pear, rank: 1..3, effect: text, art: image}
"""
CARDS = """\
id,suit,rank,name,effect,art
apple-1,apple,1,Apple Seed,Draw a card for 2:coin:.,seed.png
pear-3,pear,3,Pear Cake,Score it twice.,seed.png
"""
LAYOUT = """\
extends: classic
boxes:
  corner: {show: rank}
  picture: {at: [5, 18.5, 20, 20]}
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    (tmp_path / "faces").mkdir()
    (tmp_path / "art").mkdir()
    for name, text in (("game.yaml", GAME), ("cards.csv", CARDS), ("faces/card.yaml", LAYOUT)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    Image.new("RGB", (200, 200), "#336633").save(tmp_path / "art/seed.png")
    return Project.find(tmp_path)


def opened(project: Project) -> LoadedGame:
    return LoadedGame.open(project.game("grove"), project)


def told(project: Project) -> list[str]:
    examination = examine(project, [project.game("grove")])
    return [line(finding, examination.sources) for finding in examination.result.findings]


def test_a_game_with_layouts_and_pictures_is_sound(project: Project) -> None:
    assert told(project) == []


@pytest.mark.parametrize("number", [8, 9, 10])
def test_each_check_of_faces_made_of_boxes_catches_its_slip(project: Project, number: int) -> None:
    rule = check.checks[check.code(number)]
    assert {finding.code for finding in find_broken([opened(project)], rule).findings} == {rule.code}


def test_a_mistake_in_a_layout_is_told_once_at_its_line(project: Project) -> None:
    slip = LAYOUT.replace("show: rank", "show: rnak")
    (project.root / "faces/card.yaml").write_text(slip, encoding="utf-8")
    (found,) = told(project)
    assert found.startswith("faces/card.yaml:3:18: error[PRT008] there is no field 'rnak'")


def test_a_layout_that_nobody_shipped_is_told_where_it_is_named(project: Project) -> None:
    (project.root / "game.yaml").write_text(GAME.replace("back-dots", "back-dits"), encoding="utf-8")
    (found,) = told(project)
    assert found.startswith("game.yaml:11:11: error[PRT008] there is no layout 'back-dits'")


def test_a_picture_that_is_none_is_told_in_its_cell(project: Project) -> None:
    (project.root / "art/seed.png").write_text("no picture", encoding="utf-8")
    (found,) = told(project)
    assert found.startswith(
        "cards.csv:2:53: error[PRT009] 'art/seed.png' is neither PNG nor JPEG (on 2 pieces"
    )


def test_a_coarse_picture_is_a_warning_and_the_kit_is_printed(project: Project) -> None:
    (project.root / "faces/card.yaml").write_text("extends: full-art\n", encoding="utf-8")
    examination = examine(project, [project.game("grove")])
    assert {finding.code for finding in examination.result.findings} == {"PRT010"}
    assert not examination.result.failed
