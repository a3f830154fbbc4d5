"""Each layout has the margins of the craft, on both papers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Misuse
from pnp.sheets.imposition.layout import BLEEDS_MM, Plan, fit_grid
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.paper import PAPERS, Paper
from tests.support.project import GAMES

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
ECONOMY, BLEED, FOLD = Plan(), Plan(sheet="bleed"), Plan("gutterfold")


def face(width: float = 63, height: float = 88, shape: Shape = "rect") -> Face:
    front = Face("x", "card", "x", "x.svg.j2", {}, width, height, Place("x"), shape)
    return replace(front, back=front)


@pytest.mark.parametrize(
    ("paper", "plan", "places", "bleed", "margins"),
    [
        (A4, ECONOMY, (3, 3), 0, (10.5, 16.5)),
        (LETTER, ECONOMY, (3, 3), 0, (13.45, 7.7)),
        (A4, BLEED, (4, 2), 3, (10.5, 11)),
        (LETTER, BLEED, (4, 2), 2, (5.7, 15.95)),
        (A4, FOLD, (4, 2), 2, (14.5, 8)),
        (LETTER, FOLD, (4, 2), 2, (5.7, 10.95)),
    ],
)
def test_cards_have_the_margins_of_the_craft(
    paper: Paper, plan: Plan, places: tuple[int, int], bleed: float, margins: tuple[float, float]
) -> None:
    mesh = fit_grid(face(), paper, plan)
    assert (mesh.columns, mesh.rows) == places
    assert mesh.bleed_mm == bleed
    assert mesh.margins_mm == pytest.approx(margins)
    assert mesh.paper.landscape is (plan is not ECONOMY)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_bleed_sheet_holds_eight_cards_cut_twice(paper: Paper) -> None:
    mesh = fit_grid(face(), paper, BLEED)
    assert mesh.places == 8
    assert mesh.gap_mm == 2 * mesh.bleed_mm


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_fold_sheet_holds_four_cards_and_its_fold_is_clear_of_the_bleed(paper: Paper) -> None:
    mesh = fit_grid(face(), paper, FOLD)
    assert mesh.places == 4
    assert mesh.fold_mm is not None
    above = mesh.fold_mm - (mesh.y_mm(0) + mesh.height_mm + mesh.bleed_mm)
    below = mesh.y_mm(1) - mesh.bleed_mm - mesh.fold_mm
    assert above == pytest.approx(5)
    assert below == pytest.approx(5)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_square_cells_share_their_cuts(paper: Paper) -> None:
    token = face(25.4, 25.4, "circle")
    apart, square = fit_grid(token, paper), fit_grid(token, paper, Plan(cells="square"))
    assert (apart.gap_mm, square.gap_mm) == (2, 0)
    assert square.places >= apart.places


def test_round_tokens_bleed_too_and_no_bleed_runs_into_another() -> None:
    mesh = fit_grid(face(25.4, 25.4, "circle"), A4, BLEED)
    assert mesh.bleed_mm in BLEEDS_MM
    assert mesh.gap_mm == 2 * mesh.bleed_mm
    assert fit_grid(face(25.4, 25.4, "circle"), A4).bleed_mm == 0


def test_a_page_stands_upright_unless_its_pieces_are_too_wide() -> None:
    card, board = fit_grid(face(88, 63), A4), fit_grid(face(210, 148), A4)
    assert (card.places, card.paper.landscape) == (8, False)
    assert (board.places, board.paper.landscape) == (1, True)


@pytest.mark.parametrize(
    ("choices", "name"),
    [
        ({}, "buccaneer-en-a4"),
        ({"layout": "gutterfold"}, "buccaneer-en-a4-gutterfold"),
        ({"layout": "fronts", "sheet": "bleed", "ink": "low"}, "buccaneer-en-a4-fronts-bleed-low"),
        ({"flip": "short-edge"}, "buccaneer-en-a4-short"),
        (
            {"sheet": "bleed", "flip": "short-edge", "cells": "square"},
            "buccaneer-en-a4-bleed-short-square",
        ),
    ],
)
def test_a_kit_is_named_after_what_is_unusual(choices: dict[str, str], name: str) -> None:
    assert Order(A4, **choices).file_name(GAMES[0]) == name  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"layout": "fronts", "flip": "short-edge"}, "no edge to flip"),
        ({"layout": "gutterfold", "sheet": "bleed"}, "a bleed of its own"),
    ],
)
def test_choices_that_do_not_go_together_are_refused(choices: dict[str, str], message: str) -> None:
    with pytest.raises(Misuse, match=message):
        Order(A4, **choices)  # type: ignore[arg-type]
