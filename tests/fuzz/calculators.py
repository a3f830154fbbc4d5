"""Questions to the calculators, right, nearly right and hostile: an answer, or a refusal with its field."""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random
from typing import Any

from pnp.core.calculator import Calculator, Refusal, read_json
from pnp.core.catalog import LANGUAGES
from pnp.core.described import json_schema

from .content import editions
from .mutation import mutated, odd
from .runner import Broken

Schema = dict[str, Any]
AnyCalculator = Calculator[Any, Any, Any]


@lru_cache(1)
def asked() -> tuple[tuple[AnyCalculator, Any, Schema, tuple[str, ...]], ...]:
    """Every calculator with its catalog, its schema and the ids that its game knows."""
    return tuple(
        (calculator, edition.catalog, json_schema(calculator.asks), _ids(edition.catalog))
        for edition in editions()
        for calculator in edition.game.calculators
    )


def _ids(catalog: Any) -> tuple[str, ...]:
    return tuple(piece.id for kind in catalog.kinds().values() for piece in kind)


def calculators(random: Random) -> None:
    """Ask one calculator one thing; what it answers is told in both languages."""
    calculator, catalog, schema, ids = random.choice(asked())
    question = json.dumps(Questioner(schema, ids, random).any(schema))
    if random.random() < 0.2:
        question = mutated(question, random).decode("utf-8", "surrogateescape")
    try:
        written = read_json(question)
        question_, answer = calculator.ask(catalog, written)
    except Refusal as refusal:
        if ": " not in str(refusal):
            raise Broken(f"a refusal without its field: {refusal}") from refusal
        return
    json.dumps(answer.model_dump(mode="json", by_alias=True))
    for lang in LANGUAGES:
        calculator.sentences(catalog, question_, answer, lang)


class Questioner:
    """Makes up values that a schema allows, and some that it does not."""

    def __init__(self, schema: Schema, ids: tuple[str, ...], random: Random) -> None:
        self.defined, self.ids, self.random = schema.get("$defs", {}), ids, random

    def any(self, schema: Schema) -> Any:
        if self.random.random() < 0.02:
            return self.hostile()
        if "$ref" in schema:
            return self.any(self.defined[schema["$ref"].rpartition("/")[2]])
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return self.any(self.random.choice(schema[several]))
        if "enum" in schema or "const" in schema:
            return self.random.choice(schema.get("enum", [schema.get("const")]))
        if "default" in schema and self.random.random() < 0.2:
            return schema["default"]
        sort = schema.get("type", "string")
        return getattr(self, f"_{sort}", self._string)(schema)

    def hostile(self) -> Any:
        return self.random.choice(
            (None, True, -1, 1.5, 10**9, 10**70, "", [], {}, odd(self.random)[:99], [[]] * 9, {"a": {}})
        )

    def _object(self, schema: Schema) -> Any:
        if "properties" not in schema:
            inner = schema.get("additionalProperties")
            inner = inner if isinstance(inner, dict) else {}
            return {self._string({}): self.any(inner) for _ in range(self.random.randint(0, 5))}
        needed = schema.get("required", ())
        names = [n for n in schema["properties"] if n in needed or self.random.random() < 0.5]
        return {name: self.any(schema["properties"][name]) for name in names}

    def _array(self, schema: Schema) -> Any:
        if "prefixItems" in schema:
            return [self.any(item) for item in schema["prefixItems"]]
        fewest = schema.get("minItems", 0)
        most = min(schema.get("maxItems", fewest + 6), fewest + 12)
        return [self.any(schema.get("items", {})) for _ in range(self.random.randint(fewest, most))]

    def _integer(self, schema: Schema) -> int:
        low, high = schema.get("minimum", 0), schema.get("maximum", 9)
        return self.random.choice((low, high, self.random.randint(low, max(low, high)), low + 1, low - 1))

    def _boolean(self, _: Schema) -> bool:
        return self.random.random() < 0.5

    def _null(self, _: Schema) -> None:
        return None

    def _string(self, _: Schema) -> str:
        signs = "".join(self.random.choices(self.random.choice(("123456", "ABCDE", "AB12")), k=5))
        words = (
            "Rouge",
            "Bleu",
            "Noir",
            "é",
            signs[: self.random.randint(0, 5)],
            self.random.choice(self.ids),
        )
        return self.random.choice(words)
