"""Buccaneer played by program: the rulebook's examples as scripted games, and every rule of the text."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.core.play import Chance
from pnp.games.buccaneer import play
from pnp.games.buccaneer.model import Buccaneer
from pnp.games.buccaneer.sea import Sea
from tests.script import scripted


@pytest.fixture
def sea(buccaneer: Edition) -> Sea:
    """Four players, set up, every step written down."""
    return begun(buccaneer)


def begun(edition: Edition, players: int = 4) -> Sea:
    assert isinstance(edition.catalog, Buccaneer)
    sea = Sea(edition.catalog, play.SEATS[:players], "usual", Chance(1), log=[])
    play.set_up(sea)
    return sea


def stack(sea: Sea, *pawns: str) -> None:
    """Put lone pawns onto each other, from top to bottom."""
    crew = [sea.crews.pop(pawn)[0] for pawn in pawns]
    sea.crews[pawns[0]] = crew


def show(sea: Sea, *ships: str) -> None:
    """Lay these ships open, the others are still to come."""
    everything = [*sea.open, *sea.deck]
    sea.open = [ship for ship in everything if ship.id in ships]
    sea.deck = [ship for ship in everything if ship.id not in ships]


def steps(sea: Sea) -> list[tuple[str, str | None]]:
    """What was written down after the set-up: rules, and who."""
    return [(step["rule"], step["player"]) for step in (sea.log or [])[1:]]


def test_the_rulebooks_raid_pays_as_it_says(sea: Sea) -> None:
    """Red takes 22 ducats with five pirates: blue 5 and a treasure, yellow 2, black 5, red 10."""
    show(sea, "couronne", "mouette")
    stack(sea, "red-3", "blue-5", "yellow-2", "black-5", "red-4")
    raid = ("red-3", "couronne")
    scripted(
        play.one_turn(sea, "red"),
        ("turn-action", "attack"),
        ("attack-strength", raid),
        ("loot-treasure", "chest"),
    )
    assert sea.purses == {"red": 20, "blue": 15, "yellow": 12, "black": 15}
    assert (sea.hoards["red"]["chest"], sea.hoards["blue"]["sabre"]) == (1, 1)
    assert all(len(crew) == 1 for crew in sea.crews.values())
    assert [ship.id for ship in sea.open] == ["mouette"]
    assert steps(sea) == [
        ("attack-strength", "red"),
        ("loot-treasure", "red"),
        ("loot-mate", "blue"),
        ("loot-wages", "red"),
        ("loot-return", "red"),
        ("arrivals-out", "red"),
    ]
