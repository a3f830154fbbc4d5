"""What the browser draws of Attention Pirates!, and that its answers take every number from the catalog."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.input_fields import shape_of
from tests.web.calculators.questions import packed
from tests.web.calculators.test_calculator_page import Engine, Spots, python_says, start

GAME = "attention-pirates"
TARGET_PX = 44
PHONE_PX = 358


@pytest.fixture(scope="module")
def loaded(loaded_games: dict[str, LoadedGame]) -> LoadedGame:
    return loaded_games[GAME]


@pytest.fixture(scope="module")
def pencil(loaded: LoadedGame) -> Engine:
    return start([loaded], "draw")


def puts(pencil: Engine, name: str, question: Any) -> list[dict[str, Any]]:
    """What each thing that can be tapped would put into the question."""
    markup = pencil(GAME, name, question)[-1]
    return [json.loads(spot["data-put"] or "") for spot in Spots(markup).found]


def test_a_place_is_empty_then_a_cannon_then_a_pirate(pencil: Engine) -> None:
    question = {"attacker": {"1": "cannon", "2": "pirate"}, "defender": {"3": "cannon"}}
    boats = puts(pencil, "attack", question)
    assert boats[0] == {"attacker": {"1": "pirate", "2": "pirate"}}
    assert boats[1] == {"attacker": {"1": "cannon"}}
    assert boats[2] == {"attacker": {"1": "cannon", "2": "pirate", "3": "cannon"}}
    assert boats[6] == {"defender": {"1": "cannon", "3": "cannon"}}
    assert boats[-2:] == [{"defender_free_cannons": 0}, {"defender_free_cannons": 1}]


def test_one_may_start_from_every_space_but_the_lairs(pencil: Engine, loaded: LoadedGame) -> None:
    taps = puts(pencil, "move", {"pirates": 2, "from": "d2"})
    board: Any = loaded.catalog
    sailable = [space.id for space in board.board.spaces if space.kind != "lair"]
    assert [tap["from"] for tap in taps if "from" in tap] == sailable
    assert [tap["pirates"] for tap in taps if "pirates" in tap] == list(range(6))


def test_lairs_beside_a_space_in_reach_are_marked(pencil: Engine) -> None:
    marked = [pencil(GAME, "move", {"pirates": n, "from": "harbour"})[-1].count("#c0392b") for n in (1, 2, 3)]
    assert marked == [1, 4, 6], "one for the legend, then three and five lairs"


def test_spaces_are_wide_enough_to_tap_on_a_phone(loaded: LoadedGame) -> None:
    board: Any = loaded.catalog
    assert board.board.space_mm * PHONE_PX / board.board.width_mm >= TARGET_PX


def test_a_lair_s_garrison_can_be_thinned_by_tapping(pencil: Engine) -> None:
    first = puts(pencil, "best-refit", {"lair": "kraken"})[0]
    assert first["lair"] is None
    assert first["defender"] == {"2": "cannon", "3": "pirate", "5": "pirate", "6": "cannon"}
    assert (first["defender_free_cannons"], first["prize"]) == (1, 5)


@pytest.mark.parametrize(
    ("slip", "value", "name"),
    [
        ("game.constants.hold_limit", "5", "cargo"),
        ("game.constants.thresholds.4", "12", "victory"),
        ("boards.archipelago.spaces.d3.kind", "lair", "move"),
        ("lairs.kraken.treasure", "1", "best-refit"),
        ("lairs.kraken.free_cannons", "0", "best-refit"),
        ("game.constants.most_cannons", "4", "best-refit"),
        ("game.constants.places", "5", "best-refit"),
        ("game.constants.most_cannons", "2", "attack"),
    ],
)
def test_the_browser_follows_the_catalogs_numbers(
    slip: str, value: str, name: str, loaded: LoadedGame
) -> None:
    calculator, changed = loaded.game.calculator(name), loaded.with_mutation(slip, value)
    assert calculator
    question = packed(shape_of(calculator.asks, changed.catalog), calculator.example)
    said = start([changed])(GAME, name, question)
    assert said == python_says(calculator, changed.catalog, calculator.example)
    assert said != start([loaded])(GAME, name, question)
