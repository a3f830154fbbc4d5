"""What the model computes is what the catalog says."""

from __future__ import annotations

from pnp.core.project.loaded_game import Edition
from tests.games.derived import computed


def test_what_is_derived_comes_out_as_it_is_written(editions: dict[str, Edition]) -> None:
    found = computed(editions["buccaneer"])
    assert found["game.constants.bank_ducats"] == 417
    assert found["boxes.card-box.count"] == 20
    assert len(found) == 4
