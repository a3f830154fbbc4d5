"""A game's script answers as its calculators do, and lets its picture ask the rules that they name."""

from __future__ import annotations

import json

from py_mini_racer import MiniRacer

from pnp.core.catalog.component import Component
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Calculator, Sentence
from pnp.games.buccaneer.model import Buccaneer
from pnp.web.py2js import compile_calculators
from tests.web.py2js.compile_and_run import LEANT_ON


class Hands(Component):
    """What is asked."""

    hands: int


class Fingers(Component):
    """What is answered."""

    fingers: int


def fingers_of(hands: int) -> int:
    return hands * 5


def answer(_: Buccaneer, asked: Hands) -> Fingers:
    return Fingers(fingers=fingers_of(asked.hands))


def tell(_: Hands, found: Fingers) -> list[Sentence]:
    return [("fingers", {"count": found.fingers})]


def test_a_picture_asks_the_rules_and_the_catalog(buccaneer: LoadedGame) -> None:
    count = Calculator("fingers", Hands, answer, tell, {"hands": 2}, pictured=(fingers_of,))
    assert buccaneer.catalog
    page = MiniRacer()
    page.eval(LEANT_ON)
    page.eval(compile_calculators("hands", [count], buccaneer.catalog))
    assert page.eval('pnp.rules["hands"].fingers_of(3)') == 15
    assert json.loads(str(page.eval('JSON.stringify(Object.keys(pnp.rules["hands"]))'))) == [
        "catalog",
        "fingers_of",
    ]
