"""What the model computes is what the catalog says."""

from __future__ import annotations

from pnp.core.project.loaded_game import Edition
from tests.games.derived import computed


def test_what_is_derived_comes_out_as_it_is_written(editions: dict[str, Edition]) -> None:
    found = computed(editions["maitre-des-mers"])
    assert found == {"boxes.tuck-box.count": 30}
