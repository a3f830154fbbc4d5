"""A piece looked up in the middle of a game: its face, values, rules and rulings, in one script a game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from .index import plain
from .links import Way


def scripts(stands: Iterable[Any]) -> dict[str, str]:
    """A script for each game that has pieces, for the page to load when somebody looks one up."""
    return {
        f"look/{stand.lang}-{stand.id}.js": f"pnpLook.learn({_told(stand)});\n"
        for stand in stands
        if "pieces" in stand.pages
    }


def _told(stand: Any) -> str:
    pieces = [_piece(stand, shelf, piece) for shelf in stand.shelves for piece in shelf.pieces]
    return json.dumps(pieces, ensure_ascii=False, separators=(",", ":"))


def _piece(stand: Any, shelf: Any, piece: Any) -> dict[str, Any]:
    """What is known of one piece; what all of its kind share belongs to it as well."""
    way = Way("pieces.md")
    front, back = piece.front, piece.back or shelf.back
    return {
        "name": piece.name,
        "kind": shelf.name,
        "at": f"{stand.id}/{_page(way.to('piece', piece.id))}",
        "faces": [[one.path, one.width, one.height] for one in (front, back) if one],
        "values": [[value.label, value.shown] for value in piece.values],
        "rules": [
            [stand.numbers[rule], f"{stand.id}/{_page(way.to('rule', rule))}"]
            for rule in dict.fromkeys((*piece.rules, *shelf.rules))
        ],
        "rulings": [
            [ruling, plain(stand.held(ruling)), f"{stand.id}/{_page(way.to('ruling', ruling))}"]
            for ruling in dict.fromkeys((*piece.rulings, *shelf.rulings))
        ],
    }


def _page(link: str) -> str:
    """The address of what a link between Markdown files leads to."""
    return link.replace(".md", ".html", 1) if not link.startswith("#") else f"pieces.html{link}"
