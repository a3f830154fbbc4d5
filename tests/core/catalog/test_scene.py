"""How far each number of a scene may go, what it is where nothing is written, and which sort a scene is."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.core.catalog import scene
from pnp.core.catalog.component import Text
from pnp.core.catalog.scene import SIGNS, Node, Scene, Shown

SCENES: TypeAdapter[Any] = TypeAdapter(Scene)
OAK: dict[str, Any] = {"piece": "cards/oak"}
TILE: dict[str, Any] = {"piece": "tiles/sea", "hex": [0, 0]}
WORDS = Text(en="here")


@pytest.mark.parametrize(
    ("name", "least", "most"), [("Millimetre", -1200, 1200), ("Gap", -100, 100), ("Percent", 1, 400)]
)
def test_a_measure_reaches_its_bounds_and_not_further(name: str, least: int, most: int) -> None:
    measure = TypeAdapter(getattr(scene, name))
    assert [measure.validate_python(bound) for bound in (least, most)] == [least, most]
    for beyond in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            measure.validate_python(beyond)


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        ({**OAK, "turn": 360}, {**OAK, "turn": 361}),
        ({**OAK, "turn": -360}, {**OAK, "turn": -361}),
        ({**OAK, "part": [1, 2, 3, 4]}, {**OAK, "part": [1, 2, 3, 4, 5]}),
        ({**OAK, "part": [1, 2, 3, 4]}, {**OAK, "part": [1, 2, 3]}),
        ({**OAK, "on": [{"point": [1, 2], "show": OAK}]}, {**OAK, "on": [{"point": [1], "show": OAK}]}),
        ({**OAK, "on": [{"point": [1, 2], "show": OAK}]}, {**OAK, "on": [{"point": [1, 2, 3], "show": OAK}]}),
        ({"row": [OAK]}, {"row": []}),
        ({"column": [OAK]}, {"column": []}),
        ({"grid": [OAK]}, {"grid": []}),
        ({"stack": [OAK]}, {"stack": []}),
        ({"dice": [1]}, {"dice": []}),
        ({"dice": [6] * 12}, {"dice": [6] * 13}),
        ({"dice": [1]}, {"dice": [0]}),
        ({"dice": [6]}, {"dice": [7]}),
        (
            {"callouts": [{"point": "x", "says": WORDS}] * 12, "around": OAK},
            {"callouts": [{"point": "x", "says": WORDS}] * 13, "around": OAK},
        ),
        (
            {"callouts": [{"point": "x", "says": WORDS}], "around": OAK},
            {"callouts": [], "around": OAK},
        ),
        ({"steps": [{"says": WORDS}] * 12}, {"steps": [{"says": WORDS}] * 13}),
        ({"steps": [{"says": WORDS}]}, {"steps": []}),
        ({"map": [TILE]}, {"map": []}),
        ({"map": [{**TILE, "turn": 360}]}, {"map": [{**TILE, "turn": 361}]}),
        ({"map": [{**TILE, "turn": -360}]}, {"map": [{**TILE, "turn": -361}]}),
        ({"map": [{**TILE, "hex": [-20, 20]}]}, {"map": [{**TILE, "hex": [-21, 20]}]}),
        ({"map": [{**TILE, "hex": [0, 1, 2]}]}, {"map": [{**TILE, "hex": [0, 1, 2, 3]}]}),
        ({"map": [{**TILE, "hex": [0, 1]}]}, {"map": [{**TILE, "hex": [0]}]}),
        (
            {"map": [TILE], "routes": [{"route": [[0, 0], [0, 1]]}]},
            {"map": [TILE], "routes": [{"route": [[0, 0]]}]},
        ),
    ],
)
def test_what_is_beyond_a_bound_is_refused(fits: dict[str, Any], too_much: dict[str, Any]) -> None:
    assert isinstance(SCENES.validate_python(fits), Node)
    with pytest.raises(ValidationError):
        SCENES.validate_python(too_much)


def test_what_is_not_written_is_as_most_would_have_it() -> None:
    usual: dict[str, dict[str, Any]] = {
        "piece": {"side": "front", "scale": None, "turn": 0, "copies": 1, "part": None, "on": ()},
        "row": {"gap": 4, "align": "middle", "fill": False},
        "column": {"gap": 3, "align": "middle"},
        "grid": {"gap": 3, "columns": 4},
        "stack": {"step": (0, 8)},
        "text": {"style": "plain", "width": 38, "align": "middle"},
        "area": {"title": None},
        "dice": {"colour": "white", "size": 9},
        "callouts": {"side": "both", "width": 42},
        "map": {"tokens": (), "routes": ()},
    }
    models = {sign: getattr(scene, name) for sign, name in SIGNS.items()}
    for sign, fields in usual.items():
        assert {name: models[sign].model_fields[name].default for name in fields} == fields
    assert scene.Tile.model_validate(TILE).turn == 0
    assert not scene.Route.model_validate({"route": [[0, 0], [0, 1]]}).dashed


def test_a_scene_that_is_written_or_made_is_told_by_its_sort() -> None:
    made = Shown(piece="cards/oak")
    assert SCENES.validate_python(made) is made
    assert type(SCENES.validate_python({"row": [made], "gap": 2})).__name__ == "Row"
    for odd in ({"card": "oak"}, {}, "piece", 7):
        with pytest.raises(ValidationError, match="must have one of piece, row, column, grid, stack, text"):
            SCENES.validate_python(odd)


def test_a_scene_tells_its_parts_and_its_words() -> None:
    words = {"says": WORDS}
    steps = SCENES.validate_python({"steps": [{**words, "show": OAK}, words]})
    assert [len(list(steps.within())), len(list(steps.texts()))] == [1, 2]
    area = SCENES.validate_python({"area": OAK, "title": WORDS})
    assert [*area.within()] == [Shown(piece="cards/oak")]
    assert [*area.texts()] == [WORDS]
    assert [*SCENES.validate_python({"area": OAK}).texts()] == []
    tokens = [{"hex": [0, 0], "show": OAK}]
    on_map = SCENES.validate_python({"map": [TILE], "tokens": tokens})
    assert ([*on_map.within()], [*on_map.texts()]) == ([Shown(piece="cards/oak")], [])
    lying = SCENES.validate_python({**OAK, "on": [{"point": [1, 2], "show": OAK}]})
    assert [*lying.within()] == [Shown(piece="cards/oak")]
