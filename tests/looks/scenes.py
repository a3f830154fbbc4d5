"""Figures of the demonstration game: every kind of scene, nested, with marks and arrows."""

from __future__ import annotations

from typing import Any

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Picture


def _text(words: str) -> Text:
    return Text(en=words, fr=words)


def _says(words: str, **more: Any) -> dict[str, Any]:
    return {"text": _text(words), **more}


def scenes() -> dict[str, Picture]:
    """Return the figures by name."""
    card, coin, tile, folded, panel = "cards/poker", "tokens/round", "tiles/isle", "standees/captain", "front"
    one, small = {"piece": card}, {"piece": coin, "scale": 60}
    long = "Words of **some length** that stand beside a thing and go on below it"
    shows: dict[str, Any] = {
        "piece": {"piece": card, "mark": "ring"},
        "round": {"piece": coin, "mark": "ring", "scale": 100},
        "pale": {"row": [{**one, "mark": "pale"}, {**small, "mark": "pale"}]},
        "back": {"piece": tile, "side": "back", "turn": 30},
        "pile": {"piece": card, "copies": 4, "turn": 90},
        "part": {"piece": card, "part": [4, 6, 30, 20]},
        "panel": {"row": [{"piece": folded, "panel": panel}, {"piece": folded}], "align": "bottom"},
        "on": {"piece": card, "on": [{"point": [20, 30], "show": small}, {"point": [40, 60], "show": small}]},
        "row": {"row": [one, small, _says("Beside")], "gap": 7, "align": "top"},
        "wrapped": {"row": [one] * 5, "gap": 3},
        "filled": {"row": [{"area": one, "title": _text("Mine")}, {"area": small}], "fill": True},
        "column": {"column": [one, small, _says(long)], "align": "left", "gap": 5},
        "right": {"column": [one, small], "align": "right"},
        "grid": {"grid": [one, small, one, small, small], "columns": 3},
        "stack": {"stack": [one, one, small], "step": [6, 9]},
        "steep": {"stack": [one, one], "step": [-6, -9]},
        "styles": {"column": [_says(long, style=style) for style in ("plain", "strong", "quiet", "title")]},
        "spot": {"piece": card, "on": [{"point": [20, 30], "show": _says("7", style="spot")}]},
        "narrow": _says(long, width=18, align="left"),
        "area": {"area": {"row": [one, _says(long)]}, "title": _text("The quay")},
        "dice": {"dice": [1, 2, 3, 4, 5, 6], "colour": "red", "size": 12},
        "black": {"column": [{"dice": [6, 5], "colour": colour} for colour in ("black", "white", "yellow")]},
        "steps": {"steps": [{"says": _text(long), "show": one}, {"says": _text("Then"), "show": small}]},
        "many-steps": {"steps": [{"says": _text(long)}] * 5},
        "left": _around(card, "left"),
        "right-hand": _around(card, "right"),
        "both": _around(card, "both"),
        "map": _map(tile, small),
    }
    pictures = {name: Picture.model_validate({"show": show, "scale": 50}) for name, show in shows.items()}
    return {**pictures, **_arrowed(card)}


def _around(card: str, side: str) -> dict[str, Any]:
    points: list[Any] = [[5, 5], [50, 12], [30, 70], "coin"]
    callouts = [{"point": point, "says": _text(f"What {point} is for, at some length")} for point in points]
    on = [{"point": [30, 40], "show": {"piece": card, "scale": 10, "name": "coin"}}]
    return {"callouts": callouts, "around": {"piece": card, "on": on}, "side": side, "width": 30}


def _map(tile: str, token: dict[str, Any]) -> dict[str, Any]:
    spots = (([0, 0], 0), ([1, 0], 60), ([0, 1], 0), ([-1, 1], 0))
    tiles = [{"piece": tile, "hex": spot, "turn": turn} for spot, turn in spots]
    tokens = [
        {"hex": [0, 0], "show": {**token, "scale": 30}},
        {"hex": [0, 1, 2], "show": {**token, "scale": 20}},
    ]
    routes = [{"route": [[0, 0], [1, 0], [0, 1]]}, {"route": [[-1, 1, 0], [0, 1, 3]], "dashed": True}]
    return {"map": tiles, "tokens": tokens, "routes": routes}


def _arrowed(card: str) -> dict[str, Picture]:
    """Return figures with arrows: straight and bent, with and without words."""
    here, there, below = ({"piece": card, "name": name, "scale": 25} for name in ("here", "there", "below"))
    show = {"column": [{"row": [here, there], "gap": 30}, below], "gap": 20, "align": "left"}
    ways = {
        "across": {"along": ["here", "there"], "says": _text("Go")},
        "bent": {"along": ["there", "here"], "bend": 30, "says": _text("Come back")},
        "steeply": {"along": ["here", "below"], "bend": -40},
        "around": {"along": ["here", "there", "below"]},
    }
    return {
        f"arrow-{name}": Picture.model_validate({"show": show, "arrows": [way]}) for name, way in ways.items()
    }
