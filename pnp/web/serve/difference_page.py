"""Render differences as one page without scripts: before and after side by side, pictures included."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from jinja2 import StrictUndefined
from markupsafe import Markup

from pnp.core.base import resources
from pnp.core.base.snapshot import read_text
from pnp.core.i18n.messages import messages
from pnp.core.project.difference import Change, Entry, count_by_sort
from pnp.core.project.difference_report import GameDifference
from pnp.core.reading.sandbox import Sandbox

PictureAddress = Callable[[Literal["old", "new"], str, Entry, str], str]
"""Function from state, game, piece and side to the address of a picture, or an empty string."""


def render_difference_page(
    differences: Sequence[GameDifference],
    labels: tuple[str, str],
    picture: PictureAddress,
    lang: str,
    root: Path,
) -> str:
    """Render the page in one language; ``labels`` name the old and the new state."""
    folder = resources.find(root, "site/diff")
    style = read_text(folder / "page.css")
    print_of = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    written = Sandbox(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return written.from_string(read_text(folder / "page.html.j2")).render(
        lang=lang,
        words=messages(lang, root)["diff"],
        style=Markup(style),  # noqa: S704 - our own file
        fingerprint=f"sha256-{print_of}",
        old=labels[0],
        new=labels[1],
        games=[_game(one, picture) for one in differences if one.changes],
    )


def _game(one: GameDifference, picture: PictureAddress) -> dict[str, Any]:
    return {
        "title": one.known.title,
        "versions": list(dict.fromkeys(state.version for state in (one.old, one.new) if state)),
        "counts": count_by_sort(one.changes),
        "pieces": [_piece(one.game, group, picture) for group in _group_equal(one.changes)],
    }


def _group_equal(changes: Sequence[Change]) -> list[list[Change]]:
    """Group pieces whose only change is the same side, such as the back of a deck."""
    groups: dict[object, list[Change]] = {}
    for change in changes:
        looks = [(state.sides if state else {}) for state in (change.old, change.new)]
        pairs = tuple((side, looks[0].get(side), looks[1].get(side)) for side in change.sides)
        alone = change.sort != "changed" or change.fields
        groups.setdefault(change.entry.name if alone else pairs, []).append(change)
    return list(groups.values())


def _piece(game: str, group: Sequence[Change], picture: PictureAddress) -> dict[str, Any]:
    change = group[0]
    return {
        "sort": change.sort,
        "title": change.entry.title,
        "name": change.entry.name,
        "copies": change.entry.copies,
        "also": [one.entry.title for one in group[1:]],
        "fields": [
            {"name": one.field, "old": _text(one.old), "new": _text(one.new)} for one in change.fields
        ],
        "sides": [
            {
                "name": side,
                "old": picture("old", game, change.old, side) if change.old else "",
                "new": picture("new", game, change.new, side) if change.new else "",
            }
            for side in change.sides
        ],
    }


def _text(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)
