"""Create a project: a small starter game, or a game around the user's sheet."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template

from pnp.core.base.diagnostic import Severity
from pnp.core.base.errors import Misuse
from pnp.core.reading.spreadsheet import Form, cells, field_name, quote_cell, read_sheet, slug
from pnp.core.reading.spreadsheet.sheet import is_sheet

from .art import fruit
from .guess import Guess, guesses, renamed

_STARTER = Path(__file__).parent / "starter"
_FILES = ("game.yaml", "cards.csv", "rules.md", "faces/card.yaml")
_FRUITS = ("apple", "pear", "plum")
_PICTURES = (".png", ".jpg", ".jpeg")
_LARGEST = 64_000_000


@dataclass(frozen=True)
class NewProject:
    """The files of a new project, what was guessed of its sheet, and notes for the user."""

    files: Mapping[str, bytes]
    guessed: tuple[Guess, ...] = ()
    notes: tuple[str, ...] = ()


def plan_project(name: str, sheet: Path | None = None) -> NewProject:
    """Return the files of a new project, without writing them."""
    title = Path(name).name.replace("-", " ").replace("_", " ").strip()
    game_id = slug(title)
    if not game_id:
        raise Misuse(f"'{name}' names no folder: write a word, such as orchard")
    title = title[:1].upper() + title[1:]
    return _around(sheet, game_id, title) if sheet else _starter(game_id, title)


def _starter(game_id: str, title: str) -> NewProject:
    values = {"id": _quoted(game_id), "title": json.dumps(title, ensure_ascii=False), "lang": "en"}
    texts = {name: (_STARTER / name).read_text("utf-8") for name in _FILES}
    texts["game.yaml"] = Template(texts["game.yaml"]).substitute(values)
    files = {name: text.encode() for name, text in texts.items()}
    return NewProject(files | {f"art/{name}.png": fruit(name) for name in _FRUITS})


def write_project(folder: Path, project: NewProject) -> None:
    """Write a new project completely or not at all."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Misuse(f"{folder} is there and not empty: choose another name")
    scratch = folder.with_name(f".{folder.name}.pnp-scratch")
    shutil.rmtree(scratch, ignore_errors=True)
    try:
        for name, data in project.files.items():
            (scratch / name).parent.mkdir(parents=True, exist_ok=True)
            (scratch / name).write_bytes(data)
        if folder.exists():
            folder.rmdir()
        scratch.rename(folder)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def _around(sheet: Path, game_id: str, title: str) -> NewProject:
    """Return a project around a sheet: the sheet, the guessed fields, and rules to continue."""
    text = _text(sheet)
    table = cells(text)
    if len(table.rows) < 2:
        raise Misuse(f"{sheet.name} has no rows below its first one")
    head, *rows = [[cell.text for cell in row] for row in table.rows]
    found, languages = guesses(head, rows, "cards")
    text, found, notes = _with_free_names(text, found)
    pictures = _pictures(sheet, found, head, rows)
    typed = tuple(_as_words(guess, pictures) for guess in found)
    lang, rules = languages[0] if languages else "en", _template("rules.md").encode()
    files = {
        "game.yaml": _game(game_id, title, typed, languages or [lang]).encode(),
        "cards.csv": text.encode(),
        **({"rules.md": rules} if len(languages) < 2 else {f"rules/{one}.md": rules for one in languages}),
        **{f"art/{name}": data for name, data in pictures.items()},
    }
    return NewProject(files, typed, tuple(notes))


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
    """Rename headings whose names are taken; return the sheet's text, the guesses and notes."""
    notes, kept = [], list(found)
    head = cells(text).rows[0]
    lines = text.split("\n")
    for cell in reversed(head):
        name = field_name(cell.text)
        if renamed(name) != name:
            line = lines[cell.span.line - 1]
            new = quote_cell(renamed(name), cells(text).separator)
            lines[cell.span.line - 1] = line[: cell.span.column - 1] + new + line[cell.span.end_column - 1 :]
            kept = [one._replace(field=renamed(name)) if one.field == name else one for one in kept]
            notes.append(f"the column '{cell.text}' is now called '{renamed(name)}': that name was taken")
    return "\n".join(lines), kept, notes


def _pictures(
    sheet: Path, found: Sequence[Guess], head: Sequence[str], rows: Sequence[Sequence[str]]
) -> dict[str, bytes]:
    """Return the pictures that the sheet names and that lie scratch it or in art/."""
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
    """Change the type of missing pictures to words."""
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
    values = {"id": _quoted(game_id), "title": said, "languages": ", ".join(languages), "fields": declared}
    return Template(_template("game.yaml")).substitute(values).rstrip("\n") + "\n"


def _template(name: str) -> str:
    return (_STARTER / "around" / name).read_text("utf-8")


def _quoted(game_id: str) -> str:
    """Return an id for YAML, in quotes if it would be read as a number."""
    return f'"{game_id}"' if game_id.isdigit() else game_id


def _scalar(type_: str) -> str:
    """Return a type for YAML, in quotes if it would be read as something else."""
    plain = all(sign not in type_ for sign in ":#{}[]&*!%@`'\"") and not type_.startswith(("|", ","))
    return type_ if plain else json.dumps(type_, ensure_ascii=False)
