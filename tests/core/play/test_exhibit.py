"""What pages show: one game chosen by a stated rule, and figures of a bounded number of games."""

from __future__ import annotations

import json

from pnp.core.edition import Edition
from pnp.core.play import exhibit


def test_the_shown_game_is_of_median_length_and_its_lead_changes(buccaneer: Edition) -> None:
    assert buccaneer.catalog
    told = exhibit.exhibit(buccaneer.game, buccaneer.catalog, 6)
    whole = told["whole"]
    assert json.loads(json.dumps(told)) == told
    assert [one["players"] for one in told["figures"]] == [3, 4, 5]
    assert all(sum(one["wins"].values()) >= one["games"] == 6 for one in told["figures"])
    assert all(one["choices"] > one["length"]["median"] for one in told["figures"])
    assert whole["players"] == len(buccaneer.catalog.opening.seats)
    log = exhibit.replayed(buccaneer.game, buccaneer.catalog, whole).log
    assert log[-1]["event"] == "end"


def test_a_game_is_chosen_by_its_rule() -> None:
    ended = [
        exhibit.Ended(90, 1, turned=False),
        exhibit.Ended(100, 2, turned=False),
        exhibit.Ended(108, 3, turned=True),
        exhibit.Ended(93, 4, turned=True),
        exhibit.Ended(120, 5, turned=True),
    ]
    assert exhibit._chosen(ended) == {"seed": 4, "turns": 93, "median": 100, "turned": True}
    assert exhibit._chosen(ended[:2])["turned"] is False
