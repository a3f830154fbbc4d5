"""The checks of Le Maître des Mers say what is wrong with its balance, in each of the ways that it can be."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame


def said(loaded: LoadedGame, code: str) -> list[str]:
    return [
        one.message for one in loaded.game.checks.checks[code].run(loaded.catalog) if hasattr(one, "message")
    ]


@pytest.mark.parametrize(
    ("path", "value", "code", "message"),
    [
        ("soleil-royal.treasure", "6", "MDM015", "'soleil-royal' is harder than 'diable-des-mers'"),
        ("tonnerre.treasure", "3", "MDM015", "'tonnerre' is harder than 'corne-d-abondance'"),
        ("renard.map", "false", "MDM018", "the corsair has no map"),
        ("tonnerre.firepower", "1", "MDM018", "the navy is not the strongest"),
        ("deux-freres.treasure", "2", "MDM018", "the merchant is not the richest"),
    ],
)
def test_a_ship_out_of_balance_is_found_and_the_real_ones_are_not(
    loaded_games: dict[str, LoadedGame], path: str, value: str, code: str, message: str
) -> None:
    loaded = loaded_games["maitre-des-mers"]
    (found,) = said(loaded.with_mutation(f"ships.{path}", value), code)
    assert found.startswith(message)
    assert said(loaded, code) == []
