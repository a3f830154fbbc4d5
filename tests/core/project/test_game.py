"""A game names its calculators, and loads what paper needs when it is asked for it."""

from __future__ import annotations

from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.registry import Registry
from pnp.core.project.game import Game, lazy_function


def test_a_calculator_is_found_by_its_name() -> None:
    one, other = (type("Named", (), {"name": name})() for name in ("loot", "odds"))
    made: Any = (one, other)
    game = Game("grove", Catalog, Registry("GRV"), made, lambda _catalog, _lang: [])
    assert (game.calculator("odds"), game.calculator("loot"), game.calculator("x")) == (other, one, None)


def test_what_a_game_does_not_say_is_nothing() -> None:
    game = Game("grove", Catalog, Registry("GRV"), (), lambda _catalog, _lang: [])
    assert (game.play, game.scenes(1, "loot", 2, 3), list(game.layouts(1))) == (None, None, [])


def test_a_function_of_another_module_is_called_with_what_is_given() -> None:
    assert lazy_function("math", "dist")((0, 0), (3, 4)) == 5
