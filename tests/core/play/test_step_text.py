"""A game is told in the words of its players, in each language."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.play.step_text import StepFormatter, lines
from pnp.core.project.loaded_game import LoadedGame


def step(**what: Any) -> dict[str, Any]:
    return {"step": 3, "rule": "crew-form", "player": "red", "event": "forms", "places": {}, **what}


FORMS = step(upper="pawn/red-2", lower="pawn/blue-2", rival="blue", size=2)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Red sets “Red cabin boy” on “Blue cabin boy”: a crew of 2 pirates."),
        ("fr", "Rouge pose « Mousse rouge » sur « Mousse bleu » : un équipage de 2 pirates."),
    ],
)
def test_a_step_is_a_sentence(buccaneer: LoadedGame, lang: str, told: str) -> None:
    assert buccaneer.catalog
    assert (
        StepFormatter(buccaneer.catalog, lang).sentence(FORMS).replace("\u202f", " ").replace("\u00a0", " ")
        == told
    )


def test_without_words_a_step_is_told_barely(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    teller = StepFormatter(buccaneer.catalog, "en")
    bare = step(event="sings", song="shanty", to=["red", "blue"], heard={"green": 2})
    assert teller.sentence(bare) == "Red sings (song: shanty, to: Red, Blue, heard: Green 2)"
    assert teller.place("purse/red") == "Red’s purse"
    assert teller.place("crew/red/red-2") == "Red’s crew"


def test_a_choice_is_told_with_what_it_led_to(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    chosen = step(event="choose", options=12, chose=3)
    end = {**step(event="end", winners=["red"], scores={"red": 9}), "player": None}
    told = list(lines([chosen, FORMS, end], StepFormatter(buccaneer.catalog, "en")))
    assert told[0].endswith("[4 of 12]")
    assert told[1].endswith("won by Red (Red 9)")
