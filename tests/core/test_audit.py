"""How far a number can be moved before anybody objects."""

from __future__ import annotations

from functools import reduce
from operator import getitem
from typing import Any

import pytest

from pnp.core.audit import range_of
from pnp.core.edition import Edition
from pnp.core.fact import facts


@pytest.mark.parametrize(("lowest", "highest"), [(-99, 999), (10, 12), (11, 11)])
def test_a_number_may_be_what_nobody_objects_to_within_reach(
    buccaneer: Edition, lowest: int, highest: int
) -> None:
    assert buccaneer.catalog
    loot = next(fact for fact in facts(buccaneer.catalog) if fact.path == "ships.puce.loot")
    tried = []

    def objection(edition: Edition, _: str) -> str:
        value: Any = reduce(getitem, loot.place.key, edition.sources[loot.place.file].data)
        tried.append(value)
        return "" if lowest <= value <= highest else "no"

    assert range_of(buccaneer, loot, objection, reach=3) == (max(8, lowest), min(14, highest))
    assert set(tried) <= set(range(8, 15))
