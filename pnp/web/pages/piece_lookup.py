"""A piece looked up in the middle of a game: its face, values, rules and rulings, in one script a game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from pnp.web.rules_text.links import Way
from pnp.web.search.index import plain


def scripts(stands: Iterable[Any], paths: Mapping[str, str]) -> dict[str, str]:
    """A script for each game that has pieces, for the page to load when somebody looks one up.

    ``paths`` lead from each face to the one that is on the site in its place.
    """
    return {
        f"look/{stand.lang}-{stand.id}.js": f"pnpLook.learn({_told(stand, paths)});\n"
        for stand in stands
        if "pieces" in stand.pages
    }


def _told(stand: Any, paths: Mapping[str, str]) -> str:
    """Every kind with its pieces; rules and rulings by their ids, each told once."""
    way, shelves = Way("pieces.md"), list(stand.shelves)
    cited = [one for shelf in shelves for one in (shelf, *shelf.pieces)]
    rules = dict.fromkeys(rule for one in cited for rule in one.rules)
    rulings = dict.fromkeys(ruling for one in cited for ruling in one.rulings)
    told = {
        "kinds": [_kind(stand.id, shelf, paths) for shelf in shelves],
        "rules": {rule: [stand.numbers[rule], f"{stand.id}/{_page(way.to('rule', rule))}"] for rule in rules},
        "rulings": {
            one: [plain(stand.held(one)), f"{stand.id}/{_page(way.to('ruling', one))}"] for one in rulings
        },
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _kind(game: str, shelf: Any, paths: Mapping[str, str]) -> dict[str, Any]:
    """The pieces of a kind; the rules and rulings of all of them are those of each as well."""
    labels = list(dict.fromkeys(value.label for piece in shelf.pieces for value in piece.values))
    return {
        "name": shelf.name,
        "labels": labels,
        **_cites(shelf),
        "pieces": [_piece(game, piece, labels, _faces(shelf, piece, paths)) for piece in shelf.pieces],
    }


def _faces(shelf: Any, piece: Any, paths: Mapping[str, str]) -> list[tuple[str, int, int]]:
    """Both sides of a piece; the back may be that of its kind."""
    sides = (side for side in (piece.front, piece.back or shelf.back) if side)
    return [(paths.get(side.path, side.path), side.width, side.height) for side in sides]


def _piece(game: str, piece: Any, labels: list[str], faces: list[tuple[str, int, int]]) -> dict[str, Any]:
    """What is known of one piece, its values in the order of the labels."""
    values = {value.label: value.shown for value in piece.values}
    return {
        "name": piece.name,
        "at": f"{game}/{_page(Way('pieces.md').to('piece', piece.id))}",
        "faces": faces,
        "values": [values.get(label) for label in labels],
        **_cites(piece),
    }


def _cites(one: Any) -> dict[str, list[str]]:
    """The rules and rulings about a piece or a kind, where there are any."""
    return {name: ids for name, ids in (("rules", one.rules), ("rulings", one.rulings)) if ids}


def _page(link: str) -> str:
    """The address of what a link between Markdown files leads to."""
    return link.replace(".md", ".html", 1) if not link.startswith("#") else f"pieces.html{link}"
