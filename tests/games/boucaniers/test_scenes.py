"""Pictures of Boucaniers' examples: every point of the chart has its place on a figure's map."""

from __future__ import annotations

from math import isclose, sqrt

import pytest

from pnp.games.boucaniers import GAME, chart
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.paper.aid import on_paper
from pnp.games.boucaniers.scenes import spot


def drawn(place: tuple[int, ...]) -> tuple[float, float]:
    """Where a figure draws a spot, in segments from the middle: a tile with a corner to the north."""
    q, r, *corner = place
    x, y = sqrt(3) * (q + r / 2), 1.5 * r
    dx, dy = on_paper(chart.corners(chart.CENTRE)[corner[0]]) if corner else (0.0, 0.0)
    return x + dx, y + dy


@pytest.mark.parametrize("point", sorted(chart.POINTS))
def test_every_point_is_drawn_where_it_lies(point: chart.Point) -> None:
    wanted = on_paper(point)
    assert all(isclose(a, b, abs_tol=0.001) for a, b in zip(drawn(spot(point)), wanted, strict=True))


def test_every_calculators_example_has_its_picture(game: Boucaniers) -> None:
    for calculator in (one for one in GAME.calculators if one.name != "score"):
        question = calculator.asks.model_validate(calculator.example)
        answer = calculator.answer(game, question)
        assert GAME.scenes(game, calculator.name, question, answer)


@pytest.mark.parametrize(
    ("name", "asked", "pieces"),
    [
        ("boarding", {"ships": {"Anne": ["fou"], "Bart": 0}}, ["boucaniers/fou"]),
        (
            "score",
            {"players": {"Anne": {"coins": 1, "crosses": 0}, "Jean": {"coins": 6, "crosses": 2}}},
            None,
        ),
    ],
)
def test_what_is_empty_is_no_fault(
    game: Boucaniers, name: str, asked: dict[str, object], pieces: list[str] | None
) -> None:
    calculator = next(one for one in GAME.calculators if one.name == name)
    picture = GAME.scenes(game, name, *calculator.ask(game, asked))
    assert (picture and [piece.piece for piece in picture.pieces()]) == pieces


def test_where_no_clue_was_seen_the_islands_are_shown_alone(game: Boucaniers) -> None:
    calculator = next(one for one in GAME.calculators if "seen" in one.asks.model_fields)
    asked = {**calculator.example, "seen": []}
    picture = GAME.scenes(game, calculator.name, *calculator.ask(game, asked))
    assert picture
    assert {piece.piece.partition("/")[0] for piece in picture.pieces()} == {"tiles"}
