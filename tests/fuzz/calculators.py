"""Questions to the calculators, right, nearly right and hostile: an answer, or a refusal with its field."""

from __future__ import annotations

import json
from functools import lru_cache, singledispatch
from random import Random
from typing import Any

from pnp.core.rules.calculator import Calculator, Refusal, read_json
from pnp.core.rules.input_fields import Choice, Either, Line, Number, Record, Rows, Shape, Ticked, shape_of
from tests.fuzz.content import loaded_games
from tests.fuzz.mutation import mutated, odd
from tests.fuzz.runner import Broken
from tests.support.project import PROJECT

AnyCalculator = Calculator[Any, Any, Any]
NAMES = ("Rouge", "Bleu", "Noir", "é", "", "__proto__", "{player}")


@lru_cache(1)
def asked() -> tuple[tuple[AnyCalculator, Any, Shape], ...]:
    """Every calculator with its catalog and the shape of its question."""
    return tuple(
        (calculator, loaded.catalog, shape_of(calculator.asks, loaded.catalog))
        for loaded in loaded_games()
        for calculator in loaded.game.calculators
    )


def calculators(random: Random) -> None:
    """Ask one calculator one thing; what it answers is told in both languages."""
    calculator, catalog, shape = random.choice(asked())
    text = json.dumps(made_up(shape, random))
    if random.random() < 0.2:
        text = mutated(text, random).decode("utf-8", "surrogateescape")
    try:
        question, answer = calculator.ask(catalog, read_json(text))
    except Refusal as refusal:
        if ": " not in str(refusal):
            raise Broken(f"a refusal without its field: {refusal}") from refusal
        return
    json.dumps(answer.model_dump(mode="json", by_alias=True))
    for lang in PROJECT.languages:
        calculator.sentences(catalog, question, answer, lang)


def made_up(shape: Shape, random: Random) -> Any:
    """A value of this shape; now and then one of no shape that anybody asked for."""
    return hostile(random) if random.random() < 0.01 else value(shape, random)


def hostile(random: Random) -> Any:
    return random.choice(
        (None, True, -1, 1.5, 10**9, 10**70, "", [], {}, odd(random)[:99], [[]] * 9, {"a": {}})
    )


@singledispatch
def value(shape: Shape, random: Random) -> Any:
    raise TypeError(f"nobody asks for {shape} {random}")


@value.register
def _line(shape: Line, random: Random) -> str:
    if not shape.signs:
        return random.choice(NAMES)
    return "".join(random.choices(random.choice(shape.signs), k=random.randint(0, 5)))


@value.register
def _number(shape: Number, random: Random) -> int:
    low, high = shape.low or 0, 99 if shape.high is None else shape.high
    return random.choice(
        (low, high, random.randint(low, high), min(low + 1, high), random.choice((low - 1, high + 1)))
    )


@value.register
def _choice(shape: Choice, random: Random) -> Any:
    return random.choice(shape.values)


@value.register
def _ticked(shape: Ticked, random: Random) -> list[Any]:
    known = list(shape.choice.values)
    return random.sample(known, random.randint(0, len(known)))


@value.register
def _either(shape: Either, random: Random) -> Any:
    return made_up(random.choice((shape.number, shape.rows)), random)


@value.register
def _rows(shape: Rows, random: Random) -> Any:
    most = shape.fewest + 5 if shape.most is None else shape.most
    rows = [made_up(shape.item, random) for _ in range(random.randint(shape.fewest, most))]
    return {random.choice(NAMES): row for row in rows} if shape.named else rows


@value.register
def _record(shape: Record, random: Random) -> dict[str, Any]:
    fields = shape.fields.items()
    return {name: made_up(one, random) for name, one in fields if not one.optional or random.random() < 0.5}
