"""Declared games to break: a folder with a game.yaml, its sheet and its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from pnp.app.examine import examine
from pnp.core.checks.report import line
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project

GAME = """\
id: grove
title: Grove
version: "0.1"
author: Ada Example
players: 1..4
minutes: 20
age: 8
numbers: {hand_size: 2}
kinds:
  cards:
    from: cards.csv
    fields:
      suit: apple | pear
      rank: 1..3
      effect: text
      grows_from: -> cards?
  baskets:
    made_of: wood
    fields: {colour: red | green}
    pieces: [{id: red, colour: red, copies: 5}, {id: green, colour: green, copies: 5}]
"""
CARDS = """\
id,suit,rank,name,effect,grows_from
apple-1,apple,1,Apple Seed,Draw a card.,
apple-2,apple,2,Apple Tree,"Take one back, of rank 1.",apple-1
apple-3,apple,3,Apple Pie,Score it twice.,apple-2
pear-1,pear,1,Pear Seed,Look at the top card.,
pear-2,pear,2,Pear Tree,Swap two cards.,pear-1
pear-3,pear,3,Pear Cake,Score it twice.,pear-2
"""
RULES = """\
## Set up {#setup}

[setup-deal] Shuffle the [cards](piece:cards) and deal {{ hand_size }} to each player.
"""
Opened = Callable[..., LoadedGame]
Told = Callable[..., list[str]]


def project_in(folder: Path, files: Mapping[str, str]) -> Project:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return Project.find(folder)


@pytest.fixture
def grove(tmp_path: Path) -> Opened:
    """The grove with some of its files written otherwise."""

    def opened(**files: str) -> LoadedGame:
        named = {name.replace("_", "."): text for name, text in files.items()}
        project = project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES} | named)
        return LoadedGame.open(project.game("grove"), project)

    return opened


@pytest.fixture
def told(grove: Opened) -> Told:
    """What all checks say of the grove, a line each."""

    def lines(**files: str) -> list[str]:
        loaded = grove(**files)
        examination = examine(loaded.project, [loaded.game])
        return [line(finding, examination.sources) for finding in examination.result.findings]

    return lines
