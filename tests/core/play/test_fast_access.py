"""What play reads often: kept once, and out of a catalog's models into slots."""

from __future__ import annotations

import pytest

from pnp.core.play import cached_attribute, slotted_copy
from pnp.core.project.loaded_game import LoadedGame


class Heap:
    """A heap of stones that are counted once."""

    def __init__(self) -> None:
        self.stones = 3
        self.counted = 0

    @cached_attribute
    def size(self) -> int:
        """How many there are."""
        self.counted += 1
        return self.stones


def test_what_is_kept_is_worked_out_once() -> None:
    heap = Heap()
    assert (heap.size, heap.size, heap.counted) == (3, 3, 1)
    assert Heap().size == 3


def test_a_piece_in_slots_tells_what_the_model_tells(loaded_games: dict[str, LoadedGame]) -> None:
    catalog = loaded_games["boucaniers"].catalog
    assert catalog
    for ship in catalog.ships:  # type: ignore[attr-defined]
        quick = slotted_copy(catalog, ship)
        assert all(getattr(quick, name) == getattr(ship, name) for name in type(ship).model_fields)
        assert (quick.kind, quick.qualities) == (ship.kind, ship.qualities)
        assert slotted_copy(catalog, ship) is quick
        with pytest.raises(AttributeError):
            quick.another = 1
