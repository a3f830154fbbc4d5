"""Slips come from the files, the models and the languages at hand, whatever the game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest

from pnp.core.audit import try_slip
from pnp.core.catalog import Catalog
from pnp.core.check import Registry
from pnp.core.component import Component, Kind, Piece
from pnp.core.edition import Edition
from pnp.core.free import CITATION, OWN_WORD
from pnp.core.game import Game
from pnp.core.project import Project
from pnp.core.project_file import Settings
from pnp.core.slip import Slip, slips
from pnp.core.source import Source

GAME = """\
id: grove
origin: designed
title: {de: Hain, en: Grove}
tagline: {de: Was wächst, en: What grows}
credits: {author: Ada Example}
players: {min: 1, max: 4}
minutes: {min: 20, max: 30}
age: 8
constants: {}
contents: {cards: 2}
"""
CARDS = """\
pieces:
  - {id: oak, name: {de: Eiche, en: Oak}, cost: 3, seen: {page: 4, by: ada}}
  - {id: elm, name: {de: Ulme, en: Elm}, cost: 3, seen: {page: 9, by: bob}}
"""


class Seen(Component):
    page: Annotated[int, CITATION]
    by: Annotated[str, OWN_WORD]


class Card(Piece):
    kind = "card"
    cost: int
    seen: Seen


class Grove(Catalog):
    cards: Kind[Card]


@pytest.fixture
def grove(tmp_path: Path) -> Edition:
    folder = tmp_path / "content/grove"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    game = Game("grove", Grove, Registry("GRV"), (), lambda _catalog, _lang: [])
    return Edition.open(game, Project(tmp_path, "pnp.toml", Settings(languages=("de", "en"))))


def no_text(_: Source) -> list[Slip]:
    return []


def verdicts(edition: Edition) -> dict[tuple[str, str], str]:
    """What becomes of each slip in the cards where no check says anything."""
    assert edition.findings == []
    made = [slip for slip in slips(edition, no_text) if slip.place.file.endswith("cards.yaml")]
    outcomes = [try_slip(edition, slip, _fault) for slip in made]
    return {(one.path.partition(": ")[2], one.change): one.by or one.verdict for one in outcomes}


def _fault(edition: Edition, file: str) -> str:
    return next((fault.code for fault in edition.faults[file]), "")


def test_a_field_says_itself_why_it_is_free(grove: Edition) -> None:
    found = verdicts(grove)
    assert found["pieces.0.seen.page", "one more"] == "citation"
    assert found["pieces.0.seen.by", "misspelt"] == "our own word"
    assert found["pieces.0.id", "misspelt"] == "our own handle"
    assert found["pieces.0.cost", "one more"] == "its designer's own"


def test_words_in_the_game_s_languages_are_nobody_s_slip(grove: Edition) -> None:
    changes = {change for (path, change) in verdicts(grove) if path.startswith("pieces.0.name")}
    assert changes == {"left out"}


def test_a_part_that_is_left_out_is_missed(grove: Edition) -> None:
    assert verdicts(grove)["pieces.0.name.de", "left out"] == "SCH002"


def test_what_is_left_open_cannot_be_left_out(grove: Edition) -> None:
    file = grove.root / "content/grove/game.yaml"
    file.write_text(GAME.replace("author: Ada Example", "author: Ada Example, year: null"), encoding="utf-8")
    opened = Edition.open(grove.game, grove.project)
    made = {(slip.place.key, slip.change) for slip in slips(opened, lambda _: [])}
    assert (("credits", "author"), "left out") in made
    assert (("credits", "year"), "left out") not in made


def test_slips_of_a_text_are_told_by_its_reader(grove: Edition) -> None:
    (grove.root / "content/grove/rules").mkdir()
    for lang in ("de", "en"):
        (grove.root / f"content/grove/rules/{lang}.md").write_text("words\n", encoding="utf-8")
    opened, read = Edition.open(grove.game, grove.project), list[str]()

    def reader(source: Source) -> list[Slip]:
        read.append(source.file)
        return []

    assert list(slips(opened, reader))
    assert read == ["content/grove/rules/de.md", "content/grove/rules/en.md"]


def test_words_in_a_list_of_one_language_are_nobody_s_slip_either(buccaneer: Edition) -> None:
    own = "content/buccaneer/asked.yaml"
    made = [slip for slip in slips(buccaneer, lambda _: []) if slip.place.file == own]
    assert {slip.change for slip in made} == {"left out"}
    left_out = {slip.place.key for slip in made}
    assert ("questions", "crew-own", "fr") in left_out
    assert ("questions", "crew-own", "fr", 0) not in left_out
