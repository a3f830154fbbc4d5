"""Portraits and pictures: each pirate has a face of its own, and every part that is named is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from pnp.games.pirates_vs_pirates.paper.faces import faces
from pnp.games.pirates_vs_pirates.paper.portraits import LOOKS, Look

TEMPLATES = Path(__file__).parents[4] / "templates" / "cards" / "pirates-vs-pirates"
PLAIN = {"none", "plain", "line", "coat", "calm"}
"""What is drawn where nothing else is asked for."""


def test_every_pirate_has_a_look_of_its_own(game: PiratesVsPirates) -> None:
    assert set(LOOKS) == {pirate.rank for pirate in game.pirates}
    assert len(set(LOOKS.values())) == len(LOOKS)


@pytest.mark.parametrize("look", LOOKS.values(), ids=map(str, LOOKS))
def test_every_part_of_a_look_is_drawn(look: Look) -> None:
    drawn = (TEMPLATES / "_portrait.svg.j2").read_text(encoding="utf-8")
    assert [part for part in look if part not in PLAIN and f'"{part}"' not in drawn] == []


def test_every_trial_has_a_picture(game: PiratesVsPirates) -> None:
    drawn = (TEMPLATES / "_scenes.svg.j2").read_text(encoding="utf-8")
    assert [trial.id for trial in game.trials if f'"{trial.id}"' not in drawn] == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_colours_of_a_power_show_their_shape(game: PiratesVsPirates, lang: str) -> None:
    ember = next(face for face in faces(game, lang) if face.piece == "rank-39")
    assert ":red-die:" in ember.values["text"]


def test_a_deck_is_known_by_its_back(game: PiratesVsPirates) -> None:
    backs = {
        face.piece: face.back.values["deck"]
        for face in faces(game, "fr")
        if face.kind == "pirate" and face.back
    }
    assert backs == {pirate.id: pirate.deck for pirate in game.pirates}
