"""The program that plays and the rules that it is told by: what one has and the other lacks is found."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.play_checks import check, cited


def said(edition: Edition, number: int) -> list[str]:
    return [one.message for one in check.checks[f"PLY00{number}"].run(edition) if hasattr(one, "message")]


def test_a_rule_that_is_neither_played_nor_marked_is_found(buccaneer: Edition) -> None:
    slipped = buccaneer.with_slip("rules/fr.md: [box-ships: description]", "[box-ships]")
    assert said(slipped, 1) == ["no program applies 'box-ships'"]
    assert len(said(slipped, 3)) == 1
    assert said(buccaneer, 1) == said(buccaneer, 3) == []


def test_a_rule_that_the_text_lacks_is_found_where_it_is_cited(buccaneer: Edition) -> None:
    slipped = buccaneer.with_slip("rules/en.md: [crew-size]", "[crew-length]")
    assert said(slipped, 2) == [
        "the program plays by 'crew-size', which content/buccaneer/rules/en.md lacks",
    ]
    (place,) = {call.place.file for call in cited(buccaneer).calls}
    assert place == "pnp/games/buccaneer/play.py"
    assert {"crew-form", "mutiny-call", "scoring-winner", "shortage-coins"} <= cited(buccaneer).words


@pytest.mark.parametrize(
    "rule", ["setup-ships", "crew-form", "players-count", "turn-order", "shortage-coins", "end-last"]
)
def test_a_rule_is_cited_by_a_step_a_choice_and_whatever_applies(buccaneer: Edition, rule: str) -> None:
    """The last of what applies, too, and what runs out."""
    assert rule in {call.rule for call in cited(buccaneer).calls}
