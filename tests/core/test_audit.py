"""How far a number can be moved before anybody objects."""

from __future__ import annotations

from functools import reduce
from operator import getitem
from typing import Any

import pytest

from pnp.core.audit import Audit, Outcome, range_of, try_slip
from pnp.core.diagnostic import Place
from pnp.core.edition import Edition
from pnp.core.fact import facts
from pnp.core.slip import slips


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


def test_an_audit_tells_what_escaped_apart_from_what_was_caught() -> None:
    outcomes = [Outcome("a", "more", "caught", "BUC001"), Outcome("b", "less", "escaped", "")]
    audit = Audit("grove", (*outcomes, Outcome("c", "less", "free", "a name")))
    assert audit.escaped == [outcomes[1]]
    assert audit.caught_by() == {"BUC001": 1}
    assert audit.counts == {"caught": 1, "escaped": 1, "free": 1}


@pytest.mark.parametrize(("code", "verdict"), [("BUC001", "caught"), ("ENG002", "escaped")])
def test_who_crashes_over_a_slip_has_not_caught_it(buccaneer: Edition, code: str, verdict: str) -> None:
    slip = next(slips(buccaneer, lambda _: ()))
    outcome = try_slip(buccaneer, slip, lambda _edition, _file: code)
    assert (outcome.verdict, outcome.by) == (verdict, code)


def test_an_origin_is_exchanged_wherever_it_stands(buccaneer: Edition) -> None:
    changed = {slip.place for slip in slips(buccaneer, lambda _: ()) if slip.change == "another origin"}
    written = {
        Place(file, key)
        for file, source in buccaneer.sources.items()
        for key in source.spans
        if key[-2:-1] == ("provenance",) and file.endswith(("game.yaml", "ships.yaml"))
    }
    assert any(len(place.key) == 2 for place in written)
    assert written <= changed
