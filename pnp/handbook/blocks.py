"""Generate the guide's tables of options, types and commands, and the HTML of its pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel

from pnp.core.base.snapshot import is_file
from pnp.core.project.json_schema import json_schema
from pnp.core.reading.source import Source
from pnp.declared.model.declaration import CalculatorOf, CheckOf, Declared, KindOf
from pnp.sheets.layouts.model import Box, FontFiles, LayoutFile
from pnp.sheets.pieces.size import SIZES

from .showcase import FRONTS, backs, icons

FOLDER = "site/pages"
_TABLES: Mapping[str, type[BaseModel]] = {
    "game": Declared, "kind": KindOf, "check": CheckOf, "calculator": CalculatorOf,
    "layout": LayoutFile, "box": Box, "font": FontFiles,
}  # fmt: skip
"""The models whose fields the guide lists."""
TYPES = (
    "int", "1..9", "0..", "apple | pear", "text", "word", "yes/no", "image", "-> cards", "list of word",
    "1..2 of -> cards", "text?",
)  # fmt: skip
"""An example of each sort of field type."""


class Command(NamedTuple):
    """A command of the program, with its options."""

    name: str
    help: str
    options: tuple[tuple[str, str], ...] = ()


def blocks(root: Path, lang: str, commands: Sequence[Command] = ()) -> dict[str, str]:
    """Return Markdown by the name of its placeholder in the guide: ``<!-- guide: box -->``."""
    words = translations(root, lang)
    tables = {name: _table(name, model, words) for name, model in _TABLES.items()}
    return {
        **tables,
        "types": _rows((f"`{kind}`".replace("|", "\\|"), words[f"type {kind}"]) for kind in TYPES),
        "sizes": _rows(
            (f"`{name}`", f"{width:g} × {height:g} mm") for name, (width, height) in SIZES.items()
        ),
        "layouts": _gallery(list(FRONTS), lang, words),
        "backs": _gallery(backs(root), lang, words),
        "icons": _icon_list(icons(root)),
        "commands": "\n".join(_commands(commands, words)),
    }


def translations(root: Path, lang: str) -> Mapping[str, str]:
    """Return the guide's translations of help texts and field descriptions, by key."""
    file = f"{FOLDER}/{lang}/guide/words.yaml"
    data = Source.read(root / file, file).data if is_file(root / file) else None
    return {str(name): str(text) for name, text in data.items()} if isinstance(data, dict) else {}


def described(model: type[BaseModel]) -> dict[str, str]:
    """Return the description of each field of a model, by the name that is written in files."""
    schema = json_schema(model)
    fields: Mapping[str, Mapping[str, str]] = schema["properties"]
    return {
        name: field["description"]
        for name, field in fields.items()
        if "description" in field and name[0] != "_"
    }


def _table(name: str, model: type[BaseModel], words: Mapping[str, str]) -> str:
    texts = {field: words.get(f"{name} {field}", text) for field, text in described(model).items()}
    return _rows((f"`{field}`", " ".join(text.split()).replace("|", "\\|")) for field, text in texts.items())


def _rows(rows: Iterator[tuple[str, str]]) -> str:
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {text} |" for name, text in rows)])


def _gallery(names: Sequence[str], lang: str, words: Mapping[str, str]) -> str:
    """Return pictures of layouts in both inks, side by side."""
    shown = "".join(
        f'<figure class="layout"><div>{_image(name, "full", words)}{_image(name, "low", words)}</div>'
        f"<figcaption><code>{name}</code></figcaption></figure>"
        for name in names
    )
    return f'<div class="layouts" lang="{lang}" data-search-exclude>{shown}</div>'


def _image(name: str, ink: str, words: Mapping[str, str]) -> str:
    alt = escape(words.get(f"ink {ink}", ink).replace("{layout}", name))
    return f'<img src="../../faces/guide/{name}-{ink}.svg" alt="{alt}" loading="lazy">'


def _icon_list(names: Sequence[str]) -> str:
    """Return a list of all icons with their names."""
    cells = "".join(
        f'<li><img src="../../faces/guide/icon-{name}.svg" alt="" width="40" height="40" loading="lazy">'
        f"<code>{name}</code></li>"
        for name in names
    )
    return f'<ul class="icons" data-search-exclude>{cells}</ul>'


def _commands(commands: Sequence[Command], words: Mapping[str, str]) -> Iterator[str]:
    for command in commands:
        yield f"### pnp {command.name} {{: #pnp-{command.name.replace(' ', '-')} }}\n"
        yield words.get(f"command {command.name}", command.help) + "\n"
        if command.options:
            rows = ((f"`{name}`", words.get(f"option {text}", text)) for name, text in command.options)
            yield _rows((name.replace("|", "\\|"), text.replace("|", "\\|")) for name, text in rows) + "\n"
