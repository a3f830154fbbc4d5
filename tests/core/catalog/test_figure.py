"""What may be written in figures.yaml, and what is said of what may not."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Figure, Figures
from pnp.core.catalog.scene import Area, Callout, Callouts, Row, Shown
from pnp.core.checks.schema import load

SAID = {"fr": "bonjour", "en": "hello"}


def read(show: Any, **more: Any) -> tuple[Figures | None, list[Diagnostic]]:
    figure = {"id": "one", "alt": SAID, "show": show, **more}
    return load(Figures, {"figures": [figure]}, "figures.yaml", ("fr", "en"))


def test_a_scene_is_told_by_the_field_that_names_it() -> None:
    figures, findings = read({"row": [{"piece": "cards/oak"}, {"area": {"text": SAID}, "title": SAID}]})
    assert not findings
    assert figures
    (figure,) = figures
    assert [type(node).__name__ for node in figure.nodes()] == ["Row", "Area", "Label", "Shown"]
    assert [piece.piece for piece in figure.pieces()] == ["cards/oak"]
    assert [text["en"] for text in figure.texts()] == ["hello"] * 3


@pytest.mark.parametrize(
    ("show", "key", "said"),
    [
        ({"row": [{"piece": "cards/oak", "turn": "much"}]}, ("row", 0, "turn"), "whole number"),
        ({"row": [{"piece": "cards/oak", "trun": 90}]}, ("row", 0, "trun"), "not a field"),
        ({"row": [{"card": "oak"}]}, ("row", 0), "must have one of piece, row"),
        ({"area": {"text": {"fr": "seul"}}}, ("area", "text", "en"), "missing"),
        ({"callouts": [{"point": [1, 2]}], "around": {"piece": "a/b"}}, ("callouts", 0, "says"), "missing"),
        ({"piece": "oak"}, ("piece",), "must match"),
    ],
)
def test_what_does_not_fit_is_told_where_it_stands(show: Any, key: tuple[Any, ...], said: str) -> None:
    figures, findings = read(show)
    assert figures is None
    assert [finding.at.key for finding in findings] == [("figures", 0, "show", *key)]
    assert said in findings[0].message


def test_a_figure_has_an_alternative_in_every_language() -> None:
    _, findings = read({"piece": "cards/oak"}, alt={"fr": "seul"})
    assert [finding.at.key for finding in findings] == [("figures", 0, "alt", "en")]


def test_no_two_figures_share_a_name() -> None:
    figure = {"id": "one", "alt": SAID, "show": {"text": SAID}}
    _, (finding,) = load(Figures, {"figures": [figure, figure]}, "figures.yaml", ("fr", "en"))
    assert "two figures are called 'one'" in finding.message


def test_scenes_can_be_made_by_a_program() -> None:
    words = Text(en="here")
    scene = Row(row=(Area(area=Shown(piece="cards/oak"), title=words),))
    around = Callouts(callouts=(Callout(point=(1, 2), says=words),), around=scene)
    figure = Figure(id="one", alt=words, show=around)
    assert len(list(figure.nodes())) == 4


def test_a_figure_tells_what_its_arrows_and_its_caption_say_and_is_found_by_its_name() -> None:
    arrows = [{"along": ["a", "b"], "says": SAID}, {"along": ["b", "a"]}]
    tiles = [{"piece": "tiles/sea", "hex": [0, 0]}, {"piece": "tiles/isle", "hex": [0, 1]}]
    figures, _ = read({"map": tiles}, arrows=arrows, caption=SAID)
    assert figures
    figure = figures["one"]
    assert len(list(figure.texts())) == 3
    assert [piece.piece for piece in figure.pieces()] == ["tiles/sea", "tiles/isle"]
    assert (figure.scale, figure.arrows[1].bend, figure.arrows[1].says) == (50, 0, None)
    with pytest.raises(StopIteration):
        _ = figures["two"]


@pytest.mark.parametrize(
    "arrow",
    [
        {"along": ["a"]},
        {"along": list("abcdefg")},
        {"along": ["a", "b"], "bend": 101},
        {"along": ["a", "b"], "bend": -101},
    ],
)
def test_an_arrow_joins_a_few_names_and_bends_within_measure(arrow: dict[str, Any]) -> None:
    _, findings = read({"text": SAID}, arrows=[arrow])
    assert findings
    _, fine = read(
        {"text": SAID}, arrows=[{"along": list("abcdef"), "bend": 100}, {"along": ["a", "b"], "bend": -100}]
    )
    assert not fine
