"""Data for looking up a piece on any page: face, values, rules and rulings, one script per game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from pnp.web.rules_text.links import PageLinks
from pnp.web.search.index import plain_text


def scripts(contexts: Iterable[Any], paths: Mapping[str, str]) -> dict[str, str]:
    """Return a script for each game that has pieces, loaded on the first lookup.

    ``paths`` maps each face to the published face that replaces it.
    """
    return {
        f"look/{context.lang}-{context.id}.js": f"pnpLook.learn({_lookup_json(context, paths)});\n"
        for context in contexts
        if "pieces" in context.pages
    }


def _lookup_json(context: Any, paths: Mapping[str, str]) -> str:
    """Return every kind with its pieces as JSON; rules and rulings are listed once and cited by id."""
    links, shelves = PageLinks("pieces.md"), list(context.shelves)
    cited = [one for shelf in shelves for one in (shelf, *shelf.pieces)]
    rules = dict.fromkeys(rule for one in cited for rule in one.rules)
    rulings = dict.fromkeys(ruling for one in cited for ruling in one.rulings)
    data = {
        "kinds": [_kind(context.id, shelf, paths) for shelf in shelves],
        "rules": {
            rule: [context.numbers[rule], f"{context.id}/{_page(links.to('rule', rule))}"] for rule in rules
        },
        "rulings": {
            one: [plain_text(context.ruling_text(one)), f"{context.id}/{_page(links.to('ruling', one))}"]
            for one in rulings
        },
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _kind(game: str, shelf: Any, paths: Mapping[str, str]) -> dict[str, Any]:
    """Return the pieces of a kind; the kind's rules and rulings apply to each piece."""
    labels = list(dict.fromkeys(value.label for piece in shelf.pieces for value in piece.values))
    return {
        "name": shelf.name,
        "labels": labels,
        **_cites(shelf),
        "pieces": [_piece(game, piece, labels, _faces(shelf, piece, paths)) for piece in shelf.pieces],
    }


def _faces(shelf: Any, piece: Any, paths: Mapping[str, str]) -> list[tuple[str, int, int]]:
    """Return path, width and height of both sides of a piece; the back may be its kind's."""
    sides = (side for side in (piece.front, piece.back or shelf.back) if side)
    return [(paths.get(side.path, side.path), side.width, side.height) for side in sides]


def _piece(game: str, piece: Any, labels: list[str], faces: list[tuple[str, int, int]]) -> dict[str, Any]:
    """Return the data of one piece, with its values in the order of the labels."""
    values = {value.label: value.shown for value in piece.values}
    return {
        "name": piece.name,
        "at": f"{game}/{_page(PageLinks('pieces.md').to('piece', piece.id))}",
        "faces": faces,
        "values": [values.get(label) for label in labels],
        **_cites(piece),
    }


def _cites(one: Any) -> dict[str, list[str]]:
    """Return the rules and rulings about a piece or kind, without empty lists."""
    return {name: ids for name, ids in (("rules", one.rules), ("rulings", one.rulings)) if ids}


def _page(link: str) -> str:
    """Return the site address for a link between Markdown files."""
    return link.replace(".md", ".html", 1) if not link.startswith("#") else f"pieces.html{link}"
