"""A project to begin with: a small game that is worth playing, or one around a sheet that is there."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template

from pnp.core.base.diagnostic import Severity
from pnp.core.base.errors import Misuse
from pnp.core.reading.spreadsheet import Form, cells, field_name, read_sheet, slug, written
from pnp.core.reading.spreadsheet.sheet import is_sheet

from .art import fruit
from .guess import Guess, guesses, renamed

_STARTER = Path(__file__).parent / "starter"
_FILES = ("game.yaml", "cards.csv", "rules.md", "faces/card.yaml")
_FRUITS = ("apple", "pear", "plum")
_PICTURES = (".png", ".jpg", ".jpeg")
_LARGEST = 64_000_000


@dataclass(frozen=True)
class Begun:
    """What a new project holds, by its files, and what was guessed of its sheet."""

    files: Mapping[str, bytes]
    guessed: tuple[Guess, ...] = ()
    notes: tuple[str, ...] = ()


def begin(name: str, sheet: Path | None = None) -> Begun:
    """The files of a new project; nothing is written yet."""
    title = Path(name).name.replace("-", " ").replace("_", " ").strip()
    game_id = slug(title)
    if not game_id:
        raise Misuse(f"'{name}' names no folder: write a word, such as orchard")
    title = title[:1].upper() + title[1:]
    return _around(sheet, game_id, title) if sheet else _starter(game_id, title)


def _starter(game_id: str, title: str) -> Begun:
    told = {"id": _quoted(game_id), "title": json.dumps(title, ensure_ascii=False), "lang": "en"}
    texts = {name: (_STARTER / name).read_text("utf-8") for name in _FILES}
    texts["game.yaml"] = Template(texts["game.yaml"]).substitute(told)
    files = {name: text.encode() for name, text in texts.items()}
    return Begun(files | {f"art/{name}.png": fruit(name) for name in _FRUITS})


def write_project(folder: Path, begun: Begun) -> None:
    """Write a new project whole, or not at all."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Misuse(f"{folder} is there and not empty: choose another name")
    beside = folder.with_name(f".{folder.name}.pnp-scratch")
    shutil.rmtree(beside, ignore_errors=True)
    try:
        for name, data in begun.files.items():
            (beside / name).parent.mkdir(parents=True, exist_ok=True)
            (beside / name).write_bytes(data)
        if folder.exists():
            folder.rmdir()
        beside.rename(folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _around(sheet: Path, game_id: str, title: str) -> Begun:
    """A project around a sheet: its text as it is, the fields that it seems to have, rules to go on with."""
    text = _text(sheet)
    table = cells(text)
    if len(table.rows) < 2:
        raise Misuse(f"{sheet.name} has no rows below its first one")
    head, *rows = [[cell.text for cell in row] for row in table.rows]
    found, languages = guesses(head, rows, "cards")
    text, found, notes = _with_free_names(text, found)
    pictures = _pictures(sheet, found, head, rows)
    told = tuple(_as_words(guess, pictures) for guess in found)
    lang, rules = languages[0] if languages else "en", _begun("rules.md").encode()
    files = {
        "game.yaml": _game(game_id, title, told, languages or [lang]).encode(),
        "cards.csv": text.encode(),
        **({"rules.md": rules} if len(languages) < 2 else {f"rules/{one}.md": rules for one in languages}),
        **{f"art/{name}": data for name, data in pictures.items()},
    }
    return Begun(files, told, tuple(notes))


def _text(sheet: Path) -> str:
    if not is_sheet(sheet.name):
        raise Misuse(f"{sheet.name} is no sheet: .csv, .tsv, .xlsx and .ods are read")
    source = read_sheet(sheet, sheet.name, Form({}, ()))
    faults = [
        one
        for one in source.faults
        if one.severity is Severity.ERROR and one.code.startswith(("SRC", "SHT009", "SHT005"))
    ]
    if faults:
        raise Misuse(f"{sheet.name}: {faults[0].message}")
    return source.text


def _with_free_names(text: str, found: Sequence[Guess]) -> tuple[str, list[Guess], list[str]]:
    """The sheet with other headings where the engine has taken a name."""
    notes, kept = [], list(found)
    head = cells(text).rows[0]
    lines = text.split("\n")
    for cell in reversed(head):
        name = field_name(cell.text)
        if renamed(name) != name:
            line = lines[cell.span.line - 1]
            new = written(renamed(name), cells(text).separator)
            lines[cell.span.line - 1] = line[: cell.span.column - 1] + new + line[cell.span.end_column - 1 :]
            kept = [one._replace(field=renamed(name)) if one.field == name else one for one in kept]
            notes.append(f"the column '{cell.text}' is now called '{renamed(name)}': that name was taken")
    return "\n".join(lines), kept, notes


def _pictures(
    sheet: Path, found: Sequence[Guess], head: Sequence[str], rows: Sequence[Sequence[str]]
) -> dict[str, bytes]:
    """The pictures that the sheet names and that lie beside it, or in art/ beside it."""
    named = {guess.field for guess in found if guess.type.removesuffix("?") == "image"}
    wanted = {
        row[index]
        for index, cell in enumerate(head)
        if field_name(cell) in named
        for row in rows
        if index < len(row) and row[index]
    }
    pictures: dict[str, bytes] = {}
    for name in sorted(wanted):
        plain = Path(name.removeprefix("art/"))
        for path in (sheet.parent / name, sheet.parent / "art" / name):
            inside = path.resolve().is_relative_to(sheet.parent.resolve())
            if (
                inside
                and path.is_file()
                and path.suffix.lower() in _PICTURES
                and path.stat().st_size <= _LARGEST
            ):
                pictures.setdefault(plain.as_posix(), path.read_bytes())
    return pictures


def _as_words(guess: Guess, pictures: Mapping[str, bytes]) -> Guess:
    """A picture that is not there is a word for now."""
    if guess.type.removesuffix("?") == "image" and not pictures:
        return guess._replace(
            type=guess.type.replace("image", "word"),
            why="names of pictures that are not beside the sheet: write 'image' once they are in art/",
        )
    return guess


def _game(game_id: str, title: str, found: Sequence[Guess], languages: Sequence[str]) -> str:
    spoken = len(languages) > 1
    said = json.dumps(dict.fromkeys(languages, title) if spoken else title, ensure_ascii=False)
    fields = "".join(f"      {guess.field}: {_scalar(guess.type)}\n" for guess in found)
    declared = f"    fields:\n{fields}" if fields else ""
    told = {"id": _quoted(game_id), "title": said, "languages": ", ".join(languages), "fields": declared}
    return Template(_begun("game.yaml")).substitute(told).rstrip("\n") + "\n"


def _begun(name: str) -> str:
    """What a project around a sheet begins with."""
    return (_STARTER / "around" / name).read_text("utf-8")


def _quoted(game_id: str) -> str:
    """An id as YAML writes it: a number would be none."""
    return f'"{game_id}"' if game_id.isdigit() else game_id


def _scalar(type_: str) -> str:
    """A type as YAML writes it: in quotes where its words could be taken for something else."""
    plain = all(sign not in type_ for sign in ":#{}[]&*!%@`'\"") and not type_.startswith(("|", ","))
    return type_ if plain else json.dumps(type_, ensure_ascii=False)
